import Testing

/// Tests that no control character in names, labels, headers, file names, notes, queries and errors is written to a
/// terminal.
@Suite struct HostileTextTests {
    private let workspace: Workspace

    /// An escape sequence that begins with ESC, one that begins with a C1 character, a bidirectional override, and a
    /// bell.
    private static let hostile = "\u{1B}[31mX\u{9B}31m\u{202E}\u{7}"

    init() async throws {
        workspace = try Workspace()
        let text = Self.hostile
        try workspace.write(
            """
            BEGIN:VCARD
            VERSION:4.0
            UID:u1\(text)
            FN:Ada\(text)
            N:Love\(text);Ada\(text);;;
            NICKNAME:N\(text)
            ORG:O\(text);D\(text)
            EMAIL:a@x.org\(text)
            item1.TEL:+44 7700 900815\(text)
            item1.X-ABLABEL:Boat\(text)
            ADR:;;S\(text);C\(text);;;
            NOTE:note\(text)
            CATEGORIES:c\(text)
            GENDER:;g\(text)
            X-ANY\u{1B}:v\(text)
            X-SHOE;X-P=p\(text):v\(text)
            no colon \(text)
            END:VCARD
            BEGIN:VCARD
            VERSION:4.0
            UID:u2
            FN:Ada\(text)
            EMAIL:a@x.org\(text)
            END:VCARD

            """, to: "cards\(text).vcf")
        try workspace.write(
            "First Name,Head\(text),E-mail\nAda\(text),x\(text),a@@x\(text)\nB,c\n", to: "table\(text).csv")
        _ = try await workspace.run("import", "-q", "cards\(text).vcf")
    }

    private static let commands: [[String]] = [
        ["list"], ["list", "--format", "tsv"], ["list", "--format", "csv"], ["list", "--json"], ["list", hostile],
        ["list", "nofield\(hostile):x"], ["list", "emial:x\(hostile)"], ["list", "--fields", hostile],
        ["list", "--sort", hostile], ["list", "--limit", hostile], ["show", "1"], ["show", "1", "-v"],
        ["show", "1", "--json"], ["show", "1", "--format", "vcard"], ["show", "1", "--format", "jcard"],
        ["show", hostile], ["show", "id:\(hostile)"], ["export", hostile], ["export", "-o", "x.\(hostile)"],
        ["export", "--profile", "google", "-o", "o\(hostile).csv"], ["export", "--split", "s\(hostile)"],
        ["export", "--to", "vcard", "--vcard-version", "2.1", "-o", "old.vcf"], ["export", "--to", hostile],
        ["check", "cards\(hostile).vcf", "-v"], ["check", "cards\(hostile).vcf", "-q"],
        ["check", "table\(hostile).csv"], ["check", "none\(hostile)"], ["inspect", "table\(hostile).csv"],
        ["inspect", "cards\(hostile).vcf"], ["inspect", "table\(hostile).csv", "--map", "\(hostile)=name"],
        ["inspect", "table\(hostile).csv", "--encoding", hostile],
        ["inspect", "table\(hostile).csv", "--profile", hostile],
        ["import", "table\(hostile).csv"], ["import", "table\(hostile).csv", "--skip-invalid", "-v"],
        ["import", "none\(hostile)"], ["import", "https://x.org/\(hostile)"],
        ["import", "cards\(hostile).vcf", "--on-duplicate", "fail", "--match", "email"],
        ["duplicates"], ["duplicates", hostile], ["merge", "1", "2", "-n"], ["merge", "1", "99"],
        ["edit", "1", "--set", "note=\(hostile)"], ["edit", "1", "--set", "\(hostile)=x"], ["edit", hostile],
        ["photo", "get", "1", "p\(hostile)"], ["photo", "set", "1", "none\(hostile)"], ["history"],
        ["undo", "--no-input"],
        ["info", "--store", "none\(hostile)"], ["doctor", "--store", "none\(hostile)"],
        ["backup", "b\(hostile).db"], ["restore", "none\(hostile)"], [hostile], ["--\(hostile)"], ["help", hostile],
        ["delete", "--no-input", "1"], ["delete", hostile, "-y"], ["delete", "1", "-y"],
    ]

    @Test("no command prints a control character to a terminal", arguments: commands)
    func outputHasNoControlCharacters(command: [String]) async throws {
        let shown = try await workspace.runOnTerminal(command, environment: ["NO_COLOR": "1", "TERM": "dumb"]).stdout
        let harmful = shown.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x09, 0x0A, 0x0D: false
            case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        #expect(harmful.isEmpty, "\(shown.debugDescription)")
    }
}
