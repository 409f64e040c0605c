#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

/* Has glibc keep what is freed, up to 1 GB, instead of giving it back to the system (mallopt(3); 32 MB is
   the largest block that it lets be kept). */
static inline void tapscope_keep_freed_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}
