// The loops that make and count masks, with a processor's own instructions where it has them.

#include "CMaskKernels.h"

// A build for any x86-64 may use neither POPCNT nor vectors wider than 16 bytes, and is up to eight
// times slower without. So each loop stands here plain, for every processor, and once more for AVX2;
// plain loops compiled for AVX-512 need no help. The processor is asked at run time.
#if defined(__x86_64__)
#include <immintrin.h>
#define FOR_PROCESSOR(features) __attribute__((target(features)))
#define HAS(feature) __builtin_cpu_supports(feature)
#endif

#define INLINE static inline __attribute__((always_inline))

/// The words that `words` of a row of theirs, shifted, put before those of mine.
INLINE uint64_t facing(const uint64_t *theirs, size_t word, unsigned shift) {
  if (shift == 0) return theirs[word];
  return theirs[word] >> shift | theirs[word + 1] << (64 - shift);
}

INLINE size_t overlap(
    const uint64_t *mine, size_t my_stride, const uint64_t *theirs, size_t their_stride,
    size_t words, size_t rows, unsigned shift) {
  size_t count = 0;
  for (size_t row = 0; row < rows; row++, mine += my_stride, theirs += their_stride) {
    for (size_t i = 0; i < words; i++) {
      count += (size_t)__builtin_popcountll(mine[i] & facing(theirs, i, shift));
    }
  }
  return count;
}

/// The bits of up to 64 pixels, the first one lowest.
INLINE uint64_t alpha_bits(const uint8_t *rgba, size_t pixels, unsigned minimum) {
  uint64_t bits = 0;
  for (size_t i = 0; i < pixels; i++) bits |= (uint64_t)(rgba[i * 4 + 3] >= minimum) << i;
  return bits;
}

#if defined(__x86_64__)

FOR_PROCESSOR("avx512f,avx512vpopcntdq,popcnt")
static size_t overlap_avx512(
    const uint64_t *mine, size_t my_stride, const uint64_t *theirs, size_t their_stride,
    size_t words, size_t rows, unsigned shift) {
  return overlap(mine, my_stride, theirs, their_stride, words, rows, shift);
}

FOR_PROCESSOR("popcnt")
static size_t overlap_popcnt(
    const uint64_t *mine, size_t my_stride, const uint64_t *theirs, size_t their_stride,
    size_t words, size_t rows, unsigned shift) {
  return overlap(mine, my_stride, theirs, their_stride, words, rows, shift);
}

/// Adds the set bits of a vector to four sums, by a table of the bits in half a byte.
FOR_PROCESSOR("avx2")
INLINE __m256i add_count(__m256i sums, __m256i bits) {
  const __m256i table = _mm256_setr_epi8(
      0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
      0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i half = _mm256_set1_epi8(15);
  __m256i low = _mm256_shuffle_epi8(table, _mm256_and_si256(bits, half));
  __m256i high =
      _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(bits, 4), half));
  __m256i bytes = _mm256_add_epi8(low, high);
  return _mm256_add_epi64(sums, _mm256_sad_epu8(bytes, _mm256_setzero_si256()));
}

/// Adds two vectors bit by bit to `ones`; answers the carries, each worth two.
FOR_PROCESSOR("avx2")
INLINE __m256i add_bits(__m256i *ones, __m256i a, __m256i b) {
  __m256i either = _mm256_xor_si256(*ones, a);
  __m256i carry = _mm256_or_si256(_mm256_and_si256(*ones, a), _mm256_and_si256(either, b));
  *ones = _mm256_xor_si256(either, b);
  return carry;
}

/// Four words that both have.
FOR_PROCESSOR("avx2")
INLINE __m256i shared(const uint64_t *mine, const uint64_t *theirs, unsigned shift) {
  __m256i bits = _mm256_loadu_si256((const __m256i *)theirs);
  if (shift > 0) {
    __m256i next = _mm256_loadu_si256((const __m256i *)(theirs + 1));
    bits = _mm256_or_si256(
        _mm256_srl_epi64(bits, _mm_cvtsi32_si128((int)shift)),
        _mm256_sll_epi64(next, _mm_cvtsi32_si128((int)(64 - shift))));
  }
  return _mm256_and_si256(bits, _mm256_loadu_si256((const __m256i *)mine));
}

