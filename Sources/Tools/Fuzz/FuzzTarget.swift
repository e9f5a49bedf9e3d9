internal import ContactFormats
internal import ContactModel

/// A fuzz target: code that accepts any bytes, with the conditions that must hold for all inputs.
///
/// `csv`, `vcard` and `png` are the readers and checks alone; the round trips, which are stricter, are separate
/// targets.
enum FuzzTarget: String, CaseIterable {
    case csv, vcard, png
    case csvRoundTrip = "csv-round-trip"
    case vcardRoundTrip = "vcard-round-trip"

    /// The function that libFuzzer calls: one for each target, since C function pointers have no context.
    var callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt {
        switch self {
        case .csv:
            { bytes, count in unsafe FuzzTarget.csv.run(UnsafeRawBufferPointer(start: bytes, count: count)) }
        case .vcard:
            { bytes, count in unsafe FuzzTarget.vcard.run(UnsafeRawBufferPointer(start: bytes, count: count)) }
        case .csvRoundTrip:
            { bytes, count in unsafe FuzzTarget.csvRoundTrip.run(UnsafeRawBufferPointer(start: bytes, count: count)) }
        case .vcardRoundTrip:
            { bytes, count in unsafe FuzzTarget.vcardRoundTrip.run(UnsafeRawBufferPointer(start: bytes, count: count)) }
        case .png:
            { bytes, count in unsafe FuzzTarget.png.run(UnsafeRawBufferPointer(start: bytes, count: count)) }
        }
    }

    /// Reads one input; traps if a condition is violated.
    @discardableResult
    func run(_ bytes: UnsafeRawBufferPointer) -> CInt {
        do {
            switch self {
            case .csv: try unsafe FuzzedTable.checkReading(bytes)
            case .vcard: try unsafe FuzzedCards.checkReading(bytes)
            case .csvRoundTrip: try unsafe FuzzedTable.checkRoundTrip(bytes)
            case .vcardRoundTrip: try unsafe FuzzedCards.checkRoundTrip(bytes)
            case .png: unsafe FuzzedPhoto.check(bytes)
            }
        } catch {
            fatalError("\(error)")
        }
        return 0
    }
}

/// Ends the program with the reason if a condition is violated, also in an optimized build.
func require(_ condition: @autoclosure () throws -> Bool, _ reason: @autoclosure () -> String) rethrows {
    // A message ends at its first NUL.
    if try !condition() { fatalError(reason().split(separator: "\0").joined(separator: "\\0")) }
}
