public import ContactModel

extension Diagnostic.Code {
    /// The file cannot be read to its end: gzip that is cut off, or grows without measure.
    public static let vcardDamaged = Self("vcard-damaged")
    /// A line that is no property, or text outside of the cards.
    public static let vcardLine = Self("vcard-line")
    /// A continued line without the blank at its start.
    public static let vcardFold = Self("vcard-fold")
    /// A card without `BEGIN`, known by its `VERSION`.
    public static let vcardBeginMissing = Self("vcard-begin-missing")
    /// A card without `END`.
    public static let vcardEndMissing = Self("vcard-end-missing")
    /// A card directly within another one.
    public static let vcardNested = Self("vcard-nested")
    /// `VERSION` is missing, unknown, or there twice.
    public static let vcardVersion = Self("vcard-version")
    /// Bytes that are not in the encoding they should be in, or an encoding nobody knows.
    public static let vcardCharset = Self("vcard-charset")
    /// A content line, a card or a nesting beyond the limits.
    public static let vcardLimit = Self("vcard-limit")
    /// Quoted-printable or base64 that is damaged, or an encoding nobody knows.
    public static let vcardEncoding = Self("vcard-encoding")
    /// A backslash before something that needs none, or none before something that does.
    public static let vcardEscape = Self("vcard-escape")
    /// Control characters that can only be damage.
    public static let vcardControl = Self("vcard-control")
    /// A parameter that is not spelled as its version wants it.
    public static let vcardParameter = Self("vcard-parameter")
    /// A property without a value.
    public static let vcardEmpty = Self("vcard-empty")
    /// A name or an address with more components than there are.
    public static let vcardComponents = Self("vcard-components")
    /// A date that is not understood; its text is kept.
    public static let vcardDate = Self("vcard-date")
    /// A second UID in one card.
    public static let vcardUID = Self("vcard-uid")
    /// A card without a formatted name; it is made of what there is.
    public static let vcardName = Self("vcard-name")
    /// What the version that is written cannot say.
    public static let vcardLoss = Self("vcard-loss")
    /// A picture elsewhere; it is never fetched.
    public static let photoNotEmbedded = Self("photo-not-embedded")
    /// A picture whose declared type is not what its bytes are.
    public static let photoType = Self("photo-type")
}
