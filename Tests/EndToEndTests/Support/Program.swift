import Foundation
import Testing

/// A program of the system that some tests start, and that can be missing, such as `Program("sqlite3")`.
///
/// `.ci/skipped` searches the tests for such expressions to report the missing programs after `make test`.
struct Program: CustomTestStringConvertible, Sendable {
    let name: String

    init(_ name: String) { self.name = name }

    /// Whether the program is in a folder of the `PATH` that a `Workspace` sets.
    var isInstalled: Bool {
        ["/usr/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

    var testDescription: String { name }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test if a program that it starts is not installed.
    static func needs(_ program: Program) -> Self {
        .enabled(if: program.isInstalled, "\(program.name) is not installed")
    }
}
