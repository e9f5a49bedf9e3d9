import ContactModel

/// Returns the first name that begins with `typed`, if this has two characters or more; else the name with the smallest
/// edit distance to `typed`, which is at most a third of the name's length (at least 1, at most 3). Nil if there is
/// none. `typed` is converted to lower case first; the names are not.
package func nearestName(to typed: String, among names: [String]) -> String? {
    let typed = typed.lowercased()
    // The user is more likely to have typed the beginning of a name than a misspelt name.
    if typed.count > 1, let longer = names.first(where: { $0.hasPrefix(typed) }) { return longer }
    let near = names.compactMap { name in
        let limit = max(1, min(3, name.count / 3))
        let distance = EditDistance.between(Array(typed.utf8)[...], Array(name.utf8)[...], limit: limit)
        return distance <= limit ? (name, distance) : nil
    }
    return near.min { $0.1 < $1.1 }?.0
}
