package import ContactModel
internal import CPNGCheck

/// Checks that bytes are a valid PNG by decoding every pixel of it with libpng.
///
/// The target `CPNGCheck` determines which findings are warnings and which are errors: `walk.c` (chunks), `rules.c`
/// (the order and number of chunks) and `decode.c` (messages of libpng). Checks share no state and can run
/// concurrently.
package struct PNGCheck: Sendable {
    /// The version of libpng, for instance `1.6.39`.
    package static var libpngVersion: String { unsafe String(cString: cpng_libpng_version()) }

    package var limits: PhotoLimits

    package init(limits: PhotoLimits = PhotoLimits()) { self.limits = limits }

    /// Checks `bytes`, which must be a PNG. See `PhotoFinding` for the diagnostics' locations.
    package func verdict(on bytes: Span<UInt8>, at location: SourceLocation) -> PhotoVerdict {
        var limits = cpng_limits()
        limits.bytes = UInt64(clamping: self.limits.bytes)
        limits.side = UInt32(clamping: self.limits.side)
        limits.pixels = UInt64(clamping: self.limits.pixels)
        var found = cpng_verdict()
        unsafe bytes.withUnsafeBufferPointer { unsafe cpng_check($0.baseAddress, $0.count, &limits, &found) }
        return Self.verdict(found, media: PhotoSniffer.media(of: bytes), at: location)
    }

    private static func verdict(
        _ found: cpng_verdict, media: PhotoMedia, at location: SourceLocation
    ) -> PhotoVerdict {
        var verdict = PhotoVerdict(outcome: .ok, media: media)
        if found.severity == CPNG_WARNING { verdict.outcome = .warning }
        if found.severity == CPNG_ERROR { verdict.outcome = .error }
        verdict.setSize(found.width, found.height)
        let metadata = UInt32(CPNG_HAS_TEXT | CPNG_HAS_EXIF | CPNG_HAS_TRAILING)
        verdict.hasMetadata = found.flags & metadata != 0
        unsafe withUnsafePointer(to: found) { found in
            for index in 0..<(unsafe found.pointee.finding_count) {
                guard let finding = unsafe cpng_finding_at(found, index) else { break }
                verdict.diagnostics.append(unsafe self.finding(finding.pointee, media).diagnostic(at: location))
            }
        }
        verdict.addCount(of: Int(found.findings_total))
        return verdict
    }

    private static func finding(_ finding: cpng_finding, _ media: PhotoMedia) -> PhotoFinding {
        let code = unsafe Diagnostic.Code(String(cString: cpng_code_name(finding.code)))
        var message = unsafe withUnsafeBytes(of: finding.message) { unsafe PhotoFinding.text(in: $0) }
        if code == .pngNotPNG, media != .png, media != .unknown { message = "not a PNG: \(media.phrase)" }
        return PhotoFinding(
            code: code, severity: finding.severity == CPNG_ERROR ? .error : .warning, offset: finding.offset,
            chunk: unsafe withUnsafeBytes(of: finding.chunk) { unsafe PhotoFinding.text(in: $0) }, message: message)
    }
}
