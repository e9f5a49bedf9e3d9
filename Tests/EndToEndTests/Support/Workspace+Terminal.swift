import Subprocess
import SystemPackage

extension Workspace {
    /// Runs contactsctl with standard output and standard error on a terminal.
    func runOnTerminal(
        _ arguments: String..., columns: UInt16 = 80, environment: [String: String] = [:]
    ) async throws -> Outcome {
        try await runOnTerminal(arguments, columns: columns, environment: environment)
    }

    func runOnTerminal(
        _ arguments: [String], columns: UInt16 = 80, environment: [String: String] = [:]
    ) async throws -> Outcome {
        try await feedOnTerminal(arguments, columns: columns, environment: environment) { try await $0.finish() }
    }

    /// Runs contactsctl on a terminal while its standard input is written, and optionally sends it a signal.
    func feedOnTerminal(
        _ arguments: [String], columns: UInt16 = 80, environment: [String: String] = [:], then signal: Signal? = nil,
        _ feed: @Sendable (StandardInputWriter) async throws -> Void
    ) async throws -> Outcome {
        let terminal = try PseudoTerminal(columns: columns)
        let environment = environment.merging(["TERM": "xterm-256color"]) { mine, _ in mine }
        let output = terminal.device
        let errors = try output.duplicate()
        async let shown = terminal.everything()
        let result = try await Subprocess.run(
            .path(FilePath(Self.program)), arguments: Arguments(arguments),
            environment: .custom(fixedEnvironment(adding: environment)), workingDirectory: FilePath(folder),
            input: .inputWriter,
            output: .fileDescriptor(output, closeAfterSpawningProcess: true),
            error: .fileDescriptor(errors, closeAfterSpawningProcess: true)
        ) { execution in
            try await feed(execution.standardInputWriter)
            if let signal { try execution.send(signal: signal) }
        }
        return Outcome(Self.status(of: result.terminationStatus), stdout: await shown)
    }

    /// Runs contactsctl with a terminal on all three streams; the input is sent before the program starts.
    func converse(
        _ arguments: String..., typing text: String, environment: [String: String] = [:]
    ) async throws -> Outcome {
        try await converse(arguments, typing: text, environment: environment)
    }

    func converse(
        _ arguments: [String], typing text: String, environment: [String: String] = [:]
    ) async throws -> Outcome {
        let terminal = try PseudoTerminal(columns: 80)
        try terminal.type(text)
        let input = terminal.device
        let output = try input.duplicate()
        let errors = try input.duplicate()
        async let shown = terminal.everything()
        let result = try await Subprocess.run(
            .path(FilePath(Self.program)), arguments: Arguments(arguments),
            environment: .custom(fixedEnvironment(adding: environment.merging(["TERM": "xterm"]) { mine, _ in mine })),
            workingDirectory: FilePath(folder),
            input: .fileDescriptor(input, closeAfterSpawningProcess: true),
            output: .fileDescriptor(output, closeAfterSpawningProcess: true),
            error: .fileDescriptor(errors, closeAfterSpawningProcess: true))
        return Outcome(Self.status(of: result.terminationStatus), stdout: await shown)
    }

    /// Runs contactsctl with a terminal on all three streams, and sends it a signal once it has printed `mark`.
    func interruptOnTerminal(_ arguments: String..., at mark: String, by signal: Signal) async throws -> Outcome {
        let terminal = try PseudoTerminal(columns: 80)
        let input = terminal.device
        let output = try input.duplicate()
        let errors = try input.duplicate()
        let result = try await Subprocess.run(
            .path(FilePath(Self.program)), arguments: Arguments(arguments),
            environment: .custom(fixedEnvironment(adding: ["TERM": "xterm"])), workingDirectory: FilePath(folder),
            input: .fileDescriptor(input, closeAfterSpawningProcess: true),
            output: .fileDescriptor(output, closeAfterSpawningProcess: true),
            error: .fileDescriptor(errors, closeAfterSpawningProcess: true)
        ) { execution in
            let before = await terminal.everything(until: mark)
            try execution.send(signal: signal)
            return before + (await terminal.everything())
        }
        return Outcome(Self.status(of: result.terminationStatus), stdout: result.closureResult)
    }

    /// Runs contactsctl while its standard input is written.
    func feed(
        _ arguments: String..., feed: @Sendable (StandardInputWriter) async throws -> Void
    ) async throws -> Outcome {
        let result = try await Subprocess.run(
            .path(FilePath(Self.program)), arguments: Arguments(arguments),
            environment: .custom(fixedEnvironment(adding: [:])), workingDirectory: FilePath(folder),
            input: .inputWriter, output: .string(limit: 1 << 20), error: .string(limit: 1 << 20)
        ) { try await feed($0.standardInputWriter) }
        return Outcome(
            Self.status(of: result.terminationStatus), stdout: result.standardOutput, stderr: result.standardError)
    }

    /// Runs contactsctl, sends it a signal once it has read `input`, and waits for its end with the input still open.
    func interrupt(_ arguments: String..., after input: String, by signal: Signal) async throws -> Outcome {
        let result = try await Subprocess.run(
            .path(FilePath(Self.program)), arguments: Arguments(arguments),
            environment: .custom(fixedEnvironment(adding: [:])), workingDirectory: FilePath(folder),
            input: .inputWriter, output: .string(limit: 1 << 20), error: .sequence
        ) { execution in
            _ = try await execution.standardInputWriter.write(input)
            try execution.send(signal: signal)
            var text: [UInt8] = []
            for try await piece in execution.standardError { unsafe piece.withUnsafeBytes { unsafe text += $0 } }
            return String(decoding: text, as: UTF8.self)
        }
        return Outcome(
            Self.status(of: result.terminationStatus), stdout: result.standardOutput, stderr: result.closureResult)
    }
}
