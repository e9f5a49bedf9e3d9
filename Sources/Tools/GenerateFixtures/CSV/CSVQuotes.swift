/// Writes small files with unusual quotes, blanks, empty rows or a late byte that is not UTF-8 to `fixtures/csv/valid/`.
enum CSVQuotes {
    static func write(to folder: inout FixtureFolder) throws(FixtureError) {
        try folder.write(
            "First Name,Last Name,Notes\nAnna,Arp, \"line 1\nline 2, with a comma\"\nBob,Baker,\n",
            to: "csv/valid/blank-before-quoted-lines.csv")
        try folder.write(
            "First Name,Last Name\nAnna,Arp, ,\"  \",\t\nBob,Baker\n", to: "csv/valid/surplus-blank-cells.csv")
        try folder.write(
            Array("First Name,Last Name\nAnna,Arp\nBob,Baker\nJ".utf8) + [0xF6] + Array("rg,Fuchs\n".utf8),
            to: "csv/valid/windows-1252-below.csv",
            expecting: [Expectation(line: 4, column: 2, "warning", "csv-encoding-guessed")])
        try folder.write(",,\n\n,,,\n", to: "csv/valid/delimiters-only.csv")
        try folder.write(
            "First Name,Last Name,Notes\n'Anna','Arp',''\n'Bob','Bach, Jr','O''Neill''s\nfriend'\n",
            to: "csv/valid/apostrophe-quotes.csv")
    }
}
