internal import Bytes
internal import ContactModel

/// The members of mailing lists: DNs in LDIF, URIs in `MEMBER` (RFC 6350, section 6.6.5).
enum LDIFMember {
    /// Returns the URI of a member: `mailto:` for a DN with an e-mail address, as Thunderbird writes it, else that of the
    /// UID that the member's entry has.
    ///
    /// - Parameter isWritten: true if `LDIFWriter` wrote the list, so that the DN has the UID of a contact.
    static func uri(of name: String, isWritten: Bool) -> String {
        let parts = name.split(separator: ",").map { String($0).trimmingBlanks() }
        if let mail = parts.first(where: { $0.lowercased().hasPrefix("mail=") })?.dropFirst(5), mail.contains("@") {
            return "mailto:\(mail)"
        }
        guard isWritten, let first = parts.first, first.lowercased().hasPrefix("uid=") else {
            return "ldap:///\(LDIFName.normalized(name))"
        }
        let uid = String(first.dropFirst(4)).replacing("\\", with: "")
        return isUUID(uid) ? "urn:uuid:\(uid)" : uid
    }

    private static func isUUID(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count)
        return parts == [8, 4, 4, 4, 12] && text.utf8.allSatisfy { $0 == .hyphen || $0.hexValue != nil }
    }

    /// Returns the DN of a member; nil for a URI that names no entry.
    ///
    /// - Parameter address: returns the name and the e-mail address of the member with a UID; nil for a member without
    ///   them. Thunderbird finds members by their addresses only.
    static func name(
        of uri: String, base: String, isMozilla: Bool, address: (String) -> (name: String, email: String)?
    ) -> String? {
        let person = isMozilla ? address(uri) : nil
        if let mail = person?.email ?? URIScheme.email.removed(from: uri) {
            let name = LDIFName.escaped(person?.name ?? mail)
            return "cn=\(name),mail=\(mail)"
        }
        if uri.hasPrefix("ldap:///") { return LDIFName.percentDecoded(String(uri.dropFirst(8))) }
        guard !uri.isEmpty else { return nil }
        return "uid=\(LDIFName.escaped(LDIFName.entryName(of: uri)))" + (base.isEmpty ? "" : ",\(base)")
    }
}
