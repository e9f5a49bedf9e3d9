internal import ContactFormats
internal import ContactModel

/// What can be fuzzed: a way from bytes to a verdict, with what must hold of any bytes whatsoever.
enum FuzzTarget: String, CaseIterable {
    case csv, vcard, png

    /// What libFuzzer calls: a plain function for each target, as C's function pointers carry nothing along.
    var callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt {
        switch self {
        case .csv:
            { bytes, count in unsafe FuzzTarget.csv.run(UnsafeRawBufferPointer(start: bytes, count: count)) }
        case .vcard:
            { bytes, count in unsafe FuzzTarget.vcard.run(UnsafeRawBufferPointer(start: bytes, count: count)) }
        case .png:
            { bytes, count in unsafe FuzzTarget.png.run(UnsafeRawBufferPointer(start: bytes, count: count)) }
        }
    }

    /// Reads one input; traps where something does not hold that must.
    @discardableResult
    func run(_ bytes: UnsafeRawBufferPointer) -> CInt {
        do {
            switch self {
            case .csv: try unsafe FuzzedTable.check(bytes)
            case .vcard: try unsafe FuzzedCards.check(bytes)
            case .png: unsafe FuzzedPhoto.check(bytes)
            }
        } catch {
            fatalError("\(error)")
        }
        return 0
    }
}

/// Ends the program with the reason, in an optimised build too, where what must hold does not.
func require(_ condition: Bool, _ reason: @autoclosure () -> String) {
    if !condition { fatalError(reason()) }
}
