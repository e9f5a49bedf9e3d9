/// The checkout that the tests belong to.
package enum Project {
    /// The path of its root folder, without a slash at the end.
    package static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// The path of a file or folder in it: `fixtures/csv`.
    package static func path(_ name: String) -> String { "\(root)/\(name)" }
}
