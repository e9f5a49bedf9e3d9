#include <string.h>
#include <zlib.h>

#include "check.h"

// The allowed positions and counts of ancillary chunks (PNG specification, third edition, 5.6 and 11.3; extensions
// 1.5).
enum {
    ANYWHERE = 0,
    BEFORE_PLTE = 1 << 0,
    AFTER_PLTE = 1 << 1,  // after PLTE, in an image with a palette
    BEFORE_IDAT = 1 << 2,
    MANY = 1 << 3,   // may occur more than once
    FATAL = 1 << 4,  // a violation is an error, since it changes pixels; else a warning
};

typedef const char *rule_check(cpng_image *image, const cpng_chunk *chunk);

typedef struct rule {
    char name[5];
    uint8_t place;
    uint8_t flag;  // CPNG_HAS_*
    uint32_t shortest, longest;
    rule_check *check;  // returns the message for a problem with the chunk's content; null if there is none
} rule;

// Returns the length of the Latin-1 keyword at the start of a chunk; 0 unless it has 1 to 79 bytes and is followed by a
// NUL.
static size_t keyword_length(const cpng_chunk *chunk) {
    const uint8_t *end = memchr(chunk->data, 0, chunk->length);
    size_t length = end == NULL ? 0 : (size_t)(end - chunk->data);
    return length <= 79 ? length : 0;
}

static const char *check_keyword(cpng_image *image, const cpng_chunk *chunk) {
    (void)image;
    return keyword_length(chunk) == 0 ? "the keyword does not have 1 to 79 bytes followed by NUL" : NULL;
}

// Inflates a compressed text and returns the message for a problem; null if there is none, or if `text_budget` is used
// up. Without this limit, texts of a few bytes could inflate to gigabytes.
static const char *text_fault(cpng_image *image, const uint8_t *data, const uint8_t *end) {
    enum { PAGE = 4096 };
    uint8_t output[PAGE];
    z_stream stream = {.next_in = (Bytef *)(uintptr_t)data, .avail_in = (uInt)(end - data)};
    if (image->text_budget < PAGE || inflateInit(&stream) != Z_OK) {
        return NULL;
    }
    int result = Z_OK;
    while (result == Z_OK && image->text_budget >= PAGE) {
        image->text_budget -= PAGE;
        stream.next_out = output;
        stream.avail_out = sizeof output;
        result = inflate(&stream, Z_NO_FLUSH);
    }
    inflateEnd(&stream);
    switch (result) {
        case Z_OK:
        case Z_STREAM_END:
        case Z_MEM_ERROR: return NULL;
        case Z_BUF_ERROR: return "the compressed text is truncated";
        default: return "the compressed text cannot be decompressed";
    }
}

static const char *check_compressed_text(cpng_image *image, const cpng_chunk *chunk) {
    const char *fault = check_keyword(image, chunk);
    if (fault != NULL) {
        return fault;
    }
    size_t method = keyword_length(chunk) + 1;
    if (method >= chunk->length || chunk->data[method] != 0) {
        return "the compression method is missing or unknown";
    }
    return text_fault(image, chunk->data + method + 1, chunk->data + chunk->length);
}

static const char *check_international_text(cpng_image *image, const cpng_chunk *chunk) {
    const char *fault = check_keyword(image, chunk);
    if (fault != NULL) {
        return fault;
    }
    const uint8_t *flags = chunk->data + keyword_length(chunk) + 1;
    const uint8_t *end = chunk->data + chunk->length;
    if (end - flags < 4 || flags[0] > 1 || (flags[0] == 1 && flags[1] != 0)) {
        return "the compression flag or method is missing or unknown";
    }
    const uint8_t *language = memchr(flags + 2, 0, (size_t)(end - flags - 2));
    const uint8_t *keyword = language == NULL ? NULL : memchr(language + 1, 0, (size_t)(end - language - 1));
    if (keyword == NULL) {
        return "the language or the translated keyword has no NUL at its end";
    }
    return flags[0] == 1 ? text_fault(image, keyword + 1, end) : NULL;
}

static const char *check_gamma(cpng_image *image, const cpng_chunk *chunk) {
    (void)image;
    return cpng_read32(chunk->data) == 0 ? "the gamma is 0" : NULL;
}

static const char *check_intent(cpng_image *image, const cpng_chunk *chunk) {
    (void)image;
    return chunk->data[0] > 3 ? "unknown rendering intent" : NULL;
}

static const char *check_significant_bits(cpng_image *image, const cpng_chunk *chunk) {
    unsigned type = image->verdict->color_type;
    unsigned depth = type == COLOR_PALETTE ? 8 : image->verdict->bit_depth;
    if (chunk->length != (type == COLOR_PALETTE ? 3 : cpng_channels(image))) {
        return "the length is not one byte for each channel";
    }
    for (uint32_t i = 0; i < chunk->length; i++) {
        if (chunk->data[i] == 0 || chunk->data[i] > depth) {
            return "a number of significant bits is 0 or exceeds the bit depth";
        }
    }
    return NULL;
}

