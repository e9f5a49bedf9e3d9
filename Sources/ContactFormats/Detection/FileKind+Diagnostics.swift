public import ContactModel

extension Diagnostic.Code {
    /// The file is of no supported kind.
    public static let unknownKind = Self("unknown-kind")
}
