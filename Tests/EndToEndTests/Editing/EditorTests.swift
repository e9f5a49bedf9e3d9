import Foundation
import Subprocess
import Testing

/// Tests of `edit` with an editor. The editor is a small shell script, whose argument is the path of the file.
@Suite struct EditorTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write(
            """
            First Name,Last Name,Email,Notes
            Ada,Lovelace,ada@example.org,\(String(repeating: "long ", count: 30))
            Grace,Hopper,,

            """, to: "friends.csv")
        _ = try await workspace.run("import", "-q", "friends.csv")
        try FileManager.default.createDirectory(atPath: workspace.path("tmp"), withIntermediateDirectories: true)
    }

    /// Runs `edit 1` with a shell script as the editor; in the script, `$1` is the path of the file with the text.
    private func edit(
        _ script: String, _ options: String..., environment: [String: String] = [:]
    ) async throws -> Outcome {
        try workspace.write(script, to: "editor")
        var environment = environment
        environment["EDITOR"] = environment["EDITOR"] ?? "sh '\(workspace.path("editor"))'"
        environment["TMPDIR"] = workspace.path("tmp")
        return try await workspace.shell(
            "contactsctl edit 1 \(options.joined(separator: " "))", environment: environment)
    }

    private func body() async throws -> String {
        try await workspace.run("show", "1", "--format", "vcard").stdout
    }

    /// Returns the path of the kept text, which is in the only remaining temporary folder.
    private func kept() throws -> String {
        let folder = try #require(try workspace.names(in: "tmp").first)
        #expect(try workspace.names(in: "tmp").count == 1)
        #expect(try workspace.names(in: "tmp/\(folder)") == ["contact-1.vcf"])
        return "\(workspace.path("tmp"))/\(folder)/contact-1.vcf"
    }

    @Test("edit writes the edited text, and undo restores the old one") func editedTextIsWritten() async throws {
        let before = try await body()
        #expect(
            try await edit(
                "cp $1 seen; ls -l $1 | cut -c 1-10 >mode; ls -ld $(dirname $1) | cut -c 1-10 >>mode; sed -i s/Ada/Eva/ $1"
            )
                == Outcome(0, stderr: "Eva Lovelace (1): 1 updated\nRun 2. To take it back: contactsctl undo 2\n"))
        #expect(
            try workspace.read("seen") == """
                BEGIN:VCARD
                VERSION:4.0
                FN:Ada Lovelace
                N:Lovelace;Ada;;;
                EMAIL:ada@example.org
                NOTE:\(String(repeating: "long ", count: 30))
                END:VCARD

                """)
        #expect(try workspace.read("mode") == "-rw-------\ndrwx------\n")
        #expect(try workspace.names(in: "tmp") == [])
        #expect(
            try await workspace.run("list", "--format", "tsv", "--fields", "id,name,given").stdout
                == "id\tname\tgiven\n1\tEva Lovelace\tEva\n2\tGrace Hopper\tGrace\n")
        // Importing the same file again does not revert the edit, and the edit can be undone.
        #expect(try await workspace.run("import", "-q", "friends.csv", "--exit-changed") == Outcome(0))
        #expect(try await workspace.run("undo", "-qy") == Outcome(0))
        #expect(try await body() == before)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    @Test("edit writes nothing if the text is unchanged", arguments: ["true", "cat $1 >copy; mv copy $1", "echo >>$1"])
    func unchangedTextWritesNothing(script: String) async throws {
        #expect(try await edit(script, "--exit-changed") == Outcome(0, stderr: "Ada Lovelace (1): nothing changed\n"))
        #expect(try workspace.names(in: "tmp") == [])
    }

    @Test("edit runs VISUAL, or EDITOR on a dumb terminal") func editorDependsOnTerminal() async throws {
        try workspace.write("sed -i \"s/Ada/$1/\" \"$2\"", to: "named")
        let named = "sh '\(workspace.path("named"))'"
        let both = ["VISUAL": "\(named) visual", "EDITOR": "\(named) editor"]
        #expect(try await edit("", environment: both.merging(["TERM": "xterm"]) { $1 }).status == 0)
        #expect(try await body().contains("FN:visual Lovelace"))
        #expect(try await workspace.run("undo", "-qy").status == 0)
        #expect(try await edit("", environment: both.merging(["TERM": "dumb"]) { $1 }).status == 0)
        #expect(try await body().contains("FN:editor Lovelace"))
    }

    @Test("edit ends with 64 if there is no editor to run") func missingEditorIsReported() async throws {
        let missing =
            "contactsctl: 'vi' cannot run without a terminal or with TERM=dumb; use --set and --unset, or set $EDITOR\n"
        #expect(try await workspace.run("edit", "1") == Outcome(64, stderr: missing))
        #expect(
            try await edit("", "--no-input")
                == Outcome(
                    64,
                    stderr: "contactsctl: edit without --set, --unset, --add or --remove opens an editor, "
                        + "which --no-input forbids\n")
        )
        let unknown = try await edit("", environment: ["EDITOR": "no-such-editor"])
        #expect(unknown.status == 64)
        #expect(
            unknown.stderr.hasSuffix(
                "contactsctl: the editor 'no-such-editor' cannot be run; set $VISUAL or $EDITOR to an installed editor\n"
            ))
        #expect(try workspace.names(in: "tmp") == [])
        #expect(try await workspace.run("edit", "99", environment: ["EDITOR": "true"]).status == 1)
    }

    @Test("a failing editor changes no contact, and the edited text is kept")
    func failingEditorChangesNothing() async throws {
        let before = try await body()
        #expect(
            try await edit("exit 3")
                == Outcome(
                    1,
                    stderr:
                        "contactsctl: the editor 'sh '\(workspace.path("editor"))'' ended with status 3; nothing was changed\n"
                ))
        #expect(try workspace.names(in: "tmp") == [])
        for status in [130, 255] {
            let ended = try await edit("exit \(status)")
            #expect(ended.status == 1)
            #expect(ended.stderr.hasSuffix("ended with status \(status); nothing was changed\n"))
        }
        // A text that the user has changed is kept.
        let crashed = try await edit("sed -i s/Ada/Eva/ $1; touch $1.swp; kill -SEGV $$")
        #expect(crashed.status == 1)
        #expect(crashed.stderr.hasSuffix("nothing was changed; the text is kept in \(try kept())\n"))
        #expect(try await body() == before)
    }

    @Test(
        "an invalid edited text is refused with a diagnostic, and kept",
        arguments: [
            ("sed -i s/NOTE:/NOTE/ $1", "6:1: error: the line has no ':' after a property name; left out [vcard-line]"),
            ("sed -i /END/d $1", "1:1: error: the card that begins here has no END [vcard-end-missing]"),
            ("sed -i /VERSION/d $1", "1:1: error: no VERSION; read as 2.1 [vcard-version]"),
            ("cat $1 $1 >two; mv two $1", "1:1: error: 2 cards in the text; exactly one is required [edit-cards]"),
            (": >$1", "1:1: error: no card in the text; exactly one is required [edit-cards]"),
            (
                "sed -i '2aUID:other' $1",
                "3:1: error: the UID of a contact cannot be changed [edit-uid]"
            ),
            (
                "sed -i '2aPHOTO:urn:sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef' $1",
                "3:1: error: PHOTO refers to a photo that is not in the store [edit-photo]"
            ),
        ])
    func invalidTextIsRefusedAndKept(script: String, message: String) async throws {
        let before = try await body()
        let outcome = try await edit("\(script); touch $1~ $1.swp")
        let kept = try kept()
        #expect(outcome.status == 65)
        #expect(outcome.stderr.hasPrefix("\(kept):\(message)\n"), "\(outcome.stderr)")
        #expect(
            outcome.stderr.hasSuffix("\nThe text is invalid; nothing was written; the text is kept in \(kept).\n"))
        #expect(try await body() == before)
        #expect(try await workspace.run("history", "--json").stdout.contains(#""run":2"#) == false)
    }

    @Test("edit --json prints one object; the output of the editor goes to standard error")
    func answersInJSON() async throws {
        let refused = try await edit(": >$1", "--json")
        #expect(refused.status == 65)
        #expect(
            refused.stdout.contains(
                #""unchanged":0,"dry_run":false,"kept_text":"\#(try kept())","diagnostics":[{"severity":"note""#))
        // The output of the editor is not mixed with the JSON object.
        #expect(
            try await edit("echo hello; sed -i s/Ada/Eva/ $1", "--json")
                == Outcome(
                    0,
                    stdout: """
                        {"schema":1,"command":"edit","run":2,"contacts":[1],"missing":[],"added":0,"updated":1,\
                        "deleted":0,"unchanged":0,"dry_run":false,"diagnostics":[],"exit":0}

                        """, stderr: "hello\n"))
    }

    @Test(
        "edit does not overwrite a concurrent change or deletion",
        arguments: [
            ("edit -q 1 --set note=other", "Ada Lovelace (1) was changed by another command during the edit"),
            ("delete -qy 1", "Ada Lovelace (1) was deleted by another command during the edit"),
        ])
    func concurrentChangeIsNotOverwritten(command: String, message: String) async throws {
        let outcome = try await edit("sed -i s/Ada/Eva/ $1; contactsctl \(command)")
        #expect(
            outcome
                == Outcome(
                    75, stderr: "contactsctl: \(message); nothing was written; the text is kept in \(try kept())\n"))
        #expect(try await workspace.run("list").stdout.contains("Eva") == false)
        // The store is not locked while the editor is open, so the other change is stored.
        #expect(try await workspace.run("history", "--json").stdout.contains(#""run":2"#))
    }

    @Test("the PHOTO line of the edited text determines the photo") func photoLineDeterminesPhoto() async throws {
        try workspace.copyFixture("photos/valid/Chloé Bœuf.png", to: "ada.png")
        _ = try await workspace.run("photo", "set", "-q", "1", "ada.png")
        #expect(try await edit("cp $1 seen; sed -i s/Ada/Eva/ $1").status == 0)
        #expect(try workspace.read("seen").contains("\nPHOTO:urn:sha256:"))
        #expect(try await workspace.shell("contactsctl photo get 1 - | cmp - ada.png") == Outcome(0))
        #expect(try await edit("sed -i /PHOTO/d $1").status == 0)
        #expect(try await workspace.run("photo", "get", "1", "-").status == 1)
        // The photo is restored by the line that refers to the stored photo, and also by a data URI with the photo.
        #expect(try await edit("grep PHOTO seen >line; sed -i '/^END/e cat line' $1").status == 0)
        #expect(try await workspace.shell("contactsctl photo get 1 - | cmp - ada.png") == Outcome(0))
        #expect(try await edit("sed -i /PHOTO/d $1").status == 0)
        #expect(
            try await edit(
                "printf 'PHOTO:data:image/png;base64,%s\\n' $(base64 -w 0 ada.png) >line; sed -i '/^END/e cat line' $1"
            ).status == 0)
        #expect(try await workspace.shell("contactsctl photo get 1 - | cmp - ada.png") == Outcome(0))
        #expect(try await edit("sed -i 's/^PHOTO.*/&\\n&/' $1").status == 65)
        #expect(try await workspace.run("doctor", "-q") == Outcome(0))
    }

    @Test("after an invalid edit on a terminal, edit asks whether to edit again")
    func asksToEditAgainOnATerminal() async throws {
        try workspace.write(
            "test -e again && sed -i s/^NOTE/NOTE:/ $1 || sed -i s/NOTE:/NOTE/ $1; touch again", to: "editor")
        let environment = ["EDITOR": "sh ./editor", "TMPDIR": workspace.path("tmp"), "NO_COLOR": "1"]
        let outcome = try await workspace.converse("edit", "1", typing: "y\n", environment: environment)
        #expect(outcome.status == 0)
        #expect(
            outcome.stdout.contains("6:1: error: the line has no ':' after a property name; left out [vcard-line]\n"))
        #expect(outcome.stdout.contains("Edit the text again? [y/N] "))
        #expect(outcome.stdout.hasSuffix("Ada Lovelace (1): nothing changed\n"))
        #expect(try workspace.names(in: "tmp") == [])
        try workspace.write("sed -i s/NOTE:/NOTE/ $1", to: "editor")
        let refused = try await workspace.converse("edit", "1", typing: "n\n", environment: environment)
        #expect(refused.status == 65)
        #expect(refused.stdout.hasSuffix("the text is kept in \(try kept()).\n"))
    }

    /// Ctrl-C sends SIGINT to the editor and to `edit`. `edit` ignores the signal, and ends when the editor ends.
    @Test("SIGINT ends edit only if it also ends the editor") func interruptionEndsEditWithItsEditor() async throws {
        #expect(
            try await edit("sed -i s/Ada/Eva/ $1; kill -INT $PPID; kill -INT $$")
                == Outcome(130, stderr: "contactsctl: interrupted; nothing was written\n"))
        #expect(try workspace.names(in: "tmp") == [])
        #expect(try await edit("kill -INT $PPID; sed -i s/Ada/Eva/ $1").status == 0)
    }

    @Test("SIGTERM ends edit while the editor runs") func terminationEndsEdit() async throws {
        try workspace.write("exec sleep 60", to: "editor")
        let script = """
            EDITOR="sh ./editor" TMPDIR=tmp contactsctl edit 1 & pid=$!
            until pgrep -P $pid >/dev/null; do sleep 0.1; done
            kill -TERM $pid; wait $pid
            """
        #expect(
            try await workspace.shell(script)
                == Outcome(143, stderr: "contactsctl: interrupted; nothing was written\n"))
        #expect(try workspace.names(in: "tmp") == [])
    }

    @Test("the location of an error is the line of the property, also if it has a group")
    func errorOfAGroupedProperty() async throws {
        let outcome = try await edit(#"sed -i 's/^EMAIL/item1.UID:other\nEMAIL/' $1"#)
        #expect(outcome.status == 65)
        #expect(outcome.stderr.contains("contact-1.vcf:5:1: error: the UID of a contact"), "\(outcome)")
    }
}
