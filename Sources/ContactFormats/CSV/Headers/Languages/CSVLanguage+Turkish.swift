/// Turkish.
extension CSVVocabulary {
    static let turkishWords = #"""
        name/given: ad adı isim ismi adi
        whole: adı_soyadı ad_soyad tam_ad görünen_ad isim_soyisim ad_soyadı adsoyad ad_ve_soyad isim_soyad adı_ve_soyadı çocuk_adı ad_soyisim isim_ve_soyisim öğrenci_adı_soyadı adsoyisim müşteri_adı_soyadı
        family: soyad* soyisim soyismi soyadi soyadınız soy_isim
        middle: orta
        prefix: hitap ön_ek sayın akademik_unvan akademik_ünvan
        suffix: sonek*
        nickname: takma_ad takma_adı lakap mahlas rumuz
        initials: baş_harfler
        company: şirket* firma* kuruluş* kurum* işveren işyeri tedarikçi* firma_unvanı firma_ünvanı şirket_unvanı şirket_adı firma_adı kurum_adı işyeri_adı dernek ünvan_firma şirketi iş_yeri okul_adı kulüp mağaza kurumu vakıf müşteri_firma çalıştığı_yer çalıştığı_kurum
        department: bölüm* departman* birim birimi müdürlük
        title: görev* iş_unvanı pozisyon görevi rol kadro pozisyonu görevi_unvanı
        role: meslek* mesleği mesleki iş_kolu
        email: eposta* e_posta epostası mail* email* e_mail elektronik_posta epostalar e_postası mailler eposta_adresi eposta_adres mail_adresi e_mail_adresi elektronik_posta_adresi eposta_adr e_posta_adresleri
        electronic: elektronik
        phone: telefon* tel tlf telefonlar telefonu tel_no telefon_no telefon_numarası tel_numarası irtibat_tel telefon_numaranız tel_num irtibat_no
        mobile: cep* gsm mobil cep_tel cep_telefonu mobil_tel gsm_no cep_no cep_numarası gsm_numarası cep_tel_no
        landline: sabit sabit_hat sabit_tel
        fax: faks* fax
        pager: çağrı_cihazı
        car: araç
        assistant: yardımcı* asistan*
        main: ana birincil genel
        extension: dahili dahili_no dahili_numara dah
        web: web internet
        page: sayfa*
        url: site* web_sitesi web_sayfası
        address: adres*
        street: sokak* cadde* sokağı cadde_sokak mahalle_sokak cad sok cadde_no sokak_no mahalle mah bulvar açık_adres cad_sok
        number: no numara* nosu
        suite: daire kat daire_no iç_kapı_no kat_daire blok bina_adı apartman apt
        pobox: posta_kutusu p_k posta_kut
        post: posta
        code: kod* kodu
        city: şehir şehri il ili kent şehirler iller semt belde şehri_il il_ilçe_şehir
        region: ilçe bölge eyalet ilçeler bölgesi eyaleti ilce
        postcode: posta_kodu pk posta_kod
        country: ülke*
        birthday: doğum_günü doğum_tarihi d_tarihi doğum_tar dogum_gunu dogum_tarihi d_günü d_tar doğtar dg doğum_t doğ_tar dğ_tarihi doğumgünü doğ_tarihi
        birth: doğum doğumu
        date: tarih*
        day: gün günü
        month: ay ayı
        year: yıl yılı
        anniversary: yıldönümü yıl_dönümü evlilik_yıldönümü
        wedding: evlilik
        gender: cinsiyet* cinsiyet
        spouse: eş eşi eşinin eş_adı karısı kocası
        partner: partner
        child: çocuk
        manager: yönetici* müdür müdürü amir*
        categories: kategori* grup* etiket* gruplar kategoriler etiketler liste listeler anahtar_kelimeler sınıflandırma
        note: not notlar notu açıklama* notları açıklamalar yorum* açıkl notunuz açıklamalar_not ek_bilgi diğer_bilgiler bilgi
        photo: fotoğraf* foto resim profil_fotoğrafı fotoğrafı
        home: ev kişisel evi
        work: iş ofis işi ofisi
        other: diğer diğeri başka
        billing: fatura fatura*
        delivery: teslimat teslimat*
        first: ilk birinci
        second: ikinci ikincil
        full: tam dahil
        display: görünen
        value: değer
        type: türü tür
        reserve: alternatif ek yedek ilave
        owner: müşteri* üye* katılımcı* çalışan* öğrenci* hasta* misafir* davetli* oyuncu* alıcı* çocuk_ismi davetliler misafirler üyeler müşteriler personel kişi_adı sporcu abone kiracı malik sakin alıcılar bağışçı sporcular aday velinin_adı meslektaş gönüllü danışan müvekkil
        contact: kişi iletişim yetkili* temsilci yetkili_kişi yetkilisi ilgili_kişi ilgili irtibat irtibat_kişisi kişiler temas yetkili_adı
        filler: ve veya nin ın vs ile için halinde
        mother: anne/annesi/annenin/anneler
        father: baba/babası/babanın
        parent: ebeveyn* veliler
        guardian: veli/velisi/velinin vasi
        grandparent: büyükanne dede babaanne anneanne anneannesi babaannesi dedesi büyükbaba nine
        emergency: acil_durum acil acil_durumda acil_durum_kişi acil_kişi acil_durumda_aranacak acil_hal acil_durum_irtibat aranacak acil_durumlarda yakını acil_durum_kişisi
        school: okul
        direct: direkt doğrudan direkt_hat
        switchboard: santral santral_no santral_tel
        house: bina
        housenumber: kapı bina_no kapı_no dış_kapı_no
        residence: ikametgah ikamet
        doctor: doktor hekim
        title/prefix: unvan* ünvan* unvanı ünvanı
        language: dil dili dil_tercihi ana_dili ana_dil
        timezone: saat_dilimi
        purpose: muhasebe satış destek satınalma yazlık aile depo resepsiyon finans
        given: önad öğrenci_adı
        messenger: İnstagram Insta
        veto: son gönderildi oluşturma kızlık onay
        place: daimi sürekli yazışma tebligat kayıtlı geçici ikametgâh_kayıt nüfus
        sitter: bakıcı dadı
        sms: sms
        whatsapp: wp whatsap
        children: çocuklar çocukları çocuklarının
        """#
}
