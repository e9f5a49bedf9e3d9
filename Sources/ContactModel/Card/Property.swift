internal import Bytes

/// One parsed property of a card (RFC 6350, section 3.3). Code that must be fast uses `ContentLine` instead.
public struct Property: Sendable, Hashable {
    /// A parameter with its values, unquoted and with RFC 6868's carets resolved. A parameter without a value,
    /// `;NAME=`, has one empty value.
    public struct Parameter: Sendable, Hashable {
        /// The name, upper case.
        public var name: String
        /// The values, in their order.
        public var values: [String]

        /// Creates a parameter; the name has to be in upper case. An empty list of values becomes one empty value.
        public init(_ name: String, _ values: [String]) {
            self.name = name
            self.values = values.isEmpty ? [""] : values
        }

        /// The first value; empty when there is none.
        package var firstValue: String { values.first ?? "" }
    }

    /// The group; nil if the line has none.
    public var group: String?
    /// The name, upper case.
    public var name: String
    /// The parameters, in their order.
    public var parameters: [Parameter]
    /// The value in the form of `CardBody`, with its escapes.
    public var value: String

    /// Creates a property; the name has to be in upper case, the value in the form of `CardBody`.
    public init(group: String? = nil, _ name: String, _ parameters: [Parameter] = [], value: String) {
        self.group = group
        self.name = name
        self.parameters = parameters
        self.value = value
    }

    /// Returns the values of a parameter; empty if the parameter is missing.
    public func values(of parameter: String) -> [String] {
        parameters.first { $0.name == parameter }?.values ?? []
    }

    /// The values of `TYPE`, which are lower case in a stored card (see `CardBody`); empty if there are none.
    public var types: [String] { values(of: "TYPE") }

    /// The preference, 1 to 100 (RFC 6350, section 5.3); nil for none.
    public var preference: Int? { values(of: "PREF").first.flatMap { Int($0) } }

    /// False for a value that is stored verbatim, such as a URI; true for all others, which may have escapes.
    public var isText: Bool {
        switch values(of: "VALUE").first {
        case "text": true
        case "uri": false
        default: ![.uri, .opaque].contains(PropertyTable.syntax(of: name))
        }
    }

    /// The value for display, without escapes.
    public var text: String { isText ? CardBody.unescaped(value) : value }

    /// The components of a structured value, unescaped. The texts of a component that is a list are joined by `, `, in
    /// the first three components of an address, which are lines, by line breaks.
    public var components: [String] {
        CardBody.split(value, at: ";").enumerated().map { index, component in
            component.utf8.contains(.comma)
                ? Self.joined(CardBody.split(component, at: ","), by: name == "ADR" && index < 3 ? "\n" : ", ")
                : CardBody.unescaped(component)
        }
    }

    /// Returns the texts of a component as one text. A text that begins with a blank follows a comma that the source did
    /// not escape: `Ulm, Germany`.
    private static func joined(_ items: [String], by separator: String) -> String {
        guard items.count > 1 else { return CardBody.unescaped(items[0]) }
        return items.enumerated().map { index, item in
            let text = CardBody.unescaped(item)
            return index == 0 ? text : (text.utf8.first == .space ? "," : separator) + text
        }.joined()
    }

    /// The items of a list value, unescaped. The blanks around an item belong to no item: `Friends, Family`.
    public var items: [String] { CardBody.split(value, at: ",").map { CardBody.unescaped($0).trimmed() } }
}

// MARK: - Reading and writing bodies

extension Property {
    /// Parses the properties of a body (see `CardBody`), in their order.
    public static func parse(body: UnsafeRawBufferPointer) -> [Property] {
        var properties: [Property] = []
        unsafe ContentLine.forEach(in: body) { line in
            func string(_ range: ByteRange) -> String {
                unsafe String(decoding: UnsafeRawBufferPointer(rebasing: body[range.range]), as: UTF8.self)
            }
            properties.append(
                Property(
                    group: line.group.isEmpty ? nil : string(line.group), string(line.name),
                    parse(parameters: string(line.parameters)), value: string(line.value)))
        }
        return properties
    }

    /// Parses the properties of a body (see `CardBody`), in their order.
    public static func parse(body: [UInt8]) -> [Property] {
        unsafe body.withUnsafeBytes { unsafe parse(body: $0) }
    }

    /// Parses the parameters of a content line: `;NAME=value,value;...`.
    static func parse(parameters text: String) -> [Parameter] {
        var parameters: [Parameter] = []
        // Split by bytes, not by characters: `=` and a combining mark at the start of a value form one character.
        for part in splitUnquoted(Substring(text.utf8.dropFirst()), at: .semicolon) where !part.isEmpty {
            let name = Substring(part.utf8.prefix { $0 != .equals })
            let values = splitUnquoted(Substring(part.utf8.dropFirst(name.utf8.count + 1)), at: .comma)
            parameters.append(Parameter(String(name), values.map { ParameterValue.decoded($0) }))
        }
        return parameters
    }

    /// Splits a text at a separator, an ASCII character, except inside quotes.
    private static func splitUnquoted(_ text: Substring, at separator: UInt8) -> [Substring] {
        guard text.utf8.contains(separator) else { return [text] }
        var parts: [Substring] = []
        var start = text.startIndex
        var index = start
        var isQuoted = false
        while index < text.endIndex {
            let byte = text.utf8[index]
            let next = text.utf8.index(after: index)
            if byte == .doubleQuote {
                isQuoted.toggle()
            } else if byte == separator, !isQuoted {
                parts.append(text[start..<index])
                start = next
            }
            index = next
        }
        parts.append(text[start...])
        return parts
    }

    /// The content line, without its line end.
    public var line: String {
        var line = group.map { "\($0)." } ?? ""
        line += name
        for parameter in parameters {
            line += ";\(parameter.name)="
            line += parameter.values.map { ParameterValue.encoded($0) }.joined(separator: ",")
        }
        return line + ":" + value
    }

    /// Returns the body of a list of properties.
    public static func body(of properties: [Property]) -> [UInt8] {
        var body: [UInt8] = []
        for property in properties {
            body.append(contentsOf: property.line.utf8)
            body.append(.lineFeed)
        }
        return body
    }
}
