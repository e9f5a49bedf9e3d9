#include "check.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char *const code_names[CJPEG_CODE_COUNT] = {
    [CJPEG_NOT_JPEG] = "jpeg-not-jpeg",
    [CJPEG_LIMIT] = "jpeg-limit",
    [CJPEG_TRUNCATED] = "jpeg-truncated",
    [CJPEG_HEADER] = "jpeg-header",
    [CJPEG_PRECISION] = "jpeg-precision",
    [CJPEG_PROCESS] = "jpeg-process",
    [CJPEG_MARKER_ORDER] = "jpeg-marker-order",
    [CJPEG_MARKER_DUPLICATE] = "jpeg-marker-duplicate",
    [CJPEG_MARKER_MISSING] = "jpeg-marker-missing",
    [CJPEG_MARKER_UNKNOWN] = "jpeg-marker-unknown",
    [CJPEG_SEGMENT] = "jpeg-segment",
    [CJPEG_HUFFMAN_TABLE] = "jpeg-huffman-table",
    [CJPEG_QUANTIZATION] = "jpeg-quantization",
    [CJPEG_SCAN] = "jpeg-scan",
    [CJPEG_HUFFMAN_DATA] = "jpeg-huffman-data",
    [CJPEG_DATA_SHORT] = "jpeg-data-short",
    [CJPEG_DATA_EXTRA] = "jpeg-data-extra",
    [CJPEG_RESTART] = "jpeg-restart",
    [CJPEG_DECODE] = "jpeg-decode",
    [CJPEG_MEMORY] = "jpeg-memory",
    [CJPEG_ARITHMETIC] = "jpeg-arithmetic",
    [CJPEG_CMYK] = "jpeg-cmyk",
    [CJPEG_TRAILING] = "jpeg-trailing",
};

const char *cjpeg_code_name(cjpeg_code code) { return code < CJPEG_CODE_COUNT ? code_names[code] : "jpeg-unknown"; }

const cjpeg_finding *cjpeg_finding_at(const cjpeg_verdict *verdict, uint32_t index) {
    return index < verdict->finding_count ? &verdict->findings[index] : NULL;
}

// Writes the name of a marker, for instance `SOF0`, `DHT` or `APP1`.
static void write_name(char name[5], uint8_t marker) {
    static const struct {
        uint8_t marker;
        char name[5];
    } names[] = {
        {MARKER_DHT, "DHT"}, {MARKER_JPG, "JPG"}, {MARKER_DAC, "DAC"}, {MARKER_SOI, "SOI"}, {MARKER_EOI, "EOI"},
        {MARKER_SOS, "SOS"}, {MARKER_DQT, "DQT"}, {MARKER_DNL, "DNL"}, {MARKER_DRI, "DRI"}, {0xDE, "DHP"},
        {0xDF, "EXP"},       {MARKER_COM, "COM"}, {MARKER_TEM, "TEM"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (names[i].marker == marker) {
            memcpy(name, names[i].name, 5);
            return;
        }
    }
    if (marker >= MARKER_APP0 && marker <= 0xE9) {
        snprintf(name, 5, "APP%d", marker - MARKER_APP0);
    } else if (marker >= 0xEA && marker <= MARKER_APP15) {
        snprintf(name, 5, "AP%d", marker - MARKER_APP0);
    } else if (marker >= MARKER_RST0 && marker <= MARKER_RST7) {
        snprintf(name, 5, "RST%d", marker - MARKER_RST0);
    } else if (marker >= MARKER_SOF0 && marker <= 0xC9) {
        snprintf(name, 5, "SOF%d", marker - MARKER_SOF0);
    } else if (marker >= MARKER_SOF10 && marker <= MARKER_SOF15) {
        snprintf(name, 5, "SF%d", marker - MARKER_SOF0);
    } else {
        snprintf(name, 5, "FF%02X", marker);
    }
}

void cjpeg_report(cjpeg_image *image, cjpeg_code code, cjpeg_severity severity, size_t offset, uint8_t marker,
                  const char *format, ...) {
    cjpeg_verdict *verdict = image->verdict;
    if (image->is_silent) {
        return;
    }
    verdict->findings_total++;
    if (severity > verdict->severity) {
        verdict->severity = severity;
        // If the list is full, the new finding replaces the last one, so that the list contains a finding of the worst
        // severity.
        if (verdict->finding_count == CJPEG_MAX_FINDINGS) {
            verdict->finding_count--;
        }
    }
    if (verdict->finding_count == CJPEG_MAX_FINDINGS) {
        return;
    }
    cjpeg_finding *finding = &verdict->findings[verdict->finding_count++];
    finding->code = code;
    finding->severity = severity;
    finding->offset = offset;
    memset(finding->marker, 0, sizeof finding->marker);
    if (marker != 0) {
        write_name(finding->marker, marker);
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(finding->message, sizeof finding->message, format, arguments);
    va_end(arguments);
}

void cjpeg_check(const uint8_t *bytes, size_t size, const cjpeg_limits *limits, cjpeg_verdict *verdict) {
    memset(verdict, 0, offsetof(cjpeg_verdict, findings));
    cjpeg_image image = {.bytes = bytes, .size = size, .limits = *limits, .verdict = verdict};
    if (limits->bytes != 0 && size > limits->bytes) {
        cjpeg_report(&image, CJPEG_LIMIT, CJPEG_ERROR, 0, 0, "%zu bytes; the limit is %llu bytes", size,
                     (unsigned long long)limits->bytes);
        return;
    }
    cjpeg_walk(&image);
    if (verdict->severity < CJPEG_ERROR) {
        cjpeg_decode_scans(&image);
    }
}

void cjpeg_free(uint8_t *bytes) { free(bytes); }

#define TEXT_OF(version) #version
#define TEXT(version) TEXT_OF(version)
const char *cjpeg_library_version(void) { return TEXT(LIBJPEG_TURBO_VERSION); }
