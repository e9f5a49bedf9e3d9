/// Czech.
extension CSVVocabulary {
    static let czechWords = #"""
        name/given: jméno jména
        whole: celé_jméno jméno_příjmení zobrazované_jméno kontaktní_osoba příjmení_jméno příjmení_a_jméno jméno_dítěte
        given: křestní
        family: příjmení
        middle: prostřední
        prefix: titul oslovení titul_před tituly
        suffix: přípona titul_za
        nickname: přezdívk*
        company: firma firmy společnost* organizac* zaměstnavatel podnik dodavatel* název_firmy název_společnosti instituce obchodní_název sdružení
        department: oddělení útvar
        title: pozice funkce pracovní_pozice pracovní_zařazení pozice_v_zaměstnání zastávaná_funkce
        role: povolání profese
        email: email* e_mail mail emailová mailová elektronická_pošta emailový emaily maily elektronická_adresa
        electronic: elektronick*
        phone: telefon* tel telefonní telefony telefonu tel_č
        mobile: mobil* mob mobily mobilní mobilu
        landline: pevná
        fax: fax*
        pager: pager
        car: auto
        assistant: asistent* sekretář*
        main: hlavní primární
        web: web www internet
        page: stránka stránky
        url: webová_stránka webové_stránky internetové_stránky domovská_stránka webov*
        address: adres*
        street: ulice ulic ulice_č ulice_číslo název_ulice
        house: dům
        housenumber: popisné číslo_domu číslo_popisné č_p čp č_domu
        number: číslo čísla č čp
        pobox: poštovní_přihrádka schránka
        postal: poštovní
        post: pošta
        code: kód
        city: město obec města místo obce
        region: kraj region okres kraje okresy
        postcode: psč směrovací_číslo poštovní_směrovací_číslo
        country: země stát země_stát
        birthday: narozeniny datum_narození narozen datum_nar dat_nar dat_narození
        birth: narození nar
        date: datum
        day: den
        month: měsíc
        year: rok
        anniversary: výročí
        wedding: svatb*
        gender: pohlaví pohlavi
        spouse: manžel* choť manžel manželka manžela
        partner: partner* druh družka partnerka
        child: dítě
        manager: vedoucí nadřízený manažer vedoucí_pracovník šéf nadřízeného
        categories: kategori* skupin* štítk* skupiny kategorie štítky
        note: poznámk* komentář* poznámky komentáře poznámka
        photo: fotk* fotografie foto obrázek
        home: domů domácí soukrom* domu soukromý soukromá
        work: pracovní práce zaměstnání služební kancelář pracovní* firemní
        other: jiný jiná jiné další ostatní
        billing: fakturační fakturačn*
        delivery: dodací doručovací dodac* doručovac*
        first: první
        second: druhé druhý
        full: celé celá plné
        display: zobrazované
        value: hodnota
        type: typ
        ordinal: sekundární alternativní
        owner: zákazník* klient* člen* účastník* žák* student* pacient* host hosta hráč* dárce příjemce dítě_jméno hosté účastníci klienti osoba zaměstnanec dobrovolník
        contact: kontakt* kontaktní zástupce_firmy kontaktní_osoba
        filler: a nebo do na v pro z
        mother: matka matky maminka maminky máma matka* maminka*
        father: otec otce tatínek tatínka táta otec* tatínek*
        parent: rodič* rodiče rodičů
        guardian: zástupce opatrovník zákonný_zástupce zákonného_zástupce
        grandparent: babička babičky dědeček
        emergency: nouzový tísňový nouzové
        school: škola
        direct: přímý přímá
        switchboard: ústředna hlavní_telefon spojovatelka
        extension: linka klapka
        residence: bydliště trvalé_bydliště
        doctor: lékař doktor_ošetřující
        suite: byt patro č_bytu doplněk
        """#
}
