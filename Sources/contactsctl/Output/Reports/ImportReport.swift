package import ContactModel
package import ContactPipeline

/// The result of an import.
package struct ImportReport: Report {
    private let result: ImportResult

    package init(_ result: ImportResult) { self.result = result }

    package var status: ExitStatus {
        if result.refused {
            let isUnreadable = result.photos.unreadable > 0 && result.photos.unreadable == result.counts.errors
            return isUnreadable ? .missingInput : .badData
        }
        let photos = result.photos.rejected + result.photos.ambiguous
        return leftOut + photos + result.counts.errors > 0 || result.isMirrorWithheld || result.cutFiles > 0
            ? .partial : .done
    }

    package var hasChanged: Bool { result.run != nil && !result.recordsOnlySources }
    package var diagnostics: [Diagnostic] { result.diagnostics }
    package var counts: DiagnosticCounts { result.counts }

    /// The only line that is printed with `--quiet`: the first error, or the source if there is none, and what was written.
    /// Cron sends it by mail.
    package var quietLine: String? {
        guard status != .done else { return nil }
        let first = result.diagnostics.first { $0.severity == .error }
            .map { DiagnosticRenderer(terminal: .none).heading(of: $0) + "; " }
        return (first ?? "\(source): ") + (result.refused ? "\(refusal); nothing was written" : summary)
    }

    package func writeMembers(to json: inout JSONWriter) throws {
        try json.member("run", result.run)
        try json.member("dry_run", result.dryRun)
        try json.member("files", result.files)
        try json.member("records", result.records)
        try json.member("added", result.added)
        try json.member("updated", result.updated)
        try json.member("unchanged", result.unchanged)
        try json.member("rejected", result.rejected)
        try json.member("skipped", result.skipped)
        try json.member("conflicts", result.conflicts)
        try json.member("ambiguous", result.ambiguous)
        try json.member("similar", result.similar)
        try json.beginObject("photos")
        try json.member("stored", result.photos.stored)
        try json.member("shared", result.photos.shared)
        try json.member("rejected", result.photos.rejected)
        try json.member("unverified", result.photos.unverified)
        try json.member("stripped", result.photos.stripped)
        try json.member("unstripped", result.photos.unstripped)
        try json.member("unmatched_files", result.photos.unmatchedFiles)
        try json.member("ambiguous", result.photos.ambiguous)
        try json.member("kept", result.photos.kept)
        try json.end()
        try json.member("deleted_here", result.deletedHere)
        try json.member("removed_values", result.removed)
        try json.member("deleted", result.deleted)
        try json.member("continues", result.continued)
    }

    static func text(of remark: SourceRemark) -> String {
        func name(_ name: String) -> String { name == "-" ? "standard input" : name }
        switch remark {
        case .newerVersion(let source, let known):
            return "\(name(source)) is a newer version of \(known.isEmpty ? "an earlier standard input" : known)."
        case .severalVersions(let source, let known):
            let names = known.map { $0.isEmpty ? "an earlier standard input" : "'\($0)'" }.joined(separator: " and ")
            return "\(name(source)) may be a newer version of \(names); it is a new source. --source NAME decides."
        case .otherKind(let source): return "\(source) is of another kind than before; it is a new source."
        case .otherColumns(let source):
            return "\(source) has fewer than half of its earlier columns; it is a new source."
        case .known(let source, let run, let read):
            return "\(source) was last imported \(RunText.local(read)), in run \(run)."
        case .new(let source): return "\(name(source)) is a new source."
        }
    }

    package func writeText(to console: Console) throws {
        for decision in result.decisions { console.say(Self.text(of: decision)) }
        if result.refused {
            console.say("\(refusal); nothing was written.")
            if let wayOn { console.say(wayOn) }
            if let excess = result.excess.map(\.deletions).max() {
                if result.excess.contains(where: \.isOther) {
                    console.say(
                        "To match the existing contacts: map the UID column as in the earlier import, or add --match email,name"
                    )
                }
                console.say("To allow the deletions: add --max-delete \(excess)")
            }
            return
        }
        console.say("\(source): \(summary)")
        for line in remarks(on: console) { console.say(line) }
        for line in stayed { console.say(line) }
        if result.dryRun {
            console.say("Dry run; nothing was written.")
        } else if let run = result.run {
            console.say(RunText.wayBack(run, on: console))
        }
    }

    /// The lines about contacts that their source no longer has, and that stay because of another one.
    private var stayed: [String] {
        result.stayed.sorted { $0.key < $1.key }.map { name, count in
            let other = name.isEmpty ? "they were added in the store" : "\(name) has \(count == 1 ? "it" : "them")"
            return "\(counted(count, "contact")) of the source no longer there, but kept, since \(other)."
        }
    }
}

