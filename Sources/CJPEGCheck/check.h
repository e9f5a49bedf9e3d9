#ifndef CHECK_H
#define CHECK_H

// Declarations shared by the files of this library. `cjpeg_walk` checks the markers and stores the properties of the
// picture, which `cjpeg_decode_scans` uses.

#include <stdbool.h>
#include <stdio.h>

#include <setjmp.h>

#include <jpeglib.h>

#include "CJPEGCheck.h"

// The markers by their second byte (ISO 10918-1, B.1.1.3).
enum {
    MARKER_TEM = 0x01,
    MARKER_SOF0 = 0xC0,
    MARKER_SOF1 = 0xC1,
    MARKER_SOF2 = 0xC2,
    MARKER_DHT = 0xC4,
    MARKER_JPG = 0xC8,
    MARKER_SOF9 = 0xC9,
    MARKER_SOF10 = 0xCA,
    MARKER_DAC = 0xCC,
    MARKER_SOF15 = 0xCF,
    MARKER_RST0 = 0xD0,
    MARKER_RST7 = 0xD7,
    MARKER_SOI = 0xD8,
    MARKER_EOI = 0xD9,
    MARKER_SOS = 0xDA,
    MARKER_DQT = 0xDB,
    MARKER_DNL = 0xDC,
    MARKER_DRI = 0xDD,
    MARKER_APP0 = 0xE0,
    MARKER_APP2 = 0xE2,
    MARKER_APP14 = 0xEE,
    MARKER_APP15 = 0xEF,
    MARKER_COM = 0xFE,
    MOST_COMPONENTS = 4,
    MOST_SCANS = 500,
};

typedef struct cjpeg_component {
    uint8_t id, horizontal, vertical, table;
    bool has_scan;  // true if a scan of its DC coefficients was found
} cjpeg_component;

typedef struct cjpeg_image {
    const uint8_t *bytes;
    size_t size;
    cjpeg_limits limits;
    cjpeg_verdict *verdict;

    uint8_t frame;  // the marker of the frame header; 0 before it is found
    cjpeg_component components[MOST_COMPONENTS];
    uint32_t huffman_tables;       // one bit for each defined table: 0 to 3 for DC, 4 to 7 for AC
    uint32_t quantization_tables;  // one bit for each defined table
    uint64_t visits;               // the number of blocks that the scans visit
    uint64_t work;                 // the number of coefficients that the scans visit
    uint64_t blocks;               // the number of blocks of all components
    size_t end;                    // the offset after EOI, or of the end of a picture without it; 0 before it is found
    bool lacks_end;                // true if no EOI marker follows the picture
    bool is_silent;                // true to report no findings
} cjpeg_image;

typedef struct cjpeg_segment {
    size_t offset;  // the offset of the marker's first byte, 0xFF
    uint8_t marker;
    const uint8_t *data;  // the content, after the length field
    size_t length;        // the size of `data` in bytes
    size_t next;          // the offset after the segment
} cjpeg_segment;

// The error handler and the input of libjpeg. Errors, and warnings that may concern the pixels, jump to `escape`, which
// the caller must set with setjmp.
typedef struct cjpeg_session {
    struct jpeg_error_mgr errors;
    struct jpeg_source_mgr source;
    jmp_buf escape;
    int code;      // the number of libjpeg's message; 0 before the first one
    bool ran_out;  // true if libjpeg has read beyond the end of the bytes
    int odd[4];    // the numbers of the first warnings that do not concern the pixels
    size_t odd_count;
    char message[JMSG_LENGTH_MAX];
} cjpeg_session;

static inline uint32_t cjpeg_read16(const uint8_t *p) { return (uint32_t)p[0] << 8 | p[1]; }

// Adds a finding; `marker` is 0 if the finding is not about a marker.
__attribute__((format(printf, 6, 7))) void cjpeg_report(cjpeg_image *image, cjpeg_code code, cjpeg_severity severity,
                                                        size_t offset, uint8_t marker, const char *format, ...);

// Reads the segment at `offset`, skipping fill bytes, and before the first scan any bytes before a marker, which are
// reported. Reports a finding and returns false if there is no valid segment.
bool cjpeg_read_segment(cjpeg_image *image, size_t offset, cjpeg_segment *segment);

// Returns the offset of the marker that ends the data of a scan; the file's size if there is none.
size_t cjpeg_scan_end(const cjpeg_image *image, size_t offset);

// Walks over all markers and checks their structure.
void cjpeg_walk(cjpeg_image *image);

// Checks a frame header; returns false when the rest of the file cannot be checked.
bool cjpeg_check_frame(cjpeg_image *image, const cjpeg_segment *segment);

// Checks a scan header, and the limits on scans; returns false when the rest of the file cannot be checked.
bool cjpeg_check_scan(cjpeg_image *image, const cjpeg_segment *segment);

// Decodes the data of every scan, and reports damage. Call this only if `cjpeg_walk` found no error.
void cjpeg_decode_scans(cjpeg_image *image);

// Installs libjpeg's error handlers.
struct jpeg_error_mgr *cjpeg_errors(cjpeg_session *session);

// Makes libjpeg read from memory. Beyond the end of the bytes, libjpeg reads an EOI marker.
void cjpeg_read_from(cjpeg_session *session, j_decompress_ptr jpeg, const uint8_t *bytes, size_t size);

#endif
