internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file that was read and judged.
struct CheckedPhoto: Sendable {
    /// Its index in the list.
    var file: Int
    /// Of the file as it is, whatever of it is stored.
    var digest: SHA256Digest?
    var photo: JudgedPhoto
}

/// Reads and judges photos on as many threads as there are cores, and hands them over in their order.
final class PhotoCheckers: Sendable {
    private let all: PhotoFiles
    private let files: [Int]
    private let judge: PhotoJudge
    private let channel = Channel<(place: Int, photo: CheckedPhoto)>(capacity: 8)
    private let nextPlace = Atomic<Int>(0)
    private let running: Atomic<Int>
    private let threads: Int
    /// Photos that came before their turn; only the receiving thread looks here.
    private let early = Mutex<(next: Int, photos: [Int: CheckedPhoto])>((0, [:]))

    init(_ all: PhotoFiles, _ files: [Int], _ judge: PhotoJudge) {
        self.all = all
        self.files = files
        self.judge = judge
        threads = min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1), max(files.count, 1))
        running = Atomic(threads)
    }

    func start() {
        for number in 0..<threads {
            startThread("contactsctl.photos.\(number)") { [self] in
                var failure: (any Error)?
                do { try checkAll() } catch { failure = error }
                let left = running.subtract(1, ordering: .acquiringAndReleasing).newValue
                if left == 0 || failure != nil { channel.finish(failure) }
            }
        }
    }

    func cancel() { channel.cancel() }

    /// The next photo in the order of the files; nil at the end. Throws what reading threw.
    func next() throws -> CheckedPhoto? {
        while true {
            if let photo = takeEarly() { return photo }
            guard let (place, photo) = try channel.receive() else { return nil }
            early.withLock { $0.photos[place] = photo }
        }
    }

    private func takeEarly() -> CheckedPhoto? {
        early.withLock { early in
            guard let photo = early.photos.removeValue(forKey: early.next) else { return nil }
            early.next += 1
            return photo
        }
    }

    private func checkAll() throws {
        while true {
            let place = nextPlace.add(1, ordering: .relaxed).oldValue
            guard place < files.count else { return }
            try Interruption.check()
            guard channel.send((place, try check(files[place]))) else { return }
        }
    }

    private func check(_ index: Int) throws -> CheckedPhoto {
        let file = all.files[index]
        if let rejection = file.entry.rejection {
            return CheckedPhoto(file: index, photo: PhotoJudge.refused(rejection, media: file.entry.media))
        }
        let bytes = try file.read()
        let isNamedPNG = file.entry.name.lowercased().hasSuffix(".png")
        let photo = judge.judge(bytes, at: SourceLocation(path: file.path), mustBePNG: isNamedPNG)
        let digest = photo.isStripped ? SHA256Digest(hashing: bytes.span) : photo.description.sha256
        return CheckedPhoto(file: index, digest: digest, photo: photo)
    }
}
