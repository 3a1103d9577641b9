/* A window in C that marks the view under the pointer: how fast a frame can follow an event.
 *
 * `FrameLimit [full]`: W1 at scale 2, painted into memory that is shared with the server. Paints what changed, or all with `full`. For each
 * frame that the server has taken it says so in one line on standard error: "frame N: shown SECONDS" of the monotonic clock. */
#include "pictures.h"
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>

enum { scale = 2 };

typedef struct { double left, top, right, bottom; } box;

/* The foremost view under a point, and where it lies. */
static int32_t view_under(const workload *w, double x, double y, box *place) {
    static double left[512], top[512];
    static int contains[512];
    int32_t found = 0;
    for (int32_t i = 0; i < w->count; i++) {
        int32_t parent = w->parent[i];
        left[i] = w->x[i] + (parent < 0 ? 0 : left[parent]);
        top[i] = w->y[i] + (parent < 0 ? 0 : top[parent]);
        contains[i] = (parent < 0 || contains[parent]) && !(w->flags[i] & (workload_hidden | workload_untouchable | workload_clear)) &&
                      x >= left[i] && y >= top[i] && x < left[i] + w->width[i] && y < top[i] + w->height[i];
        if (contains[i]) found = i;
    }
    *place = (box){ left[found], top[found], left[found] + w->width[found], top[found] + w->height[found] };
    return found;
}

typedef struct {
    Display *display;
    Window window;
    GC context;
    XShmSegmentInfo memory;
    XImage *image;
    cairo_t *cairo;
    painter *painter;
    const workload *w;
    int paints_all;
    box marked;
} program;

static int open_window(program *p) {
    p->display = XOpenDisplay(0);
    if (!p->display || !XShmQueryExtension(p->display)) return 0;
    int screen = DefaultScreen(p->display);
    unsigned width = (unsigned)p->w->width[0] * scale, height = (unsigned)p->w->height[0] * scale;
    p->window = XCreateSimpleWindow(p->display, RootWindow(p->display, screen), 0, 0, width, height, 0, 0, 0);
    XStoreName(p->display, p->window, "Frame limit");
    XSelectInput(p->display, p->window, PointerMotionMask | ExposureMask);
    XMapRaised(p->display, p->window);
    p->context = XCreateGC(p->display, p->window, 0, 0);
    p->image = XShmCreateImage(p->display, DefaultVisual(p->display, screen), (unsigned)DefaultDepth(p->display, screen), ZPixmap, 0,
                               &p->memory, width, height);
    if (!p->image) return 0;
    p->memory.shmid = shmget(IPC_PRIVATE, (size_t)(p->image->bytes_per_line * p->image->height), IPC_CREAT | 0600);
    if (p->memory.shmid < 0) return 0;
    p->memory.shmaddr = p->image->data = shmat(p->memory.shmid, 0, 0);
    XShmAttach(p->display, &p->memory);
    XSync(p->display, False);
    shmctl(p->memory.shmid, IPC_RMID, 0);
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)p->image->data, CAIRO_FORMAT_RGB24, (int)width,
                                                                   (int)height, p->image->bytes_per_line);
    p->cairo = cairo_create(surface);
    cairo_scale(p->cairo, scale, scale);
    return 1;
}

/* The part of the screen that shows a view and its mark. */
static box touched(const workload *w, box view) {
    return (box){ fmax(0, view.left - 2), fmax(0, view.top - 2), fmin(w->width[0], view.right + 2), fmin(w->height[0], view.bottom + 2) };
}

static void paint(program *p, box part) {
    cairo_save(p->cairo);
    cairo_rectangle(p->cairo, part.left, part.top, part.right - part.left, part.bottom - part.top);
    cairo_clip(p->cairo);
    painter_paint(p->painter, p->cairo, part.left, part.top, part.right, part.bottom);
    cairo_restore(p->cairo);
}

static void show(program *p, box part) {
    static long count;
    int x = (int)(part.left * scale), y = (int)(part.top * scale);
    XShmPutImage(p->display, p->window, p->context, p->image, x, y, x, y, (unsigned)((part.right - part.left) * scale),
                 (unsigned)((part.bottom - part.top) * scale), False);
    XSync(p->display, False);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    fprintf(stderr, "frame %ld: shown %lld.%06ld\n", ++count, (long long)now.tv_sec, now.tv_nsec / 1000);
}

static void follow(program *p, double x, double y) {
    box place, old = touched(p->w, p->marked), all = { 0, 0, p->w->width[0], p->w->height[0] };
    painter_mark(p->painter, view_under(p->w, x, y, &place));
    p->marked = place;
    box new = touched(p->w, place);
    if (p->paints_all) {
        paint(p, all);
        show(p, all);
        return;
    }
    paint(p, new);
    paint(p, old);
    show(p, (box){ fmin(new.left, old.left), fmin(new.top, old.top), fmax(new.right, old.right), fmax(new.bottom, old.bottom) });
}

int main(int count, char **words) {
    program p = { .w = workload_make(1), .paints_all = count > 1 && !strcmp(words[1], "full") };
    p.painter = painter_make(p.w);
    if (!open_window(&p)) {
        fprintf(stderr, "no display with shared memory; you can set DISPLAY\n");
        return 3;
    }
    box all = { 0, 0, p.w->width[0], p.w->height[0] };
    for (XEvent event;;) {
        XNextEvent(p.display, &event);
        if (event.type == Expose && event.xexpose.count == 0) {
            paint(&p, all);
            show(&p, all);
        }
        while (event.type == MotionNotify && XCheckTypedEvent(p.display, MotionNotify, &event)) {}
        if (event.type == MotionNotify) follow(&p, event.xmotion.x / (double)scale, event.xmotion.y / (double)scale);
    }
}
