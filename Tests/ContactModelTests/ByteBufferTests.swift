import Bytes
import ContactModel
import Testing

/// A buffer grows, and bytes are appended, removed and read.
@Suite struct ByteBufferTests {
    @Test("the buffer grows to any number of bytes", arguments: [0, 1, 15, 16, 17, 1000]) func growsToAnyCount(
        count: Int
    ) {
        var buffer = ByteBuffer(capacity: 1)
        for index in 0..<count { buffer.append(UInt8(truncatingIfNeeded: index)) }
        let seen1 = buffer.count
        #expect(seen1 == count)
        let seen2 = buffer.isEmpty
        #expect(seen2 == (count == 0))
        let seen3 = buffer.array
        #expect(seen3 == (0..<count).map { UInt8(truncatingIfNeeded: $0) })
    }

    @Test("strings, bytes, literals, numbers and scalars are appended") func appendsAllKinds() {
        var buffer = ByteBuffer(capacity: 1)
        buffer.append("a\u{0}b" as String)
        buffer.append([] as [UInt8])
        buffer.append("literal longer than sixteen bytes" as StaticString)
        for number in [0, 7, 10, 987_654_321, .max] { buffer.append(decimal: number) }
        for scalar in ["x", "é", "日", "👩"] as [Unicode.Scalar] { buffer.append(contentsOf: scalar) }
        let text = "a\u{0}bliteral longer than sixteen bytes0710987654321\(Int.max)xé日👩"
        let seen4 = buffer.string(ByteRange(start: 0, count: buffer.count))
        #expect(seen4 == text)
    }

    @Test("a byte is appended any number of times", arguments: [0, 1, 8, 9, 40]) func appendsRepeatedByte(count: Int) {
        var buffer = ByteBuffer(capacity: 1)
        buffer.append("a" as StaticString)
        buffer.append(repeating: 0xC3, count: count)
        buffer.append(0x62)
        let seen = buffer.array
        #expect(seen == [0x61] + [UInt8](repeating: 0xC3, count: count) + [0x62])
    }

    @Test("a control character or one of three bytes is found at any place", arguments: 0...20)
    func findsControls(count: Int) {
        // Neighbours of the bytes sought, and bytes above 0x7F, are not found.
        let others: [UInt8] = [0x20, 0x2B, 0x2D, 0x3A, 0x3C, 0x5B, 0x5D, 0x7F, 0x80, 0x8D, 0xAC, 0xBB, 0xDC, 0xFF]
        func isFound(_ bytes: [UInt8]) -> Bool {
            unsafe bytes.withUnsafeBytes { unsafe $0.containsControl(or: 0x2C, 0x3B, 0x5C) }
        }
        for shift in others.indices {
            var text = (0..<count).map { others[($0 + shift) % others.count] }
            #expect(!isFound(text))
            for place in text.indices {
                for byte in [0x00, 0x0A, 0x0D, 0x1F, 0x2C, 0x3B, 0x5C] as [UInt8] {
                    let other = text[place]
                    text[place] = byte
                    #expect(isFound(text))
                    text[place] = other
                }
            }
        }
    }

    /// The bytes are copied correctly even if growing moves them.
    @Test("a range of the buffer is appended to the buffer itself") func appendsCopyOfItself() {
        var buffer = ByteBuffer(capacity: 16)
        buffer.append(Array(0..<16))
        buffer.append(copyOf: ByteRange(start: 0, count: 16))
        buffer.append(copyOf: ByteRange(start: 30, count: 0))
        let seen5 = buffer.array
        #expect(seen5 == Array(0..<16) + Array(0..<16))
    }

    @Test("bytes are removed at the start and at the end") func removesAtBothEnds() {
        var buffer = ByteBuffer()
        buffer.append(Array(0..<10))
        buffer.removeFirst(3)
        let seen6 = buffer.array
        #expect(seen6 == Array(3..<10))
        buffer.truncate(to: 2)
        let seen7 = buffer.array
        #expect(seen7 == [3, 4])
        buffer.removeFirst(2)
        let seen8 = buffer.isEmpty
        #expect(seen8)
    }

    @Test("an empty buffer releases its memory, and a filled one keeps its bytes") func shrinksOnlyWhenEmpty() {
        var buffer = ByteBuffer()
        buffer.append([UInt8](repeating: 7, count: 100_000))
        buffer.shrink(to: 64)
        let seen9 = buffer.count
        #expect(seen9 == 100_000)
        buffer.removeAll()
        buffer.shrink(to: 64)
        buffer.append(Array(0..<200))
        let seen10 = buffer.array
        #expect(seen10 == Array(0..<200))
    }

    @Test("a closure appends bytes to the free space") func fillsFromClosure() {
        var buffer = ByteBuffer(capacity: 16)
        buffer.append(1)
        let count = unsafe buffer.fill(room: 100) { room in
            unsafe room[0] = 2
            return 1
        }
        #expect(count == 1)
        let seen11 = buffer.array
        #expect(seen11 == [1, 2])
    }

    @Test("invalid UTF-8 is replaced in a string") func replacesInvalidUTF8() {
        var buffer = ByteBuffer()
        buffer.append([0x61, 0xFF, 0x62])
        let seen12 = buffer.string(ByteRange(start: 0, count: 3))
        #expect(seen12 == "a\u{FFFD}b")
    }
}
