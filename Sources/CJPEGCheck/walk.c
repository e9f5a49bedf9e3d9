#include <string.h>

#include "check.h"

static void fail(cjpeg_image *image, cjpeg_code code, const cjpeg_segment *segment, const char *message) {
    cjpeg_report(image, code, CJPEG_ERROR, segment->offset, segment->marker, "%s", message);
}

static bool has_length(uint8_t marker) {
    return marker != MARKER_TEM && (marker < MARKER_RST0 || marker > MARKER_EOI);
}

static bool is_frame(uint8_t marker) {
    return marker >= MARKER_SOF0 && marker <= MARKER_SOF15 && marker != MARKER_DHT && marker != MARKER_JPG
           && marker != MARKER_DAC;
}

static bool is_reserved(uint8_t marker) {
    return marker < MARKER_SOF0 ? marker != MARKER_TEM : marker == 0xDE || marker == 0xDF || (marker >= 0xF0 && marker != MARKER_COM);
}

// Returns the offset of the next marker; the size of the file if there is none.
static size_t next_marker(const cjpeg_image *image, size_t offset) {
    for (; offset + 1 < image->size; offset++) {
        if (image->bytes[offset] == 0xFF && image->bytes[offset + 1] != 0) {
            return offset;
        }
    }
    return image->size;
}

bool cjpeg_read_segment(cjpeg_image *image, size_t offset, cjpeg_segment *segment) {
    const uint8_t *bytes = image->bytes;
    if (offset >= image->size) {
        cjpeg_report(image, CJPEG_TRUNCATED, CJPEG_ERROR, image->size, 0, "the file ends without an EOI marker");
        return false;
    }
    if (bytes[offset] != 0xFF) {
        size_t marker = image->verdict->scans == 0 ? next_marker(image, offset) : image->size;
        bool is_found = marker < image->size;
        cjpeg_report(image, CJPEG_DATA_EXTRA, is_found ? CJPEG_WARNING : CJPEG_ERROR, offset, 0,
                     is_found ? "byte 0x%02X and others before a marker" : "byte 0x%02X instead of a marker",
                     bytes[offset]);
        if (!is_found) {
            return false;
        }
        offset = marker;
    }
    // Any number of bytes 0xFF may precede a marker.
    while (offset + 1 < image->size && bytes[offset + 1] == 0xFF) {
        offset++;
    }
    if (offset + 2 > image->size) {
        cjpeg_report(image, CJPEG_TRUNCATED, CJPEG_ERROR, image->size, 0, "the file ends within a marker");
        return false;
    }
    *segment = (cjpeg_segment){.offset = offset, .marker = bytes[offset + 1], .next = offset + 2};
    if (segment->marker == 0) {
        cjpeg_report(image, CJPEG_DATA_EXTRA, CJPEG_ERROR, offset, 0, "bytes FF 00 instead of a marker");
        return false;
    }
    if (is_reserved(segment->marker)) {
        fail(image, CJPEG_MARKER_UNKNOWN, segment, "a reserved marker");
        return false;
    }
    if (!has_length(segment->marker)) {
        return true;
    }
    size_t left = image->size - segment->next;
    size_t length = left < 2 ? 2 : cjpeg_read16(bytes + segment->next);
    if (left < 2 || length > left) {
        cjpeg_report(image, CJPEG_TRUNCATED, CJPEG_ERROR, offset, segment->marker,
                     "%zu bytes in the segment, %zu left in the file: the file is truncated, or the length is damaged",
                     length, left);
        return false;
    }
    if (length < 2) {
        fail(image, CJPEG_SEGMENT, segment, "the length of the segment is less than 2");
        return false;
    }
    segment->data = bytes + segment->next + 2;
    segment->length = length - 2;
    segment->next += length;
    return true;
}

size_t cjpeg_scan_end(const cjpeg_image *image, size_t offset) {
    while (offset + 1 < image->size) {
        const uint8_t *found = memchr(image->bytes + offset, 0xFF, image->size - offset - 1);
        if (found == NULL) {
            return image->size;
        }
        offset = (size_t)(found - image->bytes);
        uint8_t next = found[1];
        if (next == 0xFF) {
            offset++;
        } else if (next == 0 || (next >= MARKER_RST0 && next <= MARKER_RST7)) {
            offset += 2;
        } else {
            return offset;
        }
    }
    return image->size;
}

// Records the tables that a DHT or DQT segment defines; libjpeg checks their content.
static void note_tables(cjpeg_image *image, const cjpeg_segment *segment) {
    const uint8_t *data = segment->data;
    size_t left = segment->length;
    while (left > 0) {
        size_t size;
        if (segment->marker == MARKER_DQT) {
            image->quantization_tables |= 1u << (data[0] & 3);
            size = data[0] >> 4 != 0 ? 129 : 65;
        } else {
            image->huffman_tables |= 1u << ((data[0] >> 4 != 0 ? 4 : 0) + (data[0] & 3));
            size = 17;
            for (size_t i = 1; i < 17 && i < left; i++) {
                size += data[i];
            }
        }
        if (size > left) {
            fail(image, segment->marker == MARKER_DQT ? CJPEG_QUANTIZATION : CJPEG_HUFFMAN_TABLE, segment,
                 "the segment is shorter than its table");
            return;
        }
        data += size;
        left -= size;
    }
}

