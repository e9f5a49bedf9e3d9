/// The vocabulary of Slovak headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let slovakWords = #"""
        name/given: meno
        name: názov
        whole: celé_meno meno_priezvisko meno_a_priezvisko zobrazované_meno kontaktná_osoba meno_dieťaťa_celé titul_meno_priezvisko plné_meno kontaktnej_osoby
        given: krstné krstné_meno
        family: priezvisk* priezv
        middle: stredné druhé_meno stredné_meno
        prefix: titul? oslovenie titul_pred tituly? titul_pred_menom akademický_titul pán_pani
        suffix: titul_za titul_za_menom prípona
        nickname: prezývk* pseudonym umelecké_meno
        initials: iniciály iniciálky
        company: firm* spoločnosť spoločnost* organizáci* zamestnávateľ* podnik dodávateľ* názov_firmy názov_spoločnosti inštitúci* obchodné_meno obchodný_názov názov_organizácie združenie občianske_združenie škola_názov názov_školy klub spolok úrad nadácia názov_klubu názov_inštitúcie partner_firma farnosť prevádzka pracovisko univerzita nemocnica zariadenie názov_zariadenia názov_úradu názov_spolku názov_podniku firma_názov
        department: oddeleni* útvar odd katedra fakulta
        title: pozícia funkcia pracovná_pozícia pracovné_zaradenie prac_pozícia rola pozícia_v_zamestnaní
        role: povolanie profesia
        email: email* e_mail mail mailová elektronická_pošta maily elektronická_adresa mejl el_pošta e_pošta elektronickej_pošty mailu meil
        electronic: elektronick*
        phone: telefón* tel tel_č tel_číslo číslo_telefónu telefónne_číslo telef telefonick* kontaktné_číslo telefonický_kontakt tel_kontakt t_číslo t_č čís_tel č_tel
        mobile: mobil* mob mobiln* mob_tel tel_mobil gsm mobilný_telefón
        landline: pevná pevná_linka pevná_tel
        fax: fax*
        pager: pager*
        car: auto
        assistant: asistent* sekretár*
        main: hlavn* primárn*
        switchboard: ústredňa spojovateľka hlavný_telefón recepcia_tel
        extension: klapka linka kl vnútorná_linka číslo_klapky interné_číslo
        web: web www internet
        page: stránka stránky
        url: webová_stránka webové_stránky internetová_stránka internetové_stránky domovská_stránka webov* blog webstránka webová_adresa internetová_adresa
        address: adresa adresy adrese adresu adresou adries
        street: ulic* ul ulica_číslo ulica_a_číslo názov_ulice ulica_č ulica_a_č ulica_č_domu ulica_číslo_domu námestie trieda_ulica ulica_popisné_číslo ulica_a_číslo_domu
        house: dom
        housenumber: popisné číslo_domu popisné_číslo súpisné_číslo orientačné_číslo č_domu súp_č súpisné
        number: číslo čísla č
        suite: byt poschodie vchod číslo_bytu č_bytu blok byt_č podlažie
        pobox: poštový_priečinok priečinok p_priečinok poštová_schránka
        postal: poštov*
        post: pošta
        code: kód
        city: mesto obec mesta obce mesto_obec mesto_bydliska dedina miesto_obec psč_mesto psč_a_mesto
        region: kraj okres región župa kraja okr
        postcode: psč smerovacie_číslo poštové_smerovacie_číslo smer_číslo
        country: krajina štát štát_krajina krajiny štátu
        birthday: narodeniny dátum_narodenia narodený dátum_nar dát_nar nar d_nar narodená dátum_narod narodený_dňa dátumnarodenia deň_narodenia dat_nar datum_nar datnar nar_dňa
        birth: narodenia narodenie narod
        date: dátum
        day: deň
        month: mesiac
        year: rok
        birth+year: ročník_narodenia
        anniversary: výročie výročie_svadby
        wedding: svadb* sobáš*
        gender: pohlavie pohlavia
        spouse: manžel* choť manžel_ka
        partner: partner* družka
        child: syn dcéra
        children: deti
        manager: nadriaden* priamy_nadriadený šéf
        agent: obchodný_zástupca manažér_klienta vedúci manažér vedúca riaditeľ riaditeľka koordinátor
        categories: kategóri* skupin* štítk* tagy kľúčové_slová zoznam
        note: poznámk* komentár* pozn popis informácie ďalšie_informácie doplňujúce_informácie info iné_poznámky iné_informácie
        photo: fotk* fotografia foto obrázok profilová_fotka
        home: domov domáci súkromn* domáce domáca osobn* doma súkr byd_domov
        work: pracovn* práca zamestnanie služobn* kancelária firemn* do_práce práce prac služ zamestnania
        other: iný iná iné ďalší ďalšia ďalšie ostatné
        billing: fakturačn* faktúra
        shipping: dodac* doručovac* doručenia doruč*
        first: prvé prvý prvá
        second: druhé druhý druhá
        full: celé celá plné úpln* vrátane
        display: zobrazované
        value: hodnota
        type: typ druh_typu druh
        reserve: alternatívn* náhradn* záložn* dodatočn* sekundárn* doplnkov*
        residence: bydlisko bydliska miesto_bydliska trvalé_bydlisko_adresa adresa_bytu
        place: korešpondenčn* trval* prechodn* sídla sídlo korešpondenci* dočasn* kontaktná_adresa_miesto
        owner: zákazník* klient* člen* účastník* žiak* žiačka študent* pacient* hosť hosťa hráč* darca príjemc* zamestnan* dobrovoľník* odberateľ* uchádzač* dieťaťa nájomc* vlastník* majiteľ* kupujúci obyvateľ* športov* osoba osoby kolega žiadateľ* absolvent* poslucháč* poistenec návštevník* farník* zákonný_žiak občan* čitateľ* sused susedia suseda oslávenec oslávenkyňa svedok ženích nevesta nájomník nájomníka nájomca nájomcu majiteľa čitateľa poistený vlastníka
        contact: kontakt* kontaktn* zástupca_firmy kontaktná_osoba_meno
        filler: a alebo do na v pre z pri atď prípade od k
        mother: matka/matky/matke mama/mamy/mame mamička/mamičky
        father: otec/otca/otcovi ocko/ocka tato/tata
        parent: rodičia/rodičov/rodič/rodiča
        guardian: zákonný_zástupca zákonného_zástupcu zákonní_zástupcovia zák_zástupca opatrovník poručník
        grandparent: babka/babky/babička/babičky dedko/dedka starý_otec stará_mama
        emergency: núdzov* tiesňov* núdze núdza prípad_núdze v_núdzi v_prípade_núdze ice krízov* v_prípade_nehody pre_prípad_núdze núdzový_kontakt nehody úrazu v_prípade_úrazu
        school: škola
        direct: priam* priama_linka
        doctor: lekár lekára
        language: jazyk* materinský_jazyk jazyk_komunikácie
        timezone: časové_pásmo
        purpose: účtovníctvo účtáreň predaj podpora nákup rodina sklad recepcia fakturácia fakturácie chata sekretariát pozvánka pozvánky oznámenie predajňa dielňa on ona jeho jej obchodu ambulancia prevádzky továreň reštaurácia
        messenger: Insta
        kin: opatrovateľka/opatrovateľky pestúnka brat sestra teta strýko súrodenec príbuzný
        sms: sms
        veto: ičo dič ič_dph dph iban účet účtu bank* bankov* swift rodné_číslo rodné rodného občiansk* op pas pasu preukaz* poisťov* poisteni* poistk* číslo_karty karta karty kart* zákaznícke člensk* vstup* registráci* registrovan* vytvoren* upraven* zmenen* zmeny aktualizáci* posledn* odoslan* stav stavu status* rodinný trieda triedy triedn* učiteľ* tréner* vychovávateľ* súhlas* gdpr newsletter podpis* poplatok poplatk* platb* úhrad* zaplaten* suma sumy cena ceny zľav* zostatok dlh množstv* počet počtu objednávk* produkt* výrobok zmluv* faktúry_číslo heslo hesl* užívateľ* prihlasovac* používateľ* predmet správ* kurz* projekt* podujati* súbor* pes psa miesto_narodenia rodená rodné_priezvisko slobodná štátna príslušnosť občianstvo národnosť národnost* vierovyznanie náboženstvo vzdelan* vek veku výška váha hmotnosť veľkosť veľkost* tričk* krvná krvn* alergi* choroby ečv evč špz auto_značka vodičsk* čas hodina krst* úmrtia úmrtie meniny odporučil odporúčan* zdroj* odvetvi* činnosť činnosti overen* potvrden* schválen* účasť prítomnosť dochádzk* body známka licenci* certifikát* plat mzda izba izby stôl úroveň vzťah príbuzensk* poradové poradov* p_č číslo_zákazníka ročník nástup* ukončeni* odchodu variabilný symbol spis doklad* vozidl* pozemok parcel* diéta rodné_meno
        department/class: odbor sekcia pobočka oddiel
        companion: sprievod sprievodca_osoba
        misc: rôzne
        file: súbor_názov
        place+address: sídlo_firmy sídlo_spoločnosti
        ordinal: súčasný súčasná
        phonetic: foneticky foneticke výslovnosť
        """#
}
