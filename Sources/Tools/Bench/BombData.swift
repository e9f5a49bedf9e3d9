/// Files for which a check must not need much time or memory: files with false sizes, decompression bombs, and a table
/// with an unclosed quote.
struct BombData {
    /// The names of the files, each with its title in the table of results.
    static let all: [(file: String, title: String)] = [
        ("large.png", "10,000 x 10,000 PNG"), ("claims.png", "1,000,000 x 1,000,000 PNG"),
        ("texts.png", "400 zTXt of 8 MB each"), ("zeros.csv", "100 MB in a gzip of 100 kB"),
        ("quote.csv", "50 MB after an unclosed quote"),
    ]

    /// Writes the files to `folder`, except those that already exist.
    static func write(to folder: String) throws(BenchError) {
        try Folder.make(folder)
        try write(to: "\(folder)/large.png", side: 10_000, pixels: 10_000 * (1 + 3 * 10_000))
        try write(to: "\(folder)/claims.png", side: 1_000_000, pixels: 64)
        let text = PNGBytes.chunk("zTXt", Array("Comment\0\0".utf8) + zeros(8 << 20))
        try write(to: "\(folder)/texts.png", side: 1, pixels: 4, extra: text, times: 400)
        try writeGzip(to: "\(folder)/zeros.csv", bytes: 100 << 20)
        try writeQuote(to: "\(folder)/quote.csv", bytes: 50 << 20)
    }

    private static func write(
        to path: String, side: UInt32, pixels: Int, extra: [UInt8] = [], times: Int = 0
    ) throws(BenchError) {
        if Folder.exists(path) { return }
        var file = try OutputFile(path)
        try file.append(PNGBytes.signature + PNGBytes.header(width: side, height: side))
        for _ in 0..<times { try file.append(extra) }
        try file.append(PNGBytes.chunk("IDAT", zeros(pixels)) + PNGBytes.chunk("IEND", []))
        try file.finish()
    }

    /// Writes a gzip file whose content is a single record of `bytes` zero bytes.
    private static func writeGzip(to path: String, bytes: Int) throws(BenchError) {
        if Folder.exists(path) { return }
        var file = try OutputFile(path)
        // A gzip file contains the zlib stream without its two leading and four trailing bytes (RFC 1950, RFC 1952).
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        try file.append(head + zeros(bytes).dropFirst(2).dropLast(4) + [UInt8](repeating: 0, count: 8))
        try file.finish()
    }

    private static func writeQuote(to path: String, bytes: Int) throws(BenchError) {
        if Folder.exists(path) { return }
        var file = try OutputFile(path)
        try file.append("First Name,Last Name,E-mail\r\nAda,\"".utf8)
        let piece = [UInt8](repeating: 0x78, count: 1 << 20)
        for _ in 0..<(bytes >> 20) { try file.append(piece) }
        try file.finish()
    }

    /// Returns a zlib stream of `count` zero bytes.
    private static func zeros(_ count: Int) -> [UInt8] {
        var deflater = Deflater()
        let piece = [UInt8](repeating: 0, count: 65_536)
        for _ in 0..<(count / piece.count) { deflater.append(piece) }
        deflater.append(Array(piece[..<(count % piece.count)]))
        return deflater.finish()
    }
}
