package import ContactModel

/// A method of matching photos to contacts; the raw values are the names of the methods in options and messages.
public enum PhotoMatchMethod: RawRepresentable, Sendable, Hashable, CaseIterable {
    /// `manifest.csv` assigns the file to the contact.
    case manifest
    /// The contact's record names the file.
    case column
    /// The file is named after the contact's UID, as in an export.
    case uid
    /// The file is named after one of the contact's e-mail addresses.
    case email
    /// The file is named after the contact: `Given Family`, `given.family`, `Family, Given`, the formatted name, or
    /// another form of the name.
    case name
    /// The file is named after the custom field with this label, such as an employee number or a login.
    case custom(String)

    /// The methods that are used by default, in their order.
    public static let allCases: [PhotoMatchMethod] = [.manifest, .column, .uid, .email, .name]

    /// The beginning of the name of `custom`, which the label follows: `custom:Employee ID`.
    private static let customPrefix = "custom:"

    /// Creates the method with this name; nil for any other text.
    public init?(rawValue: String) {
        if rawValue.hasPrefix(Self.customPrefix) {
            let label = rawValue.dropFirst(Self.customPrefix.count)
            guard !label.isEmpty else { return nil }
            self = .custom(String(label))
            return
        }
        guard let method = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = method
    }

    /// The name of the method in options and messages.
    public var rawValue: String {
        switch self {
        case .manifest: "manifest"
        case .column: "column"
        case .uid: "uid"
        case .email: "email"
        case .name: "name"
        case .custom(let label): Self.customPrefix + label
        }
    }

    /// True for explicit assignments, which may assign one photo to several contacts.
    var isExplicit: Bool { self == .manifest || self == .column }
}

/// The photo of each contact, and the photos and matches that are not used.
///
/// Contacts are identified by the numbers that are passed to `claim`, files by their index in the matcher's list.
package struct PhotoMatches: Sendable, Hashable {
    /// An ambiguous match, which is not used.
    package enum Ambiguity: Sendable, Hashable {
        /// A file that matches several contacts; only the first few of them are listed.
        case contacts(file: Int, contacts: [Int], count: Int, PhotoMatchMethod)
        /// A contact that matches several files.
        case files(contact: Int, files: [Int], PhotoMatchMethod)
    }

    /// The index of the file that is assigned to each contact, by contact.
    package var files: [Int: Int] = [:]
    package var ambiguities: [Ambiguity] = []
    /// The files that are not used because their contact has a match by an earlier method or by its full name, which
    /// may be ambiguous; with this contact, in the order of the files.
    package var surplus: [(file: Int, contact: Int)] { surplusFiles.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 } }
    /// The indices of the files that match no contact.
    package var unmatched: [Int] = []
    /// The first hundred rows of the manifest whose file is missing.
    var missingRows: [PhotoMatcher.ManifestRow] = []

    var surplusFiles: [Int: Int] = [:]
    /// The methods that were tried.
    var methods: [PhotoMatchMethod] = []
    /// For each unmatched file that matches a contact in the store: this contact, which the import does not contain.
    package var strangers: [Int: Int] = [:]

    /// Returns the diagnostics about ambiguities, missing rows, surplus files and unmatched files, in this order;
    /// `contact` returns the id or UID of a contact, `path` the path of a file.
    package func diagnostics(path: (Int) -> String, contact: (Int) -> String) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for ambiguity in ambiguities {
            switch ambiguity {
            case .contacts(let file, let contacts, let count, let method):
                let names = contacts.map(contact).joined(separator: ", ")
                let more = count > contacts.count ? " and \(count - contacts.count) more" : ""
                result.append(
                    Diagnostic(
                        .error, .photoAmbiguous,
                        "the photo matches several contacts by \(method.rawValue): \(names)\(more)",
                        at: SourceLocation(path: path(file))))
            case .files(let owner, let files, let method):
                let names = files.map(path).joined(separator: ", ")
                result.append(
                    Diagnostic(
                        .error, .photoAmbiguous, "several photos match this contact by \(method.rawValue): \(names)",
                        at: files.first.map { SourceLocation(path: path($0)) }, contact: contact(owner)))
            }
        }
        for row in missingRows {
            result.append(
                Diagnostic(
                    .warning, .photoMissing,
                    "the photo '\(Diagnostic.clipped(row.file))' is not in the manifest's folder", at: row.location))
        }
        for (file, owner) in surplus {
            result.append(
                Diagnostic(
                    .warning, .photoUnmatched,
                    "the photo is not used, because another photo matches its contact better",
                    at: SourceLocation(path: path(file)), contact: contact(owner)))
        }
        for file in unmatched {
            let place = SourceLocation(path: path(file))
            if let owner = strangers[file].map(contact) {
                result.append(
                    Diagnostic(
                        .warning, .photoUnmatched,
                        "the photo matches contact \(owner), which is not in this import; to assign it, import only the photos",
                        at: place, contact: owner))
            } else {
                result.append(Diagnostic(.warning, .photoUnmatched, "photo matches no contact by \(tried)", at: place))
            }
        }
        return result
    }

    /// The methods that were tried, for a message.
    private var tried: String {
        let names = methods.map(\.rawValue)
        guard names.count > 1, let last = names.last else { return names.first ?? "any method" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}
