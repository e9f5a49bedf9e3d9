#ifndef CLIBFUZZER_H
#define CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer, which calls `target` with one input after another until a limit in its options is reached.
///
/// Returns libFuzzer's status; -1 in a program that was linked without libFuzzer.
int fuzz(int count, char **arguments, int (*target)(const uint8_t *bytes, size_t size));

#endif
