// What the fuzzer would call at each comparison, to learn the numbers that inputs are compared with.
//
// It took a quarter of the time. The words that matter stand in the dictionaries; without it the trials of
// recordings and of importers reached more edges in the same minute.
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
