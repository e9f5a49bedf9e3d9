internal import Bytes
internal import ContactFormats
public import ContactModel
public import ContactStore

/// Contacts in the text format of an export.
public struct ContactCards: Sendable {
    /// The text, as `export` writes it.
    public var text: String
    /// The number of contacts.
    public var count: Int
    /// True if more contacts match than were requested.
    public var hasMore: Bool
    /// The diagnostics about data that the format cannot express.
    public var diagnostics: [Diagnostic]
    /// The number of diagnostics of each severity.
    public var counts: DiagnosticCounts
}

/// Reads contacts for display.
public struct Browser: Sendable {
    /// The store.
    public let store: StoreOptions
    /// Creates a browser; each call opens the store.
    public init(_ store: StoreOptions) { self.store = store }

    /// Visits every contact that matches all words of the query, in the order of ids.
    ///
    /// `body` returns false to stop early.
    public func list(query: [String], each body: (ContactSummary) throws -> Bool) throws {
        try store.open().summaries(matching: ContactQuery(query)) { try body($0) }
    }

    /// Visits at most `limit` contacts that match all words of the query, sorted by a field.
    public func list(
        query: [String], sortedBy field: ContactField, limit: Int, each body: (ContactSummary) throws -> Void
    ) throws {
        try store.open().summaries(matching: ContactQuery(query), sortedBy: field, limit: limit, body)
    }

    /// Returns at most `limit` contacts that match a query; a word of digits is an id.
    public func details(query: [String], limit: Int) throws -> [ContactDetails] {
        try contacts(query, limit, in: store.open()).map { ContactDetails($0) }
    }

    /// Returns the same contacts in the format of an export.
    public func cards(query: [String], limit: Int, as format: ExportOptions.Format) throws -> ContactCards {
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

    private func contacts(_ query: [String], _ limit: Int, in store: ContactStore) throws -> [StoredContact] {
        if query.count == 1, ContactQuery.isID(query[0]) {
            guard let id = Int(query[0]), let contact = try store.contact(id) else { return [] }
            return [contact]
        }
        var ids: [Int] = []
        try store.summaries(matching: ContactQuery(query)) { summary in
            ids.append(summary.id)
            return ids.count < limit
        }
        return try ids.compactMap { try store.contact($0) }
    }

    /// Returns the figures of the store.
    public func info() throws -> StoreInfo { try store.open().info() }
}
