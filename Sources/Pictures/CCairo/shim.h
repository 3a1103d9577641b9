#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>
#include <spng.h>
#include "pango.h"

/* Draws the outline of a glyph, in the units of the font's scale. */
static inline void hitscope_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, data);
#else
    hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
