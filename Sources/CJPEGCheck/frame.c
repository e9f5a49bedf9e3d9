#include "check.h"

// The maximum number of coefficients in all scans of a picture that is progressive or has several scans: FREE_WORK,
// plus WORK_PER_BYTE for each byte of the file. Decoding takes up to 5 ns for each coefficient of a scan. A typical
// photo with ten scans has about 40 of these coefficients for each byte of its file.
enum { FREE_WORK = 20 * 1000 * 1000, WORK_PER_BYTE = 200 };

static void fail(cjpeg_image *image, cjpeg_code code, const cjpeg_segment *segment, const char *message) {
    cjpeg_report(image, code, CJPEG_ERROR, segment->offset, segment->marker, "%s", message);
}

static bool check_limits(cjpeg_image *image, const cjpeg_segment *segment) {
    const cjpeg_verdict *verdict = image->verdict;
    uint64_t pixels = (uint64_t)verdict->width * verdict->height;
    if (image->limits.side != 0 && (verdict->width > image->limits.side || verdict->height > image->limits.side)) {
        cjpeg_report(image, CJPEG_LIMIT, CJPEG_ERROR, segment->offset, segment->marker,
                     "%ux%u pixels; the limit is %u pixels a side", verdict->width, verdict->height, image->limits.side);
        return false;
    }
    if (image->limits.pixels != 0 && pixels > image->limits.pixels) {
        cjpeg_report(image, CJPEG_LIMIT, CJPEG_ERROR, segment->offset, segment->marker,
                     "%llu pixels; the limit is %llu pixels", (unsigned long long)pixels,
                     (unsigned long long)image->limits.pixels);
        return false;
    }
    return true;
}

static bool check_process(cjpeg_image *image, const cjpeg_segment *segment) {
    switch (segment->marker) {
        case MARKER_SOF0:
        case MARKER_SOF1:
        case MARKER_SOF2: break;
        case MARKER_SOF9:
        case MARKER_SOF10:
            cjpeg_report(image, CJPEG_ARITHMETIC, CJPEG_WARNING, segment->offset, segment->marker,
                         "arithmetic coding, which most viewers do not decode");
            break;
        default:
            fail(image, CJPEG_PROCESS, segment,
                 segment->marker == 0xC3 || segment->marker == 0xCB ? "a lossless JPEG, which viewers do not decode"
                                                                    : "a hierarchical JPEG, which viewers do not decode");
            return false;
    }
    if (image->verdict->precision != 8) {
        cjpeg_report(image, CJPEG_PRECISION, CJPEG_ERROR, segment->offset, segment->marker,
                     "%u bits for each sample; viewers decode 8", image->verdict->precision);
        return false;
    }
    return true;
}

// Returns the number of blocks of a component: its size in samples, rounded up to whole blocks.
static uint64_t component_blocks(const cjpeg_image *image, const cjpeg_component *component) {
    uint64_t highest_h = 1, highest_v = 1;
    for (int i = 0; i < image->verdict->components; i++) {
        highest_h = image->components[i].horizontal > highest_h ? image->components[i].horizontal : highest_h;
        highest_v = image->components[i].vertical > highest_v ? image->components[i].vertical : highest_v;
    }
    uint64_t columns = ((uint64_t)image->verdict->width * component->horizontal + 8 * highest_h - 1) / (8 * highest_h);
    uint64_t rows = ((uint64_t)image->verdict->height * component->vertical + 8 * highest_v - 1) / (8 * highest_v);
    return columns * rows;
}

static bool check_components(cjpeg_image *image, const cjpeg_segment *segment) {
    int count = image->verdict->components;
    if (count != 1 && count != 3 && count != 4) {
        cjpeg_report(image, CJPEG_HEADER, CJPEG_ERROR, segment->offset, segment->marker,
                     "%d colour components; a picture has 1, 3 or 4", count);
        return false;
    }
    if (segment->length != 6 + 3 * (size_t)count) {
        fail(image, CJPEG_SEGMENT, segment, "the segment's length does not match the number of components");
        return false;
    }
    for (int i = 0; i < count; i++) {
        const uint8_t *data = segment->data + 6 + 3 * i;
        cjpeg_component component = {
            .id = data[0], .horizontal = data[1] >> 4, .vertical = data[1] & 15, .table = data[2]};
        if (component.horizontal - 1u > 3 || component.vertical - 1u > 3 || component.table > 3) {
            fail(image, CJPEG_HEADER, segment, "an invalid sampling factor or quantization table number");
            return false;
        }
        image->components[i] = component;
    }
    for (int i = 0; i < count; i++) {
        image->blocks += component_blocks(image, &image->components[i]);
    }
    if (count == 4) {
        cjpeg_report(image, CJPEG_CMYK, CJPEG_WARNING, segment->offset, segment->marker,
                     "colours for print (CMYK), which viewers show differently or not at all");
    }
    return true;
}

