/// English, and the words of formats and programs that tables in every language have.
extension CSVVocabulary {
    static let englishWords = """
        name: name* fullname full_nm
        whole: fn cn full_name display_name formatted_name name_full formal_name contact_person
        given: given forename* christian fname firstname gname givenname calledname christianname f_name given_names
        family: family surname* lname lastname sn familyname second_name l_name
        middle: middle additional middlename mname
        prefix: prefix salutation honorific* nameprefix courtesy_title academic_title
        suffix: suffix namesuffix postnominal*
        nickname: nick nickname* alias known_as goes_by preferred_name nick_name preferredname nickname_s informal_name
        phonetic: phonetic yomi furigana pronunciation
        initials: initial initials
        fileas: file_as fileas
        title/prefix: title
        job: job jobs
        title: jobtitle position designation job_function occupation_title work_title current_position
        role: role profession occupation
        company: company companies organization* organisation* org employer firm business_name corporation company_or_organization supplier vendor account_name trading_name legal_name school_name company_name_legal workplace practice institution institute charity church vendorname organisationname place_work dealer
        department: department* dept division org_unit organizational_unit organisational_unit office_department faculty
        email: email* e_mail e_mails mail_address mail_addr internet_address ✉ 📧 primaryemail emailid mailid email_id mail_id emails_addresses
        mail: mail
        electronic: electronic
        phone: phone* telephone* tel tels ph voice phonenumber telno telephone_no ph_no contactno phones ☎ ✆ 📞 contact_no daytime evening day_phone daytime_phone evening_phone night_phone day_telephone evening_telephone day_tel eve_phone nighttime_phone day_time_phone company_phone_number
        mobile: mobile* mob cell* cellphone* handphone iphone_mobile mobilephone m c mobiles mobileno handset 📱 mobilephonenumber cellular mobtel
        landline: landline* land_line fixed_line
        fax: fax* facsimile telefax
        pager: pager* beeper
        car: car
        radio: radio
        isdn: isdn
        telex: telex
        textphone: tty_tdd tty tdd textphone
        callback: callback call_back
        assistant: assistant assistants assistant_s asst
        main: main primary principal hq headquarters general
        switchboard: switchboard front_desk head_office_phone
        extension: extension ext extn extension_no ext_no
        web: web website* internet www blogsite
        page: page
        url: url* homepage* webpage* webaddress weburl site home_page weblink web_link link_website blog
        im: im impp imaddress messenger chat instant_messaging instant_messenger
        service: service_im
        whatsapp: whatsapp whats_app
        address: address* addr adress
        street: street* road str streetaddress thoroughfare
        house: house building
        number: number* no nr num nbr numero #
        line: line
        suite: extended suite apartment apt flat unit floor c_o block flat_no apt_no unit_no flat_apartment building_name
        pobox: pobox po_box p_o_box post_office_box postbox mailbox locked_bag gpo_box private_bag
        box: box
        post: post
        postal: postal
        code: code
        city: city town village suburb municipality locality cityname locality_town post_town suburb_town
        region: state province county region territory statename shire prov canton shire_county
        postcode: zip zipcode* postcode* postalcode* p_code zip_4 pincode pin_code 〒 zippostal plz post_zip eircode
        country: country countries countryname nation
        birthday: birthday* birthdate dob d_o_b bday b_day birthdate* born d_birth 🎂 date_of_birth birth_dt
        birth: birth
        date: date
        day: day
        month: month
        year: year
        anniversary: anniversary wedding_anniversary
        wedding: wedding marriage
        event: event
        gender: gender sex
        spouse: spouse* husband* wife* spousename husbands wifes other_half partner_spouse spouse_partner significant_other
        partner: partner
        child: child
        manager: reports_to supervisor boss
        relation: relation
        categories: categories category tag tags group groups labels category_list group_membership grouplist segment tags_list list lists class_list keywords
        note: note notes comment comments remark* memo memos description notes_comments additional_notes observations further_info additional_info additional_information info misc_notes
        photo: photo* picture* image* avatar* portrait headshot profile_photo profile_picture photograph mugshot
        file: file filename
        uid: uid uuid guid unique_id
        custom: custom jot
        field: field
        home: home personal private residential h 🏠
        work: work business office bus professional w
        other: other
        billing: billing
        shipping: shipping
        delivery: delivery
        first: first
        second: second
        last: last
        full: full complete incl including inc
        display: display
        formatted: formatted postal_full
        value: value
        type: type label
        ordinal: st nd rd th third another preferred default
        reserve: secondary alternate alternative alt extra backup spare further reserve
        owner: customer client member guest attendee participant employee student donor subscriber your my their respondent child_s pupil camper delegate volunteer player patient tenant invitee applicant registrant purchaser recipient parent_of runner athlete singer alumnus alumni resident householder attendees caller pupil_s players resident_s parishioner borrower guest_s person people
        contact: contact contacts representative rep liaison contact_name_full attn
        filler: of the and or a an in on at for to s e best inc_of with please etc if when in_case case
        veto: by referr* refer recommended invited assigned created modified updated verified sent bill bounce* status count opt owned sender reply maiden previous former old opened clicked consent permission marketing received invoice_no last_contacted subscribe subscribed unsubscribed deleted name_tag name_badge
        false: service cap via land by note region site poste commune portable domicile profession grade sector team media kind
        mother: mother* mum mom mummy mothers stepmother mother's mum's mom's
        father: father* dad daddy fathers stepfather father's dad's
        parent: parent* parent's parents_s
        guardian: guardian carer carers caregiver legal_guardian next_of_kin legal_guardians guardians guardian_s guardian's
        grandparent: grandmother grandfather grandparent grandma grandpa grandmother's nan gran granny grandparents grandfathers grandmothers nana
        emergency: emergency ice emergency_contact emerg emer emergencies emgcy in_case_of_emergency case_emergency person_contact_in_emergency emergency_contact_person
        school: school
        direct: direct did ddi direct_dial direct_line direct_number ddi_no
        messenger: Skype Telegram Viber Signal Threema ICQ QQ WeChat LINE AIM MSN Jabber XMPP Discord KakaoTalk Matrix Snapchat Instagram Twitter TikTok Insta tik_tok Slack Wire Zalo Gadu_Gadu Mastodon Bluesky Hangouts Google_Talk Google_Chat FaceTime Element WeChat_ID
        residence: residence
        doctor: doctor physician gp pediatrician paediatrician dentist paediatric gp_name
        id: id ids
        language: language languages lang preferred_language mother_tongue locale
        timezone: timezone tz time_zone
        network: LinkedIn Xing Facebook YouTube linked_in you_tube face_book
        purpose: accounts accounting sales support purchasing procurement holiday vacation out_hours out_of_hours after_hours weekend cabin reception admin bookkeeping finance payroll warehouse invoicing invoices head_office campus dorm for_newsletter for_newsletters for_invoices for_invoice for_billing
        place: mailing permanent registered correspondence temporary visiting physical legal term_time
        agent: manager
        sms: sms
        sitter: nanny babysitter childminder sitter
        misc: misc miscellaneous
        children: children childrens children_s kids
        """
}
