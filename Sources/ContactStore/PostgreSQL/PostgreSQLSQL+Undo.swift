// The statements that copy rows between `card` and `card_before` have no ORDER BY. Without it, each Citus worker copies
// the rows of its own shards; with it, all rows would be sent to the coordinator and back.
extension UndoSQL {
    static let postgreSQL = UndoSQL(
        makeRows: """
            DROP TABLE IF EXISTS pg_temp.undo_row;
            CREATE TEMP TABLE undo_row(
              card_id bigint PRIMARY KEY, change text, old_run bigint, now_run bigint, kept boolean)
            """,
        choose: """
            INSERT INTO undo_row
              SELECT b.card_id, b.change, b.card_run_id, card.run_id, card.run_id IS DISTINCT FROM b.left_run_id
              FROM card_before b LEFT JOIN card ON card.id = b.card_id WHERE b.run_id = $1
              ORDER BY b.card_id
            """,
        chooseAgain: """
            INSERT INTO undo_row
              SELECT b.card_id, b.change, b.card_run_id, card.run_id, card.run_id IS DISTINCT FROM b.left_run_id
              FROM card_before b LEFT JOIN card ON card.id = b.card_id WHERE b.run_id = $1 AND b.card_id NOT IN (
                SELECT e.card_id FROM card_before e JOIN run ON run.id = e.run_id
                WHERE run.undoes = $1 AND run.state = 'complete')
              ORDER BY b.card_id
            """,
        keepNone: "UPDATE undo_row SET kept = false",
        keepTakenUIDs: """
            UPDATE undo_row SET kept = true WHERE card_id IN (SELECT gone.card_id FROM (
                SELECT u.card_id, b.uid_hash, b.uid FROM undo_row u
                  JOIN card_before b ON b.run_id = $1 AND b.card_id = u.card_id
                  WHERE u.now_run IS NULL AND u.change <> 'add') gone
              JOIN card ON card.uid_hash = gone.uid_hash AND card.uid = gone.uid AND card.id <> gone.card_id
              WHERE card.id NOT IN (SELECT card_id FROM undo_row WHERE change = 'add' AND NOT kept)) AND NOT kept
            """,
        kept: "SELECT card_id AS id, now_run AS run FROM undo_row WHERE kept ORDER BY 1",
        keptAndAdded: """
            SELECT card_id AS id, now_run AS run FROM undo_row WHERE kept
            UNION ALL SELECT id, run_id FROM card WHERE card.id BETWEEN $3 AND $4 AND run_id <> $1 ORDER BY 1
            """,
        dropKept: "DELETE FROM undo_row WHERE kept",
        keepRivals: """
            INSERT INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(CardColumns.all))
              SELECT $2, id, 'delete', NULL, run_id, \(CardColumns.all) FROM card WHERE card.id IN (SELECT card.id FROM (
                SELECT u.card_id, b.uid_hash, b.uid FROM undo_row u
                  JOIN card_before b ON b.run_id = $1 AND b.card_id = u.card_id
                  WHERE u.now_run IS NULL AND u.change <> 'add') gone
              JOIN card ON card.uid_hash = gone.uid_hash AND card.uid = gone.uid AND card.id <> gone.card_id
              WHERE card.id NOT IN (SELECT card_id FROM undo_row WHERE change = 'add' AND NOT kept))
            """,
        removeRivals: """
            DELETE FROM card WHERE card.id IN (SELECT card.id FROM (
                SELECT u.card_id, b.uid_hash, b.uid FROM undo_row u
                  JOIN card_before b ON b.run_id = $1 AND b.card_id = u.card_id
                  WHERE u.now_run IS NULL AND u.change <> 'add') gone
              JOIN card ON card.uid_hash = gone.uid_hash AND card.uid = gone.uid AND card.id <> gone.card_id
              WHERE card.id NOT IN (SELECT card_id FROM undo_row WHERE change = 'add' AND NOT kept))
            """,
        keepAdded: """
            INSERT INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(CardColumns.all))
              SELECT $2, id, 'delete', NULL, run_id, \(CardColumns.all) FROM card WHERE card.id BETWEEN $3 AND $4
            """,
        removeAdded: "DELETE FROM card WHERE card.id BETWEEN $3 AND $4",
        keepUnchanged: """
            INSERT INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(CardColumns.all))
              SELECT $2, id, 'delete', NULL, run_id, \(CardColumns.all) FROM card WHERE card.id BETWEEN $3 AND $4 AND card.run_id = $1
            """,
        removeUnchanged: "DELETE FROM card WHERE card.id BETWEEN $3 AND $4 AND card.run_id = $1",
        removeAll: "DELETE FROM card",
        countRows: "SELECT count(*) FROM undo_row",
        keepListed: """
            INSERT INTO card_before(run_id, card_id, change, left_run_id, card_run_id, \(CardColumns.all))
              SELECT $2, u.card_id,
                CASE WHEN card.id IS NULL THEN 'add' WHEN u.change = 'add' THEN 'delete' ELSE 'update' END,
                u.old_run, card.run_id, card.uid, card.uid_hash, card.name, card.given, card.family, card.organization, card.phone, card.email,
                card.photo_id, card.origin, card.record, card.digest, card.body, card.photo_origin
              FROM undo_row u LEFT JOIN (SELECT * FROM card WHERE id IN (SELECT card_id FROM undo_row)) card ON card.id = u.card_id
              WHERE card.id IS NOT NULL OR u.change <> 'add' ORDER BY u.card_id
            """,
        removeListed: "DELETE FROM card WHERE id IN (SELECT card_id FROM undo_row)",
        restore: """
            INSERT INTO card(id, run_id, \(CardColumns.all))
              SELECT card_id, card_run_id, \(CardColumns.all) FROM card_before b
              WHERE b.run_id = $1 AND b.change <> 'add' AND b.card_id IN (SELECT card_id FROM undo_row)
            """,
        countAdded: "SELECT count(*) FROM undo_row WHERE change <> 'add' AND now_run IS NULL",
        countUpdated: "SELECT count(*) FROM undo_row WHERE change <> 'add' AND now_run IS NOT NULL",
        countDeleted: "SELECT count(*) FROM undo_row WHERE change = 'add' AND now_run IS NOT NULL",
        firstAdded: "SELECT first_id FROM run WHERE id = $1",
        lastAdded: "SELECT last_id FROM run WHERE id = $1",
        markUndone: "UPDATE run SET state = 'undone' WHERE id = $1",
        markComplete: "UPDATE run SET state = 'complete' WHERE id = $1",
        undoes: "SELECT undoes FROM run WHERE id = $1")
}
