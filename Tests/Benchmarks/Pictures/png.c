/* Pixels to PNG. */
#include "pictures.h"
#include <spng.h>
#include <stdlib.h>
#include <string.h>

void *picture_png(const uint32_t *pixels, int32_t width, int32_t height, size_t *count) {
    size_t total = (size_t)width * (size_t)height;
    unsigned char *samples = malloc(total * 3 + 1);
    spng_ctx *context = spng_ctx_new(SPNG_CTX_ENCODER);
    if (!samples || !context) return 0;
    for (size_t i = 0; i < total; i++) { /* the fourth byte is the next one's first */
        uint32_t word = __builtin_bswap32(pixels[i] << 8);
        memcpy(samples + i * 3, &word, 4);
    }
    struct spng_ihdr header = { .width = (uint32_t)width, .height = (uint32_t)height, .bit_depth = 8, .color_type = SPNG_COLOR_TYPE_TRUECOLOR };
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1);
    spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 1);
    spng_set_option(context, SPNG_FILTER_CHOICE, SPNG_FILTER_CHOICE_NONE);
    spng_set_ihdr(context, &header);
    int status = spng_encode_image(context, samples, total * 3, SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE);
    void *bytes = status ? 0 : spng_get_png_buffer(context, count, &status);
    spng_ctx_free(context);
    free(samples);
    return bytes;
}

typedef struct { unsigned char *bytes; size_t count, room; } buffer;

static cairo_status_t take(void *context, const unsigned char *bytes, unsigned int count) {
    buffer *b = context;
    if (b->count + count > b->room) {
        b->room = (b->count + count) * 2;
        b->bytes = realloc(b->bytes, b->room);
        if (!b->bytes) return CAIRO_STATUS_NO_MEMORY;
    }
    memcpy(b->bytes + b->count, bytes, count);
    b->count += count;
    return CAIRO_STATUS_SUCCESS;
}

void *picture_png_by_cairo(const uint32_t *pixels, int32_t width, int32_t height, size_t *count) {
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data((unsigned char *)(uintptr_t)pixels, CAIRO_FORMAT_RGB24, width, height, width * 4);
    buffer b = { 0 };
    cairo_status_t status = cairo_surface_write_to_png_stream(surface, take, &b);
    cairo_surface_destroy(surface);
    *count = b.count;
    return status == CAIRO_STATUS_SUCCESS ? b.bytes : 0;
}

size_t pictures_unlike(const uint32_t *one, const uint32_t *other, size_t count) {
    size_t unlike = 0;
    for (size_t i = 0; i < count; i++) unlike += ((one[i] ^ other[i]) & 0xFFFFFF) != 0;
    return unlike;
}
