/// A JPEG whose coefficients are all zero, as a list of segments that a fixture can change.
struct JPEGFile {
    /// A marker segment (ISO 10918-1, B.1.1.4).
    struct Segment {
        var marker: UInt8
        /// The content of the segment after its length; nil for a marker without a segment.
        var content: [UInt8]?
        /// The entropy-coded data of a scan.
        var data: [UInt8] = []

        var bytes: [UInt8] {
            guard let content else { return [0xFF, marker] }
            let length = content.count + 2
            return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content + data
        }
    }

    var segments: [Segment]
    var trailing: [UInt8] = []

    /// Creates an image of 32x16 pixels, which has 8 blocks per component.
    init(components: Int = 1, isProgressive: Bool = false) {
        let ids = (1...UInt8(components)).map { $0 }
        let frame: [UInt8] = [8, 0, 16, 0, 32, UInt8(components)] + ids.flatMap { [$0, 0x11, 0] }
        segments = [
            Segment(marker: 0xE0, content: Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]),
            Segment(marker: 0xDB, content: [0] + Array(repeating: 1, count: 64)),
            Segment(marker: isProgressive ? 0xC2 : 0xC0, content: frame), Self.table(0x00), Self.table(0x10),
        ]
        if isProgressive {
            segments.append(Self.scan(ids, 0, 0, data: [0]))
            segments.append(Self.scan(ids, 1, 63, data: [0]))
        } else {
            segments.append(Self.scan(ids, 0, 63, data: Array(repeating: 0, count: 2 * components)))
        }
        segments.append(Segment(marker: 0xD9))
    }

    /// Returns a Huffman table with a single code, of one bit, for the symbol 0: a DC difference of zero, or the end of
    /// a block.
    static func table(_ number: UInt8) -> Segment {
        Segment(marker: 0xC4, content: [number, 1] + Array(repeating: 0, count: 16))
    }

    /// Returns a scan of the components `ids`, with the coefficients from `first` to `last`.
    static func scan(_ ids: [UInt8], _ first: UInt8, _ last: UInt8, data: [UInt8]) -> Segment {
        Segment(marker: 0xDA, content: [UInt8(ids.count)] + ids.flatMap { [$0, 0] } + [first, last, 0], data: data)
    }

    var bytes: [UInt8] { [0xFF, 0xD8] + segments.flatMap(\.bytes) + trailing }

    /// Returns the offset in the file of the segment at an index.
    func offset(of index: Int) -> Int { 2 + segments[..<index].reduce(0) { $0 + $1.bytes.count } }

    /// Returns the index of the first segment with a marker.
    func index(of marker: UInt8) -> Int {
        guard let index = segments.firstIndex(where: { $0.marker == marker }) else { preconditionFailure() }
        return index
    }
}
