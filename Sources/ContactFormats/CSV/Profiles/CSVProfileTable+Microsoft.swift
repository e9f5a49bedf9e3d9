/// Outlook in its variants, which share one vocabulary.
extension CSVProfileTable {
    static let microsoft = """
        profile google-outlook
        needs Home Address | Business Address | Callback
        like outlook

        profile outlook-com
        needs E-mail Address | IMAddress
        needs E-mail Address | Personal Web Page | Schools
        like outlook

        profile hotmail
        needs E-mail Address | Given Name Yomi | Family Name Yomi
        like outlook

        profile windows-live-mail
        needs E-mail Address | Business Web Page
        needs E-mail Address | Personal Web Page
        like outlook

        profile outlook
        needs E-mail Address | Business Phone
        needs E-mail Address | Business Street
        needs E-mail Address | Home Street
        needs First Name | Business Street
        separator ;
        Title = prefix
        Web Page = url:work
        Children = relation:child
        Manager's Name = relation:manager
        Company Yomi | Office Location | Location | Schools | Account | Billing Information = custom:@
        Directory Server | Government ID Number | Hobby | Initials | Internet Free Busy | Keywords = custom:@
        Language | Mileage | Organizational ID Number | Priority | Private | Referred By | Sensitivity = custom:@
        E-mail Type | E-mail 2 Type | E-mail 3 Type | User 1 | User 2 | User 3 | User 4 = custom:@
        E-mail Display Name | E-mail 2 Display Name | E-mail 3 Display Name = custom:@
        """
}
