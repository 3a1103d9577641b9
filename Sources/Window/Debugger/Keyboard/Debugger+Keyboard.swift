// Who has the keyboard: the scene, the steps, the hierarchy or its search.
//
// Decides by where the last finger came down, and by keys. KeyRouting.swift divides the keys.
import HitscopeAttributes
import HitscopeEngine
import HitscopeGeometry
import HitscopeHierarchy
import HitscopeInput
import HitscopeSession
import HitscopeWindowKit

extension Debugger {
    /// A key goes to the debuggee while that has a first responder, else to the panels. With left Alt alone, the keys
    /// of the panels always go to them, and nothing of them to the debuggee. The search gets all keys while it is open.
    func press(_ change: KeyChange, at time: Double) {
        // What waits at a break does not decide whose the keys are that lead on.
        if inspection.breaks.isStopped, let command = WindowCommands.command(for: change),
            WindowCommands.isForStop(command)
        {
            return perform(command, change)
        }
        let hasKeyboard = inspection.keyResponder != nil
        let route = keys.route(change, hasKeyboard: hasKeyboard, focus: isBare ? nil : inspection.focus)
        if route.isTyped { type(change, at: time) }
        if route.debuggee.contains(where: { $0.isDown && $0.key.modifier == nil }) { inspection.notices.current = nil }
        tellDebuggee(route.debuggee, at: time)
        if let command = WindowCommands.all.first(where: { $0.name == route.command }) { perform(command, change) }
        if let command = route.hierarchy { world.enter { perform(command) } }
        if let command = route.form { world.enter { perform(command) } }
    }

    private func type(_ change: KeyChange, at time: Double) {
        if chooser == nil {
            world.receive(InputEvent(time: time, .key(change)))
        } else {
            typeInChooser(change, at: time)
        }
    }

    /// True if a key comes up that did something in a panel when it went down. No frame is wanted.
    func changesNothing(_ change: KeyChange, at time: Double) -> Bool {
        guard !change.isDown, !keys.isForDebuggee(releaseOf: change.key) else { return false }
        if keys.route(change, hasKeyboard: false).isTyped { world.receive(InputEvent(time: time, .key(change))) }
        return true
    }

    private func perform(_ command: WindowCommand, _ change: KeyChange) {
        guard command.repeats || !change.isRepeat else { return }
        // What is said once stays until the next thing is done. Copying and choosing say nothing of their own.
        if command.name != .copy { inspection.notices.current = nil }
        world.enter { perform(command) }
    }

    /// Does what a key or a button stands for, unless it would tell what a class is asked.
    func perform(_ command: WindowCommand) {
        guard !predict.hidesAnswer || !WindowCommands.telling.contains(command.name) else { return }
        if !command.movesStage { stage.motion?.end() }
        command.perform(self)
    }

    private func perform(_ command: HierarchyCommand) {
        player.stop()
        if inspection.focus == .eventFilter {
            if command == .leave { side.events.filter.clear() }
            return give(.steps)
        }
        switch command {
        case .pageUp where showsKeys: shell.keyList.scroll(byPages: -1)
        case .pageDown where showsKeys: shell.keyList.scroll(byPages: 1)
        // A presenter for the hand has these two keys.
        case .pageUp where isPresenting: step(.back)
        case .pageDown where isPresenting: step(.forward)
        case _ where isPresenting: return
        case .search: give(.search)
        case .leave:
            hierarchy.endSearch()
            give(.steps)
        case .pageUp where clickedList != nil: clickedList?.scroll(byPages: -1)
        case .pageDown where clickedList != nil: clickedList?.scroll(byPages: 1)
        default: hierarchy.perform(command)
        }
    }

    private func perform(_ command: FormCommand) {
        attributes?.form.perform(command)
        if command == .leave { give(.steps) }
    }

    /// The attributes; nil where another tab is shown.
    private var attributes: AttributesPanel? { side.shownTab == .attributes ? side.attributes : nil }

    /// What the wheel scrolls at a point of the window; nil for nothing.
    func scrolled(at place: CGPoint) -> (any Scrolls)? {
        var view = world.hitTest(place)
        while let here = view {
            if let found = here as? any Scrolls { return found }
            view = here.superview
        }
        return nil
    }

    private func give(_ focus: PanelFocus) {
        inspection.focus = focus
        if focus != .attributes { attributes?.form.end() }
        if focus == .search { hierarchy.search.begin() } else { hierarchy.search.end() }
        if focus == .eventFilter { side.events.filter.begin() } else { side.events.filter.end() }
        if focus != .steps { clickedList = nil }
    }

    /// The part that a finger comes down on gets the keys. Beside the hierarchy, that is the steps.
    func followFocus(of changes: [FingerChange]) {
        guard !isBare, chooser == nil, let down = changes.first(where: { $0.phase == .down }),
            let view = world.hitTest(down.point)
        else { return }
        let isInHierarchy = view.isDescendant(of: hierarchy.rows)
        clickedList = isInHierarchy ? nil : view as? RowList
        world.enter {
            if view.isDescendant(of: hierarchy.search) { return give(.search) }
            if view.isDescendant(of: side.events.filter) { return give(.eventFilter) }
            if let form = attributes?.form, form.isField(view) {
                give(.attributes)
                return form.begin(at: view)
            }
            give(isInHierarchy && !predict.isOn ? .hierarchy : .steps)
        }
    }

    /// True if fingers only drag the scroller of a list.
    func isDraggingScroller(_ changes: [FingerChange]) -> Bool {
        guard changes.allSatisfy({ $0.phase == .move }) else { return false }
        return hierarchy.rows.isDragged || clickedList?.isDragged == true
    }
}
