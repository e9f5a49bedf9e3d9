// Calls that Swift's Glibc module leaves out, because it is built without _GNU_SOURCE.

#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

#ifdef __linux__
#include <sys/resource.h>

// True where the process may not write files of any size (ulimit -f).
static inline int clinux_limits_file_size(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

// Makes and opens a file of a name that is free; `flags` are for open(2), O_CLOEXEC for instance.
int mkostemp(char *path, int flags);

// Writes out everything that the file system of this descriptor holds back; -1 and errno on an error (Linux 5.8).
int syncfs(int descriptor);

// Renames; with RENAME_NOREPLACE (1) it fails with EEXIST instead of replacing a file, in one step. EINVAL where the
// file system cannot do that.
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);
#endif

#endif
