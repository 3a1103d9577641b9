// The selection of texts in panels: all texts that touch a rectangle, which the user draws with the pointer.
//
// A text is always selected and copied as a whole, even if it is truncated, because the user wants to paste a whole
// name, number or sentence. Single columns can be selected.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// A view whose texts can be selected by a drag that begins on it.
@MainActor package protocol TextSelectable: UIView {
    /// True if the current drag has another effect in the view.
    var isBusyDragging: Bool { get }
}

extension TextSelectable {
    package var isBusyDragging: Bool { false }
}

extension SwitchRow: TextSelectable {}
extension RowList: TextSelectable {
    package var isBusyDragging: Bool { isDragged }
}

/// The text selection of one window.
@MainActor package final class TextSelection {
    /// The point where the finger came down, and the view under it.
    private var start: (place: CGPoint, holder: any TextSelectable)?
    private var end: CGPoint?
    /// The part of the window whose texts are selected.
    private weak var part: UIView?
    /// True while a finger draws the rectangle.
    private var isDrawn = false

    package init() {}

    /// The distance after which a drag selects, in points.
    private static let slop: CGFloat = 6

    /// The effect of a drag on the selection.
    package enum Effect {
        /// No effect: the drag is a click so far, or drags something else.
        case none
        /// The drag has begun to select, and the touch of the view under it is cancelled.
        case begins
        case goesOn
    }

    /// Begins a drag when a finger comes down on a view.
    package func begin(at place: CGPoint, on view: UIView?) {
        clear()
        start = (view as? any TextSelectable).map { (place, $0) }
    }

    package func move(to place: CGPoint) -> Effect {
        guard let start, !start.holder.isBusyDragging else { return .none }
        if end == nil, place.distance(to: start.place) <= TextSelection.slop { return .none }
        let isNew = end == nil
        (end, isDrawn) = (place, true)
        if isNew { part = start.holder.outermost }
        return isNew ? .begins : .goesOn
    }

    /// Ends the drag; true if it has selected texts.
    package func lift() -> Bool {
        defer { isDrawn = false }
        if end == nil { start = nil }
        return end != nil
    }

    package func clear() { (start, end, part, isDrawn) = (nil, nil, nil, false) }

    package var isEmpty: Bool { end == nil }

    private var frameOfFinger: CGRect? {
        guard let start, let end else { return nil }
        return CGRect(
            x: min(start.place.x, end.x), y: min(start.place.y, end.y), width: abs(end.x - start.place.x),
            height: abs(end.y - start.place.y)
        ).insetBy(dx: -1, dy: -1)
    }

    /// The selected texts, in reading order.
    private func texts(in world: World) -> [ShownText] {
        guard let frame = frameOfFinger, let part else { return [] }
        return world.shownTexts(of: part).filter { $0.box.intersects(frame) }.sorted {
            $0.box.isLevel(with: $1.box) ? $0.box.minX < $1.box.minX : $0.box.midY < $1.box.midY
        }
    }

    /// The selected texts as one string, with a line break after each line and tabs between columns.
    package func text(in world: World) -> String {
        var result = "", last: CGRect?
        for text in texts(in: world) {
            if let last {
                let isNear = text.box.minX - last.maxX < 5
                result += !last.isLevel(with: text.box) ? "\n" : isNear ? "" : "\t"
            }
            result += text.text
            last = text.box
        }
        return result
    }

    /// Draws the selection on top of the list's content, in points of the window.
    package func draw(of world: World, into list: inout DrawList) {
        for text in texts(in: world) {
            list.fill(.roundedRect(text.box.insetBy(dx: -2, dy: -1), radius: 3), Palette.selection.withAlpha(0.35))
        }
        if isDrawn, let frame = frameOfFinger {
            list.stroke(.rect(frame), Palette.selection, StrokeStyle(width: 1, dash: [4, 3]))
        }
    }
}

extension CGRect {
    /// True if two texts are on the same line.
    fileprivate func isLevel(with other: CGRect) -> Bool {
        abs(midY - other.midY) < min(height, other.height) / 2
    }
}

extension UIView {
    /// The topmost ancestor of the view below the window.
    fileprivate var outermost: UIView {
        var view: UIView = self
        while let around = view.superview, !(around is UIWindow) { view = around }
        return view
    }
}
