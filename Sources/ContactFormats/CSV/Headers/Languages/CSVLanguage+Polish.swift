/// Polish.
extension CSVVocabulary {
    static let polishWords = #"""
        name: nazwa
        whole: imię_nazwisko nazwa_wyświetlana osoba_kontaktowa wyświetlana nazwisko_imię imię_i_nazwisko imiona_nazwisko
        given: imię imienia imiona im imie imię_1 pierwsze_imię
        family: nazwisk* nazw
        middle: drugie_imię
        prefix: tytuł zwrot tytuły pan_pani tyt tytuł_naukowy zwrot_grzecznościowy stopień_naukowy
        suffix: sufiks przyrostek
        nickname: pseudonim* ksywa przezwisko ksywka pseudo przydomek
        initials: inicjały
        company: firma firmy organizacj* pracodawca przedsiębiorstwo spółka zakład dostawca* dostawcy nazwa_firmy firmowa instytucja stowarzyszenie kontrahent* nazwa_klienta_firmy pracodawcy zakład_pracy miejsce_pracy sklep klub fundacja szkoła_nazwa urząd organizacja spółki pełna_nazwa nazwa_skrócona instytucji parafia
        department: dział* oddział dz wydział
        title: stanowisk* funkcja stanowiska tytuł_zawodowy stanow rola tytuł_stanowisko
        role: zawód profesja zajęcie
        email: email* e_mail mail maile poczta_elektroniczna emailowy mailowy emaile poczta_e maili e_maile adres_mailowy mejl mejla adres_e poczta_mail e_m
        electronic: elektronicz*
        phone: telefon* tel nr_telefonu telefony telefonu numer_tel nr_tel tele telef nr_tel_kontaktowy numer_telefonu
        mobile: komórk* komórkowy komórkowego kom mobilny gsm komórki tel_kom komórkowa tel_komórkowy kom_nr nr_kom numer_komórki tel_k
        landline: stacjonarny stacj domowy_stacjonarny
        fax: faks* fax telefaks
        pager: pager*
        car: samochod* samochodzie
        radio: radiotelefon
        isdn: isdn
        assistant: asystent* sekretariat
        main: główn* podstawow*
        extension: wewnętrzny wew wewn wewnętrzny* nr_wew numer_wewnętrzny wewn_nr
        web: www web internet*
        page: strona
        url: strona_internetowa witryna strona_www
        address: adres*
        street: ulica ulicy ul ulice ulica_nr ulica_numer ul_nr ulica_i_nr ulica_i_numer aleja al osiedle os nazwa_ulicy
        house: dom domu budynek budynku
        housenumber: nr_domu numer_domu nr_bud nr_budynku dom_nr
        number: numer* nr
        suite: mieszkani* lokal lokalu mieszkania nr_mieszkania nr_lokalu piętro miesz nr_miesz m nr_lok klatka lok mieszk
        pobox: skrytka_pocztowa skrytka skr_poczt skrytka_poczt skr_p
        postal: pocztow* poczt
        post: poczta
        code: kod
        city: miasto miasta miejscowość miejscowosci miejscowości miejsc gmina gm miejscow poczta_miejscowość
        region: województwo woj region województwa powiat stan wojew
        postcode: kod_pocztowy kod_poczt
        country: kraj* państwo państwa państw
        birthday: urodziny data_urodzenia ur urodzony data_ur urodzenie d_urodzenia dataurodzenia data_urodz dzień_urodzin ur_data dat_ur ur_dnia urodz_dn urodzony_a d_ur
        birth: urodz* ur urodzenia
        date: data
        day: dzień
        month: miesiąc
        year: rok
        anniversary: rocznica rocznica_ślubu
        wedding: ślub*
        gender: płeć plec
        spouse: współmałżonek małżonek żona mąż małżonk* żona_mąż mąż_żona współmałżonka małżonka
        partner: partner*
        child: dziecko syn córka
        manager: menedżer* przełożony kierownik kierownika szef przełożonego bezpośredni_przełożony menadżer
        categories: kategori* grupa grupy etykiet* kategorie etykiety tagi słowa_kluczowe lista listy etykieta
        note: notatk* uwag* komentarz* opis notatki uwagi komentarze informacje notat uwagi_dodatkowe koment info adnotacje inne_informacje dodatkowe_informacje adnotacja informacja
        photo: zdjęcie fotografia foto zdjęcie_profilowe
        home: domow* prywatn* prywat pryw domowa domowe dom*
        work: służbow* praca firmow* biuro pracy służb firmowy biurowy sł biur zawodowy zawodow*
        other: inn* inne inna pozostałe
        billing: rozliczeniowy faktura faktur* rozliczeniow*
        delivery: dostawy dostaw* wysyłk*
        first: pierwsz*
        second: drug*
        full: pełn* wraz łącznie
        display: wyświetlan*
        value: wartość
        type: typ rodzaj
        reserve: dodatkow* alternatywn* zapasowy zapasowa rezerwowy dodatk* alternatywny pomocniczy
        owner: klient* członek członka uczestnik* pracownik* uczeń ucznia student* pacjent* gość gościa zawodnik* darczyńca odbiorca dziecko_imię goście gości uczestnicy klienci abonent kandydat osoba pacjentka uczennica właściciel najemca kupujący abonenci mieszkaniec wolontariusz członkini zawodniczka prenumerator parafianin nabywca kolega wychowanek słuchacz uczeń_a
        contact: kontakt* przedstawiciel* osoba_do_kontaktu kontaktowa os_kontaktowa osoba_kontakt kontakty handlowiec
        filler: i lub w z do na dla oraz przy razie itp itd ew
        mother: matka/matki/matce mama/mamy/mamie mamusia
        father: ojciec/ojca/ojcu tata/taty tatuś
        parent: rodzice/rodziców/rodzica/rodzic
        guardian: opiekun/opiekuna/opiekunów/opiekunowie opiekun_prawny opiekuna_prawnego
        grandparent: babcia/babci dziadek/dziadka dziadkowie dziadków dziadka_babci
        emergency: alarmowy awaryjny nagły awaryjna nagłych nagły_wypadek nagłe_wypadki ice alarm w_nagłych_wypadkach w_razie_wypadku w_razie nagłym_wypadku wypadek wypadku ice_kontakt awaryjn* alarmow*
        school: szkoła
        direct: bezpośredni bezpośrednia bezpośredni* bezpośrednia_linia linia_bezpośrednia
        switchboard: centrala ogólny telefon_główny sekretariat_tel recepcja_tel
        residence: zamieszkania zam zamieszk
        doctor: lekarz
        language: język języki język_ojczysty
        timezone: strefa_czasowa strefa
        purpose: księgowość sprzedaż wsparcie zakupy rodzina magazyn recepcja administracja domek
        messenger: Insta GG Gadu_Gadu
        veto: ostatni ostatnia ostatnie wysłano utworzono zmieniono zgoda panieńskie polecił rodowe rodow*
        place: korespondencyjn* korespondencji koresp zameldowania stały stałego stałe tymczasowy czasowy siedziby siedziba rejestrowy prawny
        sitter: niania/niani opiekunka/opiekunki
        sms: sms
        agent: menedżer_klienta opiekun_klienta
        children: dzieci
        """#
}
