/* How the workloads come about. */
#include "workloads.h"
#include <math.h>
#include <stdlib.h>

typedef struct { uint32_t state; } generator;

static int32_t draw(generator *g, int32_t n) {
    g->state = g->state * 1664525u + 1013904223u;
    return (int32_t)((g->state >> 8) % (uint32_t)n);
}

static void *grown(void *memory, size_t count, size_t size) {
    void *result = realloc(memory, count * size);
    if (!result) abort();
    return result;
}

static int32_t add(workload *w, int32_t parent, int32_t x, int32_t y, int32_t width, int32_t height, int flags, int kind) {
    if (w->count == w->room) {
        size_t room = (size_t)(w->room = w->room ? w->room * 2 : 1024);
        w->parent = grown(w->parent, room, sizeof *w->parent);
        w->x = grown(w->x, room, sizeof *w->x);
        w->y = grown(w->y, room, sizeof *w->y);
        w->width = grown(w->width, room, sizeof *w->width);
        w->height = grown(w->height, room, sizeof *w->height);
        w->flags = grown(w->flags, room, sizeof *w->flags);
        w->kind = grown(w->kind, room, sizeof *w->kind);
    }
    int32_t index = w->count++;
    w->parent[index] = parent;
    w->x[index] = x;
    w->y[index] = y;
    w->width[index] = width;
    w->height[index] = height;
    w->flags[index] = (uint8_t)flags;
    w->kind[index] = (uint8_t)kind;
    return index;
}

enum { screen_width = 390, screen_height = 844, off = workload_untouchable };

static void add_cell(workload *w, generator *g, int32_t content, int32_t row) {
    int32_t cell = add(w, content, 0, 88 * row, screen_width, 88, 0, kind_cell);
    add(w, cell, 16, 87, 374, 1, off, kind_separator);
    int32_t inner = add(w, cell, 0, 0, 348, 88, 0, kind_view);
    int32_t picture = add(w, inner, 16, 14, 60, 60, off, kind_image);
    if (draw(g, 2)) add(w, picture, 44, 0, 16, 16, draw(g, 3) ? workload_hidden | off : off, kind_view);
    int32_t stack = add(w, inner, 88, 10, 200, 68, 0, kind_view);
    add(w, stack, 0, 0, 80 + draw(g, 120), 22, off, kind_label);
    add(w, stack, 0, 23, 100 + draw(g, 100), 18, off, kind_label);
    int32_t like = add(w, stack, 0, 44, 64, 24, 0, kind_button);
    add(w, like, 4, 2, 56, 20, off, kind_label);
    int32_t share = add(w, stack, 72, 44, 48 + draw(g, 48), 24, 0, kind_button);
    add(w, share, 4, 2, 40, 20, off, kind_label);
    add(w, inner, 290, 12, 54, 16, off, kind_label);
    int32_t accessory = draw(g, 3);
    if (accessory == 0) add(w, cell, 350, 28, 32, 32, 0, kind_button);
    if (accessory == 1) add(w, cell, 349, 29, 38, 30, 0, kind_switch);
}

static void add_navigation_bar(workload *w, int32_t parent) {
    int32_t bar = add(w, parent, 0, 0, screen_width, 91, 0, kind_bar);
    add(w, bar, 0, 0, screen_width, 91, off, kind_view);
    int32_t content = add(w, bar, 0, 47, screen_width, 44, 0, kind_view);
    int32_t back = add(w, content, 8, 0, 80, 44, 0, kind_button);
    add(w, back, 0, 10, 16, 24, off, kind_image);
    add(w, back, 18, 11, 60, 22, off, kind_label);
    add(w, content, 125, 10, 140, 24, off, kind_label);
    int32_t right = add(w, content, 338, 0, 44, 44, 0, kind_button);
    add(w, right, 10, 10, 24, 24, off, kind_image);
}

static void add_tab_bar(workload *w, int32_t parent) {
    int32_t tabs = add(w, parent, 0, 761, screen_width, 83, 0, kind_bar);
    add(w, tabs, 0, 0, screen_width, 83, off, kind_view);
    for (int32_t i = 0; i < 5; i++) {
        int32_t button = add(w, tabs, 2 + 78 * i, 1, 74, 48, 0, kind_button);
        add(w, button, 25, 4, 24, 24, off, kind_image);
        add(w, button, 7, 32, 60, 12, off, kind_label);
    }
}

static void add_overlays(workload *w, int32_t window) {
    add(w, window, 0, 0, screen_width, screen_height, workload_clear, kind_view);
    int32_t pass_through = add(w, window, 0, 0, screen_width, screen_height, off, kind_view);
    int32_t bubble = add(w, pass_through, 145, 372, 100, 100, 0, kind_view);
    add(w, bubble, 10, 70, 80, 20, off, kind_label);
    int32_t toast = add(w, window, 20, 60, 350, 64, workload_hidden, kind_view);
    add(w, toast, 8, 8, 48, 48, off, kind_image);
    add(w, toast, 64, 8, 200, 48, off, kind_label);
    int32_t undo = add(w, toast, 280, 12, 60, 40, 0, kind_button);
    add(w, undo, 4, 10, 52, 20, off, kind_label);
}

