internal import Files
internal import Bytes
internal import CZlib
internal import ContactFormats
internal import ContactModel

/// Checks the decoding of files before parsing: gzip, byte order marks, UTF-16 and the encodings of iconv.
///
/// The last byte of an input selects the reader, for vCard or CSV, and the encoding that the user could have specified.
enum FuzzedInput {
    private static let encodings: [TextEncoding?] =
        [nil]
        + [
            "utf-8", "utf-16le", "utf-16be", "windows-1252", "utf-32le", "utf-7", "shift_jis", "iso-2022-jp", "gb18030",
            "big5", "euc-kr", "koi8-r", "cp1255", "tcvn",
        ].map { TextEncoding(name: $0) }

    static func check(_ bytes: UnsafeRawBufferPointer) throws {
        let choice = unsafe Int(bytes.last ?? 0)
        let read = choice & 1 == 0 ? readCards : readTable
        let encoding = encodings[choice / 2 % encodings.count]
        let file = unsafe Array(bytes.dropLast())
        let cards = try read(file, encoding, .max)
        try require(read(file, encoding, 3) == cards, "reading in pieces of 3 bytes yields different cards")
        _ = FileKind(name: "fuzz.csv.gz", sample: file, isNamed: false)
        // Only one level of gzip is decompressed, so bytes that look like gzip are not compressed again here.
        guard file.count < 2 || file[0] != 0x1F || file[1] != 0x8B else { return }
        let half = file.count / 2
        let members = packed(file[..<half]) + packed(file[half...])
        // The same bytes in two members of a gzip file must yield the same cards.
        let unpacked = try read(members, encoding, .max)
        require(unpacked == cards, "cards from a gzip file differ: \(unpacked.count), \(cards.count)")
        try require(read(members, encoding, 3) == cards, "reading gzip in pieces of 3 bytes yields different cards")
        _ = try read(members.dropLast(5), encoding, .max)
    }

    private static func readCards(_ file: [UInt8], _ encoding: TextEncoding?, _ piece: Int) throws -> [ReadCards.Card] {
        var cards = ReadCards()
        var reader = VCardCardReader(input(file, piece), encoding: encoding)
        while try reader.fill(cards.batch) { cards.take() }
        return cards.cards
    }

    private static func readTable(_ file: [UInt8], _ encoding: TextEncoding?, _ piece: Int) throws -> [ReadCards.Card] {
        var cards = ReadCards()
        var options = CSVOptions()
        options.encoding = encoding
        var opening: [Diagnostic] = []
        var reader = try CSVCardReader(input(file, piece), options: options, diagnostics: &opening)
        while try reader.fill(cards.batch) { cards.take() }
        return cards.cards
    }

    private static func input(_ file: [UInt8], _ piece: Int) -> InputFile {
        var input = InputFile("fuzz", holding: file)
        input.largestPiece = piece
        return input
    }

    /// Returns the bytes as one member of a gzip file (RFC 1952).
    private static func packed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var stream = unsafe z_stream()
        unsafe deflateInit2_(
            &stream, 1, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { unsafe deflateEnd(&stream) }
        var input = Array(bytes)
        var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1000 + 64)
        let written = unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = input.baseAddress
                unsafe stream.avail_in = UInt32(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(output.count)
                unsafe deflate(&stream, Z_FINISH)
                return unsafe Int(stream.total_out)
            }
        }
        return Array(output[..<written])
    }
}
