package import Bytes
internal import CZlib

/// Decompresses a gzip file (RFC 1952) while it is read. The file may consist of several members.
@safe package final class GzipStream {
    /// The maximum ratio of decompressed to compressed size; a file that exceeds it is rejected. The maximum of the
    /// deflate format is 1032, which only crafted files reach.
    package static let largestRatio = 250
    /// The decompressed size below which the ratio is not limited, in bytes: tables with many equal rows compress well.
    package static let harmless = 64 << 20

    private var stream = unsafe z_stream()
    private var compressed: ByteBuffer
    private var inputEnded = false
    private var isFinished = false
    private var bytesIn = 0
    private var bytesOut = 0
    /// A message that the content is truncated, damaged or too large, or that other data follows it; nil if there is no
    /// problem.
    package private(set) var problem: String?

    /// Creates a stream that starts with bytes that were already read from the file.
    package init(_ beginning: consuming ByteBuffer) {
        compressed = beginning
        // 15 bits of window, plus 16 for a gzip header.
        unsafe inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit { unsafe inflateEnd(&stream) }

    /// Decompresses `bytes`, the beginning of a gzip file. Returns at most `atMost` bytes; fewer if `bytes` does not
    /// contain as many.
    package static func beginning(of bytes: [UInt8], atMost: Int) -> [UInt8] {
        var packed = ByteBuffer(capacity: bytes.count)
        packed.append(bytes)
        let stream = GzipStream(packed)
        var content = ByteBuffer(capacity: atMost)
        while content.count < atMost, stream.inflateOnce(into: &content, atMost: atMost - content.count).count > 0 {}
        return content.array
    }

    /// Appends at most `atMost` bytes of the content; returns false at its end or at the first `problem`.
    package func read(into buffer: inout ByteBuffer, atMost: Int, from input: inout InputFile) throws -> Bool {
        while !isFinished {
            if compressed.isEmpty, !inputEnded { inputEnded = try !input.read(into: &compressed, atMost: 1 << 18) }
            if compressed.isEmpty {
                return fail("it is truncated")
            }
            let (code, count) = inflateOnce(into: &buffer, atMost: atMost)
            if bytesOut > max(Self.harmless, bytesIn * Self.largestRatio) {
                return fail("it decompresses to more than \(Self.largestRatio) times its size")
            }
            switch code {
            case Z_OK, Z_BUF_ERROR: break
            case Z_STREAM_END: try startMember(&input)
            default: return fail("its content is damaged")
            }
            if count > 0 { return true }
        }
        return false
    }

    private func fail(_ text: String) -> Bool {
        problem = "gzip: \(text)"
        isFinished = true
        return false
    }

    private func inflateOnce(into buffer: inout ByteBuffer, atMost: Int) -> (code: Int32, count: Int) {
        var code: Int32 = 0
        let available = compressed.count
        let count = unsafe buffer.fill(room: atMost) { room in
            unsafe stream.next_in = unsafe UnsafeMutablePointer(
                mutating: compressed.bytes.bindMemory(to: Bytef.self).baseAddress)
            unsafe stream.avail_in = UInt32(available)
            unsafe stream.next_out = unsafe room.bindMemory(to: Bytef.self).baseAddress
            unsafe stream.avail_out = UInt32(atMost)
            unsafe code = inflate(&stream, Z_NO_FLUSH)
            return atMost - Int(unsafe stream.avail_out)
        }
        let used = available - Int(unsafe stream.avail_in)
        compressed.removeFirst(used)
        bytesIn += used
        bytesOut += count
        return (code, count)
    }

    /// Starts the next member, if there is one. The last member may be followed by zero bytes, which backup programs
    /// append to fill the last block of a tape.
    private func startMember(_ input: inout InputFile) throws {
        while compressed.count < 2, !inputEnded { inputEnded = try !input.read(into: &compressed, atMost: 1 << 18) }
        if compressed.count >= 2, compressed[0] == 0x1F, compressed[1] == 0x8B {
            unsafe inflateReset(&stream)
            return
        }
        isFinished = true
        if unsafe compressed.bytes.contains(where: { $0 != 0 }) {
            problem = "gzip: other data follows the compressed data"
        }
    }
}
