#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

enum { CHANNELS = 4, MAX_PROFILE = 4 << 20 };

// A picture while it is decoded.
typedef struct picture {
    uint8_t *pixels;
    size_t stride;
    uint8_t *profile;
    size_t profile_size;
    bool ended;
} picture;

static PNG_NORETURN void on_error(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void keep_profile(png_structp png, png_infop info, picture *state) {
    png_charp name;
    png_bytep profile;
    png_uint_32 size;
    int method;
    if (state->profile == NULL && png_get_iCCP(png, info, &name, &method, &profile, &size) != 0) {
        state->profile = malloc(size);
        if (state->profile != NULL) {
            memcpy(state->profile, profile, size);
            state->profile_size = size;
        }
    }
}

// Converts every colour type to red, green, blue and alpha of 8 bits each.
static void on_info(png_structp png, png_infop info) {
    keep_profile(png, info, png_get_progressive_ptr(png));
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_start_read_image(png);
}

static void on_row(png_structp png, png_bytep row, png_uint_32 number, int pass) {
    picture *state = png_get_progressive_ptr(png);
    (void)pass;
    if (row != NULL) {
        png_progressive_combine_row(png, state->pixels + number * state->stride, row);
    }
}

static void on_end(png_structp png, png_infop info) {
    (void)info;
    ((picture *)png_get_progressive_ptr(png))->ended = true;
}

static void configure(png_structp png, const cpng_verdict *verdict, picture *state) {
    png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
    png_set_user_limits(png, verdict->width, verdict->height);
    png_set_chunk_malloc_max(png, MAX_PROFILE);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    static const png_byte kept[] = "iCCP";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, kept, 1);
    png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
    png_set_progressive_read_fn(png, state, on_info, on_row, on_end);
}

bool cpng_pixels(const uint8_t *bytes, size_t size, uint8_t *pixels, size_t capacity, uint8_t **profile,
                 size_t *profile_size) {
    const cpng_limits none = {0};
    cpng_verdict verdict;
    cpng_check(bytes, size, &none, &verdict);
    if (verdict.severity == CPNG_ERROR || (size_t)verdict.width * verdict.height * CHANNELS != capacity) {
        return false;
    }
    picture state = {.pixels = pixels, .stride = (size_t)verdict.width * CHANNELS};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
    if (png == NULL) {
        return false;
    }
    png_infop info = png_create_info_struct(png);
    if (info != NULL && setjmp(png_jmpbuf(png)) == 0) {
        configure(png, &verdict, &state);
        png_process_data(png, info, (png_bytep)(uintptr_t)bytes, size);
    }
    png_destroy_read_struct(&png, &info, NULL);
    if (!state.ended) {
        free(state.profile);
        return false;
    }
    *profile = state.profile;
    *profile_size = state.profile_size;
    return true;
}

// A file while it is encoded.
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
        png_write_row(png, pixels + (size_t)y * width * CHANNELS);
    }
    png_write_end(png, NULL);
}

uint8_t *cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, bool has_alpha, const uint8_t *profile,
                     size_t profile_size, size_t *size) {
    encoding state = {.bytes = NULL};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
    if (png == NULL) {
        return NULL;
    }
    png_infop info = png_create_info_struct(png);
    volatile bool done = false;
    if (info != NULL && setjmp(png_jmpbuf(png)) == 0) {
        png_set_write_fn(png, &state, on_write, on_flush);
        write(png, info, pixels, width, height, has_alpha, profile, profile_size);
        done = true;
    }
    png_destroy_write_struct(&png, &info);
    if (!done) {
        free(state.bytes);
        return NULL;
    }
    *size = state.size;
    return state.bytes;
}

void cpng_free(uint8_t *bytes) { free(bytes); }
