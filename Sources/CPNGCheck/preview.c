#include <png.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

enum { CHANNELS = 4 };

// A preview while its pixels are accumulated: each is the mean of a box of the picture's pixels.
typedef struct preview {
    uint32_t width, height;  // of the PNG
    bool interlaced;
    uint32_t columns, rows;  // of the preview
    uint64_t *sums;          // red, green and blue times alpha, and alpha, for each of its pixels
    uint32_t *counts;        // how many pixels each sum contains
    bool ended;
} preview;

static PNG_NORETURN void on_error(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

// Converts every colour type to red, green, blue and alpha of 8 bits each.
static void on_info(png_structp png, png_infop info) {
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    png_start_read_image(png);
    (void)info;
}

static void on_end(png_structp png, png_infop info) {
    (void)info;
    ((preview *)png_get_progressive_ptr(png))->ended = true;
}

// Each pixel belongs to one pass only, so rows are summed as they arrive, without storing the whole picture.
static void on_row(png_structp png, png_bytep row, png_uint_32 number, int pass) {
    preview *state = png_get_progressive_ptr(png);
    if (row == NULL) {
        return;
    }
    cpng_pass place = state->interlaced ? cpng_adam7[pass] : (cpng_pass){0, 0, 1, 1};
    uint64_t y = (uint64_t)place.y + (uint64_t)number * place.dy;
    size_t line = (size_t)(y * state->rows / state->height) * state->columns;
    for (uint64_t x = place.x; x < state->width; x += place.dx, row += CHANNELS) {
        size_t pixel = line + (size_t)(x * state->columns / state->width);
        uint64_t *sum = state->sums + pixel * CHANNELS;
        for (int channel = 0; channel < 3; channel++) {
            sum[channel] += (uint64_t)row[channel] * row[3];
        }
        sum[3] += row[3];
        state->counts[pixel]++;
    }
}

static void configure(png_structp png, preview *state) {
    png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
    png_set_user_limits(png, state->width, state->height);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
    png_set_progressive_read_fn(png, state, on_info, on_row, on_end);
}

// Runs libpng over the file; returns false when it fails.
static bool decode(preview *state, const uint8_t *bytes, size_t size) {
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
    if (png == NULL) {
        return false;
    }
    png_infop info = png_create_info_struct(png);
    if (info != NULL && setjmp(png_jmpbuf(png)) == 0) {
        configure(png, state);
        png_process_data(png, info, (png_bytep)(uintptr_t)bytes, size);
    }
    png_destroy_read_struct(&png, &info, NULL);
    return state->ended;
}

static void average(const preview *state, uint8_t *pixels) {
    for (size_t pixel = 0; pixel < (size_t)state->columns * state->rows; pixel++) {
        const uint64_t *sum = state->sums + pixel * CHANNELS;
        uint64_t alpha = sum[3];
        for (int channel = 0; channel < 3; channel++) {
            pixels[pixel * CHANNELS + channel] = alpha == 0 ? 0 : (uint8_t)((sum[channel] + alpha / 2) / alpha);
        }
        uint32_t count = state->counts[pixel];
        pixels[pixel * CHANNELS + 3] = count == 0 ? 0 : (uint8_t)((alpha + count / 2) / count);
    }
}

bool cpng_preview(const uint8_t *bytes, size_t size, uint32_t columns, uint32_t rows, uint8_t *pixels) {
    const cpng_limits none = {0};
    cpng_verdict verdict;
    cpng_check(bytes, size, &none, &verdict);
    if (verdict.severity == CPNG_ERROR || columns == 0 || rows == 0 || columns > verdict.width
        || rows > verdict.height) {
        return false;
    }
    preview state = {.width = verdict.width,
                     .height = verdict.height,
                     .interlaced = verdict.interlace != 0,
                     .columns = columns,
                     .rows = rows,
                     .sums = calloc((size_t)columns * rows, CHANNELS * sizeof(uint64_t)),
                     .counts = calloc((size_t)columns * rows, sizeof(uint32_t))};
    bool done = state.sums != NULL && state.counts != NULL && decode(&state, bytes, size);
    if (done) {
        average(&state, pixels);
    }
    free(state.sums);
    free(state.counts);
    return done;
}
