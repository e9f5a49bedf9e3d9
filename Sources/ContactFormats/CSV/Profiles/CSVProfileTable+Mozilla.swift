/// Thunderbird; older versions end every line with a comma, and the British one uses County and Post Code.
extension CSVProfileTable {
    static let mozilla = """
        profile thunderbird
        needs Primary Email | Display Name
        needs Primary Email | First Name
        needs Display Name | Screen Name
        Secondary Email = email
        Screen Name = impp
        Home Address = address.street:home
        Work Address = address.street:work
        Web Page 1 = url:work
        Web Page 2 = url:home
        Custom 1 | Custom 2 | Custom 3 | Custom 4 = custom:@
        """
}
