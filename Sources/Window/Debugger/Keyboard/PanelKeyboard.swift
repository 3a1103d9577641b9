// The keyboard focus among the panels: the steps, the hierarchy, its search, the attributes, or the event filter.
//
// The last finger or key determines which of them has it. KeyRouting routes the keys between the panels and the
// debuggee.
import HitscopeAttributes
import HitscopeEngine
import HitscopeHierarchy
import HitscopeInput
import HitscopeSession
import HitscopeWidgets
import HitscopeWindowKit

/// Gives the keyboard to parts of the window.
@MainActor public final class PanelKeyboard {
    /// Routes the keys to the panels or to the debuggee.
    var routing = KeyRouting()
    /// True if the window has the keyboard, false if another program has it.
    var isInWindow = true
    /// The parts that Esc closes.
    var opened = OpenedParts()
    /// The text that an input method is composing; nil if there is none.
    private var marked: MarkedText?
    /// The list that was clicked last, other than the hierarchy. The page keys scroll it.
    private weak var clickedList: RowList?
    weak var window: Debugger?
    private let inspection: Inspection
    private let hierarchy: HierarchyPanel
    private let side: SidePanel
    private let world: World
    private let hasPanels: Bool

    init(_ inspection: Inspection, _ hierarchy: HierarchyPanel, _ side: SidePanel, in world: World, hasPanels: Bool) {
        (self.inspection, self.hierarchy, self.side) = (inspection, hierarchy, side)
        (self.world, self.hasPanels) = (world, hasPanels)
    }

    // MARK: Focus

    /// Gives the keyboard to a part of the panels.
    func give(_ focus: PanelFocus) {
        inspection.focus = focus
        if focus != .attributes { attributes?.form.end() }
        if focus == .search { hierarchy.search.begin() } else { hierarchy.search.end() }
        if focus == .eventFilter { side.events.filter.begin() } else { side.events.filter.end() }
        if focus != .steps { clickedList = nil }
    }

    /// Gives the keyboard to the field under a finger that comes down. The hierarchy keeps the keyboard while it is
    /// clicked; a click elsewhere gives it to the steps.
    func follow(_ changes: [FingerChange]) {
        guard let down = changes.first(where: { $0.phase == .down }), let view = world.hitTest(down.point) else {
            return
        }
        let isInHierarchy = view.isDescendant(of: hierarchy.rows)
        clickedList = isInHierarchy ? nil : view as? RowList
        world.enter {
            if view.isDescendant(of: hierarchy.search) { return give(.search) }
            if view.isDescendant(of: side.events.filter) { return give(.eventFilter) }
            if let form = attributes?.form, form.isField(view) {
                give(.attributes)
                return form.begin(at: view)
            }
            give(isInHierarchy && inspection.focus == .hierarchy ? .hierarchy : .steps)
        }
    }

    /// True if fingers only drag the scroller of a list.
    func isDraggingScroller(_ changes: [FingerChange]) -> Bool {
        guard changes.allSatisfy({ $0.phase == .move }) else { return false }
        return hierarchy.rows.isDragged || clickedList?.isDragged == true
    }

    // MARK: The debuggee's keys

    /// Delivers keys to the debuggee.
    func deliver(_ changes: [KeyChange], at time: Double) {
        for change in changes { inspection.deliver(InputEvent(time: time, .key(change))) }
    }

    /// Delivers left Alt if it was withheld, because other input for the debuggee follows.
    func deliverWithheldKey(at time: Double) { deliver(routing.takeWithheld(), at: time) }

    // MARK: Commands

    func perform(_ command: HierarchyCommand) {
        switch command {
        case .leave where inspection.focus == .eventFilter:
            side.events.filter.clear()
            give(.steps)
        case _ where inspection.focus == .eventFilter: give(.steps)
        case .search: give(.search)
        case .enter: give(.hierarchy)
        case .leave:
            hierarchy.endSearch()
            give(.steps)
        case .pageUp where clickedList != nil: clickedList?.scroll(byPages: -1)
        case .pageDown where clickedList != nil: clickedList?.scroll(byPages: 1)
        default: hierarchy.perform(command)
        }
    }

    func perform(_ command: FormCommand) {
        attributes?.form.perform(command)
        if command == .leave { give(.steps) }
    }

    /// Commits the text of an attribute before a command that saves, plays or exports the scene.
    ///
    /// - Returns: False if the text is not a valid value. It then stays in its field.
    func commitsField(before command: WindowCommand) -> Bool {
        guard inspection.focus == .attributes, !WindowCommands.reservedForWindow.contains(command.name) else {
            return true
        }
        if world.enter({ attributes?.form.commit() ?? true }) { return true }
        inspection.notices.current = nil
        return false
    }

    /// The attributes panel; nil if another tab is shown.
    private var attributes: AttributesPanel? { side.shownTab == .attributes ? side.attributes : nil }

    // MARK: Marked text

    /// True if keys type text now: in a text of the scene that is being edited, or in a field of the window.
    public var isTyping: Bool { isTypingInPanels || inspection.keyResponder?.takesText == true }

    private var isTypingInPanels: Bool { hasPanels && inspection.focus.isTyping }

    /// Shows the text that an input method is composing. Nil shows nothing.
    ///
    /// The text that has the keyboard draws it at its caret. Marked text is not part of that text, and not input: no
    /// moment, recording or trace contains it.
    public func mark(_ text: MarkedText?) {
        guard text != marked else { return }
        marked = text
        window?.needFrame()
    }

    /// Gives the marked text to the world that has the keyboard now, and removes it from the other world.
    func placeMarkedText() {
        world.editing.marked = isTypingInPanels ? marked : nil
        inspection.run.debuggee.world.editing.marked = isTypingInPanels ? nil : marked
    }
}
