/// The delimiters that Apple's programs put around their built-in labels, to distinguish them from the user's:
/// `_$!<HomePage>!$_`.
///
/// A card keeps them; for display they are removed.
package enum LabelMarks {
    private static let opening: StaticString = "_$!<"
    private static let closing: StaticString = ">!$_"

    /// Returns the label between the delimiters; nil if there are none.
    package static func unwrapped(_ label: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        let length = opening.utf8CodeUnitCount
        guard label.count > 2 * length else { return nil }
        for index in 0..<length {
            guard unsafe label[index] == opening.utf8Start[index] else { return nil }
            guard unsafe label[label.count - length + index] == closing.utf8Start[index] else { return nil }
        }
        return unsafe UnsafeRawBufferPointer(rebasing: label[length..<label.count - length])
    }

    /// Returns the label for display.
    package static func shown(_ label: String) -> String {
        let bytes = Array(label.utf8)
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe unwrapped(bytes).map { unsafe String(decoding: $0, as: UTF8.self) } ?? label
        }
    }
}
