/// German.
extension CSVVocabulary {
    static let germanWords = """
        name/family: name
        whole: anzeigename ansprechpartner* kontaktperson* vor_und_nachname vor_nachname vor_zuname namen vollname name_vollständig vollstandiger_name name_kind
        given: vorname* rufname vornamen rufnamen
        family: nachname* familienname* zuname* ehename
        middle: mittelname* zwischenname 2_vorname
        prefix: anrede titel grad akad_titel akademisch*
        suffix: namenszusatz nachgestellt* suffix
        nickname: spitzname* kosename
        initials: initialen
        company: firma firmen firmenname* unternehmen organisation* arbeitgeber betrieb firmenbezeichnung lieferant* firma_name arbeitgeberin verein institution schule_name kunde_firma rechnungsempfanger_firma unternehmensname lieferantenname
        department: abteilung*
        title: position funktion berufsbezeichnung arbeitstitel stellung jobtitel stelle dienststellung stellenbezeichnung amtsbezeichnung dienstgrad job
        role: beruf
        email: mail mailadresse* email* e_mail emailadressen mails e_post
        phone: telefon* tel fon rufnummer* festnetz* fernsprecher telefonnr telnr ruf telefonnummern
        mobile: handy* mobil* mobilfunk* funk handynr natel mobilnr handynummern mobilnummern smartphone
        fax: telefax* fax* faksimile faxnr telefaxnr
        car: auto
        radio: funktelefon
        callback: ruckmeldung ruckruf
        assistant: assistent* sekretariat
        main: haupt primare primar* zentral*
        switchboard: zentrale allgemein telefonzentrale zentralruf
        extension: durchwahl* nebenstelle* dw nst
        web: web internet
        page: seite
        url: webseite* website* homepage* internetseite* internetadresse* webadresse url internetauftritt netz_adresse firmenwebsite
        im: messenger
        address: adresse* anschrift* adr
        street: strasse* str strassenname strassennr str_nr strasse_nr strasse_hausnr adresszeile_strasse
        house: haus
        housenumber: hausnr hsnr hnr
        number: nummer* nr num nrn
        suite: adresszusatz adresszusatze zusatz wohnung etage stockwerk adresszeile_2 zusatzzeile stock c_o tur gebaude
        pobox: postfach*
        post: post
        code: zahl
        postal: postleit postalisch*
        postcode: plz postleitzahl*
        city: ort stadt wohnort ortschaft gemeinde ortsname stadtname
        region: bundesland* kanton* region bundeslander landkreis kreis provinz
        country: land staat lander landname herkunftsland_adresse wohnsitzland
        birthday: geburtstag* geburtsdatum* geb gebdatum geborene geboren geburtsdat gebtag geb_am geb_dat geboren_am
        birth: geburt geburts
        date: datum dat
        day: tag
        month: monat
        year: jahr
        anniversary: jahrestag
        wedding: hochzeit*
        gender: geschlecht* geschl
        spouse: ehepartner* ehegatt* ehefrau ehemann ehegatte ehegattin gatte gattin
        partner: partner* lebensgefahrt* lebenspartner*
        child: kind kindes
        manager: vorgesetzt* chef chefin vorgesetzter leiter leitung
        categories: kategorie* gruppe* gruppen schlagwort* verteiler gruppenname kategoriename rubrik tags etikett*
        note: notiz* bemerkung* kommentar* anmerkung* info hinweis* notizfeld vermerk* sonstiges beschreibung
        photo: foto* bild bilder passbild portratfoto portrait lichtbild avatar
        home: privat* daheim zuhause heim zuhaus p priv hausl private wohnung
        work: geschaftlich* geschaeftlich* dienstlich* dienstl beruflich* berufl buro geschaft gesch arbeit arbeits g d firmen geschaftl betrieblich buero
        other: weitere weiterer weiteres weiteren andere anderer anderes sonstige sonstiges sonstiger ubrige
        billing: rechnung rechnungs rechnung*
        delivery: liefer lieferung liefer* versand
        first: erste erster erstes vor
        second: zweite zweiter zweites
        full: vollstandig* komplett*
        display: angezeigter anzeige
        value: wert
        type: typ art
        ordinal: alternativ* zusatzlich* sekundar*
        owner: kunde* kunden mitglied* teilnehmer* mitarbeiter* gast schuler* student* teilnehmend* empfanger* bewerber* patient* spieler* spender* gaste gaeste kinder_name absender_kein spielerin patenkind helfer
        contact: kontakt vertreter* ansprechperson* kontaktname
        filler: der die das des und oder am fur von im bzw r
        veto: empfohlen empfehlung* betreuer* bearbeiter* sachbearbeiter* erstellt geandert zustandig* vermittelt
        joints: s es n en e er
        mother: mutter mama mutti mutters
        father: vater papa papas vaters
        parent: eltern elternteil
        guardian: erziehungsberechtigt* vormund sorgeberechtigt* sorgeberechtigte erziehungsber
        grandparent: oma opa grossmutter grossvater grosseltern
        emergency: notfall* notfallkontakt notruf
        school: schule
        direct: direktwahl direkt* direktruf
        residence: wohnsitz wohnadresse wohnanschrift
        doctor: hausarzt arzt kinderarzt
        title/prefix: amtstitel
        line: zeile
        uid: kennung_eindeutig
        """
}
