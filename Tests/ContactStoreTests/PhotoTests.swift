import Bytes
import ContactModel
import ContactStore
import SQLite
import Testing

/// Photos are stored in separate rows, identified by their digest.
@Suite struct PhotoTests {
    private let store = TemporaryStore()

    private static func coverage(_ properties: Set<String>) -> FieldCoverage {
        var coverage = FieldCoverage()
        coverage.properties = properties
        return coverage
    }

    private func photo(_ bytes: [UInt8]) -> NewPhoto {
        NewPhoto(
            sha256: SHA256Digest(hashing: bytes.span), media: "image/png", width: 3, height: nil, verdict: "ok",
            validator: 1)
    }

    private func put(_ bytes: [UInt8], on contact: Int, in run: StoreTransaction) throws -> (
        id: Int, isNew: Bool, isChange: Bool
    ) {
        let photo = photo(bytes)
        let stored = try unsafe bytes.withUnsafeBytes { try unsafe run.store(photo, $0) }
        return (stored.id, stored.isNew, try run.attach(photo.sha256, to: contact) == .attached)
    }

    private func read(_ id: Int) throws -> [UInt8] {
        var buffer = ByteBuffer()
        let reader = try store.openForReading()
        var found: StoredPhoto?
        try reader.photos { if $0.id == id { found = $0 } }
        try reader.readPhoto(#require(found), into: &buffer)
        return buffer.array
    }

    @Test("equal photos are stored once") func storesEqualPhotosOnce() throws {
        let run = try store.begin()
        let counts = try run.importing(TemporaryStore.batch(["a": "FN:A\nX-ANY:x", "b": "FN:B\nNOTE:n"]))
        #expect(try put([1, 2, 3], on: 1, in: run) == (1, true, true))
        #expect(try put([1, 2, 3], on: 2, in: run) == (1, false, true))
        #expect(try put([1, 2, 3], on: 2, in: run) == (1, false, false))
        try run.commit(RunTotals(counts))
        let hex = SHA256Digest(hashing: ([1, 2, 3] as [UInt8]).span).hex
        #expect(
            try store.rows(
                "SELECT count(*) || size || (length(data) = size) || width || coalesce(height, '-') FROM photo") == [
                    "1313-"
                ])
        #expect(
            try store.bodies() == [
                "FN:A\nPHOTO:urn:sha256:\(hex)\nX-ANY:x", "FN:B\nNOTE:n\nPHOTO:urn:sha256:\(hex)",
            ])
        #expect(try store.rows("SELECT hex(photo) FROM Contacts") == ["010203", "010203"])
        #expect(try read(1) == [1, 2, 3])
    }

    @Test("photos of any size are stored and read unchanged", arguments: [0, 1, 4 << 20, (4 << 20) + 1, (9 << 20) + 5])
    func storesLargePhotosInPieces(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 13) }
        let run = try store.begin()
        let counts = try run.importing(TemporaryStore.batch(["a": "FN:A"]))
        _ = try put(bytes, on: 1, in: run)
        try run.commit(RunTotals(counts))
        #expect(try read(1) == bytes)
        #expect(try store.rows("SELECT length(data) = size FROM photo") == ["1"])
    }

    @Test("importing the same record again does not remove an added photo") func importKeepsAddedPhoto() throws {
        try store.write(["a": "FN:A"])
        let run = try store.begin()
        #expect(try put([7], on: 1, in: run).isChange)
        try run.commit(RunTotals(WriteCounts()))
        #expect(try store.write(["a": "FN:A"]).unchanged == 1)
        #expect(try store.rows("SELECT photo_id FROM card") == ["1"])
    }

    /// Google's column `Photo` contains a URL, which is stored in a line after the stored photo.
    @Test("a photo's URL does not replace a stored photo", arguments: [nil, coverage(["NOTE"])])
    func urlDoesNotReplacePhoto(coverage: FieldCoverage?) throws {
        try store.write(["a": "FN:A\nNOTE:1\nPHOTO:https://x.y/z"])
        let run = try store.begin()
        #expect(try put([7], on: 1, in: run).isChange)
        try run.commit(RunTotals(WriteCounts()))
        try store.write(["a": "FN:A\nNOTE:2\nPHOTO:https://x.y/z"], covering: coverage)
        let hex = SHA256Digest(hashing: ([7] as [UInt8]).span).hex
        let body = try #require(try store.bodies().first)
        #expect(body.contains("PHOTO:urn:sha256:\(hex)\nPHOTO:https://x.y/z"))
        #expect(try store.rows("SELECT photo_id FROM card") == ["1"])
        try store.write(["a": "FN:A\nNOTE:3"], covering: coverage)
        #expect(try store.bodies().first?.contains("PHOTO:urn:sha256:\(hex)") == true)
    }

    @Test("a photo is not attached to a missing contact") func doesNotAttachToMissingContact() throws {
        let run = try store.begin()
        #expect(try put([7], on: 5, in: run) == (1, true, false))
    }

    @Test("a stored photo is checked again by another version of the checks") func knowsPhotosOfSameValidator() throws {
        let run = try store.begin()
        _ = try put([7], on: 1, in: run)
        #expect(try run.knownPhotos(validator: 1).keys.map(\.self) == [photo([7]).sha256])
        #expect(try run.knownPhotos(validator: 2).isEmpty)
    }

    /// The verdict of newer checks is stored even if no contact is changed. This does not count as a run.
    @Test("newer checks update a stored verdict without a run") func updatesVerdictWithoutRun() throws {
        let run = try store.begin()
        let counts = try run.importing(TemporaryStore.batch(["a": "FN:A"]))
        _ = try put([7], on: 1, in: run)
        try run.commit(RunTotals(counts))
        let again = try store.begin()
        var newer = photo([7])
        newer.validator = 2
        newer.verdict = "warning"
        newer.height = 4
        #expect(try unsafe ([7] as [UInt8]).withUnsafeBytes { try unsafe again.store(newer, $0).isNew } == false)
        #expect(again.raisedVerdicts == 1)
        try again.commitWithoutRun()
        #expect(try store.rows("SELECT verdict || validator || width || height FROM photo") == ["warning234"])
        #expect(try store.rows("SELECT id FROM run") == ["1"])
        // Older checks change nothing.
        let third = try store.begin()
        #expect(third.number == 2)
        _ = try put([7], on: 1, in: third)
        #expect(third.raisedVerdicts == 0)
    }

    @Test("a stored photo with a warning is checked again") func photoWithWarningIsNotKnown() throws {
        let run = try store.begin()
        var odd = photo([7])
        odd.verdict = "warning"
        _ = try unsafe ([7] as [UInt8]).withUnsafeBytes { try unsafe run.store(odd, $0) }
        #expect(try run.knownPhotos(validator: 1).isEmpty)
    }
}
