internal import Bytes

/// The type and size of a photo, read from its header.
package struct PhotoSniffer: Sendable, Hashable {
    /// The number of bytes that `media(of:)` examines.
    package static let prefixLength = 1024

    package var media: PhotoMedia
    /// The width in pixels; nil if the header does not contain the size.
    package var width: Int?
    package var height: Int?
    /// False if the picture is truncated according to its header or format.
    package var isComplete = true

    /// Reads the header of the complete picture in `bytes`.
    package init(_ bytes: Span<UInt8>) {
        media = Self.media(of: bytes)
        switch media {
        case .png: readPNG(bytes)
        case .jpeg: readJPEG(bytes)
        case .gif: readGIF(bytes)
        case .bmp: readBMP(bytes)
        case .webp: readWebP(bytes)
        case .heic, .avif: readBoxes(bytes)
        case .tiff: readTIFF(bytes)
        default: break
        }
    }

    /// Returns the type of a file that begins with `prefix`.
    package static func media(of prefix: Span<UInt8>) -> PhotoMedia {
        if prefix.isEmpty { return .empty }
        if let media = magicMedia(prefix) { return media }
        if prefix.has("RIFF", at: 0), prefix.has("WEBP", at: 8) { return .webp }
        if prefix.has("ftyp", at: 4) { return brandedMedia(prefix) }
        if prefix.has("BM", at: 0), let header = prefix.littleEndian32(at: 14), bitmapHeaders.contains(header) {
            return .bmp
        }
        return markupMedia(prefix)
    }

    /// Detects the types that begin with a fixed signature; nil for other types.
    private static func magicMedia(_ prefix: Span<UInt8>) -> PhotoMedia? {
        if prefix.has([0xFF, 0xD8, 0xFF]) { return .jpeg }
        if prefix.has([0x89]) && prefix.has("PNG", at: 1) { return .png }
        if prefix.has([0x8A]) && prefix.has("MNG", at: 1) { return .mng }
        if prefix.has([0x8B]) && prefix.has("JNG", at: 1) { return .jng }
        if prefix.has("GIF87a", at: 0) || prefix.has("GIF89a", at: 0) { return .gif }
        if prefix.has("II*\0", at: 0) || prefix.has("MM\0*", at: 0) { return .tiff }
        if prefix.has("%PDF-", at: 0) { return .pdf }
        return nil
    }

    /// The sizes in bytes of the known bitmap headers.
    private static let bitmapHeaders: Set<UInt32> = [12, 16, 40, 52, 56, 64, 108, 124]

    /// Detects ISO base media files by their brand (ISO 23008-12, AV1 Image File Format).
    private static func brandedMedia(_ prefix: Span<UInt8>) -> PhotoMedia {
        for brand in ["avif", "avis"] as [StaticString] where prefix.has(brand, at: 8) { return .avif }
        for brand in ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"] as [StaticString]
        where prefix.has(brand, at: 8) {
            return .heic
        }
        return .unknown
    }

    /// Detects SVG and HTML; browsers sometimes save an HTML page with the file name of a picture.
    private static func markupMedia(_ prefix: Span<UInt8>) -> PhotoMedia {
        var text = ""
        for index in 0..<min(prefix.count, prefixLength) where prefix[index] < 0x80 {
            text.unicodeScalars.append(Unicode.Scalar(prefix[index] | (0x41...0x5A ~= prefix[index] ? 0x20 : 0)))
        }
        let start = text.drop(while: \.isWhitespace)
        guard start.hasPrefix("<") else { return .unknown }
        if start.contains("<svg") { return .svg }
        return start.contains("<html") || start.hasPrefix("<!doctype html") ? .html : .unknown
    }
}

extension PhotoSniffer {
    /// Sets the size in pixels, unless the width or height is unknown or 0.
    mutating func setSize(_ width: UInt32?, _ height: UInt32?) {
        guard let width, let height, width > 0, height > 0 else { return }
        self.width = Int(width)
        self.height = Int(height)
    }

