package import Bytes
internal import CZlib

/// Writes a zip archive (APPNOTE.TXT, section 4.3) as a stream of bytes. The same entries result in the same bytes: all
/// have the first date that the format can represent.
///
/// ```swift
/// let zip = ZipWriter()
/// zip.begin("hello.txt", to: &output)
/// zip.append(Array("hello".utf8), to: &output)
/// zip.finish(to: &output)
/// ```
@safe package final class ZipWriter {
    private struct Entry {
        var name: [UInt8]
        var offset: Int
        var packedSize = 0
        var size = 0
        var checksum: UInt = 0
    }

    private var entries: [Entry] = []
    private var stream = unsafe z_stream()
    private var isOpen = false
    /// The number of bytes that were written.
    private var count = 0

    /// The maximum size of the archive and of each entry, in bytes: larger ones need the zip64 format.
    private static let largest = 0xFFFF_FFFE
    /// The fields that the headers of all entries share: version 2.0; flags, where bit 3 means that sizes and checksum
    /// follow the content, and bit 11 that the name is UTF-8; deflate; 0:00 on 1980-01-01.
    private static let common = [(20, 2), (0x0808, 2), (8, 2), (0x0021_0000, 4)]

    package init() {}

    deinit {
        if isOpen { unsafe deflateEnd(&stream) }
    }

    /// True if the archive is too large for its format; it is then damaged.
    package var isTooLarge: Bool { count > Self.largest || entries.contains { $0.size > Self.largest } }

    /// Ends the current entry, if there is one, and begins another.
    package func begin(_ name: String, to output: inout ByteBuffer) {
        end(to: &output)
        entries.append(Entry(name: Array(name.utf8), offset: count))
        append([(0x0403_4B50, 4)] + Self.common + [(0, 8), (0, 4), (name.utf8.count, 2), (0, 2)], to: &output)
        output.append(name)
        count += name.utf8.count
        // A negative number of window bits means raw deflate data. Level 4 takes half of the time of level 6, and the
        // XML of a table becomes a tenth larger.
        unsafe deflateInit2_(
            &stream, 4, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        isOpen = true
    }

    /// Appends bytes to the content of the current entry.
    package func append(_ bytes: UnsafeRawBufferPointer, to output: inout ByteBuffer) {
        guard let last = entries.indices.last, unsafe !bytes.isEmpty else { return }
        entries[last].size += bytes.count
        unsafe bytes.withMemoryRebound(to: Bytef.self) {
            unsafe entries[last].checksum = crc32(entries[last].checksum, $0.baseAddress, UInt32($0.count))
        }
        unsafe deflate(bytes, Z_NO_FLUSH, to: &output)
    }

    /// Appends bytes to the content of the current entry.
    package func append(_ bytes: [UInt8], to output: inout ByteBuffer) {
        unsafe bytes.withUnsafeBytes { unsafe append($0, to: &output) }
    }

    /// Ends the last entry and appends the directory.
    package func finish(to output: inout ByteBuffer) {
        end(to: &output)
        let start = count
        for entry in entries {
            append([(0x0201_4B50, 4), (20, 2)] + Self.common + Self.sizes(of: entry), to: &output)
            append([(entry.name.count, 2), (0, 8), (0, 4), (entry.offset, 4)], to: &output)
            output.append(entry.name)
            count += entry.name.count
        }
        append([(0x0605_4B50, 4), (0, 4), (entries.count, 2), (entries.count, 2)], to: &output)
        append([(count - 12 - start, 4), (start, 4), (0, 2)], to: &output)
    }

    private func end(to output: inout ByteBuffer) {
        guard isOpen, let last = entries.indices.last else { return }
        unsafe deflate(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH, to: &output)
        unsafe deflateEnd(&stream)
        isOpen = false
        append([(0x0807_4B50, 4)] + Self.sizes(of: entries[last]), to: &output)
    }

    private func deflate(_ bytes: UnsafeRawBufferPointer, _ flush: Int32, to output: inout ByteBuffer) {
        guard let last = entries.indices.last else { return }
        let start = output.count
        unsafe stream.next_in = unsafe UnsafeMutablePointer(mutating: bytes.bindMemory(to: Bytef.self).baseAddress)
        unsafe stream.avail_in = UInt32(bytes.count)
        let room = 1 << 16
        var isDone = false
        while !isDone {
            _ = unsafe output.fill(room: room) { target in
                unsafe stream.next_out = unsafe target.bindMemory(to: Bytef.self).baseAddress
                unsafe stream.avail_out = UInt32(room)
                unsafe CZlib.deflate(&stream, flush)
                unsafe isDone = stream.avail_out > 0
                return unsafe room - Int(stream.avail_out)
            }
        }
        entries[last].packedSize += output.count - start
        count += output.count - start
    }

    private static func sizes(of entry: Entry) -> [(Int, Int)] {
        [(Int(entry.checksum), 4), (entry.packedSize, 4), (entry.size, 4)]
    }

    /// Appends numbers, each with its number of bytes, the least significant byte first. Larger numbers are cut off.
    private func append(_ numbers: [(Int, Int)], to output: inout ByteBuffer) {
        for (number, size) in numbers {
            output.append(low: UInt64(truncatingIfNeeded: number), count: size)
            count += size
        }
    }
}
