#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "check.h"

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

unsigned cpng_channels(const cpng_image *image) {
    switch (image->verdict->color_type) {
        case COLOR_RGB: return 3;
        case COLOR_GRAY_ALPHA: return 2;
        case COLOR_RGB_ALPHA: return 4;
        default: return 1;
    }
}

static bool is_named(const cpng_chunk *chunk, const char *name) { return memcmp(chunk->name, name, 4) == 0; }

static void fail(cpng_image *image, cpng_code code, const cpng_chunk *chunk, const char *message) {
    cpng_report(image, code, CPNG_ERROR, chunk->offset, chunk->name, "%s", message);
}

static bool check_signature(cpng_image *image) {
    size_t same = 0;
    while (same < sizeof signature && same < image->size && image->bytes[same] == signature[same]) {
        same++;
    }
    if (same == sizeof signature) {
        return true;
    }
    if (image->size == 0) {
        cpng_report(image, CPNG_NOT_PNG, CPNG_ERROR, 0, NULL, "the file is empty");
    } else if (same == image->size) {
        cpng_report(image, CPNG_TRUNCATED, CPNG_ERROR, same, NULL, "the file ends within the signature");
    } else if (same >= 4) {
        cpng_report(image, CPNG_NOT_PNG, CPNG_ERROR, same, NULL,
                    "the PNG signature is damaged, probably by a transfer in text mode");
    } else {
        cpng_report(image, CPNG_NOT_PNG, CPNG_ERROR, same, NULL, "no PNG signature");
    }
    return false;
}

// Copies the name, replacing each byte that is not a letter by '?'; returns false if there is such a byte.
static bool copy_name(char name[5], const uint8_t *bytes) {
    bool letters = true;
    for (int i = 0; i < 4; i++) {
        uint8_t lower = bytes[i] | 0x20;
        bool letter = lower >= 'a' && lower <= 'z';
        name[i] = letter ? (char)bytes[i] : '?';
        letters = letters && letter;
    }
    name[4] = 0;
    return letters;
}

bool cpng_read_chunk(cpng_image *image, size_t offset, cpng_chunk *chunk) {
    size_t left = image->size - offset;
    const uint8_t *bytes = image->bytes + offset;
    chunk->offset = offset;
    if (left < 8) {
        cpng_report(image, CPNG_TRUNCATED, CPNG_ERROR, offset, NULL,
                    left == 0 ? "the file ends without an IEND chunk" : "the file ends within a chunk's header");
        return false;
    }
    chunk->length = cpng_read32(bytes);
    chunk->data = bytes + 8;
    if (!copy_name(chunk->name, bytes + 4)) {
        fail(image, CPNG_CHUNK_NAME, chunk,
             "the chunk's name is not four letters: the name, or the length of the previous chunk, is damaged");
        return false;
    }
    if (chunk->length > MAX_CHUNK_LENGTH) {
        cpng_report(image, CPNG_CHUNK_LENGTH, CPNG_ERROR, offset, chunk->name, "the length %u exceeds 2^31-1",
                    chunk->length);
        return false;
    }
    if (left < CHUNK_OVERHEAD || chunk->length > left - CHUNK_OVERHEAD) {
        cpng_report(image, CPNG_TRUNCATED, CPNG_ERROR, offset, chunk->name,
                    "%llu bytes in the chunk, %zu left in the file: the file is truncated, or the length is damaged",
                    (unsigned long long)chunk->length + CHUNK_OVERHEAD, left);
        return false;
    }
    uint32_t stored = cpng_read32(chunk->data + chunk->length);
    uint32_t computed = (uint32_t)crc32_z(0, bytes + 4, (size_t)chunk->length + 4);
    chunk->crc_matches = stored == computed;
    if (!chunk->crc_matches) {
        cpng_report(image, CPNG_CRC, CPNG_ERROR, offset, chunk->name,
                    "the CRC is %08x, but that of the data is %08x", stored, computed);
    } else if ((chunk->name[2] & 0x20) != 0) {
        fail(image, CPNG_CHUNK_NAME, chunk, "the third letter of the chunk's name is not upper-case");
    }
    return true;
}

