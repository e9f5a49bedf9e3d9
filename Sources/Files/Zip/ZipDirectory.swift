internal import Bytes
internal import CZlib
internal import Platform

/// A reader of the central directory of a zip archive (APPNOTE.TXT, sections 4.3.12 to 4.3.16).
struct ZipDirectory {
    private let bytes: ZipBytes
    private let limits: ZipLimits
    private var total = 0
    /// The entries that are left out, each with the reason.
    private(set) var skipped: [SkippedEntry] = []
    /// The number of bytes before the archive, such as a program that unpacks it.
    private var prefix = 0
    /// The range of each entry's local header and data, as offsets in the archive.
    private var ranges: [Range<Int>] = []

    init(_ bytes: ZipBytes, _ limits: ZipLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Returns the files in byte order of their names.
    mutating func read() throws(ZipFault) -> [ZipEntry] {
        let end = try readEnd()
        guard end.size <= limits.directory else { throw ZipFault("its directory exceeds \(limits.directory) bytes") }
        guard let directory = bytes.read(end.offset, end.size) else { throw ZipFault("damaged central directory") }
        var entries: [ZipEntry] = []
        var place = 0
        var count = 0
        // Some programs write the number of entries modulo 65,536, so the directory is read to its end.
        while place < directory.count {
            guard directory.number(place, 4) == 0x0201_4B50, place + 46 <= directory.count else {
                if count > 0, count == end.count { break }
                throw ZipFault("damaged central directory")
            }
            count += 1
            guard count <= limits.entries else { throw ZipFault("more than \(limits.entries) entries") }
            let lengths = [28, 30, 32].map { Int(directory.number(place + $0, 2)) }
            let next = place + 46 + lengths.reduce(0, +)
            guard next <= directory.count else { throw ZipFault("damaged central directory") }
            let record = Array(directory[place..<next])
            if let entry = try entry(record, lengths) { entries.append(entry) }
            place = next
        }
        guard count >= end.count else { throw ZipFault("damaged central directory") }
        try checkOverlaps(before: end.offset)
        entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        for (first, second) in zip(entries, entries.dropFirst()) where first.name.utf8.elementsEqual(second.name.utf8) {
            throw ZipFault("two entries are named '\(first.name)'")
        }
        return entries
    }

    private mutating func skip(_ name: String, _ reason: String) {
        if skipped.count < SkippedEntry.most { skipped.append(SkippedEntry(name: name, reason: reason)) }
    }

    // MARK: The end record

    /// The number of bytes at the end of a file in which the end record is searched for. Bytes may follow the archive.
    private static let tail = 1 << 20

    /// Returns the number of entries, and the offset and size of the directory in bytes.
    private mutating func readEnd() throws(ZipFault) -> (count: Int, offset: Int, size: Int) {
        let length = min(bytes.size, Self.tail)
        guard let tail = bytes.read(bytes.size - length, length), length >= 22 else {
            throw ZipFault("it is truncated")
        }
        guard let place = place(ofEndIn: tail) else {
            throw ZipFault("it is truncated: the central directory at its end is missing")
        }
        let offset = bytes.size - length + place
        let disks = [tail.number(place + 4, 2), tail.number(place + 6, 2)]
        let fields = [tail.number(place + 10, 2), tail.number(place + 12, 4), tail.number(place + 16, 4)]
        if fields[0] == 0xFFFF || fields[1] == 0xFFFF_FFFF || fields[2] == 0xFFFF_FFFF {
            if let large = try readLargeEnd(before: offset) { return large }
        }
        guard disks == [0, 0] else { throw ZipFault("it is one volume of a multi-volume archive") }
        return (Int(fields[0]), directory(at: Int(fields[2]), size: Int(fields[1]), before: offset), Int(fields[1]))
    }

    /// Returns the place of the end record in the last bytes of the file; nil if there is none.
    ///
    /// The record ends with a comment of any bytes, which may contain the signature of the record. Therefore the search
    /// goes backward for a signature whose comment ends at the end of the file, then for one after a directory.
    private func place(ofEndIn tail: [UInt8]) -> Int? {
        var candidates: [Int] = []
        for place in stride(from: tail.count - 22, through: 0, by: -1)
        where tail[place] == 0x50 && tail.number(place, 4) == 0x0605_4B50 {
            if Int(tail.number(place + 20, 2)) == tail.count - place - 22 { return place }
            if candidates.count < 100 { candidates.append(place) }
        }
        let start = bytes.size - tail.count
        return candidates.first { place in
            let size = Int(tail.number(place + 12, 4))
            return tail.number(place + 10, 2) == 0 && size == 0 || isDirectory(start + place - size)
        }
    }

    private func isDirectory(_ offset: Int) -> Bool { bytes.read(offset, 4)?.number(0, 4) == 0x0201_4B50 }

    /// Returns the offset of the directory, which ends before its end record. If the declared offset is another one, all
    /// offsets in the archive are too small by the number of the bytes before it.
    private mutating func directory(at declared: Int, size: Int, before end: Int) -> Int {
        guard size > 0, !isDirectory(declared), end - size > declared, isDirectory(end - size) else { return declared }
        prefix = end - size - declared
        return end - size
    }

    /// Returns the number of entries, and the offset and size of the directory in bytes, from the zip64 record; nil if
    /// there is none.
    private mutating func readLargeEnd(
        before offset: Int
    ) throws(ZipFault) -> (count: Int, offset: Int, size: Int)? {
        guard let locator = bytes.read(offset - 20, 20), locator.number(0, 4) == 0x0706_4B50 else { return nil }
        // With bytes before the archive, the declared place is too small; the record directly precedes its locator.
        let declared = Int(exactly: locator.number(8, 8)).flatMap { bytes.read($0, 56) }
        let isDeclared = declared?.number(0, 4) == 0x0606_4B50
        let place = isDeclared ? Int(locator.number(8, 8)) : offset - 76
        guard let record = isDeclared ? declared : bytes.read(place, 56),
            record.number(0, 4) == 0x0606_4B50, let count = Int(exactly: record.number(32, 8)),
            let size = Int(exactly: record.number(40, 8)), let start = Int(exactly: record.number(48, 8))
        else { throw ZipFault("damaged central directory") }
        return (count, directory(at: start, size: size, before: place), size)
    }

    // MARK: Entries

    /// Returns the entry that a record of the central directory describes; nil for a folder, for a file in which macOS
    /// stores attributes, and for an entry that is skipped.
    private mutating func entry(_ record: [UInt8], _ lengths: [Int]) throws(ZipFault) -> ZipEntry? {
        let flags = record.number(8, 2)
        let rawName = Array(record[46..<(46 + lengths[0])])
        let extra = ZipExtra(Array(record[(46 + lengths[0])..<(46 + lengths[0] + lengths[1])]), of: rawName)
        var large = extra.large[...]
        func field(_ place: Int) -> UInt64 {
            let value = record.number(place, 4)
            return value == 0xFFFF_FFFF ? large.popFirst() ?? value : value
        }
        let size = Int(exactly: field(24))
        let packedSize = Int(exactly: field(20))
        let declared = Int(exactly: field(42))
        guard let size, let packedSize, let declared, declared <= bytes.size - prefix,
            packedSize <= bytes.size - prefix - declared
        else { throw ZipFault("an entry extends beyond the end of the archive") }
        let header = declared + prefix
        let text = extra.name ?? ZipName.decoded(rawName, isUTF8: flags & 0x800 != 0)
        guard text.utf8.last != .slash, text.utf8.last != .backslash else { return nil }
        guard let name = ZipName.normalized(text) else {
            skip(String(text.prefix(100)), "its name is not a path in the archive")
            return nil
        }
        guard !ZipName.isAppleMetadata(name) else { return nil }
        // The upper half of the attributes of an entry that was made on Unix is the mode of the file.
        let isLink = record[5] == 3 && record.number(40, 2) & 0xF000 == 0xA000
        guard !isLink else {
            skip(name, "a symbolic link is not followed")
            return nil
        }
        total += min(size, limits.total)
        guard size <= limits.total, total <= limits.total else {
            throw ZipFault("its entries unpack to more than \(limits.total) bytes in total")
        }
        guard size <= limits.harmless || size / limits.ratio <= packedSize else {
            throw ZipFault("'\(name)' unpacks to more than \(limits.ratio) times its packed size")
        }
        let method = UInt16(record.number(10, 2))
        guard method != 0 || size == packedSize || flags & 1 != 0 else {
            throw ZipFault("the packed and the unpacked size of '\(name)', which is not compressed, differ")
        }
        // The range omits the name and the extra field of the local header: their lengths may differ from those in this
        // record.
        ranges.append(header..<(header + 30 + packedSize))
        return ZipEntry(
            name: name, size: size, packedSize: packedSize, checksum: UInt32(record.number(16, 4)), method: method,
            isEncrypted: flags & 1 != 0, header: header)
    }

    /// Throws if entries overlap, because a small archive whose entries share data can unpack to an enormous size.
    private mutating func checkOverlaps(before directory: Int) throws(ZipFault) {
        ranges.sort { $0.lowerBound < $1.lowerBound }
        for (first, second) in zip(ranges, ranges.dropFirst()) where first.upperBound > second.lowerBound {
            throw ZipFault("entries overlap")
        }
        if let last = ranges.last, last.upperBound > directory { throw ZipFault("an entry overlaps the directory") }
    }
}

/// The extra fields of an entry that are used: 64-bit sizes (APPNOTE.TXT, section 4.5.3) and the name in Unicode
/// (section 4.6.9).
private struct ZipExtra {
    var large: [UInt64] = []
    var name: String?

