internal import CZlib
internal import ContactFormats
internal import ContactModel

/// Checks that any bytes get a verdict. A verdict has diagnostics unless it is `ok` or `unverified` (not decoded).
enum FuzzedPhoto {
    private static let location = SourceLocation(path: "fuzz")

    // MARK: PNG

    /// Checks the bytes unchanged, and again with correct chunk checksums, which random mutations would not produce.
    static func checkPNG(_ bytes: UnsafeRawBufferPointer) {
        check(unsafe Array(bytes))
        check(withChecksumsMended(unsafe Array(bytes)))
    }

    private static func check(_ bytes: [UInt8]) {
        // Small limits keep the time for one input short.
        var check = PNGCheck()
        check.limits.side = 512
        let verdict = check.verdict(on: bytes.span, at: location)
        require((verdict.outcome == .ok) == verdict.diagnostics.isEmpty, "the verdict contradicts the diagnostics")
        for diagnostic in verdict.diagnostics {
            require(diagnostic.location?.offset ?? 0 <= bytes.count, "an offset beyond the end of the file")
        }
        guard verdict.outcome != .error else { return }
        require(PicturePreview(bytes.span, fitting: 16, 16) != nil, "no preview of a picture without an error")
        guard let stripped = StrippedPNG(bytes.span) else {
            return require(false, "a picture without an error cannot be stripped")
        }
        let again = check.verdict(on: stripped.bytes.span, at: location)
        require(again.outcome != .error && !again.hasMetadata, "the stripped picture is damaged or has metadata")
        require(StrippedPNG(stripped.bytes.span)?.removed.isEmpty == true, "something is left to strip")
    }

    /// Returns the bytes with a correct checksum in every complete chunk.
    private static func withChecksumsMended(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        var position = 8
        while position + 12 <= bytes.count {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - position - 12 else { break }
            let end = position + 8 + length
            let sum = unsafe bytes[(position + 4)..<end].withUnsafeBytes {
                unsafe crc32(0, $0.bindMemory(to: UInt8.self).baseAddress, UInt32($0.count))
            }
            for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> UInt(8 * (3 - index))) }
            position = end + 4
        }
        return bytes
    }

    // MARK: JPEG

    /// Checks the bytes as a JPEG. A JPEG without an error is also stripped of metadata, decoded and encoded.
    static func checkJPEG(_ bytes: UnsafeRawBufferPointer) {
        let bytes = unsafe Array(bytes)
        // Small limits keep the time for one input short.
        var check = JPEGCheck()
        check.limits.side = 512
        check.limits.pixels = 1 << 18
        let verdict = check.verdict(on: bytes.span, at: location)
        require((verdict.outcome == .ok) == verdict.diagnostics.isEmpty, "the verdict contradicts the diagnostics")
        for diagnostic in verdict.diagnostics {
            require(diagnostic.location?.offset ?? 0 <= bytes.count, "an offset beyond the end of the file")
        }
        guard verdict.outcome != .error else { return }
        require(PicturePreview(bytes.span, fitting: 16, 16) != nil, "no preview of a picture without an error")
        guard let stripped = StrippedJPEG(bytes.span) else {
            return require(false, "a picture without an error cannot be stripped")
        }
        let again = check.verdict(on: stripped.bytes.span, at: location)
        require(again.outcome != .error, "the stripped picture is damaged")
        require(!again.hasMetadata || stripped.orientation != nil, "the stripped picture has metadata")
        require(StrippedJPEG(stripped.bytes.span)?.removed.isEmpty == true, "something is left to strip")
        guard let pixels = PhotoPixels(bytes.span) else {
            return require(false, "a picture without an error cannot be decoded")
        }
        require(pixels.jpeg(quality: 50) != nil, "the picture cannot be encoded")
    }

    // MARK: Other pictures

    /// Checks the bytes as a contact's photo of any type.
    static func checkPicture(_ bytes: UnsafeRawBufferPointer) {
        let bytes = unsafe Array(bytes)
        let media = PhotoSniffer.media(of: bytes.span)
        let sniffer = PhotoSniffer(bytes.span)
        require(sniffer.width.map { $0 >= 0 } ?? true, "a negative width")
        var check = PhotoCheck()
        check.limits.side = 512
        let verdict = check.verdict(on: bytes.span, at: location)
        require(verdict.media == media, "the check and the sniffer find different types")
        require(
            [.ok, .unverified].contains(verdict.outcome) == verdict.diagnostics.isEmpty,
            "the verdict contradicts the diagnostics")
        let strict = PhotoCheck(strictness: .strict).verdict(on: bytes.span, at: location)
        require(strict.outcome != .warning, "the strict check yields a warning")
        _ = check.verdict(on: bytes.span, at: location, isNamedPNG: true)
        _ = FileKind(name: "fuzz.jpg", sample: bytes, isNamed: false)
        _ = FileKind(name: "fuzz", sample: bytes, isNamed: true)
    }
}
