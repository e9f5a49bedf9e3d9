public import ContactStore

/// One contact as `show` prints it: labelled lines in the card's order.
public struct ContactDetails: Sendable {
    /// A labelled value: `phone`, `work`, `+49 30 1234`.
    public struct Field: Sendable {
        /// A field of the command line's field list, for instance `phone` or `address`, or the property's name.
        public var field: String
        /// The label: `home`, `work`, or free text.
        public var label: String?
        /// The service of an instant-messaging address, for instance `skype`.
        public var service: String?
        /// The value, unescaped; it can have several lines.
        public var value: String
        /// True for internal properties of programs, for instance `PRODID`.
        public var isBookkeeping = false

        /// Creates a line of the output of `show`.
        public init(field: String, label: String?, service: String? = nil, value: String) {
            self.field = field
            self.label = label
            self.service = service
            self.value = value
        }
    }
    /// The values that lists show.
    public var summary: ContactSummary
    /// The lines, in the order of the card.
    public var fields: [Field]
    /// The photo in the store; nil for none.
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
        /// The digest, 64 hexadecimal digits.
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

    /// Creates a contact from given lines.
    public init(summary: ContactSummary, fields: [Field], photo: Photo?) {
        self.summary = summary
        self.fields = fields
        self.photo = photo
    }
}