    /// - Parameter rawName: the name in the entry itself. The extra field with the name in Unicode contains a checksum
    ///   of `rawName`. If the checksum does not match, the field is ignored, because a program that does not support
    ///   the field has renamed the entry.
    init(_ bytes: [UInt8], of rawName: [UInt8]) {
        let checksum = unsafe UInt64(crc32(0, rawName, UInt32(rawName.count)))
        var place = 0
        while place + 4 <= bytes.count {
            let kind = bytes.number(place, 2)
            let start = place + 4
            let end = start + Int(bytes.number(place + 2, 2))
            guard end <= bytes.count else { return }
            if kind == 1 { large = stride(from: start, to: end - 7, by: 8).map { bytes.number($0, 8) } }
            if kind == 0x7075, end - start > 5, bytes[start] == 1,
                bytes.number(start + 1, 4) == checksum
            {
                name = String(validating: bytes[(start + 5)..<end], as: UTF8.self)
            }
            place = end
        }
    }
}

/// The names of entries.
enum ZipName {
    /// Returns the text of a name: UTF-8 if the entry declares it or the bytes are valid UTF-8, else code page 437.
    static func decoded(_ bytes: [UInt8], isUTF8: Bool) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
        return String(bytes.map { $0 < 0x80 ? Character(Unicode.Scalar($0)) : codePage437[Int($0) - 0x80] })
    }

    private static let codePage437 = Array(
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"
    )

    /// Returns true for the files in which macOS stores the attributes of other files.
    static func isAppleMetadata(_ name: String) -> Bool {
        name.hasPrefix("__MACOSX/") || name.pathComponents.last?.hasPrefix("._") == true
    }

    /// Returns the name as a relative path without empty and `.` components: `a.vcf` for `./a.vcf` and `/a.vcf`. If it
    /// contains no `/`, each `\` separates components. Returns nil for a name that contains NUL or a `..` component, or
    /// has no other components.
    static func normalized(_ text: String) -> String? {
        let name =
            text.utf8.contains(.slash)
            ? text : String(decoding: text.utf8.map { $0 == .backslash ? .slash : $0 }, as: UTF8.self)
        let parts = name.unicodeScalars.split(separator: "/").map { String($0) }.filter { $0 != "." }
        guard !parts.isEmpty, !name.utf8.contains(0), !parts.contains("..") else { return nil }
        return parts.joined(separator: "/")
    }
}
