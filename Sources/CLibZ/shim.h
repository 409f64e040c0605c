#include <zlib.h>

/* inflateInit2 is a macro, which Swift does not see; 32 more than the window takes gzip and zlib. */
static inline int tapscope_inflate_init(z_stream *stream) {
  return inflateInit2(stream, 15 + 32);
}
