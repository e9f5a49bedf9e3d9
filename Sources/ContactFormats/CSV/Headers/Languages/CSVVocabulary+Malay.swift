/// The vocabulary of Malay headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let malayWords = #"""
        name: nama
        whole: nama_penuh namapenuh nama_lengkap nama_paparan nama_pelajar nama_murid nama_pekerja nama_ahli nama_pelanggan nama_peserta nama_tetamu nama_kakitangan nama_penerima nama_pesakit nama_pemohon nama_guru nama_penuh_seperti_kad_pengenalan nama_seperti_kad_pengenalan nama_seperti_dalam_kad_pengenalan nama_penuh_seperti_dalam_kad_pengenalan nama_seperti_kp nama_seperti_ic nama_penuh_seperti_ic nama_waris_pelajar nama_pegawai nama_staf
        given: nama_pertama nama_depan nama_diberi nama_awal
        family: nama_keluarga nama_akhir nama_belakang nama_terakhir
        middle: tengah nama_tengah
        prefix: gelaran panggilan_hormat awalan gelaran_nama pangkat_gelaran encik_puan en_pn tuan_puan
        suffix: akhiran
        nickname: nama_panggilan nama_samaran nama_timangan gelaran_manja nama_ringkas alias
        initials: huruf_awal
        fileas: failkan_sebagai
        company: syarikat organisasi majikan nama_syarikat nama_majikan nama_organisasi pertubuhan agensi nama_agensi institusi firma perniagaan nama_perniagaan tempat_kerja tempat_bekerja pembekal nama_pembekal nama_sekolah universiti persatuan nama_persatuan kilang kementerian koperasi kedai nama_kedai nama_institusi nama_pertubuhan kelab nama_kelab
        department: jabatan bahagian seksyen cawangan_jabatan fakulti jabatan_bahagian bahagian_unit jabatan_unit
        title: jawatan nama_jawatan gelaran_jawatan jawatan_disandang jawatan_sekarang jawatan_hakiki
        role: pekerjaan profesion peranan pekerjaan_sekarang
        email: emel e_mel email alamat_emel alamat_e_mel alamat_email mel mel_elektronik surat_elektronik alamat_mel_elektronik emel_aktif
        electronic: elektronik
        phone: telefon tel fon tepon talipon telepon no_telefon no_tel no_fon nombor_telefon notel no_untuk_dihubungi nombor_untuk_dihubungi no_tel_untuk_dihubungi no_telefon_untuk_dihubungi no_talian talian nombor_talian notelefon no_contact no_perhubungan
        mobile: bimbit mudah_alih hp tel_bimbit telefon_bimbit telefon_mudah_alih no_bimbit no_tel_bimbit no_telefon_bimbit nombor_telefon_bimbit no_hp tel_hp no_tel_hp no_telefon_hp handphone no_handphone h_p no_h_p selular
        whatsapp: no_whatsapp wasap no_wasap whatsap nombor_whatsapp wassap whats_app whatsapp
        landline: talian_tetap telefon_tetap tel_rumah_tetap
        fax: faks no_faks nombor_faks no_fax faksimili
        pager: alat_kelui kelui
        car: kereta
        assistant: pembantu setiausaha
        main: utama induk
        extension: sambungan samb no_sambungan
        direct: terus talian_terus
        sms: sms
        web: web internet
        page: laman halaman
        url: laman_web tapak_web laman_sesawang laman_utama pautan alamat_web alamat_laman_web
        network: FB Facebook
        address: alamat alamat_penuh alamat_surat_menyurat_penuh alamat_lengkap alamat_terkini
        street: jalan jln nama_jalan
        housenumber: no_rumah nombor_rumah no_bangunan nombor_bangunan no_lot
        number: nombor no bil_nombor
        line: baris
        suite: bangunan pangsapuri nama_bangunan unit_rumah pangsapuri_unit kampung
        pobox: peti_surat peti_pos p_o_box beg_berkunci no_peti_surat
        post: pos
        code: kod
        city: bandar bandaraya pekan bandar_pekan daerah_bandar bandar_daerah bandar_kediaman
        region: negeri daerah wilayah negeri_wilayah
        postcode: poskod pos_kod kod_pos no_poskod
        country: negara nama_negara
        birthday: tarikh_lahir hari_lahir harijadi hari_jadi tkh_lahir tarikh_kelahiran tarikhlahir hari_keputeraan tarikh_hari_lahir tarikh_hari_jadi tarikh_lhr tlahir
        birth: lahir kelahiran
        day: hari tarikh tkh
        month: bulan
        year: tahun
        anniversary: ulang_tahun ulangtahun ulang_tahun_perkahwinan tarikh_perkahwinan tarikh_kahwin tarikh_nikah
        wedding: perkahwinan kahwin
        gender: jantina l_p lelaki_perempuan
        spouse: suami isteri pasangan suami_isteri isteri_suami
        child: anak
        children: anak_anak
        mother: ibu mak emak
        father: bapa ayah abah
        parent: ibu_bapa ibubapa ibu_atau_bapa bapa_ibu
        guardian: penjaga waris ibu_bapa_penjaga ibubapa_penjaga bapa_penjaga ibu_penjaga penjaga_waris ibu_bapa_atau_penjaga waris_terdekat penjaga_ibu_bapa
        grandparent: nenek datuk atuk
        kin: pengasuh abang kakak adik
        emergency: kecemasan semasa_kecemasan waktu_kecemasan hubungi_kecemasan untuk_dihubungi_kecemasan waris_kecemasan kes_kecemasan perhubungan_kecemasan orang_untuk_dihubungi_semasa_kecemasan
        doctor: doktor
        manager: penyelia ketua_terus penyelia_langsung
        agent: pengurus ketua_jabatan pengarah
        categories: kategori kumpulan label senarai kata_kunci
        note: catatan nota ulasan komen keterangan penerangan maklumat_tambahan catatan_tambahan maklumat_lain catatan_lain lain_lain_maklumat
        photo: gambar foto gambar_profil gambar_pasport gambar_foto
        file: fail
        home: rumah peribadi kediaman_rumah persendirian
        work: pejabat kerja perniagaan_kerja pej
        other: lain lain_lain lain2
        school: sekolah
        billing: pengebilan invois
        shipping: penghantaran hantaran serahan
        place: tetap surat_menyurat semasa sementara berdaftar kad_pengenalan ic asal koresponden dalam_ic
        purpose: akaun jualan pemasaran kewangan sokongan pembelian pentadbiran gudang bengkel
        residence: kediaman tempat_tinggal tinggal tempat_tinggal_sekarang
        reserve: alternatif tambahan sekunder ganti
        first: pertama
        second: kedua
        full: penuh lengkap
        display: paparan
        type: jenis
        owner: pelajar murid ahli pekerja kakitangan pelanggan peserta tetamu pesakit pemohon penerima pembeli penduduk penyewa jemputan anda saya calon penderma sukarelawan atlet pemain pegawai qariah jemaah penumpang staf jiran pengantin peminjam pemilik
        contact: hubungi dihubungi perhubungan kenalan wakil orang_untuk_dihubungi orang_dihubungi pegawai_untuk_dihubungi pegawai_perhubungan wakil_syarikat
        filler: dan atau di ke dari yang untuk dengan pada jika ada bagi oleh seperti dalam wajib pilihan sila isi terkini sekarang boleh nya tempat
        language: bahasa bahasa_ibunda bahasa_pilihan
        timezone: zon_masa zon_waktu
        veto: tempat_lahir negeri_kelahiran negeri_lahir kp no_kp no_ic nombor_kp no_kad_pengenalan nombor_kad_pengenalan mykad mykid no_mykad pasport no_pasport nombor_pasport kwsp perkeso socso epf no_kwsp no_cukai cukai no_akaun nombor_akaun no_ahli no_pekerja no_matrik no_pelajar no_pelanggan no_siri bank nama_bank bangsa kaum agama warganegara kewarganegaraan taraf taraf_perkahwinan status status_perkahwinan umur tinggi berat darah kumpulan_darah jenis_darah kelas tingkatan tahun_pengajian darjah guru guru_kelas jurulatih gaji pendapatan yuran bayaran jumlah bil_anak bilangan bilangan_anak bilangan_tanggungan tanggungan harga diskaun baki pesanan produk tarikh_daftar tarikh_masuk tarikh_lantikan tarikh_mula tarikh_tamat tarikh_luput tarikh_dibuka kelulusan pendidikan tahap lesen no_kenderaan kenderaan no_plat saiz saiz_baju alahan penyakit ubat sejarah tandatangan kehadiran hadir pengesahan sah kata_laluan laluan nama_pengguna pengguna sumber rujukan no_rujukan dirujuk hubungan_keluarga hubungan gred kod_negara kod_kawasan kod_pelanggan kursus nama_kursus projek nama_projek nama_produk nama_acara meja no_meja kerusi bilik no_bilik pasukan haiwan hobi jarak masa kad_ahli cawangan kod_cawangan nama_cawangan zon bil anak_ke negara_asal rakan_kongsi no_kontrak no_polisi no_pesanan no_invois derma sumbangan kasut diet tempat_duduk no_tempat_duduk
        messenger: Telegram Instagram TikTok
        department/class: unit
        misc: pelbagai
        companion: pengiring
        """#
}
