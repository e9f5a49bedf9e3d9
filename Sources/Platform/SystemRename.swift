/// `rename(2)`, used to replace a file atomically.
package enum SystemRename {
    /// Renames a file; relative paths are resolved in `folder`. Returns 0 or the `errno`.
    ///
    /// If `replacing` is false, an existing file at `target` is kept and the result is `EEXIST`. Where the file system
    /// or the kernel does not support `RENAME_NOREPLACE`, a file that is created at the same moment may be replaced.
    package static func rename(
        _ path: String, to target: String, in folder: Int32 = AT_FDCWD, replacing: Bool
    ) -> Int32 {
        if !replacing {
            #if canImport(Darwin)
                let exclusive = UInt32(RENAME_EXCL)
                if unsafe renameatx_np(folder, path, folder, target, exclusive) == 0 { return 0 }
            #else
                let noReplace: UInt32 = 1
                if unsafe renameat2(folder, path, folder, target, noReplace) == 0 { return 0 }
            #endif
            // The kernel or the file system does not support a rename that fails if the target exists, so a separate
            // call checks for the target first.
            guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { return errno }
            if unsafe faccessat(folder, target, F_OK, AT_SYMLINK_NOFOLLOW) == 0 { return EEXIST }
        }
        return unsafe renameat(folder, path, folder, target) == 0 ? 0 : errno
    }
}
