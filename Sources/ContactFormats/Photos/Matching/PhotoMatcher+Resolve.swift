/// Determines the photo of each contact.
extension PhotoMatcher {
    /// Returns the photo of each contact and the ambiguities, as they follow from the recorded claims (possible
    /// matches).
    package consuming func resolve() -> PhotoMatches {
        var decision = Decision(claims: claims)
        for method in methods {
            decision.decide(method, fileCount: fileCount)
            if method == .name { decision.decide(method, isShortened: true, fileCount: fileCount) }
        }
        var matches = decision.matches
        matches.methods = methods
        matches.missingRows = methods.contains(.manifest) ? missingRows : []
        matches.unmatched = (0..<fileCount).filter {
            !decision.settledFiles.contains($0) && matches.surplusFiles[$0] == nil
        }
        return matches
    }

    /// The matches determined so far. `decide` adds the matches of one method after another.
    private struct Decision {
        let claims: [Slot: Claims]
        var matches = PhotoMatches()
        /// Contacts to which a file is assigned, or to which one method would assign several files.
        var settledContacts: Set<Int> = []
        /// Files that are assigned to a contact or ambiguous.
        var settledFiles: Set<Int> = []

        init(claims: [Slot: Claims]) { self.claims = claims }

        mutating func decide(_ method: PhotoMatchMethod, isShortened: Bool = false, fileCount: Int) {
            var candidates: [Int: [Int]] = [:]
            for file in 0..<fileCount where method.isExplicit || !settledFiles.contains(file) {
                guard let claims = claims[Slot(method: method, file: file, isShortened: isShortened)] else { continue }
                // The file is ambiguous even if one of the contacts already has a photo. The contacts are not marked as
                // settled, so that a later method can match each of them to another photo.
                if claims.count > 1, !method.isExplicit {
                    matches.ambiguities.append(
                        .contacts(file: file, contacts: claims.contacts, count: claims.count, method))
                    settledFiles.insert(file)
                    continue
                }
                for contact in claims.contacts {
                    if settledContacts.contains(contact) {
                        if !settledFiles.contains(file) { matches.surplusFiles[file] = contact }
                    } else {
                        candidates[contact, default: []].append(file)
                    }
                }
            }
            for (contact, files) in candidates.sorted(by: { $0.key < $1.key }) { settle(contact, files, method) }
        }

        private mutating func settle(_ contact: Int, _ files: [Int], _ method: PhotoMatchMethod) {
            settledContacts.insert(contact)
            settledFiles.formUnion(files)
            for file in files { matches.surplusFiles[file] = nil }
            if files.count == 1 {
                matches.files[contact] = files[0]
            } else {
                matches.ambiguities.append(.files(contact: contact, files: files, method))
            }
        }
    }
}
