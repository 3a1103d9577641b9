// On which processors threads run, by the calls of Linux.
#define _GNU_SOURCE
#include "CThreads.h"

#include <sched.h>
#include <unistd.h>

int threads_identifier(void) { return gettid(); }

int threads_processor(void) { return sched_getcpu(); }

int threads_keep_off(int thread, int processor) {
    cpu_set_t allowed;
    if (processor < 0 || processor >= CPU_SETSIZE || sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -1;
    CPU_CLR(processor, &allowed);
    if (CPU_COUNT(&allowed) == 0) return -1;
    return sched_setaffinity(thread, sizeof allowed, &allowed);
}
