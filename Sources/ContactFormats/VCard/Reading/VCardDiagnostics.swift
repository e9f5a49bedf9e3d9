public import ContactModel

extension Diagnostic.Code {
    /// The file cannot be read to its end: gzip data is truncated or expands beyond the limit.
    public static let vcardDamaged = Self("vcard-damaged")
    /// A line is not a property, or text is outside the cards.
    public static let vcardLine = Self("vcard-line")
    /// A continuation line has no leading blank.
    public static let vcardFold = Self("vcard-fold")
    /// A card has no `BEGIN` and is detected by its `VERSION`.
    public static let vcardBeginMissing = Self("vcard-begin-missing")
    /// A card has no `END`.
    public static let vcardEndMissing = Self("vcard-end-missing")
    /// A card directly within another one.
    public static let vcardNested = Self("vcard-nested")
    /// `VERSION` is missing, unknown, or there twice.
    public static let vcardVersion = Self("vcard-version")
    /// Bytes are invalid in the declared encoding, or the encoding is unknown.
    public static let vcardCharset = Self("vcard-charset")
    /// A content line, a card or a nesting exceeds the limits.
    public static let vcardLimit = Self("vcard-limit")
    /// Quoted-printable or base64 is damaged, or the encoding is unknown.
    public static let vcardEncoding = Self("vcard-encoding")
    /// A backslash is unnecessary or missing.
    public static let vcardEscape = Self("vcard-escape")
    /// A value has control characters, which are removed.
    public static let vcardControl = Self("vcard-control")
    /// A parameter has invalid syntax in its version.
    public static let vcardParameter = Self("vcard-parameter")
    /// A property has no value, or a file has no cards.
    public static let vcardEmpty = Self("vcard-empty")
    /// A name or an address has too many components.
    public static let vcardComponents = Self("vcard-components")
    /// A date cannot be parsed; its text is kept.
    public static let vcardDate = Self("vcard-date")
    /// A card has a second UID.
    public static let vcardUID = Self("vcard-uid")
    /// A card has no formatted name; one is derived.
    public static let vcardName = Self("vcard-name")
    /// The version that is written cannot represent a value.
    public static let vcardLoss = Self("vcard-loss")
    /// A picture is external; it is never fetched.
    public static let photoNotEmbedded = Self("photo-not-embedded")
    /// A picture's declared type does not match its bytes.
    public static let photoType = Self("photo-type")
}
