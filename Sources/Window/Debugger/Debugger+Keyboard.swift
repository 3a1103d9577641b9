// Who has the keyboard: the scene, the steps, the hierarchy or its search; and what the pointer over a panel is told.
//
// Decides by where the last finger came down, and by keys. KeyRouting.swift divides the keys.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput

extension Debugger {
    /// A key goes to the debuggee while that has a first responder, else to the panels. With left Alt alone, the keys
    /// of the panels always go to them, and nothing of them to the debuggee. The search gets all keys while it is open.
    func press(_ change: KeyChange, at time: Double) {
        let hasKeyboard = inspection.debuggee.world.keyWindow?.firstResponder != nil
        let route = keys.route(change, hasKeyboard: hasKeyboard, focus: isBare ? nil : inspection.focus)
        if route.isTyped { world.receive(InputEvent(time: time, .key(change))) }
        tellDebuggee(route.debuggee, at: time)
        if let command = WindowCommand.all.first(where: { $0.id == route.command }) { perform(command, change) }
        if let command = route.hierarchy { world.enter { perform(command) } }
    }

    /// Whether a key comes up that did something in a panel when it went down. No frame is wanted.
    func changesNothing(_ change: KeyChange, at time: Double) -> Bool {
        guard !change.isDown, !keys.isForDebuggee(releaseOf: change.key) else { return false }
        if keys.route(change, hasKeyboard: false).isTyped { world.receive(InputEvent(time: time, .key(change))) }
        return true
    }

    private func perform(_ command: WindowCommand, _ change: KeyChange) {
        guard command.repeats || !change.isRepeat else { return }
        world.enter { command.perform(self) }
    }

    private func perform(_ command: HierarchyCommand) {
        player.stop()
        switch command {
        // A presenter for the hand has these two keys.
        case .pageUp where isPresenting: step(.back)
        case .pageDown where isPresenting: step(.forward)
        case _ where isPresenting: return
        case .search: give(.search)
        case .leave:
            hierarchy.search.clear()
            give(.steps)
            hierarchy.revealChosen()
        case .pageUp where clickedList != nil: clickedList?.scroll(byPages: -1)
        case .pageDown where clickedList != nil: clickedList?.scroll(byPages: 1)
        default: hierarchy.perform(command)
        }
    }

    private func give(_ focus: PanelFocus) {
        inspection.focus = focus
        if focus == .search { hierarchy.search.begin() } else { hierarchy.search.end() }
        if focus != .steps { clickedList = nil }
    }

    /// The part that a finger comes down on gets the keys. Beside the hierarchy, that is the steps.
    func followFocus(of changes: [FingerChange]) {
        guard !isBare, let down = changes.first(where: { $0.phase == .down }), let view = world.hitTest(down.point)
        else { return }
        let isInHierarchy = view.isDescendant(of: hierarchy.rows)
        clickedList = isInHierarchy ? nil : view as? RowList
        world.enter { give(view.isDescendant(of: hierarchy.search) ? .search : isInHierarchy ? .hierarchy : .steps) }
    }

    /// Whether fingers only drag the scroller of a list.
    func isDraggingScroller(_ changes: [FingerChange]) -> Bool {
        guard changes.allSatisfy({ $0.phase == .move }) else { return false }
        return hierarchy.rows.isDragged || clickedList?.isDragged == true
    }

    /// Tells of the pointer at a point of the window, nil for none.
    ///
    /// - Returns: whether the panel says something else now.
    func explainPanel(at point: CGPoint?) -> Bool {
        guard !isBare else { return false }
        return world.enter {
            let place = point.map { hierarchy.convert($0, from: nil as UIView?) }
            return hierarchy.explain(at: place.flatMap { hierarchy.bounds.containsHalfOpen($0) ? $0 : nil })
        }
    }
}
