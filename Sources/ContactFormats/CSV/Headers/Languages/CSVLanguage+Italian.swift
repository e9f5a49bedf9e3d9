/// Italian.
extension CSVVocabulary {
    static let italianWords = #"""
        name/given: nome nomi
        whole: nominativo* nome_visualizzato nome_completo nome_cognome cognome_nome
        given: battesimo nome_proprio
        family: cognome* cognomi nome_famiglia cogn
        middle: intermedio
        prefix: titolo appellativo sig titoli titolo_accademico titolo_di_studio_nome
        suffix: suffisso
        nickname: soprannome* nomignolo
        initials: iniziali
        company: azienda* societa ditta* organizzazione* impresa ragione_sociale aziendale_nome ente fornitore* nome_azienda ragione_soc denominazione cliente_azienda associazione datore_lavoro datore negozio club istituto scuola_nome studio_professionale nome_ditta rag_soc organizzazione_nome intestazione circolo parrocchia
        department: reparto* dipartimento ufficio_reparto dip
        title: qualifica* mansione posizione ruolo carica incarico posizione_lavorativa titolo_professionale mans posizione_aziendale titolo_lavoro
        role: professione* occupazione mestiere
        email: email* e_mail mail posta_elettronica posta emails mail_indirizzo e_mails posta_elettr p_elettronica ind_email indirizzo_email indirizzo_mail email_contatto
        electronic: elettronica elettronico
        phone: telefono* tel telef telefonico recapito_telefonico telefoni recapito recapiti numeri_telefono tel_abitazione_num numero_telefono num_tel n_telefono rec_telefonico numero_di_telefono rec tel_no
        mobile: cellulare* cell cel mobile cellulari telefonino cellul tel_cell tel_cellulare num_cell numero_cellulare n_cell
        landline: fisso tel_fisso linea_fissa
        fax: fax telefax
        pager: cercapersone teledrin cerca_persone
        car: auto
        radio: radiotelefono radio
        callback: richiamata
        assistant: assistente segretaria
        main: principale primario primaria generale
        switchboard: centralino telefono_principale numero_principale tel_generale
        extension: interno int interno_tel
        web: web internet
        page: pagina
        url: sito* pagina_web
        address: indirizzo* ind
        street: via vie strada piazza indirizzo_via via_numero via_piazza indirizzo_civico via_e_numero viale vicolo via_numero_civico indirizzo_residenza_via ind_via
        housenumber: civico numero_civico n_civico nr_civico num_civico civ n_c
        number: numero* num nr n no
        suite: scala_interno interno_appartamento scala piano interno piano_interno palazzina presso sc int_appartamento edificio c_o appartamento pal
        pobox: casella_postale cp_casella c_p cas_postale
        postal: postale
        post: posta_codice
        code: codice cod
        city: citta comune localita paese_citta citta_residenza comuni paese_residenza citta_comune localita_comune citta_di_residenza loc
        region: provincia* prov regione province regioni reg provincia_sigla pr cantone
        postcode: cap codice_postale c_a_p cod_postale codpostale
        country: paese nazione stato naz stato_nazione paese_stato
        birthday: compleanno nascita_data nato nata data_nasc nascita d_nascita dt_nascita nasc datanascita nato_il nata_il nato_a_il compie_gli_anni compl compleanno_il
        birth: nascita
        date: data
        day: giorno
        month: mese
        year: anno
        anniversary: anniversario anniversario_matrimonio
        wedding: matrimonio nozze
        gender: sesso genere m_f
        spouse: coniuge moglie marito moglie_marito sposo sposa consorte
        partner: compagno compagna compagno_a convivente
        child: figlio figlia
        manager: superiore capo direttore superiore_diretto responsabile_diretto superiore_gerarchico
        categories: categoria categorie gruppo gruppi etichetta etichette tag liste lista tags parole_chiave classificazione gruppo_appartenenza
        note: note nota commento commenti annotazioni osservazioni annotazione appunti oss osserv comm info informazioni informazioni_aggiuntive varie promemoria altro_note
        photo: foto* immagine fotografia fotografie avatar
        home: casa abitazione ab abit personale privato privata domicilio domestico priv abitaz domic pers dom
        work: ufficio uff lavoro professionale aziendale lavorativo uffici lav profess az lavoro_ufficio
        other: altro altra altri altre
        billing: fatturazione
        shipping: spedizione
        delivery: consegna
        first: primo prima
        second: secondo seconda
        last: ultimo
        full: completo completa incl incluso compreso
        display: visualizzato
        value: valore
        type: tipo etichetta_tipo
        reserve: secondario secondaria alternativo alternativa aggiuntivo riserva aggiuntiva aggiuntivi ulteriore secondari
        owner: cliente* socio* membro* partecipante* iscritto invitat* alunn* studente paziente donatore atleta destinatario invitati bambino bambina figlio_nome dipendente volontario giocatore persona cliente_nome abbonato beneficiario locatario proprietario destinataria giocatrice collaboratore associato candidato allievo allieva iscritti soci tesserato corsista ospite
        contact: contatto referente rappresentante persona_contatto persona_riferimento contatti pers_contatto persona_di_riferimento persona_di_contatto rif riferimento agente
        filler: di del della dello dei degli delle il la lo i gli le e ed o in per al d l caso con se
        mother: madre mamma mammà
        father: padre papà babbo
        parent: genitor*
        guardian: tutore tutori esercente_responsabilita tutrice affidatario
        grandparent: nonna nonno nonni nonna_nonno
        emergency: emergenza emergenze urgenze sos caso_di_emergenza in_caso_emergenza da_avvisare contatto_emergenza emerg urgenza avvisare_in_caso x_emergenze x_emergenza x_urgenze
        school: scuola
        direct: diretto diretta linea_diretta tel_diretto
        residence: residenza
        doctor: medico pediatra
        language: lingua lingue madrelingua
        timezone: fuso_orario fuso
        purpose: contabilita amministrazione vendite acquisti supporto vacanze fatture famiglia segreteria magazzino assistenza per_fatture per_newsletter
        email+purpose: pec
        messenger: Insta
        veto: ultima inviato creato modificato consenso iscrizione nubile scadenza
        place: corrispondenza permanente sede_legale legale fiscale spedizioni partecipazioni invito temporaneo
        sitter: tata babysitter baby_sitter
        sms: sms
        agent: responsabile
        children: figli figlie
        """#
}
