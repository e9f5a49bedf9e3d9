// System calls that Swift's module Glibc does not declare, because it is built without _GNU_SOURCE.

#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

#ifdef __linux__
#include <sys/resource.h>

// Returns 1 if the process has a limit for the size of files (ulimit -f); else 0.
static inline int clinux_limits_file_size(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

// Creates and opens a file with an unused name (mkostemp(3)); `flags` are for open(2), for instance O_CLOEXEC.
int mkostemp(char *path, int flags);

// Writes all buffered data of the descriptor's file system to the disk. Returns -1 and sets errno on an error. Since
// Linux 5.8, this includes errors of earlier writes to the file system.
int syncfs(int descriptor);

// Starts or awaits the writing of a part of a file to the disk; flag 2 (SYNC_FILE_RANGE_WRITE) only starts it.
int sync_file_range(int descriptor, __off64_t offset, __off64_t count, unsigned int flags);

// Renames a file. With RENAME_NOREPLACE (1) it atomically fails with EEXIST instead of replacing a file; EINVAL if the
// file system does not support that.
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);
#endif

#endif
