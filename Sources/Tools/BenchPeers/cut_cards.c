// Splits a vCard file after every END line and inserts each card's text, unchanged, into a table of one column. This is
// the minimal work of storing cards in a database, with which Bench compares an import that also parses the cards.

#define _GNU_SOURCE
#include "peers.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PIECE (1 << 20)
static const char END[] = "\nEND:VCARD\r\n";

static int insert(sqlite3_stmt *statement, const char *card, size_t length) {
    sqlite3_bind_text(statement, 1, card, (int)length, SQLITE_STATIC);
    int status = sqlite3_step(statement);
    sqlite3_reset(statement);
    return status == SQLITE_DONE;
}

/// Inserts all complete cards in the bytes, and returns the number of bytes after the last one.
static size_t insert_whole(sqlite3_stmt *statement, char *bytes, size_t length, long *cards, int *good) {
    char *card = bytes, *end = bytes + length;
    for (char *found; (found = memmem(card, (size_t)(end - card), END, sizeof END - 1)); card = found) {
        found += sizeof END - 1;
        *good &= insert(statement, card, (size_t)(found - card));
        *cards += 1;
    }
    memmove(bytes, card, (size_t)(end - card));
    return (size_t)(end - card);
}

int cut_cards(const char *cards, const char *store) {
    FILE *file = fopen(cards, "rb");
    sqlite3 *database;
    sqlite3_stmt *statement;
    char *bytes = malloc(2 * PIECE);
    if (!file || !bytes || sqlite3_open(store, &database) != SQLITE_OK) return 66;
    if (sqlite3_exec(database, "CREATE TABLE t(card TEXT); BEGIN", NULL, NULL, NULL) != SQLITE_OK) return 74;
    if (sqlite3_prepare_v2(database, "INSERT INTO t VALUES (?)", -1, &statement, NULL) != SQLITE_OK) return 74;
    size_t left = 0, got;
    long count = 0;
    int good = 1;
    while ((got = fread(bytes + left, 1, PIECE, file)) > 0 && left + got <= PIECE + PIECE / 2)
        left = insert_whole(statement, bytes, left + got, &count, &good);
    // Blank lines may follow the last card.
    while (left > 0 && (bytes[left - 1] == '\r' || bytes[left - 1] == '\n')) left--;
    sqlite3_finalize(statement);
    good &= sqlite3_exec(database, "COMMIT", NULL, NULL, NULL) == SQLITE_OK && sqlite3_close(database) == SQLITE_OK;
    printf("%ld cards\n", count);
    return good && left == 0 ? 0 : 74;
}
