#include <string.h>

#include "check.h"

// Converts a row of CMYK pixels to red, green, blue and an opaque alpha. Adobe's programs store CMYK inverted.
static void convert_print_colors(const uint8_t *row, uint32_t width, bool is_inverted, uint8_t *pixels) {
    for (uint32_t x = 0; x < width; x++, row += 4, pixels += 4) {
        for (int channel = 0; channel < 3; channel++) {
            unsigned ink = is_inverted ? row[channel] : 255u - row[channel];
            unsigned black = is_inverted ? row[3] : 255u - row[3];
            pixels[channel] = (uint8_t)((ink * black + 127) / 255);
        }
        pixels[3] = 255;
    }
}

static bool decode_rows(j_decompress_ptr jpeg, uint8_t *pixels) {
    bool is_print = jpeg->out_color_space == JCS_CMYK;
    size_t stride = (size_t)jpeg->output_width * 4;
    JSAMPARRAY row =
        jpeg->mem->alloc_sarray((j_common_ptr)jpeg, JPOOL_IMAGE, jpeg->output_width * (JDIMENSION)4, 1);
    while (jpeg->output_scanline < jpeg->output_height) {
        uint8_t *target = pixels + jpeg->output_scanline * stride;
        jpeg_read_scanlines(jpeg, row, 1);
        if (is_print) {
            convert_print_colors(row[0], jpeg->output_width, jpeg->saw_Adobe_marker, target);
        } else {
            memcpy(target, row[0], stride);
        }
    }
    return true;
}

bool cjpeg_decode(const uint8_t *bytes, size_t size, uint32_t denominator, uint8_t *pixels, size_t capacity) {
    struct jpeg_decompress_struct jpeg;
    memset(&jpeg, 0, sizeof jpeg);
    cjpeg_session session = {.code = 0};
    jpeg.err = cjpeg_errors(&session);
    if (setjmp(session.escape) != 0) {
        jpeg_destroy_decompress(&jpeg);
        return false;
    }
    jpeg_create_decompress(&jpeg);
    cjpeg_read_from(&session, &jpeg, bytes, size);
    jpeg_read_header(&jpeg, TRUE);
    jpeg.scale_num = 1;
    jpeg.scale_denom = denominator;
    bool is_print = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
    jpeg.out_color_space = is_print ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg_start_decompress(&jpeg);
    bool fits = (size_t)jpeg.output_width * jpeg.output_height * 4 == capacity && jpeg.output_components == 4;
    if (fits) {
        decode_rows(&jpeg, pixels);
        jpeg_finish_decompress(&jpeg);
    }
    jpeg_destroy_decompress(&jpeg);
    return fits;
}
