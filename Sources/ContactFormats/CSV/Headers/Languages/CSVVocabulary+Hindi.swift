/// Hindi.
extension CSVVocabulary {
    static let hindiWords = #"""
        name: नाम
        given: पहला प्रथम
        family: अंतिम उपनाम कुलनाम सरनेम
        middle: मध्य
        nickname: निकनेम
        whole: पूरा_नाम प्रदर्शन_नाम
        company: कंपनी संगठन संस्था
        department: विभाग
        title: पदनाम पद पद_नाम
        email: ईमेल ई_मेल मेल
        phone: फोन फ़ोन टेलीफोन दूरभाष
        mobile: मोबाइल
        fax: फैक्स फ़ैक्स
        pager: पेजर
        web: वेब
        page: पेज
        url: वेबसाइट वेबपेज
        address: पता एड्रेस पते
        street: सड़क गली
        city: शहर नगर
        region: राज्य प्रांत
        postcode: पिन_कोड पिनकोड जिपकोड पिन
        country: देश राष्ट्र
        birthday: जन्मदिन जन्मतिथि जन्म_तिथि
        birth: जन्म
        date: तिथि तारीख
        day: दिन
        month: माह महीना
        year: साल वर्ष
        gender: लिंग
        note: टिप्पणी नोट्स नोट
        photo: फोटो फ़ोटो चित्र
        home: घर गृह निवास आवास व्यक्तिगत
        work: कार्यालय व्यवसाय व्यावसायिक बिज़नेस ऑफिस
        other: अन्य
        number: नंबर संख्या
        full: पूरा
        ordinal: प्राथमिक द्वितीयक
        filler: का की के
        language: भाषा मातृभाषा
        timezone: समय_क्षेत्र
        """#
}
