#include "CSQLiteRows.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct {
    sqlite3_vtab base;
    const csqlite_rows *rows;
} table;

typedef struct {
    sqlite3_vtab_cursor base;
    const csqlite_rows *rows;
    /// The index of the current row.
    int row;
} cursor;

static int connect(sqlite3 *db, void *rows, int argc, const char *const *argv, sqlite3_vtab **result, char **error) {
    (void)argc, (void)argv, (void)error;
    char schema[256] = "CREATE TABLE x(c0";
    int end = 17;
    for (int column = 1; column < ((const csqlite_rows *)rows)->columns; column++)
        end += snprintf(schema + end, sizeof schema - (size_t)end, ",c%d", column);
    snprintf(schema + end, sizeof schema - (size_t)end, ")");
    int code = sqlite3_declare_vtab(db, schema);
    if (code != SQLITE_OK) return code;
    sqlite3_vtab_config(db, SQLITE_VTAB_DIRECTONLY);
    table *made = calloc(1, sizeof(table));
    if (!made) return SQLITE_NOMEM;
    made->rows = rows;
    *result = &made->base;
    return SQLITE_OK;
}

static int disconnect(sqlite3_vtab *table) {
    free(table);
    return SQLITE_OK;
}

static int best_index(sqlite3_vtab *of, sqlite3_index_info *info) {
    info->estimatedRows = ((table *)of)->rows->count;
    return SQLITE_OK;
}

static int open_cursor(sqlite3_vtab *of, sqlite3_vtab_cursor **result) {
    cursor *made = calloc(1, sizeof(cursor));
    if (!made) return SQLITE_NOMEM;
    made->rows = ((table *)of)->rows;
    *result = &made->base;
    return SQLITE_OK;
}

static int close_cursor(sqlite3_vtab_cursor *cursor) {
    free(cursor);
    return SQLITE_OK;
}

static int begin(sqlite3_vtab_cursor *at, int index, const char *name, int argc, sqlite3_value **argv) {
    (void)index, (void)name, (void)argc, (void)argv;
    ((cursor *)at)->row = 0;
    return SQLITE_OK;
}

static int next(sqlite3_vtab_cursor *at) {
    ((cursor *)at)->row++;
    return SQLITE_OK;
}

static int is_at_end(sqlite3_vtab_cursor *at) { return ((cursor *)at)->row >= ((cursor *)at)->rows->count; }

static int value(sqlite3_vtab_cursor *at, sqlite3_context *result, int column) {
    const cursor *here = (cursor *)at;
    const csqlite_row_value *value = &here->rows->values[(size_t)here->row * (size_t)here->rows->columns + (size_t)column];
    switch (value->type) {
    case csqlite_row_integer: sqlite3_result_int64(result, value->number); break;
    case csqlite_row_text:
        sqlite3_result_text64(result, value->bytes, (sqlite3_uint64)value->number, SQLITE_STATIC, SQLITE_UTF8);
        break;
    case csqlite_row_blob16: sqlite3_result_blob(result, value, 16, SQLITE_STATIC); break;
    case csqlite_row_null: break;
    }
    return SQLITE_OK;
}

static int row_id(sqlite3_vtab_cursor *at, sqlite3_int64 *id) {
    *id = ((cursor *)at)->row;
    return SQLITE_OK;
}

// Without `xCreate`, the table exists without a statement CREATE VIRTUAL TABLE.
static const sqlite3_module module = {
    .iVersion = 1,
    .xConnect = connect,
    .xBestIndex = best_index,
    .xDisconnect = disconnect,
    .xOpen = open_cursor,
    .xClose = close_cursor,
    .xFilter = begin,
    .xNext = next,
    .xEof = is_at_end,
    .xColumn = value,
    .xRowid = row_id,
};

csqlite_rows *csqlite_rows_create(sqlite3 *connection, int columns, int capacity) {
    size_t values = (size_t)columns * (size_t)capacity;
    csqlite_rows *rows = calloc(1, sizeof(csqlite_rows) + values * sizeof(csqlite_row_value));
    if (!rows) return NULL;
    rows->columns = columns;
    rows->values = (csqlite_row_value *)(rows + 1);
    // If the call fails, SQLite has freed the rows.
    return sqlite3_create_module_v2(connection, "memory_row", &module, rows, free) == SQLITE_OK ? rows : NULL;
}