bool cjpeg_check_frame(cjpeg_image *image, const cjpeg_segment *segment) {
    if (image->frame != 0) {
        fail(image, CJPEG_MARKER_DUPLICATE, segment, "a second frame header");
        return false;
    }
    if (segment->length < 6) {
        fail(image, CJPEG_SEGMENT, segment, "the frame header has fewer than 6 bytes");
        return false;
    }
    image->frame = segment->marker;
    cjpeg_verdict *verdict = image->verdict;
    const uint8_t *data = segment->data;
    verdict->precision = data[0];
    verdict->height = cjpeg_read16(data + 1);
    verdict->width = cjpeg_read16(data + 3);
    verdict->components = data[5];
    if (!check_process(image, segment)) {
        return false;
    }
    if (verdict->width == 0 || verdict->height == 0) {
        fail(image, CJPEG_HEADER, segment, "the width or height is 0; a height in a later DNL segment is not supported");
        return false;
    }
    return check_components(image, segment) && check_limits(image, segment);
}

// Checks the limits on scans (see `cjpeg_limits`).
static bool check_work(cjpeg_image *image, const cjpeg_segment *segment) {
    cjpeg_verdict *verdict = image->verdict;
    uint64_t pixels = image->limits.pixels;
    if (pixels == 0) {
        return true;
    }
    const char *reason = NULL;
    if (verdict->scans > MOST_SCANS) {
        reason = "more than 500 scans";
    } else if (verdict->scans > 1 || image->frame == MARKER_SOF2 || image->frame == MARKER_SOF10) {
        if (image->blocks > pixels / 128) {
            reason = "the picture is too large for a progressive or multi-scan JPEG, which is decoded in memory";
        } else if (image->visits > pixels / 16 || image->work > FREE_WORK + WORK_PER_BYTE * (uint64_t)image->size) {
            reason = "the scans contain too many blocks: decoding them would take too long";
        }
    }
    if (reason != NULL) {
        fail(image, CJPEG_LIMIT, segment, reason);
    }
    return reason == NULL;
}

bool cjpeg_check_scan(cjpeg_image *image, const cjpeg_segment *segment) {
    if (image->frame == 0) {
        fail(image, CJPEG_MARKER_ORDER, segment, "a scan before the frame header (SOF)");
        return false;
    }
    const uint8_t *data = segment->data;
    unsigned count = segment->length > 0 ? data[0] : 0;
    if (count - 1u >= MOST_COMPONENTS || segment->length != 4 + 2 * (size_t)count) {
        fail(image, CJPEG_SCAN, segment, "the scan header does not have 1 to 4 components, or its length does not match their number");
        return false;
    }
    image->verdict->scans++;
    bool is_arithmetic = image->frame >= MARKER_SOF9;
    bool is_progressive = image->frame == MARKER_SOF2 || image->frame == MARKER_SOF10;
    unsigned first = data[1 + 2 * count], last = data[2 + 2 * count], approximation = data[3 + 2 * count];
    if (!is_progressive && (first != 0 || last != 63 || approximation != 0)) {
        cjpeg_report(image, CJPEG_SCAN, CJPEG_WARNING, segment->offset, segment->marker,
                     "parameters of a progressive scan, which decoders ignore in this picture");
        first = 0, last = 63, approximation = 0;
    }
    // The frames of Motion JPEG videos have no Huffman tables. libjpeg then uses those of ISO 10918-1, K.3.
    bool has_standard_tables = image->huffman_tables == 0 && !is_progressive;
    if (has_standard_tables && !is_arithmetic && image->verdict->scans == 1) {
        cjpeg_report(image, CJPEG_MARKER_MISSING, CJPEG_WARNING, segment->offset, segment->marker,
                     "no Huffman tables (DHT); the picture is decoded with the standard tables");
    }
    for (unsigned i = 0; i < count; i++) {
        cjpeg_component *component = NULL;
        for (int c = 0; c < image->verdict->components; c++) {
            if (image->components[c].id == data[1 + 2 * i]) {
                component = &image->components[c];
                break;
            }
        }
        if (component == NULL) {
            fail(image, CJPEG_SCAN, segment, "a scan of a colour component that the frame header does not define");
            return false;
        }
        component->has_scan |= first == 0;
        uint64_t blocks = component_blocks(image, component);
        image->visits += blocks;
        image->work += blocks * (last < first ? 1 : last - first + 1);
        if ((image->quantization_tables >> component->table & 1) == 0) {
            fail(image, CJPEG_MARKER_MISSING, segment, "no quantization table (DQT) for a component of the scan");
            return false;
        }
        unsigned tables = data[2 + 2 * i];
        // A scan that refines DC coefficients uses no Huffman codes.
        bool needs_dc = first == 0 && !(is_progressive && approximation >> 4 != 0), needs_ac = !is_progressive || first != 0;
        bool has_dc = (image->huffman_tables >> (tables >> 4 & 3) & 1) != 0;
        bool has_ac = (image->huffman_tables >> (4 + (tables & 3)) & 1) != 0;
        if (!is_arithmetic && !has_standard_tables && ((needs_dc && !has_dc) || (needs_ac && !has_ac))) {
            fail(image, CJPEG_MARKER_MISSING, segment, "no Huffman table (DHT) for a component of the scan");
            return false;
        }
    }
    return check_work(image, segment);
}
