// The debugger as a session of a host. It repaints the areas that have changed since the last frame.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeHost
import HitscopeInput
import HitscopePixels
import HitscopeRaster

/// A debugger in a window, or played from a script.
@MainActor package final class DebuggerSession: Session {
    /// The debugger that is shown.
    package let debugger: Debugger
    package var wake: (@MainActor () -> Void)?
    package var hostTime: (@MainActor () -> Double)? {
        get { debugger.outside.time }
        set { debugger.outside.time = newValue }
    }

    private let rasterizer: Rasterizer
    private var shown: PaintedList?
    private let repaintsAll: Bool
    /// The time at which more of a moved scene is painted; nil while the picture is complete.
    private var sharpeningTime: Double?
    /// The time for which a scene that moves is at rest before it is painted at its new place, in seconds.
    private static let rest = 0.1

    /// Creates a session that shows a debugger.
    ///
    /// - Parameter repaintsAll: True to repaint every frame completely.
    package init(_ debugger: Debugger, rasterizer: Rasterizer, repaintsAll: Bool = false) {
        self.debugger = debugger
        self.rasterizer = rasterizer
        self.repaintsAll = repaintsAll
        debugger.outside.onChange = { [weak self] in self?.wake?() }
    }

    package func receive(_ event: InputEvent) { debugger.receive(event) }
    package func advance(to time: Double) { debugger.advance(to: time) }
    package var nextDeadline: Double? { [debugger.nextDeadline, sharpeningTime].compactMap(\.self).min() }
    package var needsFrame: Bool {
        debugger.needsFrame || sharpeningTime.map { $0 <= debugger.world.timeline.now } ?? false
    }
    package var isFinished: Bool { debugger.isFinished }

    package var title: String? { DebuggerSession.title(of: debugger) }

    /// The name of a window that shows a debugger.
    static func title(of debugger: Debugger) -> String { "\(debugger.inspection.run.debuggee.title) – Hitscope" }

    package func takeCopied() -> CopiedText? { debugger.takeCopied() }
    package func mark(_ text: MarkedText?) { debugger.keyboard.mark(text) }
    package var isTyping: Bool { debugger.keyboard.isTyping }
    package var onPaste: (@MainActor () -> Void)? {
        get { debugger.outside.onPaste }
        set { debugger.outside.onPaste = newValue }
    }

    package func paint(on canvas: PixelCanvas, scale: Double, isBlank: Bool) throws -> [PixelRect] {
        // Takes the last frame instead of sharing it. The next frame then reuses its storage without a copy.
        var earlier = shown.take()
        if isBlank || repaintsAll { earlier = nil }
        let frame = debugger.makeFrame()
        let painted = try rasterizer.paint(
            frame.layers, over: earlier.take(), on: canvas, scale: scale, background: frame.background,
            moving: debugger.shell.animates ? WindowFrame.sceneIndex : nil)
        let now = debugger.world.timeline.now
        sharpeningTime = painted.isComplete ? nil : now + (painted.isMoving ? DebuggerSession.rest : 0)
        shown = painted
        return painted.parts
    }
}
