// OpenSSL 3 deprecates its functions for single algorithms in favour of EVP, which would add a megabyte of providers to
// the executable.
#define OPENSSL_SUPPRESS_DEPRECATED
#include "CSHA256.h"

#ifdef __APPLE__

csha256_state csha256_start(void) {
    csha256_state state;
    CC_SHA256_Init(&state);
    return state;
}

// CommonCrypto's functions have a 32-bit length, so larger inputs are digested in parts.
void csha256_update(csha256_state *state, const void *bytes, size_t count) {
    const unsigned char *next = bytes;
    while (count > 0) {
        CC_LONG part = count < 0x40000000 ? (CC_LONG)count : 0x40000000;
        CC_SHA256_Update(state, next, part);
        next += part;
        count -= part;
    }
}

void csha256_finish(csha256_state *state, uint8_t *digest) { CC_SHA256_Final(digest, state); }

#else

csha256_state csha256_start(void) {
    csha256_state state;
    SHA256_Init(&state);
    return state;
}

void csha256_update(csha256_state *state, const void *bytes, size_t count) {
    if (count > 0) SHA256_Update(state, bytes, count);
}

void csha256_finish(csha256_state *state, uint8_t *digest) { SHA256_Final(digest, state); }

#endif
