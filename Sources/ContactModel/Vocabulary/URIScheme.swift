/// The URI schemes of phone numbers and e-mail addresses, which are omitted for display and comparison.
package enum URIScheme: String {
    /// RFC 3966.
    case phone = "tel:"
    /// RFC 6068.
    case email = "mailto:"

    /// Returns the text without the scheme; nil for text that does not begin with it, and for the scheme alone.
    package func removed(from text: String) -> String? {
        let length = rawValue.utf8.count
        guard text.utf8.count > length, text.prefix(length).lowercased() == rawValue else { return nil }
        return String(text.dropFirst(length))
    }
}

extension Property {
    /// The value for display without its URI scheme: `+1 555 ext. 7` for `tel:+1 555;ext=7`.
    package func addressText(_ scheme: URIScheme) -> String {
        let text = text.trimmed()
        guard let address = scheme.removed(from: text) else { return text }
        let parts = address.split(separator: ";", omittingEmptySubsequences: false)
        let number = parts.first.map(String.init) ?? ""
        guard scheme == .phone, let part = parts.dropFirst().first(where: { $0.hasPrefix("ext=") }) else {
            return scheme == .phone ? number : address
        }
        return "\(number) ext. \(part.dropFirst(4))"
    }
}
