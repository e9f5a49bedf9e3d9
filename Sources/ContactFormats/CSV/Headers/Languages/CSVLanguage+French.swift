/// French.
extension CSVVocabulary {
    static let frenchWords = #"""
        name/family: nom noms
        whole: nom_complet nom_afficher contact_principal nom_prenom nom_affiche prenom_nom
        given: prenom* prenoms
        family: famille patronyme nom_usage patronymique nom_naissance nom_marital nom_epouse nom_usuel
        middle: intermediaire
        prefix: civilite* politesse civ monsieur_madame
        title/prefix: titre
        suffix: suffixe
        nickname: surnom* pseudo* diminutif
        initials: initiale*
        company: societe* entreprise* organisation* organisme employeur raison_sociale etablissement association_nom compagnie fournisseur* client_societe nom_entreprise denomination structure association enseigne nom_commercial
        department: service* departement_service
        title: fonction* poste titre_poste intitule_poste intitule titre_professionnel
        role: profession* metier
        email: courriel* mail* mel email* e_mail messagerie courrier_electronique courriels adresse_electronique adresse_messagerie emails e_mails adelec adresse_mail adresse_email courriel_adresse
        electronic: electronique*
        phone: telephone* tel tels telephonique* telephones num_tel no_tel
        mobile: mobile* portable* cellulaire* gsm tel_mobile portables cell
        landline: fixe
        fax: fax telecopie* telecopieur
        pager: pager radiomessagerie recepteur_radiomessagerie bip
        car: voiture auto
        radio: radio
        isdn: rnis
        callback: rappel
        assistant: assistant* secretaire secretariat
        main: principal* primaire* siege
        switchboard: standard general accueil standard_telephonique numero_principal numero_general
        web: web internet
        page: page site
        url: site* siteweb internet page_web
        address: adresse* adr
        street: rue* voie libelle_voie adresse_ligne_1 n_rue numero_rue rue_numero
        house: maison
        number: numero* no num n nr
        line: ligne
        suite: complement* appartement etage batiment bat apt escalier complement_adresse adresse_complementaire adresse_ligne_2_complement lieu_dit residence_batiment digicode
        pobox: boite_postale bp b_p boite
        postal: postal* postale
        code: code
        city: ville* commune localite villes localites cite bureau_distributeur
        region: region* departement* dep province etat canton departements regions
        postcode: cp code_postal
        country: pays etat_pays
        birthday: anniversaire naissance_date ne nee ddn d_naissance date_naiss naiss
        birth: naissance
        date: date
        day: jour
        month: mois
        year: annee
        anniversary: anniversaire_mariage anniversaire_mariage_fete
        wedding: mariage
        gender: sexe genre
        spouse: conjoint* epoux epouse mari femme
        partner: partenaire compagnon compagne
        child: enfant
        manager: responsable manager superieur superieur_hierarchique chef directeur directrice
        categories: categorie* groupe* etiquette* liste categories groupes tags type_contact
        note: note* remarque* commentaire* observation* notes infos informations precisions
        photo: photo* image portrait avatar
        home: domicile personnel* prive privee perso maison particulier habitation dom domicile* privees
        work: bureau professionnel* travail pro prof professionnels professionnelles bureaux boulot
        other: autre* autres
        billing: facturation
        shipping: expedition
        delivery: livraison
        first: premier premiere
        second: deuxieme second seconde
        full: complet complete
        display: afficher affiche affichage
        value: valeur
        type: type libelle
        ordinal: secondaire* alternatif alternative supplementaire autre_secondaire
        owner: client* adherent* membre* participant* invite* eleve* etudiant* enfant_nom patient* donateur* beneficiaire* licencie* destinataire* invites enfants_nom stagiaire benevole salarie employe collaborateur usager patiente choriste joueur
        contact: contact interlocuteur* representant* personne_contact correspondant contact_nom
        filler: de du des le la les l d et ou a au aux en pour sur par votre ce
        mother: mere maman mamans mere_nom
        father: pere papa papas
        parent: parent* parents
        guardian: tuteur tutrice responsable_legal responsables_legaux representant_legal tuteurs
        grandparent: grand_mere grand_pere mamie papi
        emergency: urgence* urgence cas_urgence prevenir
        school: ecole
        direct: direct* ligne_directe directe lignes_directes
        residence: residence
        extension: poste_telephonique poste_interne
        doctor: medecin docteur_nom
        """#
}
