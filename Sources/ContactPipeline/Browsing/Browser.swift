internal import Bytes
internal import ContactFormats
public import ContactModel
public import ContactStore

/// Contacts as text in a format of `export`.
public struct ContactCards: Sendable {
    /// The text, as `export` writes it.
    public var text: String
    /// The number of contacts in the text.
    public var count: Int
    /// True if the query matches more contacts than the limit; the text contains only the first ones.
    public var hasMore: Bool
    /// The diagnostics about data that the format cannot express.
    public var diagnostics: [Diagnostic]
    /// The number of diagnostics of each severity.
    public var counts: DiagnosticCounts
}

/// Reads contacts for display.
public struct Browser: Sendable {
    /// The location of the store, which each method call opens.
    public let store: StoreOptions
    /// Creates a browser of the store at a location; the store is not opened yet.
    public init(_ store: StoreOptions) { self.store = store }

    /// Passes every contact that the query matches to a closure, in the order of ids.
    ///
    /// `body` returns false to stop early.
    public func list(query: ContactQuery, each body: (ContactSummary) throws -> Bool) throws {
        try store.open().summaries(matching: query) { try body($0) }
    }

    /// Returns the ids in a query that belong to no contact, as written in the query.
    public func missingIDs(in query: ContactQuery) throws -> [String] {
        query.isEmpty ? [] : try store.open().missingIDs(in: query)
    }

    /// Returns the name of a contact; nil if it does not exist.
    public func name(of contact: ContactReference) throws -> String? {
        let store = try store.open()
        switch contact {
        case .id(let id): return try store.contact(id)?.summary.name
        case .uid(let uid): return try store.name(ofUID: uid)
        }
    }

    /// Returns the contacts that a query matches in the order of ids, at most `limit`.
    ///
    /// - Parameter withSources: true to find out which sources say each value.
    public func details(query: ContactQuery, limit: Int, withSources: Bool = false) throws -> [ContactDetails] {
        let store = try store.open()
        return try store.reading {
            try contacts(query, limit, in: store).map { contact in
                let details =
                    try withSources
                    ? ContactDetails(contact, records: store.records(of: contact.summary.id)) : ContactDetails(contact)
                return try Self.namingMembers(of: details, in: store)
            }
        }
    }

    /// Returns the details of a contact; if it is a group, its members are shown by their names.
    private static func namingMembers(of contact: ContactDetails, in store: ContactStore) throws -> ContactDetails {
        var contact = contact
        for index in contact.fields.indices where contact.fields[index].field == "member" {
            let uid = contact.fields[index].value
            let isURN = uid.lowercased().hasPrefix("urn:uuid:")
            let name = try store.name(ofUID: uid) ?? (isURN ? store.name(ofUID: String(uid.dropFirst(9))) : nil)
            if let name, !name.isEmpty { contact.fields[index].value = "\(name) (\(uid))" }
        }
        return contact
    }

    /// Returns the contacts that a query matches in the order of ids, at most `limit`, in an export format.
    public func cards(query: ContactQuery, limit: Int, as format: ExportOptions.Format) throws -> ContactCards {
        let store = try store.open()
        return try store.reading {
            let found = try contacts(query, limit + 1, in: store)
            var options = ExportOptions(store: self.store)
            options.format = format
            var writer = ContactWriter(options)
            var text = ByteBuffer()
            writer.begin(&text)
            for contact in found.prefix(limit) {
                var card = ByteBuffer()
                card.append(Property.body(of: contact.properties))
                let body = ByteRange(start: 0, count: card.count)
                card.append(contact.summary.uid)
                let uid = ByteRange(body.range.upperBound..<card.count)
                try unsafe writer.append(body: card.slice(body), uid: card.slice(uid), photoFile: "", to: &text) {
                    try store.appendPhoto($0, to: &$1)
                }
            }
            writer.end(&text)
            var diagnostics = DiagnosticCollector(limit: .max)
            diagnostics.add(writer.takeDiagnostics())
            return ContactCards(
                text: text.string(ByteRange(start: 0, count: text.count)), count: min(found.count, limit),
                hasMore: found.count > limit, diagnostics: diagnostics.kept, counts: diagnostics.counts)
        }
    }

    private func contacts(
        _ query: ContactQuery, _ limit: Int, in store: ContactStore
    ) throws -> [StoredContact] {
        var ids: [Int] = []
        try store.summaries(matching: query) { summary in
            ids.append(summary.id)
            return ids.count < limit
        }
        return try ids.compactMap { try store.contact($0) }
    }

    /// Returns the path, schema version, counts and sizes of the store.
    public func info() throws -> StoreInfo { try store.open().info() }
}
