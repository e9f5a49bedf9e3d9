/// The vocabulary of Dutch headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let dutchWords = #"""
        name/family: naam
        whole: volledige_naam weergavenaam naam_volledig volledigenaam voornaam_achternaam naam_voornaam voor_achternaam voor_familienaam naam_voornamen voor_en_achternaam
        given: voornaam* roepnaam voornamen voorn vnaam doopnaam doopnamen eerste_voornaam
        family: achternaam* familienaam* achtern anaam fam_naam geslachtsnaam gehuwde_naam achternaam_tussenvoegsel achternaam_incl_tussenvoegsel achternaam_met_tussenvoegsel tussenvoegsel_achternaam tussenvoegsel_en_achternaam
        middle: tussenvoegsel* middelste voorvoegsel* tussenv tussenvgsl voorv tussennaam tsv tussenvoegs
        prefix: aanhef titel? dhr_mevr titulatuur academische_titel titel_voor titels_voor voortitel aanspreektitel aanspreekvorm de_heer_mevrouw heer_mevrouw dhr_mw dhr_mevr_mw mr_mevr m_mevr titel_voor_naam aanspreking voortitels
        suffix: achtervoegsel titel_achter titels_achter achtertitel titel_na titel_na_naam natitel
        nickname: bijnaam* totem artiestennaam schuilnaam koosnaam roepnamen genoemd
        initials: voorletter* initialen
        company: bedrijf* organisatie* bedrijfsnaam firma werkgever onderneming instelling leverancier* bedrijven vereniging klantnaam_bedrijf instantie handelsnaam naam_bedrijf organisatienaam stichting instituut winkel? zaaknaam bedrijfnaam debiteurnaam schoolnaam praktijk? club klant_bedrijf universiteit parochie kerk gezelschap groothandel accountnaam vennootschap apotheek? hogeschool school_naam bond naam_instelling zorginstelling werkgevers verenigingsnaam kerkgemeente coöperatie instellingsnaam bedrijfsbenaming vestigingsnaam makelaardij huisartsenpraktijk organisatie_bedrijf werkt_bij waar_werkt statutaire_naam
        department: afdeling* afd departement vakgroep businessunit directie dienstnaam
        title: functie* functietitel functienaam functieomschrijving titel_functie functie_titel rol functiebenaming bestuursfunctie jobtitel functie_bestuur functie_binnen_bedrijf functie_binnen_organisatie clubfunctie titel_beroep ambt
        role: beroep beroepsgroep professie werkt_als wat_doet
        email: email* e_mail mail mailadres emailadres emails mails e_mails emailadressen emailadr mailadr e_mailadr elektronische_post elektronisch_adres mailadressen emailcontact mailcontact
        phone: telefoon* tel telefoonnr telnr telefoonnummers tel_nr telefoons telefoonnum teln telnum fon tf telefoon_overdag tel_overdag telefoon_avonds tel_avonds telefoonnummer_overdag telefoon_s_avonds tel_s_avonds telefonisch telef
        mobile: mobiel* gsm mob 06 mobieltje mobielnr gsmnr mobielnummer gsmnummer 06_nummer mobielnum mobiele gsm_nr gsm_nummer mob_nr 06nr 06nummer mobtel smartphone handy gsms 06nummers mobnr mobiel_nr
        landline: vaste_lijn huistelefoon vaste_telefoon vaste_tel vaste_nummer vaste_telefoonlijn vast_nummer tel_vast telefoon_vast telnr_vast vast_tel vast_nr vaste_nr vastnr
        fax: fax*
        pager: pager pieper semafoon buzzer semafoonnummer
        car: auto
        callback: terugbellen terugbelnummer terugbelnr
        assistant: assistent* secretaresse
        main: hoofd primair* algemeen
        extension: toestel doorkiesnummer toestel* toestelnr toestelnummer tst doorkiesnr intern_nummer intern_nr tel_intern telefoon_intern
        web: web internet
        page: pagina
        url: website* webpagina* site? homepage webadres webstek internetsite webstekadres
        address: adres* adresgegevens
        street: straat* straatnaam straat_huisnummer adresregel_straat straat_nr straat_en_nr straat_en_huisnummer straat_nummer str straten laan adresregel1 straat_nr_bus straat_nummer_bus straat_huisnummer_bus straat_huisnr_bus straat_busnummer_nr
        house: huis
        number: nummer* nr nrs num
        suite: toevoeging bus huisnummertoevoeging adresregel2 verdieping appartement toev bus_nr etage app busnummer gebouw huisletter bisnr huisnummertoev adrestoevoeging huisnrtoev woonlaag appartementnr
        pobox: postbus* postbusnummer postb
        post: post
        code: code
        postcode: postcode* pc postc zipcode pcode postcd
        city: woonplaats* stad gemeente plaatsnaam woonplaatsen vestigingsplaats plts woonpl stad_gemeente dorp deelgemeente gemeentenaam woongemeente stadsnaam plaats plaatsen plaatsje woont_in waar_woont dorpje
        region: provincie* regio staat_provincie prov gewest
        country: landen landnaam woonland land_verblijf land lands
        birthday: geboortedatum* verjaardag* geboren geb gebdatum geb_datum gebdat geboortedag geb_dat geboortedat geb_dag gebdag gdatum verjaardagen gebd jarig jarig_op verjaart verjaart_op geb_op verj verjaardag_op geboren_d_d verjaardatum geb_dd
        birth: geboorte
        date: datum
        day: dag
        month: maand
        year: jaar
        anniversary: trouwdag speciale_datum getrouwd_op getrouwd_sinds gehuwd_op gehuwd_sinds getrouwd_in huwelijksdag gehuwd_in
        wedding: huwelijk* trouw
        gender: geslacht sexe m_v m_v_x man_vrouw_x man_vrouw
        spouse: echtgenoot echtgenote echtgenoot_echtgenote echtgeno echtgenoot_e partner_echtgenoot
        partner: partner levenspartner
        child: kind kinds kinderen_heten
        manager: leidinggevende leidinggevenden chef baas? leidinggev direct_leidinggevende
        categories: categorie* groep* label groepen categorieen labels categorieën tags trefwoorden lijst lijsten rubriek mailinglijst verzendlijst maillijst adreslijst contactgroep relatiegroep groepsnaam
        note: opmerking* notitie* aantekening* commentaar opmerkingen notities memo toelichting bijzonderheden opm notitieveld aant info extra_info vrije_tekst kanttekening aanvullende_informatie overige_informatie omschrijving overige_opmerkingen interne_notitie interne_notities diversen overige_info interne_opmerkingen interne_opmerking beschrijving nota nota_s extra_informatie extra_opmerkingen algemene_opmerkingen varia informatie nadere_informatie bijzondere_opmerkingen aanvullingen overige_gegevens bemerkingen bemerking notas goed_om_te_weten wat_nog te_onthouden weetjes niet_vergeten wat_verder
        photo: foto* afbeelding pasfoto profielfoto fotos fotobestand afbeelding_url fotolink
        home: thuis prive persoonlijk* priv particulier woon domicilie verblijfs
        work: werk zakelijk* kantoor bedrijfs zaak zak
        other: ander andere anders overig overige
        billing: factuur facturatie
        shipping: verzend
        shipping: aflever bezorg levering lever leverings
        first: eerste
        second: tweede
        full: volledige volledig incl inclusief met_postcode met_huisnummer met_plaats
        display: weergave weergegeven
        value: waarde
        type: type soort
        reserve: alternatief alternatieve secundair extra reserve aanvullend aanvullende bijkomend secundaire
        owner: klant* lid leden deelnemer* medewerker leerling* student* patient* gast genodigde* donateur* speler* ontvanger* vrijwilliger werknemer persoon relatie genodigden gasten cursist abonnee cliënt client bewoner huurder eigenaar koper collega besteller sponsor kandidaat speelster lidnaam vrijwilligers leerl ontvangst atleet zanger patiënt deelnemers collegas sollicitant personeelslid stagiair stagiaire zorgvrager parochiaan gemeentelid gemeenteleden inschrijver begunstiger begunstigde verzekerde zwemmer muzikant bezoeker koorlid clublid verenigingslid medewerkers cliënten pupil aanvrager afnemer inwoner zanger* ruiter loper scout jubilaris relaties prospect jeugdlid belangstellende geïnteresseerde deeln buren buur buurman buurvrouw jarige jarigen bruid bruidegom getuigen lener leners huurders hoofdhuurder eigenaars verzekeringnemer verzekerden lezer lezers
        contact: contact contactpersonen contactpersoon aanspreekpunt contactpers contactpersoon_naam contacten contactpersoons t_a_v ter_attentie
        filler: van de het een en of voor op in uw te bij met etc geval binnen mijn jouw onze naar aan der den ook indien hun als_buitenland
        joints: s en e n
        mother: moeder/moeders mama/mamas
        father: vader/vaders papa/papas
        parent: ouder ouders
        guardian: voogd verzorger voogden verzorgers verzorgend verzorgende ouder_verzorger ouders_verzorgers wettelijke_vertegenwoordiger wettelijk_vertegenwoordiger wettelijke_vertegenwoordigers ouder_voogd
        grandparent: oma opa grootouders opa_oma grootmoeder grootvader
        emergency: noodgeval nood* noodcontact noodgevallen bij_nood ice_contact calamiteiten nood noodgevallen_bij calamiteit bij_calamiteiten waarschuwen noodtel spoed ongeval bij_ongeval in_geval_van_nood geval_nood ongevallen spoedgeval spoedgevallen in_geval_nood waarschuwen_bij te_waarschuwen wie_waarschuwen
        school: school
        direct: direct doorkies* directe rechtstreeks rechtstreeks_nummer doorkies_nr
        switchboard: centrale hoofdnummer algemeen_nummer telefooncentrale receptie_nr
        residence: verblijf
        doctor: huisarts arts
        line: regel
        language: taal talen moedertaal voorkeurstaal taalcode correspondentietaal spreektaal taalvoorkeur thuistaal voorkeurtaal communicatietaal
        timezone: tijdzone
        purpose: boekhouding verkoop administratie inkoop vakantie vakantiehuis facturen ondersteuning receptie gezin familie magazijn voor_facturen voor_nieuwsbrief vertegenwoordiger* uitnodiging uitnodigingen kerstkaart kerstkaarten trouwkaart trouwkaarten geboortekaartje hij zij fabriek bestelling* restaurant hotel boerderij
        housenumber: huisnr hnr huisnum nr_huis hs_nr huisnummers huisnummer_bus huisnr_bus nummer_bus
        messenger: Insta
        veto: laatste verzonden aangemaakt gewijzigd aangebracht toestemming meisjesnaam eerste_contact klantnummer klantnr lidnummer lidnr relatienummer relatienr debiteurnummer debiteurnr crediteurnummer leveranciersnummer stamnummer stamnr personeelsnummer personeelsnr bsn burgerservicenummer rijksregisternummer rijksregisternr ondernemingsnummer rekeningnummer rekeningnr rekeninghouder tenaamstelling bank* nationaliteit geboorteland geboorteplaats herkomst leerkracht* juf meester mentor* docent* leraar leraren begeleider* trainer* tandarts* zorgverzekeraar* verzekeraar* verzekering polisnummer polis mutualiteit ziekenfonds advoca* notaris* boekhouder accountant* makelaar* verhuurder* dierenarts peter meter getuige* paspoort paspoortnummer rijbewijs rijbewijsnummer kenteken overleden overlijden vorig* oude voormalig* gebruikersnaam wachtwoord lidmaatschap* accountmanager doorverwezen doorverwijz* aanbreng* verwijzer* geverifieerd gecontroleerd geldig ongeldig vervallen opgezegd afgemeld aangemeld uitgeschreven ingeschreven factuurnummer factuurnr ordernummer ordernr licentienummer serienummer geboren_te geboren_in werkplaats terugbellen bedrag* saldo prijs aantal maat kledingmaat shirtmaat schoenmaat allergi* dieet* stoelnummer stoelnr tafel tafelnummer tafelnr klas* contributie gift donatie bloedgroep* rugnummer startnummer iban bic rekeningnummers ledennummer ledennr patiëntnummer cursistnummer boekingsnummer dossiernummer dossiernr referentienummer bestelnummer kassabonnummer btw btwnummer kvk kvknummer kvknr ingangsdatum einddatum startdatum inschrijfdatum lid_sinds burgerlijke_staat
        place: correspondentie bezoek vestiging vestigings permanent statutair tijdelijk correspondentieadres_post corresp
        kin: oppas nanny gastouder kinderoppas broer zus tante oom familielid naaste contactpersoon_familie
        sms: sms
        children: kinderen kids
        department/class: team dienst sector divisie filiaal
        phone+home: thuisnummer privénummer privénr
        phone+work: werknummer
        agent: teamleider afdelingshoofd diensthoofd teamleidster manager directeur directrice coördinator
        file: bestand bestandsnaam
        address+line: adresregel
        companion: introducee
        ordinal: huidig huidige
        phonetic: fonetisch* uitspraak
        misc: overigen
        """#
}