    private mutating func readPNG(_ bytes: Span<UInt8>) {
        guard bytes.has("IHDR", at: 12) else { return }
        setSize(bytes.bigEndian32(at: 16), bytes.bigEndian32(at: 20))
    }

    private mutating func readGIF(_ bytes: Span<UInt8>) {
        setSize(bytes.littleEndian16(at: 6), bytes.littleEndian16(at: 8))
        // Some programs append zero bytes after the trailer (`;`).
        var last = bytes.count - 1
        while last > 0, bytes[last] == 0 { last -= 1 }
        isComplete = bytes[last] == .semicolon
    }

    private mutating func readBMP(_ bytes: Span<UInt8>) {
        if bytes.littleEndian32(at: 14) == 12 {
            setSize(bytes.littleEndian16(at: 18), bytes.littleEndian16(at: 20))
        } else if let height = bytes.littleEndian32(at: 22) {
            // A negative height means that the rows are stored from top to bottom.
            setSize(bytes.littleEndian32(at: 18), Int32(bitPattern: height).magnitude)
        }
        isComplete = bytes.littleEndian32(at: 2).map { Int($0) <= bytes.count } ?? false
    }

    private mutating func readTIFF(_ bytes: Span<UInt8>) {
        guard let directory = TIFFDirectory(bytes) else {
            isComplete = false
            return
        }
        setSize(directory.value(of: 0x0100, in: bytes), directory.value(of: 0x0101, in: bytes))
    }

    /// Reads the size in the lossy, lossless and extended file formats of WebP (RFC 9649).
    private mutating func readWebP(_ bytes: Span<UInt8>) {
        if bytes.has("VP8 ", at: 12), bytes.byte(at: 23) == 0x9D {
            setSize(bytes.littleEndian16(at: 26).map { $0 & 0x3FFF }, bytes.littleEndian16(at: 28).map { $0 & 0x3FFF })
        } else if bytes.has("VP8L", at: 12), let bits = bytes.littleEndian32(at: 21) {
            setSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        } else if bytes.has("VP8X", at: 12), let width = bytes.littleEndian32(at: 24),
            let height = bytes.littleEndian32(at: 26)
        {
            setSize(width & 0xFF_FFFF + 1, height >> 8 + 1)
        }
        isComplete = bytes.littleEndian32(at: 4).map { Int($0) + 8 <= bytes.count } ?? false
    }

    /// Reads the size from the frame header (ISO 10918-1, B.2.2). The picture is complete if an end-of-image marker
    /// follows the first start-of-scan marker.
    private mutating func readJPEG(_ bytes: Span<UInt8>) {
        isComplete = false
        var position = 2
        while let mark = bytes.byte(at: position), mark == 0xFF, let code = bytes.byte(at: position + 1) {
            switch code {
            case 0xFF: position += 1  // fill byte
            case 0x01, 0xD0...0xD8: position += 2  // no content
            case 0xDA:
                isComplete = width != nil && bytes.endsJPEG(after: position)
                return
            default:
                if 0xC0...0xCF ~= code, ![0xC4, 0xC8, 0xCC].contains(code) {
                    setSize(bytes.bigEndian16(at: position + 7), bytes.bigEndian16(at: position + 5))
                }
                guard let length = bytes.bigEndian16(at: position + 2) else { return }
                position += 2 + Int(max(length, 2))
            }
        }
    }
}

extension Span<UInt8> {
    /// Returns true if there is an end-of-image marker anywhere after `start`. It need not be at the end of the bytes,
    /// because phones append data after the picture.
    fileprivate func endsJPEG(after start: Int) -> Bool {
        var index = count - 2
        while index > start {
            if self[index] == 0xFF, self[index + 1] == 0xD9 { return true }
            index -= 1
        }
        return false
    }
}
