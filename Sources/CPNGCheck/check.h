#ifndef CHECK_H
#define CHECK_H

// Declarations shared by the files of this library. `cpng_walk` checks the chunks and stores the properties of the
// image, which `cpng_decode` uses.

#include <stdbool.h>

#include "CPNGCheck.h"

enum {
    COLOR_GRAY = 0,
    COLOR_RGB = 2,
    COLOR_PALETTE = 3,
    COLOR_GRAY_ALPHA = 4,
    COLOR_RGB_ALPHA = 6,
    CHUNK_OVERHEAD = 12,  // length, name and CRC
    MAX_CHUNK_LENGTH = 0x7fffffff,
    TEXT_BUDGET = 8 * 1024 * 1024,  // the maximum number of bytes of inflated text that are checked in an image
};

typedef struct cpng_image {
    const uint8_t *bytes;
    size_t size;
    cpng_limits limits;
    cpng_verdict *verdict;

    uint32_t palette_entries;  // the number of colours in PLTE; 0 before PLTE
    size_t first_idat;         // the offset of the first IDAT chunk; 0 before it is found
    size_t end;                // the offset after IEND; 0 before IEND is found
    bool idat_over;            // true if another chunk followed the IDAT chunks
    uint64_t rules_seen;       // one bit for each rule of rules.c whose chunk was found
    size_t text_budget;        // the bytes of TEXT_BUDGET that are not used yet
} cpng_image;

typedef struct cpng_chunk {
    size_t offset;  // the offset of the length field
    uint32_t length;
    char name[5];
    const uint8_t *data;
    bool crc_matches;
} cpng_chunk;

typedef struct cpng_pass {
    uint32_t x, y, dx, dy;
} cpng_pass;

// The passes of Adam7 (PNG specification, 8.2).
extern const cpng_pass cpng_adam7[7];

// Returns the number of columns or rows of `size` that a pass contains.
static inline uint32_t cpng_pass_size(uint32_t size, uint32_t start, uint32_t step) {
    return size > start ? (size - start - 1) / step + 1 : 0;
}

static inline uint32_t cpng_read32(const uint8_t *p) {
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static inline uint32_t cpng_read16(const uint8_t *p) { return (uint32_t)p[0] << 8 | p[1]; }

// Returns the number of samples in a pixel.
unsigned cpng_channels(const cpng_image *image);

// Adds a finding; `chunk` is null if the finding is not about a chunk.
__attribute__((format(printf, 6, 7))) void cpng_report(cpng_image *image, cpng_code code, cpng_severity severity,
                                                       size_t offset, const char *chunk, const char *format, ...);

// Reads the chunk at `offset`. Reports a finding and returns false if the chunk is incomplete, its name is not four
// letters, or its length is invalid. Reports a wrong CRC, or a third letter in lower case, and returns true.
bool cpng_read_chunk(cpng_image *image, size_t offset, cpng_chunk *chunk);

// Walks over all chunks and checks their structure, checksums and rules.
void cpng_walk(cpng_image *image);

// Checks an ancillary chunk against its rules.
void cpng_check_ancillary(cpng_image *image, const cpng_chunk *chunk);

// Checks an iCCP chunk: the profile's name and compression method, its ICC signature, that it has the colour space of
// the image, and that its size is that in its header and at most 4 MiB.
void cpng_check_profile(cpng_image *image, const cpng_chunk *chunk);

// Decodes every pixel, and reports damage. Call this only if `cpng_walk` found no error.
void cpng_decode(cpng_image *image);

// Inflates the IDAT chunks again, to locate and report an error in the compressed data. Returns false if there is no
// error.
bool cpng_diagnose_stream(cpng_image *image);

// Returns true when the zlib header in the IDAT chunks specifies a window below the maximum.
bool cpng_has_small_window(const cpng_image *image);

#endif
