// Texts of the panels that a person selects: all that a frame touches, which is drawn with the finger.
//
// Decides which texts are selected and in which order they are copied. A text is selected whole, also where it is cut:
// a name, a number or a sentence is what a person wants to paste elsewhere. Columns can be selected alone.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

/// A view whose texts can be selected by a finger that begins on it.
@MainActor package protocol TextHolder: UIView {
    /// True if the finger that is down does something else there.
    var isHeldOtherwise: Bool { get }
}

extension TextHolder {
    package var isHeldOtherwise: Bool { false }
}

extension SwitchRow: TextHolder {}
extension RowList: TextHolder {
    package var isHeldOtherwise: Bool { isDragged }
}

/// The selection of one window.
@MainActor package final class TextSelection {
    /// Where the finger came down, and on what.
    private var start: (place: CGPoint, holder: any TextHolder)?
    private var end: CGPoint?
    /// The part of the window whose texts are selected.
    private weak var part: UIView?
    /// True if the finger is down.
    private var isDrawn = false

    package init() {}

    /// How far a finger goes before it selects, in points.
    private static let slop: CGFloat = 6

    /// What a finger does to the selection.
    package enum Effect {
        /// Nothing: it is a click, or drags something.
        case none
        /// It has begun to select, so that what it came down on is told that it is gone.
        case begins
        case goesOn
    }

    /// A finger came down on a view.
    package func begin(at place: CGPoint, on view: UIView?) {
        clear()
        start = (view as? any TextHolder).map { (place, $0) }
    }

    package func move(to place: CGPoint) -> Effect {
        guard let start, !start.holder.isHeldOtherwise else { return .none }
        if end == nil, place.distance(to: start.place) <= TextSelection.slop { return .none }
        let isNew = end == nil
        (end, isDrawn) = (place, true)
        if isNew { part = start.holder.outermost }
        return isNew ? .begins : .goesOn
    }

    /// The finger lifts; whether it has selected.
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

    /// The selected texts, in the order in which they are read.
    private func texts(in world: World) -> [ShownText] {
        guard let frame = frameOfFinger, let part else { return [] }
        return world.shownTexts(of: part).filter { $0.box.intersects(frame) }.sorted {
            $0.box.isLevel(with: $1.box) ? $0.box.minX < $1.box.minX : $0.box.midY < $1.box.midY
        }
    }

    /// The selected texts as one: a line for each line of the window, tabs between its columns.
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

    /// Draws the selection on top of what the list holds, in points of the window.
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
    /// True if two texts stand in one line.
    fileprivate func isLevel(with other: CGRect) -> Bool {
        abs(midY - other.midY) < min(height, other.height) / 2
    }
}

extension UIView {
    /// The view around it that lies in the window itself.
    fileprivate var outermost: UIView {
        var view: UIView = self
        while let around = view.superview, !(around is UIWindow) { view = around }
        return view
    }
}
