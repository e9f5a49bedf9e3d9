internal import ContactFormats
internal import SQLite

/// The versions of the system libraries that are linked in.
public enum Versions {
    /// contactsctl's own version.
    public static let tool = "0.1.0"
    /// SQLite's version.
    public static var sqlite: String { Database.libraryVersion }
    /// libpng's version.
    public static var libpng: String { PNGCheck.libpngVersion }
}
