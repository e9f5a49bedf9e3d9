import ArgumentParser
import ContactPipeline

struct DoctorCommand: ContactsCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the store for damage.",
        discussion: """
            Runs SQLite's integrity check, recomputes the digest of every contact and photo, and decodes every PNG and JPEG, \
            including those of the history. Changes nothing. Ends with status 1 if it finds a problem.

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
