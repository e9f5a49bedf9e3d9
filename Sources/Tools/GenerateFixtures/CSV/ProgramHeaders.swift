/// The headers of the tables that programs export.
enum ProgramHeaders {
    static let outlookGoogle = """
        First Name,Middle Name,Last Name,Title,Suffix,Initials,Web Page,Gender,Birthday,Anniversary,Location,\
        Language,Internet Free Busy,Notes,E-mail Address,E-mail 2 Address,E-mail 3 Address,Primary Phone,\
        Home Phone,Home Phone 2,Mobile Phone,Pager,Home Fax,Home Address,Home Street,Home Street 2,Home Street 3,\
        Home Address PO Box,Home City,Home State,Home Postal Code,Home Country,Spouse,Children,Manager's Name,\
        Assistant's Name,Referred By,Company Main Phone,Business Phone,Business Phone 2,Business Fax,\
        Assistant's Phone,Company,Job Title,Department,Office Location,Organizational ID Number,Profession,\
        Account,Business Address,Business Street,Business Street 2,Business Street 3,Business Address PO Box,\
        Business City,Business State,Business Postal Code,Business Country,Other Phone,Other Fax,Other Address,\
        Other Street,Other Street 2,Other Street 3,Other Address PO Box,Other City,Other State,Other Postal Code,\
        Other Country,Callback,Car Phone,ISDN,Radio Phone,TTY/TDD Phone,Telex,User 1,User 2,User 3,User 4,\
        Keywords,Mileage,Hobby,Billing Information,Directory Server,Sensitivity,Priority,Private,Categories
        """
    static let outlook = """
        Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,\
        Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,\
        Business Country/Region,Home Street,Home Street 2,Home Street 3,Home City,Home State,Home Postal Code,\
        Home Country/Region,Other Street,Other Street 2,Other Street 3,Other City,Other State,Other Postal Code,\
        Other Country/Region,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,Car Phone,\
        Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,Pager,\
        Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Account,Anniversary,Assistant's Name,Billing Information,\
        Birthday,Business Address PO Box,Categories,Children,Directory Server,E-mail Address,E-mail Type,\
        E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,E-mail 3 Address,E-mail 3 Type,\
        E-mail 3 Display Name,Gender,Government ID Number,Hobby,Home Address PO Box,Initials,Internet Free Busy,\
        Keywords,Language,Location,Manager's Name,Mileage,Notes,Office Location,Organizational ID Number,\
        Other Address PO Box,Priority,Private,Profession,Referred By,Sensitivity,Spouse,User 1,User 2,User 3,\
        User 4,Web Page
        """
    static let outlookCom = """
        First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,\
        E-mail 2 Address,E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Business Phone 2,Mobile Phone,\
        Car Phone,Other Phone,Primary Phone,Pager,Business Fax,Home Fax,Other Fax,Company Main Phone,Callback,\
        Radio Phone,Telex,TTY/TDD Phone,IMAddress,Job Title,Department,Company,Office Location,Manager's Name,\
        Assistant's Name,Assistant's Phone,Company Yomi,Business Street,Business City,Business State,\
        Business Postal Code,Business Country/Region,Home Street,Home City,Home State,Home Postal Code,\
        Home Country/Region,Other Street,Other City,Other State,Other Postal Code,Other Country/Region,\
        Personal Web Page,Spouse,Schools,Hobby,Location,Web Page,Birthday,Anniversary,Notes
        """
    static let hotmail = """
        Title,First Name,Middle Name,Last Name,Suffix,Given Name Yomi,Family Name Yomi,Home Street,Home City,\
        Home State,Home Postal Code,Home Country,Company,Department,Job Title,Office Location,Business Street,\
        Business City,Business State,Business Postal Code,Business Country,Other Street,Other City,Other State,\
        Other Postal Code,Other Country,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,\
        Car Phone,Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,\
        Pager,Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Anniversary,Birthday,E-mail Address,E-mail Type,\
        E-mail 2 Address,E-mail 2 Type,E-mail 3 Address,E-mail 3 Type,Notes,Spouse,Web Page
        """
    static let windowsLiveMail = """
        First Name,Last Name,Middle Name,Name,Nickname,E-mail Address,Home Street,Home City,Home Postal Code,\
        Home State,Home Country,Home Phone,Home Fax,Mobile Phone,Personal Web Page,Business Street,Business City,\
        Business Postal Code,Business State,Business Country,Business Web Page,Business Phone,Business Fax,Pager,\
        Company,Job Title,Department,Office Location,Notes
        """
    static let thunderbird = """
        First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,\
        Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home Address 2,Home City,Home State,\
        Home ZipCode,Home Country,Work Address,Work Address 2,Work City,Work State,Work ZipCode,Work Country,\
        Job Title,Department,Organization,Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1,\
        Custom 2,Custom 3,Custom 4,Notes,
        """
    static let yahoo = """
        First,Middle,Last,Nickname,Email,Category,Distribution Lists,Messenger ID,Home,Work,Pager,Fax,Mobile,\
        Other,Yahoo! Phone,Primary,Alternate Email 1,Alternate Email 2,Personal Website,Business Website,Title,\
        Company,Work Address,Work City,Work State,Work ZIP,Work Country,Home Address,Home City,Home State,\
        Home ZIP,Home Country,Birthday,Anniversary,Custom 1,Custom 2,Custom 3,Custom 4,Comments,Messenger ID1,\
        Skype ID,IRC ID,ICQ ID,Google ID,MSN ID,AIM ID,QQ ID
        """
    static let linkedIn = """
        First Name,Last Name,URL,Email Address,Company,Position,Connected On
        """
    static let mailchimp = """
        Email Address,First Name,Last Name,Address,Phone Number,Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,\
        CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,\
        TAGS
        """
    static let salesforce = """
        Salutation,First Name,Last Name,Title,Mailing Street,Mailing City,Mailing State/Province,\
        Mailing Zip/Postal Code,Mailing Country,Phone,Email,Contact Record Type,Account Name,Account Owner,\
        Lead Source
        """
    static let hubSpot = """
        Record ID,First Name,Last Name,Email,Phone Number,Lead Status,Create Date,Associated Company,\
        Country/Region,Contact owner
        """
    static let apple = """
        first,middle,last,prefix,suffix,nickname,address (home) street,address (home) city,address (home) state,\
        address (home) zip,address (home) country,phone (home),email (home),url (home),note
        """
}
