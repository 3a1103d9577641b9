// Hints for the item under the pointer. The hint for a row appears immediately, the tooltip of a button or a truncated
// text once the pointer rests.
import HitscopeAnswers
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeHierarchy
import HitscopePanels
import HitscopeTimeline
import HitscopeTimelinePanel
import HitscopeWindowKit

/// A part of the window that has a tooltip.
@MainActor protocol TooltipProviding: UIView {
    /// A sentence about what the part does; nil to show the description of its command, if it has one.
    var hint: String? { get }
}

/// Follows the pointer, and shows the tooltip.
@MainActor final class HoverHints {
    /// A panel with rows, and a point in it.
    typealias RowPlace = (panel: any PointedPanel, place: CGPoint)

    /// The time for which the pointer must rest before a tooltip appears, in seconds.
    private static let delay = 0.5
    /// The maximum number of items of the stage's marks that are searched for a truncated text, beginning with the last
    /// one.
    private static let maximumSearchedItems = 2000

    private struct Tip: Hashable {
        var words: String
        var part: CGRect
    }

    /// The pointer's position, in points of the window; nil if it is elsewhere.
    private(set) var pointer: CGPoint?
    private let shell: WindowShell
    /// The tip that is shown or will be shown once the pointer rests, and the time at which it appears.
    private var tip: Tip?, deadline: Timeline.Deadline?
    /// True if the tooltip shows a panel's hint for a row.
    private var isHint = false

    init(_ shell: WindowShell) { self.shell = shell }

    private var world: World { shell.world }
    private var tooltip: Tooltip { shell.tooltip }

    // MARK: Tooltips

    /// Follows the pointer to a point of the window; nil if it is elsewhere.
    ///
    /// - Parameters:
    ///   - marks: The drawing commands above the scene, whose truncated texts get tooltips.
    ///   - scale: The scale of the tooltip's text.
    /// - Returns: True if a tooltip has disappeared.
    func follow(to point: CGPoint?, over marks: DrawList, scale: CGFloat) -> Bool {
        let tip = point.flatMap { self.tip(at: $0, over: marks) }
        guard tip != self.tip else { return false }
        let wasShown = hideTooltip()
        self.tip = tip
        guard let tip else { return wasShown }
        deadline = world.timeline.schedule(after: HoverHints.delay) { [weak self] in
            guard let self else { return }
            isHint = false
            tooltip.show(.sentences([tip.words]), beside: tip.part, in: shell.window.bounds, scale: scale)
        }
        return wasShown
    }

    /// Hides the tooltip; true if one was shown.
    @discardableResult func hideTooltip() -> Bool {
        if let deadline { world.timeline.cancel(deadline) }
        (tip, deadline) = (nil, nil)
        guard !isHint else { return false }
        defer { tooltip.isHidden = true }
        return !tooltip.isHidden
    }

    // MARK: Rows

    /// Passes the pointer's position in the window to the panels; nil if it is elsewhere.
    ///
    /// - Returns: True if their appearance has changed.
    func explainPanel(at point: CGPoint?) -> Bool {
        pointer = point
        return world.enter {
            let place = point.flatMap { rowPanel(at: $0) },
                panels: [any PointedPanel] = [shell.hierarchy, shell.side.shown]
            let isLit = panels.reduce(false) { isLit, panel in
                panel.follow(pointer: place.flatMap { $0.panel === panel ? $0.place : nil }) || isLit
            }
            return showHint(at: place) || isLit
        }
    }

    /// Shows the panel's hint for the row at a point, or hides the hint if there is none.
    private func showHint(at place: RowPlace?) -> Bool {
        guard let (panel, hint) = place.flatMap({ panelHint(at: $0) }) else {
            guard isHint else { return false }
            (isHint, tooltip.isHidden) = (false, true)
            return true
        }
        hideTooltip()
        isHint = true
        let part = panel.convert(hint.part, to: nil as UIView?),
            buttons = panel.convert(panel.buttonRow, to: nil as UIView?)
        var room = panel.convert(panel.bounds, to: nil as UIView?)
        // Above the buttons, the hint may extend beyond the panel.
        if !panel.buttonRow.isEmpty { room = room.union(CGRect(x: room.minX, y: 0, width: room.width, height: 1)) }
        let lines =
            panel === shell.timeline ? shell.caption.lines.map { shell.caption.convert($0, to: nil as UIView?) } : []
        return tooltip.show(
            hint.content, beside: part, in: room, avoiding: panel.buttonRow.isEmpty ? .null : buttons,
            cuttingNo: lines, isRow: hint.isRow)
    }

    /// The hint of a panel for the row at a point; nil if there is none.
    private func panelHint(at place: RowPlace) -> (panel: any PointedPanel, hint: PanelHint)? {
        world.enter { place.panel.hint(at: place.place) }.map { (place.panel, $0) }
    }

    /// The panel with rows at a point of the window, and the point in the panel's coordinates.
    func rowPanel(at point: CGPoint) -> RowPlace? {
        guard let view = world.hitTest(point) else { return nil }
        let panels: [any PointedPanel] = [shell.hierarchy, shell.side.shown, shell.timeline]
        return panels.first { view.isDescendant(of: $0) }.map { panel in
            (panel, world.enter { panel.convert(point, from: nil as UIView?) })
        }
    }

    private func tip(at point: CGPoint, over marks: DrawList) -> Tip? {
        guard let view = world.hitTest(point), view !== shell.keyList else { return nil }
        if view === shell.stage { return cutText(at: point, in: marks) }
        if let (words, part) = hint(of: view) {
            return Tip(words: words, part: world.enter { part.convert(part.bounds, to: nil as UIView?) })
        }
        if let place = rowPanel(at: point), panelHint(at: place) != nil { return nil }
        let cut = world.shownTexts(of: view).first { $0.isCut && $0.box.containsHalfOpen(point) }
        return cut.map { Tip(words: $0.text, part: $0.box) }
    }

    /// The complete text of a truncated heading or mark over the scene.
    private func cutText(at point: CGPoint, in marks: DrawList) -> Tip? {
        for item in marks.items.suffix(HoverHints.maximumSearchedItems).reversed() {
            let place = CGRect(x: point.x, y: point.y, width: 0, height: 0)
            guard let text = ShownText(item, within: place, measuring: world.textMeasuring),
                text.box.containsHalfOpen(point)
            else { continue }
            return text.isCut ? Tip(words: text.text, part: text.box) : nil
        }
        return nil
    }

    /// The hint of a view or of its nearest superview with a hint, and that view.
    private func hint(of view: UIView) -> (words: String, part: UIView)? {
        var part: UIView? = view
        while let here = part, !(here is UIWindow) {
            if let hinted = here as? any TooltipProviding {
                return (hinted.hint ?? meaning(of: here)).map { ($0, here) }
            }
            part = here.superview
        }
        return nil
    }

    /// The description of a button's command; nil for a part without a command.
    private func meaning(of part: UIView) -> String? {
        let name = (part as? ToolButton)?.command ?? part.accessibilityIdentifier.map { CommandName($0) }
        return name.flatMap { WindowCommands.hint(of: $0) }
    }
}

extension ToolButton: TooltipProviding {}
extension TitleButton: TooltipProviding {}
extension SearchField: TooltipProviding {}
