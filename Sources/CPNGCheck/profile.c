#include <string.h>
#include <zlib.h>

#include "check.h"

enum {
    PROFILE_HEADER = 132,           // ICC.1:2022, 7.2: 128 bytes and the tag count
    MAX_PROFILE = 4 * 1024 * 1024,  // profiles in use have at most 2 MB
};

static void warn(cpng_image *image, const cpng_chunk *chunk, const char *message) {
    cpng_report(image, CPNG_ICCP, CPNG_WARNING, chunk->offset, chunk->name, "%s", message);
}

// Returns the message for a problem in the profile's header; null if there is none.
static const char *header_fault(const cpng_image *image, const uint8_t *header) {
    bool gray = image->verdict->color_type == COLOR_GRAY || image->verdict->color_type == COLOR_GRAY_ALPHA;
    if (memcmp(header + 36, "acsp", 4) != 0) {
        return "the colour profile has no ICC signature";
    }
    if (memcmp(header + 16, gray ? "GRAY" : "RGB ", 4) != 0) {
        return "the colour space of the profile does not match the colour type of the image";
    }
    return cpng_read32(header) > MAX_PROFILE ? "the colour profile is larger than 4 MiB" : NULL;
}

// Inflates the profile in pieces; returns the message for a problem, null if there is none.
static const char *profile_fault(const cpng_image *image, z_stream *stream) {
    uint8_t output[8192];
    uint32_t stated = 0;
    int result = Z_OK;
    while (result == Z_OK) {
        stream->next_out = output;
        stream->avail_out = sizeof output;
        result = inflate(stream, Z_NO_FLUSH);
        if (result != Z_OK && result != Z_STREAM_END) {
            return "the colour profile cannot be decompressed";
        }
        if (stated == 0) {
            if (stream->total_out < PROFILE_HEADER) {
                return "the colour profile is shorter than its header";
            }
            const char *fault = header_fault(image, output);
            if (fault != NULL) {
                return fault;
            }
            stated = cpng_read32(output);
        }
        if (stream->total_out > stated) {
            return "the colour profile is longer than the size in its header";
        }
    }
    return stream->total_out == stated ? NULL : "the colour profile is shorter than the size in its header";
}

void cpng_check_profile(cpng_image *image, const cpng_chunk *chunk) {
    const uint8_t *end = memchr(chunk->data, 0, chunk->length);
    size_t name = end == NULL ? chunk->length : (size_t)(end - chunk->data);
    if (name == 0 || name > 79) {
        warn(image, chunk, "the name of the colour profile does not have 1 to 79 bytes");
        return;
    }
    if (name + 2 > chunk->length || chunk->data[name + 1] != 0) {
        warn(image, chunk, "the compression method of the colour profile is missing or unknown");
        return;
    }
    z_stream stream = {0};
    stream.next_in = (Bytef *)(uintptr_t)(chunk->data + name + 2);
    stream.avail_in = (uInt)(chunk->length - name - 2);
    if (inflateInit(&stream) != Z_OK) {
        cpng_report(image, CPNG_MEMORY, CPNG_ERROR, chunk->offset, chunk->name, "not enough memory for the profile");
        return;
    }
    const char *fault = profile_fault(image, &stream);
    inflateEnd(&stream);
    if (fault != NULL) {
        warn(image, chunk, fault);
    }
}
