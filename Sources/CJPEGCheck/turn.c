#include <stdlib.h>
#include <string.h>

#include "check.h"

// The operations that rotate or mirror a picture: the source is mirrored first, then transposed (its rows become
// columns).
typedef struct turning {
    bool mirrors_x, mirrors_y, transposes;
} turning;

// The operations for the Exif orientations 2 to 8 (CIPA DC-008, 4.6.5).
static const turning turnings[] = {
    {true, false, false}, {true, true, false}, {false, true, false}, {false, false, true},
    {false, true, true},  {true, true, true},  {true, false, true},
};

// The state of both pictures. It is not a local variable of the function that calls setjmp, whose value would be
// indeterminate after longjmp.
typedef struct session {
    cjpeg_session errors;
    struct jpeg_decompress_struct source;
    struct jpeg_compress_struct target;
    jvirt_barray_ptr blocks[MOST_COMPONENTS];
    JDIMENSION columns[MOST_COMPONENTS], rows[MOST_COMPONENTS];  // of the target, in blocks
    turning turning;
    unsigned char *bytes;
    unsigned long size;
} session;

static JDIMENSION ceiling(JDIMENSION number, JDIMENSION divisor) { return (number + divisor - 1) / divisor; }

// Returns true if each side that is mirrored consists of whole blocks of all components.
static bool is_lossless(const session *state) {
    const struct jpeg_decompress_struct *source = &state->source;
    bool is_single = source->num_components == 1;
    unsigned width = 8u * (is_single ? 1u : (unsigned)source->max_h_samp_factor);
    unsigned height = 8u * (is_single ? 1u : (unsigned)source->max_v_samp_factor);
    return source->num_components <= MOST_COMPONENTS && !(state->turning.mirrors_x && source->image_width % width != 0)
           && !(state->turning.mirrors_y && source->image_height % height != 0);
}

// Reserves memory for the target's blocks. libjpeg requires this before the source's coefficients are read.
static void reserve(session *state) {
    j_decompress_ptr source = &state->source;
    bool transposes = state->turning.transposes;
    JDIMENSION width = transposes ? source->image_height : source->image_width;
    JDIMENSION height = transposes ? source->image_width : source->image_height;
    for (int i = 0; i < source->num_components; i++) {
        const jpeg_component_info *component = &source->comp_info[i];
        bool is_single = source->num_components == 1;
        JDIMENSION h = is_single ? 1 : (JDIMENSION)component->h_samp_factor;
        JDIMENSION v = is_single ? 1 : (JDIMENSION)component->v_samp_factor;
        JDIMENSION most_h = is_single ? 1 : (JDIMENSION)source->max_h_samp_factor;
        JDIMENSION most_v = is_single ? 1 : (JDIMENSION)source->max_v_samp_factor;
        JDIMENSION across = transposes ? v : h, down = transposes ? h : v;
        state->columns[i] = ceiling(width, 8 * (transposes ? most_v : most_h)) * across;
        state->rows[i] = ceiling(height, 8 * (transposes ? most_h : most_v)) * down;
        state->blocks[i] = source->mem->request_virt_barray((j_common_ptr)source, JPOOL_IMAGE, TRUE, state->columns[i],
                                                            state->rows[i], down);
    }
}

// Rotates or mirrors the coefficients of a block: mirroring negates the odd frequencies of its direction, transposing
// exchanges rows and columns.
static void turn_block(const JCOEF *source, JCOEF *target, turning turning) {
    for (int v = 0; v < 8; v++) {
        for (int u = 0; u < 8; u++) {
            bool negates = (turning.mirrors_x && u % 2 != 0) != (turning.mirrors_y && v % 2 != 0);
            JCOEF value = source[8 * v + u];
            target[turning.transposes ? 8 * u + v : 8 * v + u] = negates ? (JCOEF)-value : value;
        }
    }
}

