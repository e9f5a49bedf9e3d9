// Re-exports the C library of the platform (Glibc or Darwin), so that other modules need to import only `Platform`.

#if canImport(Darwin)
    @_exported public import Darwin
#else
    @_exported public import CLinux
    @_exported public import Glibc
#endif
