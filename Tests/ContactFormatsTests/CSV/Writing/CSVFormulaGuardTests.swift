import Files
import Bytes
import ContactFormats
import ContactModel
import TestSupport
import Testing

/// Guarded tables contain no cell that a spreadsheet evaluates, and are read without loss.
@Suite struct CSVFormulaGuardTests {
    private func table(_ bodies: [String], isGuarded: Bool) -> (text: String, notes: [Diagnostic]) {
        var writer = CSVPlainWriter(isGuarded: isGuarded)
        var output = ByteBuffer()
        writer.appendHeader(to: &output)
        for (index, body) in bodies.enumerated() {
            unsafe Array("\(body)\n".utf8).withUnsafeBytes { body in
                unsafe Array("-u\(index)".utf8).withUnsafeBytes {
                    unsafe writer.append(
                        body: body, uid: $0, photo: UnsafeRawBufferPointer(start: nil, count: 0), to: &output)
                }
            }
        }
        return (String(decoding: output.array, as: UTF8.self), writer.takeDiagnostics())
    }

    private static let formulas = [
        "=1+1", "+49 30 1", "-1", "@SUM(A1)", "\tTab", "'quoted", "''twice", "'", "=\"a\",\"b\"", "plain", "a=1",
    ]

    @Test("guarded cells are restored", arguments: formulas) func guardedCellsRoundTrip(value: String) throws {
        let text = CardBody.escaped(value)
        let body = "FN:\(text)\nTEL:\(text)\nNOTE:\(text)"
        let guarded = table([body], isGuarded: true)
        #expect(guarded.notes.isEmpty)
        let reading = try CSVReading(guarded.text)
        #expect(reading.bodies == [body])
        #expect(reading.uids == ["-u0"])
        #expect(reading.problems.isEmpty)
        #expect(reading.profile == "plain")
        let first = value.first ?? " "
        if first != "p", first != "a" { #expect(guarded.text.contains("'\(first)")) }
    }

    @Test("an apostrophe is only removed in a guarded table") func apostropheIsKeptWithoutGuard() throws {
        #expect(try CSVReading("uid,name\nu,'=1\n").bodies == ["FN:'=1"])
        #expect(try CSVReading("uid,name,_guarded\nu,'=1,\n").bodies == ["FN:=1"])
        #expect(try CSVReading("Name,Phone,_guarded\n'=1,'+49 1,\n").bodies == ["FN:=1\nTEL:+49 1"])
    }

    @Test("random cards round-trip through a guarded table", arguments: 1...20)
    func guardedCardsRoundTrip(seed: Int) throws {
        var random = SeededRandom(seed: seed * 7919)
        let bodies = (0..<40).map { _ in CSVRoundTrip.body(&random) }
        let text = table(bodies, isGuarded: true).text
        let reading = try CSVReading(text)
        #expect(reading.bodies == bodies)
        #expect(table(reading.bodies, isGuarded: true).text == text)
        // The cells as a spreadsheet reads them: none is evaluated.
        var diagnostics: [Diagnostic] = []
        let folder = TemporaryFolder()
        folder.write("table.csv", Array(text.replacing(",_guarded\r\n", with: ",bare\r\n", maxReplacements: 1).utf8))
        var reader = CSVReader(try InputFile(folder.path("table.csv")))
        let header = try #require(try reader.readHeader(&diagnostics))
        while case .record = try reader.nextRecord(&diagnostics) {
            for index in header.indices {
                #expect(!["=", "+", "-", "@", "\t", "\r"].contains(reader.text(index).unicodeScalars.first ?? " "))
            }
        }
    }

    @Test("unguarded formulas are noted once") func unguardedFormulasAreNotedOnce() throws {
        var writer = CSVPlainWriter()
        var output = ByteBuffer()
        for (body, codes) in [("FN:A\nTEL:+49 30 1\n", []), ("FN:=1\n", [Diagnostic.Code.csvFormula]), ("FN:=1\n", [])]
        {
            unsafe Array(body.utf8).withUnsafeBytes { body in
                let none = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
                unsafe writer.append(body: body, uid: none, photo: none, to: &output)
            }
            #expect(writer.takeDiagnostics().map(\.code) == codes)
        }
    }
}
