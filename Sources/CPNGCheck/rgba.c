#include "rgba.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_PROFILE = 4 << 20 };

PNG_NORETURN void cpng_on_error(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

void cpng_on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void keep_profile(png_structp png, png_infop info, cpng_rgba *reading) {
    png_charp name;
    png_bytep profile;
    png_uint_32 size;
    int method;
    if (reading->profile == NULL && png_get_iCCP(png, info, &name, &method, &profile, &size) != 0) {
        reading->profile = malloc(size);
        if (reading->profile != NULL) {
            memcpy(reading->profile, profile, size);
            reading->profile_size = size;
        }
    }
}

static void on_info(png_structp png, png_infop info) {
    cpng_rgba *reading = png_get_progressive_ptr(png);
    if (reading->keeps_profile) {
        keep_profile(png, info, reading);
    }
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    if (reading->combines) {
        png_set_interlace_handling(png);
    }
    png_start_read_image(png);
}

static void on_end(png_structp png, png_infop info) {
    (void)info;
    ((cpng_rgba *)png_get_progressive_ptr(png))->ended = true;
}

static void configure(png_structp png, cpng_rgba *reading) {
    png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
    png_set_user_limits(png, reading->width, reading->height);
    png_set_chunk_malloc_max(png, MAX_PROFILE);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    if (reading->keeps_profile) {
        static const png_byte kept[] = "iCCP";
        png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, kept, 1);
    }
    png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
    png_set_progressive_read_fn(png, reading, on_info, reading->on_row, on_end);
}

bool cpng_read_rgba(cpng_rgba *reading, const uint8_t *bytes, size_t size) {
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, cpng_on_error, cpng_on_warning);
    if (png == NULL) {
        return false;
    }
    png_infop info = png_create_info_struct(png);
    if (info != NULL && setjmp(png_jmpbuf(png)) == 0) {
        configure(png, reading);
        png_process_data(png, info, (png_bytep)(uintptr_t)bytes, size);
    }
    png_destroy_read_struct(&png, &info, NULL);
    if (!reading->ended) {
        free(reading->profile);
        reading->profile = NULL;
    }
    return reading->ended;
}
