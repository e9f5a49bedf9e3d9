#ifndef CLIBFUZZER_H
#define CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Hands the process over to libFuzzer, which calls `target` with input after input until its options let it end.
///
/// Gives libFuzzer's status; -1 at once in a program that was linked without it.
int fuzz(int count, char **arguments, int (*target)(const uint8_t *bytes, size_t size));

#endif
