/// The working copy of the project that contains the tests.
package enum Project {
    /// The path of its root folder, without a trailing slash.
    package static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// Returns the absolute path of a file or folder of the project, for instance of `fixtures/csv`.
    package static func path(_ name: String) -> String { "\(root)/\(name)" }
}
