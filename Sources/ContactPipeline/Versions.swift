internal import ContactFormats
internal import SQLite

/// The versions of contactsctl and of the linked libraries.
public enum Versions {
    /// The version of contactsctl.
    public static let tool = "0.1.0"
    /// SQLite's version.
    public static var sqlite: String { Database.libraryVersion }
    /// libpng's version.
    public static var libpng: String { PNGCheck.libpngVersion }
    /// libjpeg-turbo's version.
    public static var libjpeg: String { JPEGCheck.libraryVersion }
}
