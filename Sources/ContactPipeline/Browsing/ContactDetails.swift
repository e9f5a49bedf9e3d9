public import ContactStore

/// One contact as `show` prints it: labelled lines in the card's order.
public struct ContactDetails: Sendable {
    /// A labelled value: `phone`, `work`, `+49 30 1234`.
    public struct Field: Sendable {
        /// A field of the command line's field list, `phone` or `address` for instance, or the property's name.
        public var field: String
        /// `home`, `work`, or the user's own label.
        public var label: String?
        /// The service of an address for messages, `skype` for instance.
        public var service: String?
        /// The value, unescaped; several lines where the value has them.
        public var value: String
        /// True for what programs keep for themselves, `PRODID` for instance.
        public var isBookkeeping = false

        /// One line of what `show` prints.
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
    /// The photo in the store, nil for none.
    public var photo: Photo?

    /// A photo's row without its bytes.
    public struct Photo: Sendable, Hashable {
        /// The media type, `image/png` for instance.
        public var media: String
        /// In pixels; nil when it is not known.
        public var width: Int?
        /// In pixels; nil when it is not known.
        public var height: Int?
        /// The size in bytes.
        public var bytes: Int
        /// 64 hexadecimal digits.
        public var sha256: String

        /// What is known of a stored photo.
        public init(media: String, width: Int?, height: Int?, bytes: Int, sha256: String) {
            self.media = media
            self.width = width
            self.height = height
            self.bytes = bytes
            self.sha256 = sha256
        }
    }

    /// A contact whose lines are made already.
    public init(summary: ContactSummary, fields: [Field], photo: Photo?) {
        self.summary = summary
        self.fields = fields
        self.photo = photo
    }
}
