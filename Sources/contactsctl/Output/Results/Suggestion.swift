import ContactModel

/// Returns the first name that begins with the typed text, else the most similar one within a third of its length (1 to
/// 3 edits); nil if there is none.
package func nearestName(to typed: String, among names: [String]) -> String? {
    let typed = typed.lowercased()
    // An incomplete name is more likely than a misspelt one.
    if typed.count > 1, let longer = names.first(where: { $0.hasPrefix(typed) }) { return longer }
    let near = names.compactMap { name in
        let limit = max(1, min(3, name.count / 3))
        let distance = EditDistance.between(Array(typed.utf8)[...], Array(name.utf8)[...], limit: limit)
        return distance <= limit ? (name, distance) : nil
    }
    return near.min { $0.1 < $1.1 }?.0
}
