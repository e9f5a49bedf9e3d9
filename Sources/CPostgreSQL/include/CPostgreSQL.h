#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

#include <stddef.h>

// Wrappers of the functions of libpq that this project uses. A function without a comment here is documented under its
// name in libpq, for instance `PQgetResult` for `cpq_get_result`
// (<https://www.postgresql.org/docs/current/libpq.html>). libpq is loaded at run time, so that the program can start
// without it: call the other functions only after `cpq_load` has returned NULL.

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

// The results of `cpq_status`.
enum {
    CPQ_CONNECTION_OK = 0,
    CPQ_CONNECTION_BAD = 1,
};

// The results of `cpq_connect_poll`.
enum {
    CPQ_POLLING_FAILED = 0,
    CPQ_POLLING_READING = 1,
    CPQ_POLLING_WRITING = 2,
    CPQ_POLLING_OK = 3,
};

// The results of `cpq_result_status` other than errors.
enum {
    CPQ_EMPTY_QUERY = 0,
    CPQ_COMMAND_OK = 1,
    CPQ_TUPLES_OK = 2,
    CPQ_COPY_OUT = 3,
    CPQ_COPY_IN = 4,
};

enum { CPQ_ERRORS_VERBOSE = 2 };

// The field codes for `cpq_result_error_field`: the SQLSTATE and the primary message.
enum {
    CPQ_FIELD_SQLSTATE = 'C',
    CPQ_FIELD_MESSAGE = 'M',
};

// The object identifiers (OIDs) of the types of parameters.
enum {
    CPQ_TYPE_BYTEA = 17,
    CPQ_TYPE_INT8 = 20,
    CPQ_TYPE_TEXT = 25,
    CPQ_TYPE_BYTEA_ARRAY = 1001,
    CPQ_TYPE_TEXT_ARRAY = 1009,
    CPQ_TYPE_INT8_ARRAY = 1016,
};

// Loads libpq (libpq.so.5, on macOS libpq.5.dylib) once; returns NULL, or the reason why it cannot be used.
// Thread-safe.
const char *cpq_load(void);

// Returns 1 if libpq can parse a connection string, else 0. libpq's message is discarded, since it may quote a
// password.
int cpq_is_address(const char *address);

// Starts to connect without blocking; `address` is a connection URI or a keyword/value connection string. Returns NULL
// when out of memory.
PGconn *cpq_connect_start(const char *address);
int cpq_connect_poll(PGconn *connection);
int cpq_status(const PGconn *connection);
int cpq_needs_password(const PGconn *connection);
void cpq_finish(PGconn *connection);
int cpq_socket(const PGconn *connection);
const char *cpq_parameter_status(const PGconn *connection, const char *name);
const char *cpq_error_message(const PGconn *connection);

int cpq_send_query(PGconn *connection, const char *sql);
int cpq_send_prepare(PGconn *connection, const char *name, const char *sql, int count, const unsigned *types);
int cpq_send_query_prepared(
    PGconn *connection, const char *name, int count, const char *const *values, const int *lengths, const int *formats,
    int result_format);
int cpq_consume_input(PGconn *connection);
int cpq_is_busy(PGconn *connection);
PGresult *cpq_get_result(PGconn *connection);
// Requests that the server end the running statement; returns 1 if the request was sent, else 0.
int cpq_cancel(PGconn *connection);

int cpq_put_copy_data(PGconn *connection, const char *bytes, int count);
int cpq_put_copy_end(PGconn *connection, const char *error);

int cpq_result_status(const PGresult *result);
const char *cpq_result_error_field(const PGresult *result, int field);
const char *cpq_result_error_message(const PGresult *result);
const char *cpq_cmd_tuples(PGresult *result);
int cpq_ntuples(const PGresult *result);
// The number of bytes allocated for a result.
size_t cpq_memory_size(const PGresult *result);
int cpq_is_null(const PGresult *result, int row, int column);
int cpq_length(const PGresult *result, int row, int column);
const char *cpq_value(const PGresult *result, int row, int column);
void cpq_clear(PGresult *result);

#endif
