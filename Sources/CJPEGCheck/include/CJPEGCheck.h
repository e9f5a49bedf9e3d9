#ifndef CJPEGCHECK_H
#define CJPEGCHECK_H

// Checks that bytes are a complete JPEG, by decoding them with libjpeg-turbo; decodes, encodes and rotates JPEGs.
//
// All uses of setjmp for libjpeg are in this library, since Swift cannot call setjmp. The functions keep no state,
// print nothing, and make no callbacks; any number of threads may call them concurrently. A check needs memory for a
// few rows of the picture. For a picture that is progressive or has several scans, libjpeg stores the coefficients: 128
// bytes for each block of 64 samples.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CJPEG_MAX_FINDINGS = 16,
    CJPEG_MESSAGE_SIZE = 120,
};

typedef enum cjpeg_severity {
    CJPEG_OK = 0,
    CJPEG_WARNING = 1,
    CJPEG_ERROR = 2,
} cjpeg_severity;

// The codes of findings. `cjpeg_code_name` returns the stable name that users see, for instance `jpeg-truncated`.
typedef enum cjpeg_code {
    CJPEG_NOT_JPEG,           // no SOI marker
    CJPEG_LIMIT,              // a limit is exceeded: file size, side, pixels, scans, memory
    CJPEG_TRUNCATED,          // the file ends before an EOI marker
    CJPEG_HEADER,             // the frame header: an invalid size, or invalid components
    CJPEG_PRECISION,          // other than 8 bits for a sample
    CJPEG_PROCESS,            // lossless or hierarchical coding, or a JPEG extension (JPG marker)
    CJPEG_MARKER_ORDER,       // a marker in an invalid position
    CJPEG_MARKER_DUPLICATE,   // a second SOI or frame header
    CJPEG_MARKER_MISSING,     // no frame header, scan, Huffman table or quantization table
    CJPEG_MARKER_UNKNOWN,     // a reserved marker
    CJPEG_SEGMENT,            // a marker segment whose content or length is invalid
    CJPEG_HUFFMAN_TABLE,      // an invalid DHT segment
    CJPEG_QUANTIZATION,       // an invalid DQT segment
    CJPEG_SCAN,               // a scan header that does not fit the frame, or the scans before it
    CJPEG_HUFFMAN_DATA,       // bits that are not a code of the Huffman table
    CJPEG_DATA_SHORT,         // the data of a scan ends before its last block
    CJPEG_DATA_EXTRA,         // bytes between the data of a scan, or a segment, and the next marker
    CJPEG_RESTART,            // a missing or unexpected restart marker
    CJPEG_DECODE,             // libjpeg rejects the file for another reason, which is in the message
    CJPEG_MEMORY,             // not enough memory
    CJPEG_ARITHMETIC,         // arithmetic coding, which most viewers do not decode
    CJPEG_CMYK,               // four colours for print
    CJPEG_TRAILING,           // bytes after EOI
    CJPEG_CODE_COUNT,
} cjpeg_code;

enum {
    CJPEG_HAS_METADATA = 1 << 0,  // Exif, XMP, IPTC, thumbnails, comments, or any other application data
    CJPEG_HAS_TRAILING = 1 << 1,  // bytes after EOI
};

// The limits that are checked before anything is decoded; 0 means no limit.
//
// Unless `pixels` is 0, there are limits on scans. A picture may have at most 500 scans. A picture that is progressive
// or has several scans may have at most `pixels` / 128 blocks of 64 samples: the coefficients, which libjpeg stores,
// then need at most `pixels` bytes. All its scans together may contain at most `pixels` / 16 blocks, and at most 20
// million coefficients plus 200 for each byte of the file, so that a small file cannot take long to decode.
typedef struct cjpeg_limits {
    uint64_t bytes;   // the maximum size of the file in bytes
    uint32_t side;    // the maximum width and height in pixels
    uint64_t pixels;  // the maximum of width times height
} cjpeg_limits;

typedef struct cjpeg_finding {
    cjpeg_code code;
    cjpeg_severity severity;
    // The offset in bytes from the start of the file, for instance of a marker, or near the damage in the data of a
    // scan; the size of the file if it ends too early outside a segment.
    uint64_t offset;
    char marker[5];  // the marker's name, for instance `SOF0`; empty if the finding is not about a marker
    char message[CJPEG_MESSAGE_SIZE];
} cjpeg_finding;

typedef struct cjpeg_verdict {
    cjpeg_severity severity;  // the worst severity of the findings
    uint32_t width, height;   // 0 unless there is a frame header
    uint8_t precision, components;
    uint32_t scans;
    uint32_t flags;           // CJPEG_HAS_*
    uint32_t finding_count;   // the number of findings in `findings`
    uint32_t findings_total;  // the number of all findings
    cjpeg_finding findings[CJPEG_MAX_FINDINGS];
} cjpeg_verdict;

// Checks the `size` bytes at `bytes` (which may be null when `size` is 0) and fills in `*verdict`.
//
// Every warning of libjpeg that may concern the pixels is an error, as with `djpeg -strict`. A warning about a header or
// a marker, such as bytes before a marker or a missing EOI marker after all blocks, is a warning here, too.
void cjpeg_check(const uint8_t *bytes, size_t size, const cjpeg_limits *limits, cjpeg_verdict *verdict);

// Decodes a JPEG to pixels of red, green, blue and an opaque alpha, 8 bits each. The picture is scaled down by
// `denominator` (1, 2, 4 or 8), and its sides are rounded up. `capacity` is the size of `pixels` in bytes.
//
// Returns false for a damaged picture, of which some pixels may be written, and if `capacity` is not exactly the number
// of bytes that the pixels need.
bool cjpeg_decode(const uint8_t *bytes, size_t size, uint32_t denominator, uint8_t *pixels, size_t capacity);

// Encodes `width` x `height` pixels of 4 bytes each (red, green, blue; the fourth is ignored) with a quality of 1 to
// 100. With a quality of at least 95, the colours have the full resolution (4:4:4), else half of it in both directions
// (4:2:0).
//
// `profile` is an ICC profile to embed, or null. Returns the file, which the caller must free with `cjpeg_free`, and
// stores its size in bytes in `*size`. Returns null if libjpeg fails, for instance because there is not enough memory.
uint8_t *cjpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int quality, const uint8_t *profile,
                      size_t profile_size, size_t *size);

// Returns the JPEG rotated or mirrored as its Exif `orientation` (2 to 8) requires. This is lossless, since the
// coefficients are only moved and negated. Application data and comments are dropped, except for an ICC profile; libjpeg
// writes the JFIF or Adobe header that the colours need.
//
// Returns the file, which the caller must free with `cjpeg_free`, and stores its size in bytes in `*turned_size`.
// Returns null for a damaged picture, for any other `orientation`, if incomplete blocks at the right or bottom edge
// would move to the left or top edge, and if there is not enough memory.
uint8_t *cjpeg_turn(const uint8_t *bytes, size_t size, int orientation, size_t *turned_size);

// Frees the bytes returned by a function of this library.
void cjpeg_free(uint8_t *bytes);

// Returns the finding at `index` of `verdict`; null if `index` is not less than `finding_count`.
const cjpeg_finding *cjpeg_finding_at(const cjpeg_verdict *verdict, uint32_t index);

// Returns the stable name of `code`.
const char *cjpeg_code_name(cjpeg_code code);

// Returns the version of the libjpeg-turbo with which this was compiled, for instance `2.1.5`.
const char *cjpeg_library_version(void);

#ifdef __cplusplus
}
#endif

#endif
