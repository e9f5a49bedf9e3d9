internal import ContactModel

/// A file's bytes as UTF-8, or as what they are when they are in no encoding that a whole file can be told to be in.
///
/// UTF-16 is known by its byte order mark, or by `BEGIN` in 16-bit letters; a UTF-8 byte order mark is left out.
struct VCardInput: ~Copyable {
    /// The encoding of all of the file.
    enum Encoding: Equatable {
        /// Bytes go on as they are; each value is judged on its own.
        case bytes
        case utf16(bigEndian: Bool)
        case named(String)
    }

    private var file: InputFile
    private(set) var encoding = Encoding.bytes
    private var isOpen = false
    private var raw = ByteBuffer()
    private var charset: Charset?
    /// Bytes that a byte order mark took.
    private(set) var markLength = 0

    var path: String { file.path }
    var size: Int? { file.size }
    /// Bytes of the file read so far.
    private(set) var position = 0

    /// - Parameter encoding: what the user says; nil to find out.
    init(_ file: consuming InputFile, encoding name: String?) {
        self.file = file
        guard let name, let charset = Charset(named: name), charset.kind != .utf8 else { return }
        if case .utf16(let isBig) = charset.kind {
            encoding = .utf16(bigEndian: isBig)
        } else {
            encoding = .named(name)
            self.charset = charset
        }
    }

    /// Appends the next piece; false at the end.
    mutating func read(into window: inout ByteBuffer) throws -> Bool {
        if isOpen, encoding == .bytes {
            let before = window.count
            let more = try file.read(into: &window, atMost: 1 << 18)
            position += window.count - before
            return more
        }
        if !isOpen { try open() }
        if encoding == .bytes {
            guard raw.count > markLength else { return false }
            unsafe window.append(UnsafeRawBufferPointer(rebasing: raw.bytes[markLength...]))
            raw.removeAll()
            return true
        }
        return try transcode(into: &window)
    }

    private mutating func open() throws {
        isOpen = true
        while raw.count < 4, try file.read(into: &raw, atMost: 1 << 18) {}
        position = raw.count
        let first = (0..<4).map { $0 < raw.count ? Int(raw[$0]) : -1 }
        let isBegin: (Int) -> Bool = { $0 | 0x20 == 0x62 }
        switch (first[0], first[1], first[2]) {
        case (0xEF, 0xBB, 0xBF): markLength = 3
        case (0xFF, 0xFE, _):
            encoding = .utf16(bigEndian: false)
            markLength = 2
        case (0xFE, 0xFF, _):
            encoding = .utf16(bigEndian: true)
            markLength = 2
        case (let letter, 0, _) where isBegin(letter) && first[3] == 0: encoding = .utf16(bigEndian: false)
        case (0, let letter, 0) where isBegin(letter): encoding = .utf16(bigEndian: true)
        default: break
        }
        if encoding != .bytes { raw.removeFirst(markLength) }
    }

    private mutating func transcode(into window: inout ByteBuffer) throws -> Bool {
        let before = window.count
        var isLast = false
        while window.count == before, !isLast {
            let had = raw.count
            if had < 4 || had < 1 << 16 {
                isLast = try !file.read(into: &raw, atMost: 1 << 18)
                position += raw.count - had
            }
            convert(into: &window, isLast: isLast)
        }
        return window.count > before
    }

    private mutating func convert(into window: inout ByteBuffer, isLast: Bool) {
        var used = 0
        switch encoding {
        case .utf16(let isBig):
            used = unsafe UTF16Text.decode(raw.bytes, bigEndian: isBig, isLast: isLast, into: &window)
        case .named:
            // A sequence may be cut anywhere; lines are not, so only whole lines go on.
            used = isLast ? raw.count : (unsafe raw.bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
            let piece = unsafe UnsafeRawBufferPointer(rebasing: raw.bytes[..<used])
            if let charset, unsafe charset.decode(piece, into: &window) { break }
            unsafe Charset.appendWindows1252(piece, to: &window)
        case .bytes: break
        }
        raw.removeFirst(used)
    }
}

/// UTF-16 as UTF-8 (RFC 2781); what is damaged becomes U+FFFD.
enum UTF16Text {
    /// Decodes all that is whole, and says how many bytes that was.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, bigEndian: Bool, isLast: Bool, into text: inout ByteBuffer
    ) -> Int {
        func unit(_ index: Int) -> UInt32 {
            let first = unsafe UInt32(bytes[index])
            let second = unsafe UInt32(bytes[index + 1])
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        var index = 0
        while index + 2 <= bytes.count {
            let first = unit(index)
            var scalar = first
            var length = 2
            if first & 0xFC00 == 0xD800 {
                if index + 4 > bytes.count, !isLast { return index }
                let second = index + 4 <= bytes.count ? unit(index + 2) : 0
                if second & 0xFC00 == 0xDC00 {
                    scalar = 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
                    length = 4
                }
            }
            text.append(contentsOf: Unicode.Scalar(scalar) ?? "\u{FFFD}")
            index += length
        }
        return isLast ? bytes.count : index
    }
}