extension ImportReport {
    /// The path of the source if there is only one, otherwise the number of files.
    private var source: String {
        if result.files <= 1, result.sources.count == 1 {
            return result.sources[0] == "-" ? "standard input" : VisibleText.of(result.sources[0])
        }
        return counted(result.files, "file")
    }

    /// The text of the summary, for instance `1,204 records: 1,190 added, 10 updated, 4 unchanged; 312 photos`.
    private var summary: String {
        let outcomes = [
            (result.added, "added"), (result.updated, "updated"), (result.unchanged, "unchanged"),
            (result.deleted, "deleted"), (result.skipped, "skipped"),
            (result.deletedHere, "left out (deleted in the store)"),
            (result.rejected, "rejected"),
        ].filter { $0.0 > 0 }
        var text = result.files == 0 ? "photos for contacts" : counted(result.records, "record")
        if outcomes.count == 1, result.deleted == 0, result.unchanged == result.records, result.files > 0 {
            text += ", nothing changed" + (result.repeats.map { " since run \($0)" } ?? "")
        } else if !outcomes.isEmpty {
            text += ": " + outcomes.map { "\(grouped($0.0)) \($0.1)" }.joined(separator: ", ")
        }
        let photos = result.photos
        if photos.stored + photos.shared > 0 { text += "; \(counted(photos.stored + photos.shared, "photo"))" }
        if photos.rejected > 0 { text += "; \(counted(photos.rejected, "photo")) rejected" }
        return text
    }

    /// The number of records left out.
    private var leftOut: Int { result.rejected }

    /// The reason why nothing was written: the number of bad records, `1 of 1,204 records is bad`, of bad photos, or of
    /// both; the number of errors if there are neither.
    private var refusal: String {
        var parts: [String] = []
        if leftOut > 0 { parts.append("\(grouped(leftOut)) of \(counted(result.records, "record"))") }
        if result.photos.rejected > 0 { parts.append(counted(result.photos.rejected, "photo")) }
        guard !parts.isEmpty else { return counted(result.counts.errors, "error") }
        let isOne = parts.count == 1 && leftOut + result.photos.rejected == 1
        return parts.joined(separator: " and ") + (isOne ? " is bad" : " are bad")
    }

    /// The advice about importing without the bad records or photos; nil if nothing is bad, or if there are no good
    /// records.
    private var wayOn: String? {
        let rest = result.records - leftOut
        guard rest > 0, leftOut + result.photos.rejected > 0 else { return nil }
        return leftOut == 0
            ? "To import without the bad photos: add --skip-invalid"
            : "To import the other \(grouped(rest)): add --skip-invalid"
    }

    /// The line with the number of unknown columns, which are kept as custom fields, and the headers of the first ones;
    /// nil if there are none, or if the import changed nothing.
    private var unknownColumns: String? {
        let count = result.unknownColumns.count
        guard count > 0, result.added + result.updated > 0 else { return nil }
        let shown = count > 6 ? 5 : count
        let names = result.unknownColumns.prefix(shown).map { VisibleText.of(Diagnostic.clipped($0)) }
        let rest = count > shown ? " and \(grouped(count - shown)) others" : ""
        return
            (count == 1
            ? "1 unknown column is kept as a custom field: "
            : "\(grouped(count)) unknown columns are kept as custom fields: ")
            + "\(names.joined(separator: ", "))\(rest); --map assigns \(count == 1 ? "a field" : "fields")"
    }

