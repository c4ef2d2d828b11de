#pragma once

// The one place where libpng's classic interface is used: it reports errors by longjmp, which must not cross a Swift
// frame. Every function here sets its own jump buffer and returns a status and a message.

#include <stddef.h>
#include <stdint.h>

typedef enum tumble_png_status {
  TUMBLE_PNG_OK = 0,
  // The picture or file breaks a rule of the format; the message is libpng's.
  TUMBLE_PNG_FAILED = 1,
  // Reading: the bytes ended too early.
  TUMBLE_PNG_TRUNCATED = 2,
  // Writing: the sink refused the bytes.
  TUMBLE_PNG_SINK_REFUSED = 3,
  TUMBLE_PNG_OUT_OF_MEMORY = 4,
} tumble_png_status;

typedef struct tumble_png_message {
  char text[128];
} tumble_png_message;

// Takes the next bytes of the file; anything but 0 ends the writing.
typedef int (*tumble_png_sink)(void *context, const uint8_t *bytes, size_t count);

typedef struct tumble_png_layout {
  uint32_t width;
  uint32_t height;
  // PNG's colour type: 2 is RGB, 3 palette, 6 RGBA.
  int color_type;
  // 8, or 1, 2, 4, 8 with a palette. Rows hold one byte for each index whatever the depth, and four bytes for each
  // pixel of RGB and RGBA alike; the fourth of RGB is left out.
  int bit_depth;
  // zlib's level 0 to 9.
  int level;
  // Whether zlib looks for nothing but a byte that repeats itself.
  int runs_only;
  // For each row its filter, 0 for none or 2 for up; or nothing, and all filters are tried (libpng's heuristic).
  const uint8_t *row_filters;
  // Palette entries, three bytes each, and alphas of the first entries.
  const uint8_t *palette;
  int palette_count;
  const uint8_t *alphas;
  int alpha_count;
  uint32_t pixels_per_metre;
} tumble_png_layout;

// Writes a whole file. The rows lie `stride` bytes apart.
tumble_png_status tumble_png_write(
    const tumble_png_layout *layout, const uint8_t *rows, size_t stride, tumble_png_sink sink,
    void *context, tumble_png_message *message);

// Reads the size of the picture without its pixels.
tumble_png_status tumble_png_read_size(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height,
    tumble_png_message *message);

// Reads a whole file into straight RGBA, 8 bits each; `pixels` holds width * height * 4 bytes, and a file of another
// size is refused. `consumed` is the number of bytes read, also after an error.
tumble_png_status tumble_png_read(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
    size_t *consumed, tumble_png_message *message);
