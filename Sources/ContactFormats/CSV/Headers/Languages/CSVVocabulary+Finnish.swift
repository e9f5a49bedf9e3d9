/// The vocabulary of Finnish headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let finnishWords = #"""
        name: nimi nimet
        whole: koko_nimi kokonimi näyttönimi nimi_koko etu_ja_sukunimi etu_sukunimi sukunimi_etunimi jäsenen_nimi oppilaan_nimi
        given: etunimi* etunimet kutsumanimi etun kutsumanimet ristimänimi etunimen
        family: sukunimi* suku_nimi sukun sukunimen
        middle: toinen_nimi toinen_etunimi muut_etunimet toiset_etunimet
        prefix: puhuttelu arvonimi akateeminen_arvo oppiarvo hra_rva puhuttelumuoto herra_rouva
        suffix: jälkiliite
        nickname: lempinimi* kutsumanimi taiteilijanimi salanimi nimimerkki kutsumanimi_lempinimi
        company: yritys* organisaatio* firma työnantaja yhtiö yrityksen työpaikka asiakasyritys yhtiön yritysnimi yrityksen_nimi seura yhdistys* toiminimi yhteisö yhteisön organisaation firman kauppa? koulun_nimi yritys_nimi virasto laitos säätiö työnantajan yhdistyksen seuran oppilaitos oppilaitoksen yliopisto yliopiston seurakunta seurakunnan liitto liiton taloyhtiö taloyhtiön nykyinen_työnantaja kerho kerhon asunto_osakeyhtiö toimipaikan_nimi laitoksen säätiön viraston toiminimen kunta_organisaatio yritys_yhteisö osakeyhtiö osuuskunta klubi klubin järjestö järjestön ammattikorkeakoulu työpaikan_nimi konserni hoitolaitos päiväkoti kauppias myymälä asiakasorganisaatio palveluntuottaja yhteisön_nimi tavarantoimittaja toimittajan_nimi missä_töissä töissä työpaikka_koulu aputoiminimi
        department: osasto* yksikkö jaos toimintayksikkö yksikön toimiyksikkö
        title: tehtävänimike titteli_työ nimike asema? tehtävä työnimike virkanimike tehtävät virka rooli positio toimenkuva ammattinimike luottamustoimi työtehtävä toimi_virka tehtävä_seurassa tehtävä_yhdistyksessä asema_yrityksessä asema_organisaatiossa tehtävä_yrityksessä tehtävänimikkeen nimikkeen virka_asema nykyinen_tehtävä tehtäväkuva
        role: ammatti toimi ammatin ammattisi mitä_tekee työskentelee
        email: sähköposti* sposti email* e_mail s_posti sähköpostin sähköpostiosoite sähköpostit spostiosoite maili* sähkp s_postiosoite sähköp säpo email_osoite meili sähköpostiosoitteet sähköpostiosoitteen emailosoite
        electronic: sähköinen
        phone: puhelin* puh puhelimen tel puhelimet puhnro puhelinnro puhelinnum puhn puh_nro p puh_numero soita soitettava puhelinnumerot puhelinnumeron puhelimeen puhelin_päivisin puhelin_päivällä puhelin_iltaisin puh_päivisin puh_iltaisin puhelinnumerosi puhno puh_no pnumero
        mobile: matkapuhelin* kännykkä gsm mobiili matkapuhelimen matkapuh gsm_nro kännykkänumero matkap matkapuhelinnumero kännyk gsm_numero kännykän älypuhelin matkapuhnro matkapuhelinnumeron kännykkänro mobiilinro mob
        landline: lankapuhelin lankapuh lankanumero
        fax: faksi* fax faksin
        pager: hakulaite piippari
        car: auto
        assistant: assistentti avustaja sihteeri sihteerin avustajan
        main: ensisijainen pää
        web: web internet verkko? www
        page: sivu sivut
        url: verkkosivu* kotisivu* verkkosivusto webbisivu nettisivu* www_sivut kotisivut verkkosivut webbisivut www_sivusto internetsivut internetsivu osoite_netissä
        address: osoite osoitteen osoitetiedot täydellinen_osoite osoitteesi os.
        street: katu katuosoite lähiosoite kadun kadunnimi katuosoitteet katuos katuosoitteen lähios katunimi kotikatu tien_nimi katu_tie katu_talo kat_os
        house: talo talon
        number: numero* nro nr
        pobox: postilokero* pl plokero
        post: posti
        postcode: postinumero* postinro pno postino postinum pnro postinro
        city: kaupunki* kunta paikkakunta postitoimipaikka kaupungit toimipaikka kotikunta kotipaikka kaup asuinkunta postitmp ptp toimip asuinpaikka kylä asuinkaupunki kotipaikkakunta kotikaupunki asuinpaikkakunta postinro_paikka postinumero_paikka kaupungin kunnan kaupunki_kunta taajama kylän asuinkunnan pnro_ja_paikka pnro_paikka postinro_ja_tmp postinro_ja_paikka postinumero_ja_paikka asuu missä_asuu
        region: maakunta lääni osavaltio läänit maakunnat lääni_maakunta maakunnan läänin lääni_alue maakunta_alue osavaltio_alue
        country: valtio valtiot maat kotimaa maan_nimi asuinmaa kotimaan maa_alue maa maan maassa maasta maahan maalla
        birthday: syntymäpäivä* syntymäaika synt syntynyt syntymäpvm syntymäajat syntymäpäivät synt_aika syntaika syntpvm synt_pvm syntymäp syntp s_aika s_pvm syntymäajan syntymäpäivämäärä synt_päivä synt_pv synttärit syntymäpv
        birth: syntymä
        date: päivämäärä pvm aika
        day: päivä
        month: kuukausi
        year: vuosi
        anniversary: vuosipäivä hääpäivä merkkipäivä naimisissa_vuodesta vihitty vihkipäivä naimisiin naimisissa_alkaen avioitunut avioituneet vihkimispäivä
        wedding: häät hää
        gender: sukupuoli sukup m_n mies_nainen
        spouse: puoliso aviopuoliso puolison vaimo vaimo_mies aviomies vaimon aviopuolison
        partner: kumppani avopuoliso tyttöystävä poikaystävä avopuolison kumppanin avopuolisot
        child: lapsi lapsen lapsenne
        manager: esimies esimiehen esihenkilö esihenkilön lähin_esimies lähiesimies lähiesimiehen lähin_esihenkilö lähiesihenkilö lähiesihenkilön
        categories: luokat ryhmä* kategoria* ryhmät kategoriat tunnisteet avainsanat lista listat tagit jaottelu postituslista jakelulista luokittelu sähköpostilista asiasanat asiasana kontaktiryhmä tunniste ryhmäjäsenyys
        note: muistiinpano* huomautus* huomautukset kommentti* huomio* lisätieto* muistiinpanot lisätiedot kommentit huom huomautus_kenttä lisähuom kommenti info selite kuvaus muuta muut_tiedot huomioitavaa muita_tietoja muuta_huomioitavaa erityistiedot merkinnät merkintä vapaa_teksti vapaateksti sisäiset_muistiinpanot muuta_tietoa infoa terveiset vapaa_sana muut_huomiot muut_huomautukset lisäselvitys lisäinfo sisäinen_huomautus sisäinen_kommentti muut_lisätiedot muut_kommentit muistio tarkenne erityishuomiot tiedoksi hyvä_tietää muistettavaa mitä_muuta tärkeää muista
        photo: profiilikuva passikuva kuvatiedosto kuvalinkki henkilökuva kuva kuvat kuvan kuvia valokuva valokuvat valokuvan
        home: koti kotona yksityinen henkilökohtainen kodin oma koti* kotiin yks oma_koti henk henkilökoht
        work: työ työn toimisto työpaikka työ* toimiston toim työp työpaikan töihin
        other: muu muut muun muu*
        billing: laskutus laskutus*
        shipping: toimitus toimitus*
        first: ensimmäinen
        full: koko sis sisältäen
        display: näyttö
        type: tyyppi
        ordinal: toinen nykyinen
        reserve: toissijainen vaihtoehtoinen vara lisä ylimääräinen toissijai*
        owner: asiakas asiakkaan jäsen jäsenen osallistuja oppilas* oppilaan opiskelija* potilas* vieras vieraan pelaaja* vastaanottaja* vieraat henkilö työntekijä jäsenet osallistujat vapaaehtoinen asiakkaat vuokralainen omistaja ostaja kollega lahjoittaja tilaaja asukas hakija pelaajan osallistujan laulaja koululainen työntekijän rippikoululainen rippikoululaisen henkilön ilmoittautuja ilmoittautujan kurssilainen kurssilaisen seurakuntalainen seurakuntalaisen harjoittelija harjoittelijan osakas osakkaan leiriläinen leiriläisen urheilija urheilijan harrastaja harrastajan soittaja soittajan partiolainen laulajan koululaisen tilaajan hakijan omistajan ostajan vuokralaisen asukkaan kollegan lahjoittajan vapaaehtoisen koehenkilö työntekijät potilaan jäsenten perheenjäsen perheenjäsenen asukkaat nuori nuoren asioija kuoronjäsen uimari juoksija ratsastaja henkilöt eläkeläinen jäs naapuri naapurit päivänsankari synttärisankari morsian sulhanen lainaaja lainaajan vakuutettu vakuutetun vakuutuksenottaja lukija
        contact: yhteys yhteystieto yhteyshenkilö* yhteyshenkilön yhteydenpito yht yhteyshlö yhteystiedot
        filler: ja tai jos jne esim sekä sinun teidän kanssa heidän
        joints: n
        mother: äiti/äidin äidit
        father: isä/isän
        parent: vanhem* vanhemmat/vanhempien/vanhemman/vanhempi
        guardian: huoltaja/huoltajan/huoltajat/huoltajien holhooja edunvalvoja edunvalvojan huoltajani vanhempi_huoltaja vanhemman_huoltajan
        grandparent: mummo/mummon vaari/vaarin isoäiti/isoäidin isoisä/isoisän ukki/ukin mummi/mummin isovanhem* isovanhempien
        emergency: hätä* hätäyhteys hätäyhteystieto ice hätätapaus hätätilanne hätätilanteessa ice_yhteystieto hätätilassa lähiomainen lähiomaisen omainen omaisen hätätapauksessa lähin_omainen onnettomuus onnettomuudessa hätätapauksissa omaiset lähiomaiset lähiom
        school: koulu koulun
        direct: suora suora_numero suoranumero
        switchboard: vaihde puhelinvaihde keskus päänumero vaihteen keskusnumero
        extension: alanumero* alanro alanum sisäinen_numero
        suite: huoneisto asunto huoneistonumero kerros rappu porras porras_asunto asunto_nro as c_o huoneistonro rakennus asunnon_numero asunnon lisäosoite kaupunginosa asuntonumero asuntonro rapun porrashuone porras_huoneisto kerrosnumero
        line: rivi
        doctor: lääkäri
        language: kieli äidinkieli kielet asiointikieli kotikieli yhteydenpitokieli palvelukieli asiakaskieli
        timezone: aikavyöhyke
        purpose: kirjanpito myynti tuki mökki osto perhe taloushallinto varasto vastaanotto kutsu kutsut kutsukortti kutsua joulukortti verstas myymälä* liike liikkeen klinik* toimipiste* korjaamo* tehdas tehtaan tilaus* tilauksille ravintola* hotelli*
        housenumber: talonro talon_numero talonumero talon_nro kadun_numero
        messenger: Insta
        veto: viimeisin viimeksi lähetetty luotu muokattu suostumus tyttönimi ensimmäinen_yhteys ensimmäinen_yhteydenotto viimeinen jäsennumero jäsennro jäsennumeron jäsenyys jäsenyyden asiakasnumero asiakasnro henkilönumero henkilötunnus henkilötunnuksen hetu ytunnus tilinumero tilinro tilinomistaja* pankki pankin kansalaisuus kansallisuus syntymämaa syntymäpaikka syntymäkunta syntymäkotikunta alkuperä alkuperämaa opettaja* luokanopettaja* valmentaja* ohjaaja* kouluttaja hammaslääkäri* vakuutus vakuutusyhtiö* vakuutusnumero ajokortti passi passin passinumero rekisterinumero lisenssi* kuollut kuolinpäivä vanha vanhan entinen entisen aiempi aiemman edellinen edellisen myyjä myyjän suosittelija* asianajaja* tilintarkastaja* kirjanpitäjä* välittäjä* isännöitsijä* vuokranantaja* käyttäjätunnus käyttäjänimi salasana vahvistettu voimassa poistettu eronnut irtisanottu eläinlääkäri* kummi kummit kummin todistaja* laskunumero tilausnumero tilausnro suhde tuotteen tapahtuman kuntakoodi kuntanumero asiamies edustaja maatunnus luokka luokka_aste summa hinta määrä allergia* ruokavalio* erityisruokavalio* istumapaikka paikkanumero pöytä pöytänumero jäsenmaksu maksu paidankoko kengännumero veriryhmä* pelinumero kilpailunumero asianumero potilasnumero opiskelijanumero iban liittymispäivä aloituspäivä päättymispäivä siviilisääty joukkue maalit maali toimittaja kuvaaja sivutyö
        place: käynti vakituinen pysyvä tilapäinen kirjeenvaihto virallinen
        kin: hoitaja/hoitajan lastenhoitaja/lastenhoitajan perhepäivähoitaja sisarus veli sisko täti setä eno kummitäti kummilapsi kummilapset
        sms: tekstiviesti sms
        children: lapset lasten lapsensa
        department/class: tiimi
        phone+home: kotinumero
        phone+work: työnumero
        agent: tiimivetäjä tiimiesimies osastopäällikkö tiiminvetäjä johtaja johtajan koordinaattori vastuuhenkilö päällikkö päällikön
        file: tiedosto tiedostonimi
        address+home: asuinosoite
        address+line: osoiterivi
        phonetic: foneettinen foneettisesti ääntämys ääntäminen
        misc: sekalaista
        title/prefix: titteli
        """#
}
