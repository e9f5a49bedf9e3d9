import Foundation
import Testing

/// Commands that compare contacts with each other take time in proportion to their number.
@Suite(.serialized) struct GrowthTests {
    /// A table of contacts with UIDs, an e-mail address each.
    private func table(_ count: Int, uid: String, name: String, email: (Int) -> String) -> String {
        "UID,Name,E-mail,Note\n"
            + (0..<count).map { "\(uid)\($0),\(name),\(email($0)),\(uid) note \($0)\n" }.joined()
    }

    /// The CPU time of a command, which the machine's load hardly affects.
    private func seconds(_ workspace: Workspace, _ command: String) async throws -> Double {
        let outcome = try await workspace.shell("(\(command)) >out 2>&1; echo status $?; times >times; tail -n 1 times")
        // Records that match several contacts are left out.
        #expect(outcome.stdout.contains(/status [03]\n/), "\(command): \(outcome.stdout)")
        // `0m0.010s 0m0.002s`: the user's and the system's share of all children.
        let numbers = outcome.stdout.matches(of: /([0-9]+)m([0-9.]+)s/).map {
            (Double($0.1) ?? 0) * 60 + (Double($0.2) ?? 0)
        }
        #expect(numbers.count == 2)
        return numbers.reduce(0, +)
    }

    private func growth(_ prepare: (Workspace, Int) async throws -> String) async throws -> Double {
        var times: [Double] = []
        for count in [400, 1600] {
            let workspace = try Workspace()
            let command = try await prepare(workspace, count)
            let start = try await seconds(workspace, "contactsctl --version")
            times.append(max(try await seconds(workspace, command) - start, 0.02))
        }
        return times[1] / times[0]
    }

    @Test("records that share an e-mail address with many contacts are matched in linear time")
    func equalEmails() async throws {
        let growth = try await growth { workspace, count in
            try workspace.write(table(count, uid: "a", name: "Ada") { _ in "all@x.org" }, to: "one.csv")
            try workspace.write(table(count, uid: "b", name: "Ada") { _ in "all@x.org" }, to: "two.csv")
            #expect(try await workspace.run("import", "-q", "one.csv").status == 0)
            return "contactsctl import -n --match email --skip-invalid two.csv"
        }
        // The ratio is 4 for linear time, and 16 for quadratic time.
        #expect(growth < 8)
    }

    @Test("namesakes are merged into one contact in linear time")
    func namesakes() async throws {
        let growth = try await growth { workspace, count in
            try workspace.write(table(count, uid: "a", name: "Ada Lovelace") { _ in "all@x.org" }, to: "one.csv")
            #expect(try await workspace.run("import", "-q", "one.csv").status == 0)
            return "contactsctl merge --all --match email -y && contactsctl show 1 | grep -c note | grep -qx \(count)"
        }
        #expect(growth < 8)
    }
}
