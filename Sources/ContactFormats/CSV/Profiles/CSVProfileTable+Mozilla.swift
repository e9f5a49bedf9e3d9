/// Thunderbird; older versions end every line with a comma, and the British one uses County and Post Code.
extension CSVProfileTable {
    static let mozilla = """
        profile thunderbird
        needs Primary Email | Display Name
        needs Primary Email | First Name
        needs Display Name | Screen Name
        First Name = given
        Last Name = family
        Display Name = name
        Nickname = nickname
        Primary Email = email
        Secondary Email = email
        Screen Name = impp
        Work Phone = phone:work
        Home Phone = phone:home
        Fax Number = phone:fax
        Pager Number = phone:pager
        Mobile Number = phone:mobile
        Home Address = address.street:home
        Home Address 2 = address.street2:home
        Home City = address.city:home
        Home State = address.region:home
        Home County = address.region:home
        Home ZipCode = address.postcode:home
        Home Post Code = address.postcode:home
        Home Country = address.country:home
        Work Address = address.street:work
        Work Address 2 = address.street2:work
        Work City = address.city:work
        Work State = address.region:work
        Work County = address.region:work
        Work ZipCode = address.postcode:work
        Work Post Code = address.postcode:work
        Work Country = address.country:work
        Job Title = title
        Department = department
        Organization = organization
        Organisation = organization
        Web Page 1 = url:work
        Web Page 2 = url:home
        Birth Year = birthday.year
        Birth Month = birthday.month
        Birth Day = birthday.day
        Custom 1 = custom:@
        Custom 2 = custom:@
        Custom 3 = custom:@
        Custom 4 = custom:@
        Notes = note
        """
}
