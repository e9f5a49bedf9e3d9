package import ContactModel
internal import CPNGCheck

/// Checks that bytes are a PNG that every viewer displays alike, by decoding every pixel of it with libpng.
///
/// Checks share no state and can run concurrently.
package struct PNGCheck: Sendable {
    /// Incremented whenever the verdict on any input may differ from that of the previous version.
    package static let version = Int(CPNG_VALIDATOR_VERSION)

    /// The version of the libpng in use, for instance `1.6.39`.
    package static var libpngVersion: String { unsafe String(cString: cpng_libpng_version()) }

    package var limits: PhotoLimits
    var strictness: PhotoStrictness

    package init(limits: PhotoLimits = PhotoLimits(), strictness: PhotoStrictness = .standard) {
        self.limits = limits
        self.strictness = strictness
    }

    /// Checks `bytes`, which must be a PNG.
    ///
    /// Each diagnostic has `location` with its chunk and byte offset added; for a picture inside a text file, where
    /// `location` has a line, the message contains the offset instead.
    package func verdict(on bytes: Span<UInt8>, at location: SourceLocation) -> PhotoVerdict {
        var limits = cpng_limits()
        limits.bytes = UInt64(clamping: self.limits.bytes)
        limits.side = UInt32(clamping: self.limits.side)
        limits.pixels = UInt64(clamping: self.limits.pixels)
        var found = cpng_verdict()
        unsafe bytes.withUnsafeBufferPointer { unsafe cpng_check($0.baseAddress, $0.count, &limits, &found) }
        let verdict = Self.verdict(found, media: PhotoSniffer.media(of: bytes), at: location)
        return strictness == .strict ? verdict.strict() : verdict
    }

    private static func verdict(
        _ found: cpng_verdict, media: PhotoMedia, at location: SourceLocation
    ) -> PhotoVerdict {
        var verdict = PhotoVerdict(outcome: .ok, media: media)
        if found.severity == CPNG_WARNING { verdict.outcome = .warning }
        if found.severity == CPNG_ERROR { verdict.outcome = .error }
        if found.width != 0, found.height != 0 {
            verdict.width = Int(found.width)
            verdict.height = Int(found.height)
        }
        let metadata = UInt32(CPNG_HAS_TEXT | CPNG_HAS_EXIF | CPNG_HAS_TRAILING)
        verdict.hasMetadata = found.flags & metadata != 0
        unsafe withUnsafePointer(to: found) { found in
            for index in 0..<(unsafe found.pointee.finding_count) {
                guard let finding = unsafe cpng_finding_at(found, index) else { break }
                verdict.diagnostics.append(unsafe diagnostic(finding.pointee, media: media, at: location))
            }
        }
        let omitted = Int(found.findings_total) - verdict.diagnostics.count
        if omitted > 0, let last = verdict.diagnostics.indices.last {
            verdict.diagnostics[last].message += " (and \(omitted) more)"
        }
        return verdict
    }

    private static func diagnostic(
        _ finding: cpng_finding, media: PhotoMedia, at location: SourceLocation
    ) -> Diagnostic {
        let code = unsafe Diagnostic.Code(String(cString: cpng_code_name(finding.code)))
        var message = unsafe withUnsafeBytes(of: finding.message) { unsafe text(in: $0) }
        if code == .pngNotPNG, media != .png, media != .unknown { message = "not a PNG: \(media.phrase)" }
        var location = location
        location.chunk = unsafe withUnsafeBytes(of: finding.chunk) { unsafe text(in: $0) }
        if location.chunk == "" { location.chunk = nil }
        if location.line == nil {
            location.offset = Int(clamping: finding.offset)
        } else {
            message += ", at byte \(finding.offset) of the picture"
        }
        let severity: Diagnostic.Severity = finding.severity == CPNG_ERROR ? .error : .warning
        return Diagnostic(severity, code, message, at: location)
    }

    /// Returns the C string in a fixed-size buffer.
    private static func text(in buffer: UnsafeRawBufferPointer) -> String {
        unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
}
