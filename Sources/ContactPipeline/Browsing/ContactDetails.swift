public import ContactStore

/// A contact as `show` prints it: its values with their field names and labels, in the order of the card.
public struct ContactDetails: Sendable {
    /// A value with its field name and label, for instance `phone`, `work` and `+49 30 1234`.
    public struct Field: Sendable {
        /// The name of a field, for instance `phone`; for an unknown CSV column, its header; for any other property
        /// without a field, the name of the property.
        public var field: String
        /// The label, for instance `work`; nil for none.
        public var label: String?
        /// The service of an instant-messaging address, for instance `skype`; nil for none.
        public var service: String?
        /// The value, unescaped; it can have several lines.
        public var value: String
        /// The sources that say the value, each by a name, if they were requested; `edited here` for a value that was set in
        /// the store, and `this store` for the store itself.
        public var sources: [String]?
        /// True for a property that describes the card and not the person, for instance `PRODID`.
        public var isBookkeeping = false

        /// Creates a value with its field name and label.
        public init(field: String, label: String?, service: String? = nil, value: String) {
            self.field = field
            self.label = label
            self.service = service
            self.value = value
        }
    }
    /// The id, the UID, the name and the other values that `list` shows.
    public var summary: ContactSummary
    /// The values of the contact, in the order of the card.
    public var fields: [Field]
    /// The contact's stored photo; nil for none.
    public var photo: Photo?

    /// The data of a photo without its bytes.
    public struct Photo: Sendable, Hashable {
        /// The media type, for instance `image/png`.
        public var media: String
        /// The width in pixels; nil if unknown.
        public var width: Int?
        /// The height in pixels; nil if unknown.
        public var height: Int?
        /// The size in bytes.
        public var bytes: Int
        /// The SHA-256 digest of the photo's bytes, 64 hexadecimal digits.
        public var sha256: String

        /// Creates the data of a stored photo.
        public init(media: String, width: Int?, height: Int?, bytes: Int, sha256: String) {
            self.media = media
            self.width = width
            self.height = height
            self.bytes = bytes
            self.sha256 = sha256
        }
    }

    /// Creates the details of a contact.
    public init(summary: ContactSummary, fields: [Field], photo: Photo?) {
        self.summary = summary
        self.fields = fields
        self.photo = photo
    }
}
