// A hint to the processor, which Swift does not have.

#ifndef CPREFETCH_H
#define CPREFETCH_H

/// Starts loading the cache line that contains an address, which will be read and written soon. Does not fail for any
/// address.
static inline void cprefetch(const void *_Nullable address) { __builtin_prefetch(address, 1); }

#endif
