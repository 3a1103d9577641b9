/* One rounded rectangle a view, its text, and a mark on one view. Recursive, nothing kept but the layouts. */
#include "pictures.h"
#include <math.h>
#include <pango/pangocairo.h>
/* declared twice, so that what Hitscope declares is compared */
#include "../../../Sources/Pictures/CCairo/pango.h"
#include <stdlib.h>

struct painter {
    const workload *w;
    int32_t *first, *next; /* children, from back to front */
    PangoLayout **layouts;
    int32_t marked;
};

painter *painter_make(const workload *w) {
    painter *p = calloc(1, sizeof *p);
    size_t n = (size_t)w->count;
    p->w = w;
    p->marked = -1;
    p->first = malloc(n * sizeof *p->first);
    p->next = malloc(n * sizeof *p->next);
    p->layouts = calloc(n, sizeof *p->layouts);
    for (size_t i = 0; i < n; i++) p->first[i] = p->next[i] = -1;
    for (int32_t i = w->count - 1; i > 0; i--) {
        p->next[i] = p->first[w->parent[i]];
        p->first[w->parent[i]] = i;
    }
    return p;
}

void painter_free(painter *p) {
    for (int32_t i = 0; i < p->w->count; i++)
        if (p->layouts[i]) g_object_unref(p->layouts[i]);
    free(p->layouts);
    free(p->first);
    free(p->next);
    free(p);
}

void painter_mark(painter *p, int32_t view) { p->marked = view; }

static void set_colour(cairo_t *c, uint32_t rgba) {
    cairo_set_source_rgba(c, (rgba >> 24) / 255.0, (rgba >> 16 & 255) / 255.0, (rgba >> 8 & 255) / 255.0, (rgba & 255) / 255.0);
}

static void outline(cairo_t *c, double w, double h, double radius) {
    double r = fmin(radius, fmin(w, h) / 2);
    if (r < 0.5) {
        cairo_rectangle(c, 0, 0, w, h);
        return;
    }
    cairo_new_sub_path(c);
    cairo_arc(c, w - r, r, r, -M_PI / 2, 0);
    cairo_arc(c, w - r, h - r, r, 0, M_PI / 2);
    cairo_arc(c, r, h - r, r, M_PI / 2, M_PI);
    cairo_arc(c, r, r, r, M_PI, 3 * M_PI / 2);
    cairo_close_path(c);
}

static PangoLayout *layout_of(painter *p, cairo_t *c, int32_t view, const look *look) {
    if (p->layouts[view]) return p->layouts[view];
    PangoLayout *layout = p->layouts[view] = pango_cairo_create_layout(c);
    PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans");
    pango_font_description_set_absolute_size(font, look->text_size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(layout, look->text, -1);
    pango_layout_set_width(layout, p->w->width[view] * PANGO_SCALE);
    pango_layout_set_height(layout, 0);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    return layout;
}

static void paint_one(painter *p, cairo_t *c, int32_t view, double x, double y) {
    const workload *w = p->w;
    look look = workload_look(w, view);
    if (!(look.colour & 255) && !look.text && view != p->marked) return;
    cairo_save(c);
    cairo_translate(c, x, y);
    if (look.colour & 255) {
        outline(c, w->width[view], w->height[view], look.radius);
        set_colour(c, look.colour);
        cairo_fill(c);
    }
    if (look.text) {
        set_colour(c, look.text_colour);
        cairo_move_to(c, 0, 0);
        pango_cairo_show_layout(c, layout_of(p, c, view, &look));
    }
    if (view == p->marked) {
        outline(c, w->width[view], w->height[view], look.radius);
        set_colour(c, 0xFF4D0066);
        cairo_fill_preserve(c);
        set_colour(c, 0xFF3300FF);
        cairo_set_line_width(c, 2);
        cairo_stroke(c);
    }
    cairo_restore(c);
}

typedef struct { double left, top, right, bottom; } box;

static void paint_tree(painter *p, cairo_t *c, int32_t view, double x, double y, box clip) {
    const workload *w = p->w;
    if (w->flags[view] & (workload_hidden | workload_clear)) return;
    double right = x + w->width[view], bottom = y + w->height[view];
    int clips = w->flags[view] & workload_clips;
    int is_outside = x >= clip.right || y >= clip.bottom || right <= clip.left || bottom <= clip.top;
    if (is_outside && clips) return;
    if (!is_outside) paint_one(p, c, view, x, y);
    if (clips) {
        clip = (box){ fmax(clip.left, x), fmax(clip.top, y), fmin(clip.right, right), fmin(clip.bottom, bottom) };
        cairo_save(c);
        cairo_rectangle(c, clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top);
        cairo_clip(c);
    }
    for (int32_t k = p->first[view]; k >= 0; k = p->next[k]) paint_tree(p, c, k, x + w->x[k], y + w->y[k], clip);
    if (clips) cairo_restore(c);
}

void painter_paint(painter *p, cairo_t *context, double left, double top, double right, double bottom) {
    paint_tree(p, context, 0, 0, 0, (box){ left, top, right, bottom });
}

void painter_fill(painter *p, uint32_t *pixels, int32_t width, int32_t height, double scale) {
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_RGB24, width, height, width * 4);
    cairo_t *c = cairo_create(surface);
    cairo_scale(c, scale, scale);
    painter_paint(p, c, 0, 0, width / scale, height / scale);
    cairo_destroy(c);
    cairo_surface_destroy(surface);
}

void picture_grid(uint32_t *pixels, int32_t width, int32_t height, double scale, int32_t columns, int32_t rows) {
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_RGB24, width, height, width * 4);
    cairo_t *c = cairo_create(surface);
    cairo_set_source_rgb(c, 1, 1, 1);
    cairo_paint(c);
    cairo_scale(c, scale, scale);
    set_colour(c, 0xDCE7FBFF);
    for (int32_t row = 0; row < rows; row++)
        for (int32_t column = 0; column < columns; column++) {
            cairo_rectangle(c, column * 24 + 1, row * 24 + 1, 22, 22);
            cairo_fill(c);
        }
    cairo_destroy(c);
    cairo_surface_destroy(surface);
}
