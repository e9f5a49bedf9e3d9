#include <string.h>

#include "check.h"

static void on_error(j_common_ptr jpeg) {
    cjpeg_session *session = (cjpeg_session *)jpeg->err;
    session->code = jpeg->err->msg_code;
    jpeg->err->format_message(jpeg, session->message);
    longjmp(session->escape, 1);
}

// libjpeg reports damage that it can work around as a warning (level -1); levels from 0 up are traces.
static void on_message(j_common_ptr jpeg, int level) {
    if (level < 0 && !((cjpeg_session *)jpeg->err)->tolerates_warnings) {
        on_error(jpeg);
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

// Called when libjpeg reads beyond the end of the bytes. Reports the same warning as libjpeg's own data sources.
static boolean on_fill(j_decompress_ptr jpeg) {
    static const JOCTET end[] = {0xFF, MARKER_EOI};
    jpeg->err->msg_code = 0;
    snprintf(((cjpeg_session *)jpeg->err)->message, JMSG_LENGTH_MAX, "Premature end of JPEG file");
    if (!((cjpeg_session *)jpeg->err)->tolerates_warnings) {
        longjmp(((cjpeg_session *)jpeg->err)->escape, 1);
    }
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
