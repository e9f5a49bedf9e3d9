/// Finnish.
extension CSVVocabulary {
    static let finnishWords = #"""
        name: nimi nimet
        whole: koko_nimi kokonimi näyttönimi yhteyshenkilö nimi_koko lapsen_nimi
        given: etunimi* etunimet kutsumanimi etun kutsumanimet
        family: sukunimi* suk suku_nimi sukun
        middle: toinen_nimi
        prefix: titteli puhuttelu arvonimi akateeminen_arvo oppiarvo
        suffix: jälkiliite
        nickname: lempinimi* kutsumanimi
        company: yritys* organisaatio* firma työnantaja yhtiö yrityksen toimittaja* työpaikka asiakasyritys yhtiön yritysnimi yrityksen_nimi seura yhdistys* toiminimi yhteisö yhteisön organisaation firman kauppa koulun_nimi yritys_nimi virasto laitos säätiö työnantajan
        department: osasto* os yksikkö
        title: tehtävänimike titteli_työ nimike asema tehtävä työnimike virkanimike tehtävät virka rooli positio toimenkuva
        role: ammatti toimi
        email: sähköposti* sposti email* e_mail s_posti sähköpostin sähköpostiosoite sähköpostit spostiosoite maili* sähkp s_postiosoite sähköp säpo email_osoite meili sähköpostiosoitteet
        electronic: sähköinen
        phone: puhelin* puh puhelimen tel puhelimet puhnro puhelinnro puhelinnum puhn puh_nro p puh_numero soita soitettava
        mobile: matkapuhelin* kännykkä gsm mobiili matkapuhelimen matkapuh gsm_nro kännykkänumero matkap matkapuhelinnumero kännyk gsm_numero kännykän
        landline: lankapuhelin
        fax: faksi* fax faksin
        pager: hakulaite piippari
        car: auto
        assistant: assistentti avustaja
        main: ensisijainen pää
        web: web internet verkko www
        page: sivu sivut
        url: verkkosivu* kotisivu* verkkosivusto webbisivu nettisivu* www_sivut kotisivut verkkosivut
        address: osoite osoitteen
        street: katu katuosoite lähiosoite kadun kadunnimi katuosoitteet katuos katuosoitteen lähios katunimi kotikatu
        house: talo talonumero talon
        number: numero* nro nr
        pobox: postilokero* pl plokero
        post: posti
        postcode: postinumero* postinro pno postino
        city: kaupunki* kunta paikkakunta postitoimipaikka kaupungit toimipaikka kotikunta kotipaikka kaup asuinkunta postitmp ptp toimip
        region: maakunta lääni alue osavaltio alueet läänit maakunnat lääni_maakunta
        country: maa* valtio valtiot maat kotimaa maan_nimi
        birthday: syntymäpäivä* syntymäaika synt syntynyt syntymäpvm syntymäajat syntymäpäivät synt_aika syntaika syntpvm synt_pvm syntymäp syntp s_aika s_pvm
        birth: syntymä
        date: päivämäärä pvm aika
        day: päivä
        month: kuukausi
        year: vuosi
        anniversary: vuosipäivä hääpäivä merkkipäivä
        wedding: häät hää
        gender: sukupuoli sukup
        spouse: puoliso aviopuoliso puolison vaimo mies vaimo_mies aviomies
        partner: kumppani avopuoliso tyttöystävä poikaystävä
        child: lapsi lapsen
        manager: esimies esimiehen johtaja päällikkö esihenkilö esihenkilön lähin_esimies
        categories: luokka luokat ryhmä* kategoria* ryhmät kategoriat tunnisteet avainsanat lista listat tagit jaottelu
        note: muistiinpano* huomautus* huomautukset kommentti* huomio* lisätieto* muistiinpanot lisätiedot kommentit huom huomautus_kenttä lisähuom kommenti info selite kuvaus muuta
        photo: kuva* valokuva* profiilikuva
        home: koti kotona yksityinen henkilökohtainen kodin oma koti* kotiin yks oma_koti henk henkilökoht
        work: työ työn toimisto työpaikka työ* toimiston toim työp työpaikan
        other: muu muut muun muu*
        billing: laskutus laskutus*
        delivery: toimitus toimitus*
        first: ensimmäinen
        full: koko sis sisältäen
        display: näyttö
        type: tyyppi
        ordinal: toinen
        reserve: toissijainen vaihtoehtoinen vara lisä ylimääräinen toissijai*
        owner: asiakas asiakkaan jäsen jäsenen osallistuja oppilas* oppilaan opiskelija* potilas* vieras vieraan pelaaja* vastaanottaja* vieraat lapsen henkilö työntekijä jäsenet osallistujat vapaaehtoinen asiakkaat vuokralainen omistaja ostaja kollega lahjoittaja tilaaja asukas hakija pelaajan jäsenen_nimi osallistujan laulaja koululainen
        contact: yhteys yhteystieto yhteyshenkilö* yhteyshenkilön yhteydenpito yht yhteyshlö yhteystiedot
        filler: ja tai jos jne esim
        joints: n
        mother: äiti/äidin äidit
        father: isä/isän
        parent: vanhem* vanhemmat/vanhempien/vanhemman/vanhempi
        guardian: huoltaja/huoltajan/huoltajat/huoltajien holhooja edunvalvoja
        grandparent: mummo/mummon vaari/vaarin isoäiti/isoäidin isoisä/isoisän ukki/ukin mummi/mummin isovanhem* isovanhempien
        emergency: hätä* hätäyhteys hätäyhteystieto ice hätätapaus hätätilanne hätätilanteessa ice_yhteystieto hätätilassa lähiomainen lähiomaisen omainen omaisen
        school: koulu
        direct: suora suora_numero suoranumero
        switchboard: vaihde puhelinvaihde keskus päänumero vaihteen keskusnumero
        extension: alanumero* alanro alanum sisäinen_numero
        suite: huoneisto asunto huoneistonumero osoiterivi_2 kerros rappu porras porras_asunto asunto_nro as c_o huoneistonro rakennus
        line: rivi
        residence: asuinpaikka
        doctor: lääkäri
        language: kieli äidinkieli kielet asiointikieli
        timezone: aikavyöhyke
        purpose: kirjanpito myynti tuki mökki osto perhe taloushallinto varasto vastaanotto
        housenumber: talonro talon_numero
        messenger: Insta
        veto: viimeisin viimeksi lähetetty luotu muokattu suostumus tyttönimi
        place: käynti vakituinen pysyvä tilapäinen kirjeenvaihto virallinen
        sitter: hoitaja/hoitajan lastenhoitaja/lastenhoitajan perhepäivähoitaja
        sms: tekstiviesti sms
        children: lapset lasten
        """#
}
