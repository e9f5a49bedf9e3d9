/// Writes JPEGs to `fixtures/photos/jpeg/`, each with one property or defect and its expected diagnostic, and one that is
/// named as a PNG to `fixtures/photos/warning/`.
enum JPEGPhotos {
    static func write(to folder: inout FixtureFolder) throws(FixtureError) {
        for (name, file) in ["grey": JPEGFile(), "progressive": JPEGFile(isProgressive: true)].sorted(by: {
            $0.key < $1.key
        }) {
            try folder.write(file.bytes, to: "photos/jpeg/sound-\(name).jpg", expecting: [])
        }
        try folder.write(
            JPEGFile().bytes, to: "photos/warning/jpeg.png",
            expecting: [Expectation(offset: 0, "warning", "png-not-png")])
        try writeWarnings(to: &folder)
        try writeFrames(to: &folder)
        try writeMarkers(to: &folder)
        try writeSegments(to: &folder)
        try writeData(to: &folder)
        try writeCut(to: &folder)
    }

    private static func write(
        _ bytes: [UInt8], _ name: String, at offset: Int, _ code: String, marker: String = "",
        severity: String = "error", to folder: inout FixtureFolder
    ) throws(FixtureError) {
        let expected = Expectation(offset: offset, severity, code, chunk: marker)
        try folder.write(bytes, to: "photos/jpeg/\(name).jpg", expecting: [expected])
    }

    private static func writeWarnings(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = JPEGFile(components: 4)
        try write(
            file.bytes, "cmyk", at: file.offset(of: 2), "jpeg-cmyk", marker: "SOF0", severity: "warning", to: &folder)
        file = JPEGFile()
        file.segments[2].marker = 0xC9
        try write(
            file.bytes, "arithmetic", at: file.offset(of: 2), "jpeg-arithmetic", marker: "SOF9", severity: "warning",
            to: &folder)
        file = JPEGFile()
        file.trailing = JPEGFile().bytes
        try write(
            file.bytes, "trailing", at: JPEGFile().bytes.count, "jpeg-trailing", severity: "warning", to: &folder)
    }

    // MARK: - Frame headers

    private static func writeFrames(to folder: inout FixtureFolder) throws(FixtureError) {
        func writeFrame(
            _ name: String, _ code: String, marker: UInt8 = 0xC0, _ change: (inout [UInt8]) -> Void
        ) throws(FixtureError) {
            var file = JPEGFile()
            file.segments[2].marker = marker
            var content = file.segments[2].content ?? []
            change(&content)
            file.segments[2].content = content
            let named = "SOF\(marker - 0xC0)"
            try write(file.bytes, name, at: file.offset(of: 2), code, marker: named, to: &folder)
        }
        try writeFrame("twelve-bits", "jpeg-precision") { $0[0] = 12 }
        try writeFrame("lossless", "jpeg-process", marker: 0xC3) { _ in }
        try writeFrame("width-0", "jpeg-header") { $0[4] = 0 }
        try writeFrame("too-wide", "jpeg-limit") { ($0[3], $0[4]) = (0x23, 0x28) }
        try writeFrame("two-components", "jpeg-header") { $0[5] = 2 }
        try writeFrame("frame-longer", "jpeg-segment") { $0.append(0) }
    }

    // MARK: - Markers

    private static func writeMarkers(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = JPEGFile()
        file.segments.swapAt(2, 5)
        try write(
            file.bytes, "scan-before-frame", at: file.offset(of: 2), "jpeg-marker-order", marker: "SOS", to: &folder)
        file = JPEGFile()
        file.segments.insert(JPEGFile.Segment(marker: 0xD8), at: 0)
        try write(file.bytes, "start-twice", at: 2, "jpeg-marker-duplicate", marker: "SOI", to: &folder)
        file = JPEGFile()
        file.segments.insert(file.segments[2], at: 3)
        try write(
            file.bytes, "frame-twice", at: file.offset(of: 3), "jpeg-marker-duplicate", marker: "SOF0", to: &folder)
        for (name, index) in [("no-dqt", 1), ("no-dht", 4)] {
            file = JPEGFile()
            file.segments.remove(at: index)
            try write(file.bytes, name, at: file.offset(of: 4), "jpeg-marker-missing", marker: "SOS", to: &folder)
        }
        file = JPEGFile()
        file.segments.remove(at: 5)
        try write(file.bytes, "no-scan", at: file.offset(of: 5), "jpeg-marker-missing", marker: "EOI", to: &folder)
        file = JPEGFile()
        file.segments.insert(JPEGFile.Segment(marker: 0x02, content: [1, 2]), at: 1)
        try write(file.bytes, "reserved", at: file.offset(of: 1), "jpeg-marker-unknown", marker: "FF02", to: &folder)
    }

    // MARK: - Segments

    private static func writeSegments(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = JPEGFile()
        file.segments[4].content?.removeLast()
        try write(file.bytes, "table-cut", at: file.offset(of: 4), "jpeg-huffman-table", marker: "DHT", to: &folder)
        file = JPEGFile()
        file.segments[1].content?.removeLast()
        try write(file.bytes, "factors-cut", at: file.offset(of: 1), "jpeg-quantization", marker: "DQT", to: &folder)
        file = JPEGFile()
        file.segments[5] = JPEGFile.scan([9], 0, 63, data: [0, 0])
        try write(file.bytes, "foreign-component", at: file.offset(of: 5), "jpeg-scan", marker: "SOS", to: &folder)
    }

    // MARK: - Data

    /// Writes files with defects in the data of a scan, which begins 10 bytes after the start of its marker segment.
    ///
    /// The expected location is the marker that ends the data, or the byte at which libjpeg stopped reading the data.
    private static func writeData(to folder: inout FixtureFolder) throws(FixtureError) {
        var file = JPEGFile()
        file.segments[5].data = [0, 0x80, 0, 0, 0, 0]
        let start = file.offset(of: 5) + 10
        try write(file.bytes, "invalid-code", at: start + 6, "jpeg-huffman-data", marker: "SOS", to: &folder)
        file.segments[5].data = [0]
        try write(file.bytes, "blocks-missing", at: start + 1, "jpeg-data-short", marker: "SOS", to: &folder)
        file.segments[5].data = Array(repeating: 0, count: 40)
        try write(file.bytes, "blocks-extra", at: start + 40, "jpeg-data-extra", marker: "SOS", to: &folder)
        // There is a restart marker after every 4 blocks; the first one has the wrong number.
        file = JPEGFile()
        file.segments.insert(JPEGFile.Segment(marker: 0xDD, content: [0, 4]), at: 5)
        file.segments[6].data = [0, 0xFF, 0xD3, 0]
        try write(file.bytes, "restart", at: file.offset(of: 6) + 11, "jpeg-restart", marker: "SOS", to: &folder)
    }

    private static func writeCut(to folder: inout FixtureFolder) throws(FixtureError) {
        let file = JPEGFile()
        let table = file.offset(of: 3)
        try write(
            Array(file.bytes[..<(table + 9)]), "cut-in-table", at: table, "jpeg-truncated", marker: "DHT", to: &folder)
        let cut = Array(file.bytes.dropLast(3))
        try write(cut, "cut-in-scan", at: cut.count, "jpeg-truncated", marker: "SOS", to: &folder)
        let open = Array(file.bytes[..<table])
        try write(open, "cut-between", at: open.count, "jpeg-truncated", to: &folder)
    }
}
