/// The vocabulary of Italian headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let italianWords = #"""
        name/given: nome nomi
        whole: nominativo* nome_visualizzato nome_completo nome_cognome cognome_nome nome_per_esteso
        given: nome_proprio nome_battesimo nomi_battesimo primo_nome
        family: cognome* cognomi nome_famiglia cogn
        middle: intermedio secondo_nome 2_nome
        prefix: titolo? appellativo sig titoli titolo_accademico titolo_di_studio_nome sig_sig_ra sig_ra titolo_cortesia prefisso_nome titolo_onorifico trattamento? prefisso_onorifico titolo_nobiliare dott sig_sig_ra_dott
        suffix: suffisso
        nickname: soprannome* nomignolo detto pseudonimo diminutivo nome_d_arte nome_arte alias detta soprannominato
        initials: iniziali
        company: azienda* societa ditta* organizzazione* impresa ragione_sociale aziendale_nome ente fornitore* nome_azienda ragione_soc denominazione cliente_azienda associazione datore_lavoro datore negozio club istituto scuola_nome studio_professionale nome_ditta rag_soc organizzazione_nome circolo parrocchia denominazione_sociale cooperativa università istituzione rag_sociale nome_attività fondazione società_sportiva ospedale struttura azienda_ente nome_ente comune_ente consorzio onlus sede_operativa_nome farmacia clinica impresa_individuale circolo_nome gruppo_aziendale azienda_attuale denominaz amministrazione_comunale intestatario_azienda lavora_presso dove_lavora lavora_in nome_commerciale insegna
        department: reparto* dipartimento ufficio_reparto dip? divisione unità_organizzativa settore_aziendale direzione unità_operativa ufficio_competente area_aziendale
        title: qualifica* mansione posizione ruolo carica incarico posizione_lavorativa titolo_professionale mans posizione_aziendale titolo_lavoro funzione carica_sociale qualifica_professionale ruolo_azienda carica_ricoperta posizione_attuale funzione_aziendale ruolo_ricoperto
        role: professione* occupazione mestiere attività_lavorativa attività_professionale che_fa che_lavoro_fa cosa_fa lavora_come
        email: email* e_mail mail posta_elettronica emails mail_indirizzo e_mails posta_elettr p_elettronica ind_email indirizzo_email indirizzo_mail email_contatto recapito_email recapito_e_mail recapito_mail recapiti_email contatto_mail posta_el
        electronic: elettronica elettronico
        phone: telefono* tel telef telefonico recapito_telefonico telefoni numeri_telefono tel_abitazione_num numero_telefono num_tel n_telefono rec_telefonico numero_di_telefono tel_no utenza_telefonica recapiti_telefonici telefonici telefonica telefono_diurno telefono_serale tel_diurno tel_serale contatto_tel recapito_tel tel_n n_tel nr_tel altro_recapito altri_recapiti
        mobile: cellulare* cell cel mobile cellulari telefonino cellul tel_cell tel_cellulare num_cell numero_cellulare n_cell cell_re smartphone utenza_mobile telefonino_cellulare cell. tel_mob
        landline: fisso? tel_fisso linea_fissa rete_fissa numero_fisso utenza_fissa
        fax: fax telefax
        pager: cercapersone teledrin cerca_persone
        car: auto
        radio: radiotelefono radio
        callback: richiamata
        assistant: assistente
        main: principale primario primaria generale
        switchboard: centralino telefono_principale numero_principale tel_generale
        extension: interno_tel interno_telefonico numero_interno telefono_interno num_interno int_tel
        web: web internet
        page: pagina
        url: sito* pagina_web
        address: indirizzo* ind recapito_postale indirizzo_recapito indir
        street: via vie strada piazza indirizzo_via via_numero via_piazza indirizzo_civico via_e_numero viale vicolo via_numero_civico indirizzo_residenza_via ind_via via_p_za via_corso_piazza corso_via largo via_viale_piazza via_loc residente_in_via abita_in_via
        housenumber: civico numero_civico n_civico nr_civico num_civico civ n_c n_civ num_civ
        number: numero* num nr n no
        suite: scala_interno interno_appartamento scala piano piano_interno palazzina presso sc int_appartamento edificio c_o appartamento pal frazione quartiere località_frazione citofono
        pobox: casella_postale cp_casella c_p cas_postale cas_post
        postal: postale
        post: posta_codice
        code: codice cod
        city: citta comune localita paese_citta citta_residenza comuni paese_residenza citta_comune localita_comune citta_di_residenza loc? luogo_residenza abita_a vive_a dove_abita abitano_a
        region: provincia* prov regione province regioni provincia_sigla pr cantone sigla_prov stato_provincia
        postcode: cap codice_postale c_a_p cod_postale codpostale codice_avviamento_postale avviamento_postale npa cod_avv_postale cod_post
        country: nazione naz? stato_nazione paese_stato stato_estero stato_residenza stato_di_residenza nazione_stato
        birthday: compleanno nascita_data nato nata data_nasc nascita d_nascita dt_nascita nasc datanascita nato_il nata_il nato_a_il compie_gli_anni compleanno_il d_nasc datanasc dat_nasc
        birth: nascita
        date: data
        day: giorno
        month: mese
        year: anno
        anniversary: anniversario anniversario_matrimonio sposati_il sposati_dal sposato_il sposata_il sposati_nel data_matrimonio data_nozze
        wedding: matrimonio nozze matrim
        gender: sesso genere m_f maschio_femmina
        spouse: coniuge moglie marito moglie_marito consorte
        partner: compagno compagna compagno_a convivente
        child: figlio figlia bambino bambina
        manager: superiore superiore_diretto responsabile_diretto superiore_gerarchico
        categories: categoria categorie gruppo gruppi etichetta etichette tag liste lista tags parole_chiave classificazione gruppo_appartenenza lista_distribuzione liste_distribuzione mailing_list gruppo_contatti categoria_contatto cat
        note: note nota commento commenti annotazioni osservazioni annotazione appunti osserv info informazioni informazioni_aggiuntive varie promemoria altro_note altre_informazioni note_interne nota_interna altre_note descrizione note_aggiuntive ulteriori_informazioni ulteriori_note note_libere eventuali_note altre_info note_generali note_varie commenti_vari informazioni_supplementari informazioni_varie informazioni_utili note_personali note_cliente particolarità da_ricordare da_sapere cosa_altro altro_da_sapere buono_a_sapersi cos_altro da_notare
        photo: foto* immagine fotografia fotografie avatar fototessera foto_tessera foto_profilo
        home: casa abitazione ab abit personale privato privata domestico priv abitaz domic pers dom
        work: ufficio uff lavoro professionale aziendale lavorativo uffici lav profess az lavoro_ufficio
        other: altro altra altri altre
        billing: fatturazione
        shipping: spedizione
        shipping: consegna
        first: primo prima
        second: secondo seconda
        full: completo completa incl incluso compreso con_cap con_civico con_numero_civico con_città
        display: visualizzato
        value: valore
        type: tipo etichetta_tipo
        reserve: secondario secondaria alternativo alternativa aggiuntivo riserva aggiuntiva aggiuntivi ulteriore secondari
        owner: cliente* socio* membro* partecipante* iscritto invitat* alunn* studente paziente donatore atleta destinatario invitati dipendente volontario giocatore persona cliente_nome abbonato beneficiario locatario proprietario destinataria giocatrice collaboratore associato candidato allievo allieva iscritti soci tesserato corsista ospite assistito condomino condomini inquilino ragazzo ragazza ragazzi parrocchiano parrocchiani cresimando comunicando assicurato catechista collega contraente titolare acquirente conduttore cliente_finale interessato richiedente aderente corista musicista nuotatore studentessa studenti lavoratore giocatori pazienti partecipanti anziano minore laureato tirocinante praticante abbonati donatori iscritta cli tess vicino vicini festeggiato festeggiata testimoni sposi sposo sposa inquilina affittuario affittuaria assicurata lettore lettrice proprietaria
        contact: contatto referente persona_contatto persona_riferimento contatti pers_contatto persona_di_riferimento persona_di_contatto persona_rif pers_riferimento alla_attenzione cortese_attenzione
        filler: di del della dello dei degli delle il la lo i gli le e ed o in per al d l caso con se dell all allo alla alle ai agli mi mio mia suo sua tuo tua nel su in_caso_di se_presente se_estero se_estera se_disponibile se_azienda
        mother: madre mamma mammà
        father: padre papà babbo pad
        parent: genitor*
        guardian: tutore tutori esercente_responsabilita tutrice affidatario tutore_legale tutrice_legale esercente_responsabilita_genitoriale rappresentante_legale
        grandparent: nonna nonno nonni nonna_nonno
        emergency: emergenza emergenze urgenze sos caso_di_emergenza in_caso_emergenza da_avvisare contatto_emergenza emerg urgenza avvisare_in_caso x_emergenze x_emergenza x_urgenze in_caso_di_incidente avvisare persona_da_avvisare da_contattare_in_caso_di_emergenza persona_da_contattare in_caso_incidente chi_avvisare
        school: scuola
        direct: diretto diretta linea_diretta tel_diretto
        residence: residenza domicilio
        doctor: medico pediatra
        language: lingua lingue madrelingua lingua_parlata lingue_parlate lingua_preferita lingua_corrispondenza lingua_comunicazione
        timezone: fuso_orario fuso
        purpose: contabilita amministrazione vendite acquisti supporto vacanze fatture famiglia segreteria magazzino assistenza per_fatture per_newsletter ammin rappresentante* segretaria inviti partecipazione bomboniera bomboniere laboratorio bottega officina lui lei fabbrica ambulatorio punto_vendita ristorante ordini albergo cantiere
        email+purpose: pec
        messenger: Insta
        veto: ultima inviato creato modificato consenso iscrizione nubile scadenza primo_contatto ultimo_contatto banca banche banco assicurazion* polizza tessera codice_fiscale partita nazionalità cittadinanza origine provenienza insegnante maestra maestro docente* professore* educator* allenatore* istruttore* istruttrice commercialista avvocato notaio geometra amministratore* padrino madrina segnalato presentato precedente precedenti vecchio vecchia ex deceduto deceduta decesso scaduto scaduta autorizza* autorizzazione liberatoria privacy targa patente passaporto matricola veterinario intestatario* conto bonifico verificat* valido valida confermato confermata disdetta cancellato cancellata agente_commerciale testimone utente agente nato_a nata_a nato_nata_a lavoro_svolto ultimo inquadramento importo* saldo prezzo* quantità taglia* maglietta* allergi* intolleranz* dieta* posto posti tavolo gruppo_sanguigno quota* donazion* grado livello numero_conto n_conto numero_fattura n_fattura numero_ordine n_ordine numero_tessera n_tessera numero_pratica n_pratica codice_cliente iban bic pec_sdi codice_sdi sdi codice_univoco data_iscrizione data_assunzione data_ingresso stato_civile parentela sito_di_lavoro sito_lavoro
        place: corrispondenza permanente sede_legale legale fiscale spedizioni partecipazioni invito temporaneo sede_legale
        kin: tata babysitter baby_sitter fratello sorella zio zia badante parente familiare
        sms: sms
        agent: responsabile direttore direttrice coordinatore caposquadra caporeparto capo dirigente
        children: figli figlie bambini figli_e
        file: file
        companion: accompagnator*
        department/class: agenzia filiale succursale
        place+address: sede_operativa
        country/city: paese
        ordinal: attuale
        shipping+address: destinazione_merce destinazione_merci
        phonetic: fonetic* pronuncia
        misc: altre_cose
        """#
}
