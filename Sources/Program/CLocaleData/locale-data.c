/* An ICU data file without entries, in place of the 34 MB of names of languages, currencies, time zones and calendars that
   Foundation brings along. Hitscope formats nothing by locale: its languages are tables of its own, and its numbers are the
   same in each. What ICU knows of characters (letters, digits, case, normalisation) is code, and stays.

   A program with Swift's libraries in it takes this definition, and the linker leaves Foundation's out. Hidden, it changes
   nothing for a program that loads them. The format is that of ICU's own library without data: a header, then a table of
   contents with no names. */
#include "locale-data.h"
#include <stdint.h>

struct without_entries {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t size, reserved;
    uint8_t is_big_endian, charset_family, size_of_character, reserved_byte;
    uint8_t data_format[4], format_version[4], data_version[4];
    uint8_t padding[8];
    uint32_t count, reserved_word;
    uint32_t names[4];
};

__attribute__((visibility("hidden"))) _Alignas(16) const struct without_entries icudt76_dat = {
    .header_size = 32,
    .magic = {0xDA, 0x27},
    .size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .size_of_character = 2,
    .data_format = {'T', 'o', 'C', 'P'},
    .format_version = {1},
};
