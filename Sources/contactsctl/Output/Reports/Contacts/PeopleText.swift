package import ContactPipeline

/// Contacts as prompts and summaries name them: `Ada Lovelace (3)`.
package enum PeopleText {
    /// One contact; `contact 3` for one without a name.
    package static func name(_ contact: NamedContact) -> String {
        contact.name.isEmpty ? "contact \(contact.id)" : "\(VisibleText.of(contact.name)) (\(contact.id))"
    }

    /// The first contacts of so many: `Ada Lovelace (3), Grace Hopper (4) and 2 more`.
    package static func names(_ contacts: [NamedContact], of count: Int) -> String {
        let shown = contacts.prefix(NamedContact.most)
        let rest = count - shown.count
        return shown.map(name).joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : "")
    }

    /// The contacts that were found or changed.
    package static func names(_ result: ChangeResult) -> String {
        names(result.named, of: result.contacts.count)
    }

    /// One contact by its name, several with their number in front.
    package static func counted(_ result: ChangeResult) -> String {
        result.contacts.count == 1
            ? names(result) : "\(contactsctl.counted(result.contacts.count, "contact")): \(names(result))"
    }
}
