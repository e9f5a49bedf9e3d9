package import ContactStore

import Platform

/// Texts about runs that several reports share.
package enum RunText {
    /// Returns a line with the number of a run and the command that undoes the run.
    package static func wayBack(_ run: Int, on console: Console) -> String {
        "Run \(run). To take it back: \(console.command("undo \(run)"))"
    }

    /// Returns the counts that are not zero, for instance `1,190 added, 10 updated`, or `nothing changed`.
    package static func outcome(added: Int, updated: Int, deleted: Int) -> String {
        let parts = [(added, "added"), (updated, "updated"), (deleted, "deleted")].filter { $0.0 > 0 }
        return parts.isEmpty ? "nothing changed" : parts.map { "\(grouped($0.0)) \($0.1)" }.joined(separator: ", ")
    }

    /// Returns the counts of a run that are not zero.
    package static func outcome(of run: StoredRun) -> String {
        outcome(added: run.added, updated: run.updated, deleted: run.deleted)
    }

    /// Returns a time, in seconds since 1970-01-01 00:00 UTC, as text in UTC (RFC 3339): `2026-11-21T03:46:18Z`.
    package static func universal(_ seconds: Int64) -> String {
        var moment = time_t(seconds)
        var time = unsafe tm()
        unsafe gmtime_r(&moment, &time)
        return unsafe format("%Y-%m-%dT%H:%M:%SZ", &time)
    }

    /// Returns a time, in seconds since 1970-01-01 00:00 UTC, as text in the local time zone: `2026-11-21 04:46`.
    package static func local(_ seconds: Int64) -> String {
        var moment = time_t(seconds)
        var time = unsafe tm()
        unsafe localtime_r(&moment, &time)
        return unsafe format("%Y-%m-%d %H:%M", &time)
    }

    private static func format(_ pattern: String, _ time: inout tm) -> String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            let count = unsafe strftime(buffer.baseAddress, buffer.count, pattern, &time)
            return unsafe String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
        }
    }
}
