import Testing

/// Tests of exports of pages, labels and calendars from the command line.
@Suite struct PageExportTests {
    private let workspace: Workspace

    init() async throws {
        workspace = try Workspace()
        try workspace.write("Name,Street,City,Birthday\nAda,Street 1,London,1815-12-10\nBo,,,\n", to: "people.csv")
        #expect(try await workspace.run("import", "-q", "people.csv") == Outcome(0))
    }

    @Test("the extension of the file selects a page or a calendar") func endingSelectsFormat() async throws {
        let page = try await workspace.run("export", "-o", "people.html")
        #expect(page.status == 0)
        #expect(page.stderr == "people.html: 2 contacts\n")
        #expect(try workspace.read("people.html").hasPrefix("<!DOCTYPE html>"))
        let calendar = try await workspace.run("export", "-o", "birthdays.ics")
        #expect(
            calendar.stderr
                == "birthdays.ics: 1 contact\n1 contact without a complete birthday or anniversary, left out\n")
        #expect(try workspace.read("birthdays.ics").hasPrefix("BEGIN:VCALENDAR\r\n"))
    }

    @Test("labels are written to standard output, and contacts without an address are counted") func labelsAreCounted()
        async throws
    {
        let labels = try await workspace.run("export", "--to", "labels", "--label-sheet", "avery-5160")
        #expect(labels.status == 0)
        #expect(labels.stdout.contains("<p dir=\"auto\">Street 1</p>"))
        let json = try await workspace.run("export", "--to", "labels", "-o", "l.html", "--json")
        #expect(json.stdout.contains(#""contacts":1,"left_out":1,"#))
    }

    @Test(
        "an option of another format is a usage error",
        arguments: [
            ["--to", "html", "--label-sheet", "avery-5160"], ["--to", "vcard", "--alarm-days", "1"],
            ["--to", "ics", "--alarm-days", "-1"], ["--to", "ics", "--alarm-days", "400"],
            ["--to", "html", "--split", "cards"], ["--to", "html", "--profile", "google"],
        ])
    func optionOfAnotherFormatIsAnError(arguments: [String]) async throws {
        #expect(try await workspace.run(["export"] + arguments).status == 64)
    }

    @Test("a page refers to photos in a folder by relative URLs") func photosAreBesideThePage() async throws {
        try workspace.copyFixture("photos/valid/Beatriz Araújo.png", to: "faces/Ada.png")
        #expect(try await workspace.run("import", "-q", "people.csv", "--photos", "faces").status == 0)
        #expect(try await workspace.run("export", "-o", "people.html", "--photos", "all faces").status == 0)
        let page = try workspace.read("people.html")
        #expect(page.contains("\"file\":\"all%20faces/"))
        #expect(!page.contains("data:image/"))
        // The photos in the folder are the stored photos and not thumbnails.
        #expect(try await workspace.run("export", "-o", "copy.csv", "--photos", "other faces").status == 0)
        #expect(try await workspace.shell("diff -r 'all faces' 'other faces'") == Outcome(0))
    }
}
