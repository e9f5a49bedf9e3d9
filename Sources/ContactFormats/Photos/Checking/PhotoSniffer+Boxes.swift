/// Reads the headers of HEIC and AVIF, which consist of nested boxes (ISO 14496-12; ISO 23008-12 for pictures).
extension PhotoSniffer {
    mutating func readBoxes(_ bytes: Span<UInt8>) {
        var position = 0
        var meta: ISOBox?
        var hasData = false
        while position < bytes.count {
            guard let box = ISOBox(bytes, at: position, before: bytes.count) else {
                isComplete = false
                break
            }
            if box.has("meta", bytes), meta == nil { meta = box }
            if box.has("mdat", bytes) { hasData = true }
            position = box.end
        }
        // `meta` is a full box, whose content begins with version and flags.
        let parts = meta.map { ISOBox.children(of: $0, skipping: 4, bytes) } ?? []
        // A small picture's data may be stored within the metadata.
        if !hasData, !parts.contains(where: { $0.has("idat", bytes) }) { isComplete = false }
        guard let item = ISOItem(bytes, parts) else { return }
        setSize(item.isTurned ? item.height : item.width, item.isTurned ? item.width : item.height)
    }
}

/// The offsets of a box: its start, the start of its content, and its end.
private struct ISOBox {
    let start: Int
    let content: Int
    let end: Int

    /// Reads the box at `position`; nil if it is invalid or ends after `limit`.
    init?(_ bytes: Span<UInt8>, at position: Int, before limit: Int) {
        guard position <= limit - 8, let size = bytes.bigEndian32(at: position) else { return nil }
        start = position
        var length = Int(size)
        var head = 8
        if size == 1 {
            guard position <= limit - 16, let high = bytes.bigEndian32(at: position + 8), high == 0,
                let low = bytes.bigEndian32(at: position + 12)
            else { return nil }
            length = Int(low)
            head = 16
        } else if size == 0 {
            length = limit - position
        }
        guard length >= head, length <= limit - position else { return nil }
        content = position + head
        end = position + length
    }

    func has(_ name: StaticString, _ bytes: Span<UInt8>) -> Bool { bytes.has(name, at: start + 4) }

    /// Returns the complete boxes in the content of `box`, from `skipping` bytes on.
    static func children(of box: ISOBox, skipping: Int = 0, _ bytes: Span<UInt8>) -> [ISOBox] {
        var children: [ISOBox] = []
        var position = box.content + skipping
        // Limits the time for untrusted files; no valid picture has this many boxes.
        while children.count < 4096, let child = ISOBox(bytes, at: position, before: box.end) {
            children.append(child)
            position = child.end
        }
        return children
    }
}

/// The size and rotation of a file's primary picture.
private struct ISOItem {
    var width: UInt32?
    var height: UInt32?
    /// True when viewers rotate the picture by 90 or 270 degrees, so that its width and height are swapped.
    var isTurned = false

    /// Reads the properties of the primary picture; nil if the required boxes are missing.
    init?(_ bytes: Span<UInt8>, _ meta: [ISOBox]) {
        guard let properties = meta.first(where: { $0.has("iprp", bytes) }) else { return nil }
        let parts = ISOBox.children(of: properties, bytes)
        guard let container = parts.first(where: { $0.has("ipco", bytes) }) else { return nil }
        let all = ISOBox.children(of: container, bytes)
        let primary = meta.first { $0.has("pitm", bytes) }.flatMap { Self.primary($0, bytes) }
        let associations = parts.first { $0.has("ipma", bytes) }
        let own = Self.properties(of: primary ?? 1, associations, bytes)
        for index in own where all.indices.contains(index - 1) { read(all[index - 1], bytes) }
    }

    private mutating func read(_ box: ISOBox, _ bytes: Span<UInt8>) {
        if box.has("ispe", bytes), box.end - box.content >= 12 {
            width = bytes.bigEndian32(at: box.content + 4)
            height = bytes.bigEndian32(at: box.content + 8)
        } else if box.has("irot", bytes), box.end > box.content {
            isTurned = bytes[box.content] & 1 == 1
        }
    }

    /// Returns the item ID of the primary picture; nil if the box is too short.
    private static func primary(_ box: ISOBox, _ bytes: Span<UInt8>) -> UInt32? {
        guard box.end - box.content >= 6 else { return nil }
        return bytes[box.content] == 0 ? bytes.bigEndian16(at: box.content + 4) : bytes.bigEndian32(at: box.content + 4)
    }

    /// Returns the indexes of the properties of the picture with the item ID `item`; 1 is the first property in the
    /// file.
    private static func properties(of item: UInt32, _ box: ISOBox?, _ bytes: Span<UInt8>) -> [Int] {
        guard let box, box.end - box.content >= 8, let count = bytes.bigEndian32(at: box.content + 4) else { return [] }
        let hasLongItems = bytes[box.content] != 0
        let hasLongPlaces = bytes[box.content + 3] & 1 == 1
        var position = box.content + 8
        for _ in 0..<min(count, 65_536) {
            let head = hasLongItems ? 4 : 2
            guard position + head < box.end else { return [] }
            let number = hasLongItems ? bytes.bigEndian32(at: position) : bytes.bigEndian16(at: position)
            let places = Int(bytes[position + head])
            let start = position + head + 1
            let size = hasLongPlaces ? 2 : 1
            position = start + places * size
            guard position <= box.end else { return [] }
            guard number == item else { continue }
            return stride(from: start, to: position, by: size).map { place in
                // The highest bit marks the property as essential.
                hasLongPlaces ? Int(bytes[place] & 0x7F) << 8 | Int(bytes[place + 1]) : Int(bytes[place] & 0x7F)
            }
        }
        return []
    }
}
