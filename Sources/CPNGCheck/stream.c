#include <string.h>
#include <zlib.h>

#include "check.h"

// An iterator over the contents of all IDAT chunks.
typedef struct pieces {
    const cpng_image *image;
    size_t next;  // offset of the next chunk
} pieces;

// Sets `data` and `length` to the content of the next IDAT chunk that is not empty; returns false after the last one.
static bool next_piece(pieces *pieces, const uint8_t **data, uint32_t *length) {
    const uint8_t *bytes = pieces->image->bytes;
    while (cpng_read32(bytes + pieces->next + 4) == 0x49444154) {  // IDAT
        *length = cpng_read32(bytes + pieces->next);
        *data = bytes + pieces->next + 8;
        pieces->next += CHUNK_OVERHEAD + (size_t)*length;
        if (*length != 0) {
            return true;
        }
    }
    return false;
}

bool cpng_has_small_window(const cpng_image *image) {
    pieces pieces = {image, image->first_idat};
    const uint8_t *data;
    uint32_t length;
    return next_piece(&pieces, &data, &length) && data[0] >> 4 < 7;
}

// Returns the uncompressed size of the image data in bytes, including the filter byte of each row.
static uint64_t raw_size(const cpng_image *image) {
    const cpng_verdict *verdict = image->verdict;
    uint64_t bits = (uint64_t)cpng_channels(image) * verdict->bit_depth;
    if (verdict->interlace == 0) {
        return (1 + (verdict->width * bits + 7) / 8) * verdict->height;
    }
    uint64_t size = 0;
    for (int pass = 0; pass < 7; pass++) {
        const cpng_pass *place = &cpng_adam7[pass];
        uint64_t width = cpng_pass_size(verdict->width, place->x, place->dx);
        uint64_t height = cpng_pass_size(verdict->height, place->y, place->dy);
        size += width == 0 ? 0 : (1 + (width * bits + 7) / 8) * height;
    }
    return size;
}

static void report(cpng_image *image, cpng_code code, const uint8_t *place, const char *message) {
    cpng_report(image, code, CPNG_ERROR, (size_t)(place - image->bytes), "IDAT", "%s", message);
}

// Inflates until the stream ends, fails, or yields more than `size` bytes; returns zlib's result, or Z_BUF_ERROR if the
// IDAT chunks end before.
static int inflate_pieces(z_stream *stream, pieces *pieces, uint64_t size) {
    uint8_t output[8192];
    int result = Z_OK;
    while (result == Z_OK && stream->total_out <= size) {
        if (stream->avail_in == 0) {
            const uint8_t *data;
            uint32_t length;
            if (!next_piece(pieces, &data, &length)) {
                return Z_BUF_ERROR;
            }
            stream->next_in = (Bytef *)(uintptr_t)data;
            stream->avail_in = length;
        }
        stream->next_out = output;
        stream->avail_out = sizeof output;
        result = inflate(stream, Z_NO_FLUSH);
        if (result == Z_BUF_ERROR && stream->avail_in == 0) {
            result = Z_OK;  // zlib only needs the next piece
        }
    }
    return result;
}

// Reports the result of `inflate_pieces`; returns true when there is an error.
static bool report_stream(cpng_image *image, z_stream *stream, pieces *rest, int result, uint64_t size) {
    const uint8_t *place = stream->next_in;
    const uint8_t *data;
    uint32_t length;
    const char *text = stream->msg == NULL ? "the compressed data is damaged" : stream->msg;
    if (result == Z_DATA_ERROR && stream->total_out >= size && strcmp(text, "incorrect data check") == 0) {
        report(image, CPNG_IDAT_ADLER, place, "the checksum of the pixels (Adler-32) does not match");
    } else if (result == Z_DATA_ERROR || result == Z_NEED_DICT) {
        report(image, CPNG_IDAT_DATA, place, text);
    } else if (result == Z_MEM_ERROR) {
        report(image, CPNG_MEMORY, place, "not enough memory to decode the pixels");
    } else if (stream->total_out > size) {
        report(image, CPNG_IDAT_EXTRA, place, "the compressed data continues after the last pixel");
    } else if (result == Z_STREAM_END && stream->total_out == size) {
        bool more = stream->avail_in != 0 || next_piece(rest, &data, &length);
        if (more) {
            report(image, CPNG_IDAT_EXTRA, stream->avail_in != 0 ? place : data,
                   "bytes after the end of the compressed data");
        }
        return more;
    } else {
        cpng_report(image, CPNG_IDAT_SHORT, CPNG_ERROR, image->first_idat, "IDAT",
                    "the compressed data ends after %llu of %llu decompressed bytes%s", (unsigned long long)stream->total_out,
                    (unsigned long long)size, stream->total_out == size ? ", before its checksum" : "");
    }
    return true;
}

bool cpng_diagnose_stream(cpng_image *image) {
    z_stream stream = {0};
    if (inflateInit(&stream) != Z_OK) {
        report(image, CPNG_MEMORY, image->bytes + image->first_idat, "not enough memory to decode the pixels");
        return true;
    }
    pieces pieces = {image, image->first_idat};
    uint64_t size = raw_size(image);
    int result = inflate_pieces(&stream, &pieces, size);
    bool wrong = report_stream(image, &stream, &pieces, result, size);
    inflateEnd(&stream);
    return wrong;
}
