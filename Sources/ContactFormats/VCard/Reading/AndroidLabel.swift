internal import Bytes
internal import ContactModel

/// A custom label as Android writes it into vCard 2.1:
/// `TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=41=42):1`.
enum AndroidLabel {
    /// The parameter in which a stored card (see `CardBody`) keeps the original text of an Android label or of an
    /// `AndroidItem`.
    static let parameter = "X-ANDROID"
    private static let prefix = "X-CUSTOM("

    /// Returns the label within the parentheses of `X-CUSTOM(...)`; nil for any other text, for an empty label, and for
    /// one that is invalid in its charset.
    static func decoded(_ raw: String) -> String? {
        guard raw.uppercased().hasPrefix(prefix) else { return nil }
        let inner = raw.dropFirst(prefix.count).prefix { $0 != ")" }
        var parts = inner.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        let charset = parts.first { $0.uppercased().hasPrefix("CHARSET=") }.flatMap {
            Charset(named: String($0.dropFirst(8)))
        }
        let isQuoted = parts.contains { $0.uppercased() == "ENCODING=QUOTED-PRINTABLE" }
        parts.removeAll { $0.uppercased().hasPrefix("CHARSET=") || $0.uppercased().hasPrefix("ENCODING=") }
        var bytes = Array(parts.joined(separator: ",").utf8)
        if isQuoted { bytes = QuotedPrintable.decode(bytes).bytes }
        var text = ByteBuffer()
        let decoder = charset ?? Charset(named: "UTF-8")
        guard let decoder, unsafe bytes.withUnsafeBytes({ unsafe decoder.decode($0, into: &text) }), !text.isEmpty
        else { return nil }
        return unsafe String(decoding: text.bytes, as: UTF8.self)
    }
}
