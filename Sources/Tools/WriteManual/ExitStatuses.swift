/// The possible exit statuses of each command.
enum ExitStatuses {
    /// The statuses of each command that cannot be derived from its options.
    private static let special: [String: Set<Int>] = [
        "import": [3, 65], "diff": [1, 3, 65], "check": [1], "inspect": [65], "list": [1], "show": [1], "add": [65],
        "edit": [1, 65], "merge": [1], "delete": [1], "duplicates": [1], "history": [1],
        "photo": [1, 65], "undo": [1, 3], "doctor": [1], "backup": [73], "copy": [73], "upgrade": [65],
        "export": [1, 65, 73],
    ]

    /// The commands that open no store.
    private static let storeless: Set<String> = ["check", "inspect"]

    static func codes(of command: CommandTree.Command) -> Set<Int> {
        var codes: Set<Int> = [0, 64, 66, 70, 74, 130]
        codes.formUnion(special[command.commandName] ?? [])
        if !storeless.contains(command.commandName) { codes.formUnion([69, 75, 77, 78]) }
        if command.takes("exit-changed") { codes.formUnion([2, 73]) }
        if command.takes("report-file") { codes.insert(73) }
        return codes
    }
}
