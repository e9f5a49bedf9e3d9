import ContactFormats
import Testing

/// Headers over two rows, and encodings that are determined from a table.
@Suite struct CSVHeaderGroupTests {
    @Test("a row of groups above the names is part of the header") func groups() throws {
        let reading = try CSVReading(
            "Name,,Telefon,,Anschrift,,\nVorname,Nachname,privat,dienstlich,Straße,PLZ,Ort\n"
                + "Eva,Arp,030 1,030 2,Weg 1,10115,Berlin\n")
        #expect(
            reading.bodies == [
                "FN:Eva Arp\nN:Arp;Eva;;;\nTEL;TYPE=home:030 1\nTEL;TYPE=work:030 2\nADR:;;Weg 1;Berlin;;10115;"
            ])
    }

    @Test("a first record is no second row of the header") func recordsAreNoNames() throws {
        #expect(try CSVReading("Name,,Phone\nAda,x,1\nBob,y,2\n").bodies.count == 2)
    }

    private static let tables: [(encoding: String, text: String)] = [
        ("windows-1250", "Imię;Nazwisko;Telefon\nŁukasz;Żółć;1\nJózef;Śliwa;2\n"),
        ("windows-1250", "Jméno;Příjmení;Telefon\nJiří;Dvořák;1\nŽofie;Šťastná;2\n"),
        ("windows-1251", "Имя;Фамилия;Телефон\nАнна;Иванова;1\nПётр;Сидоров;2\n"),
        ("koi8-r", "Имя;Фамилия;Телефон\nАнна;Иванова;1\nПётр;Сидоров;2\n"),
        ("cp866", "Имя;Фамилия;Телефон\nАнна;Иванова;1\nПётр;Сидоров;2\n"),
        ("windows-1253", "Όνομα;Επώνυμο;Τηλέφωνο\nΆννα;Παππά;1\n"),
        ("windows-1254", "Adı;Soyadı;Telefon\nAyşe;Yılmaz;1\nOğuz;Şahin;2\n"),
        ("windows-1255", "שם פרטי;שם משפחה;טלפון\nדנה;כהן;1\n"), ("windows-1256", "الاسم;الهاتف\nمحمد;1\n"),
        ("windows-1257", "Vārds;Uzvārds;Tālrunis\nJānis;Bērziņš;1\n"), ("cp874", "ชื่อ;นามสกุล;โทรศัพท์\nสมชาย;ใจดี;1\n"),
        ("cp932", "氏名,電話番号\n田中太郎,1\n"), ("euc-jp", "氏名,電話番号\n田中太郎,1\n"), ("gbk", "姓名,电话\n王伟,1\n"),
        ("big5", "姓名,電話\n陳大文,1\n"), ("cp949", "이름,전화번호\n김철수,1\n"),
        ("macintosh", "Prénom;Nom;Téléphone\nZoé;Bézier;1\n"),
        ("cp850", "Prénom;Nom;Téléphone\nZoé;Bézier;1\n"), ("windows-1252", "Prénom;Nom;Téléphone\nZoé;Bézier;1\n"),
    ]

    @Test("the words of the header determine the encoding", arguments: tables) func encodings(
        encoding: String, text: String
    ) throws {
        let bytes = try #require(Transcoded.bytes(of: text, in: encoding))
        let expected = try CSVReading(text).bodies
        let reading = try CSVReading(bytes)
        #expect(reading.bodies == expected)
        #expect(reading.findings.contains { $0.hasSuffix("csv-encoding-guessed") })
    }

    @Test("no character that an encoding does not define is stored") func undefinedBytes() throws {
        let reading = try CSVReading(Array("Name,City\n".utf8) + [0x81, 0x8D, 0x2C, 0x41, 0x0A])
        for body in reading.bodies { #expect(!body.unicodeScalars.contains { 0x80...0x9F ~= $0.value }) }
    }
}
