/// The address of a store on a server: a connection URI of libpq
/// (<https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS>).
public struct ServerAddress: Sendable, Hashable {
    /// The URI as given.
    let text: String
    /// The URI for messages: without passwords, and with only those parameters that identify the database.
    public let name: String
    /// True if the URI contains a password, which other users of the machine may read on a command line.
    public let hasPassword: Bool

    private static let schemes = ["postgresql://", "postgres://"]
    private static let namedParameters: Set<String> = ["host", "port", "dbname", "user", "service"]

    /// Creates an address from a PostgreSQL URI; nil for the path of a file.
    public init?(_ text: String) {
        guard let scheme = Self.schemes.first(where: { text.hasPrefix($0) }) else { return nil }
        let rest = text.dropFirst(scheme.count)
        // libpq reads the text before the first at sign as a user and a password, unless a slash precedes the sign. The
        // password may contain a question mark.
        let mark = rest.firstIndex { $0 == "@" || $0 == "/" }
        let start = mark.flatMap { rest[$0] == "@" ? $0 : nil } ?? rest.startIndex
        let parts = rest[start...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var place = String(rest[..<start] + (parts.first ?? ""))
        var hasPassword = false
        // The password ends at the last at sign, since it may contain at signs, even if libpq rejects that.
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

    /// Returns true for a URI parameter that is a password, also if its name contains percent escapes. `passfile`, the
    /// path of a file, is not one.
    private static func isPassword(_ parameter: String) -> Bool {
        let name = parameter.prefix { $0 != "=" }.lowercased()
        return name.contains("pass") && name != "passfile" || name.contains("secret") || name.contains("%")
    }
}
