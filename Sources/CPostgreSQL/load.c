#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <pthread.h>

struct option;
struct cancel;

// The functions of libpq that are used, each with the type of its result, its name, and its parameters.
#define FUNCTIONS(F) \
    F(struct option *, PQconninfoParse, (const char *, char **)) \
    F(void, PQconninfoFree, (struct option *)) \
    F(void, PQfreemem, (void *)) \
    F(PGconn *, PQconnectStartParams, (const char *const *, const char *const *, int)) \
    F(int, PQconnectPoll, (PGconn *)) \
    F(int, PQstatus, (const PGconn *)) \
    F(int, PQconnectionNeedsPassword, (const PGconn *)) \
    F(int, PQsetErrorVerbosity, (PGconn *, int)) \
    F(void *, PQsetNoticeProcessor, (PGconn *, void (*)(void *, const char *), void *)) \
    F(void, PQfinish, (PGconn *)) \
    F(int, PQsocket, (const PGconn *)) \
    F(const char *, PQparameterStatus, (const PGconn *, const char *)) \
    F(char *, PQerrorMessage, (const PGconn *)) \
    F(int, PQsendQuery, (PGconn *, const char *)) \
    F(int, PQsendPrepare, (PGconn *, const char *, const char *, int, const unsigned *)) \
    F(int, PQsendQueryPrepared, (PGconn *, const char *, int, const char *const *, const int *, const int *, int)) \
    F(int, PQconsumeInput, (PGconn *)) \
    F(int, PQisBusy, (PGconn *)) \
    F(PGresult *, PQgetResult, (PGconn *)) \
    F(struct cancel *, PQgetCancel, (PGconn *)) \
    F(int, PQcancel, (struct cancel *, char *, int)) \
    F(void, PQfreeCancel, (struct cancel *)) \
    F(int, PQputCopyData, (PGconn *, const char *, int)) \
    F(int, PQputCopyEnd, (PGconn *, const char *)) \
    F(int, PQresultStatus, (const PGresult *)) \
    F(char *, PQresultErrorField, (const PGresult *, int)) \
    F(char *, PQresultErrorMessage, (const PGresult *)) \
    F(char *, PQcmdTuples, (PGresult *)) \
    F(size_t, PQresultMemorySize, (const PGresult *)) \
    F(int, PQntuples, (const PGresult *)) \
    F(int, PQgetisnull, (const PGresult *, int, int)) \
    F(int, PQgetlength, (const PGresult *, int, int)) \
    F(char *, PQgetvalue, (const PGresult *, int, int)) \
    F(void, PQclear, (PGresult *))

#define DECLARE(type, name, parameters) static type(*name) parameters;
FUNCTIONS(DECLARE)

static const char *problem;

static void load(void) {
#ifdef __APPLE__
    void *library = dlopen("libpq.5.dylib", RTLD_NOW | RTLD_LOCAL);
#else
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
#endif
    if (!library) {
        problem = "libpq (version 5) cannot be loaded";
        return;
    }
    // POSIX requires that a pointer from dlsym can be converted to a pointer to a function.
#define RESOLVE(type, name, parameters) \
    *(void **)&name = dlsym(library, #name); \
    if (!name) { \
        problem = "the libpq that was found has no function " #name; \
        return; \
    }
    FUNCTIONS(RESOLVE)
}

const char *cpq_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return problem;
}

int cpq_is_address(const char *address) {
    char *message = NULL;
    struct option *options = PQconninfoParse(address, &message);
    if (message) PQfreemem(message);
    if (!options) return 0;
    PQconninfoFree(options);
    return 1;
}

static void ignore(void *context, const char *message) {
    (void)context;
    (void)message;
}

PGconn *cpq_connect_start(const char *address) {
    // libpq parses the connection string that is passed as `dbname`. `client_encoding` replaces an encoding in that
    // string; the application name is used only if the string specifies none.
    const char *const names[] = {"fallback_application_name", "dbname", "client_encoding", NULL};
    const char *const values[] = {"contactsctl", address, "UTF8", NULL};
    PGconn *connection = PQconnectStartParams(names, values, 1);
    if (!connection) return NULL;
    // Verbose messages contain the SQLSTATE; while connecting, there is no other way to get it.
    PQsetErrorVerbosity(connection, CPQ_ERRORS_VERBOSE);
    PQsetNoticeProcessor(connection, ignore, NULL);
    return connection;
}

int cpq_connect_poll(PGconn *connection) { return PQconnectPoll(connection); }
int cpq_status(const PGconn *connection) { return PQstatus(connection); }
int cpq_needs_password(const PGconn *connection) { return PQconnectionNeedsPassword(connection); }
void cpq_finish(PGconn *connection) { PQfinish(connection); }
int cpq_socket(const PGconn *connection) { return PQsocket(connection); }
const char *cpq_parameter_status(const PGconn *connection, const char *name) {
    return PQparameterStatus(connection, name);
}
const char *cpq_error_message(const PGconn *connection) { return PQerrorMessage(connection); }

int cpq_send_query(PGconn *connection, const char *sql) { return PQsendQuery(connection, sql); }
int cpq_send_prepare(PGconn *connection, const char *name, const char *sql, int count, const unsigned *types) {
    return PQsendPrepare(connection, name, sql, count, types);
}
int cpq_send_query_prepared(
    PGconn *connection, const char *name, int count, const char *const *values, const int *lengths, const int *formats,
    int result_format) {
    return PQsendQueryPrepared(connection, name, count, values, lengths, formats, result_format);
}
int cpq_consume_input(PGconn *connection) { return PQconsumeInput(connection); }
int cpq_is_busy(PGconn *connection) { return PQisBusy(connection); }
PGresult *cpq_get_result(PGconn *connection) { return PQgetResult(connection); }

int cpq_cancel(PGconn *connection) {
    char message[256];
    struct cancel *cancel = PQgetCancel(connection);
    if (!cancel) return 0;
    int sent = PQcancel(cancel, message, sizeof message);
    PQfreeCancel(cancel);
    return sent;
}

int cpq_put_copy_data(PGconn *connection, const char *bytes, int count) {
    return PQputCopyData(connection, bytes, count);
}
int cpq_put_copy_end(PGconn *connection, const char *error) { return PQputCopyEnd(connection, error); }

int cpq_result_status(const PGresult *result) { return PQresultStatus(result); }
const char *cpq_result_error_field(const PGresult *result, int field) { return PQresultErrorField(result, field); }
const char *cpq_result_error_message(const PGresult *result) { return PQresultErrorMessage(result); }
const char *cpq_cmd_tuples(PGresult *result) { return PQcmdTuples(result); }
int cpq_ntuples(const PGresult *result) { return PQntuples(result); }
size_t cpq_memory_size(const PGresult *result) { return PQresultMemorySize(result); }
int cpq_is_null(const PGresult *result, int row, int column) { return PQgetisnull(result, row, column); }
int cpq_length(const PGresult *result, int row, int column) { return PQgetlength(result, row, column); }
const char *cpq_value(const PGresult *result, int row, int column) { return PQgetvalue(result, row, column); }
void cpq_clear(PGresult *result) { PQclear(result); }
