import Bytes
import ContactModel
import Files
import TestSupport
import Testing

@testable import ContactFormats

/// UIDs that are derived after the records were read, which another thread can do.
@Suite struct OpenUIDTests {
    /// The UIDs and digests of the records of a table.
    private struct Identities: Equatable {
        var uids: [String] = []
        var first: [String] = []
        var bodies: [String] = []
        var derived: [Bool] = []
        var digests: [CardDigest] = []
        /// The number of batches in which UIDs were open.
        var open = 0

        static func == (left: Identities, right: Identities) -> Bool {
            left.uids == right.uids && left.first == right.first && left.bodies == right.bodies
                && left.derived == right.derived && left.digests == right.digests
        }
    }

    private func identities(_ path: String, leavesUIDsOpen: Bool) throws -> Identities {
        var opening: [Diagnostic] = []
        var reader = try CSVCardReader(InputFile(path), options: CSVOptions(), diagnostics: &opening)
        reader.leavesUIDsOpen = leavesUIDsOpen
        var identities = Identities()
        let batch = CardBatch()
        var more = true
        while more {
            more = try reader.fill(batch)
            if batch.hasOpenUIDs { identities.open += 1 }
            batch.seal()
            for card in batch.cards {
                identities.uids.append(batch.bytes.string(card.uid))
                identities.first.append(batch.bytes.string(card.firstUID))
                identities.bodies.append(batch.bytes.string(card.body))
                identities.derived.append(card.uidIsDerived)
                identities.digests.append(card.digest)
            }
            batch.clear()
        }
        return identities
    }

    /// Compares the records of a table with both settings, and returns them as read with open UIDs.
    private func compare(_ path: String) throws -> Identities {
        let closed = try identities(path, leavesUIDsOpen: false)
        let open = try identities(path, leavesUIDsOpen: true)
        #expect(open == closed)
        #expect(closed.open == 0)
        return open
    }

    @Test("UIDs that are derived later are the same, beside UIDs of cells and in rows with a vCard")
    func derivesTheSame() throws {
        let folder = TemporaryFolder()
        folder.write(
            "table.csv",
            Array(
                """
                uid,firstname,lastname,phone,notes,vcard
                ,Ada,Lovelace,1,,
                given,Charles,Babbage,2,,
                ,Ada,Lovelace,1,,
                ,Ada,Lovelace,3,"two
                lines",
                ,Émile,Zola,,,"BEGIN:VCARD
                VERSION:4.0
                UID:whole
                FN:Émile Zola
                END:VCARD"
                ,,,4,,"BEGIN:VCARD
                VERSION:3.0
                FN:No UID
                N:UID;No;;;
                END:VCARD"
                """.utf8))
        let read = try compare(folder.path("table.csv"))
        #expect(read.open == 1)
        #expect(read.derived.filter { $0 }.count >= 3)
        #expect(read.uids.contains("given"))
        #expect(read.uids.allSatisfy { !$0.isEmpty })
    }

    @Test("a table of 10,000 records without UIDs, in several batches, has the same UIDs")
    func derivesInBatches() throws {
        let folder = TemporaryFolder()
        var text = "firstname,lastname,phone\n"
        for number in 0..<10_000 { text += "N\(number % 700),\"L\(number)\",+44 \(number)\n" }
        folder.write("table.csv", Array(text.utf8))
        let read = try compare(folder.path("table.csv"))
        #expect(read.open >= 2)
        #expect(Set(read.uids).count == 10_000)
    }

    @Test("the valid fixtures have the same UIDs") func derivesForFixtures() throws {
        let names = Fixtures.names(below: "csv/valid", ending: ".csv")
        #expect(names.count > 10)
        for name in names { _ = try compare(Fixtures.path(name)) }
    }
}