// Rotates or mirrors the blocks of a component. libjpeg requires that the target's rows are written in their order.
static void turn_component(session *state, jvirt_barray_ptr blocks, int index) {
    j_decompress_ptr source = &state->source;
    j_common_ptr common = (j_common_ptr)source;
    turning turning = state->turning;
    JDIMENSION across = source->comp_info[index].width_in_blocks, down = source->comp_info[index].height_in_blocks;
    JDIMENSION rows = turning.transposes ? across : down, columns = turning.transposes ? down : across;
    for (JDIMENSION row = 0; row < rows; row++) {
        JBLOCKARRAY to = source->mem->access_virt_barray(common, state->blocks[index], row, 1, TRUE);
        for (JDIMENSION column = 0; column < columns; column++) {
            JDIMENSION x = turning.transposes ? row : column, y = turning.transposes ? column : row;
            x = turning.mirrors_x ? across - 1 - x : x;
            y = turning.mirrors_y ? down - 1 - y : y;
            JBLOCKARRAY from = source->mem->access_virt_barray(common, blocks, y, 1, FALSE);
            turn_block(from[0][x], to[0][column], turning);
        }
    }
}

static void transpose_tables(j_compress_ptr target) {
    for (int i = 0; i < NUM_QUANT_TBLS; i++) {
        JQUANT_TBL *table = target->quant_tbl_ptrs[i];
        for (int v = 0; table != NULL && v < 8; v++) {
            for (int u = 0; u < v; u++) {
                UINT16 value = table->quantval[8 * v + u];
                table->quantval[8 * v + u] = table->quantval[8 * u + v];
                table->quantval[8 * u + v] = value;
            }
        }
    }
}

static void configure(session *state) {
    j_compress_ptr target = &state->target;
    jpeg_copy_critical_parameters(&state->source, target);
    target->optimize_coding = TRUE;
    if (target->num_components == 1) {
        target->comp_info[0].h_samp_factor = target->comp_info[0].v_samp_factor = 1;
    }
    if (!state->turning.transposes) {
        return;
    }
    target->image_width = state->source.image_height;
    target->image_height = state->source.image_width;
    UINT16 density = target->X_density;
    target->X_density = target->Y_density;
    target->Y_density = density;
    for (int i = 0; i < target->num_components; i++) {
        int factor = target->comp_info[i].h_samp_factor;
        target->comp_info[i].h_samp_factor = target->comp_info[i].v_samp_factor;
        target->comp_info[i].v_samp_factor = factor;
    }
    transpose_tables(target);
}

static void turn(session *state, const uint8_t *bytes, size_t size) {
    cjpeg_read_from(&state->errors, &state->source, bytes, size);
    jpeg_save_markers(&state->source, MARKER_APP2, 0xFFFF);
    jpeg_read_header(&state->source, TRUE);
    if (!is_lossless(state)) {
        return;
    }
    reserve(state);
    jvirt_barray_ptr *blocks = jpeg_read_coefficients(&state->source);
    jpeg_mem_dest(&state->target, &state->bytes, &state->size);
    configure(state);
    for (int i = 0; i < state->source.num_components; i++) {
        turn_component(state, blocks[i], i);
    }
    jpeg_write_coefficients(&state->target, state->blocks);
    for (jpeg_saved_marker_ptr marker = state->source.marker_list; marker != NULL; marker = marker->next) {
        if (marker->data_length >= 14 && memcmp(marker->data, "ICC_PROFILE", 12) == 0) {
            jpeg_write_marker(&state->target, marker->marker, marker->data, marker->data_length);
        }
    }
    jpeg_finish_compress(&state->target);
    jpeg_finish_decompress(&state->source);
}

uint8_t *cjpeg_turn(const uint8_t *bytes, size_t size, int orientation, size_t *turned_size) {
    session *state = orientation < 2 || orientation > 8 ? NULL : calloc(1, sizeof *state);
    if (state == NULL) {
        return NULL;
    }
    state->turning = turnings[orientation - 2];
    state->source.err = state->target.err = cjpeg_errors(&state->errors);
    volatile bool failed = true;
    if (setjmp(state->errors.escape) == 0) {
        jpeg_create_decompress(&state->source);
        jpeg_create_compress(&state->target);
        turn(state, bytes, size);
        failed = false;
    }
    jpeg_destroy_compress(&state->target);
    jpeg_destroy_decompress(&state->source);
    unsigned char *turned = state->bytes;
    *turned_size = state->size;
    if (failed || state->size == 0) {
        free(turned);
        turned = NULL;
    }
    free(state);
    return turned;
}
