// Where unsafe code is marked outside of HitTesting/Fast, and what each place is worth.
//
// Worth is measured with `make bench ONLY="hit move"`. What is worth under 3 % has no place here.
// Marks that stand together in the way of an event are measured together: `UITouch` with `GestureAttempt`, the rest of
// Dispatch and Gestures, and the tree with responders and the world.

let unsafeAllowances: [String: [Allowance]] = [
    "@exclusivity(unchecked)": [
        Allowance("Explaining/Trace/TraceRecorder.swift", 3, "a recorded hit test takes 60 % longer without"),
        Allowance("UIKit/Engine/Dispatch/LiveTouches.swift", 2, "a move takes 7 % longer without, in all of these"),
        Allowance(
            "UIKit/Engine/Dispatch/RecognizerDelivery.swift", 1, "a move takes 7 % longer without, in all of these"),
        Allowance("UIKit/Engine/Dispatch/TouchPipeline.swift", 4, "a move takes 7 % longer without, in all of these"),
        Allowance("UIKit/Engine/Events/UIEvent.swift", 6, "a move takes 7 % longer without, in all of these"),
        Allowance("UIKit/Engine/Events/UITouch.swift", 17, "a move takes 10 % longer without, in both"),
        Allowance("UIKit/Engine/Dispatch/ViewDelivery.swift", 2, "a move takes 7 % longer without, in all of these"),
        Allowance(
            "UIKit/Engine/Gestures/Arbitration/GestureArbiter.swift", 2,
            "a move takes 7 % longer without, in all of these"),
        Allowance(
            "UIKit/Engine/Gestures/Arbitration/GestureAttempt.swift", 14, "a move takes 10 % longer without, in both"),
        Allowance(
            "UIKit/Engine/Gestures/Recognizers/UIPanGestureRecognizer.swift", 3,
            "a move takes 7 % longer without, in all of these"),
        Allowance(
            "UIKit/Engine/Responders/UIResponder.swift", 5,
            "a hit test takes 30 to 110 % longer without, in all of these"),
        Allowance("UIKit/Engine/Tree/UIView.swift", 10, "a hit test takes 30 to 110 % longer without, in all of these"),
        Allowance(
            "UIKit/Engine/World/WorldEntry.swift", 1, "a hit test takes 30 to 110 % longer without, in all of these"),
        Allowance("UIKit/Engine/World/World+Link.swift", 2, "read at each step of each walk"),
        Allowance("UIKit/Engine/World/World.swift", 1, "a hit test takes 30 to 110 % longer without, in all of these"),
    ],
    "nonisolated(unsafe)": [
        Allowance("UIKit/Engine/Dispatch/LiveTouches.swift", 1, "a world goes on the thread that drops it last"),
        Allowance("UIKit/Engine/Events/UIEvent.swift", 1, "a world goes on the thread that drops it last"),
        Allowance("UIKit/Engine/Events/UITouch.swift", 4, "a world goes on the thread that drops it last"),
        Allowance(
            "UIKit/Engine/Gestures/Recognizers/UIGestureRecognizer.swift", 1,
            "a deinitialiser clears it, on any thread"),
        Allowance("UIKit/Engine/Tree/UIView.swift", 7, "a deinitialiser reads it, on any thread"),
        Allowance("UIKit/Engine/World/World+Link.swift", 3, "a world goes on the thread that drops it last"),
        Allowance("UIKit/Engine/World/World.swift", 1, "a world goes on the thread that drops it last"),
    ],
    "unowned(unsafe)": [
        Allowance(
            "UIKit/Engine/Gestures/Recognizers/UIGestureRecognizer.swift", 1,
            "a hit test after a move takes 3 to 5 % longer without"),
        Allowance("UIKit/Engine/Tree/UIView.swift", 2, "a hit test after a move takes 3 to 5 % longer without"),
    ],
    "Unmanaged": [
        Allowance("UIKit/Engine/World/WorldEntry.swift", 2, "who enters a world holds it"),
        Allowance("UIKit/Engine/World/World+Link.swift", 1, "a weak reference has every use counted slowly"),
    ],
    "unsafeDowncast": [
        Allowance("UIKit/Engine/Responders/InheritedNext.swift", 1, "the class was just compared")
    ],
    "unsafeBitCast": [
        Allowance("Pictures/Raster/SolidSource+Vectors.swift", 4, "four pixels at once, three times as fast"),
        Allowance("UIKit/Engine/Observation/Overrides/Overrides.swift", 1, "a method table has no other name"),
    ],
    "withUnsafe…": [
        Allowance("Pictures/Raster/CoverageCache.swift", 1, "rows of pixels without a check of each index"),
        Allowance("Pictures/Raster/ImageCache.swift", 1, "rows of pixels go to Cairo"),
        Allowance(
            "Pictures/Raster/PNG.swift", 7,
            "rows of pixels without a check of each index, and a table that C has as a tuple"),
        Allowance("Pictures/Raster/PictureFile.swift", 1, "a file is written from bytes"),
        Allowance("Pictures/Raster/PixelPainter.swift", 3, "rows of pixels without a check of each index"),
        Allowance("Pictures/Raster/PlainTypesetter.swift", 1, "Cairo and Pango take addresses"),
        Allowance("Pictures/Raster/Rasterizer+Vector.swift", 1, "a callback of C carries one pointer"),
        Allowance("Program/Commands/MainThread.swift", 1, "whether a task runs here has no other name"),
        Allowance("Program/Commands/RecordingFile.swift", 1, "a file is written from bytes"),
        Allowance("UIKit/Engine/Observation/StackGuard.swift", 1, "how deep the stack is, by the address of a local"),
        Allowance("Values/Pixels/PixelBuffer.swift", 3, "rows of pixels without a check of each index"),
        Allowance("Window/X11Host/XConnection.swift", 2, "X11 takes addresses"),
        Allowance("Window/X11Host/XErrors.swift", 1, "X11 takes addresses"),
        Allowance("Window/X11Host/XWindow.swift", 1, "X11 takes addresses"),
    ],
    "@unchecked Sendable": [
        Allowance("Explaining/Overlay/Placement/TextKeepOut.swift", 1, "a lock guards what is known"),
        Allowance("Pictures/Raster/FontFiles.swift", 1, "a lock guards what is read"),
        Allowance("Pictures/Raster/OutlineFace.swift", 2, "immutable objects of HarfBuzz"),
        Allowance("Pictures/Raster/OutlineTypesetter.swift", 1, "a lock guards the cache"),
        Allowance("Pictures/Raster/PangoTypesetter.swift", 1, "one thread at a time has it; the type says how"),
        Allowance("Pictures/Raster/PlainTypesetter.swift", 1, "one thread at a time has it; the type says how"),
    ],
]
