import ContactModel

/// Returns the name that is nearest to a mistyped one; nil if none is near.
package func nearestName(to typed: String, among names: [String]) -> String? {
    let typed = typed.lowercased()
    // A prefix of a name is more likely than another name of the same length.
    if typed.count > 1, let longer = names.first(where: { $0.hasPrefix(typed) }) { return longer }
    let near = names.compactMap { name in
        let limit = max(1, min(3, name.count / 3))
        let distance = EditDistance.between(Array(typed.utf8)[...], Array(name.utf8)[...], limit: limit)
        return distance <= limit ? (name, distance) : nil
    }
    return near.min { $0.1 < $1.1 }?.0
}
