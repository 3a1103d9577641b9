/* Walks in C: how fast the same answers can be had when nothing but the answers is wanted.
 *
 * Three layouts of the same tree. The best of them, on each workload, is the limit that others are measured against. */
#ifndef WALKS_H
#define WALKS_H
#include "workloads.h"

/* A tree in one of the layouts, and how it is asked. */
typedef struct walk {
    const char *name;
    /* Builds the tree; the caller releases it. */
    void *(*make)(const workload *w);
    void (*release)(void *tree);
    /* Finds the view under each point and stores its number, -1 for none. */
    void (*find)(const void *tree, int32_t count, const int32_t *x, const int32_t *y, int32_t *answers);
    /* Moves a view, other than the root, in its parent. */
    void (*move)(void *tree, int32_t view, int32_t dx, int32_t dy);
} walk;

/* All walks; how many stands in `count`. */
const walk *walks_all(int32_t *count);

/* The type of `walks_all`, for finding it in a library that was built from this file. */
typedef const walk *(*walks_function)(int32_t *count);

#endif
