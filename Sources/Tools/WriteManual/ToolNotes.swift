/// Sections of the manual that are not in the help pages.
enum ToolNotes {
    static let environment: [(name: String, meaning: String)] = [
        ("CONTACTSCTL_STORE", "The store, where no option names one."),
        ("XDG_DATA_HOME", "The folder that holds contactsctl/contacts.db otherwise. The default is ~/.local/share."),
        ("NO_COLOR", "Nothing is coloured where this is set to anything."),
        ("TERM", "No colours and no progress bar where this is dumb."),
        ("COLUMNS", "The width of a terminal that does not know its own."),
    ]

    static let files: [(name: String, meaning: String)] = [
        (
            "~/.local/share/contactsctl/contacts.db",
            "The store: a SQLite file that only its owner can read. Anything that speaks SQLite can look into it."
        ),
        (
            "share/doc/contactsctl/contactsctl-1.schema.json",
            "What every command answers with --json, as a JSON Schema."
        ),
    ]

    static let cron = [
        "With --quiet a command is silent when all is well and says one line when it is not, so that cron sends mail "
            + "only then. In a crontab every % needs a backslash:"
    ]

    static let crontab = [
        "# Every night: whatever was left in the inbox, and a backup for each day of the week.",
        "10 3 * * * contactsctl import --quiet --skip-invalid \"$HOME/inbox\"",
        "20 3 * * * contactsctl backup --quiet --force \"$HOME/contacts-$(date +\\%a).db\"",
    ]
}
