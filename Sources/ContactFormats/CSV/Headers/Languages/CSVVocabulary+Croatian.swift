/// The vocabulary of Croatian, Bosnian, and Serbian headers in Latin script, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let croatianWords = #"""
        name/given: ime imena
        whole: ime_i_prezime ime_prezime puno_ime prikazano_ime osoba_za_kontakt kontakt_osoba kontakt_osobe imeiprezime
        given: osobno_ime lično_ime vlastito_ime
        family: prezim*
        middle: srednje srednje_ime drugo_ime
        prefix: titula? titule? oslovljavanje akademski_naziv akademska_titula gospodin_gospođa gosp_gđa zvanje_titula
        suffix: sufiks
        nickname: nadimak nadimci nadimka
        initials: inicijali
        company: tvrtk* firm* preduzeće poduzeće društvo organizacij* ustanov* poslodav* dobavljač* naziv_tvrtke naziv_firme naziv_poduzeća naziv_preduzeća naziv_organizacije naziv_ustanove udrug* udruženje naziv_kupca naziv_partnera institucij* kompanij* naziv_dobavljača škola_naziv naziv_škole radna_organizacija naziv_pravne_osobe pravna_osoba klub obrt župa naziv_udruge naziv_kluba
        department: odjel* odsjek služba? sektor_odjel ustrojstvena_jedinica organizacijska_jedinica organizaciona_jedinica katedra fakultet
        title: radno_mjesto radno_mesto pozicij* funkcij* položaj dužnost naziv_radnog_mjesta naziv_radnog_mesta uloga
        role: zanimanj* profesija struka
        email: email* e_mail mail elektronska_pošta elektronička_pošta adresa_e_pošte e_pošta el_pošta mejl mejl_adresa imejl elektronske_pošte elektroničke_pošte e_pošte el_adresa mailovi meil
        electronic: elektronsk* elektroničk*
        phone: telefon* tel broj_telefona br_tel br_telefona kontakt_telefon broj_tel kontakt_broj telef telefonsk* kontakt_tel tel_br brtel
        mobile: mobitel* mob mobiln* mobil gsm broj_mobitela br_mobitela broj_mobilnog br_mob mobilnog_telefona br_mobilnog mob_br brmob
        landline: fiksn* fiksni_telefon
        fax: faks* fax telefaks telefax
        pager: dojavljivač pejdžer
        assistant: asistent* sekretar* tajnic* pomoćni*
        main: glavn* primarn* osnovn*
        switchboard: centrala telefonska_centrala
        extension: lokal interni_broj lokalni_broj interni_tel
        web: web www internet
        page: stranica stranice strana
        url: web_stranica internetska_stranica internet_stranica web_sjedište web_adresa sajt vebsajt web_sajt internet_adresa blog mrežna_stranica
        address: adresa adrese adresi adresu adresom
        street: ulic* ul ulica_i_broj ulica_broj ulica_i_kućni_broj ulica_br naziv_ulice ulica_kućni_broj trg ulica_i_br
        house: kuća
        housenumber: kućni_broj kućni_br broj_kuće kbr k_br kućnibroj
        number: broj* br
        suite: stan_broj broj_stana kat sprat ulaz br_stana kat_stan stan stana
        pobox: poštanski_pretinac p_p poštanski_fah poštanski_sandučić
        postal: poštansk*
        post: pošta
        postcode: poštanski_broj poštanski_br ptt ptt_broj pošt_broj pbr poštanska_oznaka
        city: grad gradovi grada mjesto mesto naselj* mjesto_stanovanja mesto_stanovanja grad_mjesto grad_mesto poštanski_broj_i_grad poštanski_broj_i_mjesto poštanski_broj_i_mesto mjesto_prebivališta selo pb_i_mjesto p_br_i_mjesto
        region: županij* regija okrug kanton pokrajina
        country: držav* zemlj*
        birthday: datum_rođenja rođendan datum_rođ dat_rođ dan_rođenja rođ rođen rođena datum_rodjenja rodjendan dat_rođenja d_rođenja datumrođenja d_rođ rođ_dan
        birth: rođenj* rodjenja
        date: datum
        day: dan
        month: mjesec mesec
        year: godina god godište_datum
        birth+year: godište
        anniversary: godišnjica godišnjica_braka
        wedding: vjenčanja venčanja vjenčanje brak
        gender: spol pol
        spouse: suprug* supružnik supružnika muž bračni_drug
        partner: partner* izvanbračni_partner
        child: dijete dete sin kći kćer ćerka djeteta deteta
        children: djeca deca djece dece
        manager: nadređen* šef neposredni_rukovodilac
        categories: kategorij* grup* skupin* oznak* ključne_riječi ključne_reči popis lista
        note: napomen* bilješk* belešk* komentar* primjedb* primedb* opis dodatne_informacije opaska dodatne_napomene ostale_informacije info ostale_napomene informacije nap.
        photo: fotografij* foto slika profilna_slika
        home: kućn* privatn* kod_kuće doma osobn* ličn*
        work: posao poslovn* službeni služben* ured na_poslu poslu kancelarija uredski
        other: ostal* drugi_ostali drugi
        billing: račun_adresa naplata fakturiranje fakturiranj* naplatu
        shipping: dostav* isporuk*
        first: prv*
        second: drug*
        full: pun* potpun* cijel* uključujući cijelo cijela cjelo
        display: prikaz prikazano
        value: vrijednost vrednost
        type: tip vrsta
        reserve: alternativn* dodatn* rezervn* sekundarn* pomoćna
        residence: prebivališt* boravišt* stanovanj* mjesto_boravka adresa_stanovanja
        place: stalna stalno stalnog dopisn* korespondenciju sjedišta sjedište sedišta sedište privremen* prijavljena
        owner: klijent* član* sudionik* učesnik* učenik učenika učenica polaznik* pacijent* gost gosta gosti igrač* zaposlenik* zaposleni zaposlenog djelatnik* radnik* donator* primatelj* primalac volonter* pretplatnik* vlasnik* stanar* kandidat* sportaš* sportist* osoba osobe lice lica kolega vjernik polaznica putnik* bolesnik* suradnik* saradnik* zakupac najmoprimac đak* kupac kupca kupcu kupci kupaca student studenta studenti studenata studentica studentice susjed susjedi slavljenik slavljenica kum kuma mladenci mladoženja mladenka podstanar osiguranik čitatelj vlasnika stanara
        contact: kontakt*
        filler: i ili u za na od do s sa pri iz itd slučaju ako o te
        mother: majka/majke/majci mama/mame/mamin mati
        father: otac/oca/ocu tata/tate tatin
        parent: roditelj/roditelja/roditelji/roditelju
        guardian: skrbnik/skrbnika staratelj/staratelja zakonski_zastupnik zakonskog_zastupnika
        grandparent: baka/bake djed/djeda deda/dede
        emergency: hitni hitne hitno hitan hitnim nužda nuždi hitnom_slučaju slučaju_nužde hitnoj hitnih u_hitnom_slučaju hitne_slučajeve hitni_slučaj hitan_slučaj
        school: škola
        direct: direktn* izravn* direktna_linija
        doctor: liječnik lekar doktor
        language: jezik* materinski_jezik maternji_jezik
        timezone: vremenska_zona
        purpose: računovodstvo prodaja podrška nabava nabavka obitelj porodica vikendica skladište magacin knjigovodstvo predstavnik* zastupnik pozivnica pozivnice trgovina radionica on ona ordinacija tvornica restoran
        messenger: Insta
        kin: dadilja/dadilje brat sestra tetka stric ujak rođak
        sms: sms
        veto: oib jmbg pib jib mbs matični matičn* mb porezni porezn* poresk* pdv iban račun računa računu žiro banka bank* swift osobna_iskaznica iskaznic* lične_karte broj_lične_karte pasoš* putovnic* osiguranj* polic* kartic* broj_člana članski broj_članske članarin* upis* učlanjenj* ispis* pristup* registracij* stvaranja kreiran* kreirao izmijen* izmjen* izmen* ažuriranj* posljedn* poslednj* zadnj* poslan* poslat* status* stanje bračno bračni razred* odjeljenje_razred učitelj* nastavnik* nastavnica profesor* trener* mentor* instruktor* privol* saglasnost suglasnost suglasn* saglasn* gdpr newsletter potpis* plaćanj* plaćeno uplat* iznos iznosa cijena cena popust* saldo dug količin* narudžb* porudžbin* proizvod* ugovor* faktura_broj broj_fakture korisničk* lozinka lozink* šifra naslov predmet poruk* tečaj* kurs kursa projekt* događaj* datotek* pas psa mjesto_rođenja mesto_rođenja djevojačko devojačko državljanstvo državljanstv* nacionalnost* narodnost vjera vera veroispovest obrazovanj* stručna sprema dob starost visina težina veličin* majic* krvna krvn* alergij* bolesti dijeta djece_broj broj_dece broj_osoba registarsk* vozačk* vozilo vozila vrijeme vreme sat krštenja krštenje smrti preporuč* preporuka izvor djelatnost* delatnost* potvrđen* potvrda odobren* prisustv* prisutnost ocjen* ocena bodovi licenc* certifikat* plaća plata soba stol srodstvo rbr redni r_b r_br zaposlenja_datum datum_smrti komercijalist* referent* agent savjetnik vodomjer brojil* parcel* općina općine opština opštine katastarska žena broj_računa br_računa broj_ugovora broj_police broj_narudžbe sjedalo sjedal* sedišt_broj donacij*
        department/class: odjeljenje odeljenje podružnica poslovnica
        agent: direktor direktora ravnatelj ravnatelja voditelj* rukovodilac rukovoditelj* menadžer
        companion: pratnja pratitelj
        misc: razno
        ordinal: trenutna trenutni
        phonetic: fonetsk* izgovor
        """#
}
