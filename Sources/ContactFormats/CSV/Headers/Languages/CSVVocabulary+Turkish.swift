/// The vocabulary of Turkish headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let turkishWords = #"""
        name/given: ad adı isim ismi adi adınız adının isminiz adları isimleri isimler adlar
        whole: adı_soyadı ad_soyad tam_ad görünen_ad isim_soyisim ad_soyadı adsoyad ad_ve_soyad isim_soyad adı_ve_soyadı ad_soyisim isim_ve_soyisim öğrenci_adı_soyadı adsoyisim müşteri_adı_soyadı adınız_soyadınız adı_ve_soyadınız adı_soyad ad_soyad_unvan ad_soyadınız adı_soyismi yetkili_adı_soyadı isminiz_soyisminiz
        family: soyad* soyisim soyismi soyadi soyadınız soy_isim soy_ad soy_adı soyisminiz soyadının soyadları
        middle: orta göbek_adı ikinci_ad ikinci_isim 2_ad
        prefix: hitap ön_ek sayın akademik_unvan akademik_ünvan hitap_şekli bay_bayan sayın_hitap
        suffix: sonek*
        nickname: takma_ad takma_adı lakap mahlas rumuz takma_isim müstear kısa_ad lakabı
        initials: baş_harfler
        company: şirket* firma* kuruluş* kurum* işveren işyeri tedarikçi* firma_unvanı firma_ünvanı şirket_unvanı şirket_adı firma_adı kurum_adı işyeri_adı dernek ünvan_firma şirketi iş_yeri okul_adı kulüp mağaza? kurumu vakıf müşteri_firma çalıştığı_yer çalıştığı_kurum ticari_unvan ticari_ünvanı cari cari_ünvan cari_ünvanı cari_adı çalıştığı_firma çalıştığı_şirket çalıştığınız_kurum çalıştığınız_firma kurumunuz şirketiniz işletme işletme_adı bayi bayi_adı okulu okulunuz hastane_adı kuruluşunuz müşteri_ünvanı üniversite belediye dernek_adı vakıf_adı kulüp_adı kulübü cami_adı apartman_yönetimi mağaza_adı çalıştığı_iş_yeri hastane hastanesi firma şirket kurum nerede_çalışıyor vakfı ticaret_unvanı
        department: bölüm* departman* birim birimi müdürlük çalıştığı_birim çalıştığı_bölüm müdürlüğü fakülte* şube_müdürlüğü daire_başkanlığı biriminiz
        title: iş_unvanı pozisyon görevi rol kadro pozisyonu görevi_unvanı göreviniz pozisyonunuz görev_tanımı görev_ünvanı kadrosu görev_yeri_unvan görev görevleri görevin
        role: meslek* mesleği mesleki iş_kolu mesleğiniz uzmanlık_alanı uzmanlık iş_meslek ne_iş_yapıyor ne_yapıyor
        email: eposta* e_posta epostası email* e_mail elektronik_posta epostalar e_postası mailler eposta_adresi eposta_adres mail_adresi e_mail_adresi elektronik_posta_adresi eposta_adr e_posta_adresleri epostaları mailiniz e_postanız eposta_adresiniz mail_adres e_maili elektronik_adres kep_adresi elmek mail eposta e_posta_adresi
        electronic: elektronik
        phone: telefon* tel tlf telefonlar telefonu tel_no telefon_no telefon_numarası tel_numarası irtibat_tel telefon_numaranız tel_num irtibat_no telefonunuz telefonları numaranız numaraları telefon_numaraları irtibat_numarası iletişim_numarası iletişim_no telefonlarınız tel_nosu telef telno tlfno telefon
        mobile: gsm mobil cep_tel cep_telefonu mobil_tel gsm_no cep_no cep_numarası gsm_numarası cep_tel_no cep_telefonunuz cepno ceptel akıllı_telefon mobil_no gsm_tel cep_numaranız cebi seyyar cep cepten
        landline: sabit? sabit_hat sabit_tel sabit_numara sabit_no sabit_telefonu
        fax: faks* fax belgegeçer belgeç belgegeçer_no
        pager: çağrı_cihazı
        car: araç
        assistant: yardımcı* asistan* sekreter*
        main: ana birincil genel
        extension: dahili dahili_no dahili_numara dah dahilisi dahili_numarası iç_hat
        web: web internet
        page: sayfa*
        url: web_sitesi web_sayfası internet_sitesi internet_adresi web_siteniz web_adresi internet_sayfası blog web_sitesi_adresi web_site
        address: adres* adresiniz posta_adresi iletişim_adresi tam_adres adres adresi
        street: sokak* cadde* sokağı cadde_sokak mahalle_sokak cad sok cadde_no sokak_no mahalle mah bulvar açık_adres cad_sok sokağınız mahallesi mahalle_köy mahalle_cadde mah_cad cad_no mahalle_cadde_sokak mahalle_sokak_no mah_cad_sok köy cadde_sokak_no bulvarı meydan
        number: no numara* nosu
        suite: daire kat daire_no iç_kapı_no kat_daire blok bina_adı apartman apt iç_kapı daire_numarası kat_no site_adı site_apartman site_apartman_adı apartman_adı bina_apartman katı blok_no blok_daire semt semti d.
        pobox: posta_kutusu p_k posta_kut
        post: posta
        code: kod* kodu
        city: şehir şehri il ili kent şehirler iller belde şehri_il il_ilçe_şehir şehriniz ilinin il_ilçe kenti kasaba şehir_ilçe ilçe_il nerede_oturuyor oturduğu_yer nerede_yaşıyor oturduğu_şehir
        region: ilçe eyalet ilçeler eyaleti ilce ilçesi ilçeniz semt_ilçe vilayet eyalet_bölge il_bölge bölge_eyalet
        postcode: posta_kodu pk posta_kod posta_kodunuz postakodu
        country: ülke* ülke_adı ülke_bölge
        birthday: doğum_günü doğum_tarihi d_tarihi doğum_tar dogum_gunu dogum_tarihi d_günü d_tar doğtar doğum_t doğ_tar dğ_tarihi doğumgünü doğ_tarihi doğum_tarihiniz doğum_günleri doğ_t doğum_gününüz doğumtarihi doğ_günü doğum_gün_ay_yıl dtarihi dogtar
        birth: doğum doğumu
        date: tarih*
        day: gün günü
        month: ay ayı
        year: yıl yılı senesi sene yılınız
        anniversary: yıldönümü yıl_dönümü evlilik_yıldönümü evlenme_tarihi evlilik_tarihi evlilik_yıl_dönümü evlendiler düğün düğün_tarihi nikah_tarihi nikah_günü evlendikleri_tarih
        wedding: evlilik
        gender: cinsiyet* cinsiyet cinsiyetiniz
        spouse: eş eşi eşinin eş_adı karısı kocası eşin eşinizin eşiniz hanımı beyi
        partner: partner
        child: çocuk çocuğun_ismi oğlu kızı çocuğu çocuğun
        manager: amir* bağlı_olduğu_yönetici üst_yönetici ilk_amir şefi yöneticisi yöneticiniz
        categories: kategori* grup* etiket* gruplar kategoriler etiketler liste listeler anahtar_kelimeler sınıflandırma grubu grup_ismi dağıtım_listesi etiketleri
        note: not notlar notu açıklama* notları açıklamalar yorum* açıkl notunuz açıklamalar_not ek_bilgi diğer_bilgiler bilgi düşünceler özel_notlar özel_not ek_not ek_notlar düşünce belirtmek_istedikleriniz diğer_bilgi bilgiler görüşler eklemek_istedikleriniz ek_açıklama ek_bilgiler notlarınız hatırlatma açıklama bilinmesi_gerekenler hatırlanacaklar başka_ne unutma bilmemiz_gerekenler
        photo: fotoğraf* foto resim profil_fotoğrafı fotoğrafı profil_resmi vesikalık vesikalık_fotoğraf fotoğrafınız
        home: ev kişisel evi şahsi özel ikamet_ev kendi evde eviniz evin oturduğu
        work: iş ofis işi ofisi kurumsal resmi işiniz işyeri_iş ofisiniz çalışma iş_yeri_tel
        other: diğer diğeri başka
        billing: fatura fatura*
        shipping: teslimat teslimat* sevk* sevkiyat kargo*
        first: ilk birinci
        second: ikinci ikincil
        full: tam dahil
        display: görünen
        value: değer
        type: türü tür
        reserve: alternatif ek yedek ilave
        owner: müşteri* üye* katılımcı* çalışan* öğrenci* misafir* davetli* oyuncu* alıcı* davetliler misafirler üyeler müşteriler personel kişi_adı sporcu abone kiracı malik sakin alıcılar bağışçı sporcular aday velinin_adı meslektaş gönüllü danışan müvekkil sporcunun çocuğun kişinin personelin katılımcıları gönüllüler davetlinin adayın bağışçının kursiyer* abonenin müvekkilin danışanın mükellef* sigortalı* yolcu* konuk* kiracılar ev_sahibi_adı başvuran* şahıs sakinin velisi_olduğu_öğrenci talebe* mezun mezunlar izleyici izci hasta hastanın hastalar hastaların hastası komşu komşular gelin damat misafir davetli öğrenci üye müşteri sigorta_ettiren okuyucu
        contact: kişi iletişim yetkili* yetkili_kişi yetkilisi ilgili_kişi ilgili irtibat irtibat_kişisi kişiler temas yetkili_adı muhatap yetkilinin irtibat_kurulacak_kişi iletişim_kişisi temas_kişisi
        filler: ve veya nin ın vs ile için halinde lütfen varsa da de kadar no_su ile_ilgili yaşadığı yaşadığınız bulunduğu
        mother: anne/annesi/annenin/anneler anne/annenizin/annesini/anneniz
        father: baba/babası/babanın baba/babanızın/babanız
        parent: ebeveyn* veliler
        guardian: veli/velisi/velinin/veliniz/velilerin vasi
        grandparent: büyükanne dede babaanne anneanne anneannesi babaannesi dedesi büyükbaba nine
        emergency: acil_durum acil acil_durumda acil_durum_kişi acil_kişi acil_durumda_aranacak acil_hal acil_durum_irtibat aranacak acil_durumlarda yakını acil_durum_kişisi acil_durumda_ulaşılacak acil_durumda_haber_verilecek acil_durumda_haber ulaşılacak acil_hallerde acil_hallerde_aranacak acil_durumlar acil_durumu acil_aranacak haber_verilecek
        school: okul
        direct: direkt doğrudan direkt_hat
        switchboard: santral santral_no santral_tel
        house: bina
        housenumber: kapı bina_no kapı_no dış_kapı_no dış_kapı bina_numarası kapı_numarası
        residence: ikametgah ikamet
        doctor: doktor hekim
        title/prefix: unvan* ünvan* unvanı ünvanı unvani unvanı
        language: dil dili dil_tercihi ana_dili ana_dil tercih_edilen_dil iletişim_dili diliniz dilleri yazışma_dili konuşma_dili
        timezone: saat_dilimi
        purpose: muhasebe satış destek satınalma yazlık aile depo resepsiyon finans pazarlama ihracat insan_kaynakları servis bülten_için davetiye davet dükkan atölye fabrika muayenehane sipariş* klinik restoran otel eczane
        given: önad öğrenci_adı ön_ad ön_isim
        messenger: İnstagram Insta Telgram Bip Discord
        veto: son gönderildi oluşturma kızlık onay temsilci* hastalık* tc t_c tckn kimlik* vergi* vkn mersis ticaret_sicil sgk sicil* iban banka* hesap* hesabı şube* pasaport* üyelik* kayıt* giriş* çıkış* başlama ayrılış* oluşturan güncelleme* durum* statü* medeni uyruk* uyruğu doğum_yeri yeri kan sınıf* öğretmen* antrenör* eğitim* öğrenim mezuniyet* askerlik ehliyet* plaka* araç_plaka boy boyu kilo yaş yaşı beden sıra sıra_no s_no ürün* sipariş* tutar* ücret* aidat* ödeme* borç borcu bakiye* iskonto indirim miktar* adet saat saati imza* kvkk onayı rıza izni izin kaynak* plasiyer* danışman* referans* kullanıcı* şifre* parola konu konusu mesaj* kurs* etkinlik* proje* dosya* köpek takım* ders* başlık sektör* faaliyet* sayısı sayı katılım* katılıyor poliçe* sigorta* ölüm maaş* derecesi ada parsel* sayaç* tesisat* puan* seviye* yetki belge* sertifika* lisans* sözleşme* modeli harçlığı işlem* oda odası yakınlık* alerji* kronik ilaç* engel* masa koltuk* mevki* nüfusa din dini mezhep vefat abonelik* iptal kampanya* teklif* toplam fiyat* kdv cilt hane okul_no okul_numarası öğrenci_no öğrenci_numarası müşteri_no müşteri_kodu üye_no değişiklik* onaylandı doğrulandı aktif pasif tescil* evrak* dilekçe* mi mu branş branşı bölge bölgesi bağış* koltuk_no masa_no hesap_no sipariş_no sözleşme_no poliçe_no fatura_no diyet beslenme ayakkabı tişört cins cinsi
        place: daimi sürekli yazışma tebligat kayıtlı geçici ikametgâh_kayıt nüfus tebligat_adres kayıtlı_olduğu
        kin: bakıcı dadı kardeş kardeşi abla abi teyze amca dayı akraba
        sms: sms
        whatsapp: wp whatsap
        children: çocuklar çocukları çocuklarının çocukların çocuklarınızın çocuklarınız
        birth+year: doğumyılı
        network: Feysbuk
        agent: müdür müdürü yönetici*
        companion: refakatçi* eşlik_eden
        misc: muhtelif çeşitli
        callback: geri_arama_no geri_arama_numarası
        ordinal: güncel şimdiki
        phonetic: fonetik okunuşu okunuş telaffuz telaffuzu
        """#
}
