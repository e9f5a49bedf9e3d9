// Calls that Swift's Glibc module leaves out, because it is built without _GNU_SOURCE.

#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

#ifdef __linux__
// Writes out everything that the file system of this descriptor holds back; -1 and errno on an error (Linux 5.8).
int syncfs(int descriptor);

// Renames; with RENAME_NOREPLACE (1) it fails with EEXIST instead of replacing a file, in one step. EINVAL where the
// file system cannot do that.
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);
#endif

#endif
