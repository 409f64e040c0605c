// Nothing: the linker puts what stands in `untraced.c` in the place of functions of the same names.
