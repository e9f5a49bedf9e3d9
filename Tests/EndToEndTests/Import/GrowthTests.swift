import Foundation
import Testing

/// Tests that the time of commands which compare contacts with each other grows linearly with the number of contacts.
@Suite(.serialized) struct GrowthTests {
    /// Returns a table of contacts, each with a UID and an e-mail address.
    private func table(_ count: Int, uid: String, name: String, email: (Int) -> String) -> String {
        "UID,Name,E-mail,Note\n"
            + (0..<count).map { "\(uid)\($0),\(name),\(email($0)),\(uid) note \($0)\n" }.joined()
    }

    /// Returns the CPU time of a command in seconds, which depends little on the load of the machine.
    private func seconds(_ workspace: Workspace, _ command: String) async throws -> Double {
        let outcome = try await workspace.shell("(\(command)) >out 2>&1; echo status $?; times >times; tail -n 1 times")
        // The status is 3 if records that match several contacts were left out.
        #expect(outcome.stdout.contains(/status [03]\n/), "\(command): \(outcome.stdout)")
        // `times` prints the user time and the system time of all children as `0m0.010s 0m0.002s`.
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

    /// Returns a table of records without UIDs and with the same name and e-mail address.
    private func namesakes(_ count: Int, note: (Int) -> String) -> String {
        "Name,E-mail,Note\n" + (0..<count).map { "Ada,all@x.org,\(note($0))\n" }.joined()
    }

    @Test("changed records with the same identity key are matched in linear time") func changedNamesakes() async throws
    {
        let growth = try await growth { workspace, count in
            try workspace.write(namesakes(count) { "old \($0)" }, to: "one.csv")
            try workspace.write(namesakes(count) { "new \($0)" }, to: "two.csv")
            #expect(try await workspace.run("import", "-q", "one.csv").status == 0)
            return "contactsctl import -n --skip-invalid two.csv"
        }
        #expect(growth < 8)
    }

    @Test("copies are added in linear time, also if the store contains them", arguments: [1, 2])
    func addedCopies(times: Int) async throws {
        let growth = try await growth { workspace, count in
            try workspace.write(namesakes(count * 3) { _ in String(repeating: "n", count: 600) }, to: "one.csv")
            let command = "contactsctl import -q --on-duplicate add one.csv"
            for _ in 1..<times { #expect(try await workspace.shell(command).status == 0) }
            return command
        }
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
