import ContactModel

/// The help about queries.
enum QueryHelp {
    /// The summary in the help of each command that selects contacts; it refers to `contactsctl help queries`.
    static let reference = """
        A number is an id, as 'list' shows it; other words are searched in names, e-mails, phones, organizations, cities, \
        notes, categories and UIDs, also within longer words, and all of them must match. 'contactsctl help queries' describes all forms, such as \
        'category:friends', 'no:email' and '-word'.
        """

    /// The text that `contactsctl help queries` prints.
    static let topic = """
        QUERIES: how list, show, export, edit, delete, merge, duplicates and photo select contacts

        A contact is selected if every word matches. Case and accents are ignored.

          lovelace           text in a name, e-mail, phone, organization, nickname, city, note, category or UID, also
                             within a word: ada matches Adams
          'ada king'         a phrase: one word of the command line that contains blanks
          17                 an id: a word of digits only; several ids are alternatives
          '+44 7700 900815'  a phone number: it begins with + or 0, or has blanks between its digits;
          07700900815        national and international spelling are the same number
          email:example.org  a field that contains a value: \(names)
          x-skype:ada        any other vCard property that contains a value
          phone:900815       a phone number or a part of one
          birthday:12        a date: a month of any year (12), a day of any year (12-10), a year (1815), a month
                             (1815-12) or a day (1815-12-10)
          has:photo          contacts that have a value of this field
          no:email           contacts that have no value of this field
          id:3               the contact with this id
          run:17             contacts added or changed by run 17 (see 'contactsctl history')
          since:17           contacts last changed after run 17
          since:2026-11-01   contacts last changed on that day or later; since:30d in the last 30 days (also w, m, y)
          source:staff.csv   contacts that this source has (see 'contactsctl sources')
          has:conflict       contacts of which a value was changed both here and at a source
          -word              excludes the contacts that the word matches; all forms above can be excluded, as in
                             -category:work

        In a shell, words with blanks, quotes or * need quotes. If no contact matches, the command ends with status 1,
        writes nothing, and names up to three contacts with similar names.

        Examples:
          contactsctl list category:friends no:email
          contactsctl list birthday:12 --sort birthday --fields name,birthday
          contactsctl export since:2026-11-01 -o changed.vcf
          contactsctl delete organization:babbage -ada
        """

    /// The names of all fields, in lines that fit the text `topic` and are indented like its descriptions.
    private static let names: String = {
        let indent = "\n" + String(repeating: " ", count: 21)
        var lines: [String] = [""]
        for name in ContactQuery.fieldNames {
            if (lines.last ?? "").count + name.count > 70 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + name
        }
        return indent + lines.joined(separator: indent)
    }()
}
