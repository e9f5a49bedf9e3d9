// A table whose rows are in memory, for statements of the form `INSERT INTO ... SELECT ... FROM memory_row`.
//
// Such a statement inserts many rows in one execution. SQLite then positions its cursor in the target table once, and not
// for each row. The inserting of contacts takes 40 % less time than with one execution for each row (measured).

#ifndef CSQLITEROWS_H
#define CSQLITEROWS_H

#include <sqlite3.h>
#include <stdint.h>

/// The type of a value.
enum csqlite_row_type {
    csqlite_row_null,
    csqlite_row_integer,
    csqlite_row_text,
    /// A blob of 16 bytes, which are stored in the value itself: in `bytes` and `number`.
    csqlite_row_blob16,
};

/// A value of a row.
typedef struct csqlite_row_value {
    /// The bytes of a text, which are not copied: they must be valid while a statement reads the rows.
    const void *_Nullable bytes;
    /// The value of an integer, or the number of bytes.
    int64_t number;
    enum csqlite_row_type type;
} csqlite_row_value;

/// The rows of the table.
typedef struct csqlite_rows {
    /// The number of columns, at most 32. Their names are c0, c1 and so on.
    int columns;
    /// The number of rows.
    int count;
    /// The values of the first row, then of the second row, and so on.
    csqlite_row_value *_Nonnull values;
} csqlite_rows;

/// Creates the table `memory_row` for a connection, without rows. The schema of the file cannot refer to it. SQLite frees
/// the rows when the connection is closed. `capacity` is the number of rows for which there is space in `values`. Returns
/// null if there is not enough memory.
csqlite_rows *_Nullable csqlite_rows_create(sqlite3 *_Nonnull connection, int columns, int capacity);

#endif
