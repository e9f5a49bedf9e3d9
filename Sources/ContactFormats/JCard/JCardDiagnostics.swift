public import ContactModel

extension Diagnostic.Code {
    /// The text is not JSON; what follows is not read.
    public static let jcardSyntax = Self("jcard-syntax")
    /// A value is not a card as RFC 7095 describes it.
    public static let jcardCard = Self("jcard-card")
    /// A property is not an array of its name, its parameters, its type and its values.
    public static let jcardProperty = Self("jcard-property")
    /// A string is not Unicode.
    public static let jcardString = Self("jcard-string")
    /// A value or a card exceeds the limits.
    public static let jcardLimit = Self("jcard-limit")
}
