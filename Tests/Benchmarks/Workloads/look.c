/* Backgrounds by kind, texts in labels, and a number in every second other view, as a debugger shows it. */
#include "look.h"
#include <stdio.h>

look workload_look(const workload *w, int32_t view) {
    static const uint32_t colours[] = { 0x99B3E614, 0xEDF2FFFF, 0x8CB3D9FF, 0xCCE6CCFF, 0x59BF66FF, 0xCCCCD1FF, 0xE6EBF2FF, 0xFFFFFFFF };
    static const int32_t radii[] = { 0, 2, 8, 6, 15, 0, 0, 4 };
    static const char *words[] = { "Message from Anna", "See you at noon?", "Like", "Share", "10:42",
                                   "Settings", "Photos of the trip", "Invoice 2024-117", "Draft", "Inbox" };
    static char number[16];
    int kind = w->kind[view];
    look result = { .colour = colours[kind], .radius = radii[kind], .text_size = 7, .text_colour = 0x1A1A99FF };
    if (view == 0) result.colour = 0xF7F7FAFF;
    int covers_all = view > 0 && w->parent[view] == 0 && w->width[view] == w->width[0];
    if (covers_all) result.colour = 0;
    if (kind == kind_label) {
        result.text = words[view % 10];
        result.text_size = 11;
        result.text_colour = 0x1A1A26FF;
    } else if (view % 2 == 0) {
        snprintf(number, sizeof number, "%d", (int)view);
        result.text = number;
    }
    return result;
}