static void make_phone(workload *w, generator *g) {
    int32_t window = add(w, -1, 0, 0, screen_width, screen_height, 0, kind_view);
    int32_t tab = add(w, window, 0, 0, screen_width, screen_height, 0, kind_view);
    int32_t navigation = add(w, tab, 0, 0, screen_width, screen_height, 0, kind_view);
    int32_t wrapper = add(w, navigation, 0, 0, screen_width, screen_height, 0, kind_view);
    int32_t page = add(w, wrapper, 0, 0, screen_width, screen_height, 0, kind_view);
    int32_t table = add(w, page, 0, 0, screen_width, screen_height, workload_clips, kind_view);
    int32_t content = add(w, table, 0, -draw(g, 800), screen_width, 1760, 0, kind_view);
    for (int32_t row = 0; row < 20; row++) add_cell(w, g, content, row);
    int32_t floating = add(w, page, 318, 680, 56, 56, 0, kind_button);
    add(w, floating, 16, 16, 24, 24, off, kind_image);
    add_navigation_bar(w, navigation);
    add_tab_bar(w, tab);
    add_overlays(w, window);
}

static void make_grid(workload *w) {
    int32_t root = add(w, -1, 0, 0, 1000, 1000, 0, kind_view);
    for (int32_t i = 0; i < 10; i++) {
        int32_t column = add(w, root, 100 * i + 1, 1, 98, 998, 0, kind_view);
        for (int32_t j = 0; j < 10; j++) {
            int32_t row = add(w, column, 1, 99 * j + 1, 96, 98, 0, kind_view);
            for (int32_t k = 0; k < 10; k++) add(w, row, 9 * k + 1, 1, 8, 96, 0, kind_view);
        }
    }
}

static void make_scattered(workload *w, generator *g, int32_t children, int32_t side) {
    int32_t root = add(w, -1, 0, 0, side, side, 0, kind_view);
    for (int32_t i = 0; i < children; i++) {
        int32_t x = draw(g, side - 19), y = draw(g, side - 19);
        add(w, root, x, y, 20, 20, 0, kind_view);
    }
}

static void make_nested(workload *w, generator *g) {
    int32_t parent = add(w, -1, 0, 0, 4096, 4096, 0, kind_view);
    for (int32_t side = 4095; side > 4096 - 1000; side--) {
        int32_t x = draw(g, 2), y = draw(g, 2);
        parent = add(w, parent, x, y, side, side, 0, kind_view);
    }
}

static void make_containers(workload *w, generator *g) {
    int32_t root = add(w, -1, 0, 0, 1800, 1800, 0, kind_view);
    for (int32_t i = 0; i < 316; i++) {
        int32_t container = add(w, root, 100 * (i % 18) + 5, 100 * (i / 18) + 5, 90, 90, 0, kind_view);
        for (int32_t k = 0; k < 316; k++) {
            int32_t x = draw(g, 81), y = draw(g, 81);
            add(w, container, x, y, 10, 10, 0, kind_view);
        }
    }
}

static workload *begin(const char *name) {
    workload *w = grown(0, 1, sizeof *w);
    *w = (workload){ .name = name };
    return w;
}

static void add_points(workload *w, uint32_t seed) {
    generator g = { seed };
    w->point_count = 1000;
    w->point_x = grown(0, (size_t)w->point_count, sizeof *w->point_x);
    w->point_y = grown(0, (size_t)w->point_count, sizeof *w->point_y);
    for (int32_t i = 0; i < w->point_count; i++) {
        w->point_x[i] = draw(&g, w->width[0]);
        w->point_y[i] = draw(&g, w->height[0]);
    }
}

workload *workload_make(int number) {
    static const char *names[] = { "W1", "W2", "W3", "W4", "W5", "W6" };
    if (number < 1 || number > workload_last) return 0;
    workload *w = begin(names[number - 1]);
    generator g = { 12345u + (uint32_t)number };
    switch (number) {
    case 1: make_phone(w, &g); break;
    case 2: make_grid(w); break;
    case 3: make_scattered(w, &g, 10000, 1000); break;
    case 4: make_scattered(w, &g, 100000, 3200); break;
    case 5: make_nested(w, &g); break;
    default: make_containers(w, &g); break;
    }
    add_points(w, 54321u + (uint32_t)number);
    return w;
}

workload *workload_scattered(int32_t count) {
    if (count < 1) return 0;
    workload *w = begin("scattered");
    generator g = { 12345u };
    int32_t side = (int32_t)ceil(10 * sqrt(count));
    make_scattered(w, &g, count - 1, side < 40 ? 40 : side);
    add_points(w, 54321u);
    return w;
}

void workload_free(workload *w) {
    free(w->parent);
    free(w->x);
    free(w->y);
    free(w->width);
    free(w->height);
    free(w->flags);
    free(w->kind);
    free(w->point_x);
    free(w->point_y);
    free(w);
}

uint32_t workload_checksum(const int32_t *answers, int32_t count) {
    uint32_t sum = 2166136261u;
    for (int32_t i = 0; i < count; i++) sum = (sum ^ (uint32_t)answers[i]) * 16777619u;
    return sum;
}

int workload_visible(const workload *w, int32_t view, int32_t rectangle[4]) {
    int32_t left = 0, top = 0, right = w->width[view], bottom = w->height[view];
    for (int32_t v = view; v >= 0; v = w->parent[v]) {
        if (w->flags[v] & (workload_hidden | workload_untouchable | workload_clear)) return 0;
        if (left < 0) left = 0;
        if (top < 0) top = 0;
        if (right > w->width[v]) right = w->width[v];
        if (bottom > w->height[v]) bottom = w->height[v];
        left += w->x[v];
        right += w->x[v];
        top += w->y[v];
        bottom += w->y[v];
    }
    if (left >= right || top >= bottom) return 0;
    rectangle[0] = left;
    rectangle[1] = top;
    rectangle[2] = right - left;
    rectangle[3] = bottom - top;
    return 1;
}
