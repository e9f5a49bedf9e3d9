import Bytes
import Platform
import SQLite
import TestSupport
import Testing

@testable import ContactModel
@testable import ContactStore

/// The data that pruning the history keeps.
@Suite struct PruneTests {
    private let store: RunStore

    init() throws { store = try RunStore() }

    private func prune(keep: Int) throws -> PruneOutcome {
        let plan = try store.store.prunePlan(PruneLimits(keep: keep, since: nil))
        var outcome = try store.store.prune(PruneLimits(keep: keep, since: nil)) { #expect($0 == plan) }
        #expect((outcome.freed == nil) == (outcome.runs == 0))
        outcome.freed = nil
        return outcome
    }

    @Test("a signal during vacuuming is reported as an interruption after the commit")
    func vacuumingIsInterrupted() throws {
        for number in 0..<60 {
            try store.importVersion(of: "A", ["a": "FN:A\(number)\nTEL:1", "b\(number)": "FN:B\(number)\nTEL:2"])
        }
        let opened = store.store
        #expect(throws: StoreError.sweepInterrupted(path: store.path, signal: SIGINT)) {
            // The statement that commits needs fewer than 100 instructions, and VACUUM needs more.
            try opened.prune(PruneLimits(keep: 1, since: nil)) { _ in
                opened.database.file?.interrupt(every: 100) { true }
            }
        }
        opened.database.file?.interrupt(when: nil)
        #expect(try store.database.integer("SELECT count(*) FROM run WHERE command <> ''") == 1)
        #expect(try store.database.integer("SELECT value FROM sequence WHERE name = 'unswept'") == 1)
        #expect(try opened.prune(PruneLimits(keep: 1, since: nil)) { _ in }.freed != nil)
    }

    @Test("pruning removes earlier values from the file") func erases() throws {
        try store.importVersion(of: "A", ["a": "FN:Ada\nNOTE:secret-one", "b": "FN:Bob\nNOTE:kept"])
        try store.importVersion(of: "A", ["a": "FN:Ada\nNOTE:secret-two", "b": "FN:Bob\nNOTE:kept"])
        for number in 1...2 {
            try store.run { _ = try $0.edit(2) { $0 + [Property("NICKNAME", value: "n\(number)")] } }
        }
        try store.importVersion(of: "A", ["a": "FN:Ada\nNOTE:last", "b": "FN:Bob\nNOTE:kept"])
        let outcome = try prune(keep: 1)
        #expect(outcome.runs == 4)
        #expect(outcome.remaining == 1)
        #expect(outcome.contacts == 3)
        let text = String(decoding: store.bytes, as: UTF8.self)
        for (word, isThere) in [("secret-one", false), ("secret-two", true), ("last", true)] {
            #expect(text.contains(word) == isThere, "\(word)")
        }
        #expect(try store.database.integer("SELECT count(*) FROM edit") == 1)
        #expect(try store.faults() == [])
        try store.undo(5)
        #expect(try store.bodies()[1] == "FN:Ada\nNOTE:secret-two")
    }

    @Test("a deletion that was undone and can be redone is kept") func redoneDeletionIsKept() throws {
        try store.importVersion(of: "A", ["a": "FN:Ada\nEMAIL:a@x.org", "b": "FN:Bob\nEMAIL:b@x.org"])
        try store.run { _ = try $0.delete(1) }
        try store.undo(2)
        _ = try prune(keep: 1)
        try store.undo(3)
        #expect(try store.bodies() == [2: "FN:Bob\nEMAIL:b@x.org"])
        try store.importVersion(of: "B", ["a": "FN:Ada\nEMAIL:a@x.org"])
        #expect(try store.bodies() == [2: "FN:Bob\nEMAIL:b@x.org"])
        #expect(try store.faults() == [])
    }

    @Test("of a deleted contact only hashes are kept, and imports know it") func deletedContact() throws {
        let record = "FN:Secret Person\nEMAIL:secret@x.org\nTEL:+1 555 0100"
        try store.importVersion(of: "A", ["secret-uid": record, "b": "FN:Bob\nEMAIL:b@x.org"])
        try store.run { _ = try $0.edit(1) { $0 + [Property("NOTE", value: "secret-note")] } }
        try store.run { _ = try $0.delete(1) }
        try store.run { _ = try $0.edit(2) { $0 + [Property("NOTE", value: "n")] } }
        _ = try prune(keep: 1)
        let text = String(decoding: store.bytes, as: UTF8.self)
        #expect(!text.contains("secret") && !text.contains("Secret"))
        #expect(try store.faults() == [])
        #expect(try store.store.formerUIDs(among: [Array("secret-uid".utf8)]) == [Array("secret-uid".utf8)])
        try store.run {
            let isBack = try $0.bringBack(1)
            #expect(!isBack)
        }
        try store.importVersion(of: "B", ["other": record])
        try store.importVersion(of: "A", ["secret-uid": record, "b": "FN:Bob\nEMAIL:b@x.org"])
        try store.importVersion(
            of: "A", ["secret-uid": "FN:Another Name\nEMAIL:z@x.org", "b": "FN:Bob\nEMAIL:b@x.org"])
        #expect(try Set(store.bodies().keys) == [2])
        #expect(try store.faults() == [])
    }

    @Test("a photo is removed when nothing refers to it") func photos() throws {
        try store.importVersion(of: "B", ["b": "FN:Bob\nTEL:1"])
        let digests = (0..<4).map { SHA256Digest(hashing: [UInt8($0)].span) }
        for (index, digest) in digests.enumerated() {
            var insert = try store.database.prepare(
                """
                INSERT INTO photo(id, sha256, media, size, verdict, validator, data)
                  VALUES(?1, ?2, 'image/png', 1, 'ok', 1, x'00')
                """)
            try insert.bind(1, Int64(index + 1))
            try insert.bind(2, blob: digest.bytes)
            try insert.run()
        }
        let lines = digests.map { "PHOTO:\(Property.photoMark)\($0.hex)" }
        try store.importVersion(of: "A", ["a": "FN:Ada\n\(lines[0])"])
        try store.importVersion(of: "A", ["a": "FN:Ada\n\(lines[1])"])
        try store.importVersion(of: "A", ["a": "FN:Ada\n\(lines[2])\n\(lines[3])"])
        let ids = {
            try (1...4).filter { try self.store.database.integer("SELECT id FROM photo WHERE id = \($0)") != nil }
        }
        #expect(try prune(keep: 2).photos == 0)
        #expect(try prune(keep: 1).photos == 1)
        #expect(try ids() == [2, 3, 4])
        try store.importVersion(of: "A", ["a": "FN:Ada\n\(lines[2])"])
        #expect(try prune(keep: 1).photos == 1)
        #expect(try ids() == [3, 4])
    }
}
