// Stands in the place of the C library's poll() in programs that link this file; libxcb calls it to wait for a server.
// A server on a thread of its own would have the process wait for the scheduler eighty times for each window.
#define _GNU_SOURCE
#include "CWire.h"
#include <poll.h>
#include <stddef.h>

static void (*answerBefore)(void);

void CWireBeforeWaiting(void (*answer)(void)) { answerBefore = answer; }

__attribute__((visibility("default"))) int poll(struct pollfd *files, nfds_t count, int milliseconds) {
    if (answerBefore) answerBefore();
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    return ppoll(files, count, milliseconds < 0 ? NULL : &time, NULL);
}
