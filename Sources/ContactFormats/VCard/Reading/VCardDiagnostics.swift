public import ContactModel

extension Diagnostic.Code {
    /// The gzip data of a file is truncated, damaged, compressed twice or followed by other data, or expands beyond the
    /// limit.
    public static let vcardDamaged = Self("vcard-damaged")
    /// A line is not a property, or text is outside the cards.
    public static let vcardLine = Self("vcard-line")
    /// A continuation line has no leading blank.
    public static let vcardFold = Self("vcard-fold")
    /// A card has no `BEGIN` and is detected by its `VERSION`.
    public static let vcardBeginMissing = Self("vcard-begin-missing")
    /// A card has no `END`.
    public static let vcardEndMissing = Self("vcard-end-missing")
    /// A card is nested directly in another card.
    public static let vcardNested = Self("vcard-nested")
    /// `VERSION` is missing, unknown, or occurs twice.
    public static let vcardVersion = Self("vcard-version")
    /// Bytes are not UTF-8 or invalid in the declared encoding, or that encoding is unknown.
    public static let vcardCharset = Self("vcard-charset")
    /// A content line, the size of a card, the number of its properties, or the depth of nested cards exceeds the
    /// limits.
    public static let vcardLimit = Self("vcard-limit")
    /// Quoted-printable, base64 or a data URI is malformed, or base64 is not declared.
    public static let vcardEncoding = Self("vcard-encoding")
    /// A value has an unnecessary backslash, or a comma without the required backslash before it.
    public static let vcardEscape = Self("vcard-escape")
    /// A value has control characters, which are removed.
    public static let vcardControl = Self("vcard-control")
    /// A property name or a parameter is invalid in the version of the card, or a parameter is reserved for contactsctl
    /// and has a value that contactsctl does not write.
    public static let vcardParameter = Self("vcard-parameter")
    /// A property has no value, or a file has no cards.
    public static let vcardEmpty = Self("vcard-empty")
    /// A name or an address has too many components.
    public static let vcardComponents = Self("vcard-components")
    /// A card has several properties of which it can have only one.
    public static let vcardCardinality = Self("vcard-cardinality")
    /// A date cannot be parsed; its text is kept.
    public static let vcardDate = Self("vcard-date")
    /// A card has a second UID.
    public static let vcardUID = Self("vcard-uid")
    /// A card has no `FN`; it is derived from other properties if possible.
    public static let vcardName = Self("vcard-name")
    /// The vCard or jCard that is written cannot represent a value, or lacks a photo that is missing from the store.
    public static let vcardLoss = Self("vcard-loss")
    /// A picture is not embedded: it is external and never fetched, or it is a reference to a photo in a store.
    public static let photoNotEmbedded = Self("photo-not-embedded")
    /// A picture's declared type does not match its bytes.
    public static let photoType = Self("photo-type")
}
