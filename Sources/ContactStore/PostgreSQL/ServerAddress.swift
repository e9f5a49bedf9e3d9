/// The address of a store on a server: a connection URI of libpq
/// (<https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS>).
public struct ServerAddress: Sendable, Hashable {
    /// The URI as the user specified it, including a password.
    let text: String
    /// The URI for messages: without a password, and with only those parameters that identify the server and the
    /// database (`host`, `port`, `dbname`, `user`, `service`).
    public let name: String
    /// True if the URI contains, or may contain, a password. Other users of the machine can see it in the list of
    /// processes.
    public let hasPassword: Bool

    private static let schemes = ["postgresql://", "postgres://"]
    private static let namedParameters: Set<String> = ["host", "port", "dbname", "user", "service"]

    /// Creates an address from a URI that begins with `postgresql://` or `postgres://`; returns nil for any other text,
    /// which is the path of a file.
    public init?(_ text: String) {
        guard let scheme = Self.schemes.first(where: { text.hasPrefix($0) }) else { return nil }
        let rest = text.dropFirst(scheme.count)
        // Like libpq, this code treats the text before the first at sign as user and password, unless a slash precedes
        // the at sign. The password may contain a question mark.
        let mark = rest.firstIndex { $0 == "@" || $0 == "/" }
        let start = mark.flatMap { rest[$0] == "@" ? $0 : nil } ?? rest.startIndex
        let parts = rest[start...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var place = String(rest[..<start] + (parts.first ?? ""))
        var hasPassword = false
        // To hide the whole password, everything from the first colon to the last at sign is removed: a password may
        // contain unescaped at signs, although libpq rejects them.
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

    /// Returns true for a URI parameter that contains a password or may do so: its name contains `pass` or `secret`, or
    /// a percent escape that could hide these words. `passfile` is excluded, since it is the path of a file.
    private static func isPassword(_ parameter: String) -> Bool {
        let name = parameter.prefix { $0 != "=" }.lowercased()
        return name.contains("pass") && name != "passfile" || name.contains("secret") || name.contains("%")
    }
}
