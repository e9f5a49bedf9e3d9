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
        Alternate Email # = email
        Messenger ID | Messenger ID1 = impp:Yahoo
        IRC ID = impp:IRC
        Google ID = impp:Google
        Home = phone:home
        Work = phone:work
        Other = phone:other
        Primary = phone:main
        Yahoo! Phone = phone:Yahoo
        Title = title
        Work Address = address.street:work
        Home Address = address.street:home
        Distribution Lists | Custom 1 | Custom 2 | Custom 3 | Custom 4 = custom:@

        profile linkedin
        needs First Name | Connected On
        URL = url:LinkedIn
        Connected On = event:Connected On

        profile mailchimp
        needs Email Address | LEID
        needs Email Address | EUID
        needs Email Address | MEMBER_RATING
        separator ,
        MEMBER_RATING | OPTIN_TIME | OPTIN_IP | CONFIRM_TIME | CONFIRM_IP | LATITUDE | LONGITUDE = custom:@
        GMTOFF | DSTOFF | TIMEZONE | CC | REGION | LAST_CHANGED | LEID | EUID = custom:@

        profile salesforce
        needs Last Name | Mailing Street
        needs Last Name | Account Name
        Title = title
        Mailing Street = address.street
        Mailing City = address.city
        Mailing State | Mailing State/Province = address.region
        Mailing Zip | Mailing Postal Code | Mailing Zip/Postal Code = address.postcode
        Mailing Country = address.country
        Contact Record Type | Account Owner | Contact Owner | Contact ID | Lead Source = custom:@

        profile hubspot
        needs Record ID | Email
        needs Record ID | Contact owner
        Associated Company = organization
        Record ID | Lead Status | Lifecycle Stage | Create Date | Contact owner = custom:@

        profile apple
        needs first | last | phone (home)
        needs first | last | email (home)
        needs first | last | address (home) street
        address (*) street = address.street
        address (*) city = address.city
        address (*) state = address.region
        address (*) zip = address.postcode
        address (*) country = address.country
        phone (*) = phone
        email (*) = email
        url (*) = url
        im (*) = impp
        """
}
