#include <png.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

enum { MAX_CACHED_CHUNKS = 128 };

const cpng_pass cpng_adam7[7] = {
    {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2},
};

// The state while libpng decodes. It is not a local variable of the function that calls setjmp, whose value would be
// indeterminate after longjmp.
typedef struct decoding {
    cpng_image *image;
    uint64_t rows;
    bool ended;
    bool failed;
    bool stream_rejected;  // the compressed data ends before or after the last row
    bool scans_palette;
    bool found_beyond;  // a pixel refers to a colour beyond the palette
    uint32_t beyond_row, beyond_column, beyond_index;  // the first such pixel, in the order of rows and columns
    char message[CPNG_MESSAGE_SIZE];
} decoding;

static PNG_NORETURN void on_error(png_structp png, png_const_charp message) {
    decoding *state = png_get_error_ptr(png);
    snprintf(state->message, sizeof state->message, "%s", message);
    state->failed = true;
    png_longjmp(png, 1);
}

// libpng only warns if the compressed data ends before or after the last row; here this is an error.
static void on_warning(png_structp png, png_const_charp message) {
    decoding *state = png_get_error_ptr(png);
    bool rejects = strstr(message, "xtra compress") != NULL || strstr(message, "runcated compress") != NULL;
    if (rejects || state->message[0] == 0) {
        snprintf(state->message, sizeof state->message, "%s", message);
    }
    state->stream_rejected |= rejects;
}

static void on_info(png_structp png, png_infop info) {
    (void)info;
    png_start_read_image(png);
}

static void on_end(png_structp png, png_infop info) {
    (void)info;
    ((decoding *)png_get_progressive_ptr(png))->ended = true;
}

static uint32_t index_at(const uint8_t *row, uint32_t x, unsigned depth) {
    uint64_t bit = (uint64_t)x * depth;
    return row[bit / 8] >> (8 - depth - bit % 8) & ((1u << depth) - 1);
}

static uint32_t highest_in_row(const uint8_t *row, uint32_t width, unsigned depth) {
    uint32_t highest = 0;
    if (depth == 8) {
        for (uint32_t x = 0; x < width; x++) {
            highest = row[x] > highest ? row[x] : highest;
        }
        return highest;
    }
    for (uint32_t x = 0; x < width; x++) {
        uint32_t index = index_at(row, x, depth);
        highest = index > highest ? index : highest;
    }
    return highest;
}

// The check of palette indices in libpng 1.6.39 is off by one in packed rows, so they are checked here.
static void on_row(png_structp png, png_bytep row, png_uint_32 number, int pass) {
    decoding *state = png_get_progressive_ptr(png);
    const cpng_verdict *verdict = state->image->verdict;
    state->rows++;
    if (!state->scans_palette || row == NULL) {
        return;
    }
    static const cpng_pass whole = {0, 0, 1, 1};
    const cpng_pass *place = verdict->interlace != 0 ? &cpng_adam7[pass] : &whole;
    uint32_t width = cpng_pass_size(verdict->width, place->x, place->dx);
    if (highest_in_row(row, width, verdict->bit_depth) < state->image->palette_entries) {
        return;
    }
    uint32_t x = 0;
    while (index_at(row, x, verdict->bit_depth) < state->image->palette_entries) {
        x++;
    }
    // The rows of an interlaced image arrive pass by pass.
    uint32_t image_row = place->y + number * place->dy;
    uint32_t column = place->x + x * place->dx;
    if (!state->found_beyond || image_row < state->beyond_row
        || (image_row == state->beyond_row && column < state->beyond_column)) {
        state->found_beyond = true;
        state->beyond_row = image_row;
        state->beyond_column = column;
        state->beyond_index = index_at(row, x, verdict->bit_depth);
    }
}

