/// The vocabulary of English headers, in the format that `CSVLanguage` describes. It also contains names of formats and
/// programs, which occur in the tables of every language.
extension CSVVocabulary {
    static let englishWords = """
        name: name* fullname full_nm
        whole: cn full_name display_name formatted_name name_full formal_name full_legal_name lead_name name_print name_printed name_envelope names_envelope name_s_envelope name_on_envelope envelope_name name_for_badge name_invitation names_invitation name_s_invitation
        given: given forename* christian fname firstname gname givenname calledname christianname f_name given_names fore_name legal_first_name legal_given_name first_given_name contact_first_name
        family: family surname* lname lastname sn? familyname second_name l_name sur_name legal_last_name legal_surname married_name married_surname contact_last_name
        middle: middle additional middlename mname mi second_given_name middle_initials m_i
        prefix: prefix salutation honorific* nameprefix courtesy_title academic_title mr_mrs mr_ms mr_mrs_ms mr_mrs_miss mr_mrs_ms_miss mr_mrs_ms_dr mr_mrs_miss_ms_dr name_title title_mr_mrs title_mr_mrs_ms title_mr_mrs_miss title_mr_ms title_mr_mrs_ms_miss honorific_title title_before_name title_in_front_of_name
        suffix: suffix namesuffix postnominal* post_nominal post_nominals generational_suffix jr_sr jr_sr_iii letters_after_name
        nickname: nick nickname* alias? known_as goes_by preferred_name nick_name preferredname nickname_s informal_name aka also_known_as preferred_first_name chosen_name preferred_forename likes_to_be_called preferred_given_name
        phonetic: phonetic yomi furigana pronunciation
        initials: initial initials
        fileas: file_as fileas
        title/prefix: title
        job: job jobs
        title: jobtitle position designation job_function occupation_title work_title current_position position_held business_title professional_title role_title job_role job_title_role current_job_title working_title work_position job_position official_title role_in_company role_organisation role_organization company_role
        role: role profession occupation works_as what_does_he_do what_they_do
        company: company companies organization* organisation* org employer firm business_name corporation company_or_organization supplier vendor account_name trading_name school_name company_name_legal workplace practice? institution institute church vendorname organisationname place_work agency association university college parish club congregation affiliation nonprofit current_employer store_name trading_as business_organization business_organisation organization_affiliation employer_organisation club_name studio_name company_business_name business_trading_name account_company organisation_represented employing_organisation association_name corp registered_business company_school school_company works_at works_for where_works foundation place_of_work_study where_they_work where_do_they_work company_dba dba
        department: department* dept org_unit organizational_unit organisational_unit office_department business_unit directorate department_unit
        email: e_mail e_mails mail_address mail_addr internet_address ✉ 📧 primaryemail emailid mailid email_id mail_id emails_addresses user_email email_login email emails emial e_mial emal e_mal e_meil emailaddy e_mai email_adress mail_address_email emailadr
        mail: mail
        electronic: electronic
        phone: tel tels ph phonenumber telno telephone_no ph_no contactno phones ☎ ✆ 📞 contact_no day_phone daytime_phone evening_phone night_phone day_telephone evening_telephone day_tel eve_phone nighttime_phone day_time_phone company_phone_number best_number contact_details_phone telephone_contact freephone tollfree toll_free hotline daytime_contact evening_contact phone telephone telephones phoneno phonenr telephoneno telephonenr fone telph phne
        mobile: mobile* mob cellphone* handphone iphone_mobile mobilephone m c mobiles mobileno handset 📱 mobilephonenumber cellular mobtel text_number sms_number hp_no hp_number cellnumber mobno mobilenumber mobphone cell cells moblie mobl mobile_cell cell_mobile mobi
        landline: landline* land_line fixed_line
        fax: facsimile telefax fax faxes faxno faxnr
        pager: pager* beeper
        car: car
        radio: radio
        isdn: isdn
        telex: telex
        textphone: tty_tdd tty tdd textphone
        callback: callback call_back callback_phone callback_number call_back_number call_back_phone callback_telephone callback_no
        assistant: assistant assistants assistant_s asst
        main: main primary principal hq headquarters general
        switchboard: switchboard front_desk head_office_phone
        extension: extension ext extn extension_no ext_no work_ext work_extension office_ext office_extension phone_extn
        web: web website* internet www blogsite
        page: page site
        url: url* homepage* webpage* webaddress weburl home_page weblink web_link link_website blog company_site
        im: im impp imaddress messenger chat instant_messaging instant_messenger
        service: service_im
        whatsapp: whatsapp whats_app
        address: addr adress address addresses addy adrs addrs addr_line
        street: street* road str streetaddress thoroughfare
        house: house
        number: number* no nr num nbr numero # nº n_º
        line: line
        suite: extended suite apartment apt flat unit floor c_o block flat_no apt_no unit_no flat_apartment building_name house_name care_of barangay apt_suite_unit attention_line supplemental_address building building_number_name villa_name
        pobox: pobox po_box p_o_box post_office_box postbox locked_bag gpo_box private_bag pob postal_box
        box: box
        post: post
        postal: postal
        code: code
        city: city town village suburb municipality locality cityname locality_town post_town suburb_town lives_in where_they_live where_do_they_live hamlet
        region: state province county region statename shire prov canton shire_county state_code state_abbreviation state_abbr state_us province_code province_state_region state_territory territory_state province_territory
        postcode: zip zipcode* postcode* postalcode* p_code zip_4 pincode pin_code 〒 zippostal plz post_zip eircode
        country: country countries countryname nation country_code_iso country_iso
        birthday: birthday* birthdate dob d_o_b bday b_day birthdate* born d_birth 🎂 date_of_birth birth_dt do_b
        birth: birth
        date: date
        day: day
        month: month
        year: year
        anniversary: anniversary wedding_anniversary married_on married_since got_married date_married wed_on year_married marriage_date wedded
        wedding: wedding marriage
        event: event
        gender: gender sex m_f m_f_x male_female f_m_other
        spouse: spouse* husband* wife* spousename husbands wifes other_half partner_spouse spouse_partner significant_other fiance fiancee spouse_name_s
        partner: partner
        child: child child_s child's
        manager: reports_to supervisor boss line_manager direct_manager
        relation: relation
        categories: categories category tag tags group groups labels category_list group_membership grouplist segment tags_list list lists class_list keywords mailing_list mailing_lists distribution_list contact_list distribution_lists category_name
        note: note notes comment comments remark* memo memos description notes_comments additional_notes observations further_info additional_info additional_information info misc_notes other_information other_notes additional_comments any_other_information special_notes internal_notes internal_note other_comments other_comment anything_else private_notes staff_notes other_info general_comments general_notes extra_info extra_information extra_notes relevant_information other_details any_comments any_other_comments further_information further_comments further_notes further_details more_info more_information special_instructions supplementary_information free_text background_information other_remarks personal_notes important_information important_notes important_info good_to_know what_else need_to_know things_to_know to_remember worth_knowing please_note things_to_remember useful_info useful_information n_b
        photo: photo* picture* image* avatar* portrait headshot profile_photo profile_picture photograph mugshot photo_link image_link picture_link thumbnail photo_filename
        file: file filename
        uid: uid uuid guid unique_id
        custom: custom jot
        field: field
        home: home personal private residential h 🏠 r
        work: work business office bus professional w corporate o off
        other: other
        billing: billing bill_to
        shipping: shipping ship_to
        shipping: delivery
        first: first
        second: second
        last: last
        full: full complete incl including inc with_postcode with_zip with_zipcode with_post_code with_zip_code
        display: display
        formatted: formatted postal_full
        value: value
        type: type label
        ordinal: st nd rd th third another preferred default daytime evening nighttime voice current
        reserve: secondary alternate alternative alt extra backup spare further reserve recovery
        owner: customer client member guest attendee participant employee student donor subscriber respondent pupil camper delegate volunteer player patient tenant invitee applicant registrant purchaser recipient parent_of runner athlete singer alumnus alumni resident householder attendees caller pupil_s players resident_s parishioner borrower guest_s person people learner* candidate* trainee* beneficiary service_user policyholder constituent* staff_member cardholder contributor* worker cadet scout apprentice* freshman chorister musician dancer swimmer rider congregant parishioners beneficiaries volunteers attendee_s client_s customer_s patient_s donor_s memb staff individual customers addressee addressees neighbour neighbor neighbours neighbors godparents bride groom birthday_person bridesmaid groomsman helper helpers
        contact: contact contacts representative rep liaison contact_name_full attn main_contact key_contact point_contact poc point_of_contact contact_person fao
        filler: of the and or a an in on at for to s e best inc_of with please etc if when in_case case iso various your my their
        veto: by referr* refer recommended invited assigned created modified updated verified sent bill bounce* status count opt owned sender reply maiden previous former old opened clicked consent permission marketing received invoice_no last_contacted subscribe subscribed unsubscribed deleted name_tag name_badge first_contact last_contact contact_owner case_manager social_worker key_worker account_manager relationship_manager project_manager landlord* solicitor* lawyer* attorney* accountant* witness* executor* teacher* tutor_group coach* instructor* therapist* birthplace nationality nationalities citizenship* ethnicity origin bank* insurance* insurer* passport* licence* license* deceased membership* nhs ssn isbn barcode routing tracking salesperson sales_rep sales_contact place_birth city_birth country_birth birth_state landlady vet vets veterinar* farrier salesman employer_contact phone_model password passwords registered_by introduced* introducer* nominat* proposer seconder referee referees authorised authorized approver* approved born_in born_at number_phones number_emails number_addresses number_contacts no>email no>address no>website no>mail buyer hometown home_town charity dealer account_number account_no acct_number acct_no invoice_number order_number order_no ticket_number serial_number serial_no case_number reference_number reference_no ref_no policy_number registration_number tax_number tax_id vat_number company_number charity_number payroll_number insurance_number insurance_no ni_number unit_price country_club directory seat seats seat_number table_number table_no allerg* dietary medication* shirt_size t_shirt_size tshirt_size shoe_size blood_group blood_type date_joined joining_date start_date end_date expiry_date due_date join_date hire_date renewal_date donation_amount amount_due amount_paid total_amount emergency_exit pet_name dog_name name_day site_name site_id callback_date call_back_date callback_time job_number job_no position_number
        false: service cap via land by note region site poste commune portable domicile profession grade sector team media kind standard still particular makes structure operator annotation annotations andre central commercial direction segments integral interior complement apart cargo temporal accident intern datum portal alarm social familiar genre handy mutter superior director imagine referent partners observation informations stock regions clients avenue diverse scala sponsor fills pseudonym distributor tutor
        mother: mother* mum mom mummy mothers stepmother mother's mum's mom's
        father: father* dad daddy fathers stepfather father's dad's
        parent: parent* parent's parents_s
        guardian: guardian carer carers caregiver legal_guardian legal_guardians guardians guardian_s guardian's
        grandparent: grandmother grandfather grandparent grandma grandpa grandmother's nan gran granny grandparents grandfathers grandmothers nana
        emergency: emergency ice emergency_contact emerg emer emergencies emgcy in_case_of_emergency case_emergency person_contact_in_emergency emergency_contact_person
        school: school
        direct: direct did ddi direct_dial direct_line direct_number ddi_no desk_phone desk_number desk_telephone
        messenger: Skype Telegram Viber Signal? Threema ICQ QQ WeChat LINE AIM MSN Jabber XMPP Discord KakaoTalk Matrix? Snapchat Instagram Twitter TikTok Insta tik_tok Slack Zalo Gadu_Gadu Mastodon Bluesky Hangouts Google_Talk Google_Chat FaceTime WeChat_ID
        residence: residence
        doctor: doctor physician gp pediatrician paediatrician dentist paediatric gp_name
        id: id ids handle username user_name screenname screen_name profile
        language: language languages lang preferred_language mother_tongue locale spoken_language languages_spoken native_language first_language home_language primary_language main_language communication_language language_preference correspondence_language
        timezone: timezone tz time_zone
        network: LinkedIn Xing Facebook YouTube face_book
        purpose: accounts accounting sales support purchasing procurement holiday vacation out_hours out_of_hours after_hours weekend cabin reception admin bookkeeping finance payroll warehouse invoicing invoices head_office campus dorm for_newsletter for_newsletters for_invoices for_invoice for_billing his her orders press invitation invitations invite invites christmas_card christmas_cards xmas_card thank_you save_date shop store factory workshop branch she he clinic surgery restaurant hotel farm studio garage boathouse stable
        place: mailing permanent registered correspondence temporary visiting physical legal term_time
        agent: manager
        sms: sms
        kin: nanny babysitter childminder sitter next_of_kin nok relative aunt uncle sibling brother sister godparent
        misc: misc miscellaneous other_stuff misc_stuff other_things
        children: children childrens children_s kids
        department/class: section division faculty
        housenumber: house_name_number house_no_name civic_number civic_no house_num building_number building_no building_num
        companion: companion plus_one accompanying
        """
}
