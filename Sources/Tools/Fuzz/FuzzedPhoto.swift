internal import ContactFormats
internal import ContactModel

/// Conditions for photos: any bytes get a verdict, and a verdict other than `ok` has a diagnostic.
enum FuzzedPhoto {
    static func check(_ bytes: UnsafeRawBufferPointer) {
        let location = SourceLocation(path: "fuzz")
        // Small limits prevent libFuzzer from spending its time on pixels.
        var check = PNGCheck()
        check.limits.side = 512
        let verdict = unsafe check.verdict(on: Span(_unsafeElements: bytes.bindMemory(to: UInt8.self)), at: location)
        require((verdict.outcome == .ok) == verdict.diagnostics.isEmpty, "a verdict without a reason")
        for diagnostic in verdict.diagnostics {
            require(diagnostic.location?.offset ?? 0 <= bytes.count, "an address beyond the file")
        }
        _ = unsafe PhotoCheck().verdict(on: Span(_unsafeElements: bytes.bindMemory(to: UInt8.self)), at: location)
    }
}
