#include <jerror.h>
#include <string.h>

#include "check.h"

static void on_error(j_common_ptr jpeg) {
    cjpeg_session *session = (cjpeg_session *)jpeg->err;
    session->code = jpeg->err->msg_code;
    jpeg->err->format_message(jpeg, session->message);
    longjmp(session->escape, 1);
}

// libjpeg's number for the state before the first scan, while the header is read (DSTATE_READY in jpegint.h).
enum { STATE_READY = 202 };

// Returns true for a warning about a header or a marker that does not affect any pixel.
static bool is_harmless(j_common_ptr jpeg, const cjpeg_session *session) {
    switch (jpeg->err->msg_code) {
        case JWRN_NOT_SEQUENTIAL:
        case JWRN_ADOBE_XFORM:
        case JWRN_JFIF_MAJOR: return true;
        // Bytes after the data of a scan may show that the data is damaged, unless the file ends without EOI.
        case JWRN_EXTRANEOUS_DATA: return jpeg->global_state < STATE_READY || session->ran_out;
        default: return false;
    }
}

// libjpeg reports damage that it can work around as a warning (level -1); levels from 0 up are traces.
static void on_message(j_common_ptr jpeg, int level) {
    cjpeg_session *session = (cjpeg_session *)jpeg->err;
    if (level >= 0) {
        return;
    }
    if (!is_harmless(jpeg, session)) {
        on_error(jpeg);
    }
    if (session->odd_count < sizeof session->odd / sizeof *session->odd) {
        session->odd[session->odd_count++] = jpeg->err->msg_code;
    }
}

static void on_output(j_common_ptr jpeg) { (void)jpeg; }

struct jpeg_error_mgr *cjpeg_errors(cjpeg_session *session) {
    jpeg_std_error(&session->errors);
    session->errors.error_exit = on_error;
    session->errors.emit_message = on_message;
    session->errors.output_message = on_output;
    return &session->errors;
}

static void on_start(j_decompress_ptr jpeg) { (void)jpeg; }

// Called when libjpeg reads beyond the end of the bytes, which then have no EOI marker. With an EOI marker, libjpeg
// reports whether data is missing.
static boolean on_fill(j_decompress_ptr jpeg) {
    static const JOCTET end[] = {0xFF, MARKER_EOI};
    ((cjpeg_session *)jpeg->err)->ran_out = true;
    jpeg->src->next_input_byte = end;
    jpeg->src->bytes_in_buffer = sizeof end;
    return TRUE;
}

static void on_skip(j_decompress_ptr jpeg, long count) {
    if (count <= 0) {
        return;
    }
    if ((size_t)count > jpeg->src->bytes_in_buffer) {
        on_fill(jpeg);
        return;
    }
    jpeg->src->next_input_byte += count;
    jpeg->src->bytes_in_buffer -= (size_t)count;
}

static void on_stop(j_decompress_ptr jpeg) { (void)jpeg; }

void cjpeg_read_from(cjpeg_session *session, j_decompress_ptr jpeg, const uint8_t *bytes, size_t size) {
    session->source = (struct jpeg_source_mgr){
        .next_input_byte = bytes,
        .bytes_in_buffer = size,
        .init_source = on_start,
        .fill_input_buffer = on_fill,
        .skip_input_data = on_skip,
        .resync_to_restart = jpeg_resync_to_restart,
        .term_source = on_stop,
    };
    jpeg->src = &session->source;
}
