import ArgumentParser
import ContactPipeline

/// The root command, which has the list of commands and the options that can precede the name of a command.
struct Contactsctl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contactsctl",
        abstract: "Keep contacts and their photos in one SQLite file.",
        usage: "contactsctl <command> [<options>]",
        discussion: """
            Imports address books (CSV, workbooks, vCard, jCard, LDIF, SQLite; also in zip archives) and portraits (PNG, JPEG), and \
            exports them. The store is the file given by --store, else by $CONTACTSCTL_STORE, else contactsctl/contacts.db in $XDG_DATA_HOME \
            (~/.local/share).

            Examples:
              contactsctl import friends.csv --photos portraits/
              contactsctl list lovelace
              contactsctl export -o friends.csv

            Topics:
              contactsctl help queries        how commands select contacts
              contactsctl --generate-completion-script bash|zsh|fish
                                              completions for the shell

            Exit status:
            \(ExitStatus.table)
            """,
        version: "contactsctl \(Versions.tool) "
            + "(SQLite \(Versions.sqlite), libpng \(Versions.libpng), libjpeg-turbo \(Versions.libjpeg))",
        subcommands: [
            ImportCommand.self, DiffCommand.self, ExportCommand.self, CheckCommand.self, InspectCommand.self,
            ListCommand.self,
            ShowCommand.self, AddCommand.self, EditCommand.self, DeleteCommand.self, PhotoCommand.self,
            DuplicatesCommand.self, MergeCommand.self, HistoryCommand.self, UndoCommand.self, SourcesCommand.self,
            DoctorCommand.self,
            BackupCommand.self, RestoreCommand.self, CopyCommand.self, UpgradeCommand.self,
            InfoCommand.self,
        ])

    @OptionGroup var global: GlobalOptions
}
