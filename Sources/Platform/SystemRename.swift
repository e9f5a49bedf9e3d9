/// `rename(2)`, used to replace a file atomically.
package enum SystemRename {
    /// Renames a file; relative paths are resolved in `folder`. Returns 0 or the `errno`.
    ///
    /// Without `replacing`, an existing file of that name is kept and the result is EEXIST. Where the file system or
    /// the kernel does not support `RENAME_NOREPLACE`, a file that is created at the same moment may be replaced. On
    /// macOS, `replacing` has no effect.
    package static func rename(
        _ path: String, to target: String, in folder: Int32 = AT_FDCWD, replacing: Bool
    ) -> Int32 {
        #if !canImport(Darwin)
            if !replacing {
                let noReplace: UInt32 = 1
                if unsafe renameat2(folder, path, folder, target, noReplace) == 0 { return 0 }
                // Not every file system and kernel can do that in one step.
                guard errno == EINVAL || errno == ENOSYS else { return errno }
                if unsafe faccessat(folder, target, F_OK, AT_SYMLINK_NOFOLLOW) == 0 { return EEXIST }
            }
        #endif
        return unsafe renameat(folder, path, folder, target) == 0 ? 0 : errno
    }
}
