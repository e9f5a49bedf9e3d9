package import ContactModel

/// The result of checking one photo.
package struct PhotoVerdict: Sendable, Hashable {
    /// The outcome of a check; the raw values are stored and written to the manifest.
    package enum Outcome: String, Sendable, Hashable {
        /// A valid PNG or JPEG without findings.
        case ok
        /// A picture of another type, of which only the header was examined; it is kept unchanged.
        case unverified
        /// Usable, with warnings in the diagnostics.
        case warning
        /// Damaged, beyond a limit, or not a picture; in a strict check, also with warnings.
        case error
    }

    package var outcome: Outcome
    package var media: PhotoMedia
    /// The width in pixels; nil if the header does not contain the size.
    package var width: Int?
    package var height: Int?
    /// The problems found.
    package var diagnostics: [Diagnostic] = []
    /// True if the picture contains Exif data, text, or bytes after its end, which the user may not want to share.
    package var hasMetadata = false

    package init(
        outcome: Outcome, media: PhotoMedia, width: Int? = nil, height: Int? = nil, diagnostics: [Diagnostic] = [],
        hasMetadata: Bool = false
    ) {
        self.outcome = outcome
        self.media = media
        self.width = width
        self.height = height
        self.diagnostics = diagnostics
        self.hasMetadata = hasMetadata
    }

    /// True unless the photo must be rejected.
    package var isUsable: Bool { outcome != .error }

    /// Returns the verdict with every warning turned into an error.
    func strict() -> PhotoVerdict {
        var verdict = self
        for index in verdict.diagnostics.indices where verdict.diagnostics[index].severity == .warning {
            verdict.diagnostics[index].severity = .error
        }
        if outcome == .warning { verdict.outcome = .error }
        return verdict
    }
}
