// What the fuzzer would call at each comparison, to learn the numbers that inputs are compared with.
//
// It took a quarter of the time. The words that matter stand in the dictionaries: in 150 seconds side by side
// the trial of layouts reached 16,599 edges with it and 18,516 without.
#include <stdint.h>

#define UNTRACED(name, type) \
  void __wrap___sanitizer_cov_trace_##name(type a, type b) { (void)a; (void)b; }

UNTRACED(cmp1, uint8_t)
UNTRACED(cmp2, uint16_t)
UNTRACED(cmp4, uint32_t)
UNTRACED(cmp8, uint64_t)
UNTRACED(const_cmp1, uint8_t)
UNTRACED(const_cmp2, uint16_t)
UNTRACED(const_cmp4, uint32_t)
UNTRACED(const_cmp8, uint64_t)
void __wrap___sanitizer_cov_trace_switch(uint64_t value, uint64_t *cases) { (void)value; (void)cases; }
