package import ContactModel

/// What a check says about one photo.
package struct PhotoVerdict: Sendable, Hashable {
    /// The judgement, as the store and the manifest record it.
    package enum Outcome: String, Sendable, Hashable {
        /// A PNG that decodes, with nothing to remark.
        case ok
        /// A picture of another type, kept as it is: only its header was looked at.
        case unverified
        /// Usable; the diagnostics say what is odd.
        case warning
        /// Damaged, over a limit, or no picture.
        case error
    }

    package var outcome: Outcome
    package var media: PhotoMedia
    /// In pixels, where the header says so.
    package var width: Int?
    package var height: Int?
    /// What is wrong; empty when nothing is.
    package var diagnostics: [Diagnostic] = []
    /// True when the picture holds Exif data, text, or bytes after its end: things the user may not want to pass on.
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

    /// True unless the photo is to be rejected.
    package var isUsable: Bool { outcome != .error }

    /// The same verdict with every warning an error.
    func strict() -> PhotoVerdict {
        var verdict = self
        for index in verdict.diagnostics.indices where verdict.diagnostics[index].severity == .warning {
            verdict.diagnostics[index].severity = .error
        }
        if outcome == .warning { verdict.outcome = .error }
        return verdict
    }
}
