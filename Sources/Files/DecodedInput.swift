package import Bytes

/// The text of a file: decompressed if the file is in gzip format, and converted to UTF-8 if it is in UTF-16 or in an
/// encoding that `iconv` decodes.
///
/// All other bytes are unchanged; the reader of the format checks, record by record, that they are valid UTF-8.
package struct DecodedInput: ~Copyable {
    private var input: InputFile
    /// The encoding that was specified or, once the first bytes were read, detected; nil for text that is probably
    /// UTF-8.
    package private(set) var encoding: TextEncoding?
    /// A message about a problem of the compressed data, for instance that it is truncated; nil if there is none.
    package var problem: String? { isPackedTwice ? "the file is gzipped twice; decompress it once" : gzip?.problem }
    package var isCompressed: Bool { gzip != nil }

    private var gzip: GzipStream?
    private var converter = Converter.none
    /// Bytes that were read for detection or are still to be decoded.
    private var raw = ByteBuffer(capacity: 16)
    private var isOpen = false
    private var isPackedTwice = false
    private var rawEnded = false

    private enum Converter {
        case none
        case utf16(UTF16Decoder)
        case iconv(IconvDecoder)
    }

    /// The number of bytes at the beginning of the file from which the compression and the encoding are detected.
    private static let sample = 4096

    package init(_ input: consuming InputFile, encoding: TextEncoding? = nil) {
        self.input = input
        self.encoding = encoding
    }

    package var path: String { input.path }
    /// The file's size in bytes; nil for a pipe.
    package var size: Int? { input.size }
    /// The number of bytes read from the file.
    package var bytesRead: Int { input.bytesRead }
    /// The digest of the file's raw bytes, if requested and once the file was read to its end.
    package var digest: SHA256Digest? { input.digest }
    /// True if the text has the same bytes as the file: it is neither decompressed nor converted.
    package var isDirect: Bool {
        if case .none = converter { return gzip == nil }
        return false
    }

    /// Appends more text, about `atMost` bytes; returns false at the end, and for a file that is gzipped twice.
    package mutating func read(into text: inout ByteBuffer, atMost: Int = 1 << 20) throws -> Bool {
        if !isOpen { try open() }
        if isPackedTwice { return false }
        if case .none = converter {
            guard raw.isEmpty else {
                unsafe text.append(raw.bytes)
                raw = ByteBuffer(capacity: 16)
                return true
            }
            return try pull(into: &text, atMost)
        }
        while true {
            if !rawEnded { rawEnded = try !pullRaw(atMost) }
            let before = text.count
            convert(into: &text)
            if text.count > before { return true }
            if rawEnded { return false }
        }
    }

    /// Sets the encoding of a text that was read as it is so far, and is in `text` from its beginning on: `text` is read
    /// again, decoded. `atEnd` is set to false, since some of the text may still be to be decoded.
    package mutating func decode(as encoding: TextEncoding, again text: inout ByteBuffer, _ atEnd: inout Bool) {
        guard case .named(let name) = encoding, let decoder = IconvDecoder(from: name) else { return }
        text.append(unsafe Array(raw.bytes))
        raw = ByteBuffer(capacity: 16)
        swap(&raw, &text)
        rawEnded = atEnd
        atEnd = false
        converter = .iconv(decoder)
        self.encoding = encoding
    }

    /// The message about bytes that are invalid in the encoding; nil if the text is not decoded. The decoders replace
    /// such bytes by invalid UTF-8, so that the reader of the format detects them and reports this message.
    package var damage: String? {
        switch converter {
        case .none: nil
        case .utf16: "an incomplete UTF-16 character"
        case .iconv: "invalid bytes in \(encoding?.name ?? "the encoding")"
        }
    }

    private mutating func convert(into text: inout ByteBuffer) {
        switch converter {
        case .none: break
        case .utf16(let decoder): decoder.decode(&raw, into: &text, isLast: rawEnded)
        case .iconv(let decoder): decoder.decode(&raw, into: &text, isLast: rawEnded)
        }
    }

    /// Reads the first bytes, and detects compression and encoding from them.
    private mutating func open() throws {
        isOpen = true
        try fillSample()
        if raw.count >= 2, raw[0] == 0x1F, raw[1] == 0x8B {
            var beginning = ByteBuffer(capacity: 16)
            swap(&beginning, &raw)
            gzip = GzipStream(beginning)
            rawEnded = false
            try fillSample()
            isPackedTwice = raw.count >= 2 && raw[0] == 0x1F && raw[1] == 0x8B
        }
        if encoding == nil { encoding = unsafe TextEncoding.sniffed(raw.bytes) }
        switch encoding {
        case .utf16LittleEndian: converter = .utf16(UTF16Decoder(isBigEndian: false))
        case .utf16BigEndian: converter = .utf16(UTF16Decoder(isBigEndian: true))
        case .named(let name): converter = IconvDecoder(from: name).map { .iconv($0) } ?? .none
        case .utf8, .windows1252, nil: converter = .none
        }
    }

    private mutating func fillSample() throws {
        while raw.count < Self.sample, !rawEnded { rawEnded = try !pullRaw(Self.sample) }
    }

    private mutating func pullRaw(_ atMost: Int) throws -> Bool {
        var bytes = ByteBuffer(capacity: 16)
        swap(&bytes, &raw)
        defer { swap(&bytes, &raw) }
        return try pull(into: &bytes, atMost)
    }

    private mutating func pull(into bytes: inout ByteBuffer, _ atMost: Int) throws -> Bool {
        if let gzip { return try gzip.read(into: &bytes, atMost: atMost, from: &input) }
        return try input.read(into: &bytes, atMost: atMost)
    }
}
