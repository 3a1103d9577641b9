// The mark on the stage for the view that a click would select: its outline and its name.
//
// `Inspection.preview(at:)` finds the view.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeWindowKit

@MainActor struct SelectionPreview {
    /// The view's corners, in points of the stage.
    private let quad: Quad
    /// The position of the pointer, in points of the stage.
    private let point: CGPoint
    /// The view's name and, if a touch here goes to another view, that view's name.
    package let words: [String]

    /// Creates the mark of the view that a click would select; nil if there is none.
    ///
    /// - Parameter toStage: The transform from the debuggee's screen to the stage.
    package init?(_ inspection: Inspection, toStage: CGAffineTransform) {
        let world = inspection.run.debuggee.world
        guard let preview = inspection.selection.preview, preview.view != inspection.selection.chosenView,
            let view = world.view(preview.view), let quad = view.screenQuad
        else { return nil }
        self.quad = quad.applying(toStage)
        point = preview.point.applying(toStage)
        let details = RowDetails(view, firstResponder: nil, then: inspection.playhead.then(of: view))
        guard inspection.selection.mode == .drawn, preview.hit != preview.view else {
            words = [details.whole]
            return
        }
        let taker = preview.hit.flatMap { world.view($0) }.map {
            RowDetails($0, firstResponder: nil, then: inspection.playhead.then(of: $0)).name
        }
        words = [
            details.whole,
            taker.map { localized("a touch here goes to \($0)") } ?? localized("a touch here goes to no view"),
        ]
    }

    /// - Parameters:
    ///   - letters: The text of the scene, around which the outline has gaps.
    ///   - bounds: The bounds of the stage, which contain the label.
    ///   - scale: The scale of the label; 1 for the normal size.
    package func draw(
        around letters: TextKeepOut, into list: inout DrawList, within bounds: CGRect, scale: CGFloat,
        measuring: any TextMeasuring
    ) {
        let line = letters.outline(of: quad)
        list.fill(.quad(quad), Palette.selection.withAlpha(0.16))
        list.stroke(line, Palette.casingOnDark, StrokeStyle(width: 4.5))
        list.stroke(line, Palette.selection, StrokeStyle(width: 2))
        let font = FontDescriptor(size: Fonts.row.size * scale, weight: Fonts.row.weight), lineHeight = 22 * scale
        let width = (words.map { measuring.width(of: $0, font) }.max() ?? 0).rounded(.up)
        let size = CGSize(width: min(width + 20, bounds.width), height: CGFloat(words.count) * lineHeight + 8)
        let box = CGRect(origin: place(of: size, within: bounds), size: size)
        list.fill(.roundedRect(box.insetBy(dx: -1, dy: -1), radius: 7), Palette.selection)
        list.fill(.roundedRect(box, radius: 6), Palette.panel)
        for (index, word) in words.enumerated() {
            let line = CGRect(
                x: box.minX + 10, y: box.minY + 4 + CGFloat(index) * lineHeight, width: box.width - 20,
                height: lineHeight)
            list.label(word, font, index == 0 ? Palette.text : Palette.chain, in: line)
        }
    }

    /// The position of the label beside the pointer: to its right and below it where there is room.
    private func place(of size: CGSize, within bounds: CGRect) -> CGPoint {
        let right = point.x + SelectionPreview.distance, below = point.y + SelectionPreview.distance
        let x = right + size.width <= bounds.maxX ? right : point.x - SelectionPreview.distance - size.width
        let y = below + size.height <= bounds.maxY ? below : point.y - SelectionPreview.distance - size.height
        return CGPoint(x: max(bounds.minX, x), y: max(bounds.minY, y))
    }

    /// The distance from the pointer to the label, in points.
    private static let distance: CGFloat = 16
}
