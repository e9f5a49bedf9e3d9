internal import Bytes
internal import ContactFormats
public import ContactModel

/// Writes contacts as one HTML page that needs no network: a grid of people with search, filters and details.
///
/// The contacts are JSON in `script` elements; the script of the page inserts all values as text and never as HTML. The
/// Content Security Policy of the page permits no connections, and no other script or style sheet.
struct PeoplePage: ~Copyable {
    /// The media types of photos that a page embeds. SVG is not included, because it can contain scripts and
    /// references.
    private static let embeddedTypes: Set<String> = [
        "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp",
    ]

    /// The format to which embedded photos are converted: squares of at most 208x208 pixels, which is twice the size in
    /// CSS pixels, for displays with a high resolution.
    static let thumbnail: PhotoTarget = {
        var target = PhotoTarget()
        target.maxSize = PhotoTarget.Size(208, 208)
        target.crop = .square
        return target
    }()

    /// The relative URL of the folder with the photo files; nil if the page embeds the photos.
    let photoFolder: String?
    private var photo = ByteBuffer()
    /// The index of the `script` element of each embedded photo.
    private var embedded: [SHA256Digest: Int] = [:]
    /// The diagnostics about photos that the page cannot show. The caller removes those that it has read.
    var diagnostics: [Diagnostic] = []

    init(photoFolder: String?) { self.photoFolder = photoFolder }

    /// Appends the HTML before the contacts.
    func appendOpening(to output: inout ByteBuffer) {
        let head = PageHead(
            title: "People", style: PackageResources.people_css, script: PackageResources.people_js,
            images: photoFolder == nil ? "data:" : "data: file: 'self'")
        head.append(to: &output)
        output.append(
            """
            <body>
            <header>
            <div class="bar" role="search">
            <h1>People</h1>
            <label class="search" for="search">Search<input id="search" type="search" autocomplete="off" spellcheck="false"></label>
            <label class="choice" for="category">Category<select id="category"><option value="">All</option></select></label>
            <label class="choice" for="organization">Organization<select id="organization"><option value="">All</option>\
            </select></label>
            <label class="choice" for="sort">Sort by<select id="sort"><option value="family">Family name</option>\
            <option value="given">First name</option><option value="organization">Organization</option>\
            <option value="birthday">Next birthday</option></select></label>
            </div>
            </header>
            <main>
            <p id="status" role="status"></p>
            <ul id="grid" aria-label="People"></ul>
            <p id="none" class="empty" hidden>Nobody matches.</p>
            <div id="end"></div>
            <noscript><p>This page needs JavaScript to show its contacts.</p></noscript>
            </main>
            <dialog id="detail" aria-labelledby="detail-name">
            <div id="content"></div>
            <div class="buttons">
            <button id="previous" type="button">Previous</button>
            <button id="next" type="button">Next</button>
            <button id="close" class="close" type="button">Close</button>
            </div>
            </dialog>

            """)
    }

    /// Appends the `script` element of a contact, and that of its photo if photos are embedded and no earlier contact
    /// has the same photo.
    mutating func append(
        body: UnsafeRawBufferPointer, uid: UnsafeRawBufferPointer, photoFile: String, to output: inout ByteBuffer,
        photo source: VCardWriter.PhotoSource
    ) throws {
        let properties = unsafe Property.parse(body: body)
        var person = Person(properties)
        if let photoFolder {
            if !photoFile.isEmpty { person.file = photoFolder + URLText.encoded(photoFile) }
        } else if let digest = properties.lazy.compactMap(\.storedPhoto).first {
            person.photo = try embed(digest, contact: { unsafe String(decoding: uid, as: UTF8.self) }, &output, source)
        }
        output.append("<script type=\"application/json\" class=\"person\">")
        output.append(person.json.replacing("<", with: "\\u003c"))
        output.append("</script>\n")
    }

    /// Appends the HTML after the contacts.
    func appendClosing(to output: inout ByteBuffer) {
        output.append("<script>")
        output.append(PackageResources.people_js)
        output.append("</script>\n</body>\n</html>\n")
    }

