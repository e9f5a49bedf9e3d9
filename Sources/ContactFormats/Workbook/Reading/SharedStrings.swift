internal import Bytes
internal import Files

/// The texts that cells of an xlsx workbook share (ECMA-376, part 1, section 18.4), without phonetic hints.
///
/// The first texts are in memory, the others in a temporary file: a table of any size needs the memory of `inMemory`
/// bytes.
final class SharedStrings: XMLPart {
    private let limits: WorkbookLimits
    private var texts = ByteBuffer(capacity: 1 << 16)
    /// For each text in memory, its end in `texts`.
    private var ends: [UInt32] = []
    /// The texts in a file, each written after those before it, and the offsets of their ends in that file (8 bytes each),
    /// after the offset of the first text.
    private var spilled: (texts: UnnamedFile, ends: UnnamedFile)?
    private var spilledEnd = 0
    private var unwrittenTexts = ByteBuffer(capacity: 16)
    private var unwrittenEnds = ByteBuffer(capacity: 16)
    private(set) var count = 0

    private var current = ByteBuffer(capacity: 4096)
    private var isInText = false
    private var phonetics = 0

    init(_ package: WorkbookPackage, _ name: String, _ limits: WorkbookLimits) throws {
        self.limits = limits
        try super.init(package, name)
        try parseAll()
        try flush()
    }

    override func start(_ name: XMLName, _ attributes: XMLAttributes) throws(FileError) {
        switch name {
        case "si": current.removeAll()
        case "t": isInText = phonetics == 0
        case "rPh": phonetics += 1
        default: break
        }
    }

    override func end(_ name: XMLName) throws(FileError) {
        switch name {
        case "si": try add()
        case "t": isInText = false
        case "rPh": phonetics -= 1
        default: break
        }
    }

    override func text(_ bytes: UnsafeRawBufferPointer) {
        if isInText, current.count <= limits.cell { unsafe current.append(bytes) }
    }

    private func add() throws(FileError) {
        CellText.decodeEscapes(&current, from: 0)
        current.truncate(to: min(current.count, limits.cell + 1))
        count += 1
        if spilled == nil, texts.count + current.count + 4 * ends.count <= limits.sharedInMemory {
            unsafe texts.append(current.bytes)
            ends.append(UInt32(texts.count))
            return
        }
        if spilled == nil {
            spilled = (try UnnamedFile(), try UnnamedFile())
            unwrittenEnds.append(low: 0, count: 8)
        }
        spilledEnd += current.count
        guard spilledEnd <= limits.sharedOnDisk else {
            throw fault("the shared texts exceed \(limits.sharedOnDisk >> 30) GiB")
        }
        unsafe unwrittenTexts.append(current.bytes)
        unwrittenEnds.append(low: UInt64(spilledEnd), count: 8)
        if unwrittenTexts.count + unwrittenEnds.count >= 1 << 20 { try flush() }
    }

    private func flush() throws(FileError) {
        guard let spilled else { return }
        unsafe try spilled.texts.append(unwrittenTexts.bytes)
        unsafe try spilled.ends.append(unwrittenEnds.bytes)
        unwrittenTexts.removeAll()
        unwrittenEnds.removeAll()
    }

    /// Appends the text with an index; throws `FileError` if there is none.
    func append(_ index: Int, to buffer: inout ByteBuffer) throws(FileError) {
        if index < ends.count {
            let start = index == 0 ? 0 : Int(ends[index - 1])
            unsafe buffer.append(UnsafeRawBufferPointer(rebasing: texts.bytes[start..<Int(ends[index])]))
            return
        }
        guard index < count, let spilled else { throw fault("it has no text \(index), to which a cell refers") }
        let place = 8 * (index - ends.count)
        var pair = ByteBuffer(capacity: 16)
        try spilled.ends.read(place..<(place + 16), into: &pair)
        let start = unsafe pair.bytes.loadUnaligned(as: UInt64.self).littleEndian
        let end = unsafe pair.bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian
        try spilled.texts.read(Int(start)..<Int(end), into: &buffer)
    }
}
