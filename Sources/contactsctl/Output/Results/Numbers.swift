/// Returns a number with a comma between groups of three digits, for instance `1,204`. The text does not depend on the
/// locale, because scripts search the output.
package func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
        text.append(digit)
    }
    return text
}

/// Returns a number with its noun in the singular or plural, for instance `1 record` or `1,204 records`.
package func counted(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? singular : plural ?? singular + "s")"
}

/// Returns a size with three digits and a decimal unit, where 1 kB is 1,000 bytes: `149 MB`, `1.49 GB`; a smaller size in
/// bytes: `12 bytes`.
package func byteSize(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return counted(bytes, "byte") }
    var value = Double(bytes)
    var unit = 0
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"]
    // A value that rounds to 1,000 is written in the next unit.
    while value >= 999.5, unit < units.count - 1 {
        value /= 1000
        unit += 1
    }
    return "\(threeDigits(value)) \(units[unit])"
}

/// Returns a value below 1,000 with three digits, for instance `1.49`, `14.9` or `149`.
private func threeDigits(_ value: Double) -> String {
    let decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
    let scale = [1, 10, 100][decimals]
    let scaled = Int((value * Double(scale)).rounded())
    guard decimals > 0 else { return String(scaled) }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
}
