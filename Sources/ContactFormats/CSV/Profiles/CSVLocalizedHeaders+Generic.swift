/// Headers of tables made by hand, in several languages; English is in `CSVProfileTable`.
extension CSVLocalizedHeaders {
    static let generic = """
        en: =name | =photo | =prefix | =family | =given | =middle | =nickname | =organization | =department | \
          =title | =email | =email:home | =email:work | =phone | =phone:home | =phone:work | =phone:mobile | \
          =phone:fax | =address.street | =address.postcode | =address.city | =address.region | \
          =address.country | =birthday | =url | =categories | =gender | =note
        de: Name ~ Vollständiger Name ~ Anzeigename ~ Vor- und Nachname ~ Vor- und Zuname ~ Nachname, Vorname ~ \
          Name, Vorname ~ Vorname Nachname ~ Vorname und Nachname ~ Ansprechpartner ~ Kontaktperson | Foto ~ Bild | Anrede | \
          Nachname ~ Familienname ~ Zuname ~ Name | Vorname ~ Rufname | Zweiter Vorname | Spitzname | \
          Firma ~ Unternehmen ~ Organisation | Abteilung | Position ~ Funktion ~ Berufsbezeichnung | \
          E-Mail ~ Email ~ E-Mail-Adresse ~ Mail ~ Mailadresse | E-Mail privat | \
          E-Mail geschäftlich ~ E-Mail dienstlich | Telefon ~ Telefonnummer ~ Tel. ~ Tel ~ Telefon-Nr. ~ Tel.-Nr. ~ TelNr ~ Telefonnr. ~ Festnetz ~ Rufnummer | \
          Telefon privat ~ Telefon (privat) ~ Privat | \
          Telefon geschäftlich ~ Telefon dienstlich ~ Telefon (geschäftlich) ~ Geschäftlich | \
          Handy ~ Mobil ~ Mobiltelefon ~ Handynummer ~ Mobilnummer ~ Handy-Nr. ~ Mobilfunk ~ Mobil-Nr. | Fax ~ Telefax ~ Faxnummer | \
          Straße ~ Strasse ~ Anschrift ~ Adresse ~ Straße und Nr. ~ Straße, Nr. ~ Straße/Hausnummer ~ Straße / Nr. ~ Str. ~ Straße und Hausnummer | PLZ ~ Postleitzahl | Ort ~ Stadt ~ Wohnort | \
          Bundesland ~ Kanton ~ Region | Land ~ Staat | Geburtstag ~ Geburtsdatum ~ geboren am ~ geb. ~ Geb.-Datum ~ Gebdatum ~ Geb.-Dat. ~ Geburtstag/Datum ~ Geb.-Tag | \
          Webseite ~ Website ~ Homepage ~ Internet | Kategorie ~ Kategorien ~ Gruppe ~ Gruppen | Geschlecht | \
          Notiz ~ Notizen ~ Bemerkung ~ Bemerkungen ~ Kommentar ~ Anmerkung ~ Anmerkungen ~ Info
        fr: Nom complet ~ Nom et prénom ~ Nom prénom ~ Prénom nom ~ Prénom et nom | Photo | Civilité ~ Titre | Nom ~ Nom de famille | Prénom | \
          Deuxième prénom | Surnom | Société ~ Entreprise ~ Organisation | Service | Fonction ~ Poste | \
          E-mail ~ Courriel ~ Mail ~ Adresse e-mail ~ Adresse électronique | E-mail personnel | \
          E-mail professionnel | Téléphone ~ Tél. ~ Tél ~ Numéro de téléphone | \
          Téléphone domicile ~ Téléphone personnel ~ Domicile | \
          Téléphone professionnel ~ Téléphone bureau ~ Bureau | \
          Mobile ~ Portable ~ Téléphone mobile ~ Téléphone portable | Fax ~ Télécopie | Rue ~ Adresse | \
          Code postal ~ CP | Ville ~ Commune | Région ~ Département | Pays | \
          Date de naissance ~ Date naissance ~ Anniversaire ~ Né le ~ Né(e) le | Site web ~ Site Internet ~ Site | \
          Catégorie ~ Catégories ~ Groupe ~ Groupes | Sexe ~ Genre | \
          Note ~ Notes ~ Remarque ~ Remarques ~ Commentaire ~ Commentaires
        es: Nombre completo ~ Nombre y apellidos | Foto | Tratamiento | \
          Apellidos ~ Apellido ~ Primer apellido | Nombre ~ Nombres | Segundo nombre | Apodo ~ Alias | \
          Empresa ~ Organización ~ Compañía | Departamento | Cargo ~ Puesto | \
          Correo electrónico ~ Correo ~ Email ~ E-mail ~ Dirección de correo electrónico | Correo personal | \
          Correo del trabajo | Teléfono ~ Tel. ~ Número de teléfono | Teléfono particular ~ Teléfono de casa | \
          Teléfono del trabajo ~ Teléfono trabajo | Móvil ~ Celular ~ Teléfono móvil | Fax | \
          Calle ~ Dirección ~ Domicilio | Código postal ~ CP ~ C.P. | Ciudad ~ Población ~ Localidad | \
          Provincia ~ Estado ~ Región | País | Fecha de nacimiento ~ Cumpleaños ~ Nacimiento | \
          Sitio web ~ Página web ~ Web | Categoría ~ Categorías ~ Grupo ~ Grupos | Sexo ~ Género | \
          Notas ~ Nota ~ Observaciones ~ Comentarios
        nl: Naam ~ Volledige naam | Foto | Aanhef ~ Titel | Achternaam ~ Familienaam | Voornaam | \
          Tweede naam ~ Tussenvoegsel | Bijnaam ~ Roepnaam | Bedrijf ~ Organisatie ~ Bedrijfsnaam | Afdeling | \
          Functie | E-mail ~ E-mailadres ~ Email | E-mail thuis | E-mail werk | \
          Telefoon ~ Telefoonnummer ~ Tel. | Telefoon thuis ~ Telefoon privé | \
          Telefoon werk ~ Telefoon zakelijk | Mobiel ~ Mobiele telefoon ~ GSM ~ 06 | Fax | Straat ~ Adres | \
          Postcode | Plaats ~ Woonplaats ~ Stad | Provincie | Land | Geboortedatum ~ Verjaardag | \
          Website ~ Webpagina | Categorie ~ Categorieën ~ Groep ~ Groepen | Geslacht | \
          Opmerkingen ~ Opmerking ~ Notities ~ Notitie
        pt: Nome completo | Foto | Tratamento | Sobrenome ~ Apelido ~ Último nome | Nome ~ Primeiro nome | \
          Nome do meio | Alcunha | Empresa ~ Organização ~ Companhia | Departamento | Cargo | \
          E-mail ~ Email ~ Correio eletrônico ~ Endereço de email | E-mail pessoal | E-mail comercial | \
          Telefone ~ Tel. ~ Número de telefone | Telefone residencial | Telefone comercial | \
          Celular ~ Telemóvel ~ Telefone celular | Fax | Rua ~ Endereço ~ Morada | CEP ~ Código postal | \
          Cidade ~ Localidade | Estado ~ Distrito | País | Data de nascimento ~ Aniversário ~ Nascimento | \
          Site ~ Página da Web | Categoria ~ Categorias ~ Grupo ~ Grupos | Sexo ~ Gênero | \
          Notas ~ Observações ~ Comentários
        it: Nome completo ~ Nominativo | Foto | Titolo | Cognome | Nome | Secondo nome | Soprannome | \
          Azienda ~ Società ~ Ditta ~ Organizzazione | Reparto | Qualifica ~ Mansione ~ Posizione | \
          E-mail ~ Email ~ Indirizzo e-mail ~ Posta elettronica | E-mail personale | \
          E-mail ufficio ~ E-mail lavoro | Telefono ~ Tel. ~ Numero di telefono | \
          Telefono casa ~ Telefono abitazione | Telefono ufficio ~ Telefono lavoro | \
          Cellulare ~ Telefono cellulare | Fax | Via ~ Indirizzo | CAP | Città ~ Comune ~ Località | \
          Provincia ~ Prov. ~ Regione | Paese ~ Nazione | Data di nascita ~ Compleanno | Sito web ~ Sito | \
          Categoria ~ Categorie ~ Gruppo ~ Gruppi | Sesso | Note ~ Nota ~ Commenti
        da: Navn ~ Fulde navn | Foto ~ Billede | Titel | Efternavn | Fornavn | Mellemnavn | Kaldenavn | \
          Firma ~ Virksomhed ~ Organisation | Afdeling | Stilling | E-mail ~ Email ~ Mail ~ E-mailadresse | \
          E-mail privat | E-mail arbejde | Telefon ~ Tlf. ~ Telefonnummer ~ Tlf | Telefon privat | \
          Telefon arbejde | Mobil ~ Mobiltelefon ~ Mobilnummer | Fax | Adresse ~ Gade ~ Vej | \
          Postnummer ~ Postnr. ~ Postnr | By | Region | Land | Fødselsdag ~ Fødselsdato | Hjemmeside | \
          Kategori ~ Kategorier ~ Gruppe ~ Grupper | Køn | Noter ~ Note ~ Bemærkninger
        sv: Namn ~ Fullständigt namn | Foto ~ Bild | Titel | Efternamn | Förnamn | Mellannamn | Smeknamn | \
          Företag ~ Organisation | Avdelning | Befattning ~ Jobbtitel | E-post ~ E-postadress ~ Email | \
          E-post privat | E-post arbete | Telefon ~ Tel. ~ Telefonnummer | Telefon hem ~ Hemtelefon | \
          Telefon arbete ~ Arbetstelefon | Mobil ~ Mobiltelefon ~ Mobilnummer | Fax | \
          Gatuadress ~ Adress ~ Gata | Postnummer | Ort ~ Stad ~ Postort | Län | Land | \
          Födelsedag ~ Födelsedatum | Webbplats ~ Hemsida ~ Webbsida | \
          Kategori ~ Kategorier ~ Grupp ~ Grupper | Kön | Anteckningar ~ Anmärkning ~ Kommentar
        pl: Imię i nazwisko ~ Nazwa | Zdjęcie | Tytuł | Nazwisko | Imię | Drugie imię | Pseudonim | \
          Firma ~ Organizacja | Dział | Stanowisko | E-mail ~ Email ~ Adres e-mail ~ Mail | E-mail domowy | \
          E-mail służbowy | Telefon ~ Tel. ~ Numer telefonu | Telefon domowy | Telefon służbowy | \
          Komórka ~ Telefon komórkowy ~ Tel. kom. | Faks ~ Fax | Ulica ~ Adres | Kod pocztowy | \
          Miasto ~ Miejscowość | Województwo | Kraj | Data urodzenia ~ Urodziny | \
          Strona WWW ~ Strona internetowa | Kategoria ~ Kategorie ~ Grupa ~ Grupy | Płeć | \
          Notatki ~ Uwagi ~ Notatka
        ru: ФИО ~ Полное имя | Фото ~ Фотография | Обращение | Фамилия | Имя | Отчество | \
          Прозвище ~ Псевдоним | Организация ~ Компания ~ Фирма | Отдел | Должность | \
          Эл. почта ~ Электронная почта ~ Почта ~ E-mail ~ Email ~ Адрес эл. почты | Личная почта | \
          Рабочая почта | Телефон ~ Тел. ~ Номер телефона | Домашний телефон | Рабочий телефон | \
          Мобильный ~ Мобильный телефон ~ Сотовый | Факс | Улица ~ Адрес | Индекс ~ Почтовый индекс | \
          Город ~ Населённый пункт | Область ~ Регион | Страна | День рождения ~ Дата рождения | \
          Сайт ~ Веб-страница | Категория ~ Категории ~ Группа ~ Группы | Пол | \
          Заметки ~ Примечание ~ Примечания ~ Комментарий
        tr: Ad soyad ~ Adı soyadı ~ Tam ad | Fotoğraf | Unvan | Soyadı ~ Soyad | Adı ~ Ad ~ İsim | İkinci adı | \
          Takma ad | Şirket ~ Firma ~ Kuruluş | Bölüm ~ Departman | Görev ~ İş unvanı | \
          E-posta ~ E-posta adresi ~ Email ~ Mail | Kişisel e-posta | İş e-postası | \
          Telefon ~ Tel. ~ Telefon numarası | Ev telefonu | İş telefonu | Cep telefonu ~ Cep ~ GSM | Faks | \
          Sokak ~ Adres | Posta kodu | Şehir ~ İl | Bölge ~ İlçe | Ülke | Doğum günü ~ Doğum tarihi | \
          Web sitesi ~ Web sayfası | Kategori ~ Kategoriler ~ Grup | Cinsiyet | Notlar ~ Not ~ Açıklama
        ja: 氏名 ~ 名前 ~ 表示名 | 写真 | 敬称 | 姓 ~ 苗字 | 名 | ミドルネーム | ニックネーム ~ あだ名 | 会社名 ~ 会社 ~ 勤務先 ~ 組織 | 部署 ~ 部署名 | \
          役職 | メールアドレス ~ 電子メール ~ メール ~ Eメール | 自宅メール | 会社メール | 電話番号 ~ 電話 ~ TEL | 自宅電話 ~ 自宅電話番号 | \
          会社電話 ~ 勤務先電話番号 ~ 勤務先電話 | 携帯電話 ~ 携帯 ~ 携帯電話番号 | FAX ~ ファックス ~ ファクス | 住所 ~ 番地 | 郵便番号 | 市区町村 ~ 市町村 | \
          都道府県 | 国 | 誕生日 ~ 生年月日 | ホームページ ~ ウェブサイト ~ URL | 分類 ~ グループ ~ カテゴリ | 性別 | メモ ~ 備考
        zh-CN: 姓名 ~ 全名 | 照片 | 称谓 | 姓 ~ 姓氏 | 名 ~ 名字 | 中间名 | 昵称 | 公司 ~ 单位 ~ 组织 | 部门 | 职务 ~ 职位 | \
          电子邮件 ~ 邮箱 ~ 电子邮箱 ~ 邮件地址 | 个人邮箱 | 工作邮箱 | 电话 ~ 电话号码 ~ 联系电话 | 家庭电话 | 工作电话 ~ 办公电话 | \
          手机 ~ 手机号 ~ 手机号码 ~ 移动电话 | 传真 | 街道 ~ 地址 | 邮政编码 ~ 邮编 | 城市 | 省 ~ 省份 ~ 省/市/自治区 | 国家 | 生日 ~ 出生日期 | \
          网站 ~ 网页 ~ 网址 | 类别 ~ 分组 ~ 分类 | 性别 | 备注 ~ 注释
        ko: 성명 ~ 전체 이름 | 사진 | 호칭 | 성 | 이름 | 중간 이름 | 별명 ~ 애칭 | 회사 ~ 회사명 ~ 조직 | 부서 | 직위 ~ 직책 | \
          이메일 ~ 전자 메일 ~ 메일 ~ 이메일 주소 | 개인 이메일 | 직장 이메일 | 전화 ~ 전화번호 | 자택 전화 ~ 집 전화 | 직장 전화 ~ 회사 전화 | \
          휴대폰 ~ 휴대전화 ~ 핸드폰 | 팩스 | 주소 ~ 도로명 | 우편번호 | 구/군 ~ 시/군/구 | 시/도 | 국가 | 생일 ~ 생년월일 | 웹사이트 ~ 홈페이지 | \
          범주 ~ 그룹 | 성별 | 메모 ~ 비고
        """
}
