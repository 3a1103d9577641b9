// One of two panes on its way from a list to pixels.
//
// Decides when another thread may paint along: from when it is known what there is to paint. Knows nothing of the other
// pane.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import Synchronization

/// The painting of one pane: by one thread, which another may help.
final class PaneWork: @unchecked Sendable {
    /// The part of the canvas that a pane takes.
    enum Region {
        case inside(PixelRect), around(PixelRect)

        /// What of some rectangles lies in it.
        func cut(_ rects: [PixelRect]) -> [PixelRect] {
            switch self {
            case .inside(let pane): rects.map { $0.intersection(pane) }.filter { !$0.isEmpty }
            case .around(let pane): rects.flatMap { $0.without(pane) }
            }
        }
    }

    private enum Progress: Int, AtomicRepresentable { case none, hasParts, isOver }

    private let rasterizer: Rasterizer
    private let region: Region
    private let canvas: PixelCanvas
    private let scale: CGFloat
    private let background: Color
    private var earlier: PaintedList?
    private var list = DrawList()
    /// Set once, before the progress says so.
    private var shared: (queue: PartQueue, painter: Lent)?
    private var outcome: Result<Repaint, PictureError>?
    private let progress = Atomic(Progress.none)

    init(
        _ rasterizer: Rasterizer, _ region: Region, over earlier: consuming PaintedList?, on canvas: PixelCanvas,
        _ scale: CGFloat,
        _ background: Color
    ) {
        (self.rasterizer, self.region, self.canvas, self.scale, self.background) = (
            rasterizer, region, canvas, scale, background
        )
        self.earlier = earlier.take()
    }

    var isPainted: Bool { outcome != nil }

    /// Takes what is to be painted.
    func take(_ render: (inout DrawList) -> Void) {
        list = DrawList(reserving: earlier?.list.items.count ?? 0)
        render(&list)
    }

    /// Finds out what changed, and paints it.
    func paint() {
        outcome = Result { () throws(PictureError) in
            var repaint = try rasterizer.repaint(list, over: earlier.take(), on: canvas, scale: scale)
            try repaint.painter.list.findAllForms()
            repaint.parts = region.cut(repaint.parts)
            let queue = PartQueue(repaint.parts)
            shared = (queue, Lent(repaint.painter))
            progress.store(.hasParts, ordering: .releasing)
            queue.paintFromStart(&repaint.painter, background)
            return repaint
        }
        progress.store(.isOver, ordering: .releasing)
    }

    /// Paints along, as soon as the other thread knows what there is to paint.
    func help() {
        stayAwake(for: PaneWork.patience) { progress.load(ordering: .acquiring) != .none }
        helpIfBegun()
    }

    /// Paints along, if there is something left to paint.
    func helpIfBegun() {
        guard progress.load(ordering: .acquiring) == .hasParts, let shared else { return }
        shared.queue.paintFromEnd(shared.painter.painter, background)
    }

    /// What was painted, once nobody paints any more.
    func result() throws(PictureError) -> PaintedList {
        guard let outcome else { preconditionFailure("a pane was asked for before it was painted") }
        let repaint = try outcome.get()
        try shared?.queue.check()
        return PaintedList(parts: repaint.parts, list: list, prepared: repaint.painter.list)
    }

    /// Nanoseconds: longer than a large scene takes to be listed.
    private static let patience: UInt64 = 2_000_000
}
