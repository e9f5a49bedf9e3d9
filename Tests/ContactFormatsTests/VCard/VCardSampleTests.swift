import Files
import Bytes
import ContactFormats
import ContactModel
import Platform
import Testing

private let samplesFolder = unsafe getenv("CONTACTSCTL_SAMPLES").map { unsafe String(cString: $0) }
private let dumpFile = unsafe getenv("CONTACTSCTL_DUMP").map { unsafe String(cString: $0) }

/// Reads cards of other projects, which are not committed here; `CONTACTSCTL_SAMPLES` names the folder that contains
/// `vcard`.
@Suite(.enabled(if: samplesFolder != nil, "CONTACTSCTL_SAMPLES names no folder of samples"))
struct VCardSampleTests {
    @Test("no card of the samples is rejected") func noCardIsLost() throws {
        var paths: [String] = []
        try FolderWalk.forEachFile(below: "\(samplesFolder ?? "")/vcard") { paths.append($0) }
        #expect(paths.count > 150)
        var dump = ""
        for path in paths {
            let reading = try VCardReading(path: path)
            #expect(reading.rejected == 0, "\(path)")
            #expect(reading.bodies.count == reading.records)
            #expect(reading.records >= (try count(path)), "\(path)")
            dump += "=== \(path)\n" + zip(reading.findings, reading.messages).map { "!! \($0) \($1)\n" }.joined()
            for (body, uid) in zip(reading.bodies, reading.uids) { dump += "--- \(uid)\n\(body)\n" }
        }
        guard let dumpFile, let file = unsafe fopen(dumpFile, "w") else { return }
        unsafe fputs(dump, file)
        unsafe fclose(file)
    }

    @Test("the samples round-trip except for the reported losses", arguments: VCardVersion.allCases)
    func samplesRoundTrip(version: VCardVersion) throws {
        var paths: [String] = []
        try FolderWalk.forEachFile(below: "\(samplesFolder ?? "")/vcard") { paths.append($0) }
        for path in paths {
            let reading = try VCardReading(path: path)
            let (text, losses) = VCardRoundTripTests.write(reading, version)
            let again = try VCardReading(text)
            let lossy = Set(losses.compactMap(\.property))
            let first = VCardRoundTripTests.normalised(reading.cards.map { $0.filter { !lossy.contains($0.name) } })
            let second = VCardRoundTripTests.normalised(again.cards.map { $0.filter { !lossy.contains($0.name) } })
            for (left, right) in zip(first, second) { #expect(left == right, "\(path)") }
            #expect(reading.photos == again.photos && first.count == second.count, "\(path)")
        }
    }

    /// Returns the number of lines that begin a card which is not nested.
    private func count(_ path: String) throws -> Int {
        var file = try InputFile(path)
        var bytes = ByteBuffer()
        while try file.read(into: &bytes) {}
        let text = String(decoding: bytes.array, as: UTF8.self).uppercased()
        return text.split(whereSeparator: \.isNewline).count { $0.hasPrefix("BEGIN:VCARD") }
            - text.split(whereSeparator: \.isNewline).count { $0.hasPrefix("AGENT") }
    }
}
