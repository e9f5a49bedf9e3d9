/// Classes of ASCII bytes.
extension UInt8 {
    /// True for `0` to `9`.
    @inlinable @inline(__always) public var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    /// True for `A` to `Z` and `a` to `z`.
    @inlinable @inline(__always) public var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
    /// The lower-case letter for `A` to `Z`; the byte itself for any other byte.
    @inlinable @inline(__always) public var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
    /// The upper-case letter for `a` to `z`; the byte itself for any other byte.
    @inlinable @inline(__always) public var uppercased: UInt8 { self >= 0x61 && self <= 0x7A ? self & 0xDF : self }
}

/// Hexadecimal digits.
extension UInt8 {
    /// The value of a hexadecimal digit in upper or lower case; nil for any other byte.
    @inlinable public var hexValue: UInt8? {
        if isDigit { return self - 0x30 }
        let letter = self | 0x20
        return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : nil
    }
    /// The digit of a value from 0 to 15, in upper case.
    @inlinable public var upperHexDigit: UInt8 { self < 10 ? 0x30 + self : 0x37 + self }
}

extension StringProtocol {
    /// The value of a text that consists of decimal digits; nil for an empty text, for a text with any other character
    /// (such as a sign), and for a number that `Int` cannot hold.
    public var decimalNumber: Int? { utf8.allSatisfy(\.isDigit) ? Int(self) : nil }
}

/// Names for ASCII bytes.
extension UInt8 {
    /// NUL
    @inlinable public static var nul: UInt8 { 0x00 }
    /// HT
    @inlinable public static var tab: UInt8 { 0x09 }
    /// LF
    @inlinable public static var lineFeed: UInt8 { 0x0A }
    /// CR
    @inlinable public static var carriageReturn: UInt8 { 0x0D }
    /// space
    @inlinable public static var space: UInt8 { 0x20 }
    /// `"`
    @inlinable public static var doubleQuote: UInt8 { 0x22 }
    /// `'`
    @inlinable public static var apostrophe: UInt8 { 0x27 }
    /// `*`
    @inlinable public static var asterisk: UInt8 { 0x2A }
    /// `+`
    @inlinable public static var plus: UInt8 { 0x2B }
    /// `,`
    @inlinable public static var comma: UInt8 { 0x2C }
    /// `-`
    @inlinable public static var hyphen: UInt8 { 0x2D }
    /// `.`
    @inlinable public static var period: UInt8 { 0x2E }
    /// `/`
    @inlinable public static var slash: UInt8 { 0x2F }
    /// `:`
    @inlinable public static var colon: UInt8 { 0x3A }
    /// `;`
    @inlinable public static var semicolon: UInt8 { 0x3B }
    /// `=`
    @inlinable public static var equals: UInt8 { 0x3D }
    /// `@`
    @inlinable public static var at: UInt8 { 0x40 }
    /// `\`
    @inlinable public static var backslash: UInt8 { 0x5C }
    /// `^`
    @inlinable public static var caret: UInt8 { 0x5E }
    /// `_`
    @inlinable public static var underscore: UInt8 { 0x5F }
}
