// The debugger as a session of a host: its draw lists become pixels, and only what changed is painted.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeHost
import HitscopeInput
import HitscopePixels
import HitscopeRaster

/// A debugger in a window, or played from a script.
@MainActor public final class DebuggerSession: Session {
    public let debugger: Debugger
    public var wake: (@MainActor () -> Void)?
    public var hostTime: (@MainActor () -> Double)? {
        get { debugger.inspection.debuggee.world.outsideTime }
        set { debugger.inspection.debuggee.world.outsideTime = newValue }
    }

    private let rasterizer: Rasterizer
    private var shown: PaintedPanes?
    private let repaintsAll: Bool

    /// - Parameter repaintsAll: whether each frame is painted whole, changed or not.
    public init(_ debugger: Debugger, rasterizer: Rasterizer, repaintsAll: Bool = false) {
        (self.debugger, self.rasterizer, self.repaintsAll) = (debugger, rasterizer, repaintsAll)
        debugger.inspection.debuggee.world.whenChangedFromOutside = { [weak self] in
            self?.debugger.debuggeeChangedFromOutside()
            self?.wake?()
        }
    }

    public func receive(_ event: InputEvent) { debugger.receive(event) }
    public func advance(to time: Double) { debugger.advance(to: time) }
    public var nextDeadline: Double? { debugger.nextDeadline }
    public var needsFrame: Bool { debugger.needsFrame }
    public var isFinished: Bool { debugger.isFinished }

    public func takeCopied() -> CopiedText? { debugger.takeCopied() }
    public var hasPasted: Bool { debugger.hasPasted }

    public func paint(on canvas: PixelCanvas, scale: Double, isBlank: Bool) throws -> [PixelRect] {
        // Handed over, not shared: what is known of it goes on to the next one without being counted.
        var earlier = shown.take()
        if isBlank || repaintsAll { earlier = nil }
        let painted = try rasterizer.paint(
            around: { debugger.renderPanels(into: &$0) }, inside: { debugger.renderStage(into: &$0) },
            of: debugger.stageFrame,
            over: earlier.take(), on: canvas, scale: scale, background: Debugger.background)
        shown = painted
        return painted.parts
    }
}
