// Xlib as it comes, and what of it cannot be called from Swift: it is variadic, a macro, or in a header for extensions.
#pragma once
#include <X11/Xlib.h>
#include <X11/Xproto.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xfixes.h>
#include <execinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>

// An input context that shows nothing of its own while a person composes a character.
static inline XIC CX11CreateInputContext(XIM method, Window window) {
    return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, (void *)0);
}

// Has a function called when the program of an input method ends.
static inline void CX11WatchInputMethod(XIM method, XIMProc gone) {
    XIMCallback callback = {(XPointer)0, gone};
    XSetIMValues(method, XNDestroyCallback, &callback, (void *)0);
}

// Whether Xlib stands among the callers of this function.
static inline int CX11IsCalledByXlib(void) {
    void *callers[128];
    int count = backtrace(callers, 128), isFound = 0;
    char **names = backtrace_symbols(callers, count);
    for (int index = 0; names && index < count; index++) isFound |= strstr(names[index], "/libX11.so") || strstr(names[index], "/libxcb.so");
    free(names);
    return isFound;
}

// Frees an image, and its pixels with free().
static inline void CX11DestroyImage(XImage *image) { XDestroyImage(image); }

// Declared in Xlib's header for libraries of extensions, beside much that has the names of everyday words.
typedef Bool (*CX11Conversion)(Display *, XEvent *, xEvent *);
extern CX11Conversion XESetWireToEvent(Display *, int, CX11Conversion);

static inline Bool CX11DropEvent(Display *display, XEvent *event, xEvent *wire) {
    (void)display, (void)event, (void)wire;
    return False;
}

// Has Xlib pass over the events of an extension, before the extension's library reads them: libXi believes what such an event says of its length,
// and takes it for the rest of the one before.
static inline void CX11DropEvents(Display *display, int first, int count) {
    for (int number = first; number < first + count; number++) XESetWireToEvent(display, number, CX11DropEvent);
}