// Checks the sample values of a bKGD or tRNS chunk with one colour.
static const char *check_color(const cpng_image *image, const cpng_chunk *chunk) {
    bool gray = image->verdict->color_type == COLOR_GRAY || image->verdict->color_type == COLOR_GRAY_ALPHA;
    if (chunk->length != (gray ? 2 : 6)) {
        return "the length is not two bytes for each sample";
    }
    for (uint32_t i = 0; i < chunk->length; i += 2) {
        if (cpng_read16(chunk->data + i) >> image->verdict->bit_depth != 0) {
            return "a sample is larger than the bit depth allows";
        }
    }
    return NULL;
}

static const char *check_background(cpng_image *image, const cpng_chunk *chunk) {
    if (image->verdict->color_type != COLOR_PALETTE) {
        return check_color(image, chunk);
    }
    if (chunk->length != 1) {
        return "the length is not one byte";
    }
    return chunk->data[0] >= image->palette_entries ? "the palette has no colour with this index" : NULL;
}

static const char *check_histogram(cpng_image *image, const cpng_chunk *chunk) {
    return chunk->length != 2 * image->palette_entries ? "the length is not two bytes for each palette colour" : NULL;
}

// tRNS changes the pixels, so an invalid length is an error. A sample that is out of range matches no pixel, and is
// only a warning.
static const char *check_transparency(cpng_image *image, const cpng_chunk *chunk) {
    switch (image->verdict->color_type) {
        case COLOR_GRAY_ALPHA:
        case COLOR_RGB_ALPHA: return "an image with an alpha channel must not contain tRNS";
        case COLOR_PALETTE:
            return chunk->length > image->palette_entries ? "more entries than the palette has colours" : NULL;
        default: break;
    }
    if (chunk->length != 2 * cpng_channels(image)) {
        return "the length is not two bytes for each sample";
    }
    const char *fault = check_color(image, chunk);
    if (fault != NULL) {
        cpng_report(image, CPNG_TRANSPARENCY, CPNG_WARNING, chunk->offset, chunk->name, "%s", fault);
    }
    return NULL;
}

static const char *check_density(cpng_image *image, const cpng_chunk *chunk) {
    (void)image;
    return chunk->data[8] > 1 ? "the unit has an unknown value" : NULL;
}

static const char *check_scale(cpng_image *image, const cpng_chunk *chunk) {
    (void)image;
    return chunk->data[0] != 1 && chunk->data[0] != 2 ? "the unit has an unknown value" : NULL;
}

static const char *check_suggested_palette(cpng_image *image, const cpng_chunk *chunk) {
    const char *fault = check_keyword(image, chunk);
    if (fault != NULL) {
        return fault;
    }
    size_t start = keyword_length(chunk) + 2;
    if (start > chunk->length || (chunk->data[start - 1] != 8 && chunk->data[start - 1] != 16)) {
        return "the sample depth is neither 8 nor 16";
    }
    return (chunk->length - start) % (chunk->data[start - 1] == 8 ? 6 : 10) != 0 ? "a palette entry is incomplete"
                                                                                 : NULL;
}

static const char *check_time(cpng_image *image, const cpng_chunk *chunk) {
    (void)image;
    const uint8_t *time = chunk->data + 2;
    bool possible = time[0] >= 1 && time[0] <= 12 && time[1] >= 1 && time[1] <= 31 && time[2] <= 23 && time[3] <= 59
                    && time[4] <= 60;
    return possible ? NULL : "an invalid date or time";
}

static const char *check_exif(cpng_image *image, const cpng_chunk *chunk) {
    (void)image;
    bool tiff = memcmp(chunk->data, "II*\0", 4) == 0 || memcmp(chunk->data, "MM\0*", 4) == 0;
    return tiff ? NULL : "the Exif data does not start with a TIFF header";
}

static const char *check_stereo(cpng_image *image, const cpng_chunk *chunk) {
    (void)image;
    return chunk->data[0] > 1 ? "unknown stereo layout" : NULL;
}

static const char *check_profile(cpng_image *image, const cpng_chunk *chunk) {
    cpng_check_profile(image, chunk);
    return NULL;
}

