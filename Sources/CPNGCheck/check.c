#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

static const char *const code_names[CPNG_CODE_COUNT] = {
    [CPNG_NOT_PNG] = "png-not-png",
    [CPNG_CGBI] = "png-cgbi",
    [CPNG_LIMIT] = "png-limit",
    [CPNG_TRUNCATED] = "png-truncated",
    [CPNG_CRC] = "png-crc",
    [CPNG_CHUNK_NAME] = "png-chunk-name",
    [CPNG_CHUNK_LENGTH] = "png-chunk-length",
    [CPNG_CHUNK_ORDER] = "png-chunk-order",
    [CPNG_CHUNK_DUPLICATE] = "png-chunk-duplicate",
    [CPNG_CHUNK_MISSING] = "png-chunk-missing",
    [CPNG_CHUNK_UNKNOWN] = "png-chunk-unknown",
    [CPNG_CHUNK_VALUE] = "png-chunk-value",
    [CPNG_HEADER] = "png-header",
    [CPNG_PALETTE] = "png-palette",
    [CPNG_PALETTE_INDEX] = "png-palette-index",
    [CPNG_TRANSPARENCY] = "png-trns",
    [CPNG_IDAT_DATA] = "png-idat-data",
    [CPNG_IDAT_ADLER] = "png-idat-adler",
    [CPNG_IDAT_SHORT] = "png-idat-short",
    [CPNG_IDAT_EXTRA] = "png-idat-extra",
    [CPNG_FILTER] = "png-filter",
    [CPNG_DECODE] = "png-decode",
    [CPNG_MEMORY] = "png-memory",
    [CPNG_WINDOW] = "png-window",
    [CPNG_ICCP] = "png-iccp",
    [CPNG_APNG] = "png-apng",
    [CPNG_TRAILING] = "png-trailing",
};

const char *cpng_code_name(cpng_code code) { return code < CPNG_CODE_COUNT ? code_names[code] : "png-unknown"; }

const cpng_finding *cpng_finding_at(const cpng_verdict *verdict, uint32_t index) {
    return index < verdict->finding_count ? &verdict->findings[index] : NULL;
}

void cpng_report(cpng_image *image, cpng_code code, cpng_severity severity, size_t offset, const char *chunk,
                 const char *format, ...) {
    cpng_verdict *verdict = image->verdict;
    verdict->findings_total++;
    if (severity > verdict->severity) {
        verdict->severity = severity;
        // If the list is full, the new finding replaces the last one, so that the list contains a finding of the worst
        // severity.
        if (verdict->finding_count == CPNG_MAX_FINDINGS) {
            verdict->finding_count--;
        }
    }
    if (verdict->finding_count == CPNG_MAX_FINDINGS) {
        return;
    }
    cpng_finding *finding = &verdict->findings[verdict->finding_count++];
    finding->code = code;
    finding->severity = severity;
    finding->offset = offset;
    memset(finding->chunk, 0, sizeof finding->chunk);
    if (chunk != NULL) {
        memcpy(finding->chunk, chunk, 4);
    }
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(finding->message, sizeof finding->message, format, arguments);
    va_end(arguments);
}

void cpng_check(const uint8_t *bytes, size_t size, const cpng_limits *limits, cpng_verdict *verdict) {
    memset(verdict, 0, offsetof(cpng_verdict, findings));
    cpng_image image = {.bytes = bytes, .size = size, .limits = *limits, .verdict = verdict, .text_budget = TEXT_BUDGET};
    if (limits->bytes != 0 && size > limits->bytes) {
        cpng_report(&image, CPNG_LIMIT, CPNG_ERROR, 0, NULL, "%zu bytes; the limit is %llu bytes", size,
                    (unsigned long long)limits->bytes);
        return;
    }
    cpng_walk(&image);
    if (verdict->severity < CPNG_ERROR) {
        cpng_decode(&image);
    }
}
