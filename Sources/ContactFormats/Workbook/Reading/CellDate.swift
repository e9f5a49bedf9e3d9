internal import Bytes

/// A date and time that a workbook stores as a number of days.
struct CellDate {
    /// The number of days since 1899-12-30.
    private let day: Int
    /// The seconds since midnight.
    private let seconds: Int

    /// Creates a date from the number of days since the epoch of the workbook: 1904-01-01 is 0, or, in the system of
    /// 1900, 1900-01-01 is 1 (ECMA-376, part 1, section 18.17.4.1).
    ///
    /// In the system of 1900, day 60 is 1900-02-29, which does not exist: returns nil for it. LibreOffice writes dates
    /// before 1900 as negative numbers. Returns nil for a day after the year 9999.
    init?(_ serial: Double, is1904: Bool) {
        guard serial > -693_000, serial < 2_958_466 else { return nil }
        let total = (serial * 86400).rounded()
        let whole = (total / 86400).rounded(.down)
        seconds = Int(total - whole * 86400)
        let number = Int(whole)
        guard is1904 || number != 60 else { return nil }
        day = is1904 ? number + 1462 : 0..<60 ~= number ? number + 1 : number
    }

    var isMidnight: Bool { seconds == 0 }

    /// Appends the date in the format of ISO 8601: `1980-06-01`.
    func appendDate(to buffer: inout ByteBuffer) {
        let (year, month, date) = CSVDate.date(daysSince1899: day)
        if year < 1000 { buffer.append(repeating: 0x30, count: year < 100 ? 2 : 1) }
        Self.append([year, month, date], .hyphen, to: &buffer)
    }

    /// Appends the time in the format of ISO 8601: `12:30:00`.
    func appendTime(to buffer: inout ByteBuffer) {
        Self.append([seconds / 3600, seconds / 60 % 60, seconds % 60], .colon, to: &buffer)
    }

    /// Appends numbers of at least two digits.
    private static func append(_ numbers: [Int], _ separator: UInt8, to buffer: inout ByteBuffer) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { buffer.append(separator) }
            if number < 10 { buffer.append(0x30) }
            buffer.append(decimal: number)
        }
    }

    /// Returns the number by which a workbook stores a date from 1900-03-01 to 9999-12-31 in the system of 1900, for a
    /// text such as `1980-06-01`; nil for any other text.
    static func serial(of text: UnsafeRawBufferPointer) -> Int? {
        guard text.count == 10, unsafe text[4] == .hyphen && text[7] == .hyphen,
            let year = unsafe UnsafeRawBufferPointer(rebasing: text[..<4]).decimalNumber,
            let month = unsafe UnsafeRawBufferPointer(rebasing: text[5..<7]).decimalNumber,
            let date = unsafe UnsafeRawBufferPointer(rebasing: text[8...]).decimalNumber,
            1900...9999 ~= year, 1...12 ~= month, 1...31 ~= date
        else { return nil }
        let shifted = month > 2 ? month - 3 : month + 9
        let ofYear = month > 2 ? year : year - 1
        let day = 365 * ofYear + ofYear / 4 - ofYear / 100 + ofYear / 400 + (153 * shifted + 2) / 5 + date - 693_900
        guard CSVDate.date(daysSince1899: day) == (year, month, date), day > 60 else { return nil }
        return day
    }
}
