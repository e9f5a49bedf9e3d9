import Bytes
import CZlib
import TestSupport
import Testing

@testable import ContactFormats

/// A table reads the same in every encoding and compression.
@Suite struct CSVEncodingTests {
    private static let text = "Name,Notes\r\nZoë Baker,\"שלום, 👩🏽‍🚀\"\r\nBob,x\r\n"
    private static let bodies = ["FN:Zoë Baker\nNOTE:שלום\\, 👩🏽‍🚀", "FN:Bob\nNOTE:x"]
    private static let pieces: [Int?] = [nil, 1, 3, 64]

    static func utf16(_ text: String, bigEndian: Bool = false) -> [UInt8] {
        text.utf16.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
            return bigEndian ? bytes.reversed() : bytes
        }
    }

    /// One gzip member.
    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = unsafe z_stream()
        unsafe deflateInit2_(
            &stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { unsafe deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: bytes.count + 1000)
        let count = unsafe input.withUnsafeMutableBufferPointer { source in
            unsafe output.withUnsafeMutableBufferPointer { target in
                unsafe stream.next_in = source.baseAddress
                unsafe stream.avail_in = UInt32(source.count)
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(target.count)
                unsafe deflate(&stream, Z_FINISH)
                return unsafe target.count - Int(stream.avail_out)
            }
        }
        return Array(output[..<count])
    }

    @Test("UTF-16 is read with and without a byte order mark", arguments: [false, true], pieces) func readsUTF16(
        bigEndian: Bool, piece: Int?
    ) throws {
        for mark in ["", "\u{FEFF}"] {
            let reading = try CSVReading(Self.utf16(mark + Self.text, bigEndian: bigEndian), piece: piece)
            #expect(reading.bodies == Self.bodies)
            #expect(reading.findings == [])
        }
    }

    @Test("the last character is flushed from the decoder", arguments: pieces)
    func decoderIsFlushed(piece: Int?) throws {
        // Alef, which iconv withholds because a vowel may follow.
        var options = CSVOptions()
        options.encoding = TextEncoding(name: "windows-1255")
        let reading = try CSVReading(Array("First Name,Last Name\nB,".utf8) + [0xE0], piece: piece, options: options)
        #expect(reading.bodies == ["FN:B א\nN:א;B;;;"])
    }

    @Test("UTF-32 is detected by its byte order mark", arguments: [false, true], pieces) func detectsUTF32(
        bigEndian: Bool, piece: Int?
    ) throws {
        let bytes = "\u{FEFF}\(Self.text)".unicodeScalars.flatMap { scalar -> [UInt8] in
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
            return bigEndian ? bytes.reversed() : bytes
        }
        #expect(try CSVReading(bytes, piece: piece).bodies == Self.bodies)
        #expect(FileKind(name: "a.txt", sample: bytes, isNamed: true) == .csv)
    }

    @Test("gzip within gzip is reported") func nestedGzipIsReported() throws {
        let reading = try CSVReading(Self.gzip(Self.gzip(Array(Self.text.utf8))))
        #expect(reading.messages.first == "the file is gzipped twice; decompress it once")
        #expect(reading.findings.first?.hasSuffix("error: csv-damaged") == true)
        #expect(reading.bodies.isEmpty)
    }

    @Test(
        "text that is not a table is reported with its type",
        arguments: [
            ("[\n  {\"name\": \"Ada\"}\n]", "JSON"), ("{\"name\": \"Ada\", \"email\": \"a@x.org\"}", "JSON"),
            ("\u{FEFF}<?xml version=\"1.0\"?>", "XML"), ("<!DOCTYPE html>\n<p>", "HTML"),
            ("PK\u{3}\u{4}\u{14}", "a zip archive"),
            ("%PDF-1.7\n", "a PDF"), ("{\\rtf1\\ansi Ada}", "RTF"),
            ("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "a calendar"), ("!BDN\u{0}\u{1}", "an Outlook data file"),
            ("bplist00\u{8}", "an Apple property list"), ("PK\u{5}\u{6}\u{0}", "an empty zip archive"),
            ("Rar!\u{1A}\u{7}\u{0}", "a RAR archive; unpack it"), ("\u{7F}ELF\u{2}\u{1}", "a program"),
            ("// <!-- <mdb:mork:z v=\"1.4\"/> -->", "an older Thunderbird address book"),
            (
                "From a@x.org Sat Jan  1 00:00:00 2022\nFrom: Ada <a@x.org>\nSubject: x\n\nhello\n",
                "a mailbox of e-mails"
            ),
            ("Return-Path: <a@x.org>\r\nReceived: from x\r\nFrom: a@x.org\r\n\r\nhello, you\r\n", "an e-mail"),
            (
                "PK\u{3}\u{4}" + String(repeating: "\u{0}", count: 26)
                    + "mimetypeapplication/vnd.oasis.opendocument.text",
                "an OpenDocument"
            ),
            ("PK\u{3}\u{4}" + String(repeating: "\u{0}", count: 26) + "Index/Document.iwa", "a file of Numbers"),
            (String(repeating: "\u{0}", count: 257) + "ustar\u{0}00", "a tar archive"),
        ])
    func reportsTypeOfOtherText(text: String, name: String) throws {
        for bytes in [Array(text.utf8), Self.gzip(Array(text.utf8))] {
            let reading = try CSVReading(bytes)
            #expect(reading.findings == ["error: unknown-kind"])
            #expect(reading.messages.first?.hasPrefix("not a table: it looks like \(name)") == true)
        }
    }

    @Test(
        "binary files are reported with their type",
        arguments: [
            ("D0CF11E0A1B11AE1", "Workbook", "an Excel file (.xls)"),
            ("D0CF11E0A1B11AE1", "__substg1.0_", "an Outlook message"),
            ("D0CF11E0A1B11AE1", "EncryptedPackage", "an encrypted workbook"),
            ("D0CF11E0A1B11AE1", "", "an Office file, such as an .xls file"),
            ("9CCBCB8D1375D211", "", "a Windows Address Book"),
            ("FD377A585A00", "", "a file packed with xz"), ("28B52FFD", "", "a file packed with zstd"),
            ("377ABCAF271C", "", "a 7-Zip archive"), ("000100005374616E64617264204A6574", "", "an Access database"),
            ("425A6839314159265359", "", "a file packed with bzip2"),
            ("425A6831314159265359", "", "a file packed with bzip2"),
            ("425A6835314159265359", "", "a file packed with bzip2"),
            ("425A6839177245385090", "", "a file packed with bzip2"),
        ])
    func reportsTypeOfBinaryFiles(head: String, name: String, what: String) throws {
        let digits = Array(head)
        let magic = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        let bytes = magic + [UInt8](repeating: 0, count: 600) + Self.utf16(name) + [UInt8](repeating: 0, count: 100)
        #expect(ForeignContent.name(bytes)?.hasPrefix(what) == true)
    }

    /// These headers resemble those of an e-mail, a vCard, LDIF or similar text.
    @Test(
        "a file whose headers contain colons is detected as a table",
        arguments: [
            "From,To,Name\nAda,Bob,Cyd\n", "Date: of birth;Name: full\n1815;Ada\n", "Name: x,Email: y\nAda,a@x.org\n",
            "From: name,E-mail\nAda,a@x.org\n", "version,name\n1,Ada\n", "DN,Name\ncn=Ada,Ada\n",
            "BZh1AYd,Name\n1,Ada\n", "BZh91AY&SX,Name\n1,Ada\n", "BZh,Name\n1,Ada\n",
        ]) func headersWithColonsAreATable(text: String) throws
    { #expect(ForeignContent.name(Array(text.utf8)) == nil) }

    @Test(
        "headers in brackets are a table",
        arguments: ["<Name>,Email\nAda,a@x.org\n", "[Name],Email\nAda,a@x.org\n", "{Name},Email\nAda,a@x.org\n"])
    func headersInBracketsAreATable(text: String) throws { #expect(try CSVReading(text).bodies.count == 1) }

    @Test("UTF-16 without a byte order mark is detected by its delimiters in any script")
    func detectsUTF16ByDelimiters() throws {
        let text = "氏名,name,電話番号\r\n一二三,一郎,〇一二\r\n"
        for bigEndian in [false, true] {
            let reading = try CSVReading(Self.utf16(text, bigEndian: bigEndian))
            #expect(reading.bodies.count == 1)
            #expect(reading.bodies.first?.hasPrefix("FN:一二三") == true)
        }
    }

    /// Long text without blanks has hardly any zero bytes: only the byte order mark identifies it.
    @Test("UTF-16 is detected by its byte order mark", arguments: [false, true]) func detectsUTF16ByMark(
        bigEndian: Bool
    ) throws {
        let note = String(repeating: "長", count: 1000)
        let reading = try CSVReading(Self.utf16("\u{FEFF}Name,Notes\r\n鈴木,\(note)\r\n", bigEndian: bigEndian))
        #expect(reading.bodies == ["FN:鈴木\nNOTE:\(note)"])
        #expect(reading.findings == [])
    }

    @Test("an unpaired surrogate rejects its record", arguments: pieces) func unpairedSurrogateRejectsItsRecord(
        piece: Int?
    ) throws {
        var bytes = Self.utf16("Name,Notes\nAda,")
        bytes += [0x3D, 0xD8]
        bytes += Self.utf16("!\nBob,x\nCyd,")
        bytes += [0x00, 0xDC]
        bytes += Self.utf16("\nDan,y\n")
        let reading = try CSVReading(bytes, piece: piece)
        #expect(reading.bodies == ["FN:Bob\nNOTE:x", "FN:Dan\nNOTE:y"])
        #expect(reading.findings == ["2:5: error: csv-encoding", "4:5: error: csv-encoding"])
        #expect(reading.messages == ["an incomplete UTF-16 character", "an incomplete UTF-16 character"])
        #expect(try CSVReading(bytes + [0x41], piece: piece).rejected == 3)
    }

    /// Overlong forms, surrogates, code points beyond U+10FFFF, and truncated sequences are invalid UTF-8.
    @Test(
        "invalid UTF-8 rejects its record",
        arguments: [
            [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0xAF],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0x80], [0xC3, 0x28], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFE], [0xFF],
        ] as [[UInt8]])
    func invalidUTF8RejectsItsRecord(sequence: [UInt8]) throws {
        let bytes = Array("Name,Notes\nZoë,\nAda,".utf8) + sequence + Array("\nBob,x\n".utf8)
        let reading = try CSVReading(bytes)
        #expect(reading.bodies == ["FN:Zoë", "FN:Bob\nNOTE:x"])
        #expect(reading.findings == ["3:5: error: csv-encoding"])
    }

    /// A header is decoded like a record: an invalid byte does not become part of a column's name.
    @Test("invalid bytes in the header are reported") func headerEncodingIsChecked() throws {
        let bad = try CSVReading(Array("Name,Größe".utf8) + [0xFF] + Array("\nAda,42\n".utf8))
        #expect(bad.findings == ["1:11: error: csv-encoding", "1:1: error: csv-header"])
        #expect(bad.bodies == [])
        let french = try CSVReading(Array("Pr".utf8) + [0xE9] + Array("nom,Nom\nAda,Lovelace\n".utf8))
        #expect(french.findings == ["1:3: warning: csv-encoding-guessed"])
        #expect(french.bodies == ["FN:Ada Lovelace\nN:Lovelace;Ada;;;"])
    }

    @Test("ISO-2022-JP is recognised by its escape sequences", arguments: pieces, ["B", "@"])
    func readsISO2022JP(piece: Int?, set: String) throws {
        // 山田, and the header 名前.
        let text = "\u{1B}$\(set)L>A0\u{1B}(B,E-mail\r\n\u{1B}$\(set);3ED\u{1B}(J,a@example.org\r\n"
        let reading = try CSVReading(text, piece: piece)
        #expect(reading.bodies == ["FN:山田\nEMAIL:a@example.org"] && reading.findings == [])
        // An escape sequence of a terminal is not one of this encoding.
        let other = try CSVReading("Name,Notes\nAda,\u{1B}[1m$B\n", piece: piece)
        #expect(other.bodies == ["FN:Ada\nNOTE:\u{1B}[1m$B"])
    }

    @Test("a byte order mark before a record is ignored, as in tables that were concatenated", arguments: pieces)
    func marksBetweenRecords(piece: Int?) throws {
        let table = "\u{FEFF}Name,Notes\nZoë,x\n"
        for text in [table + table, "Name,Notes\nAda,x\n\u{FEFF}Bo,x\n\u{FEFF}\"Cy\",x\n", table + "\u{FEFF}"] {
            let reading = try CSVReading(text, piece: piece)
            #expect(reading.bodies.allSatisfy { !$0.contains("\u{FEFF}") && !$0.contains("Name") })
            #expect(reading.findings.allSatisfy { $0.hasSuffix("note: csv-repeated-header") }, "\(reading.findings)")
        }
    }

    @Test("stray NUL bytes do not make a file UTF-16") func zerosDoNotMeanUTF16() throws {
        let reading = try CSVReading("Name,Notes\nAda,a\0b\nBob,\0\0\n")
        #expect(reading.bodies == ["FN:Ada\nNOTE:a\\0b", "FN:Bob\nNOTE:\\0\\0"])
        let note = String(repeating: "\0a", count: 100)
        let wide = try CSVReading("Name,Notes,Phone,E-mail,Organization\nAda,\(note)\n")
        #expect(wide.bodies == ["FN:Ada\nNOTE:" + String(repeating: "\\0a", count: 100)])
    }

    @Test("gzip is detected and read", arguments: pieces) func readsGzip(piece: Int?) throws {
        #expect(try CSVReading(Self.gzip(Array(Self.text.utf8)), piece: piece).bodies == Self.bodies)
        #expect(try CSVReading(Self.gzip(Self.utf16(Self.text)), piece: piece).bodies == Self.bodies)
        let parts = Self.gzip(Array(Self.text.utf8)) + Self.gzip(Array("Cyd,z\n".utf8)) + [0, 0, 0]
        let reading = try CSVReading(parts, piece: piece)
        #expect(reading.bodies == Self.bodies + ["FN:Cyd\nNOTE:z"])
        #expect(reading.findings == [])
    }

    @Test("damaged gzip is an error and yields no partial record", arguments: pieces) func damagedGzipIsAnError(
        piece: Int?
    ) throws {
        let whole = Self.gzip(Array(String(repeating: Self.text, count: 50).utf8))
        for bytes in [Array(whole.dropLast(30)), Array(whole.dropLast(8)), Array(whole.dropLast()), whole + [1]] {
            let reading = try CSVReading(bytes, piece: piece)
            #expect(reading.findings.filter { $0.hasSuffix("csv-damaged") }.count == 1)
            #expect(Set(reading.bodies).subtracting(Self.bodies + ["FN:Name\nNOTE:Notes"]) == [])
        }
    }

    @Test("a decompression bomb in gzip is rejected", .timeLimit(.minutes(10))) func gzipBombIsRejected() throws {
        let blanks = String(repeating: String(repeating: " ", count: 1 << 20) + "\n", count: 80)
        let bomb = Self.gzip(Array("Name\n\(blanks)".utf8))
        let seconds = try threadSeconds {
            let reading = try CSVReading(bomb)
            #expect(reading.findings.contains { $0.hasSuffix("csv-damaged") })
            #expect(reading.messages.contains("gzip: it decompresses to more than 250 times its size"))
            #expect(reading.bodies == [])
        }
        #expect(seconds < 30)
    }

    struct Named: Sendable {
        var name: String
        var bytes: [UInt8]
        var text: String
    }

    @Test(
        "the user may name the encoding",
        arguments: [
            Named(name: "windows-1252", bytes: [0x80, 0xE9], text: "€é"),
            Named(name: "latin2", bytes: [0xB3, 0xF3], text: "łó"),
            Named(name: "Shift_JIS", bytes: [0x8E, 0x81, 0x96, 0xBC], text: "氏名"),
            Named(name: "koi8-r", bytes: [0xE9, 0xCD], text: "Им"),
            Named(name: "utf-16le", bytes: [], text: ""),
            Named(name: "UTF-8", bytes: [0xC3, 0xA9], text: "é"),
        ])
    func encodingMayBeNamed(example: Named) throws {
        var options = CSVOptions()
        options.encoding = TextEncoding(name: example.name)
        let isWide = example.bytes.isEmpty
        let head = isWide ? Self.utf16("Name,Notes\nAda,é\n") : Array("Name,Notes\nAda,".utf8) + example.bytes + [0x0A]
        for piece in Self.pieces {
            let reading = try CSVReading(head, piece: piece, options: options)
            #expect(reading.bodies == ["FN:Ada\nNOTE:\(isWide ? "é" : example.text)"])
            #expect(reading.findings == [])
        }
    }

    @Test("a record invalid in the named encoding is rejected") func invalidBytesInNamedEncoding() throws {
        var options = CSVOptions()
        options.encoding = TextEncoding(name: "Shift_JIS")
        let bytes = Array("Name,Notes\nAda,".utf8) + [0x81, 0xFF] + Array("\nBob,x\n".utf8)
        let reading = try CSVReading(bytes, options: options)
        #expect(reading.bodies == ["FN:Bob\nNOTE:x"])
        #expect(reading.messages == ["invalid bytes in shift_jis"])
        options.encoding = .utf8
        #expect(try CSVReading([0x4E, 0x61, 0x6D, 0x65, 0x0A, 0xE9, 0x0A], options: options).rejected == 1)
        #expect(TextEncoding(name: "no-such-code") == nil)
    }
}
