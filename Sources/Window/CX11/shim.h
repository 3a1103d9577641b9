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

// An input context whose method shows by itself, where it likes, what is not composed yet.
static inline XIC CX11CreateInputContext(XIM method, Window window) {
    return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, (void *)0);
}

// True if a method can tell its program what is not composed yet.
static inline int CX11TellsPreedit(XIM method) {
    XIMStyles *styles = NULL;
    if (XGetIMValues(method, XNQueryInputStyle, &styles, (void *)0) || !styles) return 0;
    int isFound = 0;
    for (int index = 0; index < styles->count_styles; index++) isFound |= styles->supported_styles[index] == (XIMPreeditCallbacks | XIMStatusNothing);
    XFree(styles);
    return isFound;
}

// Lets a method begin to compose a text of any length.
static inline int CX11BeginPreedit(XIC context, XPointer owner, XPointer nothing) {
    (void)context, (void)owner, (void)nothing;
    return -1;
}

// An input context whose method tells what is not composed yet. The functions get `owner` as their second argument.
static inline XIC CX11CreateTellingInputContext(XIM method, Window window, void *owner, XIMProc done, XIMProc draw, XIMProc caret) {
    XIMCallback starting = {owner, (XIMProc)(void (*)(void))CX11BeginPreedit}, ending = {owner, done}, drawing = {owner, draw}, moving = {owner, caret};
    XVaNestedList preedit = XVaCreateNestedList(0, XNPreeditStartCallback, &starting, XNPreeditDoneCallback, &ending, XNPreeditDrawCallback, &drawing, XNPreeditCaretCallback, &moving, (void *)0);
    if (!preedit) return NULL;
    XIC context = XCreateIC(method, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, XNPreeditAttributes, preedit, (void *)0);
    XFree(preedit);
    return context;
}

// Has a function called when the program of an input method ends.
static inline void CX11WatchInputMethod(XIM method, XIMProc gone) {
    XIMCallback callback = {(XPointer)0, gone};
    XSetIMValues(method, XNDestroyCallback, &callback, (void *)0);
}

// True if Xlib stands among the callers of this function.
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
