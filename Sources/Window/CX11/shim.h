// Xlib for Swift, with wrappers of functions that Swift cannot call: variadic functions, macros, and functions that only
// Xlib's header for extensions declares.
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

// Creates an input context whose method itself shows the text in composition, at a position that it chooses.
static inline XIC CX11CreateInputContext(XIM method, Window window) {
    return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, (void *)0);
}

// True if the method can pass the text in composition to the program.
static inline int CX11TellsPreedit(XIM method) {
    XIMStyles *styles = NULL;
    if (XGetIMValues(method, XNQueryInputStyle, &styles, (void *)0) || !styles) return 0;
    int isFound = 0;
    for (int index = 0; index < styles->count_styles; index++) isFound |= styles->supported_styles[index] == (XIMPreeditCallbacks | XIMStatusNothing);
    XFree(styles);
    return isFound;
}

// The callback for the start of a composition. The result -1 allows a text of any length.
static inline int CX11BeginPreedit(XIC context, XPointer owner, XPointer nothing) {
    (void)context, (void)owner, (void)nothing;
    return -1;
}

// Creates an input context whose method passes the text in composition to callbacks, with `owner` as their client data.
static inline XIC CX11CreateTellingInputContext(XIM method, Window window, void *owner, XIMProc done, XIMProc draw, XIMProc caret) {
    XIMCallback starting = {owner, (XIMProc)(void (*)(void))CX11BeginPreedit}, ending = {owner, done}, drawing = {owner, draw}, moving = {owner, caret};
    XVaNestedList preedit = XVaCreateNestedList(0, XNPreeditStartCallback, &starting, XNPreeditDoneCallback, &ending, XNPreeditDrawCallback, &drawing, XNPreeditCaretCallback, &moving, (void *)0);
    if (!preedit) return NULL;
    XIC context = XCreateIC(method, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, XNPreeditAttributes, preedit, (void *)0);
    XFree(preedit);
    return context;
}

// Sets the callback for the end of the input method's program.
static inline void CX11WatchInputMethod(XIM method, XIMProc gone) {
    XIMCallback callback = {(XPointer)0, gone};
    XSetIMValues(method, XNDestroyCallback, &callback, (void *)0);
}

// True if a function of Xlib or libxcb is on the call stack.
static inline int CX11IsCalledByXlib(void) {
    void *callers[128];
    int count = backtrace(callers, 128), isFound = 0;
    char **names = backtrace_symbols(callers, count);
    for (int index = 0; names && index < count; index++) isFound |= strstr(names[index], "/libX11.so") || strstr(names[index], "/libxcb.so");
    free(names);
    return isFound;
}

// Frees an image, and its pixels by calling free().
static inline void CX11DestroyImage(XImage *image) { XDestroyImage(image); }

// Declared here because its header, Xlibint.h, also defines macros whose names are common words.
typedef Bool (*CX11Conversion)(Display *, XEvent *, xEvent *);
extern CX11Conversion XESetWireToEvent(Display *, int, CX11Conversion);

static inline Bool CX11DropEvent(Display *display, XEvent *event, xEvent *wire) {
    (void)display, (void)event, (void)wire;
    return False;
}

// Makes Xlib drop the events of an extension before the extension's library reads them. libXi trusts the length in such
// an event, and treats the event as the rest of the previous one.
static inline void CX11DropEvents(Display *display, int first, int count) {
    for (int number = first; number < first + count; number++) XESetWireToEvent(display, number, CX11DropEvent);
}
