import ContactFormats
import ContactModel
import Platform
import Testing

private let samplesFolder = unsafe getenv("CONTACTSCTL_SAMPLES").map { unsafe String(cString: $0) }

/// Checks pictures of other projects, which are not committed here.
///
/// `CONTACTSCTL_SAMPLES` names the folder that contains `png/pngsuite`, `png/libpng-testpngs` and
/// `png/libpng-pngsuite`.
@Suite(.enabled(if: samplesFolder != nil, "CONTACTSCTL_SAMPLES names no folder of samples"))
struct PhotosSampleTests {
    @Test(
        "valid pictures of other projects have no error, and broken ones have an error",
        arguments: zip(["pngsuite", "libpng-testpngs", "libpng-pngsuite"], [14, 31, 0]))
    func suite(name: String, broken: Int) throws {
        let folder = try PhotoFolder(path: "\(samplesFolder ?? "")/png/\(name)")
        #expect(folder.entries.count > 50)
        var errors = 0
        for entry in folder.entries {
            let verdict = check(try folder.read(entry))
            if isBroken(entry.name) {
                #expect(verdict.outcome == .error, "\(entry.name)")
                errors += 1
            } else {
                #expect(verdict.outcome != .error, "\(entry.name): \(verdict.diagnostics)")
            }
        }
        #expect(errors == broken)
    }

    /// Returns true for the name of a broken picture. The one with empty chunks is complete, because these are
    /// ancillary.
    private func isBroken(_ name: String) -> Bool {
        name.hasPrefix("x") || name.hasPrefix("badpal")
            || name.hasPrefix("crashers") && name != "crashers__empty_ancillary_chunks.png"
    }
}
