import ArgumentParser
import Testing

@testable import contactsctl

@Suite struct CommandDefinitionTests {
    /// In a debug build, ArgumentParser validates the definition of a command before it parses, and stops the process
    /// if the definition is invalid.
    @Test("the argument parser accepts the definition of every command")
    func definitionsAreValid() throws {
        let commands = Contactsctl.configuration.subcommands
        #expect(commands.count > 5)
        for command in commands {
            #expect(throws: Never.self) { try Contactsctl.parseAsRoot([command._commandName, "--help"]) }
        }
    }
}