// Returns the number of rows that libpng must deliver: with Adam7, the rows of every pass that has columns.
static uint64_t expected_rows(const cpng_verdict *verdict) {
    if (verdict->interlace == 0) {
        return verdict->height;
    }
    uint64_t rows = 0;
    for (int pass = 0; pass < 7; pass++) {
        const cpng_pass *place = &cpng_adam7[pass];
        if (cpng_pass_size(verdict->width, place->x, place->dx) != 0) {
            rows += cpng_pass_size(verdict->height, place->y, place->dy);
        }
    }
    return rows;
}

static void configure(png_structp png, decoding *state, bool maximum_window) {
    const cpng_verdict *verdict = state->image->verdict;
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_set_benign_errors(png, 0);
    png_set_user_limits(png, verdict->width, verdict->height);
    // libpng applies this limit to the length of every chunk, including skipped ones. It is the size of the file, so
    // that a large profile is not an error.
    png_set_chunk_malloc_max(png, state->image->size);
    png_set_chunk_cache_max(png, MAX_CACHED_CHUNKS);
    // libpng neither inflates nor keeps ancillary chunks, since `cpng_walk` has already checked them.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    // `png_set_option` enables an option if its third argument is not 0. PNG_OPTION_OFF is 2, so the call is omitted to
    // leave the option disabled.
    if (maximum_window) {
        png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
    }
    png_set_progressive_read_fn(png, state, on_info, on_row, on_end);
}

// Decodes the whole file with libpng, and stores the result in `state`.
static void run(decoding *state, bool maximum_window) {
    cpng_image *image = state->image;
    *state = (decoding){.image = image};
    state->scans_palette = image->verdict->color_type == COLOR_PALETTE
                           && image->palette_entries < 1u << image->verdict->bit_depth;
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, state, on_error, on_warning);
    if (png == NULL) {
        return;
    }
    png_infop info = png_create_info_struct(png);
    if (info != NULL && setjmp(png_jmpbuf(png)) == 0) {
        configure(png, state, maximum_window);
        png_process_data(png, info, (png_bytep)(uintptr_t)image->bytes, image->end);
    }
    png_destroy_read_struct(&png, &info, NULL);
}

static void judge(decoding *state) {
    cpng_image *image = state->image;
    uint64_t expected = expected_rows(image->verdict);
    if (state->failed || state->stream_rejected || !state->ended || state->rows != expected) {
        if (strstr(state->message, "adaptive filter") != NULL) {
            cpng_report(image, CPNG_FILTER, CPNG_ERROR, image->first_idat, "IDAT",
                        "row %llu of %llu has an unknown filter type", (unsigned long long)state->rows + 1,
                        (unsigned long long)expected);
        } else if (!cpng_diagnose_stream(image)) {
            cpng_report(image, CPNG_DECODE, CPNG_ERROR, image->first_idat, "IDAT", "libpng: %s, after row %llu of %llu",
                        state->message[0] != 0 ? state->message : "the image does not end",
                        (unsigned long long)state->rows, (unsigned long long)expected);
        }
        return;
    }
    if (state->found_beyond) {
        cpng_report(image, CPNG_PALETTE_INDEX, CPNG_ERROR, image->first_idat, "IDAT",
                    "row %u refers to palette index %u, but the palette has %u colours", state->beyond_row + 1,
                    state->beyond_index, image->palette_entries);
    }
}

static bool is_faulty(const decoding *state) { return state->failed || state->stream_rejected || !state->ended; }

void cpng_decode(cpng_image *image) {
    decoding state = {.image = image};
    run(&state, false);
    if (is_faulty(&state) && cpng_has_small_window(image)) {
        decoding again = {.image = image};
        run(&again, true);
        if (!is_faulty(&again)) {
            cpng_report(image, CPNG_WINDOW, CPNG_WARNING, image->first_idat, "IDAT",
                        "the zlib header specifies a smaller window than the data uses; some decoders fail");
            state = again;
        }
    }
    judge(&state);
}

const char *cpng_libpng_version(void) { return png_get_libpng_ver(NULL); }
