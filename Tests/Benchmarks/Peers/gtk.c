/* GTK 4: gtk_widget_pick over widgets that place their children where the workload says. Needs a display.
 *
 * Every widget hides what overflows, so that one that misses the point need not ask its children, as in UIKit. */
#include "peer.h"
#include <gtk/gtk.h>
#include <stdio.h>

typedef struct { GtkWidget base; int32_t number, x, y, width, height; } PeerBox;
typedef struct { GtkWidgetClass base; } PeerBoxClass;
GType peer_box_get_type(void);
G_DEFINE_TYPE(PeerBox, peer_box, GTK_TYPE_WIDGET)

static void measure(GtkWidget *widget, GtkOrientation orientation, int size, int *least, int *natural, int *baseline, int *other) {
    PeerBox *box = (PeerBox *)widget;
    (void)size;
    *least = 0; /* so that the window need not grow */
    *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? box->width : box->height;
    *baseline = *other = -1;
}

static void allocate(GtkWidget *widget, int width, int height, int baseline) {
    (void)width, (void)height, (void)baseline;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        PeerBox *box = (PeerBox *)child;
        if (!gtk_widget_should_layout(child)) continue;
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, 0, 0, 0, 0);
        graphene_point_t origin = GRAPHENE_POINT_INIT((float)box->x, (float)box->y);
        gtk_widget_allocate(child, box->width, box->height, -1, gsk_transform_translate(0, &origin));
    }
}

static void draw_nothing(GtkWidget *widget, GtkSnapshot *snapshot) { (void)widget, (void)snapshot; }

static void peer_box_class_init(PeerBoxClass *class) {
    GTK_WIDGET_CLASS(class)->measure = measure;
    GTK_WIDGET_CLASS(class)->size_allocate = allocate;
    GTK_WIDGET_CLASS(class)->snapshot = draw_nothing;
}

static void peer_box_init(PeerBox *box) { (void)box; }

static void find(void *context, int32_t count, const int32_t *x, const int32_t *y, int32_t *answers) {
    for (int32_t i = 0; i < count; i++) {
        GtkWidget *found = gtk_widget_pick(context, x[i] + 0.5, y[i] + 0.5, GTK_PICK_DEFAULT);
        answers[i] = found ? ((PeerBox *)found)->number : -1;
    }
}

static GtkWidget *make_box(const workload *w, int32_t number) {
    PeerBox *box = g_object_new(peer_box_get_type(), NULL);
    GtkWidget *widget = GTK_WIDGET(box);
    box->number = number;
    box->x = w->x[number];
    box->y = w->y[number];
    box->width = w->width[number];
    box->height = w->height[number];
    if (w->flags[number] & (workload_untouchable | workload_clear)) gtk_widget_set_can_target(widget, FALSE);
    if (w->flags[number] & workload_clear) gtk_widget_set_opacity(widget, 0);
    if (w->flags[number] & workload_hidden) gtk_widget_set_visible(widget, FALSE);
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN);
    return widget;
}

static void run(const workload *w) {
    peer_begins();
    GtkWidget **views = g_new(GtkWidget *, w->count), **last = g_new0(GtkWidget *, w->count);
    for (int32_t i = 0; i < w->count; i++) {
        views[i] = make_box(w, i);
        if (i == 0) continue;
        gtk_widget_insert_after(views[i], views[w->parent[i]], last[w->parent[i]]);
        last[w->parent[i]] = views[i];
    }
    PeerBox *outer = g_object_new(peer_box_get_type(), NULL); /* of fixed size, so that the window does not stretch the root */
    outer->width = w->width[0];
    outer->height = w->height[0];
    outer->number = -1;
    gtk_widget_set_parent(views[0], GTK_WIDGET(outer));
    GtkWidget *window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 400, 400);
    gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(outer));
    gtk_window_present(GTK_WINDOW(window));
    gint64 limit = g_get_monotonic_time() + 20 * G_TIME_SPAN_SECOND;
    while (g_get_monotonic_time() < limit && !(gtk_widget_get_mapped(views[0]) && gtk_widget_get_width(views[0]) == w->width[0]))
        if (!g_main_context_iteration(0, FALSE)) g_usleep(1000);
    peer_run("GTK 4", w, find, views[0]);
    gtk_widget_set_visible(window, FALSE);
}

int main(void) {
    if (!gtk_init_check()) {
        fprintf(stderr, "GTK found no display\n");
        return 1;
    }
    for (int number = 1; number <= workload_last; number++)
        if (peer_wants(number)) run(workload_make(number));
    _Exit(0); /* taking 100,000 widgets apart takes long */
}
