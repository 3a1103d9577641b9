/* The three layouts. Coordinates are doubles, as a CGFloat is.
 *
 *   linked   every view by itself, with a pointer to the sibling behind it
 *   array    all views in one array, the children of a view side by side
 *   records  beside each parent its children's origins and sizes, empty for those that cannot be hit: one branch a child */
#include "walks.h"
#include <stdlib.h>
#include <string.h>
#if defined(__SSE2__) && !defined(__clang__)
#include <emmintrin.h>
#endif

enum { unhittable = workload_hidden | workload_untouchable | workload_clear };

static void *zeroed(size_t count, size_t size) {
    void *result = calloc(count ? count : 1, size);
    if (!result) abort();
    return result;
}

/* ---- linked ---- */

typedef struct link {
    double x, y, width, height, alpha;
    uint8_t is_hidden, is_touchable;
    int32_t number;
    struct link *foremost, *behind;
} link;

typedef struct { int32_t count; link **views; } linked_tree;

static void *linked_make(const workload *w) {
    linked_tree *tree = zeroed(1, sizeof *tree);
    tree->count = w->count;
    tree->views = zeroed((size_t)w->count, sizeof *tree->views);
    for (int32_t i = 0; i < w->count; i++) {
        link *v = tree->views[i] = zeroed(1, sizeof *v);
        *v = (link){ w->x[i], w->y[i], w->width[i], w->height[i], .alpha = w->flags[i] & workload_clear ? 0 : 1,
                     .is_hidden = !!(w->flags[i] & workload_hidden), .is_touchable = !(w->flags[i] & workload_untouchable), .number = i };
        if (w->parent[i] < 0) continue;
        link *parent = tree->views[w->parent[i]];
        v->behind = parent->foremost;
        parent->foremost = v;
    }
    return tree;
}

static void linked_release(void *context) {
    linked_tree *tree = context;
    for (int32_t i = 0; i < tree->count; i++) free(tree->views[i]);
    free(tree->views);
    free(tree);
}

static const link *linked_hit(const link *v, double x, double y) {
    if (v->is_hidden || !v->is_touchable || v->alpha <= 0.01) return 0;
    if (x < 0 || y < 0 || x >= v->width || y >= v->height) return 0;
    for (const link *child = v->foremost; child; child = child->behind) {
        const link *hit = linked_hit(child, x - child->x, y - child->y);
        if (hit) return hit;
    }
    return v;
}

static void linked_find(const void *context, int32_t count, const int32_t *x, const int32_t *y, int32_t *answers) {
    const linked_tree *tree = context;
    for (int32_t i = 0; i < count; i++) {
        const link *hit = linked_hit(tree->views[0], x[i] + 0.5, y[i] + 0.5);
        answers[i] = hit ? hit->number : -1;
    }
}

static void linked_move(void *context, int32_t view, int32_t dx, int32_t dy) {
    link *v = ((linked_tree *)context)->views[view];
    v->x += dx;
    v->y += dy;
}

/* ---- array ---- */

typedef struct {
    double x, y, width, height;
    float alpha;
    uint8_t is_hidden, is_touchable;
    int32_t number, first, count; /* of the children */
} cell;

typedef struct { cell *cells; int32_t *places; } array_tree;

/* Breadth first, so that siblings are neighbours: where each view goes, and where its children begin. */
static void place_breadth_first(const workload *w, int32_t *places, cell *cells) {
    size_t n = (size_t)w->count;
    int32_t *first = zeroed(n + 1, sizeof *first), *children = zeroed(n, sizeof *children), *taken = zeroed(n, sizeof *taken);
    int32_t *order = zeroed(n, sizeof *order);
    for (int32_t i = 1; i < w->count; i++) first[w->parent[i] + 1]++;
    for (size_t i = 0; i < n; i++) first[i + 1] += first[i];
    for (int32_t i = 1; i < w->count; i++) children[first[w->parent[i]] + taken[w->parent[i]]++] = i;
    for (int32_t head = 0, tail = 1; head < tail; head++) {
        int32_t v = order[head];
        places[v] = head;
        cells[head].first = tail;
        cells[head].count = taken[v];
        for (int32_t k = 0; k < taken[v]; k++) order[tail++] = children[first[v] + k];
    }
    free(first);
    free(children);
    free(taken);
    free(order);
}

static void *array_make(const workload *w) {
    array_tree *tree = zeroed(1, sizeof *tree);
    tree->cells = zeroed((size_t)w->count, sizeof *tree->cells);
    tree->places = zeroed((size_t)w->count, sizeof *tree->places);
    place_breadth_first(w, tree->places, tree->cells);
    for (int32_t i = 0; i < w->count; i++) {
        cell *c = &tree->cells[tree->places[i]];
        c->x = w->x[i];
        c->y = w->y[i];
        c->width = w->width[i];
        c->height = w->height[i];
        c->alpha = w->flags[i] & workload_clear ? 0 : 1;
        c->is_hidden = !!(w->flags[i] & workload_hidden);
        c->is_touchable = !(w->flags[i] & workload_untouchable);
        c->number = i;
    }
    return tree;
}

