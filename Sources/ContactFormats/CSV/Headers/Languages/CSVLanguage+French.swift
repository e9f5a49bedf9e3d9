/// French.
extension CSVVocabulary {
    static let frenchWords = #"""
        name/family: nom noms
        whole: nom_complet nom_afficher contact_principal nom_prenom nom_affiche prenom_nom
        given: prenom* prenoms prenom_usuel pren prenom_usage
        family: famille patronyme patronymique
        middle: intermediaire
        prefix: civilite* politesse civ monsieur_madame titre_academique titre_universitaire
        title/prefix: titre
        suffix: suffixe
        nickname: surnom* pseudo* diminutif petit_nom nom_usage_surnom
        initials: initiale*
        company: societe* entreprise* organisation* organisme employeur raison_sociale etablissement association_nom compagnie fournisseur* client_societe nom_entreprise denomination structure association enseigne nom_commercial raison_soc cabinet magasin club boite_employeur firme federation collectivite ecole_nom mairie employeur_actuel
        department: service* departement_service
        title: fonction* poste titre_poste intitule_poste intitule titre_professionnel emploi position fonction_poste role
        role: profession* metier activite_professionnelle occupation
        email: courriel* mail* mel email* e_mail messagerie courrier_electronique courriels adresse_electronique adresse_messagerie emails e_mails adelec adresse_mail adresse_email courriel_adresse adresse_mel mails_adresse adresse_e_mail adr_mail
        electronic: electronique*
        phone: telephone* tel tels telephonique* telephones num_tel no_tel tph telep num_telephone numero_telephone coordonnees_telephoniques tel_no joignable
        mobile: mobile* portable* cellulaire* gsm tel_mobile portables cell tel_port port tel_portable num_portable tel_gsm mob natel
        landline: fixe telephone_fixe filaire
        fax: fax telecopie* telecopieur telefax
        pager: pager radiomessagerie recepteur_radiomessagerie bip bipeur
        car: voiture auto
        radio: radio
        isdn: rnis
        callback: rappel
        assistant: assistant* secretaire secretariat
        main: principal* primaire* siege general
        switchboard: standard accueil standard_telephonique numero_principal numero_general std
        web: web internet
        page: page site
        url: site* siteweb internet page_web
        address: adresse* adr
        street: rue* voie libelle_voie adresse_ligne_1 n_rue numero_rue rue_numero rue_num rue_et_numero voie_numero num_voie numero_voie nom_voie nom_rue chemin avenue
        house: maison
        number: numero* no num n nr
        line: ligne
        suite: complement* appartement etage batiment bat apt escalier complement_adresse adresse_complementaire adresse_ligne_2_complement lieu_dit residence_batiment digicode bte residence_bat complement_adr esc lieudit app appt batiment_etage
        pobox: boite_postale bp b_p boite case_postale
        postal: postal* postale
        code: code
        city: ville* commune localite villes localites cite bureau_distributeur localite_ville bourg municipalite localite_commune ville_naissance_non
        region: region* departement* dep province etat canton departements regions dpt dept departement_region_adm
        postcode: cp code_postal code_p npa cod_post codepostal
        country: pays etat_pays nation
        birthday: anniversaire naissance_date ne nee ddn d_naissance date_naiss naiss anniv datenaissance dt_naissance né_le née_le né_e_le
        birth: naissance
        date: date
        day: jour
        month: mois
        year: annee
        anniversary: anniversaire_mariage anniversaire_mariage_fete
        wedding: mariage
        gender: sexe genre h_f
        spouse: conjoint* epoux epouse mari femme conjointe conj epoux_se mari_femme
        partner: partenaire compagnon compagne concubin pacs
        child: enfant
        manager: manager superieur superieur_hierarchique chef directeur directrice n_1 superviseur encadrant
        categories: categorie* groupe* etiquette* liste categories groupes tags type_contact mots_cles etiquettes listes tag rubrique collection_groupe
        note: note* remarque* commentaire* observation* notes infos informations precisions rq remarq informations_complementaires infos_complementaires annotations memo obs
        photo: photo* image portrait avatar avatar_url photographie
        home: domicile personnel* prive privee perso maison particulier habitation dom domicile* privees dom_perso a_domicile foyer
        work: bureau professionnel* travail pro prof professionnels professionnelles bureaux boulot pro_bureau boul professionel trav
        other: autre* autres
        billing: facturation
        shipping: expedition
        delivery: livraison
        first: premier premiere
        second: deuxieme second seconde
        full: complet complete incl inclus compris
        display: afficher affiche affichage
        value: valeur
        type: type libelle
        reserve: secondaire* alternatif alternative supplementaire autre_secondaire secours annexe supplementaires additionnel additionnelle
        owner: client* adherent* membre* participant* invite* eleve* etudiant* enfant_nom patient* donateur* beneficiaire* licencie* destinataire* invites enfants_nom stagiaire benevole salarie employe collaborateur usager patiente choriste joueur abonne sociétaire donneur locataire proprietaire acheteur destinataire_nom membre_actif apprenant candidat prospect joueuse choriste_nom ancien pratiquant cotisant
        contact: contact interlocuteur* representant* personne_contact correspondant interlocutrice responsable_contact personne_contacter contacts
        filler: de du des le la les l d et ou a au aux en pour sur par votre ce cas avec si
        mother: mère/meres maman/mamans
        father: père/peres papa/papas
        parent: parent/parents
        guardian: tuteur tutrice responsable_legal responsables_legaux representant_legal tuteurs tutelle
        grandparent: grand_mère grand_père mamie papi grands_parents grands-parents grand_parents grand_parent papy mémé pépé
        emergency: urgence* urgence cas_urgence prevenir urgences urg contact_prevenir personne_a_prevenir a_prevenir contact_urgence cas_d_urgence à_appeler accident prevenir_cas
        school: ecole
        direct: direct* ligne_directe directe lignes_directes ligne_dir
        residence: residence
        extension: poste_telephonique poste_interne
        doctor: medecin docteur_nom
        language: langue langues langue_maternelle
        timezone: fuseau_horaire fuseau
        marriedname: nom_usage nom_marital nom_epouse nom_usuel nom_femme_mariee
        purpose: comptabilite compta commercial support achats ventes vacances accueil_bureau secours residence_secondaire pour_newsletter pour_infolettre pour_factures
        housenumber: numero_maison numero_domicile
        messenger: Insta
        veto: naissance_nom jeune_fille dernier derniere envoye recu parraine consentement accord cree modifie
        place: correspondance permanente permanent siege_social légale visite domiciliation temporaire
        sitter: nounou assistante_maternelle assmat babysitter baby_sitter
        sms: sms texto
        misc: divers
        agent: responsable
        children: enfants
        """#
}