    /// Appends the `script` element of a photo, unless the page already contains it, and returns its index; returns
    /// nil, and adds a warning, for a photo that a browser cannot show.
    private mutating func embed(
        _ digest: SHA256Digest, contact: () -> String, _ output: inout ByteBuffer, _ source: VCardWriter.PhotoSource
    ) throws -> Int? {
        if let index = embedded[digest] { return index }
        photo.removeAll()
        guard let media = try source(digest, &photo), Self.embeddedTypes.contains(media) else {
            diagnostics.append(
                Diagnostic(
                    .warning, .pagePhoto, "the photo is left out: browsers cannot show its type", contact: contact(),
                    property: "PHOTO"))
            return nil
        }
        let index = embedded.count
        embedded[digest] = index
        output.append("<script type=\"text/plain\" id=\"photo-\(index)\">")
        unsafe DataURI.append(media, photo.bytes, to: &output)
        output.append("</script>\n")
        return index
    }
}

extension PeoplePage {
    /// The data of one contact that the script of the page shows.
    private struct Person {
        private var name = ""
        private var sort = ""
        private var organization = ""
        private var birthday = ""
        private var categories: [String] = []
        private var fields: [ContactDetails.Field] = []
        /// The index of the embedded photo's `script` element; nil for none.
        var photo: Int?
        /// The relative URL of the photo's file; nil for none.
        var file: String?

        /// The names of the fields that are left out of the list of a contact's fields, because the page shows the name
        /// and the photo above the list.
        private static let parts: Set<String> = [
            "name", "family", "given", "middle", "photo", "agent", "class", "mailer", "sort-string",
        ]

        init(_ properties: [Property]) {
            for property in properties {
                switch property.name {
                case "FN" where name.isEmpty: name = property.text
                case "N" where sort.isEmpty: sort = property.components.prefix(2).joined(separator: " ")
                case "ORG" where organization.isEmpty: organization = property.components[0]
                case "BDAY" where birthday.isEmpty: birthday = DateForm.dashed(property.text)
                case "CATEGORIES": categories += property.items.filter { !$0.isEmpty }
                default: break
                }
            }
            if name.isEmpty { name = DisplayName.derived(from: properties) }
            if sort.allSatisfy({ $0 == " " }) { sort = name }
            let shown = ContactDetails.fields(of: properties).filter {
                !$0.isBookkeeping && !Self.parts.contains($0.field)
                    && !($0.field == "organization" && $0.value == organization)
            }
            fields = shown.enumerated().sorted {
                (Self.rank(of: $0.element), $0.offset) < (Self.rank(of: $1.element), $1.offset)
            }.map(\.element)
        }

        /// The first fields of the list, in their order. All other fields follow in the order of the card; several
        /// values of one field are also in the order of the card.
        private static let order = [
            "prefix", "suffix", "nickname", "organization", "department", "title", "role", "phone", "email", "impp",
            "url",
            "address", "birthday", "anniversary", "gender", "relation", "categories", "note",
        ]

        private static func rank(of field: ContactDetails.Field) -> Int {
            order.firstIndex(of: field.field) ?? order.count
        }

        /// The contact as a JSON object on one line.
        var json: String {
            var members = ["\"name\":\(JSONText.quoted(name))", "\"sort\":\(JSONText.quoted(sort))"]
            if !organization.isEmpty { members.append("\"organization\":\(JSONText.quoted(organization))") }
            if !birthday.isEmpty { members.append("\"birthday\":\(JSONText.quoted(birthday))") }
            if let photo { members.append("\"photo\":\(photo)") }
            if let file { members.append("\"file\":\(JSONText.quoted(file))") }
            members.append("\"categories\":[\(categories.map { JSONText.quoted($0) }.joined(separator: ","))]")
            members.append("\"fields\":[\(fields.map(Self.json).joined(separator: ","))]")
            return "{\(members.joined(separator: ","))}"
        }

        private static func json(_ field: ContactDetails.Field) -> String {
            var members = [
                "\"name\":\(JSONText.quoted(Self.title(of: field)))", "\"value\":\(JSONText.quoted(field.value))",
            ]
            if let label = field.label { members.append("\"label\":\(JSONText.quoted(label))") }
            if ["phone", "email", "url"].contains(field.field) { members.append("\"kind\":\"\(field.field)\"") }
            return "{\(members.joined(separator: ","))}"
        }

        /// Returns the heading of a field, for instance `Phone`; for an instant-messaging address, the name of its
        /// service.
        private static func title(of field: ContactDetails.Field) -> String {
            if field.field == "url" { return "Website" }
            let name = field.field == "impp" ? field.service ?? "messenger" : field.field
            return name.prefix(1).uppercased() + name.dropFirst()
        }
    }
}

extension Diagnostic.Code {
    /// A page cannot show a photo, because browsers do not support its type.
    public static let pagePhoto = Self("page-photo")
}
