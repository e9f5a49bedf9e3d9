/// The vocabulary of French headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let frenchWords = #"""
        name/family: nom noms
        whole: nom_complet nom_afficher contact_principal nom_prenom nom_affiche prenom_nom personne_ressource
        given: prenom* prenoms prenom_usuel pren prenom_usage 1_er_prenom pnom prénom_état_civil
        family: famille patronyme patronymique nom_état_civil
        middle: intermediaire 2_e_prenom 2_eme_prenom deuxieme_prenom second_prenom autres_prenoms autre_prenom
        prefix: civilite* politesse civ monsieur_madame titre_academique titre_universitaire m_mme mr_mme m_mme_mlle mr_mme_mlle mme_mlle titre_civilite formule_politesse titre_honorifique titre_courtoisie prefixe
        title/prefix: titre
        suffix: suffixe
        nickname: surnom* pseudo* diminutif petit_nom nom_usage_surnom pseudonyme nom_scene totem sobriquet nom_prefere nom_artiste nom_courant petits_noms dit dite surnommé dit_le
        initials: initiale*
        company: societe* entreprise* organisation* organisme employeur raison_sociale etablissement association_nom compagnie fournisseur* client_societe nom_entreprise denomination structure association enseigne nom_commercial raison_soc cabinet? magasin? club boite_employeur firme federation collectivite ecole_nom mairie employeur_actuel denomination_sociale cie paroisse universite laboratoire labo entite sté soc etablissement_exercice nom_compte hôpital? clinique? pharmacie? syndicat fondation groupement entreprise_actuelle distributeur prestataire partenaire_entreprise amicale comité raison_sociale_client entreprise_accueil entr travaille_chez où_travaille travaille_à
        department: service* departement_service direction pôle? departement_entreprise departement_societe unité_organisationnelle nom_service sous_direction service?
        title: fonction* titre_poste intitule_poste titre_professionnel emploi fonction_poste role fonction_exercee fonction_occupee poste_occupe poste_actuel emploi_occupe emploi_actuel libelle_poste libelle_emploi libelle_fonction intitule_fonction intitule_emploi titre_fonction titre_emploi fonction_actuelle poste_entreprise
        role: profession* metier activite_professionnelle occupation profession_exercee metier_exerce profession_actuelle que_fait fait_quoi travaille_comme que_fait_il
        email: courriel* mel email* e_mail messagerie courrier_electronique courriels adresse_electronique adresse_messagerie emails e_mails adelec adresse_mail adresse_email courriel_adresse adresse_mel mails_adresse adresse_e_mail adr_mail adresse_courrier_electronique adresse_internet_mail mail mails mél adr_mél adr_électr courr_élec
        electronic: electronique*
        phone: telephone* tel tels telephonique* telephones num_tel no_tel tph telep num_telephone numero_telephone coordonnees_telephoniques tel_no numero_joindre n_joindre telephone_joindre numero_appel n_appel no_appel coordonnees_tel tel_jour telephone_jour tel_soir telephone_soir tel_journee telephone_journee téleph telph tél_n n_tél num_tél
        mobile: mobile* portable* cellulaire* gsm tel_mobile portables cell tel_port port tel_portable num_portable tel_gsm mob natel smartphone tel_smartphone tél_port port.
        landline: fixe? telephone_fixe filaire ligne_fixe lignes_fixes
        fax: fax telecopie* telecopieur telefax
        pager: pager radiomessagerie recepteur_radiomessagerie bip bipeur
        car: voiture auto
        radio: radio
        isdn: rnis
        callback: rappel_telephonique numero_rappel tel_rappel telephone_rappel
        assistant: assistant* secretaire
        main: principal* primaire* siege general accueil std
        switchboard: standard standard_telephonique numero_principal numero_general
        web: web internet
        page: page site
        url: site* siteweb internet page_web adresse_site
        address: adresse* adr coordonnees_postales adr_post adr_complète
        street: rue* voie libelle_voie adresse_ligne_1 n_rue numero_rue rue_numero rue_num rue_et_numero voie_numero num_voie numero_voie nom_voie nom_rue chemin avenue n_civique_rue numero_civique_rue no_civique_rue type_nom_voie n_nom_rue n_nom_voie n_nom_de_rue n_nom_de_voie numero_nom_de_rue numero_nom_de_voie n_nom_de_la_rue n_nom_de_la_voie numero_nom_de_la_rue numero_nom_de_la_voie rue_avenue rue_et_n
        house: maison
        number: numero* no num n nr
        line: ligne
        suite: complement* appartement etage batiment bat apt escalier complement_adresse adresse_complementaire adresse_ligne_2_complement lieu_dit residence_batiment bte residence_bat complement_adr esc lieudit app appt batiment_etage boite porte immeuble n_porte entrée_bâtiment n_boite numéro_boîte
        pobox: boite_postale bp b_p case_postale bp_cs
        postal: postal* postale
        code: code
        city: ville* commune localite villes localites cite bureau_distributeur localite_ville bourg municipalite localite_commune ville_naissance_non npa_lieu cp_lieu lieu_domicile lieu_residence loc. habite_à où_habite habitent_à village
        region: region* departement* province canton departements regions departement_region_adm region_administrative n_departement numero_departement etat_province province_etat etat_region region_etat province_territoire dep? dpt? dept? département?
        postcode: cp code_postal code_p npa cod_post codepostal c_p n_postal numero_postal code_post c_post
        country: pays etat_pays nation
        birthday: anniversaire naissance_date ne ddn d_naissance date_naiss naiss anniv datenaissance dt_naissance né_le née_le né_e_le nais date_nais d_naiss dt_naiss dnaiss datenais naiss_le dat_naiss
        birth: naissance
        date: date
        day: jour
        month: mois
        year: annee
        anniversary: anniversaire_mariage anniversaire_mariage_fete mariés_le mariés_depuis marié_le mariée_le mariage_le mariés_en marié_depuis mariée_depuis date_mariage
        wedding: mariage
        gender: sexe genre h_f homme_femme
        spouse: conjoint* epoux epouse mari conjointe conj epoux_se mari_femme epoux_epouse
        partner: partenaire compagnon compagne concubin
        child: enfant
        manager: superieur superieur_hierarchique n_1 superviseur responsable_hierarchique responsable_direct supérieure
        categories: categorie* groupe* etiquette* liste categories groupes tags type_contact mots_cles etiquettes listes tag rubrique collection_groupe libelles liste_diffusion listes_diffusion mots_clefs mot_cle groupe_contact groupe_contacts segments cat
        note: note* remarque* commentaire* observation* notes infos informations precisions rq remarq informations_complementaires infos_complementaires annotations memo obs autres_informations autres_remarques autres_infos observations_diverses infos_diverses informations_diverses remarques_diverses note_interne notes_internes remarques_internes commentaire_interne commentaires_internes remarques_particulieres bloc_notes annotation renseignements renseignements_complementaires autres_renseignements renseignements_divers autres_précisions autres_commentaires informations_supplementaires infos_supplementaires infos_utiles informations_utiles infos_importantes à_savoir à_retenir quoi_d_autre bon_à_savoir à_noter ne_pas_oublier quoi_autre
        photo: photo* image portrait avatar avatar_url photographie photo_identite photo_profil
        home: domicile personnel* prive privee perso maison particulier habitation dom domicile* privees dom_perso a_domicile foyer pers
        work: bureau professionnel* travail pro prof professionnels professionnelles bureaux boulot pro_bureau boul professionel trav
        other: autre* autres
        billing: facturation
        shipping: expedition
        shipping: livraison
        first: premier premiere
        second: deuxieme second seconde
        full: complet complete incl inclus compris avec_code_postal avec_cp avec_ville
        display: afficher affiche affichage
        value: valeur
        type: type libelle
        reserve: secondaire* alternatif alternative supplementaire autre_secondaire secours annexe supplementaires additionnel additionnelle
        owner: client* adherent* membre* participant* invite* eleve* etudiant* patient* donateur* beneficiaire* licencie* destinataire* invites stagiaire benevole salarie employe collaborateur usager patiente choriste joueur abonne sociétaire donneur locataire proprietaire acheteur destinataire_nom membre_actif apprenant candidat prospect joueuse choriste_nom pratiquant cotisant paroissien* apprenti* alternant titulaire assure nageur* nageuse musicien* danseur* danseuse catéchumène communiant* confirmand* collegue* équipier coureur* pensionnaire sympathisant* auditeur vacancier* bénévoles pèlerin résidents personne personnes campeur scout* employée salariée adh cli voisin voisins voisine témoin témoins mariés bénévole emprunteur emprunteuse lecteur lectrice assurée locataires
        contact: contact interlocuteur* personne_contact correspondant interlocutrice responsable_contact personne_contacter contacts pers_contacter personne_à_contacter à_l_attention à_attention
        filler: de du des le la les l d et ou a au aux en pour sur par votre ce cas avec si dans qui mon ma mes vos leurs si_existe si_pro si_professionnel si_étranger
        mother: mère/meres maman/mamans
        father: père/peres papa/papas
        parent: parent/parents
        guardian: tuteur? tutrice? responsable_legal responsables_legaux representant_legal tuteurs tutelle tuteur_legal tutrice_legale resp_legal responsable_legale représentante_légale
        grandparent: grand_mère grand_père mamie papi grands_parents grands-parents grand_parents grand_parent papy mémé pépé
        emergency: urgence* urgence cas_urgence prevenir urgences urg contact_prevenir personne_a_prevenir a_prevenir contact_urgence cas_d_urgence à_appeler accident prevenir_cas en_cas_d_accident cas_d_accident personne_à_prévenir pers_à_prévenir à_prévenir prévenir en_cas_accident prévenir_en_cas_urgence
        school: ecole
        direct: direct* ligne_directe directe lignes_directes ligne_dir
        residence: residence
        extension: poste_telephonique poste_interne poste_tel poste_telephone n_de_poste nº_poste no_poste
        doctor: medecin docteur_nom
        language: langue langues langue_maternelle langue_parlee langues_parlees langue_correspondance langue_preferee langue_usage langue_communication langue_contact
        timezone: fuseau_horaire fuseau
        marriedname: nom_usage nom_marital nom_epouse nom_usuel nom_femme_mariee
        purpose: comptabilite compta commercial support achats ventes vacances accueil_bureau secours residence_secondaire pour_newsletter pour_infolettre pour_factures commandes représentant* secretariat invitation invitations faire_part carte_voeux carte_de_voeux atelier entrepôt boutique dépôt lui elle usine restaurant garage hôtel ferme chantier factures
        housenumber: numero_maison numero_domicile numero_civique n_civique no_civique numero_de_rue n_de_rue no_de_rue numero_de_voie n_de_voie no_de_voie n_de_la_rue numero_de_la_rue n_de_la_voie numero_de_la_voie
        messenger: Insta
        veto: naissance_nom jeune_fille dernier derniere envoye recu parraine consentement accord cree modifie ancien* nationalite* citoyennete origine assurance* assureur* mutuelle* banque* banquier* notaire* avocat* syndic* comptable* parrain* marraine* filleul* professeur* enseignant* instituteur* institutrice* educateur* éducatrice moniteur* monitrice entraineur* entraineuse formateur* formatrice référent* apporteur* bailleur* siret siren matricule* immatriculation permis passeport precedent* decede* deces valide* invalide* verifie* accepte* autorise* autorisation* compte vétérinaire* kiné* psychologue* orthophoniste* adhésion cotisation* inscription* désinscrit* résilié* refus* recommandé* premier_contact né_à née_à né_e_à société_mère maison_mère position nee digicode intitule joignable rappel pacs montant* solde quantite prix tarif don dons_recus taille pointure tee_shirt tshirt licence* allergi* regime_alimentaire siege_numero place_numero n_place numero_place groupe_sanguin numero_compte n_compte numero_facture n_facture numero_commande n_commande numero_serie numero_dossier n_dossier numero_dossard dossard ceinture numero_licence n_licence numero_securite_sociale n_securite_sociale securite_sociale iban bic tva numero_tva date_adhesion date_entree date_sortie date_inscription date_embauche niveau classe* situation_familiale maillot* mailing* designation désignation_produit bureau_de_poste bureau_poste
        place: correspondance permanente permanent siege_social légale visite domiciliation temporaire corresp
        kin: nounou assistante_maternelle assmat babysitter baby_sitter frère soeur oncle tante proche
        sms: sms texto
        misc: divers autres_choses
        agent: responsable chef_service chef_équipe manager directeur directrice chef coordinateur coordinatrice gestionnaire encadrant encadrante responsable_service
        children: enfants leurs_enfants
        file: fichier fichiers
        companion: accompagnant* accompagnatrice accompagnateur
        title/extension: poste
        department/class: agence succursale filiale
        ordinal: actuel actuelle
        phonetic: phonetique* prononciation
        """#
}
