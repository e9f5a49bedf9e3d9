/// Returns the name that is nearest to a mistyped one; nil if none is near.
package func nearestName(to typed: String, among names: [String]) -> String? {
    let typed = typed.lowercased()
    // A prefix of a name is more likely than another name of the same length.
    if typed.count > 1, let longer = names.first(where: { $0.hasPrefix(typed) }) { return longer }
    let nearest = names.map { ($0, editDistance(typed, $0)) }.min { $0.1 < $1.1 }
    guard let (name, distance) = nearest, distance <= max(1, min(3, name.count / 3)) else { return nil }
    return name
}

/// Returns the number of insertions, deletions, replacements and transpositions of neighbours between two strings.
package func editDistance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var previous = [Int](repeating: 0, count: right.count + 1)
    var row = Array(0...right.count)
    for i in left.indices {
        let beforePrevious = previous
        previous = row
        row[0] = i + 1
        for j in right.indices {
            let replaced = previous[j] + (left[i] == right[j] ? 0 : 1)
            row[j + 1] = min(replaced, previous[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                row[j + 1] = min(row[j + 1], beforePrevious[j - 1] + 1)
            }
        }
    }
    return row[right.count]
}
