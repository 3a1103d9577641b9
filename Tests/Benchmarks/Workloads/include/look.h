/* How a view of a workload looks, the same for every program that draws it. */
#ifndef LOOK_H
#define LOOK_H
#include "workloads.h"

typedef struct look {
    uint32_t colour; /* 0xRRGGBBAA; alpha 0 for no background */
    int32_t radius;
    const char *text; /* a null pointer for none; in the top left corner, one line, cut off at the right edge */
    int32_t text_size; /* points */
    uint32_t text_colour;
} look;

/* The text is valid until the next call. */
look workload_look(const workload *w, int32_t view);

#endif
