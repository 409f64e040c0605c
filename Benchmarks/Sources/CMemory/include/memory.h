// Loops that measure this machine's memory, and the bytes in use.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The sum of a buffer's words, read as fast as one core can; `count` is a multiple of 64.
uint64_t memory_sum(const uint64_t *words, size_t count);

/// Links `lines` cache lines of 64 bytes into one ring in an order drawn at random.
void memory_make_ring(void **ring, size_t lines);

/// Follows a ring for some steps, each load waiting for the one before; answers where it ended.
void *memory_chase(void **from, size_t steps);

/// Bytes the allocator has handed out, 0 where it does not say.
size_t memory_in_use(void);
