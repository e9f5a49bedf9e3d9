#include "CResample.h"

#include <limits.h>

#define STB_IMAGE_RESIZE_IMPLEMENTATION
#define STB_IMAGE_RESIZE_STATIC
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-function"
#include <stb/stb_image_resize.h>
#pragma clang diagnostic pop

bool cresample_scale(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, uint8_t *scaled,
                     uint32_t new_width, uint32_t new_height) {
    if (width == 0 || height == 0 || new_width == 0 || new_height == 0 || stride > INT_MAX || new_width > INT_MAX / 4) {
        return false;
    }
    return stbir_resize_uint8_generic(pixels, (int)width, (int)height, (int)stride, scaled, (int)new_width,
                                      (int)new_height, (int)new_width * 4, 4, 3, 0, STBIR_EDGE_CLAMP,
                                      STBIR_FILTER_CATMULLROM, STBIR_COLORSPACE_SRGB, NULL)
           != 0;
}
