/// German.
extension CSVVocabulary {
    static let germanWords = """
        name/family: name
        whole: anzeigename ansprechpartner* kontaktperson* vor_und_nachname vor_nachname vor_zuname namen vollname name_vollständig vollstandiger_name name_kind
        given: vorname* rufname vornamen rufnamen vname vorn rufname_n vor_name
        family: nachname* familienname* zuname* ehename nname zuname_n famname fam_name
        middle: mittelname* zwischenname 2_vorname
        prefix: anrede titel grad akad_titel akademisch* akademischer_titel akad_grad akademischer_grad akad
        suffix: namenszusatz nachgestellt* suffix
        nickname: spitzname* kosename
        initials: initialen
        company: firma firmen firmenname* unternehmen organisation* arbeitgeber betrieb firmenbezeichnung lieferant* firma_name arbeitgeberin verein institution schule_name kunde_firma rechnungsempfanger_firma unternehmensname lieferantenname firmierung kanzlei praxis behorde behörde betriebsname dienststelle_name organisationsname kundenfirma auftraggeber institut stiftung schulname
        department: abteilung* abt referat fachbereich sachgebiet
        title: position funktion berufsbezeichnung arbeitstitel stellung jobtitel stelle dienststellung stellenbezeichnung amtsbezeichnung dienstgrad job tätigkeit taetigkeit amt dienstbezeichnung position_funktion rolle
        role: beruf berufsgruppe ausgeübter_beruf
        email: mail mailadresse* email* e_mail emailadressen mails e_post mailadr emailadr elektronische_post elektropost
        phone: telefon* tel fon rufnummer* festnetz* fernsprecher telefonnr telnr ruf telefonnummern telefonisch tel_nr fernruf telefonnum tele
        mobile: handy* mobil* mobilfunk* funk handynr natel mobilnr handynummern mobilnummern smartphone mobilfunknummer handyno mobilnum
        fax: telefax* fax* faksimile faxnr telefaxnr telefaxnummer
        car: auto
        radio: funktelefon
        callback: ruckmeldung ruckruf
        assistant: assistent* sekretariat
        main: haupt primare primar* zentral* allgemein
        switchboard: zentrale telefonzentrale zentralruf vermittlung rezeption
        extension: durchwahl* nebenstelle* dw nst nebenst klappe durchw
        web: web internet
        page: seite
        url: webseite* website* homepage* internetseite* internetadresse* webadresse url internetauftritt netz_adresse firmenwebsite
        im: messenger
        address: adresse* anschrift* adr hausanschrift*
        street: strasse* str strassenname strassennr str_nr strasse_nr strasse_hausnr adresszeile_strasse straßenname straße_hausnummer strasse_und_hausnummer strasse_und_nr strassenbezeichnung wohnstrasse
        house: haus
        housenumber: hausnr hsnr hnr hausnummernzusatz hausno
        number: nummer* nr num nrn
        suite: adresszusatz adresszusatze zusatz wohnung etage stockwerk adresszeile_2 zusatzzeile stock c_o tur gebaude whg whg_nr etg og stiege adresszus hinterhaus c_o_zusatz
        pobox: postfach*
        post: post
        code: zahl
        postal: postleit postalisch*
        postcode: plz postleitzahl* plzahl
        city: ort stadt wohnort ortschaft gemeinde ortsname stadtname wohnst plz_ort_wohnort stadtteil_ort
        region: bundesland* kanton* region bundeslander landkreis kreis provinz
        country: land staat lander landname herkunftsland_adresse wohnsitzland ländercode_land nation
        birthday: geburtstag* geburtsdatum* geb gebdatum geborene geboren geburtsdat gebtag geb_am geb_dat geboren_am geburtsd geb_d geb_tag gebtg
        birth: geburt geburts
        date: datum dat
        day: tag
        month: monat
        year: jahr
        anniversary: jahrestag
        wedding: hochzeit*
        gender: geschlecht* geschl sex
        spouse: ehepartner* ehegatt* ehefrau ehemann ehegatte ehegattin gatte gattin partner_in ehepart mann frau_ehe
        partner: partner* lebensgefahrt* lebenspartner*
        child: kind kindes
        manager: vorgesetzt* chef chefin vorgesetzter leiter leitung chef_in vorgesetzte
        categories: kategorie* gruppe* gruppen schlagwort* verteiler gruppenname kategoriename rubrik tags etikett* kat gruppenzugehörigkeit verteilerliste schlagworte kategorien liste stichwort stichworte markierung
        note: notiz* bemerkung* kommentar* anmerkung* info hinweis* notizfeld vermerk* beschreibung anm bem anmerk zusatzinfo infos freitext hinweise notizen zusatzinformation bemerk
        photo: foto* bild bilder passbild portratfoto portrait lichtbild avatar profilbild foto_url
        home: privat* daheim zuhause heim zuhaus p priv hausl private wohnung priv_wohnung zu_hause daheim_p wohn
        work: geschaftlich* geschaeftlich* dienstlich* dienstl beruflich* berufl buro geschaft gesch arbeit arbeits g d firmen geschaftl betrieblich buero dienst büro bureau berufs geschäft
        other: weitere weiterer weiteres weiteren andere anderer anderes sonstige sonstiger ubrige
        billing: rechnung rechnungs rechnung* rechn rechnungsempfang
        delivery: liefer lieferung liefer* versand lieferanschrift_liefer
        first: erste erster erstes vor
        second: zweite zweiter zweites
        full: vollstandig* komplett* inkl einschl einschließlich inklusive
        display: angezeigter anzeige
        value: wert
        type: typ art
        reserve: alternativ* zusatzlich* sekundar* ersatz reserve
        owner: kunde* kunden mitglied* teilnehmer* mitarbeiter* gast schuler* student* teilnehmend* empfanger* bewerber* patient* spieler* spender* gaste gaeste kinder_name absender_kein spielerin patenkind helfer patientin kundin klient klienten mandant mandanten abonnent käufer mieter eigentümer vereinsmitglied chormitglied absolvent bewohner schuler_in kollege schüler_in empfangsperson besteller sponsor einsatzkraft
        contact: kontakt vertreter* ansprechperson* kontaktname kontaktpers ansprechp ansprechpartner_in kontakte
        filler: der die das des und oder am fur von im bzw r mit bei etc usw evtl ggf zum zur
        veto: empfohlen empfehlung* betreuer* bearbeiter* sachbearbeiter* erstellt geandert zustandig* vermittelt geworben empfehlungsgeber angelegt letzte letzter gesendet bestätigt geburtsname einwilligung
        joints: s es n en e er
        mother: Mutter/mutters/muttern Mama/mamas Mutti/muttis
        father: Vater/vaters Papa/papas Papi
        parent: eltern elternteil
        guardian: erziehungsberechtigt* vormund sorgeberechtigt* sorgeberechtigte erziehungsber eltern_vormund erziehungsb sorgeber
        grandparent: grosseltern oma/omas opa/opas großmutter/großmutters großvater/großvaters
        emergency: notfall* notfallkontakt notruf notfallnummer_kontakt notfalltelefon_kontakt notf im_notfall notfallperson notfallkontaktperson
        school: schule
        direct: direktwahl direkt* direktruf direktnr dwahl
        residence: wohnsitz wohnadresse wohnanschrift
        doctor: hausarzt arzt kinderarzt
        title/prefix: amtstitel titulierung
        line: zeile
        uid: kennung_eindeutig
        language: sprache sprachen muttersprache korrespondenzsprache sprachcode
        timezone: zeitzone zeitzonen
        purpose: buchhaltung vertrieb support einkauf ferienhaus rechnungswesen familie empfang hotline zweitwohnsitz lager werkstatt verwaltung für_rechnungen für_newsletter für_rundmails
        landline: festn
        network: LinkedIn_profil
        place: korrespondenz besuchs besuch melde zustell ständige ständiger amtliche gemeldete
        sitter: babysitter tagesmutter kinderfrau
        pager: pager* funkruf piepser funkmelder
        sms: sms
        misc: sonstiges
        children: kinder/kindern
        """
}
