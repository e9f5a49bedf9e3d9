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
