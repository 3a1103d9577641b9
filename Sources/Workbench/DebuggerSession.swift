// The debugger as a session of a host: its draw lists become pixels, and only what changed is painted.
import Debugger
import Drawing
import Geometry
import Host
import Input
import Pixels
import Raster

/// A debugger in a window, or played from a script.
@MainActor public final class DebuggerSession: Session {
    public let debugger: Debugger
    public var wake: (@MainActor () -> Void)?

    private let rasterizer: Rasterizer
    private var shown: DrawList?

    public init(_ debugger: Debugger, rasterizer: Rasterizer) { (self.debugger, self.rasterizer) = (debugger, rasterizer) }

    public func receive(_ event: InputEvent) { debugger.receive(event) }
    public func advance(to time: Double) { debugger.advance(to: time) }
    public var nextDeadline: Double? { debugger.nextDeadline }
    public var needsFrame: Bool { debugger.needsFrame }
    public var isFinished: Bool { debugger.isFinished }

    public func takeCopied() -> CopiedText? { debugger.takeCopied() }

    public func paint(on canvas: PixelCanvas, scale: Double, isBlank: Bool) throws -> [PixelRect] {
        let list = debugger.render()
        let damage = isBlank ? nil : shown.map { list.damage(since: $0) }
        shown = nil
        let painted = try rasterizer.paint(list, on: canvas, scale: scale, background: Debugger.background, damage: damage)
        shown = list
        return painted
    }
}
