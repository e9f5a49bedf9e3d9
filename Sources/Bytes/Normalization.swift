#if canImport(Darwin)
    internal import CoreFoundation
#else
    @_spi(_Unicode) internal import Swift
#endif

/// The two canonical normalization forms of Unicode, which the standard library provides only as SPI.
///
/// Both are stable: assigned characters have the same normalization in every later version of Unicode.
package enum Normalization {
    /// Returns the scalars of `text` in NFD: letters and marks decomposed.
    package static func decomposed(_ text: String) -> String.UnicodeScalarView {
        if isASCII(text) { return text.unicodeScalars }
        #if canImport(Darwin)
            return normalized(text, .D)
        #else
            var result = String.UnicodeScalarView()
            for scalar in text._nfd { result.append(scalar) }
            return result
        #endif
    }

    /// Returns the scalars of `text` in NFC: letters and marks composed.
    package static func composed(_ text: String) -> String.UnicodeScalarView {
        if isASCII(text) { return text.unicodeScalars }
        #if canImport(Darwin)
            return normalized(text, .C)
        #else
            var result = String.UnicodeScalarView()
            for scalar in text._nfc { result.append(scalar) }
            return result
        #endif
    }

    /// Returns true if normalization does not change the text.
    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    #if canImport(Darwin)
        private static func normalized(_ text: String, _ form: CFStringNormalizationForm) -> String.UnicodeScalarView {
            let copy = unsafe CFStringCreateMutableCopy(nil, 0, text as CFString)
            CFStringNormalize(copy, form)
            return (copy as String? ?? text).unicodeScalars
        }
    #endif
}
