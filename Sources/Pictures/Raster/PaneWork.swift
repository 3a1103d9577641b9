// One of two panes on its way from a list to pixels.
import Foundation
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import Synchronization

/// The painting of one pane by one thread, which another thread may help.
///
/// Unchecked: `shared` and `outcome` are written by the painting thread before it stores `progress`, and read after
/// another thread has loaded it.
final class PaneWork: @unchecked Sendable {
    /// The part of the canvas that a pane takes.
    enum Region {
        case inside(PixelRect), around(PixelRect)

        /// The parts of some rectangles that are inside it.
        func cut(_ rects: [PixelRect]) -> [PixelRect] {
            switch self {
            case .inside(let pane): rects.map { $0.intersection(pane) }.filter { !$0.isEmpty }
            case .around(let pane): rects.flatMap { $0.without(pane) }
            }
        }
    }

    private enum Progress: Int, AtomicRepresentable { case notBegun, isCollected, hasParts, isOver }

    private let rasterizer: Rasterizer
    private let region: Region
    private let canvas: PixelCanvas
    private let scale: CGFloat
    private let background: Color
    private var earlier: PaintedList?
    private var layers: [DrawLayer] = []
    /// The input of a helping thread; set once, before `progress` is `hasParts`.
    private var shared: (queue: PartQueue, painter: SendablePainter)?
    private var outcome: Result<Repaint, PictureError>?
    private let progress = Atomic(Progress.notBegun)
    private let collected = DispatchSemaphore(value: 0)

    init(
        _ rasterizer: Rasterizer, _ region: Region, over earlier: consuming PaintedList?, on canvas: PixelCanvas,
        _ scale: CGFloat, _ background: Color
    ) {
        self.rasterizer = rasterizer
        self.region = region
        self.canvas = canvas
        self.scale = scale
        self.background = background
        self.earlier = earlier.take()
    }

    var isPainted: Bool { outcome != nil }

    /// Lists what is to be painted.
    func collect(_ append: (inout DrawList) -> Void) {
        var list = DrawList(reserving: earlier?.itemCount ?? 0)
        append(&list)
        collect(layers: [DrawLayer(list)])
    }

    /// Takes what is to be painted, the first layer at the bottom.
    func collect(layers: [DrawLayer]) {
        self.layers = layers
        progress.store(.isCollected, ordering: .releasing)
        collected.signal()
    }

    /// Paints as soon as the other thread has listed what there is to paint.
    func paintOnceCollected() {
        spin(forNanoseconds: PaneWork.longestWait) { progress.load(ordering: .acquiring) != .notBegun }
        collected.wait()
        paint()
    }

    /// Finds out what changed, and paints it.
    func paint() {
        outcome = Result { () throws(PictureError) in
            var repaint = try rasterizer.repaint(layers, over: earlier.take(), on: canvas, scale: scale)
            try repaint.painter.findAllCoverages()
            repaint.parts = region.cut(repaint.parts)
            let queue = PartQueue(repaint.parts)
            shared = (queue, SendablePainter(repaint.painter))
            progress.store(.hasParts, ordering: .releasing)
            queue.paintFromStart(&repaint.painter, background)
            return repaint
        }
        progress.store(.isOver, ordering: .releasing)
    }

    /// Helps to paint as soon as the other thread knows what there is to paint.
    func help() {
        spin(forNanoseconds: PaneWork.longestWait) {
            switch progress.load(ordering: .acquiring) {
            case .notBegun, .isCollected: false
            case .hasParts, .isOver: true
            }
        }
        helpIfBegun()
    }

    /// Helps to paint, if the other thread knows by now what there is to paint.
    func helpIfBegun() {
        guard progress.load(ordering: .acquiring) == .hasParts, let shared else { return }
        shared.queue.paintFromEnd(shared.painter.painter, background)
    }

    /// The painted rectangles, once both threads are done.
    func result() throws(PictureError) -> PaintedList {
        guard let outcome else { preconditionFailure("a pane was asked for before it was painted") }
        let repaint = try outcome.get()
        try shared?.queue.check()
        return repaint.painted
    }

    /// Nanoseconds: longer than a large scene takes to be listed.
    private static let longestWait: UInt64 = 2_000_000
}
