/// Google Contacts: the export since 2024 (its import template has the same headers in another order) and the previous
/// one.
extension CSVProfileTable {
    static let google = """
        profile google
        needs First Name | Last Name | Labels

        profile google-old
        needs Name | Given Name | Family Name
        Yomi Name | Initials | Short Name | Maiden Name | Location | Billing Information = custom:@
        Directory Server | Mileage | Hobby | Sensitivity | Priority | Subject | Language = custom:@
        Organization # - Yomi Name | Organization # - Symbol = custom:@
        Organization # - Location | Organization # - Job Description = custom:@
        Jot # - Type = custom.label
        Jot # - Value = custom
        """
}
