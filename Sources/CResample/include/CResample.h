#ifndef CRESAMPLE_H
#define CRESAMPLE_H

// Scales pictures with stb_image_resize. The filter is Catmull-Rom, in linear light, with colours weighted by their
// alpha.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Scales `width` x `height` pixels to `new_width` x `new_height` pixels. A pixel has 4 bytes: red, green and blue in
// sRGB, and alpha, not premultiplied. `stride` is the number of bytes from one row of `pixels` to the next. Returns
// false if a side is 0 or too large, or if there is not enough memory.
bool cresample_scale(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, uint8_t *scaled,
                     uint32_t new_width, uint32_t new_height);

#ifdef __cplusplus
}
#endif

#endif
