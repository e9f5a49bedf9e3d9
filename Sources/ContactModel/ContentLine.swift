#if canImport(Glibc)
    public import Glibc
#elseif canImport(Darwin)
    public import Darwin
#endif

/// The parts of one unfolded content line, as places within it (RFC 6350, section 3.3).
///
/// This is the one scanner for content lines: stored bodies and vCard files are read by it.
@frozen public struct ContentLine: Sendable {
    /// The group without its dot; empty when there is none.
    public var group: ByteRange
    /// The property's name, as the line spells it.
    public var name: ByteRange
    /// Everything between the name and the colon, from the first `;` on; empty when there are no parameters.
    public var parameters: ByteRange
    /// The value.
    public var value: ByteRange

    /// Cuts a line that starts at `start` of the bytes it stands in; nil when it has no colon or no name.
    @inlinable public init?(_ line: UnsafeRawBufferPointer, start: Int = 0) {
        var index = 0
        var nameStart = 0
        let end = line.count
        while index < end {
            let byte = unsafe line[index]
            if byte == 0x3A || byte == 0x3B { break }
            if byte == 0x2E, nameStart == 0 { nameStart = index + 1 }
            index &+= 1
        }
        guard index > nameStart, index < end else { return nil }
        group = nameStart > 1 ? ByteRange(start: start, count: nameStart - 1) : ByteRange()
        name = ByteRange(start: start + nameStart, count: index - nameStart)
        let parametersStart = index
        var quoted = false
        while index < end {
            let byte = unsafe line[index]
            if byte == 0x22 { quoted.toggle() } else if byte == 0x3A && !quoted { break }
            index &+= 1
        }
        guard index < end else { return nil }
        parameters = ByteRange(start: start + parametersStart, count: index - parametersStart)
        value = ByteRange(start: start + index + 1, count: end - index - 1)
    }

    /// Calls a closure with each line of a body.
    @inlinable public static func forEach(in body: UnsafeRawBufferPointer, _ visit: (ContentLine) -> Void) {
        guard let base = body.baseAddress else { return }
        var start = 0
        let count = body.count
        while start < count {
            let found = unsafe memchr(base + start, 0x0A, count - start)
            let end = unsafe found.map { unsafe UnsafeRawPointer($0) - base } ?? count
            if let line = unsafe ContentLine(
                UnsafeRawBufferPointer(start: base + start, count: end - start), start: start)
            {
                visit(line)
            }
            start = end + 1
        }
    }
}
