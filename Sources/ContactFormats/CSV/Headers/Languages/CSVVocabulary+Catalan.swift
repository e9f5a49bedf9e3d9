/// The vocabulary of Catalan headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let catalanWords = #"""
        name/given: nom noms
        whole: nom_complet nom_i_cognoms nom_cognoms cognoms_i_nom cognoms_nom nom_i_cognom nom_per_mostrar persona_de_contacte nom_alumne nom_infant nom_del_nen nom_de_l_alumne nom_de_l_infant nom_mostrat
        given: nom_de_pila primer_nom nom_propi
        family: cognom* cognoms primer_cognom cognom_1 1r_cognom cognom cogn
        middle: segon_nom nom_mig
        prefix: tractament? títol_acadèmic salutació sr_sra prefix?
        suffix: sufix
        nickname: sobrenom malnom àlies renom pseudònim nom_artístic
        initials: inicials
        company: empresa organitzaci* entitat* societat* companyia raó_social nom_empresa nom_de_l_empresa nom_entitat nom_comercial nom_fiscal institució proveïdor* associació club ajuntament universitat nom_escola centre_de_treball lloc_de_feina_empresa fundació cooperativa parròquia lloc_de_treball_empresa empresa_actual organisme hospital farmàcia empreses entitat organització
        department: departament* àrea
        title: càrrec* càrrecs funció càrrec
        role: professi* ofici ocupació rol
        email: correu* correu_electrònic correu_e email e_mail mail adreça_electrònica adreça_de_correu adreça_de_correu_electrònic correus adreça_correu_electrònic c_e correu c_electrònic
        electronic: electrònic* electrònica
        phone: telèfon* tel telf tlf telefon telèfons telefònic número_de_telèfon núm_telèfon telèfon_de_contacte tfn telèfon telèf
        mobile: mòbil* mob telèfon_mòbil núm_mòbil número_de_mòbil mòbils mòbil mòb
        landline: fix fixa telèfon_fix
        fax: fax
        pager: cercapersones
        car: cotxe
        assistant: ajudant secretari secretària
        main: principal*
        switchboard: centraleta
        extension: extensió ext
        web: web internet
        page: pàgina
        url: lloc_web pàgina_web web* adreça_web blog
        address: adreç* adreça domicili adreces adreça_completa adreça_postal adr
        street: carrer avinguda via nom_del_carrer carrer_i_número carrer_número carrer_núm carrer_i_núm av carrers c.
        housenumber: número_de_casa núm_casa número_carrer
        number: número* núm num n
        suite: pis porta pis_porta escala pis_i_porta bloc planta edifici
        pobox: apartat_de_correus apartat_correus apartat apartat_postal
        postal: postal*
        code: codi* codi
        postcode: codi_postal cp c_p codipostal c_postal
        city: ciutat* població poblacions municipi localitat poble vila ciutat_població població_municipi ciutat pobl.
        region: província comarca regió comunitat_autònoma província_comarca estat_província província_estat
        country: país països
        birthday: aniversari data_de_naixement data_naixement data_naix naixement_data d_naixement data_nax dn nascut nascuda natalici data_aniversari d_naix dnaix data_naixem
        birth: naixement naix
        date: data
        day: dia
        month: mes
        year: any
        anniversary: aniversari_de_casament aniversari_casament aniversari_de_noces
        wedding: casament noces
        gender: sexe gènere
        spouse: cònjuge marit muller espòs esposa
        partner: parella
        child: fill filla
        children: fills filles
        manager: responsable_directe cap_directe superior supervisor
        categories: categori* grup* grups etiquet* llista llistes paraules_clau
        note: nota notes observaci* observacions comentari* comentaris anotacions informació_addicional altres_dades altra_informació descripció
        photo: foto* fotografia imatge
        home: casa particular personal privat privada domicili_casa
        work: feina treball oficina laboral professional despatx
        other: altre* altra altres
        billing: facturaci* facturació
        shipping: enviament lliurament entrega
        first: primer primera
        second: segon segona
        full: complet* completa
        display: mostrar
        value: valor
        type: tipus
        reserve: alternatiu alternativa secundari secundària addicional
        residence: residència
        place: permanent correspondència fiscal notificacions legal temporal empadronament
        owner: client clienta clients soci sòcia socis membre participant* alumne alumna alumnes pacient* convidat* donant* estudiant* jugador* destinatari* nen nena infant voluntari* empleat* treballador* persona abonat* beneficiari* titular comprador* llogater* propietari* veí veïna candidat* assistent* cantaire* veïns padrins convidat convidats llogatera lector assegurat propietària
        contact: contacte* interlocutor
        filler: de del dels d la les el els l i o en per a al amb cas si mare_o_pare_de meu meva
        mother: mare/mares mama
        father: pare papa papà
        parent: pares progenitor* pare_mare mare_pare pare_o_mare mare_o_pare pare_i_mare
        guardian: tutor tutora tutors tutor_legal representant_legal pare_mare_tutor mare_pare_tutor tutors_legals
        grandparent: avi àvia avis iaia iaio iaios àvia_avi
        emergency: emergènci* emergència urgènci* urgència en_cas_d_emergència cas_d_emergència accident en_cas_d_accident avisar persona_a_avisar
        doctor: metge metgessa pediatra
        school: escola col_legi
        direct: directe directa
        sms: sms
        language: idioma llengua llengua_materna idiomes
        timezone: fus_horari zona_horària
        purpose: comptabilitat vendes suport compres administració recepció representant* invitació invitacions botiga magatzem taller ell ella
        kin: cangur mainadera germà germana oncle tieta familiar_proper
        messenger: Insta
        veto: dni nif nie cif iban compte banc bancari bancària naturalesa nacionalitat lloc_de_naixement lloc_naixement país_de_naixement soltera data_alta alta baixa estat_civil curs classe mestre mestra professor* entrenador* monitor* quota import pagament* pagat preu descompte deute quantitat comanda producte* contracte usuari contrasenya assumpte missatge projecte esdeveniment fitxer gos origen consentiment signatura creat modificat actualitzat últim_contacte darrer_contacte enviat verificat matrícula assegurança mort defunció baptisme edat alçada pes talla samarreta sang al_lèrgia al_lèrgies malalti* assistència confirmat nivell estudis taula seient habitació ordre factura passaport hora últim darrer número_de_compte núm_compte número_de_factura núm_factura número_de_comanda núm_expedient expedient donatiu samarretes dieta
        agent: director directora responsable gerent cap_departament coordinador coordinadora
        department/class: unitat secció divisió sucursal
        misc: diversos
        companion: acompanyant*
        callback: telèfon_de_retorn
        file: arxiu
        ordinal: actual
        phonetic: fonetic* pronunciació
        """#
}
