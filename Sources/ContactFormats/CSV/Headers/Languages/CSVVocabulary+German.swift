/// The vocabulary of German headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let germanWords = """
        name/family: name
        whole: anzeigename vor_und_nachname vor_nachname vor_zuname namen vollname name_vollständig vollstandiger_name kundenname vor_u_nachname vor_und_zuname nachname_vorname_titel name_und_vorname vorname_und_name
        given: vorname* rufname vornamen rufnamen vname vorn rufname_n vor_name 1_vorname taufname vor_und_mittelname
        family: nachname* familienname* zuname* ehename nname zuname_n famname fam_name familien_name hausname
        middle: mittelname* zwischenname 2_vorname
        prefix: anrede titel? akad_titel akademisch* akademischer_titel akad_grad akademischer_grad akad namenstitel doktortitel anredetitel herr_frau hr_fr herr_frau_divers vorangestellt* titel_vorangestellt vorangestellter_titel titel_vor titel_vor_namen titel_vor_dem_namen titel_anrede anredeform titel_vor_name
        suffix: namenszusatz nachgestellt* suffix titel_nachgestellt nachgestellter_titel namenssuffix titel_nach titel_nach_namen titel_nach_dem_namen nachtitel
        nickname: spitzname* kosename künstlername pfadiname vulgo cerevis kneipname fahrtenname übername ceviname jungscharname kurzname rufname_spitzname genannt wird_genannt
        initials: initialen
        company: firma firmen firmenname* unternehmen organisation* arbeitgeber betrieb firmenbezeichnung lieferant* firma_name arbeitgeberin verein institution schule_name kunde_firma rechnungsempfanger_firma unternehmensname lieferantenname firmierung kanzlei praxis behorde behörde betriebsname dienststelle_name organisationsname kundenfirma auftraggeber institut stiftung schulname kundenname_firma einrichtung einrichtungsname gesellschaft betriebsstätte verband verbandsname unternehmens hochschule universität uni apotheke? kita ausbildungsbetrieb lehrbetrieb händler händlername pfarrei pfarramt kirchengemeinde pfarrgemeinde firmenwortlaut arbeitsstelle arbeitsstätte dienststelle konzern unternehmung arbeitgebername handwerksbetrieb körperschaft kundenfirma_name lieferfirma vereinsbezeichnung organisationsbezeichnung amt_behörde schule_einrichtung schule_kita institutionsname institutsname praxisbezeichnung untern orga dienstst fa. firmenbez arbeitet_bei wo_arbeitet organisation_stiftung handelsname
        department: abteilung* abt fachbereich sachgebiet ressort dezernat organisationseinheit sparte fachabteilung geschäftsbereich unternehmensbereich abteilungsbezeichnung bezirksverband ortsverein kreisverein ortsstelle regionalgruppe direktion direktorat abtlg
        title: position funktion berufsbezeichnung arbeitstitel stellung jobtitel stelle dienststellung stellenbezeichnung amtsbezeichnung dienstgrad job tätigkeit taetigkeit dienstbezeichnung position_funktion rolle funktionsbezeichnung tätigkeitsbezeichnung funktionstitel arbeitsfunktion stellenbeschreibung_titel ehrenamt_funktion amt_funktion vorstandsfunktion pos. funkt.
        role: beruf berufsgruppe ausgeübter_beruf beruf_tätigkeit erlernter_beruf berufl_tätigkeit berufstätigkeit was_macht tätig_als arbeitet_als
        email: mail mailadresse* email* e_mail emailadressen mails e_post mailadr emailadr elektronische_post elektropost elektronische_adresse elektron_post mailkontakt emailkontakt kontaktmail
        phone: tel fon rufnummer* festnetz* fernsprecher telefonnr telnr ruf telefonnummern telefonisch tel_nr fernruf telefonnum tele fernsprechnummer fernsprechnr telephon* tel_tagsüber telefon_tagsüber tel_abends telefon_abends telefonisch_erreichbar_unter telf telefon telefone telefons telefonen telefonno tf_nr telef tnr fonnr rufnr zweitnummer
        mobile: handy* mobil* mobilfunk* handynr natel mobilnr handynummern mobilnummern smartphone mobilfunknummer handyno mobilnum hdy hdynr funktelefonnummer funktelefonnr funknummer mobilrufnummer mobnr mob_nr hdnr mobil_nr handy_nr
        fax: telefax* fax* faksimile faxnr telefaxnr telefaxnummer
        car: auto
        radio: funktelefon funk
        callback: ruckmeldung ruckruf rückrufnummer rückruftelefon rückrufnr telefon_rückruf
        assistant: assistent* sekretär*
        main: haupt primare primar* zentral* allgemein
        switchboard: zentrale telefonzentrale zentralruf telefon_vermittlung zentralnummer
        extension: durchwahl* nebenstelle* dw nst nebenst klappe durchw
        web: web internet
        page: seite
        url: webseite* website* homepage* internetseite* internetadresse* webadresse url internetauftritt netz_adresse firmenwebsite webauftritt internetpräsenz webpräsenz onlineauftritt vereinswebsite internetauftritts
        im: messenger
        address: adresse* anschrift* adr hausanschrift* anschr
        street: strasse* str strassenname strassennr str_nr strasse_nr strasse_hausnr adresszeile_strasse straßenname straße_hausnummer strasse_und_hausnummer strasse_und_nr strassenbezeichnung wohnstrasse gasse straße_platz strasse_gasse strasse_platz_nr strnr str_hnr str_hausnr
        house: haus
        housenumber: hausnr hsnr hnr hausnummernzusatz hausno hausnummer_zusatz hausnr_zusatz h_nr hs_nr hsnummer hausziffer hausn
        number: nummer* nr num nrn
        suite: adresszusatz adresszusatze zusatz wohnung etage stockwerk zusatzzeile stock c_o tur gebaude whg whg_nr etg og stiege adresszus hinterhaus c_o_zusatz wohnungs appartement ortsteil stadtteil stadtbezirk tür_top stiege_top top_nr haus_stiege_tür stiege_tür wohnungsnr anschriftenzusatzzeile anschriftzusatz anschriftenzusatz wohnungsnummer gebäudename stockwerksnr türnummer
        pobox: postfach*
        post: post
        code: zahl
        postal: postleit postalisch*
        postcode: plz postleitzahl* plzahl
        city: ort stadt wohnort ortschaft ortsname stadtname wohnst plz_ort_wohnort stadtteil_ort wohngemeinde ort_ortsteil wohnstadt heimatstadt_ort postort plz_gemeinde gemeinde_ort ort_gemeinde gemeindename stadt_gemeinde gemeinde_stadt wohnt_in wo_wohnt dorf
        region: bundesland* kanton* region bundeslander landkreis provinz bundesstaat kt teilstaat
        country: land staat lander landname herkunftsland_adresse wohnsitzland ländercode_land nation wohnland wohnsitzstaat länderkennzeichen länderkürzel landeskürzel länderkz landeskennzeichen landkz lkz länderkennung landesbezeichnung landkürzel landeskz
        birthday: geburtstag* geburtsdatum* geb gebdatum geboren geburtsdat gebtag geb_am geb_dat geboren_am geburtsd geb_d geb_tag gebtg tag_geburt tag_der_geburt gebdat geb_datum gebd
        birth: geburt geburts
        date: datum dat
        day: tag
        month: monat
        year: jahr
        anniversary: jahrestag verheiratet_seit verheiratet_am geheiratet_am getraut_am trauung trauungstag heirat eheschließung hochzeit_am verh_seit verh_am vermählt_am
        wedding: hochzeit*
        gender: geschlecht* geschl sex m_w_d m_w
        spouse: ehepartner* ehegatt* ehefrau ehemann ehegatte ehegattin gatte gattin partner_in ehepart frau_ehe
        partner: partner* lebensgefahrt* lebenspartner*
        child: kind kindes kinder_heißen
        manager: vorgesetzt* vorgesetzter vorgesetzte
        categories: kategorie* gruppe* gruppen schlagwort* verteiler gruppenname kategoriename rubrik tags etikett* kat gruppenzugehörigkeit verteilerliste schlagworte kategorien liste stichwort stichworte markierung stichwörter adressgruppe adresskategorie kontaktkategorie verteilergruppe grp
        note: notiz* bemerkung* kommentar* anmerkung* info hinweis* notizfeld vermerk* beschreibung anm bem anmerk zusatzinfo infos freitext hinweise notizen zusatzinformation bemerk zusatzinfos zusatzinformationen zusatzangaben sonstige_bemerkungen sonst_bemerkungen sonstige_bemerkung sonstige_hinweise sonstige_infos sonstige_informationen sonstige_angaben sonstige_anmerkungen weitere_infos weitere_informationen weitere_bemerkungen weitere_hinweise weitere_angaben weitere_anmerkungen zusätzliche_informationen zusätzliche_infos zusätzliche_bemerkungen zusätzliche_hinweise interne_notiz interne_notizen interne_bemerkung interne_bemerkungen interner_vermerk bemerkungen_intern bemerkung_intern notizen_intern notiz_intern allgemeine_bemerkungen allgemeine_hinweise besondere_hinweise besonderheiten memo notizzettel komm zusatzhinweis zusatzhinweise zusatzinformationen_intern wichtige_hinweise wichtige_notizen wichtiges persönliche_notizen persönliche_notiz persönliche_bemerkungen was_noch wissenswertes zu_beachten gut_zu_wissen was_sonst_noch nicht_vergessen zum_merken wissenswert sonst_noch
        photo: foto* bild bilder passbild portratfoto portrait lichtbild avatar profilbild foto_url passfoto bilddatei fotodatei personenfoto passbilder mitgliedsfoto mitarbeiterfoto bild_url bildlink fotolink
        home: privat* daheim zuhause heim zuhaus p priv hausl private wohnung priv_wohnung zu_hause daheim_p wohn persönlich persönliche persönlicher
        work: geschaftlich* geschaeftlich* dienstlich* dienstl beruflich* berufl buro geschaft gesch arbeit arbeits g d firmen geschaftl betrieblich buero dienst büro bureau berufs geschäft
        other: weitere weiterer weiteres weiteren andere anderer anderes sonstige sonstiger ubrige
        billing: rechnung rechnungs rechnung* rechn rechnungsempfang
        shipping: liefer lieferung liefer* versand lieferanschrift_liefer
        first: erste erster erstes vor
        second: zweite zweiter zweites
        full: vollstandig* komplett* inkl einschl einschließlich inklusive mit_plz mit_postleitzahl mit_ort mit_hausnummer
        display: angezeigter anzeige
        value: wert
        type: typ art
        reserve: alternativ* zusatzlich* sekundar* ersatz reserve
        owner: kunde* kunden mitglied* teilnehmer* mitarbeiter* gast schuler* student* teilnehmend* empfanger* bewerber* patient* spieler* spender* gaste gaeste absender_kein spielerin patenkind helfer patientin kundin klient klienten mandant mandanten abonnent käufer mieter eigentümer vereinsmitglied chormitglied absolvent bewohner schuler_in kollege schüler_in empfangsperson besteller sponsor einsatzkraft mitgl klient* kollegin kollegen abonnent* käufer* mieter* eigentümer* mandant* absolvent* sponsor* besteller* bewohner* helfer* ehrenamtlich* kursteilnehmer* konfirmand* firmling* erstkommunikant* sänger* interessent* azubi* auszubildend* versicherungsnehmer* referent* gemeindemitglied* förderer fördermitglied* lernende* lehrling* praktikant* antragsteller* geschäftspartner* besucher* anmelder* versicherte* freiwillig* pächter* schützling* jubilar* teilnehmername personenname personen person camper* chorsänger* musiker* läufer* athlet* gruppenmitglied* arbeitnehmer* vertragspartner* mitarb teiln tn begleitete nachbar nachbarn nachbarin geburtstagskind trauzeuge trauzeugin trauzeugen paten braut bräutigam ehrenamtliche* ehrenamtlicher entleiher entleiherin leser leserin versicherter wohnungsinhaber tierhalter tierhalterin tierbesitzer halter halterin besitzer besitzerin
        contact: kontakt ansprechperson* kontaktname kontaktpers ansprechp ansprechpartner_in kontakte gesprächspartner* kontaktname_vollständig ansprechpartner* kontaktperson* z_hd zu_händen z_h
        filler: der die das des und oder am fur von im bzw r mit bei etc usw evtl ggf zum zur u dem den ein eine einer bzgl od ihre
        veto: empfohlen empfehlung* betreuer* bearbeiter* sachbearbeiter* erstellt geandert zustandig* vermittelt geworben empfehlungsgeber angelegt letzte letzter gesendet bestätigt geburtsname einwilligung kundennummer kundennr kundenid kdnr mitgliedsnummer mitgliedsnr mitgliedernummer mitgliednr mitgliederid personalnummer personalnr persnr personalausweisnummer vertragsnummer vertragsnr rechnungsnummer rechnungsnr rechnungsdatum auftragsnummer auftragsnr bestellnummer bestellnr steuernummer steuernr steuerid steueridnr umsatzsteuerid ustid ustidnr ustidnummer uid uidnr uidnummer mwstnummer mwstnr kontonummer kontonr bankverbindung bankname kreditinstitut* kontoinhaber* versicherungsnummer versicherungsnr versichertennummer versichertennr sozialversicherungsnummer svnr ahvnummer ahvnr ausweisnummer reisepassnummer führerscheinnummer lieferantennummer lieferantennr debitorennummer debitorennr debitor* kreditor* lizenznummer passnummer passnr matrikelnummer inventarnummer seriennummer artikelnummer belegnummer kostenstelle* aktenzeichen kennzeichen autokennzeichen kfzkennzeichen geburtsland geburtsstaat staatsangehörigkeit* staatsbürgerschaft* nationalität* herkunft herkunftsland heimatort heimatgemeinde bürgerort reiseland zielland werber* zahler* zahlungspflichtig* gläubiger* steuerberater* anwalt anwält* rechtsanwalt* makler* hausverwalt* bürge klassenlehrer* klassenlehrperson lehrer* lehrkraft klassenleit* trainer* übungsleiter* gruppenleiter* kursleiter* einsatzleiter* ansprechzeit* absender* abgemeldet* angemeldet* gelöscht* gesperrt* gekündigt* bestätigung zustimmung* einverständnis* verstorben* ausgetreten* benutzername loginname passwort kennwort geburtsort taufort sterbeort abmeldung anmeldung früher früherer frühere ehemalig* bisherig* vorherig* nutzername staatsang erster_kontakt erste_kontakt geboren_in geb_in geborene mädchenname* ledigname* geburtsnamen rückmeldung* rückruf* zusage* absage* teilnahme* allergi* unverträglichkeit* konfektionsgröße kleidergröße shirtgröße tshirtgröße schuhgröße körpergröße sitzplatz* sitzplatznummer platznummer tischnummer tischnr startnummer startnr trikotnummer beitragshöhe jahresbeitrag mitgliedsbeitrag spendenbetrag spendensumme betrag* saldo iban bic konfession* familienstand blutgruppe* krankenkasse* schulklasse* jahrgangsstufe gürtelfarbe stimmlage stimmgruppe lohnausweis eintrittsdatum austrittsdatum beitrittsdatum eintritt austritt beitritt verfügbarkeit
        joints: s es n en e er
        mother: Mutter/mutters/muttern Mama/mamas Mutti/muttis
        father: Vater/vaters Papa/papas Papi
        parent: eltern elternteil
        guardian: erziehungsberechtigt* vormund sorgeberechtigt* sorgeberechtigte erziehungsber eltern_vormund erziehungsb sorgeber gesetzlicher_vertreter gesetzliche_vertreter gesetzl_vertreter gesetzlichen_vertreters ges_vertreter gesetzliche_vertretung obsorgeberechtigt* personensorgeberechtigt*
        grandparent: grosseltern oma/omas opa/opas großmutter/großmutters großvater/großvaters
        emergency: notfall* notfallkontakt notruf notfallnummer_kontakt notfalltelefon_kontakt notf im_notfall notfallperson notfallkontaktperson notfallkontaktname notfallansprechpartner zu_benachrichtigen benachrichtigen verständigen zu_verständigen im_notfall_verständigen notfallk
        school: schule
        direct: direktwahl direkt* direktruf direktnr dwahl
        residence: wohnsitz wohnadresse wohnanschrift
        doctor: hausarzt arzt kinderarzt
        title/prefix: amtstitel titulierung
        line: zeile
        uid: kennung_eindeutig
        language: sprache sprachen muttersprache korrespondenzsprache sprachcode briefsprache kommunikationssprache bevorzugte_sprache landessprache umgangssprache
        timezone: zeitzone zeitzonen
        purpose: buchhaltung vertrieb support einkauf ferienhaus rechnungswesen familie empfang hotline zweitwohnsitz lager werkstatt verwaltung für_rechnungen für_newsletter für_rundmails geschäftsleitung geschäftsführung bestellungen presse vertreter* rezeption sekretariat Einladung Einladungen Einladungskarte Weihnachtskarte Weihnachtspost Weihnachtskarten Danksagung Danksagungen Laden Werkstatt Lager er baustelle restaurant hotel hof fabrik bestellung* bestell
        landline: festn
        network: LinkedIn_profil
        place: korrespondenz besuchs besuch melde zustell ständige ständiger amtliche gemeldete
        kin: babysitter tagesmutter kinderfrau angehörig* bezugsperson* geschwister bruder schwester tante onkel pate patin großtante
        pager: pager* funkruf piepser funkmelder
        sms: sms
        misc: sonstiges diverses sonst. sonst
        children: kinder/kindern kids
        department/class: team filiale niederlassung geschäftsstelle zweigstelle referat fachgebiet fachgruppe
        fileas: speichern_unter ablegen_unter
        phone+home: privatnummer privatnr
        address+home: heimatadresse heimatanschrift
        agent: leiter leitung leiterin teamleiter teamleiterin teamleitung abteilungsleiter abteilungsleiterin abteilungsleitung führungskraft koordinator* direktor direktorin geschäftsführer geschäftsführerin chef chefin chef_in
        file: datei dateiname
        companion: begleitung* begleitperson* begleiter* begleitname
        address+line: adresszeile
        ordinal: aktuell aktuelle aktueller derzeitige derzeitiger
        phonetic: phonetisch* phonet. aussprache lautschrift
        """
}
