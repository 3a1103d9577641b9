/* Trees of rectangles and points to look for, the same for every program that is measured.
 *
 * Decides what the six workloads are. Knows no toolkit and no clock.
 *
 * A generator of pseudo-random numbers, modulo 2^32:
 *     state = state * 1664525 + 1013904223;  draw(n) = (state >> 8) % n
 * Workload k begins with state 12345 + k, its points with 54321 + k; of a point, x is drawn before y.
 *
 * Views stand in pre-order: a parent before its children, siblings from back to front. Frames are whole numbers in the coordinates of the
 * parent. The point (x, y) means the middle of a pixel, (x + 0.5, y + 0.5), so that programs with whole and with fractional coordinates agree.
 *
 * The answer for a point is what UIView.hitTest(_:with:) gives: nothing for a view that is hidden, takes no touches, is clear, or does not
 * contain the point; else the answer of the foremost child that has one; else the view itself. */
#ifndef WORKLOADS_H
#define WORKLOADS_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What keeps a view from being hit, and whether it cuts off what lies in it. */
enum { workload_hidden = 1, workload_untouchable = 2, workload_clear = 4, workload_clips = 8 };

/* What a view would be in an application; only drawing looks at it. */
enum { kind_view, kind_label, kind_image, kind_button, kind_switch, kind_separator, kind_bar, kind_cell };

enum { workload_last = 6 };

typedef struct workload {
    const char *name;
    int32_t count, room;
    int32_t *parent; /* -1 for the root */
    int32_t *x, *y, *width, *height;
    uint8_t *flags, *kind;
    int32_t point_count;
    int32_t *point_x, *point_y;
} workload;

/* W1 to W6; a null pointer for any other number:
 *   W1  a telephone's screen: 309 views, 12 deep, a scrolled table, bars, a floating button, overlays that take no touches
 *   W2  columns of rows of columns, 10 each
 *   W3  10,000 views of 20 x 20 in one parent, about four lying over each other
 *   W4  100,000 of them
 *   W5  1,000 views, each in the one before
 *   W6  316 containers that do not overlap, of 316 views each */
workload *workload_make(int number);

/* As many views as wanted, one parent and the rest scattered in it as densely as in W3. */
workload *workload_scattered(int32_t count);

void workload_free(workload *w);

/* One number for all answers, -1 for a point that hits nothing (FNV-1a over 32-bit words). */
uint32_t workload_checksum(const int32_t *answers, int32_t count);

/* Where the part of a view lies that can be hit, in coordinates of the root: left, top, width, height. 0 where nothing of it can. */
int workload_visible(const workload *w, int32_t view, int32_t rectangle[4]);

#ifdef __cplusplus
}
#endif
#endif
