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
        First Name = given
        Middle Name = middle
        Last Name = family
        Suffix = suffix
        Name = name
        Nickname = nickname
        Given Yomi = phonetic.given
        Surname Yomi = phonetic.family
        Given Name Yomi = phonetic.given
        Family Name Yomi = phonetic.family
        Company = organization
        Department = department
        Job Title = title
        Profession = role
        Company Yomi = custom:@
        Office Location = custom:@
        Location = custom:@
        Schools = custom:@
        E-mail Address = email
        E-mail # Address = email
        E-mail Type = custom:@
        E-mail 2 Type = custom:@
        E-mail 3 Type = custom:@
        E-mail Display Name = custom:@
        E-mail 2 Display Name = custom:@
        E-mail 3 Display Name = custom:@
        Home Phone = phone:home
        Home Phone # = phone:home
        Business Phone = phone:work
        Business Phone # = phone:work
        Mobile Phone = phone:mobile
        Primary Phone = phone:main
        Other Phone = phone:other
        Home Fax = phone:home fax
        Business Fax = phone:work fax
        Other Fax = phone:other fax
        Pager = phone:pager
        Car Phone = phone:car
        Radio Phone = phone:radio
        Company Main Phone = phone:company main
        Assistant's Phone = phone:assistant
        Callback = phone:callback
        ISDN = phone:ISDN
        Telex = phone:telex
        TTY/TDD Phone = phone:textphone
        IMAddress = impp
        Business Address = address.formatted:work
        Business Street = address.street:work
        Business Street 2 = address.street2:work
        Business Street 3 = address.street3:work
        Business City = address.city:work
        Business State = address.region:work
        Business Postal Code = address.postcode:work
        Business Country/Region = address.country:work
        Business Country = address.country:work
        Business Address PO Box = address.pobox:work
        Home Address = address.formatted:home
        Home Street = address.street:home
        Home Street 2 = address.street2:home
        Home Street 3 = address.street3:home
        Home City = address.city:home
        Home State = address.region:home
        Home Postal Code = address.postcode:home
        Home Country/Region = address.country:home
        Home Country = address.country:home
        Home Address PO Box = address.pobox:home
        Other Address = address.formatted:other
        Other Street = address.street:other
        Other Street 2 = address.street2:other
        Other Street 3 = address.street3:other
        Other City = address.city:other
        Other State = address.region:other
        Other Postal Code = address.postcode:other
        Other Country/Region = address.country:other
        Other Country = address.country:other
        Other Address PO Box = address.pobox:other
        Web Page = url:work
        Business Web Page = url:work
        Personal Web Page = url:home
        Birthday = birthday
        Anniversary = anniversary
        Gender = gender
        Spouse = relation:spouse
        Children = relation:child
        Manager's Name = relation:manager
        Assistant's Name = relation:assistant
        Categories = categories
        Notes = note
        Photo = photo
        Account = custom:@
        Billing Information = custom:@
        Directory Server = custom:@
        Government ID Number = custom:@
        Hobby = custom:@
        Initials = custom:@
        Internet Free Busy = custom:@
        Keywords = custom:@
        Language = custom:@
        Mileage = custom:@
        Organizational ID Number = custom:@
        Priority = custom:@
        Private = custom:@
        Referred By = custom:@
        Sensitivity = custom:@
        User 1 = custom:@
        User 2 = custom:@
        User 3 = custom:@
        User 4 = custom:@
        """
}
