/// Google Contacts: the export since 2024 (its import template has the same names in another order) and the previous
/// one.
///
/// The lines of the first paragraph are also the columns of an export, in their order
/// (`CSVProgramLayout.googleHeader`): a line that is added, removed or moved changes the exported tables.
extension CSVProfileTable {
    static let google = """
        profile google
        needs First Name | Last Name | Labels
        First Name = given
        Middle Name = middle
        Last Name = family
        Phonetic First Name = phonetic.given
        Phonetic Middle Name = phonetic.middle
        Phonetic Last Name = phonetic.family
        Name Prefix = prefix
        Name Suffix = suffix
        Nickname = nickname
        File As = fileas
        Organization Name = organization
        Organization Title = title
        Organization Department = department
        Birthday = birthday
        Notes = note
        Photo = photo
        Labels = categories
        E-mail # - Label = email.label
        E-mail # - Value = email
        Phone # - Label = phone.label
        Phone # - Value = phone
        Address # - Label = address.label
        Address # - Formatted = address.formatted
        Address # - Street = address.street
        Address # - City = address.city
        Address # - PO Box = address.pobox
        Address # - Region = address.region
        Address # - Postal Code = address.postcode
        Address # - Country = address.country
        Address # - Extended Address = address.extended
        Relation # - Label = relation.label
        Relation # - Value = relation
        Website # - Label = url.label
        Website # - Value = url
        Event # - Label = event.label
        Event # - Value = event
        Custom Field # - Label = custom.label
        Custom Field # - Value = custom
        IM # - Label = impp.label
        IM # - Service = impp.service
        IM # - Value = impp

        profile google-old
        needs Name | Given Name | Family Name
        Name = name
        Yomi Name = custom:@
        Given Name = given
        Additional Name = middle
        Family Name = family
        Given Name Yomi = phonetic.given
        Additional Name Yomi = phonetic.middle
        Family Name Yomi = phonetic.family
        Name Prefix = prefix
        Name Suffix = suffix
        Nickname = nickname
        Initials = custom:@
        Short Name = custom:@
        Maiden Name = custom:@
        Birthday = birthday
        Gender = gender
        Location = custom:@
        Billing Information = custom:@
        Directory Server = custom:@
        Mileage = custom:@
        Occupation = role
        Hobby = custom:@
        Sensitivity = custom:@
        Priority = custom:@
        Subject = custom:@
        Notes = note
        Language = custom:@
        Photo = photo
        Group Membership = categories
        E-mail # - Type = email.label
        E-mail # - Value = email
        IM # - Type = impp.label
        IM # - Service = impp.service
        IM # - Value = impp
        Phone # - Type = phone.label
        Phone # - Value = phone
        Address # - Type = address.label
        Address # - Formatted = address.formatted
        Address # - Street = address.street
        Address # - City = address.city
        Address # - PO Box = address.pobox
        Address # - Region = address.region
        Address # - Postal Code = address.postcode
        Address # - Country = address.country
        Address # - Extended Address = address.extended
        Organization # - Type = organization.label
        Organization # - Name = organization
        Organization # - Department = department
        Organization # - Title = title
        Organization # - Yomi Name = custom:@
        Organization # - Symbol = custom:@
        Organization # - Location = custom:@
        Organization # - Job Description = custom:@
        Relation # - Type = relation.label
        Relation # - Value = relation
        Website # - Type = url.label
        Website # - Value = url
        Event # - Type = event.label
        Event # - Value = event
        Custom Field # - Type = custom.label
        Custom Field # - Value = custom
        Jot # - Type = custom.label
        Jot # - Value = custom
        """
}
