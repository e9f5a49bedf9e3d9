/// The orientation of a picture in its Exif data (CIPA DC-008, 4.6.5: tag 0x0112 of the first directory).
enum ExifOrientation {
    /// Returns the orientation in Exif data, 2 to 8; nil if there is none, or none that turns the picture.
    static func find(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
        let exif = bytes.extracting(start..<end)
        return TIFFDirectory(exif)?.value(of: 0x0112, in: exif).flatMap { 2...8 ~= $0 ? Int($0) : nil }
    }

    /// Returns Exif data with an orientation alone.
    static func data(_ orientation: Int) -> [UInt8] {
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0] + [0, 0, 0, 0]
    }
}