    /// The line with the number of columns whose field was detected from their cells, and the headers of the first
    /// ones; nil if there are none, or if the import changed nothing.
    private var contentColumns: String? {
        let count = result.contentColumns.count
        guard count > 0, result.added + result.updated > 0 else { return nil }
        let shown = count > 6 ? 5 : count
        let names = result.contentColumns.prefix(shown).map { VisibleText.of(Diagnostic.clipped($0)) }
        let rest = count > shown ? " and \(grouped(count - shown)) others" : ""
        return "\(counted(count, "column")) recognized by \(count == 1 ? "its" : "their") content: "
            + "\(names.joined(separator: ", "))\(rest)"
    }

    /// The lines about changes in the store that the import kept, that is, deleted contacts and photos that were set or
    /// removed, and about properties that the import removed.
    private func changesKept(on console: Console) -> [String] {
        var lines: [String] = []
        if result.deletedHere > 0 {
            let people = PeopleText.names(result.deletedContacts, of: result.deletedHere)
            let isOne = result.deletedHere == 1
            lines.append(
                "\(counted(result.deletedHere, "contact")) that \(isOne ? "was" : "were") deleted in the store \(isOne ? "stays" : "stay") deleted"
                    + (result.deletedContacts.isEmpty ? "" : ": \(people)")
                    + "; --bring-back adds \(isOne ? "it" : "them") again")
        }
        if result.photos.kept > 0 {
            let isOne = result.photos.kept == 1
            lines.append(
                "\(counted(result.photos.kept, "photo")) set or removed in the store \(isOne ? "is" : "are") not replaced"
            )
        }
        if result.conflicts > 0 {
            lines.append(
                "\(counted(result.conflicts, "value")) changed both here and at the source \(result.conflicts == 1 ? "stays" : "stay") as here; "
                    + "'\(console.command("list has:conflict"))' shows the contacts")
        }
        if result.removed > 0 {
            let shows =
                result.dryRun
                ? "" : "; '\(console.command("history last"))' shows \(result.removed == 1 ? "it" : "them")"
            lines.append("\(counted(result.removed, "value")) removed\(shows)")
        }
        return lines
    }

    /// Returns the lines after the summary, about facts that no diagnostic reports.
    private func remarks(on console: Console) -> [String] {
        var lines: [String] = []
        if let unknownColumns { lines.append(unknownColumns) }
        if let contentColumns { lines.append(contentColumns) }
        if let path = result.savedMap { lines.append("The column map is in \(VisibleText.of(path))") }
        for path in result.rejects { lines.append("Rejected data is in \(VisibleText.of(path))") }
        lines += changesKept(on: console)
        let photos = result.photos
        if photos.stripped > 0 { lines.append("\(counted(photos.stripped, "photo")) stripped of metadata") }
        if photos.unstripped > 0 {
            lines.append(
                "\(counted(photos.unstripped, "photo")) of another type than PNG and JPEG, whose metadata is left as it is"
            )
        }
        if photos.unverified > 0 {
            let types = photos.unverifiedTypes.sorted { $0.key < $1.key }.map { type, count in
                "\(grouped(count)) \(type.split(separator: "/").last?.uppercased() ?? "")"
            }
            let named = types.isEmpty ? "" : " (\(types.joined(separator: ", ")))"
            lines.append(
                "\(counted(photos.unverified, "photo")) of another type than PNG and JPEG\(named), kept unchecked")
        }
        if result.similar > 0 {
            lines.append(
                "\(counted(result.similar, "new contact")) with the name and an e-mail or phone of an existing "
                    + "contact; '\(console.command("duplicates"))' shows \(result.similar == 1 ? "it" : "them")"
            )
        }
        return lines
    }
}
