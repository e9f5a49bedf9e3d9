// The C library of the platform: the one place that names it. Everything else imports `Platform`.

#if canImport(Darwin)
    @_exported public import Darwin
#else
    @_exported public import CLinux
    @_exported public import Glibc
#endif
