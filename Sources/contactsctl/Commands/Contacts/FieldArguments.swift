import ArgumentParser
import ContactFormats
import ContactModel

/// The option `--set FIELD=VALUE`, which sets fields of a contact.
struct FieldArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("Set a field to a value, as in phone:work=+442071234567.", valueName: "field=value"),
        completion: FieldEdit.completion,
        transform: FieldEdit.setting)
    var set: [CardEdit] = []
}

/// The options for a name and its components, and for other fields; each option can be given once.
struct NameArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The given name.", valueName: "text")) var given: String?
    @Option(help: ArgumentHelp("The family name.", valueName: "text")) var family: String?
    @Option(help: ArgumentHelp("The full name (default: given and family name).", valueName: "text")) var name: String?
    @Option(help: ArgumentHelp("The nickname.", valueName: "text")) var nickname: String?
    @Option(help: ArgumentHelp("The organization.", valueName: "text")) var organization: String?
    @Option(help: ArgumentHelp("The department in the organization.", valueName: "text")) var department: String?
    @Option(help: ArgumentHelp("The job title.", valueName: "text")) var title: String?
    @Option(
        help: ArgumentHelp("The day of birth, as 1815-12-10, or --12-10 without a year.", valueName: "date"),
        transform: { try FieldEdit.date($0) })
    var birthday: String?
    @Option(help: ArgumentHelp("Categories, separated by commas.", valueName: "list")) var categories: String?
    @Option(help: ArgumentHelp("A note.", valueName: "text")) var note: String?

    /// The options as edits of a card.
    var edits: [CardEdit] {
        let values: [(CardEdit.Field, String?)] = [
            (.given, given), (.family, family), (.name, name), (.nickname, nickname), (.organization, organization),
            (.department, department), (.title, title), (.birthday, birthday), (.categories, categories),
            (.note, note),
        ]
        return values.compactMap { field, value in value.map { CardEdit(field, value: $0) } }
    }
}

/// Parses `FIELD[:LABEL]=VALUE`, the argument of `--set`, `--add` and `--remove`, and `FIELD[:LABEL]` for `--unset`.
enum FieldEdit {
    private static let names = CardEdit.Field.allCases.map(\.rawValue)

    /// The list of fields and labels for help texts.
    static let explanation = """
        A field is one of \(names.joined(separator: ", ")); a label is home, work, mobile, fax, pager, main, other or any \
        other text.
        """

    static var completion: CompletionKind { .list(names) }

    /// Parses the argument of `--set`; an empty value removes the field's values. Throws a validation error for an
    /// unknown field, a label of a field without labels, a missing `=`, or an invalid date.
    static func setting(_ text: String) throws -> CardEdit {
        // A value may begin with a combining mark, which belongs to the same `Character` as the equals sign.
        let parts = text.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw ValidationError("'\(text)' has no '='; write it as FIELD=VALUE") }
        var edit = try edit(String(parts[0]))
        edit.value = edit.field.isDate && !parts[1].isEmpty ? try date(String(parts[1])) : String(parts[1])
        return edit
    }

    /// Parses the argument of `--add` or `--remove`. Throws the errors of `setting`, and a validation error if the value
    /// is empty, or if the field is `name`, `address.formatted`, or a component of a name, an address or an organization.
    static func value(_ text: String) throws -> CardEdit {
        let edit = try setting(text)
        guard edit.value?.isEmpty == false else {
            throw ValidationError("'\(text)' has no value; write it as FIELD=VALUE")
        }
        guard edit.field.component == nil, edit.field != .formatted, edit.field != .name else {
            throw ValidationError("--add and --remove cannot change the field '\(edit.field.rawValue)'; use --set")
        }
        return edit
    }

    /// Parses the argument of `--unset`. Throws a validation error for an unknown field or a label of a field without
    /// labels.
    static func unsetting(_ text: String) throws -> CardEdit { try edit(text) }

    /// Returns a date in the basic form that cards contain (RFC 6350, section 4.3.1), for instance `18151210`, or
    /// `--1210` without a year. Throws a validation error if the text is not a date.
    static func date(_ text: String) throws -> String {
        if let date = CSVDate.basic(text) { return date }
        throw ValidationError("'\(text)' is not a date; write it as 1815-12-10, or --12-10 without the year")
    }

    private static func edit(_ text: String) throws -> CardEdit {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        guard let field = CardEdit.Field(rawValue: parts[0]) else { throw ValidationError(unknown(parts[0])) }
        guard parts.count == 2, !parts[1].isEmpty else { return CardEdit(field, value: nil) }
        guard field.takesLabel else { throw ValidationError("the field '\(field.rawValue)' cannot have a label") }
        return CardEdit(field, label: parts[1], value: nil)
    }

    private static func unknown(_ name: String) -> String {
        switch name {
        case "photo": return "'photo' is not a field; change the photo with 'contactsctl photo'"
        case "uid": return "'uid' identifies the contact and cannot be changed"
        case "address":
            return "'address' has parts: \(names.filter { $0.hasPrefix("address.") }.joined(separator: ", "))"
        default:
            let part = names.first { $0.hasSuffix(".\(name.lowercased())") }
            let hint = (part ?? nearestName(to: name, among: names)).map { "did you mean '\($0)'?" }
            return "no field '\(name)'; \(hint ?? "the fields are \(names.joined(separator: ", "))")"
        }
    }
}
