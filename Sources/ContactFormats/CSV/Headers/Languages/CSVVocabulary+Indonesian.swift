/// The vocabulary of Indonesian headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let indonesianWords = #"""
        name: nama namanya namamu
        whole: nama_lengkap namalengkap nama_panjang nama_tampilan nama_lengkap_siswa nama_siswa nama_murid nama_santri nama_mahasiswa nama_peserta nama_karyawan nama_pegawai nama_anggota nama_pelanggan nama_tamu nama_konsumen nama_pembeli nama_penerima nama_pasien nama_kontak nama_sesuai_ktp nama_lengkap_sesuai_ktp nama_ktp nama_lengkap_gelar nama_beserta_gelar nama_dan_gelar nama_pemesan nama_pendaftar nama_undangan nama_jemaat nama_warga nama_guru nama_alumni nama_donatur nama_relawan nama_narahubung nama_kontak_person nama_lkp
        given: nama_depan namadepan nama_kecil nama_pertama nama_awal nama_baptis_depan
        family: nama_belakang namabelakang nama_keluarga nama_marga marga nama_akhir nama_terakhir fam
        middle: tengah nama_tengah
        prefix: sapaan gelar_depan awalan panggilan_hormat tuan_nyonya gelar_sapaan sdr_sdri gelar_di_depan tn_ny
        suffix: akhiran gelar_belakang gelar_di_belakang
        title/prefix: gelar
        nickname: nama_panggilan panggilan julukan alias nama_alias nama_samaran nama_akrab sebutan nama_beken nama_sapaan nama_populer
        phonetic: fonetik pelafalan
        initials: inisial
        fileas: simpan_sebagai arsipkan_sebagai
        company: perusahaan instansi organisasi kantor_perusahaan lembaga pt firma badan_usaha nama_perusahaan nama_instansi nama_organisasi nama_lembaga nama_usaha nama_toko toko? usaha nama_kantor tempat_kerja tempat_bekerja tempat_tugas unit_kerja_instansi asal_instansi asal_sekolah_instansi institusi universitas kampus perguruan_tinggi yayasan koperasi supplier pemasok vendor nama_supplier nama_pemasok distributor nama_agen outlet nama_outlet reseller asal_lembaga asal_perusahaan asal_institusi dinas instansi_perusahaan perusahaan_instansi instansi_lembaga lembaga_instansi nama_sekolah asal_universitas asal_kampus sekolah_universitas pesantren puskesmas rumah_sakit klinik gereja paroki komunitas nama_komunitas klub nama_klub tempat_usaha nama_badan_usaha tempat_kerja_sekarang nama_tempat_kerja asal_kantor merek_usaha mitra_usaha kementerian pt_cv kantor_nama
        department: departemen bagian divisi unit_kerja seksi dept_divisi satuan_kerja satker fakultas divisi_bagian bagian_divisi nama_bagian nama_divisi subbagian subbag sub_bagian bidang_seksi unit_bagian direktorat satuan_kerja_perangkat_daerah skpd opd
        title: jabatan posisi jabatan_pekerjaan jabatan_posisi posisi_jabatan nama_jabatan pangkat_jabatan jabatan_sekarang jabatan_di_perusahaan jabatan_saat_ini jabatan_struktural jabatan_fungsional jab
        role: pekerjaan profesi peran pekerjaan_profesi pekerjaan_sekarang pekerjaan_saat_ini mata_pencaharian
        email: email surel posel e_mail alamat_surel alamat_email alamat_e_mail alamat_surat_elektronik surat_elektronik pos_elektronik imel almt_email alamat_posel akun_email email_aktif alamat_email_aktif surel_aktif id_email pos_el
        electronic: elektronik
        phone: telepon telpon telp tlp tel telephone tilpun teleponnya tlpn tilp nomor_telepon nomer_telepon no_telepon no_telp no_tlp nomor_telp no_tel telfon tlf nomor_kontak no_kontak nomor_yang_bisa_dihubungi nomor_yang_dapat_dihubungi no_yang_bisa_dihubungi nomor_dihubungi kontak_yang_bisa_dihubungi no_telpon no_tilp telpn telf fon telepon_aktif nomor_telepon_aktif notelp notelepon notlp nomortelepon no_telfon nmr_telp
        mobile: hp ponsel seluler selular nohp hape handphone genggam bergerak telepon_genggam telepon_seluler telepon_selular nomor_hp no_hp no_handphone nomor_handphone no_ponsel nomor_ponsel no_seluler nomor_seluler telp_hp hp_telp no_telp_hp no_hp_telp no_telepon_hp no_hp_telepon nomor_telepon_hp nomor_hp_telepon hp_aktif no_hp_aktif nomor_hp_aktif gawai gsm smartphone no_tlp_hp no_hp_tlp hp_no no_cell nomorhp nohandphone telepon_hp tlp_hp nomor_telepon_seluler nomor_telepon_genggam no_telp_seluler hp_telepon hp_tlp
        whatsapp: wa nowa no_wa nomor_wa whatsap whatshapp whatapps wa_aktif no_wa_aktif nomor_wa_aktif no_hp_wa nomor_hp_wa no_wa_hp hp_wa wa_hp nomor_whatsapp no_whatsapp no_telp_wa no_telepon_wa nomor_telepon_wa nomor_hp_whatsapp no_hp_whatsapp telp_wa wa_telp no_hp_wa_aktif nomor_whatsapp_aktif no_wa_telp nomor_wa_hp whats_app whatsapp
        landline: telepon_tetap telepon_kabel telepon_tetap_rumah telepon_statis telp_tetap
        fax: fax faks faksimile faksimili faximile facsimile no_fax no_faks nomor_faks nomor_fax fax_no telefaks
        pager: penyeranta penyerantara radio_panggil
        car: telepon_mobil mobil
        radio: radio
        callback: panggil_balik telepon_balik
        assistant: asisten sekretaris
        main: utama pusat
        switchboard: telepon_operator nomor_operator
        extension: ekstensi ekst ext no_ekstensi nomor_ekstensi pesawat_telepon
        direct: langsung telepon_langsung
        sms: sms
        web: web internet
        page: laman halaman
        url: situs? website situs_web laman_web halaman_web tautan alamat_web alamat_website alamat_situs beranda alamat_situs_web tautan_web link_website situs_perusahaan
        im: pesan_instan obrolan
        messenger: LINE_ID ID_LINE BBM Pin_BB Pin_BBM IG ID_IG Akun_Instagram Akun_IG Telegram Instagram Skype TikTok Twitter
        network: FB Akun_Facebook Akun_FB Akun_LinkedIn Facebook
        address: alamat alamatnya almt alamat_lengkap alamatlengkap alamat_surat alamat_sekarang alamat_saat_ini alamat_jelas alm? alamat_detail detail_alamat
        street: jalan jl jln nama_jalan alamat_jalan jalan_nomor jalan_no jl_no nama_jalan_nomor jalan_dan_nomor jalan_nomor_rumah alamat_jalan_nomor jl_rt_rw jalan_rt_rw
        house: rumah_nomor
        housenumber: nomor_rumah no_rumah nomor_bangunan no_bangunan no_rmh nmr_rumah
        number: nomor nomer no nmr nmor nomornya
        line: baris
        suite: kelurahan desa kelurahan_desa desa_kelurahan kel_desa desa_kel kel gedung apartemen perumahan komplek kompleks nama_gedung lantai_unit unit_apartemen perum kel_kec kelurahan_desa_kecamatan gedung_lantai nama_perumahan desa_kelurahan_kecamatan
        pobox: kotak_pos po_box tromol_pos kotak_surat no_kotak_pos
        box: kotak
        post: pos
        code: kode
        city: kota kab kabupaten kabupaten_kota kota_kabupaten kab_kota kota_kab kotamadya kotanya kota_domisili kota_tinggal kota_tempat_tinggal kota_asal kota_alamat daerah_tingkat_ii kabupaten_kotamadya kodya kota_asal_domisili domisili_kota kota_saat_ini
        region: provinsi propinsi prov prop negara_bagian wilayah_provinsi nama_provinsi provinsi_daerah daerah_provinsi
        postcode: kode_pos kodepos kdpos kd_pos kode_pos_zip no_kode_pos kopos nomor_kode_pos
        country: negara nama_negara negara_wilayah negara_asal_tinggal negara_tempat_tinggal kode_negara_iso negara_daerah
        birthday: tanggal_lahir tgl_lahir tgllahir tanggallahir ulang_tahun hari_lahir hari_ulang_tahun ultah hut_lahir tgl_lhr tanggal_lhr tanggal_kelahiran tgl_kelahiran tgl_bln_thn_lahir tanggal_bulan_tahun_lahir tanggal_ulang_tahun tgl_ultah tanggal_ultah tgl_ulang_tahun tanggal_bulan_lahir hari_jadi_lahir tgl_lahir_anda hbd tg_lahir tgl_lhir
        birth: lahir kelahiran lhr
        day: hari tanggal tgl
        month: bulan bln
        year: tahun thn
        anniversary: hari_jadi ulang_tahun_pernikahan hari_pernikahan tanggal_pernikahan tanggal_menikah tgl_nikah tanggal_nikah tgl_menikah anniversari ulang_tahun_perkawinan tanggal_perkawinan tanggal_kawin hari_ulang_tahun_pernikahan tgl_pernikahan tanggal_jadian
        wedding: pernikahan perkawinan nikah menikah
        event: acara
        gender: jenis_kelamin kelamin jk l_p gender jns_kelamin jenkel laki_laki_perempuan pria_wanita j_k p_l kelamin_l_p jk_l_p jenis_kelamin_l_p lk_pr l_k_p_r jenis_kel
        spouse: suami/suaminya istri/istrinya isteri suami_istri suami_isteri pasangan suami_atau_istri istri_suami pasangan_hidup suami istri
        child: anak
        children: anak_anak anak2 para_anak
        mother: ibu/ibunya/ibunda mama mamah bunda ibu nama_ibu
        father: ayah/ayahnya/ayahanda bapak/bapaknya bpk papa papah ayah bapak nama_ayah
        parent: orang_tua orangtua ortu ayah_ibu bapak_ibu_siswa ibu_bapak orang_tua_siswa orangtua_siswa orang_tua_murid ortu_siswa ayah_atau_ibu ibu_ayah ayah_dan_ibu ortu_murid
        guardian: wali walinya wali_murid wali_siswa wali_santri orang_tua_wali orangtua_wali wali_orang_tua ortu_wali wali_orangtua orang_tua_atau_wali orang_tua_wali_murid orang_tua_wali_siswa pengasuh wali_sah walimurid orang_tua_wali_santri wali_mahasiswa wali_peserta_didik
        grandparent: nenek kakek eyang oma opa
        kin: pengasuh_anak suster_anak babysitter saudara_kandung kakak adik paman bibi kerabat
        emergency: darurat kontak_darurat keadaan_darurat dalam_keadaan_darurat keluarga_yang_bisa_dihubungi keluarga_yang_dapat_dihubungi kerabat_yang_bisa_dihubungi kerabat_dekat orang_terdekat kontak_keluarga keluarga_terdekat kerabat_yang_dapat_dihubungi kondisi_darurat nama_kontak_darurat kontak_keadaan_darurat saudara_tidak_serumah kerabat_tidak_serumah orang_yang_dapat_dihubungi_saat_darurat saat_darurat keluarga_tidak_serumah emergensi
        doctor: dokter dokter_keluarga
        manager: atasan atasan_langsung manajer_langsung nama_atasan
        agent: manajer pimpinan direktur kepala_bagian kepala_divisi supervisor kepala_kantor pengelola
        categories: kategori grup kelompok label golongan_kontak tag daftar grup_kontak kategori_pelanggan kelompok_pelanggan segmen kata_kunci kelompok_kontak kategori_kontak daftar_distribusi milis
        note: catatan keterangan ket komentar cttn memo deskripsi catatan_tambahan catatan_lain catatan_khusus keterangan_lain keterangan_tambahan info_tambahan informasi_tambahan info_lain informasi_lain catatan_lainnya keterangan_lainnya ktrngan saran masukan pesan_kesan keteranganlain ket_lain ket_tambahan informasi_lainnya catatan_internal penjelasan hal_lain ket.
        photo: foto pasfoto pas_foto gambar foto_profil foto_diri potret foto_siswa foto_3x4 pas_photo foto_terbaru fotonya
        file: berkas file
        home: rumah pribadi rmh personal
        work: kantor kerja dinas_kantor bisnis ktr profesional kedinasan
        other: lain lainnya lain_lain
        school: sekolah
        billing: penagihan tagihan faktur invoice billing
        shipping: pengiriman kirim pengantaran penerima_barang antar penerimaan
        place: ktp tetap_ktp asal korespondensi surat_menyurat sementara domisili_sementara tinggal_sementara kos kost kontrakan npwp kk menetap identitas permanen surat_menyurat_pos tetap
        purpose: keuangan pemasaran penjualan pembelian layanan_pelanggan gudang resepsionis personalia hrd akuntansi logistik dukungan administrasi keperluan_tagihan bengkel
        residence: domisili tempat_tinggal tinggal kediaman domisili_sekarang tempat_tinggal_sekarang domisili_saat_ini tempat_domisili tempat_tinggal_saat_ini alamat_tempat_tinggal alamat_tinggal alamat_domisili alamat_kediaman
        reserve: alternatif cadangan tambahan sekunder ke_dua lain_alternatif kedua_cadangan
        first: pertama kesatu
        second: kedua
        full: lengkap
        display: tampilan
        value: nilai_kolom
        type: tipe jenis
        owner: siswa siswi murid pelajar mahasiswa peserta karyawan pegawai anggota pelanggan konsumen pembeli penerima pasien tamu undangan klien nasabah warga santri penghuni penyewa donatur relawan alumni jemaat jamaah umat anda kamu saya mu ku jemaah customer pelamar calon_siswa calon calon_peserta peserta_didik pemesan pendaftar responden staf pemohon tenaga penumpang pemain atlet orang kepala_keluarga pemilik_rumah mempelai pengurus guru_nama yang_bersangkutan ybs tertanggung debitur kader pramuka keluarga_tamu balita lansia tetangga peminjam pemilik
        contact: kontak hubungan narahubung kontak_person contact_person kontak_personal penghubung pic penanggung_jawab nama_pic orang_yang_dihubungi yang_dihubungi perwakilan cp nama_cp humas daftar_kontak
        filler: dan atau di ke dari yang untuk dengan pada bila ada jika aktif sesuai wajib diisi opsional mohon isi harap tolong sekarang saat_ini saat ini bisa dapat dihubungi per masih nya oleh_karena ybs_dari jelas huruf_kapital huruf_besar kapital kolom contoh para si sang milik tersebut tempat tidak_wajib boleh_kosong nb kandung
        language: bahasa bahasa_pilihan bahasa_ibu bahasa_sehari_hari bahasa_utama
        timezone: zona_waktu
        uid: id_unik
        veto: lahir_tempat tempat_lahir tempat_tanggal_lahir tempat_tgl_lahir ttl tempat_dan_tanggal_lahir kota_lahir kota_kelahiran tempat_kelahiran tpt_lahir tmp_lahir negara_lahir nik nis nisn nip nim npwp_nomor no_npwp nomor_npwp nidn nuptk nrp npm no_ktp nomor_ktp no_kk nomor_kk no_induk nomor_induk nomor_anggota no_anggota no_rekening nomor_rekening no_rek rekening bank nama_bank nama_rekening atas_nama a_n pemilik_rekening bpjs no_bpjs asuransi no_polisi nopol plat plat_nomor no_kendaraan kendaraan sim paspor no_paspor nomor_paspor kitas agama suku bangsa kebangsaan kewarganegaraan warga_negara wni status status_perkawinan status_pernikahan status_nikah status_kawin pendidikan pendidikan_terakhir ijazah lulusan tahun_lulus tahun_ajaran tahun_masuk thn_masuk kelas rombel jurusan wali_kelas guru guru_kelas pelatih pembina umur usia tinggi berat tinggi_badan berat_badan golongan_darah gol_darah goldar golongan pangkat gaji penghasilan upah iuran jumlah_iuran tunggakan saldo bayar pembayaran jumlah jumlah_anak jumlah_saudara jumlah_tamu anak_ke harga diskon total produk pesanan no_pesanan no_order order nomor_urut no_urut nomor_meja no_meja meja nomor_kursi kursi nomor_kamar no_kamar kamar kode_pelanggan kode_member kode_barang kode_negara kode_area kode_wilayah kode_cabang cabang kode_voucher kode_referal ukuran ukuran_baju ukuran_kaos ukuran_seragam seragam alergi riwayat riwayat_penyakit penyakit diagnosa obat keluhan tanggal_masuk tgl_masuk tanggal_daftar tgl_daftar tanggal_gabung tgl_gabung tanggal_bergabung tanggal_keluar tgl_keluar tanggal_mulai tanggal_berakhir tanggal_kadaluarsa tgl_kadaluarsa masa_berlaku berlaku tanggal_dibuat tanggal_diubah tanggal_kirim tanggal_terbit dibuat diubah diperbarui terakhir kontak_terakhir login kata_sandi sandi password nama_pengguna pengguna username tanda_tangan ttd paraf persetujuan setuju konfirmasi hadir kehadiran absen absensi kado angpao sumber referensi direferensikan perekomendasi rekomendasi sponsor sales marketing nama_sales hobi cita_cita hewan peliharaan nama_hewan proyek nama_proyek kursus nama_kursus nama_produk nama_barang nama_acara nama_file nama_kegiatan kegiatan nama_kelas nama_tim tim gadis nilai skor peringkat ranking poin tingkat level semester angkatan meninggal wafat almarhum tanggal_wafat tgl_wafat menikah_status transportasi jarak jarak_rumah hubungan_keluarga hubungan_dengan status_hubungan alamat_ip metode waktu jam jam_kerja shift izin cuti pajak industri bidang_usaha jenis_usaha jenis_pekerjaan jenis_alamat jenis_telepon jenis_kontak status_kepegawaian sk tmt baptis tanggal_baptis sidi verifikasi terverifikasi diverifikasi biaya tagihan_telepon topik judul subjek bapak_ibu bpk_ibu bapak_ibu_saudara warganegara negara_asal agen pesawat no_pesawat operator mitra rekan rekanan prodi program_studi putra_putri no_kontrak nomor_kontrak no_polis nomor_polis no_faktur nomor_faktur donasi sumbangan sepatu asal_sekolah sekolah_asal
        department/class: unit bidang
        companion: pendamping
        misc: lain_lain_info serba_serbi
        """#
}
