/* GNUstep: -[NSView hitTest:] over flipped views. AppKit knows no view that takes no touches: such a view answers nil from an override. */
#import <AppKit/AppKit.h>
#include "peer.h"

@interface PeerView : NSView { @public int32_t number; }
@end
@implementation PeerView
- (BOOL) isFlipped { return YES; }
@end

@interface UntouchableView : PeerView
@end
@implementation UntouchableView
- (NSView *) hitTest: (NSPoint)point { return nil; }
@end

static void find(void *context, int32_t count, const int32_t *x, const int32_t *y, int32_t *answers) {
    NSView *root = (NSView *)context;
    for (int32_t i = 0; i < count; i++) {
        PeerView *found = (PeerView *)[root hitTest: NSMakePoint(x[i] + 0.5, y[i] + 0.5)];
        answers[i] = found ? found->number : -1;
    }
}

static void run(const workload *w) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    peer_begins();
    PeerView **views = malloc(sizeof *views * (size_t)w->count);
    for (int32_t i = 0; i < w->count; i++) {
        Class class = w->flags[i] & (workload_untouchable | workload_clear) ? [UntouchableView class] : [PeerView class];
        views[i] = [[class alloc] initWithFrame: NSMakeRect(w->x[i], w->y[i], w->width[i], w->height[i])];
        views[i]->number = i;
        if (w->flags[i] & workload_hidden) [views[i] setHidden: YES];
        if (i) [views[w->parent[i]] addSubview: views[i]];
    }
    /* the point is one of the superview, which has to be flipped too */
    PeerView *outer = [[PeerView alloc] initWithFrame: NSMakeRect(0, 0, w->width[0], w->height[0])];
    outer->number = -1;
    [outer addSubview: views[0]];
    [pool release];
    peer_run("GNUstep", w, find, views[0]);
}

int main(void) {
    [NSAutoreleasePool new];
    [NSApplication sharedApplication];
    for (int number = 1; number <= workload_last; number++)
        if (peer_wants(number)) run(workload_make(number));
    _Exit(0);
}
