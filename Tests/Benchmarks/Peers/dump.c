/* Writes the workloads into a folder, for peers that are not written in C: Wn.visible (number, left, top, width, height), Wn.points and Wn.js. */
#include "workloads.h"
#include <stdio.h>

static FILE *opened(const char *folder, const workload *w, const char *ending) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.%s", folder, w->name, ending);
    FILE *file = fopen(path, "w");
    if (!file) perror(path);
    return file;
}

static void write_text(const char *folder, const workload *w) {
    FILE *visible = opened(folder, w, "visible"), *points = opened(folder, w, "points");
    if (!visible || !points) return;
    for (int32_t i = 0; i < w->count; i++) {
        int32_t part[4];
        if (workload_visible(w, i, part)) fprintf(visible, "%d %d %d %d %d\n", i, part[0], part[1], part[2], part[3]);
    }
    for (int32_t i = 0; i < w->point_count; i++) fprintf(points, "%d %d\n", w->point_x[i], w->point_y[i]);
    fclose(visible);
    fclose(points);
}

static void write_script(const char *folder, const workload *w) {
    FILE *file = opened(folder, w, "js");
    if (!file) return;
    fprintf(file, "const workload = { views: [");
    for (int32_t i = 0; i < w->count; i++)
        fprintf(file, "%d,%d,%d,%d,%d,%d,", w->parent[i], w->x[i], w->y[i], w->width[i], w->height[i], w->flags[i]);
    fprintf(file, "], points: [");
    for (int32_t i = 0; i < w->point_count; i++) fprintf(file, "%d,%d,", w->point_x[i], w->point_y[i]);
    fprintf(file, "] };\n");
    fclose(file);
}

int main(int count, char **words) {
    const char *folder = count > 1 ? words[1] : ".";
    for (int number = 1; number <= workload_last; number++) {
        const workload *w = workload_make(number);
        write_text(folder, w);
        write_script(folder, w);
    }
    return 0;
}
