internal import ContactStore

/// One contact as `list` shows it.
public struct ContactSummary: Sendable, Hashable {
    public var id: Int
    public var uid: String
    public var name: String
    public var given: String?
    public var family: String?
    public var organization: String?
    public var phone: String?
    public var email: String?
    public var hasPhoto: Bool

    public init(
        id: Int, uid: String, name: String, given: String?, family: String?, organization: String?, phone: String?,
        email: String?, hasPhoto: Bool
    ) {
        self.id = id
        self.uid = uid
        self.name = name
        self.given = given
        self.family = family
        self.organization = organization
        self.phone = phone
        self.email = email
        self.hasPhoto = hasPhoto
    }
}

/// One contact as `show` prints it: labelled lines in the card's order.
public struct ContactDetails: Sendable {
    /// A labelled value: `phone`, `work`, `+49 30 1234`.
    public struct Field: Sendable {
        /// A field of the command line's field list, `phone` or `address` for instance, or the property's name.
        public var field: String
        /// `home`, `work`, or the user's own label.
        public var label: String?
        /// The value, unescaped; several lines where the value has them.
        public var value: String

        public init(field: String, label: String?, value: String) {
            self.field = field
            self.label = label
            self.value = value
        }
    }
    public var summary: ContactSummary
    public var fields: [Field]
    /// The photo's description, `PNG 256x256, 31,204 bytes`.
    public var photo: String?

    public init(summary: ContactSummary, fields: [Field], photo: String?) {
        self.summary = summary
        self.fields = fields
        self.photo = photo
    }
}

/// What `info` says about a store.
public struct StoreInfo: Sendable {
    public var path = ""
    public var schema = 0
    public var bytes = 0
    public var contacts = 0
    public var photos = 0
    public var photoBytes = 0
    public var runs = 0
    public var journalMode = ""
    public init() {}
}

/// Reads contacts for people to look at.
public struct Browser: Sendable {
    public let store: StoreOptions
    public init(_ store: StoreOptions) { self.store = store }

    /// Hands over every contact that matches all words of the query, in the order of ids.
    ///
    /// `body` returns false to stop early.
    public func list(query: [String], each body: (ContactSummary) throws -> Bool) throws {
        try open().summaries(matching: ContactQuery(query)) { try body(ContactSummary($0)) }
    }

    /// The contacts that a word of digits (an id) or a query means, `limit` at the most.
    public func details(query: [String], limit: Int) throws -> [ContactDetails] {
        let store = try open()
        if query.count == 1, !query[0].isEmpty, query[0].utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
            guard let id = Int(query[0]), let contact = try store.contact(id) else { return [] }
            return [ContactDetails(contact)]
        }
        var ids: [Int] = []
        try store.summaries(matching: ContactQuery(query)) { summary in
            ids.append(summary.id)
            return ids.count < limit
        }
        return try ids.compactMap { try store.contact($0) }.map { ContactDetails($0) }
    }

    /// What the store holds, in numbers.
    public func info() throws -> StoreInfo {
        let statistics = try open().statistics()
        var info = StoreInfo()
        info.path = store.path
        info.schema = statistics.schema
        info.bytes = statistics.bytes
        info.contacts = statistics.contacts
        info.photos = statistics.photos
        info.photoBytes = statistics.photoBytes
        info.runs = statistics.runs
        info.journalMode = statistics.journalMode
        return info
    }

    private func open() throws -> ContactStore {
        try ContactStore(path: store.path, for: .reading, timeout: store.timeout)
    }
}

extension ContactSummary {
    init(_ stored: StoredSummary) {
        self.init(
            id: stored.id, uid: stored.uid, name: stored.name, given: stored.given, family: stored.family,
            organization: stored.organization, phone: stored.phone, email: stored.email, hasPhoto: stored.hasPhoto)
    }
}
