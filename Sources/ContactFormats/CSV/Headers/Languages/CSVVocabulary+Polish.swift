/// The vocabulary of Polish headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let polishWords = #"""
        name: nazwa
        whole: imię_nazwisko nazwa_wyświetlana osoba_kontaktowa wyświetlana nazwisko_imię imię_i_nazwisko imiona_nazwisko
        given: imię imienia imiona im? imie imię_1 pierwsze_imię i_imię
        family: nazwisk* nazw
        middle: drugie_imię 2_imię ii_imię
        prefix: tytuł? zwrot tytuły? pan_pani tyt? tytuł_naukowy zwrot_grzecznościowy stopień_naukowy forma_grzecznościowa zwrot_grzeczn tytuł_grzecznościowy tytuł_stopień tytuł_honorowy grzecznościowy
        suffix: sufiks przyrostek
        nickname: pseudonim* ksywa przezwisko ksywka pseudo przydomek zdrobnienie imię_zdrobniałe zwany zwana mówią_na
        initials: inicjały
        company: firma firmy organizacj* pracodawca przedsiębiorstwo spółka zakład dostawca* dostawcy nazwa_firmy firmowa instytucja stowarzyszenie kontrahent* nazwa_klienta_firmy pracodawcy zakład_pracy miejsce_pracy sklep? klub fundacja szkoła_nazwa urząd organizacja spółki pełna_nazwa nazwa_skrócona instytucji parafia uczelnia placówka podmiot podmiotu nazwa_podmiotu szkoły_nazwa placówki nazwa_placówki przedsiębiorstwa nazwa_przedsiębiorstwa klubu nazwa_klubu nazwa_spółki nazwa_urzędu urzędu stowarzyszenia fundacji nazwa_jednostki drużyna_klub kancelaria gabinet gospodarstwo hufiec nazwa_handlowa nazwa_uczelni uczelni nazwa_parafii parafii wspólnota spółdzielnia gdzie_pracuje pracuje_w miejsce_pracy_nauki
        department: wydział departament* jednostka_organizacyjna komórka_organizacyjna wydział* katedra dział działu działy dziale
        title: stanowisk* funkcja stanowiska tytuł_zawodowy stanow rola tytuł_stanowisko pełniona_funkcja funkcje
        role: zawód profesja zajęcie wykonywany_zawód zawodu czym_się_zajmuje co_robi kim_jest
        email: email* e_mail mail maile poczta_elektroniczna emailowy mailowy emaile poczta_e maili e_maile adres_mailowy mejl mejla adres_e poczta_mail e_m adres_poczty_elektronicznej poczty_elektronicznej e_maila mailem mailowa mailowe e_mailowy e_mailu meil e_mial emial emali
        electronic: elektronicz*
        phone: telefon* tel nr_telefonu telefony telefonu numer_tel nr_tel tele telef nr_tel_kontaktowy numer_telefonu telefoniczn* kontaktowego_telefonu nr_telefonu_kontaktowego nr_kontaktowy numer_kontaktowy numer_kontaktu tel_kontaktowego fon tlf nrtel tel_nr num_tel
        mobile: komórk* komórkowy komórkowego kom? mobilny gsm komórki tel_kom komórkowa tel_komórkowy kom_nr nr_kom numer_komórki tel_k mobiln* komórkow* smartfon* telkom tel_mob tel_komórk komórka_nr
        landline: stacjonarny? stacj domowy_stacjonarny stacjonarn* stac tel_stac
        fax: faks* fax telefaks
        pager: pager*
        car: samochod* samochodzie
        radio: radiotelefon
        isdn: isdn
        assistant: asystent*
        main: główn* podstawow*
        extension: wewnętrzny wew wewn wewnętrzny* nr_wew numer_wewnętrzny wewn_nr wewnętrzna numer_wewn linia_wewnętrzna
        web: www web internet* internetow*
        page: strona
        url: strona_internetowa witryna strona_www strony_internetowej strony_www adres_strony adres_internetowy profil_www blog serwis_www
        address: adres adresy adresu adresem adresie adresowe
        street: ulica ulicy ul ulice ulica_nr ulica_numer ul_nr ulica_i_nr ulica_i_numer aleja al osiedle os nazwa_ulicy ulica_nr_domu_nr_mieszkania ulica_nr_domu_mieszkania ulica_nr_domu_lokalu ulica_numer_domu_numer_mieszkania ulica_numer_domu_mieszkania ulica_nr_domu_nr_lokalu ulica_nr_domu_i_mieszkania ulica_nr_domu_m ulica_nr_domu_i_lokalu ulica_dom_mieszkanie ulica_nr_domu_nr_m ul_nr_domu_nr_m plac ulica_osiedle ulica_miejscowość_nr al_ul
        house: dom domu budynek budynku
        housenumber: nr_domu numer_domu nr_bud nr_budynku dom_nr nr_posesji numer_posesji posesja posesji nr_domu_mieszkania nr_domu_lokalu numer_domu_mieszkania numer_domu_lokalu nr_domu_nr_mieszkania nr_domu_nr_lokalu
        number: numer* nr nru
        suite: mieszkani* lokal lokalu mieszkania nr_mieszkania nr_lokalu piętro miesz nr_miesz m nr_lok klatka lok mieszk nr_klatki klatka_schodowa mieszkanie_nr nr_m m.
        pobox: skrytka_pocztowa skrytka skr_poczt skrytka_poczt skr_p
        postal: pocztow* poczt
        post: poczta
        code: kod
        city: miasto miasta miejscowość miejscowosci miejscowości miejsc miejscow poczta_miejscowość kod_i_miejscowość kod_miejscowość kod_i_miasto miejscowość_kod_pocztowy mieszka_w gdzie_mieszka wieś wsi wioska
        region: województwo woj region województwa wojew
        postcode: kod_pocztowy kod_poczt kodp
        country: państwo państwa państw kraj kraje kraju krajem
        birthday: urodziny data_urodzenia ur urodzony data_ur urodzenie d_urodzenia dataurodzenia data_urodz dzień_urodzin ur_data dat_ur ur_dnia urodz_dn urodzony_a d_ur data_urodzin dnia_urodzenia urodzin ur_dn urodziny_data urodzona data_i_rok_urodzenia ur. d_urodz dataur
        birth: urodz* ur urodzenia
        date: data
        day: dzień
        month: miesiąc
        year: rok
        anniversary: rocznica rocznica_ślubu rocznicy data_ślubu rocznice pobrali_się ślub_dnia po_ślubie_od małżeństwo_od ślub_w data_zawarcia_małżeństwa poślubieni
        wedding: ślub*
        gender: płeć plec
        spouse: współmałżonek małżonek żona mąż małżonk* żona_mąż mąż_żona współmałżonka małżonka żony męża mężem małżonkowie
        partner: partner*
        child: dziecko syn córka córki syna dziecka
        manager: przełożony szef przełożonego bezpośredni_przełożony zwierzchnik przełożona
        categories: kategori* grupa grupy etykiet* kategorie etykiety tagi słowa_kluczowe lista listy etykieta lista_mailingowa lista_dystrybucyjna lista_kontaktów grupy_kontaktów słowo_kluczowe znaczniki znacznik
        note: notatk* uwag* komentarz* opis notatki uwagi komentarze informacje notat uwagi_dodatkowe koment info adnotacje inne_informacje dodatkowe_informacje adnotacja informacja inne_uwagi dopisek dopiski notka pozostałe_informacje inf_dodatkowe info_dodatkowe co_warto_wiedzieć warto_wiedzieć do_zapamiętania co_jeszcze co_trzeba_wiedzieć pamiętać uw.
        photo: zdjęcie fotografia foto zdjęcie_profilowe
        home: domow* prywatn* prywat pryw domowa domowe dom* osobist*
        work: służbow* praca firmow* biuro pracy służb firmowy biurowy sł biur zawodowy zawodow* biura pracownicz*
        other: inn* inne inna pozostałe
        billing: rozliczeniowy faktura faktur* rozliczeniow*
        shipping: dostawy dostaw* wysyłk* doręcze*
        first: pierwsz*
        second: drug*
        full: pełn* wraz łącznie
        display: wyświetlan*
        value: wartość
        type: typ rodzaj
        reserve: dodatkow* alternatywn* zapasowy zapasowa rezerwowy dodatk* alternatywny pomocniczy
        owner: klient* członek członka uczestnik* pracownik* uczeń ucznia student* pacjent* gość gościa zawodnik* darczyńca odbiorca goście gości uczestnicy klienci abonent kandydat osoba pacjentka uczennica właściciel najemca kupujący abonenci mieszkaniec wolontariusz członkini zawodniczka prenumerator parafianin nabywca kolega wychowanek słuchacz uczeń_a kandydatka kandydata zawodniczki abonenta mieszkańca wolontariusza darczyńcy właściciela najemcy członkowie uczniowie pracownicy zawodnicy pacjenci absolwent* emeryt sympatyk instruktor przewodnik harcerz zuch ministrant druh druhna strażak ratownik gospodarz wychowanka podopieczny podopieczna opiekunowany wolontariuszka sąsiad sąsiedzi sąsiadka jubilat jubilatka solenizant solenizantka pan_młody panna_młoda świadek rodzic_chrzestny czytelnik czytelnika ubezpieczony ubezpieczonego ubezpieczający lokator lokatora
        contact: kontakt* osoba_do_kontaktu kontaktowa os_kontaktowa osoba_kontakt kontakty kontaktow* do_rąk
        filler: i lub w z do na dla oraz przy razie itp itd ew ich
        mother: matka/matki/matce mama/mamy/mamie mamusia
        father: ojciec/ojca/ojcu tata/taty tatuś
        parent: rodzice/rodziców/rodzica/rodzic
        guardian: opiekun/opiekuna/opiekunów/opiekunowie opiekun_prawny opiekuna_prawnego opiekunka_prawna
        grandparent: babcia/babci dziadek/dziadka dziadkowie dziadków dziadka_babci babcia/babci/babcię dziadek/dziadka/dziadkiem
        emergency: alarmowy awaryjny nagły awaryjna nagłych nagły_wypadek nagłe_wypadki ice alarm w_nagłych_wypadkach w_razie_wypadku w_razie nagłym_wypadku wypadek wypadku ice_kontakt awaryjn* alarmow* nagłego wypadku_nagłego bliska_osoba powiadomić zawiadomić dzwonić_do w_razie_wypadku_dzwonić_do w_razie_wypadku_powiadomić kogo_powiadomić kogo_zawiadomić
        school: szkoła
        direct: bezpośredni bezpośrednia bezpośredni* bezpośrednia_linia linia_bezpośrednia
        switchboard: centrala ogólny telefon_główny sekretariat_tel recepcja_tel centralę centrali nr_centrali
        residence: zamieszkania zam? zamieszk miejsce_zamieszkania miejsca_zamieszkania adres_zam pobytu miejsce_pobytu zamieszkuje adres_mieszkania adres_lokalu
        doctor: lekarz
        language: język języki język_ojczysty języka język_kontaktu język_korespondencji język_komunikacji preferowany_język
        timezone: strefa_czasowa strefy_czasowej
        purpose: księgowość sprzedaż wsparcie zakupy rodzina magazyn recepcja administracja domek faktur_e do_newslettera księgowoś* kadry płace marketing rezerwacja rezerwacje reklamacje serwis sekretariat_szkoły zamówienia zamówień przedstawiciel* sekretariat zaproszenie zaproszenia kartka_świąteczna warsztat hurtownia oddział_firmy on ona jego jej sklep* sklepu fabryka restauracj* hotel hotelu
        messenger: Insta GG Gadu_Gadu
        veto: ostatni ostatnia ostatnie wysłano utworzono zmieniono zgoda panieńskie polecił rodowe rodow* powiat powiatu gmina gminy gm działka działki działek krwi pesel nip regon krs pkd konto konta rachunek rachunku rachunki bank* iban swift bic nrb vat dowód dowodu dowody paszport* legitymacj* polis* ubezpiecz* nfz rodo zgody zgodę zgód wyrażam wyraża przetwarzani* zweryfikowan* potwierdz* zatwierdz* status* składk* opłat* wpłat* wypłat* płatnoś* płatnik kwot* cena ceny saldo rabat* dług dłużnik należnoś* zamówieni* umow* licencj* kart* kurs* szkoleni* klasa klasy wiek wzrost waga rozmiar* koszulk* diet* alergi* chorob* leki leków obywatelstw* narodowoś* wykształceni* pojazd* rejestracyjn* źródł* login* hasł* użytkownik* podpis* liczba liczby ilość obecnoś* nieobecnoś* ocena oceny punkty godzina godziny termin* wstąpieni* przystąpieni* wystąpieni* dołączeni* rejestracj* zatrudnieni* zwolnieni* zapisu zapisany dodani* dodano dodał utworzeni* utworzył modyfikacj* zmodyfikował aktualizacj* usunięt* wysłani* wysyłek imienin* chrzest chrztu chrzestn* bierzmowani* wyznani* zgon zgonu śmierci pogrzeb* branż* segmentu doradc* nauczyciel* wychowawc* trener* instruktora polecając* polecony poleceni* zaprosz* zaproszen* uprawnieni* badani* lekarski startowy startowa albumu ewidencyjn* kierunek semestr temat* treść wiadomość liczni* seria serii cywilny pochodzeni* lp produkt* stawka wartości odpis przelew* saldo_konta orzeczeni* niepełnosprawn* dochód dochody numer_konta nr_konta numer_klienta nr_klienta numer_umowy nr_umowy numer_polisy nr_polisy numer_zamówienia nr_zamówienia numer_faktury nr_faktury numer_karty nr_karty numer_członkowski nr_członkowski stolik* stolika miejsce_siedzące numer_miejsca nr_miejsca but buta darowizn*
        place: korespondencyjn* korespondencji koresp zameldowania stały stałego stałe tymczasowy czasowy siedziby siedziba rejestrowy prawny stały_pobyt stałego_zameldowania zameldowani* siedzib* rejestrow* tymczasow* koresp*
        kin: niania/niani opiekunka/opiekunki brat siostra ciocia wujek rodzeństwo krewny
        sms: sms
        agent: menedżer_klienta opiekun_klienta handlowiec opiekun_handlowy przedstawiciel_handlowy opiekun_konta menedżer* menadżer* kierownik kierownika kierowniczka dyrektor dyrektora
        children: dzieci dzieciaki
        birth+year: rocznik
        network: facebook_profil
        department/class: oddział oddziału referat jednostka filia filii
        companion: osoba_towarzysząca os_towarzysząca
        misc: różne
        file: plik
        ordinal: aktualny aktualna obecny obecna
        phonetic: fonetyczn* fonetycznie wymowa
        """#
}
