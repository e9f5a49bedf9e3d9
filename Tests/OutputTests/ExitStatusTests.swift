import Files
import ContactModel
import ContactPipeline
import ContactStore
import Testing
import contactsctl

@Suite struct ExitStatusTests {
    @Test(
        "a store error has its own exit status and code",
        arguments: [
            (StoreError.missing(path: "s"), 66, "store-missing"), (.locked(path: "s"), 75, "store-locked"),
            (.foreign(path: "s", reason: "r"), 78, "store-foreign"),
            (.otherVersion(path: "s", version: 99), 78, "store-newer"),
            (.otherVersion(path: "s", version: 3), 78, "store-older"),
            (.damaged(path: "s", reason: "r"), 78, "store-damaged"),
            (.altered(path: "s", objects: ["trigger evil"]), 78, "store-altered"),
            (.readOnly(path: "s"), 73, "store-read-only"),
            (.cannotCreate(path: "s", reason: "r"), 73, "store-cannot-create"),
            (.io(path: "s", reason: "r"), 74, "store-io"),
            (.unexpected(path: "s", code: 1, reason: "r"), 70, "internal"),
            (.noLibrary(path: "s", reason: "r"), 69, "store-no-library"),
            (.unreachable(path: "s", reason: "r"), 75, "store-unreachable"),
            (.unswept(path: "s", reason: "r", isLocked: false), 74, "store-unswept"),
            (.sweepInterrupted(path: "s", signal: 2), 130, "store-unswept"),
            (.lost(path: "s"), 75, "store-lost"), (.uncertain(path: "s"), 75, "store-uncertain"),
            (.denied(path: "s", reason: "r"), 77, "store-denied"),
            (.onServer(path: "s", instead: "p"), 64, "store-on-server"),
        ])
    func storeErrorsHaveStatusAndCode(error: StoreError, status: Int32, code: String) {
        let failure = Failure(error)
        #expect(failure.status.code == status)
        #expect(failure.code == code)
        #expect(failure.message.hasPrefix(error.description))
    }

    @Test(
        "a file error has its own exit status and code",
        arguments: [
            (FileError.missing(path: "f"), 66, "file-missing"),
            (.unreadable(path: "f", reason: "r"), 66, "file-unreadable"),
            (.cannotCreate(path: "f", reason: "r"), 73, "output-cannot-create"),
            (.exists(path: "f"), 73, "output-exists"),
            (.writeFailed(path: "f", reason: "r"), 74, "output-failed"), (.brokenPipe, 0, "broken-pipe"),
        ])
    func fileErrorsHaveStatusAndCode(error: FileError, status: Int32, code: String) {
        let failure = Failure(error)
        #expect(failure.status.code == status)
        #expect(failure.code == code)
    }

    @Test("the exit status is 128 plus the number of a signal, and 70 for an unknown error")
    func signalsAndUnknownErrorsHaveStatus() {
        struct Unknown: Error {}
        #expect(Failure(Interrupted(signal: 2)).status.code == 130)
        #expect(Failure(Interrupted(signal: 15)).status.code == 143)
        #expect(Failure(Unknown()).status.code == 70)
    }

    @Test("the status of an import reflects rejected photos and a refusal") func importStatusReflectsRejects() {
        var result = ImportResult()
        #expect(ImportReport(result).status == .done)
        result.photos.rejected = 1
        #expect(ImportReport(result).status == .partial)
        result.refused = true
        #expect(ImportReport(result).status == .badData)
        result.photos.unreadable = 1
        result.counts.errors = 1
        #expect(ImportReport(result).status == .missingInput)
        result.counts.errors = 2
        #expect(ImportReport(result).status == .badData)
    }
}
