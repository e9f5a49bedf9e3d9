#ifndef CPNGCHECK_RGBA_H
#define CPNGCHECK_RGBA_H

#include <png.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CPNG_CHANNELS = 4 };

// The state while a PNG without errors, of any colour type, is decoded to red, green, blue and alpha of 8 bits each. It
// must be the first member of the caller's struct, since `on_row` gets a pointer to that struct from
// `png_get_progressive_ptr`.
typedef struct cpng_rgba {
    uint32_t width, height;
    bool combines;       // the rows of interlaced passes have the full width, for `png_progressive_combine_row`
    bool keeps_profile;  // copies the ICC profile to `profile`
    png_progressive_row_ptr on_row;
    uint8_t *profile;
    size_t profile_size;
    bool ended;
} cpng_rgba;

// Decodes a file; returns false if libpng fails, in which case there is no profile.
bool cpng_read_rgba(cpng_rgba *reading, const uint8_t *bytes, size_t size);

// Error and warning functions of libpng that keep no message.
PNG_NORETURN void cpng_on_error(png_structp png, png_const_charp message);
void cpng_on_warning(png_structp png, png_const_charp message);

#endif
