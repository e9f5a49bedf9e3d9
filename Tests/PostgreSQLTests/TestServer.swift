import PostgreSQL
import TestSupport

extension TestServer {
    static func connect() throws(PostgreSQLError) -> ServerConnection { try ServerConnection(address ?? "") }
}
