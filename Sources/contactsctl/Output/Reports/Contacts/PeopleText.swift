package import ContactPipeline

/// Contacts as prompts and summaries name them: `Ada Lovelace (3)`.
package enum PeopleText {
    /// Returns the name and id of a contact; `contact 3` for a contact without a name.
    package static func name(_ contact: NamedContact) -> String {
        contact.name.isEmpty ? "contact \(contact.id)" : "\(VisibleText.of(contact.name)) (\(contact.id))"
    }

    /// Returns the first contacts, and the number of the others: `Ada Lovelace (3), Grace Hopper (4) and 2 more`.
    ///
    /// - Parameter count: the number of all contacts.
    package static func names(_ contacts: [NamedContact], of count: Int) -> String {
        let shown = contacts.prefix(NamedContact.most)
        let rest = count - shown.count
        return shown.map(name).joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : "")
    }

    /// Returns the first contacts of a result, and the number of the others.
    package static func names(_ result: ChangeResult) -> String {
        names(result.named, of: result.contacts.count)
    }

    /// Returns the name of one contact, or the number of several contacts and the names of the first ones.
    package static func counted(_ result: ChangeResult) -> String {
        result.contacts.count == 1
            ? names(result) : "\(contactsctl.counted(result.contacts.count, "contact")): \(names(result))"
    }
}
