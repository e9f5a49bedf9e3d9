/// English, and the words of formats and programs that tables in every language have.
extension CSVVocabulary {
    static let englishWords = """
        name: name* fullname
        whole: fn cn full_name display_name formatted_name
        given: given forename* christian fname firstname gname givenname
        family: family surname* lname lastname sn familyname second_name
        middle: middle additional middlename mname
        prefix: prefix salutation honorific* nameprefix courtesy_title
        suffix: suffix namesuffix postnominal*
        nickname: nick nickname* alias known_as goes_by preferred_name nick_name
        phonetic: phonetic yomi furigana pronunciation
        initials: initial initials
        fileas: file_as fileas
        title/prefix: title
        job: job jobs
        title: jobtitle position designation job_function
        role: role profession occupation
        company: company companies organization* organisation* org employer firm business_name corporation company_or_organization supplier vendor account_name trading_name legal_name
        department: department* dept division org_unit organizational_unit organisational_unit
        email: email* e_mail e_mails mail_address mail_addr internet_address
        mail: mail
        electronic: electronic
        phone: phone* telephone* tel tels ph voice phonenumber telno telephone_no ph_no contactno phones
        mobile: mobile* mob cell* cellphone* handphone iphone_mobile mobilephone m c mobiles mobileno handset
        landline: landline* land_line
        fax: fax* facsimile telefax
        pager: pager* beeper
        car: car
        radio: radio
        isdn: isdn
        telex: telex
        textphone: tty_tdd tty tdd textphone
        callback: callback call_back
        assistant: assistant assistants assistant_s asst
        main: main primary principal hq headquarters
        switchboard: switchboard general
        extension: extension ext extn
        web: web website* internet www blogsite
        page: page
        url: url* homepage* webpage* webaddress weburl site home_page weblink web_link link_website blog
        im: im impp imaddress messenger chat instant_messaging instant_messenger
        service: service_im
        whatsapp: whatsapp whats_app
        address: address* addr adress
        street: street* road str streetaddress
        house: house building
        number: number* no nr num nbr numero #
        line: line
        suite: extended suite apartment apt flat unit floor c_o room block flat_no apt_no unit_no
        pobox: pobox po_box p_o_box post_office_box postbox mailbox locked_bag
        box: box
        post: post
        postal: postal mailing
        code: code
        city: city town village suburb municipality locality cityname
        region: state province county region territory statename shire
        postcode: zip zipcode* postcode* postalcode* p_code zip_4 pincode pin_code
        country: country countries countryname
        birthday: birthday* birthdate dob d_o_b bday b_day birthdate* born d_birth
        birth: birth
        date: date
        day: day
        month: month
        year: year
        anniversary: anniversary
        wedding: wedding marriage
        event: event
        gender: gender sex
        spouse: spouse* husband* wife* spousename husbands wifes other_half
        partner: partner
        child: child
        manager: manager reports_to supervisor boss
        relation: relation
        categories: categories category tag tags group groups labels category_list group_membership grouplist segment
        note: note notes comment comments remark* memo memos description notes_comments additional_notes
        photo: photo* picture* image* avatar* portrait headshot
        file: file filename
        uid: uid uuid guid unique_id
        custom: custom jot
        field: field
        home: home personal private residential h
        work: work business office bus professional w
        other: other
        billing: billing
        shipping: shipping
        delivery: delivery
        first: first
        second: second
        last: last
        full: full complete
        display: display
        formatted: formatted postal_full
        value: value
        type: type label
        ordinal: secondary alternate alternative alt additional_email second_email st nd rd th third another extra preferred default
        owner: customer client member guest attendee participant employee student user person people donor subscriber your my their respondent child_s pupil camper delegate volunteer player patient tenant invitee applicant registrant purchaser recipient parent_of runner athlete singer alumnus alumni resident householder
        contact: contact contacts representative rep liaison contact_name_full attn
        filler: of the and or a an in on at for to s e
        veto: by referr* refer recommended invited assigned created modified updated verified sent bill bounce* status count opt owned sender reply
        false: service cap via land by note region site poste commune portable domicile profession
        mother: mother* mum mom mummy mothers
        father: father* dad daddy fathers
        parent: parent*
        guardian: guardian carer carers caregiver
        grandparent: grandmother grandfather grandparent grandma grandpa
        emergency: emergency ice
        school: school
        direct: direct did ddi direct_dial
        messenger: Skype Telegram Viber Signal Threema ICQ QQ WeChat LINE AIM MSN Jabber XMPP Discord KakaoTalk Matrix Snapchat
        residence: residence
        doctor: doctor physician gp
        id: id ids
        """
}
