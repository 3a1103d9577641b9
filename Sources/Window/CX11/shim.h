// Xlib as it comes, and the two calls of it that cannot be made from Swift: one is variadic, one a macro.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xfixes.h>
#include <sys/ipc.h>
#include <sys/shm.h>

// An input context that shows nothing of its own while a person composes a character.
static inline XIC CX11CreateInputContext(XIM method, Window window) {
    return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, (void *)0);
}

// Frees an image, and its pixels with free().
static inline void CX11DestroyImage(XImage *image) { XDestroyImage(image); }
