package import ContactModel

/// Checks a contact's photo of any type: decodes PNG and JPEG completely, and examines only the header of other types.
///
/// The verdict on a photo that is neither PNG nor JPEG is `unverified` if its header has no problem.
package struct PhotoCheck: Sendable {
    /// The version of the check. It is incremented when the verdict on some input may differ from that of the previous
    /// version; stored verdicts of earlier versions are then recomputed. Since version 4, JPEGs are decoded. Since
    /// version 5, the verdict to be stored does not depend on the name of the file. Since version 6, a JPEG whose pixels
    /// can all be decoded has no error because of its header or its markers.
    package static let version = 6

    package var limits: PhotoLimits
    let strictness: PhotoStrictness

    package init(limits: PhotoLimits = PhotoLimits(), strictness: PhotoStrictness = .standard) {
        self.limits = limits
        self.strictness = strictness
    }

    /// Checks the bytes of a photo.
    ///
    /// `isNamedPNG` is true for a file with the extension `.png`. If its type is not PNG, the type is reported as
    /// `png-not-png`: as a warning for a JPEG, which is decoded nevertheless, and as an error for any other type.
    package func verdict(
        on bytes: Span<UInt8>, at location: SourceLocation, isNamedPNG: Bool = false
    ) -> PhotoVerdict {
        let content = contentVerdict(on: bytes, at: location, isNamedPNG: isNamedPNG)
        return isNamedPNG ? verdict(onPNGNamed: content, at: location) : content
    }

    /// Checks the bytes of a photo without regard to the name of its file. This is the verdict to be stored: files with
    /// different names can have the same bytes.
    ///
    /// - Parameter isNamedPNG: true to report bytes that are no photo as `png-not-png`, with the place of the defect.
    package func contentVerdict(
        on bytes: Span<UInt8>, at location: SourceLocation, isNamedPNG: Bool = false
    ) -> PhotoVerdict {
        let verdict = standardVerdict(on: bytes, at: location, isNamedPNG: isNamedPNG)
        return strictness == .strict ? verdict.strict() : verdict
    }

    /// Returns the verdict on a file with the extension `.png`: the result of `contentVerdict`, with the warning
    /// `png-not-png` if it is a JPEG, which is checked nevertheless.
    package func verdict(onPNGNamed content: PhotoVerdict, at location: SourceLocation) -> PhotoVerdict {
        guard content.media == .jpeg else { return content }
        var verdict = content
        if verdict.outcome != .error { verdict.outcome = .warning }
        let message = "not a PNG: \(content.media.phrase)"
        let finding = PhotoFinding(code: .pngNotPNG, severity: .warning, offset: 0, chunk: "", message: message)
        verdict.diagnostics.insert(finding.diagnostic(at: location), at: 0)
        return strictness == .strict ? verdict.strict() : verdict
    }

    private func standardVerdict(
        on bytes: Span<UInt8>, at location: SourceLocation, isNamedPNG: Bool
    ) -> PhotoVerdict {
        let media = PhotoSniffer.media(of: bytes)
        if media == .jpeg { return JPEGCheck(limits: limits).verdict(on: bytes, at: location) }
        if media == .png || isNamedPNG { return PNGCheck(limits: limits).verdict(on: bytes, at: location) }
        guard media.isPhoto else {
            return Self.failure(
                .photoUnknown, media == .empty ? "the photo is empty" : media.phrase, media, at: location)
        }
        guard limits.allows(bytes: bytes.count) else {
            return Self.failure(
                .photoLimit, "\(bytes.count) bytes; the limit is \(limits.bytes) bytes", media, at: location)
        }
        let header = PhotoSniffer(bytes)
        guard limits.allows(width: header.width, height: header.height) else {
            let size = "\(header.width ?? 0)x\(header.height ?? 0) pixels"
            let limit = "the limits are \(limits.side) pixels per side and \(limits.pixels) pixels in total"
            return Self.failure(.photoLimit, "\(size), \(limit)", media, at: location)
        }
        var verdict = PhotoVerdict(outcome: .unverified, media: media, width: header.width, height: header.height)
        if !header.isComplete {
            verdict.outcome = .warning
            verdict.diagnostics = [
                Diagnostic(.warning, .photoTruncated, "the photo (\(media.phrase)) is truncated", at: location)
            ]
        }
        return verdict
    }

    private static func failure(
        _ code: Diagnostic.Code, _ message: String, _ media: PhotoMedia, at location: SourceLocation
    ) -> PhotoVerdict {
        PhotoVerdict(outcome: .error, media: media, diagnostics: [Diagnostic(.error, code, message, at: location)])
    }
}
