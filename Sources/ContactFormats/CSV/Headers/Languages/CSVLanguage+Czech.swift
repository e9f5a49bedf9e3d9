/// Czech.
extension CSVVocabulary {
    static let czechWords = #"""
        name/given: jméno jména
        whole: celé_jméno jméno_příjmení zobrazované_jméno kontaktní_osoba příjmení_jméno příjmení_a_jméno jméno_dítěte
        given: křestní jm křestní_jméno
        family: příjmení příjm př
        middle: prostřední
        prefix: titul oslovení titul_před tituly osl tit titul_jméno akademický_titul titul_před_jménem
        suffix: přípona titul_za titul_za_jménem
        nickname: přezdívk*
        company: firma firmy společnost* organizac* zaměstnavatel podnik dodavatel* název_firmy název_společnosti instituce obchodní_název sdružení fy podniku škola_název spolek klub obch_název úřad nadace obchodní_firma název_organizace
        department: oddělení útvar odd
        title: pozice funkce pracovní_pozice pracovní_zařazení pozice_v_zaměstnání zastávaná_funkce prac_pozice funkční_zařazení role
        role: povolání profese
        email: email* e_mail mail emailová mailová elektronická_pošta emailový emaily maily elektronická_adresa mejl emailu el_pošta e_pošta elektronické_pošty
        electronic: elektronick*
        phone: telefon* tel telefonní telefony telefonu tel_č tele tel_číslo číslo_telefonu telefonní_číslo
        mobile: mobil* mob mobily mobilní mobilu mobiln* mob_tel tel_mobil gsm
        landline: pevná pevná_linka
        fax: fax* faxu
        pager: pager
        car: auto
        assistant: asistent* sekretář*
        main: hlavní primární
        web: web www internet
        page: stránka stránky
        url: webová_stránka webové_stránky internetové_stránky domovská_stránka webov*
        address: adres*
        street: ulice ulic ulice_č ulice_číslo název_ulice ul ulice_čp ulice_a_číslo ulice_a_čp ul_č
        house: dům
        housenumber: popisné číslo_domu číslo_popisné č_p čp č_domu č_orientační číslo_orientační čor č_orient č_pop č_popisné č_or č_o
        number: číslo čísla č čp
        pobox: poštovní_přihrádka schránka p_schránka poštovní_schránka
        postal: poštovní
        post: pošta
        code: kód
        city: město obec města místo obce obec_město m_obec část_obce místo_bydliště
        region: kraj region okres kraje okresy okr
        postcode: psč směrovací_číslo poštovní_směrovací_číslo směr_číslo psc
        country: země stát země_stát zem
        birthday: narozeniny datum_narození narozen datum_nar dat_nar dat_narození datumnarození d_nar dnar naroz nar narozen_a narozena
        birth: narození nar
        date: datum
        day: den
        month: měsíc
        year: rok
        anniversary: výročí výročí_svatby
        wedding: svatb*
        gender: pohlaví pohlavi
        spouse: manžel* choť manžel manželka manžela manžel_ka choti
        partner: partner* druh družka partnerka přítel přítelkyně
        child: dítě syn dcera
        manager: vedoucí nadřízený manažer vedoucí_pracovník šéf nadřízeného přímý_nadřízený
        categories: kategori* skupin* štítk* skupiny kategorie štítky tagy klíčová_slova seznam rubrika
        note: poznámk* komentář* poznámky komentáře poznámka pozn poznámka_info koment info doplňující_informace popis další_informace
        photo: fotk* fotografie foto obrázek profilová
        home: domů domácí soukrom* domu soukromý soukromá dom soukr
        work: pracovní práce zaměstnání služební kancelář pracovní* firemní prac služ do_práce zam firem
        other: jiný jiná jiné další ostatní
        billing: fakturační fakturačn*
        delivery: dodací doručovací dodac* doručovac*
        first: první
        second: druhé druhý
        full: celé celá plné vč včetně
        display: zobrazované
        value: hodnota
        type: typ
        reserve: sekundární alternativní náhradní záložní dodatečn* doplňkov*
        owner: zákazník* klient* člen* účastník* žák* student* pacient* host hosta hráč* dárce příjemce dítě_jméno hosté účastníci klienti osoba zaměstnanec dobrovolník pacientka žákyně zákaznice klientka nájemník majitel kupující odběratel obyvatel člen_jméno sportovec kolega dárci uchazeč
        contact: kontakt* kontaktní zástupce_firmy kontaktní_osoba obch_zástupce obchodní_zástupce kont_osoba kontakty os_kontakt
        filler: a nebo do na v pro z při atd apod případě
        mother: matka/matky/matce maminka/maminky máma/mámy mamka
        father: otec/otce/otci tatínek/tatínka táta/táty taťka
        parent: rodiče/rodičů/rodič
        guardian: opatrovník zákonný_zástupce zákonného_zástupce zák_zástupce zz poručník
        grandparent: babička/babičky dědeček/dědečka děda/dědy prarodič*
        emergency: nouzový tísňový nouzové nouze pro_případ_nouze ice nouzov* v_nouzi naléhav* případ_nouze v_případě_nouze krizový nehody
        school: škola
        direct: přímý přímá přímá_linka
        switchboard: ústředna hlavní_telefon spojovatelka recepce_tel
        extension: linka klapka kl vnitřní_linka
        residence: bydliště
        doctor: lékař doktor_ošetřující
        suite: byt patro č_bytu doplněk byt_č poschodí c_o bytu
        language: jazyk jazyky mateřský_jazyk
        timezone: časové_pásmo pásmo
        purpose: účetní účetnictví účtárna prodej podpora nákup rodina sklad recepce fakturaci fakturace chata
        messenger: Insta
        veto: poslední odesláno vytvořeno změněno souhlas rodné rozená doporučil
        place: korespondenční trvalé trvalý trvalého přechodné přechodný sídla sídlo
        sitter: chůva/chůvy hlídání
        sms: sms
        children: děti dětí
        """#
}
