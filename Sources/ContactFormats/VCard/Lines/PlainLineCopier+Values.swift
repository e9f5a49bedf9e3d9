internal import Bytes
internal import ContactModel

/// Values of lines that need no conversion.
extension PlainLineCopier {
    /// The class of each byte in a value: 0 for an ordinary one, else one of the constants below.
    private static let classes: [UInt8] = {
        var classes = [UInt8](repeating: 0, count: 256)
        for byte in 0..<0x20 where byte != 0x09 { classes[byte] = control }
        classes[0x7F] = control
        for byte in 0x80...0xFF { classes[byte] = high }
        classes[0x5C] = backslash
        classes[0x2C] = comma
        classes[0x3B] = semicolon
        return classes
    }()
    private static let control: UInt8 = 1
    private static let high: UInt8 = 2
    private static let backslash: UInt8 = 3
    private static let comma: UInt8 = 4
    private static let semicolon: UInt8 = 5

    /// Appends a value; returns false when it needs conversion.
    static func appendValue(
        _ value: UnsafeRawBufferPointer, _ kind: Kind, _ version: VCardVersion, to body: inout ByteBuffer
    ) -> Bool {
        switch kind {
        case .verbatim:
            guard unsafe isPlain(value) else { return false }
            unsafe body.append(value)
            return true
        case .raw:
            guard unsafe isPlain(value) && value.first != .semicolon && value.first != .comma else { return false }
            unsafe body.append(value)
            return true
        case .date: return unsafe appendDate(value, version, to: &body)
        default: return unsafe appendText(value, kind, version, to: &body)
        }
    }

    private static func isPlain(_ value: UnsafeRawBufferPointer) -> Bool {
        var seen: UInt8 = 0
        // A URI has no blanks around it.
        guard unsafe value.first != .space && value.last != .space else { return false }
        for index in value.indices {
            let byte = unsafe value[index]
            if byte < 0x20 || byte == 0x7F || byte == .backslash { return false }
            seen |= byte
        }
        return unsafe seen < 0x80 || UTF8Check.firstInvalid(value) == nil
    }

    private static func appendText(
        _ value: UnsafeRawBufferPointer, _ kind: Kind, _ version: VCardVersion, to body: inout ByteBuffer
    ) -> Bool {
        // In 2.1 a comma separates items of a list only, and a backslash has its own rules.
        let isOld = version == .v2
        let keepsCommas = kind == .list || !isOld && (kind == .name || kind == .address)
        let refusesCommas = !isOld && kind == .text
        let keepsSemicolons = kind == .name || kind == .address || kind == .organization
        var components = 1
        var isHigh = false
        var hasContent = false
        var plain = 0
        var index = 0
        let count = value.count
        let isClean = unsafe classes.withUnsafeBufferPointer { classes in
            while true {
                let run = index
                while index < count, unsafe classes[Int(value[index])] == 0 { index &+= 1 }
                if index > run { hasContent = true }
                guard index < count else { return true }
                switch unsafe classes[Int(value[index])] {
                case high:
                    isHigh = true
                    hasContent = true
                case control: return false
                case comma:
                    // An unescaped comma in a text is invalid.
                    if refusesCommas { return false }
                    if keepsCommas {
                        hasContent = true
                        break
                    }
                    unsafe body.append(UnsafeRawBufferPointer(rebasing: value[plain..<index]))
                    body.append(.backslash)
                    plain = index
                case semicolon:
                    components &+= 1
                    guard !keepsSemicolons else { break }
                    unsafe body.append(UnsafeRawBufferPointer(rebasing: value[plain..<index]))
                    body.append(.backslash)
                    plain = index
                default:
                    guard !isOld, unsafe index &+ 1 < count && isEscape(value[index &+ 1]) else { return false }
                    if unsafe value[index &+ 1] == 0x4E {
                        unsafe body.append(UnsafeRawBufferPointer(rebasing: value[plain...index]))
                        body.append(0x6E)
                        plain = index &+ 2
                    }
                    hasContent = true
                    index &+= 1
                }
                index &+= 1
            }
        }
        guard isClean, hasContent, unsafe !isHigh || UTF8Check.firstInvalid(value) == nil else { return false }
        if kind == .name && components > 5 || kind == .address && components != 7 { return false }
        unsafe body.append(UnsafeRawBufferPointer(rebasing: value[plain..<count]))
        if kind == .name { while components < 5 { body.append(.semicolon); components += 1 } }
        return true
    }

    /// True for the letters that follow a backslash in a text of 3.0 and 4.0.
    @inline(__always)
    private static func isEscape(_ letter: UInt8) -> Bool {
        letter == 0x6E || letter == 0x4E || letter == .backslash || letter == .comma || letter == .semicolon
    }

    /// Appends a date in one of the two usual forms: extended in 3.0, basic in 4.0.
    private static func appendDate(_ value: UnsafeRawBufferPointer, _ version: VCardVersion, to body: inout ByteBuffer)
        -> Bool
    {
        let form: StaticString =
            switch (version, value.count) {
            case (.v3, 10): "0000-00-00"
            case (.v3, 20): "0000-00-00T00:00:00Z"
            case (.v4, 8): "00000000"
            case (.v4, 16): "00000000T000000Z"
            default: ""
            }
        guard form.utf8CodeUnitCount == value.count else { return false }
        for index in value.indices {
            let byte = unsafe value[index]
            let wanted = unsafe form.utf8Start[index]
            guard wanted == 0x30 ? byte >= 0x30 && byte <= 0x39 : byte == wanted else { return false }
        }
        // Apple's year for no year and invalid dates are left to `LineConverter`.
        if unsafe value[0] == 0x31 && value[1] == 0x36 && value[2] == 0x30 && value[3] == 0x34 { return false }
        let month = unsafe Int(value[version == .v3 ? 5 : 4] & 15) * 10 + Int(value[version == .v3 ? 6 : 5] & 15)
        let day = unsafe Int(value[version == .v3 ? 8 : 6] & 15) * 10 + Int(value[version == .v3 ? 9 : 7] & 15)
        guard (1...12).contains(month), (1...31).contains(day) else { return false }
        for index in value.indices {
            let byte = unsafe value[index]
            if byte != .hyphen, byte != .colon { body.append(byte) }
        }
        return true
    }
}
