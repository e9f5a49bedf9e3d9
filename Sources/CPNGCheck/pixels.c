#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rgba.h"

// The state while a picture is decoded.
typedef struct picture {
    cpng_rgba reading;
    uint8_t *pixels;
    size_t stride;
} picture;

static void on_row(png_structp png, png_bytep row, png_uint_32 number, int pass) {
    picture *state = png_get_progressive_ptr(png);
    (void)pass;
    if (row != NULL) {
        png_progressive_combine_row(png, state->pixels + number * state->stride, row);
    }
}

bool cpng_pixels(const uint8_t *bytes, size_t size, uint8_t *pixels, size_t capacity, uint8_t **profile,
                 size_t *profile_size) {
    const cpng_limits none = {0};
    cpng_verdict verdict;
    cpng_check(bytes, size, &none, &verdict);
    if (verdict.severity == CPNG_ERROR || (size_t)verdict.width * verdict.height * CPNG_CHANNELS != capacity) {
        return false;
    }
    picture state = {
        .reading = {.width = verdict.width, .height = verdict.height, .combines = true, .keeps_profile = true,
                    .on_row = on_row},
        .pixels = pixels, .stride = (size_t)verdict.width * CPNG_CHANNELS};
    if (!cpng_read_rgba(&state.reading, bytes, size)) {
        return false;
    }
    *profile = state.reading.profile;
    *profile_size = state.reading.profile_size;
    return true;
}

// The bytes of a file while it is encoded.
typedef struct encoding {
    uint8_t *bytes;
    size_t size, capacity;
} encoding;

static void on_write(png_structp png, png_bytep data, size_t length) {
    encoding *state = png_get_io_ptr(png);
    if (state->capacity - state->size < length) {
        size_t capacity = (state->capacity + length) * 2;
        uint8_t *bytes = realloc(state->bytes, capacity);
        if (bytes == NULL) {
            png_error(png, "out of memory");
        }
        state->bytes = bytes;
        state->capacity = capacity;
    }
    memcpy(state->bytes + state->size, data, length);
    state->size += length;
}

static void on_flush(png_structp png) { (void)png; }

static void write(png_structp png, png_infop info, const uint8_t *pixels, uint32_t width, uint32_t height,
                  bool has_alpha, const uint8_t *profile, size_t profile_size) {
    png_set_benign_errors(png, 1);
    png_set_compression_level(png, 9);
    png_set_IHDR(png, info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (profile != NULL && profile_size > 0) {
        png_set_iCCP(png, info, "ICC profile", PNG_COMPRESSION_TYPE_BASE, profile, (png_uint_32)profile_size);
    }
    png_write_info(png, info);
    if (!has_alpha) {
        png_set_filler(png, 0, PNG_FILLER_AFTER);
    }
    for (uint32_t y = 0; y < height; y++) {
        png_write_row(png, pixels + (size_t)y * width * CPNG_CHANNELS);
    }
    png_write_end(png, NULL);
}

uint8_t *cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, bool has_alpha, const uint8_t *profile,
                     size_t profile_size, size_t *size) {
    // The state is on the heap, since after longjmp the values of automatic objects that changed since setjmp are
    // indeterminate.
    encoding *state = calloc(1, sizeof *state);
    if (state == NULL) {
        return NULL;
    }
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, cpng_on_error, cpng_on_warning);
    if (png == NULL) {
        free(state);
        return NULL;
    }
    png_infop info = png_create_info_struct(png);
    volatile bool done = false;
    if (info != NULL && setjmp(png_jmpbuf(png)) == 0) {
        png_set_write_fn(png, state, on_write, on_flush);
        write(png, info, pixels, width, height, has_alpha, profile, profile_size);
        done = true;
    }
    png_destroy_write_struct(&png, &info);
    uint8_t *bytes = state->bytes;
    *size = state->size;
    free(state);
    if (!done) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

void cpng_free(uint8_t *bytes) { free(bytes); }
