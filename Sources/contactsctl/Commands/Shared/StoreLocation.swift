import Platform

/// The path of the store.
enum StoreLocation {
    /// Returns `--store`, else `$CONTACTSCTL_STORE`, else the path in the XDG data folder.
    ///
    /// Throws a usage failure if there is no home folder.
    static func path(option: String?) throws -> String {
        if let path = option ?? environment("CONTACTSCTL_STORE") { return path }
        // The XDG Base Directory Specification requires relative paths to be ignored.
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/contactsctl/contacts.db" }
        guard let home = environment("HOME") ?? homeOfUser() else {
            throw Failure.usage("there is no home folder for the store; specify a file with --store")
        }
        return "\(home)/.local/share/contactsctl/contacts.db"
    }

    /// Returns the home folder from the user database, for daemons that run without `HOME`.
    private static func homeOfUser() -> String? {
        guard let entry = unsafe getpwuid(getuid()), let folder = unsafe entry.pointee.pw_dir else { return nil }
        return unsafe String(cString: folder)
    }
}
