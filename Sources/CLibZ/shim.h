#include <zlib.h>

/* inflateInit2 is a macro, which Swift does not see; 16 more than the window takes gzip only. */
static inline int tapscope_inflate_init(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
