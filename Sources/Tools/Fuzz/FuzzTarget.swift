internal import ContactFormats

/// The fuzz targets. Each runs a parser of untrusted bytes, and checks conditions that must hold for any input.
///
/// `vcard` and `csv` check only the readers; round trips, whose conditions are stricter, are separate targets.
enum FuzzTarget: String, CaseIterable {
    case vcard, csv, jcard, ldif, zip, png, jpeg, pictures, gzip, map, manifest, book, workbook, text
    case vcardRoundTrip = "vcard-round-trip"
    case csvRoundTrip = "csv-round-trip"

    /// Checks one input; traps if a condition is violated.
    func run(_ bytes: UnsafeRawBufferPointer) {
        do {
            switch self {
            case .vcard: try unsafe FuzzedCards.checkReading(bytes)
            case .csv: try unsafe FuzzedTable.checkReading(bytes)
            case .jcard: try unsafe FuzzedConversion.check(.jcard, bytes)
            case .ldif: try unsafe FuzzedConversion.check(.ldif, bytes)
            case .zip: try unsafe FuzzedArchive.check(bytes)
            case .png: unsafe FuzzedPhoto.checkPNG(bytes)
            case .jpeg: unsafe FuzzedPhoto.checkJPEG(bytes)
            case .pictures: unsafe FuzzedPhoto.checkPicture(bytes)
            case .gzip: try unsafe FuzzedInput.check(bytes)
            case .map: try unsafe FuzzedMap.check(bytes)
            case .manifest: try unsafe FuzzedManifest.check(bytes)
            case .book: try unsafe FuzzedBook.check(bytes)
            case .workbook: try unsafe FuzzedWorkbook.check(bytes)
            case .text: try unsafe FuzzedText.check(bytes)
            case .vcardRoundTrip: try unsafe FuzzedCards.checkRoundTrip(bytes)
            case .csvRoundTrip: try unsafe FuzzedTable.checkRoundTrip(bytes)
            }
        } catch {
            fatalError("\(error)")
        }
    }

    /// The target that libFuzzer runs. It is global, since libFuzzer's callback is a C function pointer without a
    /// context.
    nonisolated(unsafe) private static var current = FuzzTarget.vcard

    /// The function that libFuzzer calls for each input of this target. Reading this property makes this target the
    /// current one.
    var callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt {
        unsafe Self.current = self
        return { bytes, count in
            unsafe FuzzTarget.current.run(UnsafeRawBufferPointer(start: bytes, count: count))
            return 0
        }
    }

    /// The folders in `fixtures` whose files are initial inputs.
    var corpora: [String] {
        switch self {
        case .vcard, .vcardRoundTrip: ["vcard"]
        case .csv, .csvRoundTrip: ["csv"]
        case .ldif: ["ldif"]
        case .png, .pictures: ["photos"]
        case .jpeg: ["photos/jpeg"]
        case .gzip: ["csv/valid", "vcard"]
        case .jcard, .zip, .map, .manifest, .book, .workbook, .text: []
        }
    }
}

/// Ends the program with `reason` if `condition` is false, also in an optimized build.
func require(_ condition: @autoclosure () throws -> Bool, _ reason: @autoclosure () -> String) rethrows {
    // NUL is escaped, because it would end the message.
    if try !condition() { fatalError(reason().split(separator: "\0").joined(separator: "\\0")) }
}
