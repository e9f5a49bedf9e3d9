/// Web services, and Apple's text export.
extension CSVProfileTable {
    static let services = """
        profile yahoo
        needs First | Last | Yahoo! Phone
        needs First | Last | Messenger ID
        needs First | Last | Distribution Lists
        needs First | Last | Home | Work
        needs First | Last | Home | Mobile
        needs First | Last | Work | Mobile
        separator ,
        First = given
        Middle = middle
        Last = family
        Nickname = nickname
        Email = email
        Alternate Email # = email
        Category = categories
        Distribution Lists = custom:@
        Messenger ID = impp:Yahoo
        Messenger ID1 = impp:Yahoo
        Skype ID = impp:Skype
        IRC ID = impp:IRC
        ICQ ID = impp:ICQ
        Google ID = impp:Google
        MSN ID = impp:MSN
        AIM ID = impp:AIM
        QQ ID = impp:QQ
        Home = phone:home
        Work = phone:work
        Pager = phone:pager
        Fax = phone:fax
        Mobile = phone:mobile
        Other = phone:other
        Yahoo! Phone = phone:Yahoo
        Primary = phone:main
        Personal Website = url:home
        Business Website = url:work
        Title = title
        Company = organization
        Work Address = address.street:work
        Work City = address.city:work
        Work State = address.region:work
        Work ZIP = address.postcode:work
        Work Country = address.country:work
        Home Address = address.street:home
        Home City = address.city:home
        Home State = address.region:home
        Home ZIP = address.postcode:home
        Home Country = address.country:home
        Birthday = birthday
        Anniversary = anniversary
        Custom 1 = custom:@
        Custom 2 = custom:@
        Custom 3 = custom:@
        Custom 4 = custom:@
        Comments = note

        profile linkedin
        needs First Name | Connected On
        First Name = given
        Last Name = family
        URL = url:LinkedIn
        Email Address = email
        Company = organization
        Position = title
        Connected On = event:Connected On

        profile mailchimp
        needs Email Address | LEID
        needs Email Address | EUID
        needs Email Address | MEMBER_RATING
        separator ,
        Email Address = email
        First Name = given
        Last Name = family
        Address = address.formatted
        Phone Number = phone
        Birthday = birthday
        Company = organization
        NOTES = note
        TAGS = categories
        MEMBER_RATING = custom:@
        OPTIN_TIME = custom:@
        OPTIN_IP = custom:@
        CONFIRM_TIME = custom:@
        CONFIRM_IP = custom:@
        LATITUDE = custom:@
        LONGITUDE = custom:@
        GMTOFF = custom:@
        DSTOFF = custom:@
        TIMEZONE = custom:@
        CC = custom:@
        REGION = custom:@
        LAST_CHANGED = custom:@
        LEID = custom:@
        EUID = custom:@

        profile salesforce
        needs Last Name | Mailing Street
        needs Last Name | Account Name
        Salutation = prefix
        First Name = given
        Middle Name = middle
        Last Name = family
        Suffix = suffix
        Title = title
        Department = department
        Account Name = organization
        Email = email
        Phone = phone
        Business Phone = phone:work
        Mobile = phone:mobile
        Mobile Phone = phone:mobile
        Home Phone = phone:home
        Other Phone = phone:other
        Fax = phone:fax
        Business Fax = phone:work fax
        Mailing Street = address.street
        Mailing City = address.city
        Mailing State = address.region
        Mailing Zip = address.postcode
        Mailing Postal Code = address.postcode
        Mailing State/Province = address.region
        Mailing Zip/Postal Code = address.postcode
        Mailing Country = address.country
        Other Street = address.street:other
        Other City = address.city:other
        Other State/Province = address.region:other
        Other Zip/Postal Code = address.postcode:other
        Other Country = address.country:other
        Birthdate = birthday
        Description = note
        Contact Record Type = custom:@
        Account Owner = custom:@
        Contact Owner = custom:@
        Contact ID = custom:@
        Lead Source = custom:@

        profile hubspot
        needs Record ID | Email
        needs Record ID | Contact owner
        Record ID = custom:@
        First Name = given
        Last Name = family
        Email = email
        Phone Number = phone
        Mobile Phone Number = phone:mobile
        Job Title = title
        Company Name = organization
        Associated Company = organization
        Street Address = address.street
        City = address.city
        State/Region = address.region
        Postal Code = address.postcode
        Country/Region = address.country
        Website URL = url
        Lead Status = custom:@
        Lifecycle Stage = custom:@
        Create Date = custom:@
        Contact owner = custom:@

        profile apple
        needs first | last | phone (home)
        needs first | last | email (home)
        needs first | last | address (home) street
        first = given
        middle = middle
        last = family
        prefix = prefix
        suffix = suffix
        nickname = nickname
        organization = organization
        department = department
        job title = title
        birthday = birthday
        note = note
        address (*) street = address.street:*
        address (*) city = address.city:*
        address (*) state = address.region:*
        address (*) zip = address.postcode:*
        address (*) country = address.country:*
        phone (*) = phone:*
        email (*) = email:*
        url (*) = url:*
        im (*) = impp:*
        """
}
