// Programs for the comparisons of `make bench` for which there is no common program, and a writer of photos.
//
//   peers decode FOLDER                             decodes every PNG and JPEG with the row readers of libpng and libjpeg
//   peers cut CARDS STORE                           inserts the text of each card of a file into a table of one column
//   peers photos FOLDER COUNT png|jpg SIDE NOISE    writes square photos: gradients with NOISE levels of noise

#define _GNU_SOURCE
#include <dirent.h>
#include <stdio.h>

#include <jpeglib.h>
#include <png.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: Decoding: the minimal work of a check. The pixels are discarded.

static int decode_png(FILE *file) {
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

struct failure {
    struct jpeg_error_mgr manager;
    jmp_buf jump;
};

static void fail(j_common_ptr image) { longjmp(((struct failure *)image->err)->jump, 1); }

static int decode_jpeg(FILE *file) {
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

static int decode_folder(const char *name) {
    DIR *folder = opendir(name);
    if (!folder) return 66;
    int decoded = 0, failed = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        const char *ending = strrchr(entry->d_name, '.');
        int is_png = ending && strcmp(ending, ".png") == 0;
        if (!is_png && !(ending && strcmp(ending, ".jpg") == 0)) continue;
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", name, entry->d_name);
        FILE *file = fopen(path, "rb");
        if (file && (is_png ? decode_png(file) : decode_jpeg(file))) {
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

// MARK: Cutting: the minimal work of storing cards in a database

#define PIECE (1 << 20)
static const char END[] = "\nEND:VCARD\r\n";

static int insert(sqlite3_stmt *statement, const char *card, size_t length) {
    sqlite3_bind_text(statement, 1, card, (int)length, SQLITE_STATIC);
    int status = sqlite3_step(statement);
    sqlite3_reset(statement);
    return status == SQLITE_DONE;
}

// Inserts all complete cards in the bytes, and returns the number of bytes after the last one.
static size_t insert_whole(sqlite3_stmt *statement, char *bytes, size_t length, int *good) {
    char *card = bytes, *end = bytes + length;
    for (char *found; (found = memmem(card, (size_t)(end - card), END, sizeof END - 1)); card = found) {
        found += sizeof END - 1;
        *good &= insert(statement, card, (size_t)(found - card));
    }
    memmove(bytes, card, (size_t)(end - card));
    return (size_t)(end - card);
}

static int cut_cards(const char *cards, const char *store) {
    FILE *file = fopen(cards, "rb");
    sqlite3 *database;
    sqlite3_stmt *statement;
    char *bytes = malloc(2 * PIECE);
    if (!file || !bytes || sqlite3_open(store, &database) != SQLITE_OK) return 66;
    if (sqlite3_exec(database, "CREATE TABLE t(card TEXT); BEGIN", NULL, NULL, NULL) != SQLITE_OK) return 74;
    if (sqlite3_prepare_v2(database, "INSERT INTO t VALUES (?)", -1, &statement, NULL) != SQLITE_OK) return 74;
    size_t left = 0, got;
    int good = 1;
    while ((got = fread(bytes + left, 1, PIECE, file)) > 0 && left + got <= PIECE + PIECE / 2)
        left = insert_whole(statement, bytes, left + got, &good);
    // Blank lines may follow the last card.
    while (left > 0 && (bytes[left - 1] == '\r' || bytes[left - 1] == '\n')) left--;
    sqlite3_finalize(statement);
    good &= sqlite3_exec(database, "COMMIT", NULL, NULL, NULL) == SQLITE_OK && sqlite3_close(database) == SQLITE_OK;
    return good && left == 0 ? 0 : 74;
}

// MARK: Photos

// Draws a square picture of three bytes a pixel: gradients and noise, which compress about as little as photographs.
static void draw(unsigned char *pixels, int side, int noise, uint64_t seed) {
    uint64_t state = (seed + 1) * 0x9E3779B97F4A7C15u;
    unsigned tint[] = {state >> 57, state >> 50 & 0x7F, state >> 43 & 0x7F};
    for (int place = 0; place < side * side; place++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        unsigned x = (unsigned)(place % side), y = (unsigned)(place / side), grain = (unsigned)((state >> 40) % (unsigned)noise);
        *pixels++ = (unsigned char)(tint[0] + (x + y) / 4 + grain);
        *pixels++ = (unsigned char)(tint[1] + (x + y) / 4 + grain + (noise < 64 ? state >> 58 & 3 : 0));
        *pixels++ = (unsigned char)(tint[2] + y / 3 + (noise < 64 ? 0 : grain));
    }
}

static void write_png(FILE *file, unsigned char *pixels, int side) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_init_io(png, file);
    png_set_filter(png, 0, PNG_FILTER_SUB);
    png_set_IHDR(png, info, (png_uint_32)side, (png_uint_32)side, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (int y = 0; y < side; y++) png_write_row(png, pixels + 3 * side * y);
    png_write_end(png, NULL);
    png_destroy_write_struct(&png, &info);
}

static void write_jpeg(FILE *file, unsigned char *pixels, int side) {
    struct jpeg_compress_struct image;
    struct jpeg_error_mgr manager;
    image.err = jpeg_std_error(&manager);
    jpeg_create_compress(&image);
    jpeg_stdio_dest(&image, file);
    image.image_width = image.image_height = (JDIMENSION)side;
    image.input_components = 3;
    image.in_color_space = JCS_RGB;
    jpeg_set_defaults(&image);
    jpeg_set_quality(&image, 85, TRUE);
    jpeg_start_compress(&image, TRUE);
    while (image.next_scanline < image.image_height) {
        JSAMPROW rows[1] = {pixels + 3 * side * (int)image.next_scanline};
        jpeg_write_scanlines(&image, rows, 1);
    }
    jpeg_finish_compress(&image);
    jpeg_destroy_compress(&image);
}

static int write_photos(const char *folder, int count, const char *kind, int side, int noise) {
    unsigned char *pixels = malloc((size_t)(3 * side * side));
    for (int index = 0; index < count; index++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/person%d@example.org.%s", folder, index, kind);
        FILE *file = fopen(path, "wb");
        if (!file || !pixels) return 73;
        draw(pixels, side, noise, (uint64_t)index);
        (strcmp(kind, "png") == 0 ? write_png : write_jpeg)(file, pixels, side);
        if (fclose(file) != 0) return 74;
    }
    free(pixels);
    return 0;
}

int main(int count, char **arguments) {
    if (count == 3 && strcmp(arguments[1], "decode") == 0) return decode_folder(arguments[2]);
    if (count == 4 && strcmp(arguments[1], "cut") == 0) return cut_cards(arguments[2], arguments[3]);
    if (count == 7 && strcmp(arguments[1], "photos") == 0)
        return write_photos(arguments[2], atoi(arguments[3]), arguments[4], atoi(arguments[5]), atoi(arguments[6]));
    return 64;
}
