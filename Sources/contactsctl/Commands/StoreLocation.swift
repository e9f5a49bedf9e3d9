import Platform

/// Where the store is when nobody says otherwise.
enum StoreLocation {
    /// `--store`, else `$CONTACTSCTL_STORE`, else the XDG data folder. Throws a usage failure without a home folder.
    static func path(option: String?) throws -> String {
        if let path = option ?? environment("CONTACTSCTL_STORE") { return path }
        // The XDG specification has relative paths ignored.
        if let data = environment("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/contactsctl/contacts.db" }
        guard let home = environment("HOME") ?? homeOfUser() else {
            throw Failure.usage("there is no home folder to keep the store in; name a file with --store")
        }
        return "\(home)/.local/share/contactsctl/contacts.db"
    }

    /// What the user database says, for daemons that run without `HOME`.
    private static func homeOfUser() -> String? {
        guard let entry = unsafe getpwuid(getuid()), let folder = unsafe entry.pointee.pw_dir else { return nil }
        return unsafe String(cString: folder)
    }
}
