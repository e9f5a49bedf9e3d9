import ArgumentParser
import ContactPipeline

struct DoctorCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Examine the store for damage.",
        discussion: """
            Lets SQLite examine the file, recomputes the digest of every contact and photo, and decodes every PNG again, \
            those of the history too. Changes nothing. Ends with 1 if something is found.

            Example:
              contactsctl doctor || contactsctl history
            """)

    @OptionGroup var limits: DiagnosticLimits
    @OptionGroup var global: GlobalOptions

    func run(on console: Console) throws -> ExitStatus {
        var doctor = Doctor(try storeOptions())
        doctor.maxErrors = limits.maxErrors
        return try console.present(DoctorReport(try doctor.run(progress: console.progress)))
    }
}
