import CZlib

/// A PNG as a list of chunks, so that a fixture can omit, swap or change them.
struct PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    var chunks: [PNGChunk]

    var bytes: [UInt8] {
        chunks.reduce(into: Self.signature) { $0 += $1.bytes }
    }

    /// Returns the index of the first chunk of this type.
    func index(of type: String) -> Int {
        guard let index = chunks.firstIndex(where: { $0.type == type }) else { preconditionFailure("no \(type) chunk") }
        return index
    }

    /// Returns the offset in the file of the chunk at `index`, which begins with its length field.
    func offset(of index: Int) -> Int {
        chunks[..<index].reduce(Self.signature.count) { $0 + $1.bytes.count }
    }

    func offset(of type: String) -> Int {
        offset(of: index(of: type))
    }
}

/// A chunk whose length field and checksum can be set to wrong values.
struct PNGChunk {
    let type: String
    var data: [UInt8]
    /// The wrong length for the length field; nil for the correct length.
    var claimedLength: UInt32?
    /// The bits of the checksum that are inverted; 0 for a correct checksum.
    var checksumDamage: UInt32 = 0

    init(_ type: String, _ data: [UInt8] = []) {
        self.type = type
        self.data = data
    }

    var bytes: [UInt8] {
        let body = Array(type.utf8) + data
        return bigEndian(claimedLength ?? UInt32(data.count)) + body + bigEndian(Zlib.crc32(body) ^ checksumDamage)
    }
}

func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

func bigEndian(_ value: UInt16) -> [UInt8] {
    [UInt8(value >> 8), UInt8(value & 0xFF)]
}

/// The functions of zlib that are needed to write a PNG.
enum Zlib {
    /// Returns a zlib stream of `bytes`. The level is fixed, since other levels change the fixtures.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(count))
        let status = unsafe compress2(&result, &count, bytes, UInt(bytes.count), 9)
        precondition(status == Z_OK, "compress2 fails")
        return Array(result[..<Int(count)])
    }

    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        UInt32(unsafe CZlib.crc32(0, bytes, UInt32(bytes.count)))
    }
}
