import Foundation

/// A validator for the part of JSON Schema (draft 2020-12) that this project's schemas use.
///
/// It is stricter than the standard in one point: a member that is not in `properties` is a violation, because all
/// members must be documented.
struct JSONSchema {
    private let root: [String: Any]

    init(contentsOf url: URL) throws {
        root = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any] ?? [:]
    }

    init(_ text: String) throws {
        root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    /// Returns the violations of the schema in a JSON text, each with its location.
    func problems(in text: String, definition: String? = nil) throws -> [String] {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let schema = try definition.map { try resolve("#/$defs/\($0)") } ?? root
        return try check(value, schema, at: "$")
    }

    private struct Unknown: Error { var reference: String }

    private func resolve(_ reference: String) throws -> [String: Any] {
        var place: Any? = root
        for name in reference.split(separator: "/").dropFirst() {
            place = (place as? [String: Any])?[String(name)]
        }
        guard let schema = place as? [String: Any] else { throw Unknown(reference: reference) }
        return schema
    }

    private func check(_ value: Any, _ schema: [String: Any], at place: String) throws -> [String] {
        if let reference = schema["$ref"] as? String { return try check(value, resolve(reference), at: place) }
        if let choices = schema["oneOf"] as? [[String: Any]] { return try check(value, oneOf: choices, at: place) }
        var problems: [String] = []
        if let type = schema["type"] {
            let allowed = type as? [String] ?? [type as? String ?? ""]
            if !allowed.contains(where: { Self.isOf(value, type: $0) }) {
                return ["\(place): \(value) is no \(allowed.joined(separator: " or "))"]
            }
        }
        if let constant = schema["const"], !Self.equal(constant, value) {
            problems.append("\(place): \(value) is not \(constant)")
        }
        if let choices = schema["enum"] as? [Any], !choices.contains(where: { Self.equal($0, value) }) {
            problems.append("\(place): \(value) is none of \(choices)")
        }
        if let least = schema["minimum"] as? NSNumber, let number = value as? NSNumber,
            number.doubleValue < least.doubleValue
        {
            problems.append("\(place): \(number) is less than \(least)")
        }
        if let pattern = schema["pattern"] as? String, let text = value as? String,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            problems.append("\(place): '\(text)' does not match \(pattern)")
        }
        if let object = value as? [String: Any] { problems += try check(object: object, schema, at: place) }
        if let items = schema["items"] as? [String: Any], let array = value as? [Any] {
            for (index, item) in array.enumerated() { problems += try check(item, items, at: "\(place)[\(index)]") }
        }
        return problems
    }

    private func check(object: [String: Any], _ schema: [String: Any], at place: String) throws -> [String] {
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
        var problems = missing.map { "\(place): '\($0)' is missing" }
        for (name, value) in object {
            if let property = properties[name] {
                problems += try check(value, property, at: "\(place).\(name)")
            } else if let others = schema["additionalProperties"] as? [String: Any] {
                problems += try check(value, others, at: "\(place).\(name)")
            } else {
                problems.append("\(place): '\(name)' is not in the schema")
            }
        }
        return problems
    }

    /// Returns the violations of the choice with the fewest violations; there are none if the value conforms to a
    /// choice.
    private func check(_ value: Any, oneOf choices: [[String: Any]], at place: String) throws -> [String] {
        let all = try choices.map { try check(value, $0, at: place) }
        guard all.count(where: \.isEmpty) <= 1 else { return ["\(place): more than one choice fits"] }
        return all.min { $0.count < $1.count } ?? []
    }

    private static func isOf(_ value: Any, type: String) -> Bool {
        switch type {
        case "null": value is NSNull
        case "boolean": isBoolean(value)
        case "integer":
            !isBoolean(value) && (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } == true
        case "number": !isBoolean(value) && value is NSNumber
        case "string": value is String
        case "array": value is [Any]
        case "object": value is [String: Any]
        default: false
        }
    }

    private static func isBoolean(_ value: Any) -> Bool {
        (value as? NSNumber).map { CFGetTypeIDIsBoolean($0) } ?? false
    }

    /// Returns true for a Boolean. `JSONSerialization` represents both numbers and Booleans as `NSNumber`; only the C
    /// type differs.
    private static func CFGetTypeIDIsBoolean(_ number: NSNumber) -> Bool {
        unsafe String(cString: number.objCType) == "c"
    }

    private static func equal(_ left: Any, _ right: Any) -> Bool {
        guard isBoolean(left) == isBoolean(right) else { return false }
        return (left as? NSObject)?.isEqual(right) ?? false
    }
}
