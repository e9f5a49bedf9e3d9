import Files
import ContactModel
import ContactPipeline
import ContactStore
import Testing
import contactsctl

@Suite struct ExitStatusTests {
    @Test(
        "each store error has a status and a code",
        arguments: [
            (StoreError.missing(path: "s"), 66, "store-missing"), (.locked(path: "s"), 75, "store-locked"),
            (.foreign(path: "s", reason: "r"), 78, "store-foreign"),
            (.newer(path: "s", version: 2, supported: 1), 78, "store-newer"),
            (.damaged(path: "s", reason: "r"), 78, "store-damaged"), (.readOnly(path: "s"), 73, "store-read-only"),
            (.cannotCreate(path: "s", reason: "r"), 73, "store-cannot-create"),
            (.io(path: "s", reason: "r"), 74, "store-io"),
            (.unexpected(path: "s", code: 1, reason: "r"), 70, "internal"),
        ])
    func ofStoreErrors(error: StoreError, status: Int32, code: String) {
        let failure = Failure(error)
        #expect(failure.status.code == status)
        #expect(failure.code == code)
        #expect(failure.message == error.description)
    }

    @Test(
        "each file error has a status and a code",
        arguments: [
            (FileError.missing(path: "f"), 66, "file-missing"),
            (.unreadable(path: "f", reason: "r"), 66, "file-unreadable"),
            (.cannotCreate(path: "f", reason: "r"), 73, "output-cannot-create"),
            (.exists(path: "f"), 73, "output-exists"),
            (.writeFailed(path: "f", reason: "r"), 74, "output-failed"), (.brokenPipe, 0, "broken-pipe"),
        ])
    func ofFileErrors(error: FileError, status: Int32, code: String) {
        let failure = Failure(error)
        #expect(failure.status.code == status)
        #expect(failure.code == code)
    }

    @Test("signals and unknown errors have a status") func ofSignalsAndBugs() {
        struct Unknown: Error {}
        #expect(Failure(Interrupted(signal: 2)).status.code == 130)
        #expect(Failure(Interrupted(signal: 15)).status.code == 143)
        #expect(Failure(Unknown()).status.code == 70)
    }

    @Test("the status of an import depends on what was rejected") func ofImports() {
        var result = ImportResult()
        #expect(ImportReport(result).status == .done)
        result.photos.rejected = 1
        #expect(ImportReport(result).status == .partial)
        result.refused = true
        #expect(ImportReport(result).status == .badData)
    }
}
