// The calls of libpng that Swift sees, and how a failed one returns to it.

#include <png.h>
#include <stdint.h>
#include <string.h>

/// Room for what libpng says when it gives up.
#define TAPSCOPE_PNG_WORDS 128

/// A file in memory that is being read, and what libpng said when it gave up.
typedef struct {
  const uint8_t *bytes;
  size_t left;
  char message[TAPSCOPE_PNG_WORDS];
} tapscope_png_file;

/// Room for a file that is being written, and what libpng said when it gave up.
typedef struct {
  uint8_t *bytes;
  size_t left;
  char message[TAPSCOPE_PNG_WORDS];
} tapscope_png_room;

static inline void tapscope_png_fail(png_structp png, png_const_charp words) {
  strncpy(png_get_error_ptr(png), words, TAPSCOPE_PNG_WORDS - 1);
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
      PNG_LIBPNG_VER_STRING, file->message, tapscope_png_fail, tapscope_png_ignore);
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

static inline void tapscope_png_put(png_structp png, png_bytep from, size_t count) {
  tapscope_png_room *room = png_get_io_ptr(png);
  if (count > room->left) png_error(png, "there is no room for the file");
  memcpy(room->bytes, from, count);
  room->bytes += count;
  room->left -= count;
}

static inline void tapscope_png_flush(png_structp png) { (void)png; }

/// Encodes `height` rows of `width * 4` bytes, straight RGBA, or of `width` places in a palette of as
/// many RGBA colours as are said, at most 256; `is_opaque` leaves the alphas of all rows out. Returns 0
/// when libpng refuses, with its words in `room->message`.
///
/// The row interface here too: the simplified one tries every filter on each row, or compresses less.
static inline int tapscope_png_encode(
    tapscope_png_room *room, uint32_t width, uint32_t height, const uint8_t *rows,
    const uint8_t *palette, int colors, int is_opaque, int is_filtered, int level) {
  png_structp png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, room->message, tapscope_png_fail, tapscope_png_ignore);
  if (png == NULL) return 0;
  png_infop info = png_create_info_struct(png);
  if (info == NULL || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, room, tapscope_png_put, tapscope_png_flush);
  int depth = colors == 0 || colors > 16 ? 8 : colors > 4 ? 4 : colors > 2 ? 2 : 1;
  png_set_IHDR(
      png, info, width, height, depth,
      colors > 0 ? PNG_COLOR_TYPE_PALETTE
      : is_opaque ? PNG_COLOR_TYPE_RGB
                  : PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (colors > 0) {
    png_color opaque[256];
    png_byte alphas[256];
    int clear = 0;
    for (int color = 0; color < colors; color++) {
      const uint8_t *rgba = palette + 4 * color;
      opaque[color] = (png_color){rgba[0], rgba[1], rgba[2]};
      alphas[color] = rgba[3];
      if (rgba[3] < 0xFF) clear = color + 1;
    }
    png_set_PLTE(png, info, opaque, colors);
    if (clear > 0) png_set_tRNS(png, info, alphas, clear, NULL);
  }
  png_set_filter(png, PNG_FILTER_TYPE_BASE, is_filtered ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
  png_set_compression_level(png, level);
  png_write_info(png, info);
  png_set_packing(png);
  if (colors == 0 && is_opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  size_t length = (size_t)width * (colors > 0 ? 1 : 4);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, rows + y * length);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return 1;
}
