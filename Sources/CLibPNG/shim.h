// The calls of libpng that Swift sees, and how a failed decoding returns to it.

#include <png.h>
#include <stdint.h>
#include <string.h>

/// A file in memory that is being read, and what libpng said when it gave up.
typedef struct {
  const uint8_t *bytes;
  size_t left;
  char message[128];
} tapscope_png_file;

static inline void tapscope_png_fail(png_structp png, png_const_charp words) {
  tapscope_png_file *file = png_get_error_ptr(png);
  strncpy(file->message, words, sizeof file->message - 1);
  png_longjmp(png, 1);
}

static inline void tapscope_png_ignore(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static inline void tapscope_png_take(png_structp png, png_bytep to, size_t count) {
  tapscope_png_file *file = png_get_io_ptr(png);
  if (count > file->left) png_error(png, "the file ends too early");
  memcpy(to, file->bytes, count);
  file->bytes += count;
  file->left -= count;
}

/// Decodes a whole file into `height` rows of `width * 4` bytes, straight RGBA as stored: no gamma,
/// 16 bits rounded to 8. Returns 0 when libpng refuses, with its words in `file->message`.
///
/// The row interface, because the simplified one mixes up the rows of interlaced 16-bit pictures
/// (libpng 1.6.39; older ones write beyond the buffer there). It reports errors by longjmp, which
/// must not cross Swift, so the whole of it happens here.
static inline int tapscope_png_decode(
    tapscope_png_file *file, uint32_t width, uint32_t height, uint8_t *rgba) {
  png_structp png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, file, tapscope_png_fail, tapscope_png_ignore);
  if (png == NULL) return 0;
  png_infop info = png_create_info_struct(png);
  if (info == NULL || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, file, tapscope_png_take);
  png_read_info(png, info);
  int is_clear = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  if ((png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) == 0 && !is_clear)
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height ||
      png_get_rowbytes(png, info) != (size_t)width * 4)
    png_error(png, "the rows are not as long as the header says");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++)
      png_read_row(png, rgba + (size_t)y * width * 4, NULL);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
