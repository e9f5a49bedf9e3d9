internal import ContactFormats
internal import ContactModel
internal import ContactStore
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A photo that was read and judged.
struct CheckedPhoto: Sendable {
    /// Its index in the folder.
    var file: Int
    var bytes: [UInt8]
    /// Nil when the store knows these very bytes with a verdict of the same checks.
    var verdict: PhotoVerdict?
    var description: NewPhoto

    var isUsable: Bool { verdict?.isUsable ?? true }
}

/// Reads and judges photos on as many threads as there are cores, and hands them over in their order.
final class PhotoCheckers: Sendable {
    private let folder: PhotoFolder
    private let files: [Int]
    private let known: Set<SHA256Digest>
    private let channel = Channel<(place: Int, photo: CheckedPhoto)>(capacity: 8)
    private let nextPlace = Atomic<Int>(0)
    private let running: Atomic<Int>
    private let threads: Int
    /// Photos that came before their turn; only the receiving thread looks here.
    private let early = Mutex<(next: Int, photos: [Int: CheckedPhoto])>((0, [:]))

    init(_ folder: PhotoFolder, _ files: [Int], known: Set<SHA256Digest>) {
        self.folder = folder
        self.files = files
        self.known = known
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

    private func check(_ file: Int) throws -> CheckedPhoto {
        let entry = folder.entries[file]
        let location = SourceLocation(path: folder.path(of: entry.name))
        if let rejection = entry.rejection {
            let verdict = PhotoVerdict(outcome: .error, media: entry.media, diagnostics: [rejection])
            return CheckedPhoto(file: file, bytes: [], verdict: verdict, description: Self.describe(verdict, []))
        }
        let bytes = try folder.read(entry)
        let digest = SHA256Digest(hashing: bytes.span)
        if known.contains(digest) {
            let verdict = PhotoVerdict(outcome: .ok, media: PhotoSniffer.media(of: bytes.span))
            return CheckedPhoto(
                file: file, bytes: bytes, verdict: nil, description: Self.describe(verdict, bytes, digest))
        }
        let verdict = PhotoCheck().verdict(on: bytes.span, at: location, mustBePNG: entry.name.hasSuffix(".png"))
        return CheckedPhoto(
            file: file, bytes: bytes, verdict: verdict, description: Self.describe(verdict, bytes, digest))
    }

    private static func describe(_ verdict: PhotoVerdict, _ bytes: [UInt8], _ digest: SHA256Digest? = nil) -> NewPhoto {
        NewPhoto(
            sha256: digest ?? SHA256Digest(hashing: bytes.span), media: verdict.media.mediaType ?? "",
            width: verdict.width, height: verdict.height, verdict: verdict.outcome.rawValue, validator: PNGCheck.version
        )
    }
}
