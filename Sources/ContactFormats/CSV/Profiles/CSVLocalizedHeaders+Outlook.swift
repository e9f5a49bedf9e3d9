/// The headers of Outlook by language, in the order of Outlook's export. `CSVLocalizedHeaders` describes the format.
extension CSVLocalizedHeaders {
    static let outlook = """
        en: Title | First Name | Middle Name | Last Name | Suffix | Name | Company | Department | Job Title | \
          Business Address | Business Street | Business Street 2 | Business Street 3 | Business City | \
          Business State | Business Postal Code | Business Country/Region | Home Address | Home Street | \
          Home Street 2 | Home Street 3 | Home City | Home State | Home Postal Code | Home Country/Region | \
          Other Street | Other Street 2 | Other Street 3 | Other City | Other State | Other Postal Code | \
          Other Country/Region | Assistant's Phone | Business Fax | Business Phone | Business Phone 2 | \
          Callback | Car Phone | Company Main Phone | Home Fax | Home Phone | Home Phone 2 | ISDN | \
          Mobile Phone | Other Fax | Other Phone | Pager | Primary Phone | Radio Phone | TTY/TDD Phone | \
          Telex | Account | Anniversary | Assistant's Name | Billing Information | Birthday | \
          Business Address PO Box | Categories | Children | Directory Server | E-mail Address | E-mail Type | \
          E-mail Display Name | E-mail 2 Address | E-mail 2 Type | E-mail 2 Display Name | E-mail 3 Address | \
          E-mail 3 Type | E-mail 3 Display Name | Gender | Government ID Number | Hobby | Home Address PO Box | \
          Initials | Internet Free Busy | Keywords | Language | Location | Manager's Name | Mileage | Notes | \
          Office Location | Organizational ID Number | Other Address PO Box | Priority | Private | Profession | \
          Referred By | Sensitivity | Spouse | User 1 | User 2 | User 3 | User 4 | Web Page
        da: Titel | Fornavn | Mellemnavn | Efternavn | Suffiks | Navn | Firma | Afdeling | Stilling | \
          Arbejdsadresse | Gade (arbejde) | Gade 2 (firma) | Gade 3 (firma) | By (arbejde) | Område (arbejde) | \
          Postnummer (arbejde) | Land/område (arbejde) | Privatadresse | Gade (privat) | Gade 2 (privat) | \
          Gade 3 (privat) | By (privat) | Område (privat) | Postnummer (privat) | Land/område (privat) | \
          Anden gade | Anden gade 2 | Anden gade 3 | Anden by | Andet område | Andet postnummer | \
          Andet land/område | Assistentens telefon | Fax (arbejde) | Telefon (arbejde) | Telefon 2 (arbejde) | \
          Tilbagekald | Biltelefon | Primær telefon (firma) | Fax (privat) | Telefon (privat) | \
          Telefon 2 (privat) | ISDN | Mobiltelefon | Anden fax | Anden telefon | Personsøger | Primær telefon | \
          Radiotelefon | TTY/TDD-telefon | Telex | Konto | Mærkedag | Assistentens navn | Takstoplysninger | \
          Fødselsdag | Adresse,postboks (arbejde) | Kategorier | Børn | Adresseserver | E-mail-adresse | \
          E-mail-type | E-mail-vist navn | E-mail 2-adresse | E-mail 2-type | E-mail 2-vist navn | \
          E-mail 3-adresse | E-mail 3-type | E-mail 3-vist navn | Køn | Se-nr. | Hobby | \
          Adresse,postboks (privat) | Initialer | Ledig/optaget via internettet | Nøgleord | Sprog | Sted | \
          Navn på overordnet | Kørte kilometer | Notater | Kontoradresse | Firmanr. | Anden adresse,postboks | \
          Prioritet | Privat | Profession | Henvist af | Følsomhed | Ægtefælle | Bruger 1 | Bruger 2 | \
          Bruger 3 | Bruger 4 | webside
        de: Anrede | Vorname | Weitere Vornamen | Nachname | Suffix | Name | Firma | Abteilung | Position | \
          Adresse geschäftlich | Straße geschäftlich | Straße geschäftlich 2 | Straße geschäftlich 3 | \
          Ort geschäftlich | Region geschäftlich | Postleitzahl geschäftlich | Land/Region geschäftlich | \
          Adresse privat | Straße privat | Straße privat 2 | Straße privat 3 | Ort privat | \
          Bundesland/Kanton privat | Postleitzahl privat | Land/Region privat | Weitere Straße | \
          Weitere Straße 2 | Weitere Straße 3 | Weiterer Ort | Weiteres/r Bundesland/Kanton | \
          Weitere Postleitzahl | Weiteres/e Land/Region | Telefon Assistent | Fax geschäftlich | \
          Telefon geschäftlich | Telefon geschäftlich 2 | Rückmeldung | Autotelefon | Telefon Firma | \
          Fax privat | Telefon privat | Telefon privat 2 | ISDN | Mobiltelefon | Weiteres Fax | \
          Weiteres Telefon | Pager | Haupttelefon | Mobiltelefon 2 | Telefon für Hörbehinderte | Telex | \
          Konto | Jahrestag | Name Assistent | Abrechnungsinformation | Geburtstag | Postfach geschäftlich | \
          Kategorien | Kinder | Verzeichnisserver | E-Mail-Adresse | E-Mail-Typ | E-Mail: Angezeigter Name | \
          E-Mail 2: Adresse | E-Mail 2: Typ | E-Mail 2: Angezeigter Name | E-Mail 3: Adresse | E-Mail 3: Typ | \
          E-Mail 3: Angezeigter Name | Geschlecht | Regierungsnr. | Hobby | Postfach privat | Initialen | \
          Internet-Frei/Gebucht | Stichwörter | Sprache | Ort | Name des/der Vorgesetzten | Reisekilometer | \
          Notizen | Büro | Organisationsnr. | Weiteres Postfach | Priorität | Privat | Beruf | Empfohlen von | \
          Vertraulichkeit | Partner | Benutzer 1 | Benutzer 2 | Benutzer 3 | Benutzer 4 | Webseite
        en-GB:
        es: Title | Nombre | Segundo nombre | Apellidos | Suffix | Nombre | Organización | Department | \
          Puesto | Dirección trabajo | Calle del trabajo | Calle del trabajo 2 | Calle del trabajo 3 | \
          Ciudad de trabajo | Provincia o estado de trabajo | Código postal del trabajo | \
          País o región del trabajo | Dirección particular | Home Street | Home Street 2 | Home Street 3 | \
          Home City | Home State | Home Postal Code | País o región del domicilio | Otra calle | Otra calle 2 | \
          Otra calle 3 | Otra ciudad | Otra provincia o estado | Otro código postal | Otro país o región | \
          Assistant's Phone | Business Fax | Teléfono del trabajo | Business Phone 2 | Devolución de llamada | \
          Car Phone | Número de centralita de la organización | Home Fax | Particular | Home Phone 2 | ISDN | \
          Mobile Phone | Otro fax | Otro teléfono | Pager | Teléfono principal | Radioteléfono | \
          Número de teletipo | Télex | Account | Anniversary | Assistant's Name | Facturación | Birthday | \
          Apartado postal de la dirección del trabajo | Categorías | Hijos | Servidor de directorio | \
          E-mail Address | E-mail Type | Nombre de pantalla de correo electrónico | \
          Dirección de correo electrónico 2 | Tipo de correo electrónico 2 | \
          Nombre de pantalla de correo electrónico 2 | Dirección del correo electrónico 3 | \
          Tipo de correo electrónico 3 | Nombre de pantalla de correo electrónico 3 | Género | \
          Government ID Number | Aficiones | Apartado postal de la dirección personal | Initials | \
          Internet Free Busy | Keywords | Language | Location | Nombre del director | Kilometraje | Notes | \
          Office Location | Organizational ID Number | Otro apartado postal | Prioridad | Private | Profesión | \
          Remitido por | Confidencialidad | Spouse | Usuario 1 | Usuario 2 | Usuario 3 | Usuario 4 | Página Web
        fr: Titre | Prénom | Deuxième prénom | Nom | Suffixe | Nom | Société | Service | Titre | \
          Adresse professionnelle | Rue (bureau) | Rue (bureau) 2 | Rue (bureau) 3 | Ville (bureau) | \
          Dép/Région (bureau) | Code postal (bureau) | Pays/Région (bureau) | Adresse personnelle | \
          Rue (domicile) | Rue (domicile) 2 | Rue (domicile) 3 | Ville (domicile) | Dép/Région (domicile) | \
          Code postal (domicile) | Pays/Région (domicile) | Rue (autre) | Rue (autre) 2 | Rue (autre) 3 | \
          Ville (autre) | Dép/Région (autre) | Code postal (autre) | Pays/Région (autre) | \
          Téléphone de l'assistant(e) | Télécopie (bureau) | Téléphone (bureau) | Téléphone 2 (bureau) | \
          Rappel | Téléphone (voiture) | Téléphone société | Télécopie (domicile) | Téléphone (domicile) | \
          Téléphone 2 (domicile) | RNIS | Tél. mobile | Télécopie (autre) | Téléphone (autre) | \
          Récepteur de radiomessagerie | Téléphone principal | Radio téléphone | Téléphone TDD/TTY | Télex | \
          Compte | Anniversaire de mariage ou fête | Nom de l'assistant(e) | Informations facturation | \
          Anniversaire | B.P. professionnelle | Catégories | Enfants | Serveur d'annuaire | \
          Adresse de messagerie | Type de messagerie | Nom complet de l'adresse de messagerie | \
          Adresse de messagerie 2 | Type de messagerie 2 | Nom complet de l'adresse de messagerie 2 | \
          Adresse de messagerie 3 | Type de messagerie 3 | Nom complet de l'adresse de messagerie 3 | Sexe | \
          Code gouvernement | Passe-temps | Boîte postale du domicile | Initiales | Disponibilité Internet | \
          Mots clés | Langue | Emplacement | Responsable | Kilométrage | Notes | Bureau | \
          Numéro d'identification de l'organisation | Autre boîte postale | Priorité | Privé | Profession | \
          Recommandé par | Critère de diffusion | Conjoint(e) | Utilisateur 1 | Utilisateur 2 | Utilisateur 3 | \
          Utilisateur 4 | Page Web
        nl: Titel | Voornaam | Middelste naam | Achternaam | Achtervoegsel | Naam | Bedrijf | Afdeling | \
          Functie | Adres werk | Werkadres, straat | Werkadres 2, straat | Werkadres 3, straat | \
          Werkadres, plaats | Werkadres, provincie | Werkadres, postcode | Land/regio (werk) | Adres thuis | \
          Huisadres, straat | Huisadres, straat 2 | Huisadres, straat 3 | Huisadres, plaats | \
          Huisadres, provincie | Huisadres, postcode | Land/regio (thuis) | Ander adres, straat | \
          Ander adres, straat 2 | Ander adres, straat 3 | Ander adres, plaats | Ander adres, provincie | \
          Ander adres, postcode | Land/regio (anders) | Telefoon assistent | Fax op werk | Telefoon op werk | \
          Telefoon op werk 2 | Terugbellen | Autotelefoon | Hoofdtelefoon bedrijf | Fax thuis | \
          Telefoon thuis | Telefoon thuis 2 | ISDN | Mobiele telefoon | Andere fax | Andere telefoon | Pager | \
          Hoofdtelefoon | Radiotelefoon | Teksttelefoon | Telex | Account | Speciale datum | Naam assistent | \
          Factuurinformatie | Verjaardag | Werkadres, postbusnummer | Categorieën | Kinderen | \
          Adreslijstserver | E-mailadres | E-mailtype | Weergavenaam voor e-mail | E-mailadres 2 | \
          E-mailtype 2 | E-mail, weergegeven naam 2 | E-mailadres 3 | E-mailtype 3 | \
          E-mail, weergegeven naam 3 | Geslacht | Sofinummer | Hobby's | Huisadres, postbusnummer | Initialen | \
          Internet Beschikbaarheidsinfo | Trefwoorden | Taal | Locatie | Naam manager | Reisafstand | \
          Notities | Kantoorlocatie | Organisatie-id | Ander adres, postbusnummer | Prioriteit | Privé | \
          Beroep | Referentie van | Gevoeligheid | Partner | Gebruiker 1 | Gebruiker 2 | Gebruiker 3 | \
          Gebruiker 4 | Webpagina
        pt-BR: Tratamento | Primeiro nome | Segundo nome | Sobrenome | Sufixo | Nome | Empresa | Departamento | \
          Cargo | Endereço comercial | Business Street | Rua do endereço comercial 2 | \
          Rua do endereço comercial 3 | Business City | Business State | Business Postal Code | \
          País/Região da Empresa | Endereço residencial | Endereço residencial | Endereço residencial 2 | \
          Endereço residencial 3 | Cidade do endereço residencial | Estado | CEP do endereço residencial | \
          País/Região de Residência | Outro endereço | Outro endereço 2 | Outro endereço 3 | Cidade | Estado | \
          CEP | Outro País/Região | Telefone do assistente | Fax comercial | Telefone comercial | \
          Telefone comercial 2 | Retorno de chamada | Telefone do carro | Telefone principal da empresa | \
          Fax residencial | Telefone residencial | Telefone residencial 2 | ISDN | Telefone celular | \
          Outro fax | Outro telefone | Pager | Telefone principal | Radiofone | Telefone TTY/TDD | Telex | \
          Conta | Datas especiais | Nome do assistente | Informações para cobrança | Birthday | \
          Caixa postal do endereço comercial | Categorias | Filhos | Servidor de diretório | E-mail Address | \
          Tipo de email | Nome para exibição do email | Endereço de email 2 | Tipo de email 2 | \
          Nome para exibição do email 2 | Endereço de email 3 | Tipo de email 3 | \
          Nome para exibição do email 3 | Sexo | Código do governo | Hobby | \
          Caixa postal do endereço residencial | Iniciais | Disponibilidade da Internet | Palavras-chave | \
          Idioma | Local | Nome do gerenciador | Quilometragem | Anotações | Sala | Código da empresa | \
          Caixa postal de outro endereço | Prioridade | Particular | Profissão | Indicação | Sensibilidade | \
          Spouse | Personalizado 1 | Personalizado 2 | Personalizado 3 | Personalizado 4 | Página da Web
        it: Titolo | Nome | Secondo nome | Cognome | Suffisso | Nome completo | Società | Reparto | Posizione | \
          Indirizzo (uff.) | Via (uff.) | Via (uff.) 2 | Via (uff.) 3 | Città (uff.) | Provincia (uff.) | \
          CAP (uff.) | Paese (uff.) | Indirizzo (ab.) | Via (ab.) | Via (ab.) 2 | Via (ab.) 3 | Città (ab.) | \
          Provincia (ab.) | CAP (ab.) | Paese (ab.) | Altra via | Altra via 2 | Altra via 3 | Altra città | \
          Altra provincia | Altro CAP | Altro paese | Telefono assistente | Fax (uff.) | \
          Ufficio~Telefono (uff.) | Ufficio 2~Telefono (uff.) 2 | Richiamata | Telefono auto | \
          Telefono principale società | Fax (ab.) | Abitazione~Telefono (ab.) | Abitazione 2~Telefono (ab.) 2 | \
          ISDN | Cellulare | Altro fax | Altro telefono | Cercapersone | Telefono principale | Radiotelefono | \
          Telefono TTY/TDD | Telex | Account | Anniversario | Nome assistente | Dati fatturazione | \
          Compleanno | Casella postale (uff.) | Categorie | Figli | Server elenco | \
          Indirizzo posta elettronica | Tipo posta elettronica | Nome visualizzato posta elettronica | \
          Indirizzo posta elettronica 2 | Tipo posta elettronica 2 | Nome visualizzato posta elettronica 2 | \
          Indirizzo posta elettronica 3 | Tipo posta elettronica 3 | Nome visualizzato posta elettronica 3 | \
          Sesso | Codice fiscale | Hobby | Casella postale (ab.) | Iniziali | Disponibilità Internet | \
          Parole chiave | Lingua | Luogo | Nome manager | Distanza | Note | Ufficio (stanza) | \
          Numero identificazione organizzazione | Altra casella postale | Priorità | Privato | Professione | \
          Segnalato da | Riservatezza | Coniuge | Utente 1 | Utente 2 | Utente 3 | Utente 4 | Pagina Web
        pl: Tytuł | Imię | Drugie imię | Nazwisko | Sufiks~Przyrostek | Nazwa~Imię i nazwisko | Firma | Dział | \
          Stanowisko | Adres służbowy | Adres służbowy - ulica | Adres służbowy - ulica 2 | \
          Adres służbowy - ulica 3 | Adres służbowy - miejscowość | Adres służbowy - województwo | \
          Adres służbowy - kod pocztowy | Adres służbowy - kraj/region | Adres domowy | Adres domowy - ulica | \
          Adres domowy - ulica 2 | Adres domowy - ulica 3 | Adres domowy - miejscowość | \
          Adres domowy - województwo | Adres domowy - kod pocztowy | Adres domowy - kraj/region | \
          Inny adres - ulica | Inny adres - ulica 2 | Inny adres - ulica 3 | Inny adres - miejscowość | \
          Inny adres - województwo | Inny adres - kod pocztowy | Inny adres - kraj/region | Telefon asystenta | \
          Faks służbowy | Telefon służbowy | Telefon służbowy 2 | Telefon zwrotny | Telefon w samochodzie | \
          Główny telefon do firmy | Faks domowy | Telefon domowy | Telefon domowy 2 | ISDN | \
          Telefon komórkowy | Inny faks | Inny telefon | Pager | Telefon podstawowy | Radiotelefon | \
          Telefon TTY/TDD | Teleks | Konto | Rocznica | Imię i nazwisko asystenta | Informacje o rachunku | \
          Urodziny | Adres służbowy - skrytka pocztowa | Kategorie | Dzieci | Serwer katalogowy | \
          Adres e-mail | Typ e-mail | Nazwa wyświetlana e-mail | Adres e-mail 2 | Typ e-mail 2 | \
          Nazwa wyświetlana e-mail 2 | Adres e-mail 3 | Typ e-mail 3 | Nazwa wyświetlana e-mail 3 | Płeć | \
          Numer identyfikacyjny (PESEL)~PESEL | Hobby | Adres domowy - skrytka pocztowa | Inicjały | \
          Internetowe informacje wolny/zajęty | Słowa kluczowe | Język | Lokalizacja | \
          Imię i nazwisko menedżera | Przebieg | Notatki | Lokalizacja biura | \
          Numer identyfikacyjny organizacji | Inny adres - skrytka pocztowa | Priorytet | Prywatne | Zawód | \
          Polecony przez | Czułość | Współmałżonek | Użytkownik 1 | Użytkownik 2 | Użytkownik 3 | \
          Użytkownik 4 | Strona sieci Web~Strona WWW
        sv: Titel | Förnamn | Mellannamn | Efternamn | Suffix | Namn | Företag | Avdelning | Befattning | \
          Arbetsadress | Gatuadress (arbete) | Gatuadress 2 (arbete) | Gatuadress 3 (arbete) | Ort (arbete) | \
          Region (arbete) | Postnummer (arbete) | Land/Region (arbete) | Hemadress | Gatuadress (hem) | \
          Gatuadress 2 (hem) | Gatuadress 3 (hem) | Ort (hem) | Region (hem) | Postnummer (hem) | \
          Land/Region (hem) | Annan gatuadress | Annan gatuadress 2 | Annan gatuadress 3 | Annan ort | \
          Annan region | Annat postnummer | Annat land/region | Assistentens telefon | Fax (arbete) | \
          Telefon (arbete) | Telefon (arbete) 2 | Återuppringning | Biltelefon | Företagets huvudtelefon | \
          Fax (hem) | Telefon (hem) | Telefon (hem) 2 | ISDN | Mobiltelefon | Annan fax | Annan telefon | \
          Personsökare | Huvudtelefon | Radiotelefon | Texttelefon | Telex | Konto | Årsdag | \
          Assistentens namn | Debiteringsinformation | Födelsedag | Postbox (arbete) | Kategorier | Barn | \
          Katalogserver | E-postadress | Typ av e-postadress | Visningsnamn för e-post | E-postadress 2 | \
          Typ av e-postadress 2 | Visningsnamn för e-post 2 | E-postadress 3 | Typ av e-postadress 3 | \
          Visningsnamn för e-post 3 | Kön | Personnummer | Hobby | Postbox (hem) | Initialer | \
          Internet, ledig/upptagen | Nyckelord | Språk | Plats | Chefens namn | Körsträcka | Anteckningar | \
          Kontor | Organisationsnummer | Annan postbox | Prioritet | Privat | Yrke | Refererad av | \
          Känslighet | Make/maka | Användare 1 | Användare 2 | Användare 3 | Användare 4 | Webbsida
        ru: Обращение | Имя | Отчество | Фамилия | Суффикс | Полное имя | Организация | Отдел | Должность | \
          Рабочий адрес | Улица (раб. адрес) | Улица 2 (раб. адрес) | Улица 3 (раб. адрес) | \
          Город (раб. адрес) | Область (раб. адрес) | Индекс (раб. адрес) | Страна или регион (раб. адрес) | \
          Домашний адрес | Улица (дом. адрес) | Улица 2 (дом. адрес) | Улица 3 (дом. адрес) | \
          Город (дом. адрес) | Область (дом. адрес) | Почтовый код (дом.)~Индекс (дом. адрес) | \
          Страна или регион (дом. адрес) | Улица (другой адрес) | Улица 2 (другой адрес) | \
          Улица 3 (другой адрес) | Город (другой адрес) | Область (другой адрес) | Индекс (другой адрес) | \
          Страна или регион (другой адрес) | Телефон помощника | Рабочий факс | Рабочий телефон~Телефон раб. | \
          Телефон раб. 2~Рабочий телефон 2 | Обратный вызов | Телефон в машине | Основной телефон организации | \
          Домашний факс | Телефон дом.~Домашний телефон | Телефон дом. 2~Домашний телефон 2 | ISDN | \
          Телефон переносной~Мобильный телефон | Другой факс | Другой телефон | Пейджер | Основной телефон | \
          Радиотелефон | Телетайп/телефон с титрами | Телекс | Счет | Годовщина | Имя помощника | Счета | \
          День рождения | Почтовый ящик (раб. адрес) | Категории | Дети | Сервер каталогов | Адрес эл. почты | \
          Тип эл. почты | Краткое имя эл. почты | Адрес 2 эл. почты | Тип 2 эл. почты | \
          Краткое 2 имя эл. почты | Адрес 3 эл. почты | Тип 3 эл. почты | Краткое 3 имя эл. почты | Пол | \
          Личный код | Хобби | Почтовый ящик (дом. адрес) | Инициалы | Доступность в Интернете | \
          Ключевые слова | Язык | Расположение | Руководитель | Расстояние | Заметки | Расположение комнаты | \
          Код организации | Почтовый ящик (другой адрес) | Важность | Частное | Профессия | Порекомендовал | \
          Пометка | Супруг(а) | Пользователь 1 | Пользователь 2 | Пользователь 3 | Пользователь 4 | Веб-страница
        tr: Unvan | Adı~Ad | İkinci Ad~İkinci Adı | Soyadı | Sonek~Soneki | Tam Adı | Şirket | \
          Bölüm~Departman | İş Unvanı | İş Adresi | İş Adresi Sokak | İş Adresi Sokak 2 | İş Adresi Sokak 3 | \
          İş Adresi Şehir | İş Adresi İl/Eyalet | İş Adresi Posta Kodu | İş Adresi Ülke/Bölge | Ev Adresi | \
          Ev Adresi Sokak | Ev Adresi Sokak 2 | Ev Adresi Sokak 3 | Ev Adresi Şehir | Ev Adresi İl/Eyalet | \
          Ev Adresi Posta Kodu | Ev Adresi Ülke/Bölge | Diğer Adres Sokak | Diğer Adres Sokak 2 | \
          Diğer Adres Sokak 3 | Diğer Adres Şehir | Diğer Adres İl/Eyalet | Diğer Adres Posta Kodu | \
          Diğer Adres Ülke/Bölge | Yardımcının Telefonu | İş Faksı | İş Telefonu | İş Telefonu 2 | Geri Arama | \
          Araç Telefonu | Şirketin Ana Telefonu | Ev Faksı | Ev Telefonu | Ev Telefonu 2 | ISDN | \
          Cep Telefonu | Diğer Faks | Diğer Telefon | Çağrı Cihazı | Birincil Telefon | Radyo Telefon | \
          TTY/TDD Telefonu | Teleks | Hesap | Yıldönümü | Yardımcının Adı | Fatura Bilgileri | Doğum Günü | \
          İş Adresi Posta Kutusu | Kategoriler | Çocuklar | Dizin Sunucusu | E-posta Adresi | E-posta Türü | \
          E-posta Görünen Adı | E-posta 2 Adresi | E-posta 2 Türü | E-posta 2 Görünen Adı | E-posta 3 Adresi | \
          E-posta 3 Türü | E-posta 3 Görünen Adı | Cinsiyet | Resmi Kimlik Numarası | Hobi | \
          Ev Adresi Posta Kutusu | Baş Harfler | İnternet Serbest Meşgul | Anahtar Sözcükler | Dil | Konum | \
          Yöneticinin Adı | Uzaklık | Notlar | Ofis Konumu | Kuruluş Kimlik Numarası | \
          Diğer Adres Posta Kutusu | Öncelik | Özel | Meslek | Başvuran | Duyarlık | Eşi | Kullanıcı 1 | \
          Kullanıcı 2 | Kullanıcı 3 | Kullanıcı 4 | Web Sayfası
        ja: 敬称~肩書き | 名 | ミドル ネーム | 姓 | サフィックス | 氏名 | 会社名 | 部署 | 役職 | 会社住所 | 番地 (会社) | 番地 2 (会社) | 番地 3 (会社) | \
          市町村 (会社) | 都道府県 (会社) | 郵便番号 (会社) | 国 (会社)~国/地域 (会社) | 自宅住所 | 番地 (自宅) | 番地 2 (自宅) | 番地 3 (自宅) | \
          市町村 (自宅) | 都道府県 (自宅) | 郵便番号 (自宅) | 国 (自宅)~国/地域 (自宅) | 番地 (その他) | 番地 2 (その他) | 番地 3 (その他) | \
          市町村 (その他) | 都道府県 (その他) | 郵便番号 (その他) | 国 (その他)~国/地域 (その他) | 秘書の電話 | 会社 FAX | 会社電話 | 会社電話 2 | コールバック | \
          自動車電話 | 会社代表電話 | 自宅 FAX | 自宅電話 | 自宅電話 2 | ISDN | 携帯電話 | その他の FAX | その他の電話 | ポケットベル | 通常の電話 | 無線電話 | \
          TTY/TDD | テレックス | アカウント | 記念日 | 秘書の氏名 | 支払い条件 | 誕生日 | 私書箱 (会社) | 分類~分類項目 | 子供 | ディレクトリ サーバー | \
          電子メール アドレス | 電子メールの種類 | 電子メール表示名 | 電子メール 2 アドレス | 電子メール 2 の種類 | 電子メール 2 表示名 | 電子メール 3 アドレス | \
          電子メール 3 の種類 | 電子メール 3 表示名 | 性別 | ID 番号 | 趣味 | 私書箱 (自宅) | イニシャル | インターネット空き時間情報 | キーワード | 言語 | 場所 | \
          上司の氏名 | 経費情報 | メモ | 事業所 | 組織内 ID 番号 | 私書箱 (その他) | 優先度 | プライベート | 職業 | 紹介者 | 秘密度 | 配偶者 | ユーザー 1 | \
          ユーザー 2 | ユーザー 3 | ユーザー 4 | Web ページ
        """
}
