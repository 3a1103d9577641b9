// Paints a draw list on a Cairo surface, for pages that keep shapes and text as vectors.
//
// `ListPainter` decides which items are painted.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// Paints one list on one page, in points.
struct CairoPainter: ListPainter {
    let items: [DrawItem]
    let listIndex: ListIndex
    var scopes = ScopeStack<Void, PixelRect>()

    private let context: CairoContext
    private let typesetter: any Typesetter
    private let page: PixelRect

    init(_ list: DrawList, on page: PixelRect, of context: CairoContext, _ typesetter: any Typesetter) {
        items = list.items
        listIndex = ListIndex(list.items, base: .identity, bounds: page)
        self.page = page
        self.context = context
        self.typesetter = typesetter
    }

    mutating func paint() throws(PictureError) { try walk(over: page) }

    func paintItem(at index: Int, fade: Double) {
        let command = items[index].command, transform = items[index].transform
        if case .image(let image, let box) = command {
            return context.paint(image, in: box, through: transform, within: page, fade: fade)
        }
        guard let color = command.color, let mask = Mask(command), transform.isInvertible, mask.isDrawable(transform)
        else { return }
        context.setSource(color, fade: fade)
        context.paint(mask, through: transform, within: page, typesetter)
    }

    func pushClip(at index: Int) -> ClipEffect<Void> {
        guard case .beginClip(let shape) = items[index].command, items[index].transform.isInvertible else {
            return .hidesAll
        }
        context.save()
        context.clip(to: shape, through: items[index].transform)
        return .limits(())
    }

    func popClip(_ saved: Void) { context.restore() }

    func pushGroup(covering pixels: PixelRect) -> PixelRect {
        context.save()
        context.pushGroup()
        return pixels
    }

    func popGroup(_ pixels: PixelRect, opacity: Double) {
        context.popGroup(opacity: opacity, over: pixels)
        context.restore()
    }
}
