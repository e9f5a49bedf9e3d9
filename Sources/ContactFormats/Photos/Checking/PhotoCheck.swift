package import ContactModel

/// Checks a contact's photo of any type: decodes a PNG, and examines only the header of others.
///
/// Photos of other types are kept unchanged and marked unverified; most photos in real address books are JPEG.
package struct PhotoCheck: Sendable {
    package var png: PNGCheck

    package init(limits: PhotoLimits = PhotoLimits(), strictness: PhotoStrictness = .standard) {
        png = PNGCheck(limits: limits, strictness: strictness)
    }

    /// Checks the bytes of a photo.
    ///
    /// With `mustBePNG`, for a file named `.png`, any other type is reported as `png-not-png` with the detected type.
    package func verdict(
        on bytes: Span<UInt8>, at location: SourceLocation, mustBePNG: Bool = false
    ) -> PhotoVerdict {
        let media = PhotoSniffer.media(of: bytes)
        if media == .png || mustBePNG { return png.verdict(on: bytes, at: location) }
        guard media.isPhoto else {
            return Self.failure(
                .photoUnknown, media == .empty ? "the photo is empty" : media.phrase, media, at: location)
        }
        guard png.limits.allows(bytes: bytes.count) else {
            return Self.failure(
                .photoLimit, "\(bytes.count) bytes, the limit is \(png.limits.bytes)", media, at: location)
        }
        let header = PhotoSniffer(bytes)
        guard png.limits.allows(width: header.width, height: header.height) else {
            let size = "\(header.width ?? 0)x\(header.height ?? 0) pixels"
            let limit = "the limit is \(png.limits.side) a side and \(png.limits.pixels) pixels"
            return Self.failure(.photoLimit, "\(size), \(limit)", media, at: location)
        }
        var verdict = PhotoVerdict(outcome: .unverified, media: media, width: header.width, height: header.height)
        if !header.isComplete {
            verdict.outcome = .warning
            verdict.diagnostics = [
                Diagnostic(.warning, .photoTruncated, "\(media.phrase) that ends too early", at: location)
            ]
        }
        return png.strictness == .strict ? verdict.strict() : verdict
    }

    private static func failure(
        _ code: Diagnostic.Code, _ message: String, _ media: PhotoMedia, at location: SourceLocation
    ) -> PhotoVerdict {
        PhotoVerdict(outcome: .error, media: media, diagnostics: [Diagnostic(.error, code, message, at: location)])
    }
}
