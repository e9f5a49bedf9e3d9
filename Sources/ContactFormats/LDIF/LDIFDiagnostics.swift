public import ContactModel

extension Diagnostic.Code {
    /// A line of LDIF is neither an attribute nor a continuation.
    public static let ldifLine = Self("ldif-line")
    /// A value is not base64 or not UTF-8.
    public static let ldifValue = Self("ldif-value")
    /// A value is in another file, which is never read.
    public static let ldifURL = Self("ldif-url")
    /// A record is a change, or has no name, or exceeds a limit.
    public static let ldifRecord = Self("ldif-record")
    /// An entry is not a person, or an attribute is left out on purpose.
    public static let ldifSkipped = Self("ldif-skipped")
    /// LDIF has no attribute for a property.
    public static let ldifLoss = Self("ldif-loss")
}
