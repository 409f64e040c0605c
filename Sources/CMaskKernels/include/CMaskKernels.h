// The interface of the mask loops.

#ifndef C_MASK_KERNELS_H
#define C_MASK_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Sets a bit for every pixel whose alpha is at least `minimum`, 0 to 256, and clears all others.
///
/// Pixels are red, green, blue, alpha, row by row without gaps. Each row of bits starts at a word and
/// ends with clear bits; `words` holds `(width + 63) / 64 * height` of them.
void mask_from_alpha(
    const uint8_t *rgba, size_t width, size_t height, unsigned minimum, uint64_t *words);

/// How many bits some rows of two masks share, theirs taken from `shift` bits, 0 to 63, further on.
///
/// Strides are in words. With a shift, one word more than `words` is read of each row of theirs.
size_t mask_overlap(
    const uint64_t *mine, size_t my_stride, const uint64_t *theirs, size_t their_stride,
    size_t words, size_t rows, unsigned shift);

#endif
