public import Bytes
public import Platform

/// One unfolded content line (RFC 6350, section 3.3): the ranges of its group, name, parameters and value.
@frozen public struct ContentLine: Sendable {
    /// The group without its dot; empty when there is none.
    public var group: ByteRange
    /// The property's name, in upper or lower case as in the line.
    public var name: ByteRange
    /// The parameters, which extend from the first `;` after the name to the colon; empty when there are none.
    public var parameters: ByteRange
    /// The value.
    public var value: ByteRange

    /// Parses a line. The ranges are relative to a buffer in which the line starts at `start`. Nil if the line has no
    /// colon or no name.
    @inlinable public init?(_ line: UnsafeRawBufferPointer, start: Int = 0) {
        guard let name = unsafe Self.name(of: line) else { return nil }
        unsafe self.init(line, start: start, name: name)
    }

    /// Parses a line whose name has already been found.
    @inlinable init?(_ line: UnsafeRawBufferPointer, start: Int, name range: Range<Int>) {
        let end = line.count
        let index = range.upperBound
        group = range.lowerBound > 1 ? ByteRange(start: start, count: range.lowerBound - 1) : ByteRange()
        name = ByteRange(start: start + range.lowerBound, count: range.count)
        guard let colon = unsafe Self.colon(in: line, from: index) else { return nil }
        parameters = ByteRange(start: start + index, count: colon - index)
        value = ByteRange(start: start + colon + 1, count: end - colon - 1)
    }

    /// Returns the range of the name, after the group's dot; nil if there is no name, or neither `:` nor `;` follows
    /// it.
    @inlinable static func name(of line: UnsafeRawBufferPointer) -> Range<Int>? {
        var index = 0
        var nameStart = 0
        let end = line.count
        while index < end {
            let byte = unsafe line[index]
            if byte == .colon || byte == .semicolon { break }
            if byte == .period, nameStart == 0 { nameStart = index + 1 }
            index &+= 1
        }
        return index > nameStart && index < end ? nameStart..<index : nil
    }

    /// Returns the index of the colon before the value, which is the first colon outside quotes; nil if there is none.
    @inlinable static func colon(in line: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var index = start
        let end = line.count
        if unsafe line[index] == .colon { return index }
        // Parameters are rarely quoted, so blocks of 16 bytes are searched as long as they contain no quote.
        let quote = SIMD16<UInt8>(repeating: 0x22)
        let colon = SIMD16<UInt8>(repeating: 0x3A)
        while index &+ 16 <= end {
            let block = unsafe line.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
            let quotes = (block .== quote).words
            if quotes[0] | quotes[1] != 0 { break }
            let colons = (block .== colon).words
            if colons[0] != 0 { return index &+ colons[0].trailingZeroBitCount &>> 3 }
            if colons[1] != 0 { return index &+ 8 &+ colons[1].trailingZeroBitCount &>> 3 }
            index &+= 16
        }
        var quoted = false
        while index < end {
            let byte = unsafe line[index]
            if byte == .doubleQuote { quoted.toggle() } else if byte == .colon && !quoted { return index }
            index &+= 1
        }
        return nil
    }

    /// Calls `visit` with each line of a body for whose property name `isWanted` returns true.
    @inlinable public static func forEach(
        in body: UnsafeRawBufferPointer, where isWanted: (UnsafeRawBufferPointer) -> Bool = { _ in true },
        _ visit: (ContentLine) -> Void
    ) {
        guard let base = body.baseAddress else { return }
        var start = 0
        let count = body.count
        while start < count {
            let found = unsafe memchr(base + start, 0x0A, count - start)
            let end = unsafe found.map { unsafe UnsafeRawPointer($0) - base } ?? count
            let line = unsafe UnsafeRawBufferPointer(start: base + start, count: end - start)
            if let name = unsafe name(of: line), unsafe isWanted(UnsafeRawBufferPointer(rebasing: line[name])),
                let parts = unsafe ContentLine(line, start: start, name: name)
            {
                visit(parts)
            }
            start = end + 1
        }
    }
}
