/// Finnish.
extension CSVVocabulary {
    static let finnishWords = #"""
        name: nimi nimet
        whole: koko_nimi kokonimi näyttönimi yhteyshenkilö nimi_koko lapsen_nimi
        given: etunimi* etunimet kutsumanimi
        family: sukunimi*
        middle: toinen_nimi
        prefix: titteli puhuttelu arvonimi
        suffix: jälkiliite
        nickname: lempinimi* kutsumanimi
        company: yritys* organisaatio* firma työnantaja yhtiö yrityksen toimittaja* työpaikka asiakasyritys yhtiön yritysnimi yrityksen_nimi seura yhdistys* toiminimi
        department: osasto*
        title: tehtävänimike titteli_työ nimike asema tehtävä työnimike virkanimike tehtävät
        role: ammatti
        email: sähköposti* sposti email* e_mail s_posti sähköpostin sähköpostiosoite sähköpostit spostiosoite maili*
        electronic: sähköinen
        phone: puhelin* puh puhelimen tel puhelimet puhnro puhelinnro
        mobile: matkapuhelin* kännykkä gsm mobiili matkapuhelimen matkapuh gsm_nro kännykkänumero
        landline: lankapuhelin
        fax: faksi* fax faksin
        pager: hakulaite
        car: auto
        assistant: assistentti avustaja
        main: ensisijainen pää
        web: web internet verkko www
        page: sivu sivut
        url: verkkosivu* kotisivu* verkkosivusto webbisivu nettisivu* www_sivut kotisivut verkkosivut
        address: osoite osoitteen
        street: katu katuosoite lähiosoite kadun kadunnimi katuosoitteet
        house: talo talonumero talon
        number: numero* nro nr
        pobox: postilokero* pl
        post: posti
        postcode: postinumero*
        city: kaupunki* kunta paikkakunta postitoimipaikka kaupungit toimipaikka kotikunta kotipaikka
        region: maakunta lääni alue osavaltio alueet läänit maakunnat
        country: maa* valtio valtiot
        birthday: syntymäpäivä* syntymäaika synt syntynyt syntymäpvm syntymäajat syntymäpäivät
        birth: syntymä
        date: päivämäärä pvm aika
        day: päivä
        month: kuukausi
        year: vuosi
        anniversary: vuosipäivä hääpäivä merkkipäivä
        wedding: häät hää
        gender: sukupuoli sukup
        spouse: puoliso aviopuoliso puolison
        partner: kumppani
        child: lapsi
        manager: esimies esimiehen johtaja päällikkö
        categories: luokka luokat ryhmä* kategoria* ryhmät kategoriat tunnisteet
        note: muistiinpano* huomautus* huomautukset kommentti* huomio* lisätieto* muistiinpanot lisätiedot kommentit huom
        photo: kuva* valokuva*
        home: koti kotona yksityinen henkilökohtainen kodin oma koti*
        work: työ työn toimisto työpaikka työ* toimiston
        other: muu muut muun muu*
        billing: laskutus laskutus*
        delivery: toimitus toimitus*
        first: ensimmäinen
        full: koko
        display: näyttö
        type: tyyppi
        ordinal: toissijainen vaihtoehtoinen toinen
        owner: asiakas asiakkaan jäsen jäsenen osallistuja oppilas* oppilaan opiskelija* potilas* vieras vieraan pelaaja* vastaanottaja* vieraat lapsen henkilö työntekijä jäsenet osallistujat vapaaehtoinen
        contact: yhteys yhteystieto yhteyshenkilö* yhteyshenkilön yhteydenpito
        filler: ja tai
        joints: n
        mother: äiti äidin
        father: isä isän
        parent: vanhem*
        guardian: huoltaja* huoltajan huoltajat
        grandparent: mummo vaari
        emergency: hätä* hätäyhteys hätäyhteystieto ice
        school: koulu
        direct: suora
        switchboard: vaihde puhelinvaihde keskus
        extension: alanumero*
        suite: huoneisto asunto huoneistonumero osoiterivi_2 kerros
        line: rivi
        residence: asuinpaikka
        doctor: lääkäri
        """#
}