static bool is_depth_allowed(unsigned color_type, unsigned depth) {
    switch (color_type) {
        case COLOR_GRAY: return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
        case COLOR_PALETTE: return depth == 1 || depth == 2 || depth == 4 || depth == 8;
        case COLOR_RGB:
        case COLOR_GRAY_ALPHA:
        case COLOR_RGB_ALPHA: return depth == 8 || depth == 16;
        default: return false;
    }
}

static bool check_limits(cpng_image *image, const cpng_chunk *chunk) {
    const cpng_verdict *verdict = image->verdict;
    uint64_t pixels = (uint64_t)verdict->width * verdict->height;
    if (image->limits.side != 0 && (verdict->width > image->limits.side || verdict->height > image->limits.side)) {
        cpng_report(image, CPNG_LIMIT, CPNG_ERROR, chunk->offset, chunk->name,
                    "%ux%u pixels; the limit is %u pixels a side", verdict->width, verdict->height, image->limits.side);
        return false;
    }
    if (image->limits.pixels != 0 && pixels > image->limits.pixels) {
        cpng_report(image, CPNG_LIMIT, CPNG_ERROR, chunk->offset, chunk->name, "%llu pixels; the limit is %llu pixels",
                    (unsigned long long)pixels, (unsigned long long)image->limits.pixels);
        return false;
    }
    return true;
}

// Checks the first chunk; returns false when the rest of the file cannot be checked.
static bool check_header(cpng_image *image, const cpng_chunk *chunk) {
    if (is_named(chunk, "CgBI")) {
        fail(image, CPNG_CGBI, chunk,
             "Apple's variant of PNG for iOS apps; `pngcrush -revert-iphone-optimizations` converts it to PNG");
        return false;
    }
    if (!is_named(chunk, "IHDR")) {
        fail(image, CPNG_CHUNK_ORDER, chunk, "the first chunk must be IHDR");
        return false;
    }
    if (chunk->length != 13) {
        fail(image, CPNG_HEADER, chunk, "the length of IHDR is not 13 bytes");
        return false;
    }
    cpng_verdict *verdict = image->verdict;
    const uint8_t *data = chunk->data;
    verdict->width = cpng_read32(data);
    verdict->height = cpng_read32(data + 4);
    verdict->bit_depth = data[8];
    verdict->color_type = data[9];
    verdict->interlace = data[12];
    if (!chunk->crc_matches) {
        return false;
    }
    if (verdict->width - 1 >= MAX_CHUNK_LENGTH || verdict->height - 1 >= MAX_CHUNK_LENGTH) {
        fail(image, CPNG_HEADER, chunk, "the width or height is not between 1 and 2^31-1");
    } else if (!is_depth_allowed(verdict->color_type, verdict->bit_depth)) {
        cpng_report(image, CPNG_HEADER, CPNG_ERROR, chunk->offset, chunk->name,
                    "colour type %u does not allow bit depth %u", verdict->color_type, verdict->bit_depth);
    } else if (data[10] != 0 || data[11] != 0 || data[12] > 1) {
        fail(image, CPNG_HEADER, chunk, "unknown compression, filter or interlace method");
    } else {
        return check_limits(image, chunk);
    }
    return false;
}

