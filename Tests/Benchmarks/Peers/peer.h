/* The timing loop that all peers share, and the line that they print. */
#ifndef PEER_H
#define PEER_H
#include "workloads.h"
#ifdef __cplusplus
extern "C" {
#endif

/* Finds the view under each of so many points and stores its number; -1 for none. */
typedef void (*peer_find)(void *context, int32_t count, const int32_t *x, const int32_t *y, int32_t *answers);

/* Whether a workload was asked for, by its digit in PEER_WORKLOADS. */
int peer_wants(int number);

/* To be called before a tree is built, so that its memory can be measured. */
void peer_begins(void);

/* Finds the views under all points, for a fifth of a second and at least four times, but not again after a second, and
 * prints
 *     HIT name workload nanoseconds-per-point checksum bytes-per-view
 * with tabs between: the median of all passes but the first, or of the only one. */
void peer_run(const char *name, const workload *w, peer_find find, void *context);

#ifdef __cplusplus
}
#endif
#endif
