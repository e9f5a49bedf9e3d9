/// The checkout that contains the tests.
package enum Project {
    /// The path of its root folder, without a trailing slash.
    package static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// Returns the path of a file or folder in it, for instance `fixtures/csv`.
    package static func path(_ name: String) -> String { "\(root)/\(name)" }
}
