package import ContactModel
internal import CJPEGCheck

/// Checks that bytes are a complete JPEG, by decoding all of its data with libjpeg-turbo.
///
/// The target `CJPEGCheck` determines which findings are warnings and which are errors: `walk.c` (markers), `frame.c`
/// (frame and limits) and `decode.c` (messages of libjpeg-turbo, whose warnings are errors here, as with `djpeg
/// -strict`). Checks share no state and can run concurrently.
package struct JPEGCheck: Sendable {
    /// The version of libjpeg-turbo, for instance `2.1.5`.
    package static var libraryVersion: String { unsafe String(cString: cjpeg_library_version()) }

    package var limits: PhotoLimits

    package init(limits: PhotoLimits = PhotoLimits()) { self.limits = limits }

    /// Checks `bytes`, which must be a JPEG. See `PhotoFinding` for the diagnostics' locations.
    package func verdict(on bytes: Span<UInt8>, at location: SourceLocation) -> PhotoVerdict {
        var limits = cjpeg_limits()
        limits.bytes = UInt64(clamping: self.limits.bytes)
        limits.side = UInt32(clamping: self.limits.side)
        limits.pixels = UInt64(clamping: self.limits.pixels)
        var found = cjpeg_verdict()
        unsafe bytes.withUnsafeBufferPointer { unsafe cjpeg_check($0.baseAddress, $0.count, &limits, &found) }
        return Self.verdict(found, at: location)
    }

    private static func verdict(_ found: cjpeg_verdict, at location: SourceLocation) -> PhotoVerdict {
        var verdict = PhotoVerdict(outcome: .ok, media: .jpeg)
        if found.severity == CJPEG_WARNING { verdict.outcome = .warning }
        if found.severity == CJPEG_ERROR { verdict.outcome = .error }
        verdict.setSize(found.width, found.height)
        verdict.hasMetadata = found.flags & UInt32(CJPEG_HAS_METADATA | CJPEG_HAS_TRAILING) != 0
        unsafe withUnsafePointer(to: found) { found in
            for index in 0..<(unsafe found.pointee.finding_count) {
                guard let finding = unsafe cjpeg_finding_at(found, index) else { break }
                verdict.diagnostics.append(unsafe self.finding(finding.pointee).diagnostic(at: location))
            }
        }
        verdict.addCount(of: Int(found.findings_total))
        return verdict
    }

    private static func finding(_ finding: cjpeg_finding) -> PhotoFinding {
        PhotoFinding(
            code: unsafe Diagnostic.Code(String(cString: cjpeg_code_name(finding.code))),
            severity: finding.severity == CJPEG_ERROR ? .error : .warning, offset: finding.offset,
            chunk: unsafe withUnsafeBytes(of: finding.marker) { unsafe PhotoFinding.text(in: $0) },
            message: unsafe withUnsafeBytes(of: finding.message) { unsafe PhotoFinding.text(in: $0) })
    }
}
