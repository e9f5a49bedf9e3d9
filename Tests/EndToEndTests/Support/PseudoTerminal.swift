import Foundation
import Platform
import SystemPackage

/// A pseudo-terminal for the program under test. The test reads the output of the program from the controlling side.
final class PseudoTerminal: Sendable {
    /// The side that the program uses.
    let device: FileDescriptor
    private let controller: FileDescriptor

    init(columns: UInt16) throws {
        let (controller, path) = try Self.open()
        self.controller = controller
        device = try FileDescriptor.open(path, .readWrite, options: [.closeOnExec, .init(rawValue: O_NOCTTY)])
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(controller.rawValue, UInt(TIOCSWINSZ), &size)
    }

    deinit {
        try? controller.close()
    }

    #if canImport(Darwin)
        private static func open() throws -> (FileDescriptor, FilePath) {
            let controller = posix_openpt(O_RDWR | O_NOCTTY)
            guard controller >= 0, grantpt(controller) == 0, unlockpt(controller) == 0,
                let name = unsafe ptsname(controller)
            else { throw Errno(rawValue: errno) }
            return (FileDescriptor(rawValue: controller), FilePath(unsafe String(cString: name)))
        }
    #else
        /// Calls the equivalents of `posix_openpt`, `unlockpt` and `ptsname`, which the Glibc module does not export.
        private static func open() throws -> (FileDescriptor, FilePath) {
            let controller = try FileDescriptor.open(FilePath("/dev/ptmx"), .readWrite, options: .closeOnExec)
            var number: Int32 = 0
            let unlock: UInt = 0x4004_5431  // TIOCSPTLCK
            let getNumber: UInt = 0x8004_5430  // TIOCGPTN
            guard unsafe ioctl(controller.rawValue, unlock, &number) == 0,
                unsafe ioctl(controller.rawValue, getNumber, &number) == 0
            else { throw Errno(rawValue: errno) }
            return (controller, FilePath("/dev/pts/\(number)"))
        }
    #endif

    /// Sends a text to the program, as if a user typed it.
    func type(_ text: String) throws { try controller.writeAll(text.utf8) }

    /// Reads the output on a separate thread and returns it. A separate thread is needed, because a terminal buffers
    /// only a few kilobytes.
    ///
    /// - Parameter mark: the text after which to stop reading.
    func everything(until mark: String? = nil) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: self.readAll(until: mark)) }
        }
    }

    /// Reads the output until `mark`, or until the last process closes the device, and returns it.
    private func readAll(until mark: String?) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        // Linux returns EIO when no process has the device open.
        while let count = try? unsafe buffer.withUnsafeMutableBytes({ unsafe try controller.read(into: $0) }), count > 0
        {
            bytes += buffer[..<count]
            if let mark, String(decoding: bytes, as: UTF8.self).contains(mark) { break }
        }
        return String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    }
}
