internal import Bytes
internal import ContactModel

/// The names of countries, in their national languages and in common languages.
enum CSVCountries {
    /// Returns true for a country's name of at least four bytes of UTF-8. Codes such as `DE` and `USA` are not
    /// recognised, since a two-letter code may also be a language.
    static func isName(_ text: String) -> Bool {
        text.utf8.count >= 4 && names.contains(String(decoding: Folding.folded(text), as: UTF8.self))
    }

    private static let names: Set<String> = {
        var names: Set<String> = []
        for name in list.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
            let name = String(decoding: Folding.folded(String(name)), as: UTF8.self)
            if !name.isEmpty { names.insert(name) }
        }
        return names
    }()

    private static let list = """
        Argentina, Argentine, Argentinien, Argentinië, Australia, Australie, Australien, Austria, Autriche, Österreich
        Oostenrijk, Österrike, Rakousko, Ausztria, Áustria, Austrija, Rakúsko, Belgium, Belgique, België, Belgien, Bélgica
        Belgio, Belgia, Belgie, Brazil, Brasil, Brésil, Brasilien, Brazilië, Bulgaria, България, Bulgarien, Bulgarie
        Canada, Kanada, Canadá, Chile, Chili, China, Chine, Cina, 中国, 中國, Croatia, Hrvatska, Kroatien, Croatie, Croacia
        Horvátország, Chorwacja, Czechia, Czech Republic, Tschechien, Česko, Česká republika, Tschechische Republik
        République tchèque, Csehország, Czechy, Denmark, Danmark, Dänemark, Danemark, Dinamarca, Danimarca, Dania
        Denemarken, Dánia, Estonia, Eesti, Estland, Estonie, Finland, Suomi, Finnland, Finlande, Finlandia, France
        Frankreich, Francia, França, Frankrijk, Frankrike, Frankrig, Francja, Francie, Franciaország, Ranska, Germany
        Deutschland, Allemagne, Alemania, Alemanha, Germania, Duitsland, Tyskland, Niemcy, Německo, Németország, Saksa
        Германия, Німеччина, Greece, Ελλάδα, Griechenland, Grèce, Grecia, Grécia, Griekenland, Grekland, Grækenland
        Hungary, Magyarország, Ungarn, Hongrie, Hungría, Ungheria, Hongarije, Ungern, Węgry, Maďarsko, Iceland, Ísland
        Island, India, Inde, Indien, भारत, Ireland, Irland, Irlande, Irlanda, Ierland, Irlandia, Israel, Israël, ישראל
        Italy, Italia, Italien, Italie, Itália, Italië, Włochy, Itálie, Olaszország, Japan, Japon, Japón, Giappone
        日本, Kenya, Latvia, Latvija, Lettland, Lithuania, Lietuva, Litauen, Luxembourg, Luxemburg, Lussemburgo, Mexico
        México, Mexique, Mexiko, Messico, Netherlands, The Netherlands, Nederland, Niederlande, Pays-Bas, Países Bajos
        Paesi Bassi, Países Baixos, Nederländerna, Nederlandene, Holandia, Nizozemsko, Hollandia, Alankomaat, New Zealand
        Neuseeland, Norway, Norge, Norwegen, Norvège, Noruega, Norvegia, Noorwegen, Norwegia, Norsko, Norvégia, Norja
        Poland, Polska, Polen, Pologne, Polonia, Polônia, Polónia, Polsko, Lengyelország, Puola, Польша, Польща
        Portugal, Portogallo, Portugalia, Romania, România, Rumänien, Roumanie, Rumanía, Roemenië, Rumunia, Rumunsko
        Románia, Russia, Россия, Russland, Russie, Rusia, Rosja, Росія, Serbia, Srbija, Serbien, Szerbia, Slovakia
        Slovensko, Slowakei, Slovaquie, Szlovákia, Słowacja, Slovenia, Slovenija, Slowenien, Szlovénia, South Africa
        Südafrika, South Korea, Korea, 대한민국, 한국, Spain, España, Spanien, Espagne, Espanha, Spagna, Spanje, Hiszpania
        Španělsko, Spanyolország, Espanja, Sweden, Sverige, Schweden, Suède, Suecia, Svezia, Suécia, Zweden, Szwecja
        Švédsko, Svédország, Ruotsi, Switzerland, Schweiz, Suisse, Svizzera, Suiza, Suíça, Zwitserland, Szwajcaria
        Švýcarsko, Svájc, Tanzania, Turkey, Türkiye, Türkei, Turquie, Turquía, Turchia, Turkije, Turcja, Uganda, Ukraine
        Україна, Украина, Ucrania, Ucraina, Oekraïne, Ukraina, Ukrajina, Ukrajna, United Kingdom, Great Britain, England
        Großbritannien, Vereinigtes Königreich, Royaume-Uni, Reino Unido, Regno Unito, Verenigd Koninkrijk, Storbritannien
        Wielka Brytania, Velká Británie, Egyesült Királyság, United States, United States of America, Vereinigte Staaten
        États-Unis, Estados Unidos, Stati Uniti, Verenigde Staten, Stany Zjednoczone, 台灣, 臺灣, مصر, السعودية, الأردن
        """
}
