package import Bytes
internal import CZlib

/// The unpacked content of one entry of a zip archive. The size and the checksum of the entry are checked while it is
/// read.
@safe package final class ZipStream {
    private let archive: ZipArchive
    private let entry: ZipEntry
    /// The path of the entry, for messages.
    private let place: String
    private var offset: Int
    private var packedRest: Int
    private var unpacked = 0
    private var checksum: UInt = 0
    private var packed = ByteBuffer(capacity: 16)
    private var stream = unsafe z_stream()
    private var isFinished = false

    init(_ archive: ZipArchive, _ entry: ZipEntry, from offset: Int, place: String) {
        self.archive = archive
        self.entry = entry
        self.place = place
        self.offset = offset
        packedRest = entry.packedSize
        // A negative number of window bits means raw deflate data, without a zlib header.
        unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit { unsafe inflateEnd(&stream) }

    /// Appends at most `atMost` bytes of the content; appends nothing at its end. Throws `FileError` for a damaged
    /// entry.
    package func read(into buffer: inout ByteBuffer, atMost: Int) throws(FileError) {
        let start = buffer.count
        while !isFinished, buffer.count == start {
            if entry.method == 0 { try copy(into: &buffer, atMost) } else { try inflateOnce(into: &buffer, atMost) }
        }
        let count = buffer.count - start
        unpacked += count
        guard unpacked <= entry.size else { throw fault("its content is larger than the archive states") }
        checksum = unsafe UnsafeRawBufferPointer(rebasing: buffer.bytes[start...]).withMemoryRebound(to: Bytef.self) {
            unsafe crc32(checksum, $0.baseAddress, UInt32($0.count))
        }
        if isFinished, unpacked != entry.size || UInt32(truncatingIfNeeded: checksum) != entry.checksum {
            throw fault("its size or checksum does not match the archive's directory")
        }
    }

    private func fault(_ reason: String) -> FileError {
        isFinished = true
        return .unreadable(path: place, reason: "zip: \(reason)")
    }

    private func copy(into buffer: inout ByteBuffer, _ atMost: Int) throws(FileError) {
        let count = try archive.append(offset, atMost: min(atMost, packedRest, 1 << 20), to: &buffer)
        offset += count
        packedRest -= count
        if packedRest == 0 { isFinished = true } else if count == 0 { throw fault("it is truncated") }
    }

    private func inflateOnce(into buffer: inout ByteBuffer, _ atMost: Int) throws(FileError) {
        if packed.isEmpty, packedRest > 0 {
            let count = try archive.append(offset, atMost: min(packedRest, 1 << 18), to: &packed)
            guard count > 0 else { throw fault("it is truncated") }
            offset += count
            packedRest -= count
        }
        // There is room for one byte more than the declared size, to detect an entry that is larger.
        let room = min(atMost, 1 << 20, entry.size - unpacked + 1)
        var code: Int32 = 0
        let available = packed.count
        _ = unsafe buffer.fill(room: room) { target in
            unsafe stream.next_in = unsafe UnsafeMutablePointer(
                mutating: packed.bytes.bindMemory(to: Bytef.self).baseAddress)
            unsafe stream.avail_in = UInt32(available)
            unsafe stream.next_out = unsafe target.bindMemory(to: Bytef.self).baseAddress
            unsafe stream.avail_out = UInt32(room)
            unsafe code = inflate(&stream, Z_NO_FLUSH)
            return room - Int(unsafe stream.avail_out)
        }
        packed.removeFirst(available - Int(unsafe stream.avail_in))
        switch code {
        case Z_STREAM_END: isFinished = true
        case Z_OK: break
        case Z_BUF_ERROR where packed.isEmpty && packedRest > 0: break
        case Z_BUF_ERROR: throw fault("it is truncated")
        default: throw fault("its content is damaged")
        }
    }
}
