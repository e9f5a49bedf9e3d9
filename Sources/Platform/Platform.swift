// Re-exports the C library of the platform. This is the only file that names it; everything else imports `Platform`.

#if canImport(Darwin)
    @_exported public import Darwin
#else
    @_exported public import CLinux
    @_exported public import Glibc
#endif
