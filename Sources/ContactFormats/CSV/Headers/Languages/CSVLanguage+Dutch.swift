/// Dutch.
extension CSVVocabulary {
    static let dutchWords = #"""
        name/family: naam
        whole: volledige_naam weergavenaam contactpersoon naam_volledig volledigenaam voornaam_achternaam naam_kind
        given: voornaam* roepnaam voornamen voorn vnaam naam_voornaam
        family: achternaam* familienaam* achtern anaam fam_naam geslachtsnaam
        middle: tussenvoegsel* middelste voorvoegsel* tussenv tv tussenvgsl voorv
        prefix: aanhef titel dhr_mevr titulatuur academische_titel titel_voor titels_voor voortitel
        suffix: achtervoegsel titel_achter titels_achter achtertitel titel_na
        nickname: bijnaam*
        initials: voorletter* initialen
        company: bedrijf* organisatie* bedrijfsnaam firma werkgever onderneming instelling leverancier* bedrijven vereniging klantnaam_bedrijf instantie handelsnaam naam_bedrijf organisatienaam stichting instituut winkel zaaknaam bedrijfnaam debiteurnaam schoolnaam praktijk club klant_bedrijf
        department: afdeling* afd
        title: functie* functietitel functienaam functieomschrijving titel_functie functie_titel rol positie
        role: beroep beroepsgroep
        email: email* e_mail mail mailadres emailadres emails mails e_mails emailadressen emailadr mailadr e_mailadr elektronische_post
        phone: telefoon* tel telefoonnr telnr telefoonnummers tel_nr telefoons telefoonnum teln telnum fon tf
        mobile: mobiel* gsm mob 06 mobieltje mobielnr gsmnr mobielnummer gsmnummer 06_nummer mobielnum mobiele gsm_nr gsm_nummer mob_nr 06nr 06nummer mobtel
        landline: vast vaste_lijn huistelefoon
        fax: fax*
        pager: pager pieper semafoon buzzer semafoonnummer
        car: auto
        callback: terugbellen
        assistant: assistent* secretaresse
        main: hoofd primair* algemeen
        extension: toestel doorkiesnummer toestel* toestelnr intern toestelnummer tst doorkiesnr intern_nummer intern_nr
        web: web internet
        page: pagina
        url: website* webpagina* site homepage webadres
        address: adres*
        street: straat* straatnaam straat_huisnummer adresregel_straat straat_nr straat_en_nr straat_en_huisnummer straat_nummer str straten laan adresregel1
        house: huis
        number: nummer* nr nrs num
        suite: toevoeging bus huisnummertoevoeging adresregel_2 adresregel2 verdieping appartement toev huisnr_toev bus_nr etage app busnummer gebouw t_a_v
        pobox: postbus* postbusnummer postb
        post: post
        code: code
        postcode: postcode* pc postc zipcode
        city: plaats* woonplaats* stad gemeente plaatsnaam woonplaatsen vestigingsplaats plts woonpl stad_gemeente dorp
        region: provincie* regio staat staat_provincie prov
        country: land* landen landnaam woonland
        birthday: geboortedatum* verjaardag* geboren geb gebdatum geb_datum gebdat geboortedag geb_dat geboortedat geb_dag gebdag gdatum verjaardagen gebd jarig jarig_op verjaart verjaart_op geb_op verj verjaardag_op
        birth: geboorte
        date: datum
        day: dag
        month: maand
        year: jaar
        anniversary: jubileum trouwdag speciale_datum
        wedding: huwelijk* trouw
        gender: geslacht sexe
        spouse: echtgenoot echtgenote echtgenoot_echtgenote man_vrouw echtgeno echtgenoot_e man vrouw partner_echtgenoot
        partner: partner
        child: kind
        manager: manager leidinggevende leidinggevenden chef baas leidinggev
        categories: categorie* groep* label groepen categorieen labels categorieën tags trefwoorden lijst lijsten rubriek
        note: opmerking* notitie* aantekening* commentaar opmerkingen notities memo toelichting bijzonderheden opm notitieveld aant info extra_info vrije_tekst kanttekening aanvullende_informatie
        photo: foto* afbeelding pasfoto profielfoto fotos
        home: thuis prive persoonlijk* priv particulier woon
        work: werk zakelijk* kantoor bedrijfs zaak zak kantooradres
        other: ander andere anders overig overige
        billing: factuur facturatie
        shipping: verzend
        delivery: aflever bezorg levering
        first: eerste
        second: tweede
        full: volledige volledig incl inclusief
        display: weergave weergegeven
        value: waarde
        type: type soort
        reserve: alternatief alternatieve secundair extra reserve aanvullend aanvullende bijkomend secundaire
        owner: klant* lid leden deelnemer* medewerker leerling* student* patient* gast genodigde* donateur* speler* ontvanger* kinderen_naam kind_naam vrijwilliger werknemer persoon relatie genodigden gasten cursist abonnee cliënt client bewoner huurder eigenaar koper collega besteller sponsor kandidaat speelster lidnaam vrijwilligers leerl kinderen ontvangst atleet zanger patiënt deelnemers collegas
        contact: contact vertegenwoordiger contactpersonen contactpersoon aanspreekpunt contactpers contactpersoon_naam contacten
        filler: van de het een en of voor op in uw te bij met etc geval
        joints: s en e n
        mother: moeder/moeders mama/mamas
        father: vader/vaders papa/papas
        parent: ouder* ouder ouders
        guardian: voogd verzorger voogden verzorgers verzorgend verzorgende
        grandparent: oma opa grootouders opa_oma grootmoeder grootvader
        emergency: noodgeval nood* noodcontact ice_nummer noodnummer noodgevallen bij_nood ice_contact calamiteiten nood noodgevallen_bij calamiteit bij_calamiteiten waarschuwen noodtel spoed
        school: school
        direct: direct doorkies* directe rechtstreeks rechtstreeks_nummer doorkies_nr
        switchboard: centrale hoofdnummer algemeen_nummer telefooncentrale receptie_nr
        residence: verblijf
        doctor: huisarts arts
        line: regel
        language: taal talen moedertaal voorkeurstaal taalcode
        timezone: tijdzone
        purpose: boekhouding verkoop administratie inkoop vakantie vakantiehuis facturen ondersteuning receptie gezin familie magazijn voor_facturen voor_nieuwsbrief
        housenumber: huisnr hnr huisnum nr_huis
        messenger: Insta
        veto: laatste verzonden aangemaakt gewijzigd aangebracht toestemming meisjesnaam
        place: correspondentie bezoek vestiging vestigings permanent statutair tijdelijk correspondentieadres_post
        sitter: oppas nanny gastouder kinderoppas
        sms: sms
        children: kinderen
        """#
}
