/// Turkish.
extension CSVVocabulary {
    static let turkishWords = #"""
        name/given: ad adı isim ismi adi
        whole: adı_soyadı ad_soyad tam_ad görünen_ad isim_soyisim ad_soyadı adsoyad ad_ve_soyad isim_soyad adı_ve_soyadı çocuk_adı
        family: soyad* soyisim soyismi soyadi
        middle: orta
        prefix: hitap ön_ek
        suffix: sonek*
        nickname: takma_ad takma_adı lakap
        initials: baş_harfler
        company: şirket* firma* kuruluş* kurum* işveren işyeri tedarikçi* firma_unvanı firma_ünvanı şirket_unvanı şirket_adı firma_adı kurum_adı işyeri_adı dernek ünvan_firma
        department: bölüm* departman* birim
        title: unvan* ünvan* görev* iş_unvanı pozisyon görevi ünvanı unvanı
        role: meslek* mesleği
        email: eposta* e_posta epostası mail* email* e_mail elektronik_posta epostalar e_postası mailler eposta_adresi
        electronic: elektronik
        phone: telefon* tel tlf telefonlar telefonu tel_no telefon_no
        mobile: cep* gsm mobil cep_tel cep_telefonu mobil_tel gsm_no
        landline: sabit
        fax: faks* fax
        pager: çağrı_cihazı
        car: araç
        assistant: yardımcı* asistan*
        main: ana birincil
        extension: dahili
        web: web internet
        page: sayfa*
        url: site* web_sitesi web_sayfası
        address: adres*
        street: sokak* cadde* sokağı cadde_sokak mahalle_sokak cad sok
        number: no numara* nosu
        suite: daire kat daire_no iç_kapı_no kat_daire
        pobox: posta_kutusu
        post: posta
        code: kod* kodu
        city: şehir şehri il ili kent şehirler iller
        region: ilçe bölge eyalet ilçeler bölgesi eyaleti
        postcode: posta_kodu
        country: ülke*
        birthday: doğum_günü doğum_tarihi d_tarihi doğum_tar
        birth: doğum doğumu
        date: tarih*
        day: gün günü
        month: ay ayı
        year: yıl yılı
        anniversary: yıldönümü yıl_dönümü
        wedding: evlilik
        gender: cinsiyet* cinsiyet
        spouse: eş eşi eşinin
        partner: partner
        child: çocuk
        manager: yönetici* müdür müdürü amir*
        categories: kategori* grup* etiket* gruplar kategoriler etiketler
        note: not notlar notu açıklama* notları açıklamalar yorum*
        photo: fotoğraf* foto resim
        home: ev kişisel evi
        work: iş ofis işi ofisi
        other: diğer diğeri başka
        billing: fatura fatura*
        delivery: teslimat teslimat*
        first: ilk birinci
        second: ikinci ikincil
        full: tam
        display: görünen
        value: değer
        type: türü tür
        ordinal: alternatif ek yedek
        owner: müşteri* üye* katılımcı* çalışan* öğrenci* hasta* misafir* davetli* oyuncu* alıcı* çocuk_ismi davetliler misafirler üyeler müşteriler personel kişi_adı sporcu
        contact: kişi iletişim yetkili* temsilci yetkili_kişi yetkilisi ilgili_kişi ilgili irtibat
        filler: ve veya nin ın
        mother: anne* annesi anneler
        father: baba* babası
        parent: ebeveyn* veliler ebeveynler
        guardian: veli velisi vasi velinin
        grandparent: büyükanne dede
        emergency: acil_durum acil acil_durumda
        school: okul
        direct: direkt
        switchboard: santral genel santral_no
        house: bina
        housenumber: kapı bina_no kapı_no dış_kapı_no
        residence: ikametgah ikamet
        doctor: doktor hekim
        """#
}