static void array_release(void *context) {
    array_tree *tree = context;
    free(tree->cells);
    free(tree->places);
    free(tree);
}

static int32_t array_hit(const cell *cells, double x, double y) {
    if (x < 0 || y < 0 || x >= cells->width || y >= cells->height) return -1;
    const cell *v = cells;
level:
    for (const cell *c = cells + v->first + v->count; c-- > cells + v->first;) {
        double dx = x - c->x, dy = y - c->y;
        if (dx < 0 || dy < 0 || dx >= c->width || dy >= c->height) continue;
        if (c->is_hidden || !c->is_touchable || c->alpha <= 0.01f) continue;
        v = c;
        x = dx;
        y = dy;
        goto level;
    }
    return v->number;
}

static void array_find(const void *context, int32_t count, const int32_t *x, const int32_t *y, int32_t *answers) {
    const array_tree *tree = context;
    for (int32_t i = 0; i < count; i++) answers[i] = array_hit(tree->cells, x[i] + 0.5, y[i] + 0.5);
}

static void array_move(void *context, int32_t view, int32_t dx, int32_t dy) {
    array_tree *tree = context;
    tree->cells[tree->places[view]].x += dx;
    tree->cells[tree->places[view]].y += dy;
}

/* ---- records ---- */

typedef struct place place;
typedef struct { double x, y, width, height; place *child; } record;
struct place {
    record *first, *end; /* of the children */
    double dx, dy, width, height;
    int32_t number;
    record *own; /* in the parent */
};

typedef struct { int32_t count; place **views; } records_tree;

static void *records_make(const workload *w) {
    records_tree *tree = zeroed(1, sizeof *tree);
    tree->count = w->count;
    tree->views = zeroed((size_t)w->count, sizeof *tree->views);
    int32_t *children = zeroed((size_t)w->count, sizeof *children);
    for (int32_t i = 1; i < w->count; i++) children[w->parent[i]]++;
    for (int32_t i = 0; i < w->count; i++) {
        place *v = tree->views[i] = zeroed(1, sizeof *v);
        *v = (place){ .dx = -w->x[i], .dy = -w->y[i], .width = w->width[i], .height = w->height[i], .number = i };
        if (children[i]) v->first = v->end = zeroed((size_t)children[i], sizeof *v->first);
        if (i == 0) continue;
        int is_off = w->flags[i] & unhittable;
        v->own = tree->views[w->parent[i]]->end++;
        *v->own = (record){ w->x[i], w->y[i], is_off ? -1 : w->width[i], is_off ? -1 : w->height[i], v };
    }
    free(children);
    return tree;
}

static void records_release(void *context) {
    records_tree *tree = context;
    for (int32_t i = 0; i < tree->count; i++) {
        free(tree->views[i]->first);
        free(tree->views[i]);
    }
    free(tree->views);
    free(tree);
}

static inline int contains(const record *r, double x, double y) {
#if defined(__SSE2__) && !defined(__clang__) /* what clang makes of the lines below by itself */
    __m128d d = _mm_sub_pd(_mm_set_pd(y, x), _mm_loadu_pd(&r->x));
    return !_mm_movemask_pd(_mm_or_pd(_mm_cmplt_pd(d, _mm_setzero_pd()), _mm_cmpge_pd(d, _mm_loadu_pd(&r->width))));
#else
    double dx = x - r->x, dy = y - r->y;
    return !((dx < 0) | (dy < 0) | (dx >= r->width) | (dy >= r->height));
#endif
}

static void records_find(const void *context, int32_t count, const int32_t *px, const int32_t *py, int32_t *answers) {
    const place *root = ((const records_tree *)context)->views[0];
    for (int32_t i = 0; i < count; i++) {
        double x = px[i] + 0.5 + root->dx, y = py[i] + 0.5 + root->dy;
        if (!(x >= 0 && y >= 0 && x < root->width && y < root->height)) {
            answers[i] = -1;
            continue;
        }
        const place *v = root;
    level:
        for (const record *r = v->end; r-- != v->first;) {
            if (!contains(r, x, y)) continue;
            v = r->child;
            x += v->dx;
            y += v->dy;
            goto level;
        }
        answers[i] = v->number;
    }
}

static void records_move(void *context, int32_t view, int32_t dx, int32_t dy) {
    place *v = ((records_tree *)context)->views[view];
    v->dx -= dx;
    v->dy -= dy;
    v->own->x += dx;
    v->own->y += dy;
}

const walk *walks_all(int32_t *count) {
    static const walk all[] = {
        { "linked", linked_make, linked_release, linked_find, linked_move },
        { "array", array_make, array_release, array_find, array_move },
        { "records", records_make, records_release, records_find, records_move },
    };
    *count = sizeof all / sizeof *all;
    return all;
}
