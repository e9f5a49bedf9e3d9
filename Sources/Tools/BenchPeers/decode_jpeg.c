// Decodes a JPEG with libjpeg's row reader, and discards the pixels.

#include "peers.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

struct failure {
    struct jpeg_error_mgr manager;
    jmp_buf jump;
};

static void fail(j_common_ptr image) { longjmp(((struct failure *)image->err)->jump, 1); }

int decode_jpeg(FILE *file) {
    struct jpeg_decompress_struct image;
    struct failure failure;
    unsigned char *volatile row = NULL;
    image.err = jpeg_std_error(&failure.manager);
    failure.manager.error_exit = fail;
    if (setjmp(failure.jump)) {
        free(row);
        jpeg_destroy_decompress(&image);
        return 0;
    }
    jpeg_create_decompress(&image);
    jpeg_stdio_src(&image, file);
    jpeg_read_header(&image, TRUE);
    jpeg_start_decompress(&image);
    row = malloc((size_t)image.output_width * (size_t)image.output_components);
    while (row && image.output_scanline < image.output_height) {
        JSAMPROW rows[1] = {row};
        jpeg_read_scanlines(&image, rows, 1);
    }
    jpeg_finish_decompress(&image);
    jpeg_destroy_decompress(&image);
    free(row);
    return 1;
}
