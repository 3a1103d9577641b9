// libFuzzer, where it is linked in. An ordinary build has it not, and plays files only.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Runs libFuzzer with its own command line. Returns its exit status; -1 where it is not linked in.
int CFuzzerRun(int *argc, char ***argv, int (*play)(const uint8_t *bytes, size_t count));

// Changes the bytes as libFuzzer does unless told otherwise. Returns how many there are then.
size_t CFuzzerChange(uint8_t *bytes, size_t count, size_t most);
