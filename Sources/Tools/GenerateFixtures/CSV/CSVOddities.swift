/// Writes small files that are unusual but valid to `fixtures/csv/valid/`, one for each peculiarity.
enum CSVOddities {
    static func write(to folder: inout FixtureFolder) throws(FixtureError) {
        try writeRows(to: &folder)
        try writeLines(to: &folder)
        try writeContents(to: &folder)
        try CSVQuotes.write(to: &folder)
    }

    private static let header = "First Name,Last Name,E-mail,Phone"
    private static let ada = "Ada,Lovelace,ada@example.org,+44 7700 900815"
    private static let bob = "Bob,Baker,bob@example.org,+44 7700 900101"
    private static let cyd = "Cyd,Chen,cyd@example.org,+44 7700 900102"

    private static func lines(_ lines: [String], end: String = "\n") -> String {
        lines.map { $0 + end }.joined()
    }

    // MARK: - Rows that are not as wide as the header

    private static func writeRows(to folder: inout FixtureFolder) throws(FixtureError) {
        let short = "Bob,Bäcker"
        try folder.write(
            Array(lines([header, ada, short, cyd]).utf8), to: "csv/valid/short-row.csv",
            expecting: [Expectation(line: 3, column: short.count + 1, "warning", "csv-field-count")])
        try folder.write(lines([header, ada, bob + ",,,", cyd]), to: "csv/valid/extra-empty-cells.csv")
        try folder.write(
            lines(["", header, ada, "", "", bob, ",,,", "", cyd, ",,,", ""]), to: "csv/valid/blank-rows.csv")
        try folder.write("", to: "csv/valid/empty.csv")
        try folder.write(lines([header]), to: "csv/valid/header-only.csv")
        try folder.write(
            lines([
                "Name,E-mail,E-mail,Notes,Notes", "Ada Lovelace,ada@example.org,ada@work.example,one,two",
                "Bob Baker,,b@x.example,,",
            ]),
            to: "csv/valid/duplicate-headers.csv")
    }

    // MARK: - Line ends and the ends of files

    private static func writeLines(to folder: inout FixtureFolder) throws(FixtureError) {
        try folder.write(lines([header, ada, bob, cyd], end: "\r"), to: "csv/valid/cr-only.csv")
        try folder.write("\(header)\r\n\(ada)\n\(bob)\r\(cyd)\r\n", to: "csv/valid/mixed-line-ends.csv")
        try folder.write("\(header)\n\(ada)\n\(bob)\n\(cyd)", to: "csv/valid/no-final-newline.csv")
        try folder.write(
            "\(header)\n\(ada)\n\(bob)\n\"Cyd\",Chen,\"\",\"\"", to: "csv/valid/no-final-newline-quoted.csv")
        try folder.write(
            "\u{FEFF}" + lines([header, ada, "Bjørn,Æsir,bjorn@example.org,", cyd]), to: "csv/valid/bom.csv")
    }

    // MARK: - Contents of cells

    private static func writeContents(to folder: inout FixtureFolder) throws(FixtureError) {
        let stray = "Zoë,\"Baker\"x,\"zoe\"@example.org,+44 7700 900101"
        try folder.write(
            Array(lines([header, ada, stray, cyd]).utf8), to: "csv/valid/stray-quote.csv",
            expecting: [
                Expectation(line: 3, column: "Zoë,\"Baker\"".count + 1, "warning", "csv-quote-stray"),
                Expectation(line: 3, column: "Zoë,\"Baker\"x,\"zoe\"".count + 1, "warning", "csv-quote-stray"),
            ])
        try folder.write(
            lines([header, ada, "5\" Bob,Ba\"k\"er,bob@example.org,", cyd]), to: "csv/valid/quote-within-bare-cell.csv")
        try folder.write(lines([header, ada, "Bob,Ba\0ker,bob@example.org,\0", cyd]), to: "csv/valid/nul-byte.csv")
        try folder.write(
            "First Name,Notes,Phone\r\nAda,\"one\r\ntwo\",1\r\nBob,\"one\ntwo\n\nfour\",2\r\nCyd,\"\rone\r\",3\r\n"
                + "Dan,\"\"\"Hi,\"\" he said,\r\n\"\"bye\"\"\",4\r\n",
            to: "csv/valid/quoted-line-breaks.csv")
        try folder.write(
            lines([
                "First Name,Postcode,Phone,Customer number", "Ada,01234,+4915112345678,00000000000000000001",
                "Bob,00501,004915112345678,1e5", "Cyd,0x1F,+1 (202) 555-0107,12345678901234567890", "Dan,TRUE,0,-0",
            ]),
            to: "csv/valid/leading-zeros.csv")
        try folder.write(
            lines([
                "\"First Name\" , Last Name ,E-mail", " Ada , Lovelace ,ada@example.org", "\t,Baker,bob@example.org",
            ]),
            to: "csv/valid/blanks-around-cells.csv")
    }
}
