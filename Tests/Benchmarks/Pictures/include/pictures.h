/* A workload as pixels, drawn by C with Cairo and Pango: how fast pictures can be had when nothing but the picture is wanted. */
#ifndef PICTURES_H
#define PICTURES_H
#include "look.h"
#include <cairo.h>
#include <stddef.h>

typedef struct painter painter;

/* Keeps the layouts of texts from one painting to the next. */
painter *painter_make(const workload *w);
void painter_free(painter *p);

/* The view that is marked; -1 for none. */
void painter_mark(painter *p, int32_t view);

/* Paints what lies in a rectangle of points, on a context that is scaled to points. */
void painter_paint(painter *p, cairo_t *context, double left, double top, double right, double bottom);

/* Paints all of it at a scale, into rows of 32-bit pixels, `width` of them each. */
void painter_fill(painter *p, uint32_t *pixels, int32_t width, int32_t height, double scale);

/* PNG bytes of opaque pixels, to be freed by the caller; a null pointer when it fails. By libspng at its fastest, and by Cairo. */
void *picture_png(const uint32_t *pixels, int32_t width, int32_t height, size_t *count);
void *picture_png_by_cairo(const uint32_t *pixels, int32_t width, int32_t height, size_t *count);

/* The cells of a board, each a rectangle of one colour with a margin of a point in a square of 24 points, on white. */
void picture_grid(uint32_t *pixels, int32_t width, int32_t height, double scale, int32_t columns, int32_t rows);

/* The number of pixels that differ between two pictures of `count` pixels. */
size_t pictures_unlike(const uint32_t *one, const uint32_t *other, size_t count);

#endif
