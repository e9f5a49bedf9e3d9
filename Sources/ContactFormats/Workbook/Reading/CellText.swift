internal import Bytes
internal import Platform

/// The texts of cells.
enum CellText {
    /// Replaces the escapes of characters that XML 1.0 cannot contain (`_x000D_`; ECMA-376, part 1, section 22.9.2.19)
    /// by the characters, from an offset to the end of the buffer.
    static func decodeEscapes(_ buffer: inout ByteBuffer, from start: Int) {
        guard buffer.count - start >= 7, unsafe buffer.bytes.firstIndex(of: .underscore, from: start) != nil else {
            return
        }
        let bytes = unsafe Array(buffer.bytes[start...])
        buffer.truncate(to: start)
        var place = 0
        while place < bytes.count {
            if let scalar = scalar(bytes, place) {
                buffer.append(contentsOf: scalar)
                place += 7
            } else {
                buffer.append(bytes[place])
                place += 1
            }
        }
    }

    /// Returns the character that an escape at an offset means; nil if there is none. Half of a surrogate pair means
    /// U+FFFD.
    private static func scalar(_ bytes: [UInt8], _ place: Int) -> Unicode.Scalar? {
        guard bytes[place] == .underscore, place + 7 <= bytes.count, bytes[place + 1] == UInt8(ascii: "x"),
            bytes[place + 6] == .underscore
        else { return nil }
        var code: UInt32 = 0
        for byte in bytes[(place + 2)..<(place + 6)] {
            guard let digit = byte.hexValue else { return nil }
            code = code << 4 | UInt32(digit)
        }
        return Unicode.Scalar(code) ?? "\u{FFFD}"
    }

    /// Returns the index of the column, from 0, that a reference such as `AB12` names; nil for one beyond the last
    /// column of a sheet.
    static func column(of reference: UnsafeRawBufferPointer) -> Int? {
        var number = 0
        for index in reference.indices {
            let byte = unsafe reference[index]
            guard byte.isLetter else { break }
            number = number * 26 + Int(byte.uppercased - 0x40)
            guard number <= WorkbookLimits.columns else { return nil }
        }
        return number > 0 ? number - 1 : nil
    }

    /// Returns the letters of a column: `AB` for 27.
    static func letters(ofColumn index: Int) -> String {
        var letters = ""
        var number = index + 1
        while number > 0 {
            letters = "\(Character(Unicode.Scalar(UInt8(0x41 + (number - 1) % 26))))\(letters)"
            number = (number - 1) / 26
        }
        return letters
    }

    /// Returns the date of a date and time such as `1980-06-01T00:00:00.000Z`, if its time is midnight; else all of it.
    static func date(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard text.count > 11, unsafe text[10] == UInt8(ascii: "T"),
            unsafe text[11...].allSatisfy({ $0 == 0x30 || $0 == .colon || $0 == .period || $0 == UInt8(ascii: "Z") })
        else { return unsafe text }
        return unsafe UnsafeRawBufferPointer(rebasing: text[..<10])
    }
}
