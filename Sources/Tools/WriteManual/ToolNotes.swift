/// Sections of the manual that are not in the help pages.
enum ToolNotes {
    static let environment: [(name: String, meaning: String)] = [
        ("CONTACTSCTL_STORE", "The store, if no option names one."),
        ("XDG_DATA_HOME", "The folder of contactsctl/contacts.db if no store is named. The default is ~/.local/share."),
        ("NO_COLOR", "Disables colours if set to any non-empty value."),
        ("TERM", "Disables colours and the progress bar if set to dumb."),
        ("COLUMNS", "The width of a terminal whose width cannot be queried."),
    ]

    static let files: [(name: String, meaning: String)] = [
        (
            "~/.local/share/contactsctl/contacts.db",
            "The store: a SQLite file that only its owner can read. Any SQLite program can open it."
        ),
        (
            "share/doc/contactsctl/contactsctl-1.schema.json",
            "The JSON Schema of the output of every command with --json."
        ),
    ]

    static let cron = [
        "With --quiet a command prints no messages on success and one line otherwise, so that cron sends mail only "
            + "on problems. In a crontab, every % needs a backslash:"
    ]

    static let crontab = [
        "# Every night: import the inbox, and make a backup for each day of the week.",
        "10 3 * * * contactsctl import --quiet --skip-invalid \"$HOME/inbox\"",
        "20 3 * * * contactsctl backup --quiet --force \"$HOME/contacts-$(date +\\%a).db\"",
    ]
}
