/// The vocabulary of Icelandic headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let icelandicWords = #"""
        name: nafn nöfn nafni heiti
        whole: fullt_nafn nafn_fullt birtingarnafn nafn_nemanda nafn_félagsmanns nafn_viðskiptavinar fulltnafn
        given: fornafn eiginnafn skírnarnafn fornöfn eiginnöfn
        family: eftirnafn kenninafn ættarnafn föðurnafn eftirnöfn
        middle: millinafn miðnafn
        prefix: ávarp ávarpsorð
        suffix: viðskeyti
        nickname: gælunafn viðurnefni gælunöfn
        initials: upphafsstafir
        company: fyrirtæki* fyrirtæki félag vinnustaður stofnun vinnuveitandi samtök skóli_nafn nafn_fyrirtækis heiti_fyrirtækis birgir birgi félagasamtök skipulagsheild háskóli klúbbur
        title: starfsheiti stöðuheiti starfstitill starfsstaða
        role: starf starfsgrein hlutverk atvinna
        email: netfang netföng tölvupóstur tölvupóst* tölvupóstfang rafpóstur email e_mail netfangið tölvupósti
        electronic: rafrænt rafræn*
        phone: sími síma símanúmer símanr símar sími_nr tel s_nr símanúmer* s.
        mobile: farsím* farsími gsm gsm_sími farsímanúmer gsm_símanúmer gsm_númer gemsi
        landline: heimilissími_fastlína fastlína landlína fastlínusími
        phone+home: heimasími heimasíma heimilissími
        phone+work: vinnusími vinnusíma
        email+work: vinnunetfang
        address+home: heimilisfang
        fax: fax faxnúmer bréfsími símbréf bréfasími fax*
        pager: símboði
        assistant: aðstoðarmaður ritari aðstoðarmann*
        main: aðal
        switchboard: skiptiborð aðalnúmer
        extension: innanhússnúmer innanhúsnúmer innanhússími viðbótarnúmer
        web: vef* vefur internet
        page: síða
        url: vefsíða heimasíða vefslóð vefsvæði veffang vefur_fyrirtækis vefsetur
        address: heimili póstfang aðsetur
        street: gata götu götuheiti heiti_götu gata_og_húsnúmer gata_og_númer
        house: hús
        housenumber: húsnúmer húsnr hús_nr
        number: númer* nr
        suite: íbúð íbúðarnúmer hæð_íbúð
        pobox: pósthólf
        post: póst
        postcode: póstnúmer póstnr pnr
        city: staður bær borg sveitarfélag póststöð bæjarfélag staður_bær borg_bær póstnúmer_og_staður
        region: sýsla hérað fylki landshluti
        country: land lönd
        birthday: fæðingardagur afmælisdagur afmæli fæðingardag* afmælisd fæddur fædd fd fæðingard fæð fæðd fæðdag
        birth: fæðingar
        date: dagsetning dags
        day: dagur
        month: mánuður
        year: ár
        birth+year: fæðingarár
        birth+month: fæðingarmánuður
        anniversary: brúðkaupsafmæli
        wedding: brúðkaup brúðkaupsdagur
        gender: kyn
        spouse: maki/maka eiginkona/eiginkonu eiginmaður/eiginmanns maki
        partner: sambýlismaður sambýliskona kærasti kærasta
        child: barn sonur dóttir barns sonar dóttur
        children: börn barna
        manager: yfirmaður næsti_yfirmaður
        categories: flokk* flokkur flokkar hópur hópar hóp* merkingar listi
        note: athugasemd* athugasemdir aths ath skýring* minnispunktar nánari_upplýsingar lýsing aðrar_upplýsingar athugasemd athugas
        photo: mynd ljósmynd myndir prófílmynd
        home: heima heima* einka persónulegt persónuleg* heim
        work: vinna vinnu* vinnu skrifstofa skrifstofu
        other: annað annar önnur
        billing: greiðandi_heimilisfang reikninga greiðslu*
        shipping: afhending* afhendingar
        first: fyrsta
        full: fullt
        type: tegund gerð
        reserve: auka vara varanúmer
        residence: lögheimili dvalarstaður búseta
        place: varanlegt tímabundið
        owner: viðskiptavin* félagsmaður félagsmann* félagi þátttakandi þátttakanda nemand* nemandi sjúklingur gest* gestur gestir leikmaður leikmann* viðtakandi starfsmaður starfsmann* kaupandi sjálfboðalið* áskrifandi eigandi íbúi leigjandi umsækjandi umsækjanda nágranni nágrannar afmælisbarn leigjanda eiganda tryggingartaki
        contact: tengiliður tengilið*
        filler: og eða í á til við ef fyrir frá með
        joints: s
        mother: móðir/móður mamma/mömmu móðir mamma
        father: faðir/föður pabbi/pabba faðir pabbi
        parent: foreldri/foreldris/foreldrar/foreldra
        guardian: forráðamaður/forráðamanns/forráðamenn forsjáraðili foreldri_forráðamaður foreldrar_forráðamenn
        grandparent: amma/ömmu afi/afa
        emergency: neyðar* neyðartilfelli neyðartilvik neyðartengiliður nánasti_aðstandandi nánasta_aðstandanda í_neyð
        doctor: læknir heimilislæknir
        school: skóli
        direct: beinn beint beint_númer beinn_sími
        sms: sms
        language: tungumál móðurmál
        timezone: tímabelti
        purpose: bókhald sala sumarbústaður fulltrúi móttaka lager boðskort verslun
        veto: kennitala kennitölu kt vsk vsknúmer bank* banki bankareikning* reikningur reikningsnúmer vegabréf* fæðingarstaður fæðingarland ríkisfang* þjóðerni bekk* bekkur kennari kennar* umsjónarkennar* þjálfar* staða_hjúskapar hjúskaparstaða menntun aldur hæð_cm þyngd stærð bolastærð blóðflokkur ofnæmi sjúkdóm* skráning* skráningardagur stofnað breytt uppfært síðast* sent staðfest* samþykki undirskrift greitt upphæð verð afsláttur skuld magn pöntun* vara_nr vöru* samning* notandanafn notandi lykilorð efni skilaboð námskeið verkefni viðburður skrá hundur uppruni bíll bílnúmer ökuskírteini trygging* dánardagur skírn ferming röð laun borð sæti herbergi mæting tími gjald félagsgjald staða hæð merki pöntunarnúmer samningsnúmer sætisnúmer skóstærð mataræði
        agent: forstjóri framkvæmdastjóri deildarstjóri stjórnandi
        department/class: deild deildir svið eining útibú
        kin: aðstandandi/aðstandanda/aðstandendur barnapía dagmamma dagforeldri bróðir systir frænka frændi
        car+phone: bílasími
        title/prefix: titill
        companion: fylgdarmaður
        misc: ýmislegt
        radio: talstöð
        value: gildi
        """#
}
