/* Has nothing to call: the linker finds what locale-data.c defines. */
#pragma once
