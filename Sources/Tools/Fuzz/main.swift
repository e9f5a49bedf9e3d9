// Fuzz csv|vcard|png|csv-round-trip|vcard-round-trip [libFuzzer's options, corpora, files]
//
// Without libFuzzer (an ordinary build), it runs each file once, to reproduce a finding.

internal import Files
internal import Bytes
internal import CLibFuzzer
internal import ContactFormats
internal import ContactModel

internal import Platform

let arguments = CommandLine.arguments
guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments[1]) else {
    print("usage: Fuzz \(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) [OPTION...] [CORPUS|FILE...]")
    exit(64)
}
// libFuzzer expects the program's name as the first argument, too.
unsafe CommandLine.unsafeArgv[1] = unsafe CommandLine.unsafeArgv[0]
let status = unsafe fuzz(CommandLine.argc - 1, CommandLine.unsafeArgv + 1, target.callback)
guard status == -1 else { exit(status) }
for path in arguments.dropFirst(2) {
    var file = try InputFile(path)
    var bytes = ByteBuffer()
    while try file.read(into: &bytes) {}
    unsafe target.run(bytes.bytes)
}
