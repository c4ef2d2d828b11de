#include "tumble_png.h"

#include <png.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// What the callbacks of one call share. Nothing here is kept between calls.
typedef struct call {
  tumble_png_message *message;
  tumble_png_status status;
  tumble_png_sink sink;
  void *context;
  const uint8_t *bytes;
  size_t count;
  size_t offset;
} call;

static void say(call *c, tumble_png_status status, const char *text) {
  c->status = status;
  strncpy(c->message->text, text, sizeof c->message->text - 1);
  c->message->text[sizeof c->message->text - 1] = 0;
}

static PNG_NORETURN void on_error(png_structp png, png_const_charp text) {
  call *c = png_get_error_ptr(png);
  // A status that a callback has set stays.
  if (c->status == TUMBLE_PNG_OK) {
    say(c, strstr(text, "ut of memory") ? TUMBLE_PNG_OUT_OF_MEMORY : TUMBLE_PNG_FAILED, text);
  }
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_write(png_structp png, png_bytep bytes, size_t count) {
  call *c = png_get_io_ptr(png);
  if (c->sink(c->context, bytes, count) != 0) {
    say(c, TUMBLE_PNG_SINK_REFUSED, "the bytes were refused");
    png_error(png, "the bytes were refused");
  }
}

static void on_flush(png_structp png) { (void)png; }

static void on_read(png_structp png, png_bytep bytes, size_t count) {
  call *c = png_get_io_ptr(png);
  if (count > c->count - c->offset) {
    c->offset = c->count;
    say(c, TUMBLE_PNG_TRUNCATED, "the bytes end too early");
    png_error(png, "the bytes end too early");
  }
  memcpy(bytes, c->bytes + c->offset, count);
  c->offset += count;
}

tumble_png_status tumble_png_write(
    const tumble_png_layout *layout, const uint8_t *rows, size_t stride, tumble_png_sink sink,
    void *context, tumble_png_message *message) {
  call c = {.message = message, .sink = sink, .context = context};
  png_infop info = NULL;
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &c, on_error, on_warning);
  if (png == NULL) {
    if (c.status == TUMBLE_PNG_OK) say(&c, TUMBLE_PNG_OUT_OF_MEMORY, "no memory for the writer");
    return c.status;
  }
  // Nothing is assigned between here and the jump that is read after it, save through c.
  info = png_create_info_struct(png);
  if (info == NULL) {
    png_destroy_write_struct(&png, NULL);
    say(&c, TUMBLE_PNG_OUT_OF_MEMORY, "no memory for the writer");
    return c.status;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return c.status;
  }

  png_set_write_fn(png, &c, on_write, on_flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_compression_level(png, layout->level);
  if (layout->runs_only) png_set_compression_strategy(png, Z_RLE);
  // A filter that is not named before the first row cannot be set later, since libpng does not keep the row above then.
  bool uses_up = layout->row_filters != NULL && memchr(layout->row_filters, 2, layout->height) != NULL;
  png_set_filter(
      png, PNG_FILTER_TYPE_BASE,
      layout->row_filters == NULL ? PNG_ALL_FILTERS
      : uses_up                   ? PNG_FILTER_NONE | PNG_FILTER_UP
                                  : PNG_FILTER_NONE);
  png_set_IHDR(
      png, info, layout->width, layout->height, layout->bit_depth, layout->color_type,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB_gAMA_and_cHRM(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_pHYs(
      png, info, layout->pixels_per_metre, layout->pixels_per_metre, PNG_RESOLUTION_METER);
  if (layout->color_type == PNG_COLOR_TYPE_PALETTE) {
    png_color palette[PNG_MAX_PALETTE_LENGTH];
    for (int i = 0; i < layout->palette_count && i < PNG_MAX_PALETTE_LENGTH; i++) {
      palette[i].red = layout->palette[3 * i];
      palette[i].green = layout->palette[3 * i + 1];
      palette[i].blue = layout->palette[3 * i + 2];
    }
    png_set_PLTE(png, info, palette, layout->palette_count);
    if (layout->alpha_count > 0) {
      png_set_tRNS(png, info, layout->alphas, layout->alpha_count, NULL);
    }
  }
  png_write_info(png, info);
  png_set_packing(png);
  if (layout->color_type == PNG_COLOR_TYPE_RGB) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < layout->height; y++) {
    if (uses_up && y > 0) {
      png_set_filter(
          png, PNG_FILTER_TYPE_BASE, layout->row_filters[y] == 2 ? PNG_FILTER_UP : PNG_FILTER_NONE);
    }
    png_write_row(png, rows + (size_t)y * stride);
  }
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return TUMBLE_PNG_OK;
}

// Reads everything up to the pixels; false after an error, with all freed.
static png_structp begin_reading(call *c, png_infop *info) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, c, on_error, on_warning);
  if (png == NULL) {
    if (c->status == TUMBLE_PNG_OK) say(c, TUMBLE_PNG_OUT_OF_MEMORY, "no memory for the reader");
    return NULL;
  }
  *info = png_create_info_struct(png);
  if (*info == NULL) {
    png_destroy_read_struct(&png, NULL, NULL);
    say(c, TUMBLE_PNG_OUT_OF_MEMORY, "no memory for the reader");
    return NULL;
  }
  png_set_read_fn(png, c, on_read);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Text and profiles are read past; a compressed one may not grow beyond a megabyte before that.
  png_set_chunk_cache_max(png, 64);
  png_set_chunk_malloc_max(png, 1 << 20);
  return png;
}

tumble_png_status tumble_png_read_size(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
    tumble_png_message *message) {
  call c = {.message = message, .bytes = bytes, .count = count};
  png_infop info = NULL;
  png_structp png = begin_reading(&c, &info);
  if (png == NULL) return c.status;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return c.status;
  }
  png_read_info(png, info);
  *width = png_get_image_width(png, info);
  *height = png_get_image_height(png, info);
  png_destroy_read_struct(&png, &info, NULL);
  return TUMBLE_PNG_OK;
}

tumble_png_status tumble_png_read(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    size_t *consumed, tumble_png_message *message) {
  call c = {.message = message, .bytes = bytes, .count = count};
  *consumed = 0;
  png_infop info = NULL;
  png_structp png = begin_reading(&c, &info);
  if (png == NULL) return c.status;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    *consumed = c.offset;
    return c.status;
  }
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) {
    png_error(png, "the size changed between two readings");
  }
  // Whatever the file holds becomes RGBA of 8 bits: palettes and low depths are expanded, a transparent colour
  // becomes alpha, 16 bits are rounded.
  png_set_scale_16(png);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_filler(png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "unexpected row length");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      png_read_row(png, pixels + (size_t)y * width * 4, NULL);
    }
  }
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  *consumed = c.offset;
  return TUMBLE_PNG_OK;
}
