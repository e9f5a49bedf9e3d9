// Calls that Swift's Glibc module leaves out, because it is built without _GNU_SOURCE.

#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

#ifdef __linux__
// Writes out everything that the file system of this descriptor holds back; -1 and errno on an error (Linux 5.8).
int syncfs(int descriptor);
#endif

#endif