/// Sixteen words at a time are added bit by bit first, so that one count does for four (Harley and
/// Seal's way): 1.5 times as fast as counting each.
FOR_PROCESSOR("avx2,popcnt")
INLINE size_t overlap_vectors(
    const uint64_t *mine, size_t my_stride, const uint64_t *theirs, size_t their_stride,
    size_t words, size_t rows, unsigned shift) {
  __m256i ones = _mm256_setzero_si256(), twos = ones, fours = ones, singles = ones;
  size_t count = 0;
  for (size_t row = 0; row < rows; row++, mine += my_stride, theirs += their_stride) {
    size_t i = 0;
    // A vector that crosses a line of the cache is read twice; a long row is worth beginning well.
    for (; rows == 1 && i < words && (uintptr_t)(mine + i) % sizeof(__m256i) != 0; i++) {
      count += (size_t)__builtin_popcountll(mine[i] & facing(theirs, i, shift));
    }
    for (; i + 16 <= words; i += 16) {
      const uint64_t *a = mine + i, *b = theirs + i;
      __m256i first = add_bits(&ones, shared(a, b, shift), shared(a + 4, b + 4, shift));
      __m256i second =
          add_bits(&ones, shared(a + 8, b + 8, shift), shared(a + 12, b + 12, shift));
      fours = add_count(fours, add_bits(&twos, first, second));
    }
    for (; i + 4 <= words; i += 4) singles = add_count(singles, shared(mine + i, theirs + i, shift));
    for (; i < words; i++) {
      count += (size_t)__builtin_popcountll(mine[i] & facing(theirs, i, shift));
    }
  }
  singles = add_count(singles, ones);
  __m256i pairs = add_count(_mm256_setzero_si256(), twos);
  __m256i sums = _mm256_add_epi64(
      singles, _mm256_add_epi64(_mm256_slli_epi64(pairs, 1), _mm256_slli_epi64(fours, 2)));
  uint64_t lanes[4];
  _mm256_storeu_si256((__m256i *)lanes, sums);
  return count + (size_t)(lanes[0] + lanes[1] + lanes[2] + lanes[3]);
}

FOR_PROCESSOR("avx2,popcnt")
static size_t overlap_avx2(
    const uint64_t *mine, size_t my_stride, const uint64_t *theirs, size_t their_stride,
    size_t words, size_t rows, unsigned shift) {
  // Twice the same, so that the loop without a shift has none.
  if (shift == 0) {
    return overlap_vectors(mine, my_stride, theirs, their_stride, words, rows, 0);
  }
  return overlap_vectors(mine, my_stride, theirs, their_stride, words, rows, shift);
}

/// A byte that is the larger of itself and the minimum is set whole, so that the sign of each pixel,
/// which is the top bit of its alpha, is the answer.
FOR_PROCESSOR("avx2")
static void from_alpha_avx2(
    const uint8_t *rgba, size_t width, size_t height, unsigned minimum, uint64_t *words) {
  const __m256i least = _mm256_set1_epi8((char)minimum);
  for (size_t row = 0; row < height; row++) {
    size_t left = width;
    for (; left >= 64; left -= 64, rgba += 256) {
      uint64_t bits = 0;
      for (int i = 0; i < 8; i++) {
        __m256i pixels = _mm256_loadu_si256((const __m256i *)(rgba + i * 32));
        __m256i solid = _mm256_cmpeq_epi8(_mm256_max_epu8(pixels, least), pixels);
        bits |= (uint64_t)(unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(solid)) << (i * 8);
      }
      *words++ = bits;
    }
    if (left > 0) *words++ = alpha_bits(rgba, left, minimum);
    rgba += left * 4;
  }
}

#endif

void mask_from_alpha(
    const uint8_t *rgba, size_t width, size_t height, unsigned minimum, uint64_t *words) {
#if defined(__x86_64__)
  // No byte holds 256, which the plain loop knows.
  if (HAS("avx2") && minimum < 256) return from_alpha_avx2(rgba, width, height, minimum, words);
#endif
  for (size_t row = 0; row < height; row++) {
    size_t left = width;
    for (; left >= 64; left -= 64, rgba += 256) *words++ = alpha_bits(rgba, 64, minimum);
    if (left > 0) *words++ = alpha_bits(rgba, left, minimum);
    rgba += left * 4;
  }
}

size_t mask_overlap(
    const uint64_t *mine, size_t my_stride, const uint64_t *theirs, size_t their_stride,
    size_t words, size_t rows, unsigned shift) {
  // Rows without gaps are one long row.
  if (shift == 0 && my_stride == words && their_stride == words) {
    words *= rows;
    rows = 1;
  }
#if defined(__x86_64__)
  if (HAS("avx512vpopcntdq")) {
    return overlap_avx512(mine, my_stride, theirs, their_stride, words, rows, shift);
  }
  if (HAS("avx2")) {
    return overlap_avx2(mine, my_stride, theirs, their_stride, words, rows, shift);
  }
  if (HAS("popcnt")) {
    return overlap_popcnt(mine, my_stride, theirs, their_stride, words, rows, shift);
  }
#endif
  return overlap(mine, my_stride, theirs, their_stride, words, rows, shift);
}
