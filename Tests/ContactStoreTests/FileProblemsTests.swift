import ContactModel
import Platform
import SQLite
import Testing

@testable import ContactStore

/// Large stores are checked without looking up each entry of the index of UIDs. Such a check finds the same problems.
@Suite struct FileProblemsTests {
    private let store = TemporaryStore()

    /// Returns the problems of the store's file, as text; the error if the check fails.
    private func problems(ofLargeStore: Bool) -> [String] {
        do {
            let file = try Database(path: store.path, mode: .readWrite)
            var check = FileProblems(file: file)
            check.cachedContacts = ofLargeStore ? 0 : .max
            return try check.all()
        } catch {
            return ["\(error)"]
        }
    }

    private func fill() throws {
        let run = try store.begin()
        let batch = CardBatch()
        for number in 0..<300 {
            let properties = Property.parse(body: Array("FN:\(number)\nNOTE:\(number % 7)\n".utf8))
            let uid = Array("uid \(number)".utf8)
            batch.cards.append(unsafe uid.withUnsafeBytes { unsafe batch.append(properties, uid: $0) })
        }
        try run.commit(RunTotals(try run.importing(batch)))
        try store.write(["uid 7": "FN:Changed", "uid 301": "FN:New"])
    }

    @Test("a sound store has no problems, with any number of contacts in the page cache") func sound() throws {
        try fill()
        #expect(problems(ofLargeStore: true) == [])
        #expect(problems(ofLargeStore: false) == [])
    }

    @Test("a hash that is wrong in the table or in the index is described in the same way") func wrongHashes() throws {
        try fill()
        let sound = try store.bytes
        for id in [1, 100, 200, 300] {
            let text = try #require(try store.rows("SELECT uid_hash FROM card WHERE id = \(id)").first)
            let hash = try unsafe withUnsafeBytes(of: #require(Int64(text)).bigEndian) { unsafe Array($0) }
            let places = sound.indices.dropLast(7).filter { sound[$0] == hash[0] && sound[$0..<$0 + 8] == hash[...] }
            // One place is in the table, the other one in the index.
            #expect(places.count == 2)
            for place in places {
                var bytes = sound
                bytes[place + 7] ^= 1
                try write(bytes)
                let found = problems(ofLargeStore: true)
                #expect(!found.isEmpty)
                #expect(found == problems(ofLargeStore: false))
            }
            try write(sound)
        }
    }

    @Test("a flipped bit anywhere in the file is found or not found by both checks") func flippedBits() throws {
        try fill()
        let sound = try store.bytes
        var damaged = 0
        for offset in stride(from: 0, to: sound.count, by: 211) {
            var bytes = sound
            bytes[offset] ^= 1 << UInt8(offset % 8)
            try write(bytes)
            let found = problems(ofLargeStore: false)
            if !found.isEmpty { damaged += 1 }
            #expect(problems(ofLargeStore: true) == found, "offset \(offset)")
        }
        #expect(damaged > 20)
    }

    private func write(_ bytes: [UInt8]) throws {
        let file = unsafe open(store.path, O_WRONLY | O_TRUNC)
        let written = unsafe bytes.withUnsafeBytes { unsafe Platform.write(file, $0.baseAddress, $0.count) }
        close(file)
        try #require(written == bytes.count)
    }
}