// Sets CJPEG_HAS_METADATA, unless the segment is a JFIF header without a thumbnail, Adobe's colour transform, or a
// colour profile.
static void note_application(cjpeg_image *image, const cjpeg_segment *segment) {
    const uint8_t *data = segment->data;
    size_t length = segment->length;
    bool is_plain = false;
    if (segment->marker == MARKER_APP0) {
        is_plain = length == 14 && memcmp(data, "JFIF", 5) == 0;
    } else if (segment->marker == MARKER_APP2) {
        is_plain = length >= 14 && memcmp(data, "ICC_PROFILE", 12) == 0;
    } else if (segment->marker == MARKER_APP14) {
        is_plain = length == 12 && memcmp(data, "Adobe", 5) == 0;
    }
    if (!is_plain) {
        image->verdict->flags |= CJPEG_HAS_METADATA;
    }
}

static void check_end(cjpeg_image *image, const cjpeg_segment *segment) {
    image->end = segment->next;
    if (image->frame == 0) {
        fail(image, CJPEG_MARKER_MISSING, segment, "no frame header (SOF) before the end of the picture");
        return;
    }
    if (image->verdict->scans == 0) {
        fail(image, CJPEG_MARKER_MISSING, segment, "no scan (SOS): there are no pixels");
        return;
    }
    for (int i = 0; i < image->verdict->components; i++) {
        if (!image->components[i].has_scan) {
            cjpeg_report(image, CJPEG_MARKER_MISSING, CJPEG_ERROR, segment->offset, segment->marker,
                         "no scan contains the DC coefficients of colour component %d of %d", i + 1, image->verdict->components);
            return;
        }
    }
}

// Returns true if the scans so far contain all blocks of a picture that is not progressive. Such a picture is whole, even
// if no EOI marker follows.
static bool has_all_scans(const cjpeg_image *image) {
    if ((image->frame != MARKER_SOF0 && image->frame != MARKER_SOF1) || image->verdict->scans == 0) {
        return false;
    }
    for (int i = 0; i < image->verdict->components; i++) {
        if (!image->components[i].has_scan) {
            return false;
        }
    }
    return true;
}

// Returns true if a segment that can follow a scan begins at `offset`.
static bool continues(cjpeg_image *image, size_t offset) {
    cjpeg_segment segment = {0};
    image->is_silent = true;
    bool is_segment = cjpeg_read_segment(image, offset, &segment);
    image->is_silent = false;
    return is_segment && segment.marker != MARKER_SOI;
}

// Checks a segment by its marker; returns false when the rest of the file cannot be checked.
static bool check_segment(cjpeg_image *image, cjpeg_segment *segment) {
    uint8_t marker = segment->marker;
    if (is_frame(marker)) {
        return cjpeg_check_frame(image, segment);
    }
    if (marker >= MARKER_APP0 && marker <= MARKER_APP15) {
        note_application(image, segment);
        return true;
    }
    switch (marker) {
        case MARKER_SOI: fail(image, CJPEG_MARKER_DUPLICATE, segment, "a second SOI marker"); return false;
        case MARKER_JPG: fail(image, CJPEG_PROCESS, segment, "a JPEG extension, which viewers cannot read"); return false;
        case MARKER_EOI: check_end(image, segment); return true;
        case MARKER_COM: image->verdict->flags |= CJPEG_HAS_METADATA; return true;
        case MARKER_DHT:
        case MARKER_DQT: note_tables(image, segment); return true;
        case MARKER_SOS:
            if (!cjpeg_check_scan(image, segment)) {
                return false;
            }
            segment->next = cjpeg_scan_end(image, segment->next);
            if (segment->next == image->size && !has_all_scans(image)) {
                cjpeg_report(image, CJPEG_TRUNCATED, CJPEG_ERROR, image->size, MARKER_SOS,
                             "the file ends within the data of scan %u", image->verdict->scans);
                return false;
            }
            return true;
        default: return true;
    }
}

// Reports bytes after EOI. They may be another picture, with cropped-out pixels or a depth map, or a video.
static void check_trailing(cjpeg_image *image) {
    size_t count = image->size - image->end;
    if (count == 0) {
        return;
    }
    image->verdict->flags |= CJPEG_HAS_TRAILING;
    const uint8_t *rest = image->bytes + image->end;
    bool is_picture = count >= 3 && rest[0] == 0xFF && rest[1] == MARKER_SOI && rest[2] == 0xFF;
    cjpeg_report(image, CJPEG_TRAILING, CJPEG_WARNING, image->end, 0, "%zu bytes after the end of the picture%s", count,
                 is_picture ? "; they begin like another JPEG" : "");
}

void cjpeg_walk(cjpeg_image *image) {
    const uint8_t *bytes = image->bytes;
    if (image->size < 2 || bytes[0] != 0xFF || bytes[1] != MARKER_SOI) {
        cjpeg_report(image, CJPEG_NOT_JPEG, CJPEG_ERROR, 0, 0,
                     image->size == 0 ? "the file is empty" : "no SOI marker at the start");
        return;
    }
    cjpeg_segment segment = {.next = 2};
    while (image->end == 0) {
        if (has_all_scans(image) && !continues(image, segment.next)) {
            image->end = segment.next;
            image->lacks_end = true;
            break;
        }
        if (!cjpeg_read_segment(image, segment.next, &segment) || !check_segment(image, &segment)) {
            return;
        }
    }
    check_trailing(image);
}
