/// Writes photos of types that are not decoded to `fixtures/photos/other/`, most of them of 30x20 pixels, and a PNG with an
/// orientation in Exif.
enum OtherPhotos {
    static func write(to folder: inout FixtureFolder) throws(FixtureError) {
        let sound = [
            "gif": gif, "webp": webp, "bmp": bmp, "tiff": tiff, "heic": boxes("heic"), "avif": boxes("avif"),
        ]
        for (ending, bytes) in sound.sorted(by: { $0.key < $1.key }) {
            try folder.write(bytes, to: "photos/other/sound.\(ending)", expecting: [])
            // The last byte is missing. A TIFF would be complete without it, so it is truncated within its directory.
            let cut = ending == "tiff" ? bytes.prefix(20) : bytes.dropLast()
            try folder.write(
                Array(cut), to: "photos/other/truncated.\(ending)",
                expecting: [Expectation(offset: -1, "warning", "photo-truncated")])
        }
        try folder.write(
            Array("<!doctype html><title>404</title>\n".utf8), to: "photos/other/not-found.jpg",
            expecting: [Expectation(offset: -1, "error", "photo-unknown")])
        try folder.write(turned, to: "photos/other/turned.png", expecting: [])
        // The logical screen has 9000 pixels per side, more than the limit for photos.
        var wide = gif
        wide.replaceSubrange(6..<8, with: [0x28, 0x23])
        try folder.write(
            wide, to: "photos/other/too-wide.gif", expecting: [Expectation(offset: -1, "error", "photo-limit")])
    }

    /// A portrait whose Exif orientation requires a rotation by 90 degrees, which is lost when the metadata is removed.
    private static var turned: [UInt8] {
        var file = PhotoShape(.rgb(8), 48).encoded(seed: 96)
        let exif = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        file.chunks.insert(PNGChunk("eXIf", exif), at: 1)
        return file.bytes
    }

    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [30, 0, 20, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 30, 0, 20, 0, 0, 2, 1, 0x44, 0] + [0x3B]

    private static let webp: [UInt8] =
        Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0] + [0, 0, 0, 0, 29, 0, 0, 19, 0, 0]

    private static let bmp: [UInt8] =
        Array("BM".utf8) + [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0] + [40, 0, 0, 0, 30, 0, 0, 0, 20, 0, 0, 0]
        + [1, 0, 24, 0] + Array(repeating: 0, count: 28)

    /// A little-endian TIFF; its only directory follows the header and contains the width and the height.
    private static let tiff: [UInt8] =
        Array("II*\0".utf8) + [8, 0, 0, 0, 2, 0] + [0, 1, 3, 0, 1, 0, 0, 0, 30, 0, 0, 0]
        + [1, 1, 3, 0, 1, 0, 0, 0, 20, 0, 0, 0] + [0, 0, 0, 0]

    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(content.count + 8)) + Array(name.utf8) + content
    }

    /// Returns boxes of a HEIF or AVIF file with two sizes: that of the image, 30x20 pixels, and that of the image's
    /// tile, 512x512 pixels.
    private static func boxes(_ brand: String) -> [UInt8] {
        func size(_ width: UInt32, _ height: UInt32) -> [UInt8] {
            box("ispe", [0, 0, 0, 0] + bigEndian(width) + bigEndian(height))
        }
        let associations = box("ipma", [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 0x81, 0, 2, 1, 0x82])
        let properties = box("iprp", box("ipco", size(512, 512) + size(30, 20)) + associations)
        let meta = box("meta", [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 2]) + properties)
        return box("ftyp", Array(brand.utf8) + [0, 0, 0, 0]) + meta + box("mdat", [1, 2, 3])
    }
}
