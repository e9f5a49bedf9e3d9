#include <sqlite3.h>

// Constants for macros whose definitions contain other macros; Swift does not import such macros.
static const int csqlite_ioerr_dir_fsync = SQLITE_IOERR_DIR_FSYNC;
static const int csqlite_ioerr_write = SQLITE_IOERR_WRITE;

// Wrappers for variadic C functions, which Swift cannot call, and for SQLITE_STATIC and SQLITE_TRANSIENT, which it does
// not import.

/// Turns SQLite's memory statistics on or off. Call it before the first connection is opened.
static inline int csqlite_config_memstatus(int on) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, on); }

/// Sets the size in bytes above which SQLite moves a statement journal from memory to a temporary file. Call it before
/// the first connection is opened.
static inline int csqlite_config_statement_journal(int bytes) {
    return sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, bytes);
}

/// Sets an on/off option of a connection.
static inline int csqlite_db_config(sqlite3 *db, int option, int on) {
    return sqlite3_db_config(db, option, on, (int *)0);
}

/// SQLITE_STATIC: SQLite does not copy the bytes. They must not change until the statement is reset, and the parameter
/// must be bound again before the statement runs again.
static inline int csqlite_bind_text_static(sqlite3_stmt *s, int i, const void *p, sqlite3_uint64 n) {
    return sqlite3_bind_text64(s, i, (const char *)p, n, SQLITE_STATIC, SQLITE_UTF8);
}
static inline int csqlite_bind_blob_static(sqlite3_stmt *s, int i, const void *p, sqlite3_uint64 n) {
    return sqlite3_bind_blob64(s, i, p, n, SQLITE_STATIC);
}
/// SQLITE_TRANSIENT: SQLite copies the bytes.
static inline int csqlite_bind_text_copy(sqlite3_stmt *s, int i, const void *p, sqlite3_uint64 n) {
    return sqlite3_bind_text64(s, i, (const char *)p, n, SQLITE_TRANSIENT, SQLITE_UTF8);
}
static inline int csqlite_bind_blob_copy(sqlite3_stmt *s, int i, const void *p, sqlite3_uint64 n) {
    return sqlite3_bind_blob64(s, i, p, n, SQLITE_TRANSIENT);
}
