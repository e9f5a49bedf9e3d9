/// Polish.
extension CSVVocabulary {
    static let polishWords = #"""
        name: nazwa
        whole: imię_nazwisko nazwa_wyświetlana osoba_kontaktowa wyświetlana nazwisko_imię imię_i_nazwisko imiona_nazwisko
        given: imię imienia imiona
        family: nazwisk*
        middle: drugie_imię
        prefix: tytuł zwrot tytuły pan_pani
        suffix: sufiks przyrostek
        nickname: pseudonim* ksywa przezwisko
        initials: inicjały
        company: firma firmy organizacj* pracodawca przedsiębiorstwo spółka zakład dostawca* dostawcy nazwa_firmy firmowa instytucja stowarzyszenie kontrahent* nazwa_klienta_firmy
        department: dział* oddział
        title: stanowisk* funkcja stanowiska tytuł_zawodowy
        role: zawód
        email: email* e_mail mail maile poczta_elektroniczna emailowy mailowy emaile poczta_e maili e_maile adres_mailowy
        electronic: elektronicz*
        phone: telefon* tel nr_telefonu telefony telefonu numer_tel nr_tel
        mobile: komórk* komórkowy komórkowego kom mobilny gsm komórki tel_kom
        landline: stacjonarny
        fax: faks* fax telefaks
        pager: pager*
        car: samochod* samochodzie
        radio: radiotelefon
        isdn: isdn
        assistant: asystent* sekretariat
        main: główn* podstawow*
        extension: wewnętrzny wew wewn wewnętrzny*
        web: www web internet*
        page: strona
        url: strona_internetowa witryna strona_www
        address: adres*
        street: ulica ulicy ul ulice ulica_nr ulica_numer
        house: dom domu budynek budynku
        housenumber: nr_domu numer_domu
        number: numer* nr
        suite: mieszkani* lokal lokalu mieszkania nr_mieszkania nr_lokalu piętro
        pobox: skrytka_pocztowa skrytka skr_poczt skrytka_poczt
        postal: pocztow*
        post: poczta
        code: kod
        city: miasto miasta miejscowość miejscowosci miejscowości
        region: województwo woj region województwa powiat stan
        postcode: kod_pocztowy
        country: kraj* państwo państwa
        birthday: urodziny data_urodzenia ur urodzony data_ur urodzenie
        birth: urodz* ur urodzenia
        date: data
        day: dzień
        month: miesiąc
        year: rok
        anniversary: rocznica
        wedding: ślub*
        gender: płeć plec
        spouse: współmałżonek małżonek żona mąż małżonk* żona_mąż
        partner: partner*
        child: dziecko
        manager: menedżer* przełożony kierownik kierownika szef przełożonego
        categories: kategori* grupa grupy etykiet* kategorie etykiety
        note: notatk* uwag* komentarz* opis notatki uwagi komentarze informacje
        photo: zdjęcie fotografia foto
        home: domow* prywatn* prywat pryw domowa domowe dom*
        work: służbow* praca firmow* biuro pracy służb firmowy biurowy
        other: inn* inne inna pozostałe
        billing: rozliczeniowy faktura faktur* rozliczeniow*
        delivery: dostawy dostaw* wysyłk*
        first: pierwsz*
        second: drug*
        full: pełn*
        display: wyświetlan*
        value: wartość
        type: typ rodzaj
        ordinal: dodatkow* alternatywn*
        owner: klient* członek członka uczestnik* pracownik* uczeń ucznia student* pacjent* gość gościa zawodnik* darczyńca odbiorca dziecko_imię goście gości uczestnicy klienci abonent kandydat osoba
        contact: kontakt* przedstawiciel* osoba_do_kontaktu kontaktowa
        filler: i lub w z do na dla oraz
        mother: matka matki mama mamy mama_imię
        father: ojciec ojca tata taty
        parent: rodzic* rodzice rodziców
        guardian: opiekun* opiekunowie opiekuna opiekun_prawny
        grandparent: babcia dziadek
        emergency: alarmowy awaryjny nagły awaryjna nagłych nagły_wypadek
        school: szkoła
        direct: bezpośredni bezpośrednia bezpośredni*
        switchboard: centrala ogólny telefon_główny sekretariat_tel
        residence: zamieszkania
        doctor: lekarz
        """#
}
