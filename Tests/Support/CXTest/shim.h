// Xlib and its test extension, and the one macro that the tests need as a function.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/XInput2.h>

static inline void CXTestDestroyImage(XImage *image) { XDestroyImage(image); }
