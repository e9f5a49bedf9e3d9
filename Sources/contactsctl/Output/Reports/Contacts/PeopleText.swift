package import ContactPipeline

/// The text by which prompts and summaries refer to contacts, for instance `Ada Lovelace (3)`.
package enum PeopleText {
    /// Returns the name and id of a contact; `contact 3` for a contact without a name.
    package static func name(_ contact: NamedContact) -> String {
        contact.name.isEmpty ? "contact \(contact.id)" : "\(VisibleText.of(contact.name)) (\(contact.id))"
    }

    /// Returns the names of the first contacts and the number of further contacts, for instance
    /// `Ada Lovelace (3), Grace Hopper (4) and 2 more`.
    ///
    /// - Parameters:
    ///   - contacts: the first contacts.
    ///   - count: the number of all contacts.
    package static func names(_ contacts: [NamedContact], of count: Int) -> String {
        let shown = contacts.prefix(NamedContact.most)
        let rest = count - shown.count
        return shown.map(name).joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : "")
    }

    /// Returns the names of the first contacts of a result, and the number of further contacts.
    package static func names(_ result: ChangeResult) -> String {
        names(result.named, of: result.contacts.count)
    }

    /// Returns the name of the only contact of a result, or the number of its contacts and the names of the first ones.
    package static func counted(_ result: ChangeResult) -> String {
        result.contacts.count == 1
            ? names(result) : "\(contactsctl.counted(result.contacts.count, "contact")): \(names(result))"
    }
}
