/// What the user says of a table, where the reader is not to find it out.
package struct CSVOptions: Sendable {
    package var limits = CSVReader.Limits()
    /// What the bytes stand for; nil to judge by the bytes themselves.
    package var encoding: TextEncoding?

    package init() {}
}
