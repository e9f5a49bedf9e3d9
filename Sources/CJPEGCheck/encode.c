#include <stdlib.h>
#include <string.h>

#include "check.h"

// The lowest quality at which the colours keep the full resolution. At lower qualities, they have half the resolution
// in both directions, since the bytes are better used for the brightness.
enum { FULL_COLOR_QUALITY = 95 };

// The compressor and its output. They are not local variables of the function that calls setjmp, whose values would be
// indeterminate after longjmp.
typedef struct encoding {
    cjpeg_session session;
    struct jpeg_compress_struct jpeg;
    unsigned char *bytes;
    unsigned long size;
} encoding;

static void configure(encoding *state, uint32_t width, uint32_t height, int quality) {
    j_compress_ptr jpeg = &state->jpeg;
    jpeg->image_width = width;
    jpeg->image_height = height;
    jpeg->input_components = 4;
    jpeg->in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(jpeg);
    jpeg_set_quality(jpeg, quality, TRUE);
    if (quality >= FULL_COLOR_QUALITY) {
        jpeg->comp_info[0].h_samp_factor = 1;
        jpeg->comp_info[0].v_samp_factor = 1;
    }
    jpeg->optimize_coding = TRUE;
}

uint8_t *cjpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int quality, const uint8_t *profile,
                      size_t profile_size, size_t *size) {
    encoding *state = calloc(1, sizeof *state);
    if (state == NULL) {
        return NULL;
    }
    state->jpeg.err = cjpeg_errors(&state->session);
    unsigned char *bytes = NULL;
    if (setjmp(state->session.escape) == 0) {
        jpeg_create_compress(&state->jpeg);
        jpeg_mem_dest(&state->jpeg, &state->bytes, &state->size);
        configure(state, width, height, quality);
        jpeg_start_compress(&state->jpeg, TRUE);
        if (profile != NULL && profile_size > 0) {
            jpeg_write_icc_profile(&state->jpeg, profile, (unsigned)profile_size);
        }
        while (state->jpeg.next_scanline < height) {
            JSAMPROW row = (JSAMPROW)(uintptr_t)(pixels + (size_t)state->jpeg.next_scanline * width * 4);
            jpeg_write_scanlines(&state->jpeg, &row, 1);
        }
        jpeg_finish_compress(&state->jpeg);
        jpeg_destroy_compress(&state->jpeg);
        bytes = state->bytes;
        *size = state->size;
    } else {
        jpeg_destroy_compress(&state->jpeg);
        free(state->bytes);
    }
    free(state);
    return bytes;
}
