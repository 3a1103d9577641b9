#include "CFuzzer.h"

__attribute__((weak)) int LLVMFuzzerRunDriver(int *, char ***, int (*)(const uint8_t *, size_t));
__attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t *, size_t, size_t);

int CFuzzerRun(int *argc, char ***argv, int (*play)(const uint8_t *, size_t)) {
    return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(argc, argv, play) : -1;
}

size_t CFuzzerChange(uint8_t *bytes, size_t count, size_t most) {
    return LLVMFuzzerMutate ? LLVMFuzzerMutate(bytes, count, most) : count;
}
