#include <jerror.h>
#include <string.h>

#include "check.h"

// Returns the code of a finding for a message number of libjpeg.
static cjpeg_code code_of(int message) {
    switch (message) {
        case JWRN_JPEG_EOF:
        case JERR_INPUT_EOF: return CJPEG_TRUNCATED;
        case JWRN_HUFF_BAD_CODE: return CJPEG_HUFFMAN_DATA;
        case JWRN_HIT_MARKER: return CJPEG_DATA_SHORT;
        case JWRN_EXTRANEOUS_DATA: return CJPEG_DATA_EXTRA;
        case JWRN_MUST_RESYNC: return CJPEG_RESTART;
        case JWRN_BOGUS_PROGRESSION:
        case JWRN_NOT_SEQUENTIAL:
        case JERR_BAD_PROGRESSION:
        case JERR_BAD_MCU_SIZE:
        case JERR_BAD_SCAN_SCRIPT:
        case JERR_BAD_COMPONENT_ID: return CJPEG_SCAN;
        case JERR_BAD_HUFF_TABLE:
        case JERR_NO_HUFF_TABLE:
        case JERR_DHT_INDEX: return CJPEG_HUFFMAN_TABLE;
        case JERR_NO_QUANT_TABLE:
        case JERR_DQT_INDEX: return CJPEG_QUANTIZATION;
        case JERR_BAD_LENGTH: return CJPEG_SEGMENT;
        case JERR_OUT_OF_MEMORY: return CJPEG_MEMORY;
        default: return CJPEG_DECODE;
    }
}

// Returns a message for damage that libjpeg describes in terms of its implementation; for other codes, libjpeg's
// message.
static const char *text_of(cjpeg_code code, const char *message) {
    switch (code) {
        case CJPEG_TRUNCATED: return "the file ends within the picture";
        case CJPEG_HUFFMAN_DATA: return "the data of the scan contains an invalid code";
        case CJPEG_DATA_SHORT: return "the data of the scan ends before its last block";
        case CJPEG_DATA_EXTRA: return "the data of the scan continues after its last block";
        case CJPEG_RESTART: return "a restart marker is missing or out of sequence";
        default: return message;
    }
}

// Finds the marker whose segment, or scan, contains `offset`.
static cjpeg_segment segment_at(cjpeg_image *image, size_t offset) {
    cjpeg_segment segment = {.next = 2}, found = {0};
    image->is_silent = true;
    while (segment.next < image->end && cjpeg_read_segment(image, segment.next, &segment)) {
        if (segment.offset >= offset) {
            break;
        }
        found = segment;
        if (segment.marker == MARKER_SOS) {
            segment.next = cjpeg_scan_end(image, segment.next);
        }
    }
    image->is_silent = false;
    return found;
}

static void judge(cjpeg_image *image, const cjpeg_session *session, bool has_read_marker) {
    size_t offset = image->end - session->source.bytes_in_buffer;
    cjpeg_code code = code_of(session->code);
    if (code == CJPEG_DATA_SHORT && session->ran_out) {
        cjpeg_report(image, CJPEG_TRUNCATED, CJPEG_ERROR, image->end, MARKER_SOS,
                     "the file ends within the data of scan %u", image->verdict->scans);
        return;
    }
    // libjpeg has also read the two bytes of the marker that follows the damaged data.
    if (has_read_marker) {
        offset -= 2;
    }
    cjpeg_segment segment = segment_at(image, offset);
    bool is_data = segment.marker == MARKER_SOS && offset > segment.next;
    cjpeg_report(image, code, CJPEG_ERROR, is_data ? offset : segment.offset, segment.marker, "%s%s",
                 text_of(code, session->message) == session->message ? "libjpeg: " : "",
                 text_of(code, session->message));
}

// Reports the oddities that `cjpeg_walk` does not know.
static void report_oddities(cjpeg_image *image, const cjpeg_session *session) {
    if (image->lacks_end) {
        cjpeg_report(image, CJPEG_MARKER_MISSING, CJPEG_WARNING, image->end, 0, "no EOI marker after the picture");
    }
    for (size_t i = 0; i < session->odd_count; i++) {
        switch (session->odd[i]) {
            case JWRN_EXTRANEOUS_DATA:
                if (session->ran_out) {
                    cjpeg_report(image, CJPEG_DATA_EXTRA, CJPEG_WARNING, image->end, 0,
                                 "bytes between the picture and its end");
                }
                break;
            case JWRN_ADOBE_XFORM:
                cjpeg_report(image, CJPEG_HEADER, CJPEG_WARNING, 2, MARKER_APP14, "an unknown colour transform");
                break;
            case JWRN_JFIF_MAJOR:
                cjpeg_report(image, CJPEG_HEADER, CJPEG_WARNING, 2, MARKER_APP0, "an unknown version of JFIF");
                break;
            default: break;
        }
    }
}

// Decoding at an eighth of the size still decodes all entropy-coded data. It omits the full inverse DCT, which cannot
// fail.
static void configure(j_decompress_ptr jpeg) {
    jpeg->scale_num = 1;
    jpeg->scale_denom = 8;
    jpeg->dct_method = JDCT_IFAST;
    jpeg->do_fancy_upsampling = FALSE;
    jpeg->do_block_smoothing = FALSE;
    if (jpeg->jpeg_color_space == JCS_YCbCr) {
        jpeg->out_color_space = JCS_GRAYSCALE;
    }
}

void cjpeg_decode_scans(cjpeg_image *image) {
    struct jpeg_decompress_struct jpeg;
    memset(&jpeg, 0, sizeof jpeg);
    cjpeg_session session = {.code = 0};
    jpeg.err = cjpeg_errors(&session);
    // After longjmp, `unread_marker` is read through this volatile pointer. The address of `jpeg` is not passed to
    // another function before setjmp, so the optimizer could otherwise assume that the member is unchanged.
    struct jpeg_decompress_struct *volatile decoder = &jpeg;
    if (setjmp(session.escape) != 0) {
        judge(image, &session, decoder->unread_marker != 0);
        jpeg_destroy_decompress(&jpeg);
        return;
    }
    jpeg_create_decompress(&jpeg);
    // The input ends with the picture, without bytes after EOI: libjpeg reports some invalid Huffman codes only near
    // the end of its input.
    cjpeg_read_from(&session, &jpeg, image->bytes, image->end);
    jpeg_read_header(&jpeg, TRUE);
    configure(&jpeg);
    // If the picture has several scans, this call reads all of them. If it has one, each row is read when it is output.
    jpeg_start_decompress(&jpeg);
    if (!jpeg_has_multiple_scans(&jpeg)) {
        JSAMPARRAY row = jpeg.mem->alloc_sarray((j_common_ptr)&jpeg, JPOOL_IMAGE,
                                                jpeg.output_width * (JDIMENSION)jpeg.output_components, 1);
        while (jpeg.output_scanline < jpeg.output_height) {
            jpeg_read_scanlines(&jpeg, row, 1);
        }
        jpeg_finish_decompress(&jpeg);
    }
    jpeg_destroy_decompress(&jpeg);
    report_oddities(image, &session);
}
