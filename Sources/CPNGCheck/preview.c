#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rgba.h"

// The state of a preview. Each of its pixels is the mean of a rectangle of the picture's pixels.
typedef struct preview {
    cpng_rgba reading;  // its width and height are those of the PNG
    bool interlaced;
    uint32_t columns, rows;  // of the preview
    uint64_t *sums;          // four for each pixel of the preview: of red, green and blue times alpha, and of alpha
    uint32_t *counts;        // the number of the picture's pixels in each sum
} preview;

// Each pixel belongs to one pass only, so rows are summed as they arrive, without storing the whole picture.
static void on_row(png_structp png, png_bytep row, png_uint_32 number, int pass) {
    preview *state = png_get_progressive_ptr(png);
    if (row == NULL) {
        return;
    }
    cpng_pass place = state->interlaced ? cpng_adam7[pass] : (cpng_pass){0, 0, 1, 1};
    uint64_t y = (uint64_t)place.y + (uint64_t)number * place.dy;
    size_t line = (size_t)(y * state->rows / state->reading.height) * state->columns;
    for (uint64_t x = place.x; x < state->reading.width; x += place.dx, row += CPNG_CHANNELS) {
        size_t pixel = line + (size_t)(x * state->columns / state->reading.width);
        uint64_t *sum = state->sums + pixel * CPNG_CHANNELS;
        for (int channel = 0; channel < 3; channel++) {
            sum[channel] += (uint64_t)row[channel] * row[3];
        }
        sum[3] += row[3];
        state->counts[pixel]++;
    }
}

static void average(const preview *state, uint8_t *pixels) {
    for (size_t pixel = 0; pixel < (size_t)state->columns * state->rows; pixel++) {
        const uint64_t *sum = state->sums + pixel * CPNG_CHANNELS;
        uint64_t alpha = sum[3];
        for (int channel = 0; channel < 3; channel++) {
            pixels[pixel * CPNG_CHANNELS + channel] = alpha == 0 ? 0 : (uint8_t)((sum[channel] + alpha / 2) / alpha);
        }
        uint32_t count = state->counts[pixel];
        pixels[pixel * CPNG_CHANNELS + 3] = count == 0 ? 0 : (uint8_t)((alpha + count / 2) / count);
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
    preview state = {.reading = {.width = verdict.width, .height = verdict.height, .on_row = on_row},
                     .interlaced = verdict.interlace != 0,
                     .columns = columns,
                     .rows = rows,
                     .sums = calloc((size_t)columns * rows, CPNG_CHANNELS * sizeof(uint64_t)),
                     .counts = calloc((size_t)columns * rows, sizeof(uint32_t))};
    bool done = state.sums != NULL && state.counts != NULL && cpng_read_rgba(&state.reading, bytes, size);
    if (done) {
        average(&state, pixels);
    }
    free(state.sums);
    free(state.counts);
    return done;
}
