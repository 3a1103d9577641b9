// What Hitscope uses of Pango and GLib, declared as in their headers, which stay compatible.
//
// Their own headers are found with flags of pkg-config that include -pthread, about which Swift's package manager warns in
// every package that uses Hitscope. Tests/Benchmarks/Pictures/painter.c includes both, so that a difference is an error.
#pragma once
#include <cairo.h>

#ifndef __PANGO_H__
typedef int gboolean;
typedef unsigned long gsize;
typedef enum { G_CHECKSUM_SHA256 = 2 } GChecksumType;
typedef struct _GList { void *data; struct _GList *next, *prev; } GList;

typedef struct _PangoAttrIterator PangoAttrIterator;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoGlyphString PangoGlyphString;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoRectangle { int x, y, width, height; } PangoRectangle;
typedef struct _PangoAnalysis {
    void *shape_engine, *lang_engine;
    PangoFont *font;
    unsigned char level, gravity, flags, script;
    PangoLanguage *language;
    void *extra_attrs;
} PangoAnalysis;
typedef struct _PangoItem { int offset, length, num_chars; PangoAnalysis analysis; } PangoItem;

#define PANGO_SCALE 1024
typedef enum { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT } PangoAlignment;
typedef enum { PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END } PangoEllipsizeMode;
typedef enum { PANGO_SHAPE_NONE, PANGO_SHAPE_ROUND_POSITIONS } PangoShapeFlags;
typedef enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_BOLD = 700 } PangoWeight;
typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;

void *g_object_ref(void *object);
#endif

char *g_compute_checksum_for_data(GChecksumType type, const unsigned char *data, gsize length);
void g_free(void *memory);
void g_list_free(GList *list);
void g_object_unref(void *object);

const char *pango_version_string(void);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
void pango_attr_list_unref(PangoAttrList *list);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *description);
PangoAttribute *pango_attr_font_features_new(const char *features);

PangoFontMap *pango_cairo_font_map_new(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_round_glyph_positions(PangoContext *context, gboolean is_rounded);
PangoLanguage *pango_language_from_string(const char *language);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_set_weight(PangoFontDescription *description, PangoWeight weight);

GList *pango_itemize(
    PangoContext *context, const char *text, int start, int length, PangoAttrList *attributes, PangoAttrIterator *cached);
void pango_item_free(PangoItem *item);
void pango_shape_with_flags(
    const char *text, int length, const char *paragraph, int paragraph_length, const PangoAnalysis *analysis,
    PangoGlyphString *glyphs, PangoShapeFlags flags);
PangoGlyphString *pango_glyph_string_new(void);
void pango_glyph_string_free(PangoGlyphString *glyphs);
void pango_glyph_string_extents(PangoGlyphString *glyphs, PangoFont *font, PangoRectangle *ink, PangoRectangle *logical);
void pango_cairo_show_glyph_string(cairo_t *cairo, PangoFont *font, PangoGlyphString *glyphs);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_alignment(PangoLayout *layout, PangoAlignment alignment);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode mode);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
void pango_layout_get_extents(PangoLayout *layout, PangoRectangle *ink, PangoRectangle *logical);
void pango_cairo_show_layout(cairo_t *cairo, PangoLayout *layout);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
void pango_layout_iter_free(PangoLayoutIter *iterator);
int pango_layout_iter_get_index(PangoLayoutIter *iterator);
void pango_layout_iter_get_line_extents(PangoLayoutIter *iterator, PangoRectangle *ink, PangoRectangle *logical);
gboolean pango_layout_iter_next_line(PangoLayoutIter *iterator);
