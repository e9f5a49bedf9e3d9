#ifndef CPNGCHECK_H
#define CPNGCHECK_H

// Checks that bytes are a PNG that all decoders display identically, by decoding them with libpng; decodes and encodes
// PNGs.
//
// All uses of setjmp for libpng are in this library, since Swift cannot call setjmp. The functions keep no state, print
// nothing, and make no callbacks; any number of threads may call them concurrently. A check needs memory for a few rows
// of the image and for zlib's window, not for the whole image.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CPNG_MAX_FINDINGS = 16,
    CPNG_MESSAGE_SIZE = 120,
};

typedef enum cpng_severity {
    CPNG_OK = 0,
    CPNG_WARNING = 1,
    CPNG_ERROR = 2,
} cpng_severity;

// The codes of findings. `cpng_code_name` returns the stable name that users see, for instance `png-crc`.
typedef enum cpng_code {
    CPNG_NOT_PNG,          // no PNG signature, or a damaged one
    CPNG_CGBI,             // Apple's variant for iOS apps, which only Apple's software decodes
    CPNG_LIMIT,            // a limit of the caller is exceeded: file size, side, pixels
    CPNG_TRUNCATED,        // the file ends before the end of IEND
    CPNG_CRC,              // a chunk's checksum does not match
    CPNG_CHUNK_NAME,       // a chunk's name is not four letters, or its third is not upper-case
    CPNG_CHUNK_LENGTH,     // a length above 2^31-1, or invalid for the chunk's type
    CPNG_CHUNK_ORDER,      // a chunk in an invalid position
    CPNG_CHUNK_DUPLICATE,  // a second chunk of a type that may occur only once
    CPNG_CHUNK_MISSING,    // no IDAT; no PLTE in a palette image
    CPNG_CHUNK_UNKNOWN,    // a critical chunk of an unknown type
    CPNG_CHUNK_VALUE,      // invalid content of an ancillary chunk other than tRNS and iCCP
    CPNG_HEADER,           // IHDR: invalid size, depth, colour type, method
    CPNG_PALETTE,          // PLTE: more colours than the bit depth allows, or in a greyscale image
    CPNG_PALETTE_INDEX,    // a pixel refers to a colour beyond the palette
    CPNG_TRANSPARENCY,     // an invalid tRNS chunk
    CPNG_IDAT_DATA,        // the compressed stream is damaged
    CPNG_IDAT_ADLER,       // the checksum of the pixels does not match
    CPNG_IDAT_SHORT,       // the compressed stream ends before the last pixel
    CPNG_IDAT_EXTRA,       // the compressed stream continues after the last pixel, or bytes follow the stream
    CPNG_FILTER,           // a row with an unknown filter type
    CPNG_DECODE,           // libpng rejects the file for another reason, which is in the message
    CPNG_MEMORY,           // not enough memory
    CPNG_WINDOW,           // the zlib header specifies a smaller window than the data uses
    CPNG_ICCP,             // an invalid embedded colour profile
    CPNG_APNG,             // an animated PNG, of which only the default image is checked
    CPNG_TRAILING,         // bytes after IEND
    CPNG_CODE_COUNT,
} cpng_code;

enum {
    CPNG_HAS_APNG = 1 << 0,      // acTL, fcTL or fdAT
    CPNG_HAS_TEXT = 1 << 1,      // tEXt, zTXt or iTXt
    CPNG_HAS_EXIF = 1 << 2,      // eXIf
    CPNG_HAS_ICCP = 1 << 3,      // iCCP
    CPNG_HAS_TRAILING = 1 << 4,  // bytes after IEND
};

// The limits that are checked before anything is decoded; 0 means no limit.
typedef struct cpng_limits {
    uint64_t bytes;   // the maximum size of the file in bytes
    uint32_t side;    // the maximum width and height in pixels
    uint64_t pixels;  // the maximum of width times height
} cpng_limits;

typedef struct cpng_finding {
    cpng_code code;
    cpng_severity severity;
    // The offset in bytes from the start of the file, for instance of a chunk's length field or of the first invalid
    // byte; in a damaged compressed stream, at or after that byte. The size of the file if it ends within the signature
    // or between two chunks.
    uint64_t offset;
    char chunk[5];  // the chunk's name, '?' for bytes that are not letters; empty if not about a chunk
    char message[CPNG_MESSAGE_SIZE];
} cpng_finding;

typedef struct cpng_verdict {
    cpng_severity severity;  // the worst severity of the findings
    uint32_t width, height;  // 0 unless there is an IHDR chunk
    uint8_t bit_depth, color_type, interlace;
    uint32_t flags;           // CPNG_HAS_*
    uint32_t finding_count;   // the number of findings in `findings`
    uint32_t findings_total;  // the number of all findings
    cpng_finding findings[CPNG_MAX_FINDINGS];
} cpng_verdict;

// Checks the `size` bytes at `bytes` (which may be null when `size` is 0) and fills in `*verdict`.
void cpng_check(const uint8_t *bytes, size_t size, const cpng_limits *limits, cpng_verdict *verdict);

// Scales a PNG in which `cpng_check` finds no error down to `columns` x `rows` pixels with a box filter. `columns` must
// be from 1 to the width of the PNG, `rows` from 1 to its height.
//
// `pixels` must have room for 4 bytes per pixel: red, green, blue, and alpha, not premultiplied. Returns false, and
// writes nothing, for any other input, and if there is not enough memory. Decodes the picture twice, and needs 36 bytes
// for each pixel of the result.
bool cpng_preview(const uint8_t *bytes, size_t size, uint32_t columns, uint32_t rows, uint8_t *pixels);

// Decodes a PNG in which `cpng_check` finds no error to 4 bytes per pixel: red, green, blue, and alpha, not
// premultiplied.
//
// Returns false for any other input, and if `capacity` is not exactly the number of bytes that the pixels need. Stores
// the ICC profile, which the caller must free with `cpng_free`, in `*profile`; null if there is none, or if it is
// invalid or larger than 4 MiB.
bool cpng_pixels(const uint8_t *bytes, size_t size, uint8_t *pixels, size_t capacity, uint8_t **profile,
                 size_t *profile_size);

// Encodes `width` x `height` pixels of 4 bytes each as a PNG; the alpha is left out unless `has_alpha` is true.
//
// `profile` is an ICC profile to embed, or null; a profile that libpng finds invalid is left out. Returns the file,
// which the caller must free with `cpng_free`, and stores its size in bytes in `*size`. Returns null if libpng fails,
// for instance because there is not enough memory.
uint8_t *cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, bool has_alpha, const uint8_t *profile,
                     size_t profile_size, size_t *size);

// Frees the bytes returned by a function of this library.
void cpng_free(uint8_t *bytes);

// Returns the finding at `index` of `verdict`; null if `index` is not less than `finding_count`.
const cpng_finding *cpng_finding_at(const cpng_verdict *verdict, uint32_t index);

// Returns the stable name of `code`.
const char *cpng_code_name(cpng_code code);

// Returns the version of the libpng in use, for instance `1.6.39`.
const char *cpng_libpng_version(void);

#ifdef __cplusplus
}
#endif

#endif
