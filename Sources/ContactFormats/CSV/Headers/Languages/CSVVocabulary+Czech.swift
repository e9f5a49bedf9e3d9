/// The vocabulary of Czech headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let czechWords = #"""
        name/given: jméno jména
        whole: celé_jméno jméno_příjmení zobrazované_jméno příjmení_jméno příjmení_a_jméno plné_jméno jméno_příjmení_žáka jméno_příjmení_člena
        given: křestní jm křestní_jméno jména_křestní
        family: příjmení příjm př příjmením
        middle: prostřední druhé_jméno další_jména
        prefix: oslovení titul_před tituly? osl tit? titul_jméno akademický_titul titul_před_jménem pan_paní titul_před_jm tituly_před tituly_před_jménem titul_př pan_paní_slečna vědecká_hodnost titul?
        suffix: přípona titul_za titul_za_jménem tituly_za tituly_za_jménem titul_za_jm
        nickname: přezdívk* umělecké_jméno pseudonym skautská_přezdívka říkáme_mu říká_se_mu
        company: firma firmy společnost* organizac* zaměstnavatel podnik dodavatel* název_firmy název_společnosti instituce obchodní_název sdružení fy podniku škola_název spolek klub obch_název úřad nadace obchodní_firma název_organizace název_spolku univerzita vysoká_škola farnost název_školy název_zákazníka název_dodavatele zařízení název_zařízení název_klubu název_subjektu název_podniku název_úřadu název_instituce pracoviště název_pracoviště nemocnice svaz název_zaměstnavatele název_oddílu spolku úřadu instituci sbor název_sboru provozovna název_provozovny městský_úřad obecní_úřad zaměstnavatele obchodní_jméno současný_zaměstnavatel název_odběratele název_partnera název_nadace klubu firma_název název_spol kde_pracuje pracuje_v pracoviště_škola zaměstnání_škola organizace_nadace
        department: oddělení útvar odd odbor úsek divize katedra název_oddělení odboru organizační_jednotka
        title: pozice funkce pracovní_pozice pracovní_zařazení pozice_v_zaměstnání zastávaná_funkce prac_pozice funkční_zařazení role název_pozice zastávaná_pozice zařazení funkce_spolku funkce_klubu funkce_výboru název_funkce služební_hodnost funkce_pozice název_pracovní_pozice pracovní_funkce pozice_firmě pozice_společnosti funkce_organizaci současná_pozice funkční_místo
        role: povolání profese profese_obor povolání_profese čím_je co_dělá
        email: email* e_mail mail emailová mailová elektronická_pošta emailový emaily maily elektronická_adresa mejl emailu el_pošta e_pošta elektronické_pošty adresa_elektronické_pošty email_kontakt mailu mailem elektr_pošta e_mailu
        electronic: elektronick*
        phone: telefon* tel telefonní telefony telefonu tel_č tele tel_číslo číslo_telefonu telefonní_číslo telefonický telefonické telefonický_kontakt telefonní_spojení telefonní_kontakt telefon_přes_den tel_přes_den telefon_den telefon_večer č_telefonu t_číslo t_č čís_tel č_tel
        mobile: mobil* mob mobily mobilní mobilu mobiln* mob_tel tel_mobil gsm č_mobilu chytrý_telefon č_mob mob_č
        landline: pevná? pevná_linka pevný telefon_pevný tel_pevný pevné_linky pevné
        fax: fax* faxu
        pager: pager
        car: auto
        assistant: asistent* sekretář*
        main: hlavní primární
        web: web www internet
        page: stránka stránky
        url: webová_stránka webové_stránky internetové_stránky domovská_stránka webov* adresa_webu internetová_adresa internetová_stránka webu www_stránka www_stránky internetová_prezentace web_stránky
        address: úplná_adresa kompletní_adresa adresa adresy adrese adresu adresou adres
        street: ulice ulic ulice_č ulice_číslo název_ulice ul ulice_čp ulice_a_číslo ulice_a_čp ul_č ulice_č_p ulice_a_č_p ulice_č_p_č_o ulice_a_č_p_č_o ulice_číslo_domu ulice_a_číslo_domu ulice_číslo_popisné ulice_a_číslo_popisné ulice_č_domu ulice_č_popisné ulice_a_č_domu ul_číslo ul_č_p náměstí ulice_náměstí ulice_nám ulice_čp_čo
        house: dům
        housenumber: popisné číslo_domu číslo_popisné č_p čp č_domu č_orientační číslo_orientační čor č_orient č_pop č_popisné č_or č_o číslo_popisné_orientační č_p_č_o č_p_č_or č_popisné_orientační č_ev dům_č domovní č_d
        number: číslo čísla č čp
        pobox: poštovní_přihrádka p_schránka poštovní_schránka
        postal: poštovní
        post: pošta
        code: kód
        city: město obec města obce obec_město m_obec místo_bydliště městys vesnice obci městem bydlí_v kde_bydlí
        region: kraj region okres kraje okresy okr provincie stát_kraj kraj_okres oblast_kraj kraj_oblast
        postcode: psč směrovací_číslo poštovní_směrovací_číslo směr_číslo psc p_s_č
        country: země stát země_stát zem země_oblast název_země země_region kód_státu
        birthday: narozeniny datum_narození narozen datum_nar dat_nar dat_narození datumnarození d_nar dnar naroz nar narozen_a narozena datum_narozenin dn den_narození dat_naroz narozeniny_datum nar_dne narozen_dne d_narozeni datnar datum_naroz
        birth: narození nar
        date: datum
        day: den
        month: měsíc
        year: rok
        anniversary: výročí výročí_svatby oddáni sezdáni vzali_se svatba_dne oddáni_dne svatby_dne sňatek datum_sňatku datum_svatby svatební_den
        wedding: svatb* svatební
        gender: pohlaví pohlavi m_ž muž_žena
        spouse: manžel* choť manžel manželka manžela manžel_ka choti manžel_manželka manžela_manželky
        partner: partner* družka partnerka přítel přítelkyně druh_družka partner_ka přítel_přítelkyně
        child: dítě syn dcera dítěte
        manager: nadřízený vedoucí_pracovník šéf nadřízeného přímý_nadřízený šéfa
        categories: kategori* skupin* štítk* skupiny kategorie štítky tagy klíčová_slova seznam rubrika štítek distribuční_seznam rozesílací_seznam mailing_list segment skupina_kontaktů seznamy klíčové_slovo kat
        note: poznámk* komentář* poznámky komentáře poznámka pozn poznámka_info koment info doplňující_informace popis další_informace různé interní_poznámka interní_poznámky ostatní_informace informace další_poznámky vzkaz upřesnění dodatečné_informace jiné_poznámky připomínky připomínka další_údaje ostatní_údaje jiné_informace ostatní_poznámky důležité_informace doplňující_údaje interní_komentář jiné_údaje vlastní_poznámka obecné_poznámky doplňkové_informace upozornění poznámce volný_text zvláštní_poznámky bližší_informace co_je_potřeba_vědět co_vědět dobré_vědět co_ještě dobré_si_pamatovat nezapomenout další_info co_je_dobré_vědět
        photo: fotk* fotografie foto obrázek profilová portrét pasová_fotografie foto_url fotoportrét obrázku
        home: domů domácí soukrom* domu soukromý soukromá dom soukr osobní privátní
        work: pracovní práce zaměstnání služební kancelář pracovní* firemní prac služ do_práce zam firem
        other: jiný jiná jiné další ostatní
        billing: fakturační fakturačn*
        shipping: dodací doručovací dodac* doručovac*
        first: první
        second: druhé druhý
        full: celé celá plné vč včetně
        display: zobrazované
        value: hodnota
        type: typ
        reserve: sekundární alternativní náhradní záložní dodatečn* doplňkov*
        owner: zákazník* klient* člen* účastník* žák* student* pacient* host hosta hráč* dárce příjemce hosté účastníci klienti osoba zaměstnanec dobrovolník pacientka žákyně zákaznice klientka nájemník majitel kupující odběratel obyvatel člen_jméno sportovec kolega dárci uchazeč vlastník vlastníka farník farníka stážista účastnice občan svěřenec žadatel cvičenec skaut skautka ubytovaný pojištěnec pracovník pracovníka přihlášený nájemce kupujícího zaměstnance sportovkyně dobrovolnice návštěvník posluchač abonent předplatitel zákazníci žáci zájemce plavec zpěvák zpěvačka muzikant běžec důchodce senior osoby osobu rybář myslivec hasič včelař zahrádkář příjemci dárkyně dárců táborník kolegyně uchazečka brigádník učeň chovanec mládežník odb soused sousedé sousedka oslavenec oslavenkyně svědkyně ženich nevěsta kmotra nájemníka majitele poplatník poplatníka čtenář čtenáře pojištěný pojištěného
        contact: kontakt* kontaktní zástupce_firmy kontaktní_osoba kont_osoba kontakty os_kontakt kontaktní_osoby kontaktní_osobu kont_osoby k_rukám
        filler: a nebo do na v pro z při atd apod případě ve ze k které který vaše váš moje můj se si u o přes jejich
        mother: matka/matky/matce/matku/matčin maminka/maminky máma/mámy mamka
        father: otec/otce/otci/otcem/otcův tatínek/tatínka táta/táty taťka
        parent: rodiče/rodičů/rodič/rodiči/rodičem
        guardian: opatrovník zákonný_zástupce zákonného_zástupce zák_zástupce zz poručník zákonní_zástupci zákonný_zást zákonných_zástupců rodič_zákonný_zástupce opatrovníka pěstoun pěstouni zák_zást zákonnému_zástupci
        grandparent: babička/babičky dědeček/dědečka děda/dědy prarodič*
        emergency: nouzový tísňový nouzové nouze pro_případ_nouze ice nouzov* v_nouzi naléhav* případ_nouze v_případě_nouze krizový nehody nouzi nehoda v_případě_nehody pro_případ_nehody krizová naléhavé_případy v_případě_úrazu úrazu informovat_v_případě kontaktovat_v_případě
        school: škola
        direct: přímý přímá přímá_linka
        switchboard: ústředna hlavní_telefon spojovatelka recepce_tel
        extension: linka? klapka kl vnitřní_linka
        residence: bydliště pobyt pobytu bydlištěm místo_pobytu adresa_bytu
        doctor: lékař doktor_ošetřující
        suite: byt patro č_bytu doplněk byt_č poschodí c_o bytu vchod budova podlaží č_dveří číslo_dveří městská_část č_patra objekt část_obce
        language: jazyk jazyky mateřský_jazyk komunikační_jazyk preferovaný_jazyk jazyk_komunikace jazyk_korespondence korespondenční_jazyk hlavní_jazyk
        timezone: časové_pásmo pásmo
        purpose: účetní účetnictví účtárna prodej podpora nákup rodina sklad recepce fakturaci fakturace chata objednávky sekretariát pozvánka pozvánky pozvání oznámení svatební_oznámení prodejna dílna on ona jeho její obchodu ordinace pobočky provozovny restaurace prodejny dílny hotel hotelu
        messenger: Insta
        veto: poslední odesláno vytvořeno změněno souhlas rodné rozená doporučil první_kontakt druhý_kontakt poslední_kontakt doporučen* rodné_číslo rč ič ičo dič banka banky bankovní účtu pojišťovna pojišťovny pojištění státní_příslušnost příslušnost občanství národnost původu původ místo_narození učitel* vyučující lektor* trenér* instruktor* třídní advokát* notář* daňový poradce poradkyně makléř* pronajímatel* kmotr* svědek svědci předchozí bývalý bývalá bývalé bývalého starý stará staré původní zemřel zemřela zemřelý úmrtí úmrtím průkaz průkazu pasu doklad dokladu licence řidičský spz zprostředkovatel* obchodník garant* ověřen* potvrzen* platný neplatný odhlášen* registrován* registrace uživatelské uživatel heslo členské členství faktury objednávky splatnost datová datové psa veterinář* zubař* stomatolog* lékařka pediatr* sourozen* pořadové narozen_v narozena_v narozen_a_v obor místo částka částky cena ceny zůstatek velikost velikosti trička alergi* dieta* sedadlo stůl stolu příspěvek příspěvky dar třída třídy krevní rodinný číslo_účtu č_účtu číslo_smlouvy č_smlouvy číslo_faktury č_faktury číslo_objednávky číslo_pojistky číslo_karty č_karty číslo_průkazu datum_vstupu datum_registrace datum_nástupu iban dres dresu startovní ročník
        place: korespondenční trvalé trvalý trvalého přechodné přechodný sídla sídlo trvalá trvalou přechodná sídlem
        kin: chůva/chůvy hlídání bratr sestra teta strýc sourozenec příbuzný
        sms: sms
        children: děti dětí
        department/class: tým středisko oddíl pobočka
        agent: vedoucí_oddělení vedoucí_týmu vedoucí manažer vedoucího vedoucímu koordinátor ředitel ředitelka obch_zástupce obchodní_zástupce
        file: soubor název_souboru
        companion: doprovod
        initials: iniciály
        misc: smíšené
        name: název
        place+address: sídlo_firmy sídlo_společnosti
        ordinal: současný současná současné
        phonetic: fonetick* foneticky výslovnost
        """#
}
