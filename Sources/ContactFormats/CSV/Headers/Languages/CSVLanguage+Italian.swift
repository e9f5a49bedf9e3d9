/// Italian.
extension CSVVocabulary {
    static let italianWords = #"""
        name/given: nome nomi
        whole: nominativo* nome_visualizzato nome_completo nome_cognome cognome_nome
        given: battesimo
        family: cognome* cognomi nome_famiglia
        middle: intermedio
        prefix: titolo appellativo sig titoli
        suffix: suffisso
        nickname: soprannome* nomignolo
        initials: iniziali
        company: azienda* societa ditta* organizzazione* impresa ragione_sociale aziendale_nome ente fornitore* nome_azienda ragione_soc denominazione cliente_azienda associazione
        department: reparto* dipartimento ufficio_reparto
        title: qualifica* mansione posizione ruolo carica incarico posizione_lavorativa titolo_professionale
        role: professione* occupazione
        email: email* e_mail mail posta_elettronica posta emails mail_indirizzo e_mails posta_elettr pec
        electronic: elettronica elettronico
        phone: telefono* tel telef telefonico recapito_telefonico telefoni recapito recapiti numeri_telefono
        mobile: cellulare* cell cel mobile cellulari telefonino
        landline: fisso
        fax: fax
        pager: cercapersone
        car: auto
        radio: radiotelefono radio
        callback: richiamata
        assistant: assistente segretaria
        main: principale primario primaria
        switchboard: centralino generale telefono_principale numero_principale
        extension: interno int interno_tel
        web: web internet
        page: pagina
        url: sito* pagina_web
        address: indirizzo* ind
        street: via vie strada piazza indirizzo_via via_numero via_piazza
        housenumber: civico numero_civico n_civico
        number: numero* num nr n no
        suite: scala_interno interno_appartamento scala piano interno piano_interno palazzina presso
        pobox: casella_postale cp_casella
        postal: postale
        post: posta_codice
        code: codice cod
        city: citta comune localita paese_citta citta_residenza comuni
        region: provincia* prov regione province regioni
        postcode: cap codice_postale
        country: paese nazione stato
        birthday: compleanno nascita_data nato nata data_nasc nascita
        birth: nascita
        date: data
        day: giorno
        month: mese
        year: anno
        anniversary: anniversario
        wedding: matrimonio nozze
        gender: sesso genere
        spouse: coniuge moglie marito moglie_marito sposo sposa
        partner: compagno compagna compagno_a convivente
        child: figlio
        manager: responsabile superiore capo direttore superiore_diretto
        categories: categoria categorie gruppo gruppi etichetta etichette tag
        note: note nota commento commenti annotazioni osservazioni annotazione appunti
        photo: foto* immagine fotografia
        home: casa abitazione ab abit personale privato privata domicilio domestico
        work: ufficio uff lavoro professionale aziendale lavorativo uffici
        other: altro altra altri altre
        billing: fatturazione
        shipping: spedizione
        delivery: consegna
        first: primo prima
        second: secondo seconda
        last: ultimo
        full: completo completa
        display: visualizzato
        value: valore
        type: tipo etichetta_tipo
        ordinal: secondario secondaria alternativo alternativa aggiuntivo
        owner: cliente* socio* membro* partecipante* iscritto invitat* alunn* studente paziente donatore atleta destinatario invitati bambino bambina figlio_nome dipendente volontario giocatore persona
        contact: contatto referente rappresentante persona_contatto contatto_nome persona_riferimento
        filler: di del della dello dei degli delle il la lo i gli le e ed o in per al d l
        mother: madre mamma mamma_nome
        father: padre papa
        parent: genitor*
        guardian: tutore tutori esercente_responsabilita
        grandparent: nonna nonno
        emergency: emergenza emergenze urgenze
        school: scuola
        direct: diretto diretta
        residence: residenza
        doctor: medico pediatra
        """#
}
