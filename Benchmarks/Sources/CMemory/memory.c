// Loops that measure this machine's memory, and the bytes in use.
#include "memory.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Eight sums, so that no addition waits for another; the compiler makes vectors of them.
#define SUM                                                                  \
  uint64_t sums[32] = {0};                                                   \
  for (size_t i = 0; i < count; i += 32)                                     \
    for (size_t lane = 0; lane < 32; lane++) sums[lane] += words[i + lane];  \
  uint64_t sum = 0;                                                          \
  for (size_t lane = 0; lane < 32; lane++) sum += sums[lane];                \
  return sum;

#if defined(__x86_64__)
__attribute__((target("avx2"))) static uint64_t sum_avx2(const uint64_t *words, size_t count) {
  SUM
}
#endif

static uint64_t sum_portable(const uint64_t *words, size_t count) { SUM }

uint64_t memory_sum(const uint64_t *words, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return sum_avx2(words, count);
#endif
  return sum_portable(words, count);
}

void memory_make_ring(void **ring, size_t lines) {
  const size_t stride = 64 / sizeof(void *);
  size_t *order = malloc(lines * sizeof *order);
  if (!order) abort();
  uint64_t state = 1;
  for (size_t i = 0; i < lines; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    const size_t j = (size_t)((state >> 33) % (i + 1));
    order[i] = order[j];
    order[j] = i;
  }
  for (size_t i = 0; i < lines; i++) {
    ring[order[i] * stride] = &ring[order[(i + 1) % lines] * stride];
  }
  free(order);
}

void *memory_chase(void **from, size_t steps) {
  for (size_t i = 0; i < steps; i++) from = *from;
  return from;
}

size_t memory_in_use(void) {
#ifdef __GLIBC__
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}
