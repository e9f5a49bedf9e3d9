#if canImport(Darwin)
    internal import CoreFoundation
#else
    @_spi(_Unicode) internal import Swift
#endif

/// The two canonical normalisation forms of Unicode, which the standard library keeps behind an SPI.
///
/// Both are stable: assigned characters normalise the same way in every later version of Unicode.
package enum Normalization {
    /// The scalars of `text` in NFD: letters taken apart from their marks.
    package static func decomposed(_ text: String) -> String.UnicodeScalarView {
        #if canImport(Darwin)
            return normalized(text, .D)
        #else
            var result = String.UnicodeScalarView()
            for scalar in text._nfd { result.append(scalar) }
            return result
        #endif
    }

    /// The scalars of `text` in NFC: letters put together with their marks.
    package static func composed(_ text: String) -> String.UnicodeScalarView {
        #if canImport(Darwin)
            return normalized(text, .C)
        #else
            var result = String.UnicodeScalarView()
            for scalar in text._nfc { result.append(scalar) }
            return result
        #endif
    }

    #if canImport(Darwin)
        private static func normalized(_ text: String, _ form: CFStringNormalizationForm) -> String.UnicodeScalarView {
            let copy = unsafe CFStringCreateMutableCopy(nil, 0, text as CFString)
            CFStringNormalize(copy, form)
            return (copy as String? ?? text).unicodeScalars
        }
    #endif
}