static void check_palette(cpng_image *image, const cpng_chunk *chunk) {
    unsigned type = image->verdict->color_type;
    uint32_t entries = chunk->length / 3;
    uint32_t most = type == COLOR_PALETTE ? 1u << image->verdict->bit_depth : 256;
    if (image->palette_entries != 0) {
        fail(image, CPNG_CHUNK_DUPLICATE, chunk, "a second PLTE chunk");
    } else if (image->first_idat != 0) {
        fail(image, CPNG_CHUNK_ORDER, chunk, "PLTE must precede the IDAT chunks");
    } else if (type == COLOR_GRAY || type == COLOR_GRAY_ALPHA) {
        fail(image, CPNG_PALETTE, chunk, "a greyscale image must not contain PLTE");
    } else if (chunk->length % 3 != 0 || entries == 0) {
        cpng_report(image, CPNG_CHUNK_LENGTH, CPNG_ERROR, chunk->offset, chunk->name,
                    "a length of %u bytes; a palette has 1 to 256 colours of 3 bytes", chunk->length);
    } else if (entries > most) {
        cpng_report(image, CPNG_PALETTE, CPNG_ERROR, chunk->offset, chunk->name,
                    "%u colours, but the colour type and bit depth allow %u", entries, most);
    }
    image->palette_entries = entries == 0 ? 1 : entries;
}

static void check_pixels(cpng_image *image, const cpng_chunk *chunk) {
    if (image->idat_over) {
        fail(image, CPNG_CHUNK_ORDER, chunk, "the IDAT chunks are not consecutive");
    } else if (image->first_idat == 0) {
        image->first_idat = chunk->offset;
        if (image->verdict->color_type == COLOR_PALETTE && image->palette_entries == 0) {
            fail(image, CPNG_CHUNK_MISSING, chunk, "an image with a palette has no PLTE chunk before IDAT");
        }
    }
}

static void check_end(cpng_image *image, const cpng_chunk *chunk) {
    image->end = chunk->offset + CHUNK_OVERHEAD + chunk->length;
    if (chunk->length != 0) {
        fail(image, CPNG_CHUNK_LENGTH, chunk, "IEND must be empty");
    }
    if (image->first_idat == 0) {
        fail(image, CPNG_CHUNK_MISSING, chunk, "no IDAT chunk: there are no pixels");
    }
}

static void check_chunk(cpng_image *image, const cpng_chunk *chunk) {
    if (is_named(chunk, "IDAT")) {
        check_pixels(image, chunk);
        return;
    }
    image->idat_over = image->first_idat != 0;
    if (is_named(chunk, "IEND")) {
        check_end(image, chunk);
    } else if (is_named(chunk, "PLTE")) {
        check_palette(image, chunk);
    } else if (is_named(chunk, "IHDR")) {
        fail(image, CPNG_CHUNK_DUPLICATE, chunk, "a second IHDR chunk");
    } else if ((chunk->name[0] & 0x20) == 0) {
        fail(image, CPNG_CHUNK_UNKNOWN, chunk, "an unknown critical chunk, which decoders must not ignore");
    } else if (chunk->crc_matches) {
        cpng_check_ancillary(image, chunk);
    }
}

// Reports bytes after IEND. They may contain cropped-out pixels, if an editor wrote a smaller picture over a larger one
// and did not truncate the file.
static void check_trailing(cpng_image *image) {
    size_t count = image->size - image->end;
    if (count == 0) {
        return;
    }
    image->verdict->flags |= CPNG_HAS_TRAILING;
    bool old_picture = count >= CHUNK_OVERHEAD && memcmp(image->bytes + image->size - 8, "IEND", 4) == 0;
    cpng_report(image, CPNG_TRAILING, CPNG_WARNING, image->end, NULL, "%zu bytes after the end of the picture%s", count,
                old_picture ? "; they end like a PNG, and may contain cropped-out pixels" : "");
}

void cpng_walk(cpng_image *image) {
    cpng_chunk chunk;
    if (!check_signature(image) || !cpng_read_chunk(image, sizeof signature, &chunk) || !check_header(image, &chunk)) {
        return;
    }
    while (image->end == 0) {
        if (!cpng_read_chunk(image, chunk.offset + CHUNK_OVERHEAD + chunk.length, &chunk)) {
            return;
        }
        check_chunk(image, &chunk);
    }
    check_trailing(image);
}
