internal import ContactModel
internal import SQLite

/// The contacts that match a query, row by row in ascending order of ids.
///
/// A store in a file evaluates the query in SQLite, with a `RowFilter`, so that SQLite does not read the other columns
/// of a contact that does not match. Rows of a server are compared here.
struct MatchingRows: ~Copyable {
    /// The statement, whose current row is a contact that matches. Its first columns are those of `StoreSelection`'s
    /// constant `queried`.
    private(set) var row: StoreStatement
    /// Compares the rows; nil if SQL selects the matching rows.
    private let matcher: Matcher?

    /// A matcher that a `RowFilter` can keep.
    private final class Matcher {
        private var cards: CardMatcher

        init(_ cards: consuming CardMatcher) { self.cards = cards }

        /// Returns true if the query matches a card with the values of `StoreSelection.queried`.
        func includes(
            _ id: Int64, _ uid: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer, _ run: Int64
        ) -> Bool {
            unsafe cards.matches(QueriedCard(id: Int(id), run: Int(run), uid: uid, body: body))
        }
    }

    /// Prepares a query for the matching contacts.
    ///
    /// - Parameter select: the statement without `WHERE` and `ORDER BY`. Its first columns are
    ///   `StoreSelection.queried`.
    /// - Parameter condition: a further condition in SQL; nil if there is none.
    init(
        _ store: ContactStore, _ select: StoreSelection, where condition: String? = nil, matching query: ContactQuery
    ) throws(StoreError) {
        let lists = store.database.sql.lists
        let matcher = query.terms.isEmpty ? nil : Matcher(try store.matcher(for: query))
        let isFiltered = matcher != nil ? lists.isMatched : nil
        let conditions = [condition, query.ids.isEmpty ? nil : lists.isListed, isFiltered].compactMap(\.self)
        row = try store.mapping { () throws(EngineError) in
            var rows = try store.database.prepareInOrder(
                select, of: "card", where: conditions.isEmpty ? nil : conditions.joined(separator: " AND "),
                inPieces: query.ids.isEmpty && condition == nil)
            if !query.ids.isEmpty { try rows.bind(1, lists.list(query.ids.compactMap(\.number))) }
            if let matcher, isFiltered != nil {
                let filter = RowFilter {
                    unsafe matcher.includes($0.integer(0), $0.bytes(1), $0.bytes(2), $0.integer(3))
                }
                try rows.bind(2, filter: filter)
            }
            return rows
        }
        self.matcher = isFiltered == nil ? matcher : nil
    }

    /// Advances to the next contact that matches; returns false if there are no more.
    mutating func step() throws(EngineError) -> Bool {
        while try row.step() {
            guard let matcher else { return true }
            if unsafe matcher.includes(row.integer(0), row.bytes(1), row.bytes(2), row.integer(3)) { return true }
        }
        return false
    }
}
