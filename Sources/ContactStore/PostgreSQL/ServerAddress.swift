/// The address of a store on a server: a connection URI of libpq
/// (<https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS>).
public struct ServerAddress: Sendable, Hashable {
    /// The URI as given.
    let text: String
    /// The URI for messages: without passwords, and of its parameters only those that name a place.
    public let name: String
    /// True if the URI contains a password, which other users of the machine may read on a command line.
    public let hasPassword: Bool

    private static let schemes = ["postgresql://", "postgres://"]
    private static let namedParameters: Set<String> = ["host", "port", "dbname", "user", "service"]

    /// Recognizes a URI of PostgreSQL; nil for the path of a file.
    public init?(_ text: String) {
        guard let scheme = Self.schemes.first(where: { text.hasPrefix($0) }) else { return nil }
        let rest = text.dropFirst(scheme.count)
        // For libpq, what precedes the first at sign is a user and a password, which may contain a question mark, unless a
        // slash precedes it.
        let mark = rest.firstIndex { $0 == "@" || $0 == "/" }
        let start = mark.flatMap { rest[$0] == "@" ? $0 : nil } ?? rest.startIndex
        let parts = rest[start...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var place = String(rest[..<start] + (parts.first ?? ""))
        var hasPassword = false
        // Up to the last at sign: a password may contain more of them, even if libpq does not accept that.
        if let at = place.lastIndex(of: "@") {
            let user = place[..<at]
            if let colon = user.firstIndex(of: ":") {
                hasPassword = true
                place = "\(user[..<colon])\(place[at...])"
            }
        }
        let parameters = parts.count > 1 ? parts[1].split(separator: "&").map(String.init) : []
        let named = parameters.filter { Self.namedParameters.contains(String($0.prefix { $0 != "=" })) }
        hasPassword = hasPassword || parameters.contains { Self.isPassword($0) }
        self.text = text
        self.hasPassword = hasPassword
        name = "\(scheme)\(place)\(named.isEmpty ? "" : "?\(named.joined(separator: "&"))")"
    }

    /// Returns true for a parameter that is a password, also where its name has percent escapes.
    private static func isPassword(_ parameter: String) -> Bool {
        let name = parameter.prefix { $0 != "=" }.lowercased()
        return name.contains("pass") || name.contains("%")
    }
}
