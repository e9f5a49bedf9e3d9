// Decodes every PNG and JPEG of a folder, one after the other, with the row readers of libpng and libjpeg, and discards
// the pixels. This is the minimal work of decoding, with which Bench compares a check.

#include "peers.h"

#include <dirent.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int decode(FILE *file) {
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    png_bytep volatile row = NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        free(row);
        png_destroy_read_struct(&png, &info, NULL);
        return 0;
    }
    png_init_io(png, file);
    png_read_info(png, info);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    row = malloc(png_get_rowbytes(png, info));
    if (!row) png_error(png, "out of memory");
    png_uint_32 height = png_get_image_height(png, info);
    for (int pass = 0; pass < passes; pass++) {
        for (png_uint_32 y = 0; y < height; y++) png_read_row(png, row, NULL);
    }
    png_read_end(png, NULL);
    free(row);
    png_destroy_read_struct(&png, &info, NULL);
    return 1;
}

int decode_folder(const char *name) {
    DIR *folder = opendir(name);
    if (!folder) {
        perror(name);
        return 66;
    }
    int decoded = 0, failed = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *ending = strrchr(entry->d_name, '.');
        int isPNG = ending && strcmp(ending, ".png") == 0;
        if (!isPNG && !(ending && strcmp(ending, ".jpg") == 0)) continue;
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", name, entry->d_name);
        FILE *file = fopen(path, "rb");
        if (file && (isPNG ? decode(file) : decode_jpeg(file))) {
            decoded++;
        } else {
            failed++;
        }
        if (file) fclose(file);
    }
    closedir(folder);
    printf("%d decoded, %d failed\n", decoded, failed);
    return failed ? 1 : 0;
}
