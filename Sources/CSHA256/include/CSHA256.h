// SHA-256 (FIPS 180-4) from a library of the system: OpenSSL's libcrypto on Linux, CommonCrypto on Apple's systems.
// Both use the processor's SHA instructions if it has them.

#ifndef CSHA256_H
#define CSHA256_H

#include <stddef.h>
#include <stdint.h>

#ifdef __APPLE__
#include <CommonCrypto/CommonDigest.h>
typedef CC_SHA256_CTX csha256_state;
#else
#include <openssl/sha.h>
typedef SHA256_CTX csha256_state;
#endif

/// Returns the state before the first byte.
csha256_state csha256_start(void);

/// Adds `count` bytes. `bytes` may be null if `count` is 0.
void csha256_update(csha256_state *_Nonnull state, const void *_Nullable bytes, size_t count);

/// Writes the 32 bytes of the digest. The state is not usable afterwards.
void csha256_finish(csha256_state *_Nonnull state, uint8_t *_Nonnull digest);

#endif