static const rule rules[] = {
    {"tRNS", AFTER_PLTE | BEFORE_IDAT | FATAL, 0, 1, 256, check_transparency},
    {"cHRM", BEFORE_PLTE | BEFORE_IDAT, 0, 32, 32, NULL},
    {"gAMA", BEFORE_PLTE | BEFORE_IDAT, 0, 4, 4, check_gamma},
    {"iCCP", BEFORE_PLTE | BEFORE_IDAT, CPNG_HAS_ICCP, 4, MAX_CHUNK_LENGTH, check_profile},
    {"sBIT", BEFORE_PLTE | BEFORE_IDAT, 0, 1, 4, check_significant_bits},
    {"sRGB", BEFORE_PLTE | BEFORE_IDAT, 0, 1, 1, check_intent},
    {"cICP", BEFORE_PLTE | BEFORE_IDAT, 0, 4, 4, NULL},
    {"mDCV", BEFORE_PLTE | BEFORE_IDAT, 0, 24, 24, NULL},
    {"cLLI", BEFORE_PLTE | BEFORE_IDAT, 0, 8, 8, NULL},
    {"bKGD", AFTER_PLTE | BEFORE_IDAT, 0, 1, 6, check_background},
    {"hIST", AFTER_PLTE | BEFORE_IDAT, 0, 2, 512, check_histogram},
    {"pHYs", BEFORE_IDAT, 0, 9, 9, check_density},
    {"sPLT", BEFORE_IDAT | MANY, 0, 3, MAX_CHUNK_LENGTH, check_suggested_palette},
    {"tIME", ANYWHERE, 0, 7, 7, check_time},
    {"tEXt", MANY, CPNG_HAS_TEXT, 2, MAX_CHUNK_LENGTH, check_keyword},
    {"zTXt", MANY, CPNG_HAS_TEXT, 3, MAX_CHUNK_LENGTH, check_compressed_text},
    {"iTXt", MANY, CPNG_HAS_TEXT, 6, MAX_CHUNK_LENGTH, check_international_text},
    {"eXIf", ANYWHERE, CPNG_HAS_EXIF, 4, MAX_CHUNK_LENGTH, check_exif},
    {"oFFs", BEFORE_IDAT, 0, 9, 9, check_density},
    {"pCAL", BEFORE_IDAT, 0, 14, MAX_CHUNK_LENGTH, check_keyword},
    {"sCAL", BEFORE_IDAT, 0, 4, MAX_CHUNK_LENGTH, check_scale},
    {"sTER", BEFORE_IDAT, 0, 1, 1, check_stereo},
    {"acTL", BEFORE_IDAT, CPNG_HAS_APNG, 8, 8, NULL},
    {"fcTL", MANY, CPNG_HAS_APNG, 26, 26, NULL},
    {"fdAT", MANY, CPNG_HAS_APNG, 4, MAX_CHUNK_LENGTH, NULL},
};

enum { RULE_COUNT = sizeof rules / sizeof rules[0] };
_Static_assert(RULE_COUNT <= 64, "rules_seen has one bit for each rule");

static const char *place_fault(const cpng_image *image, const rule *rule) {
    bool palette_image = image->verdict->color_type == COLOR_PALETTE;
    if ((rule->place & BEFORE_IDAT) != 0 && image->first_idat != 0) {
        return "the chunk must precede the IDAT chunks";
    }
    if ((rule->place & BEFORE_PLTE) != 0 && image->palette_entries != 0) {
        return "the chunk must precede PLTE";
    }
    if ((rule->place & AFTER_PLTE) != 0 && palette_image && image->palette_entries == 0) {
        return "the chunk must follow PLTE";
    }
    return NULL;
}

static void apply(cpng_image *image, const rule *rule, const cpng_chunk *chunk, uint64_t bit) {
    bool fatal = (rule->place & FATAL) != 0;
    cpng_severity severity = fatal ? CPNG_ERROR : CPNG_WARNING;
    const char *place = place_fault(image, rule);
    if ((rule->place & MANY) == 0 && (image->rules_seen & bit) != 0) {
        cpng_report(image, CPNG_CHUNK_DUPLICATE, severity, chunk->offset, chunk->name, "the chunk may occur only once");
    } else if (place != NULL) {
        cpng_report(image, CPNG_CHUNK_ORDER, severity, chunk->offset, chunk->name, "%s", place);
    } else if (chunk->length < rule->shortest || chunk->length > rule->longest) {
        cpng_report(image, fatal ? CPNG_TRANSPARENCY : CPNG_CHUNK_LENGTH, severity, chunk->offset, chunk->name,
                    "the chunk has an invalid length: %u bytes", chunk->length);
    } else if (rule->check != NULL) {
        const char *fault = rule->check(image, chunk);
        if (fault != NULL) {
            cpng_report(image, fatal ? CPNG_TRANSPARENCY : CPNG_CHUNK_VALUE, severity, chunk->offset, chunk->name, "%s",
                        fault);
        }
    }
}

void cpng_check_ancillary(cpng_image *image, const cpng_chunk *chunk) {
    for (unsigned i = 0; i < RULE_COUNT; i++) {
        if (memcmp(rules[i].name, chunk->name, 4) != 0) {
            continue;
        }
        bool animation_known = (image->verdict->flags & CPNG_HAS_APNG) != 0;
        image->verdict->flags |= rules[i].flag;
        if (!animation_known && rules[i].flag == CPNG_HAS_APNG) {
            cpng_report(image, CPNG_APNG, CPNG_WARNING, chunk->offset, chunk->name,
                        "an animated PNG: only its default image is checked");
        }
        apply(image, &rules[i], chunk, (uint64_t)1 << i);
        image->rules_seen |= (uint64_t)1 << i;
        return;
    }
}
