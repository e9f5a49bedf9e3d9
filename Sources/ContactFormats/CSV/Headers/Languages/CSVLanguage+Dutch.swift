/// Dutch.
extension CSVVocabulary {
    static let dutchWords = #"""
        name/family: naam
        whole: volledige_naam weergavenaam contactpersoon naam_volledig volledigenaam voornaam_achternaam naam_kind
        given: voornaam* roepnaam voornamen
        family: achternaam* familienaam*
        middle: tussenvoegsel* middelste voorvoegsel*
        prefix: aanhef titel dhr_mevr titulatuur
        suffix: achtervoegsel
        nickname: bijnaam*
        initials: voorletter* initialen
        company: bedrijf* organisatie* bedrijfsnaam firma werkgever onderneming instelling leverancier* bedrijven vereniging klantnaam_bedrijf instantie handelsnaam naam_bedrijf
        department: afdeling*
        title: functie* functietitel functienaam functieomschrijving titel_functie
        role: beroep
        email: email* e_mail mail mailadres emailadres emails mails e_mails emailadressen
        phone: telefoon* tel telefoonnr telnr telefoonnummers tel_nr telefoons
        mobile: mobiel* gsm mob 06 mobieltje mobielnr gsmnr mobielnummer gsmnummer 06_nummer
        landline: vast
        fax: fax*
        pager: pager pieper semafoon
        car: auto
        callback: terugbellen
        assistant: assistent* secretaresse
        main: hoofd primair*
        extension: toestel doorkiesnummer toestel* toestelnr intern
        web: web internet
        page: pagina
        url: website* webpagina* site homepage webadres
        address: adres*
        street: straat* straatnaam straat_huisnummer adresregel_straat
        house: huis
        number: nummer* nr nrs num
        suite: toevoeging bus huisnummertoevoeging adresregel_2 adresregel2 verdieping appartement
        pobox: postbus* postbusnummer
        post: post
        code: code
        postcode: postcode*
        city: plaats* woonplaats* stad gemeente plaatsnaam woonplaatsen vestigingsplaats
        region: provincie* regio staat staat_provincie
        country: land* landen
        birthday: geboortedatum* verjaardag* geboren geb gebdatum geb_datum gebdat geboortedag
        birth: geboorte
        date: datum
        day: dag
        month: maand
        year: jaar
        anniversary: jubileum trouwdag speciale_datum
        wedding: huwelijk* trouw
        gender: geslacht sexe
        spouse: echtgenoot echtgenote echtgenoot_echtgenote man_vrouw
        partner: partner
        child: kind
        manager: manager leidinggevende leidinggevenden chef baas
        categories: categorie* groep* label groepen categorieen labels
        note: opmerking* notitie* aantekening* commentaar opmerkingen notities memo toelichting bijzonderheden
        photo: foto* afbeelding pasfoto
        home: thuis prive persoonlijk*
        work: werk zakelijk* kantoor bedrijfs zaak
        other: ander andere anders overig overige
        billing: factuur facturatie
        shipping: verzend
        delivery: aflever bezorg levering
        first: eerste
        second: tweede
        full: volledige volledig
        display: weergave weergegeven
        value: waarde
        type: type soort
        ordinal: alternatief alternatieve secundair extra
        owner: klant* lid leden deelnemer* medewerker leerling* student* patient* gast genodigde* donateur* speler* ontvanger* kinderen_naam kind_naam vrijwilliger werknemer persoon relatie genodigden gasten cursist
        contact: contact vertegenwoordiger contactpersonen contactpersoon aanspreekpunt
        filler: van de het een en of voor op in uw te
        joints: s en e n
        mother: moeder mama moeders mama_naam
        father: vader papa vaders
        parent: ouder*
        guardian: voogd verzorger voogden verzorgers
        grandparent: oma opa
        emergency: noodgeval nood* noodcontact ice_nummer noodnummer
        school: school
        direct: direct doorkies* directe rechtstreeks
        switchboard: algemeen centrale hoofdnummer algemeen_nummer
        residence: verblijf
        doctor: huisarts arts
        line: regel
        """#
}
