#include "CLibFuzzer.h"

// A weak symbol, so that an ordinary build, which has no libFuzzer, can be linked.
__attribute__((weak)) int LLVMFuzzerRunDriver(int *count, char ***arguments,
                                              int (*target)(const uint8_t *, size_t));

int fuzz(int count, char **arguments, int (*target)(const uint8_t *bytes, size_t size)) {
    return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(&count, &arguments, target) : -1;
}
