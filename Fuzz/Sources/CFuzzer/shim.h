// What libFuzzer offers to mutators of one's own.
#include <stddef.h>
#include <stdint.h>

// Damages bytes in place, by its dictionary and what it has learned; returns how many they are then.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
