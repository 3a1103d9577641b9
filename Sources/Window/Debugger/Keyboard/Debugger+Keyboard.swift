// Delivers keys to the scene, the steps, the hierarchy, or a field of the panels.
//
// KeyRouting.swift routes the keys.
import HitscopeAttributes
import HitscopeEngine
import HitscopeHierarchy
import HitscopeInput
import HitscopeLanguage
import HitscopeSession
import HitscopeWindowKit

extension Debugger {
    /// Delivers a key to the debuggee if it has a first responder, else to the panels. With only left Alt held, the
    /// panels receive their keys, and the debuggee does not. A field that has the keyboard takes precedence.
    func press(_ change: KeyChange, at time: Double) {
        // At a breakpoint, the keys that continue go to the window even if the debuggee has a first responder.
        if inspection.breaks.isStopped, let command = WindowCommands.command(for: change),
            WindowCommands.isForStop(command)
        {
            return perform(command, change)
        }
        if !inspection.focus.isTyping, document.lesson.count(change) { return }
        let isTeaching = shell.isPresenting || document.lesson.isOn
        let hasKeyboard =
            inspection.keyResponder != nil && !(isTeaching && keyboard.routing.isOfRemoteControl(change))
        let route = keyboard.routing.route(
            change, hasKeyboard: hasKeyboard, focus: shell.isBare ? nil : inspection.focus)
        if route.isTyped { type(change, at: time) }
        if route.debuggee.contains(where: { $0.isDown && $0.key.modifier == nil }) { inspection.notices.current = nil }
        keyboard.deliver(route.debuggee, at: time)
        if let command = WindowCommands.all.first(where: { $0.name == route.command }),
            keyboard.commitsField(before: command)
        {
            perform(command, change)
        }
        if let command = route.hierarchy { world.enter { perform(command) } }
        if let command = route.form { world.enter { keyboard.perform(command) } }
    }

    private func type(_ change: KeyChange, at time: Double) {
        let isCommand =
            switch inspection.focus {
            case .chooser: chooser.take(change)
            case .keys: world.enter { shell.keyList.take(change) }
            case .palette: world.enter { shell.palette.take(change) }
            case .steps, .hierarchy, .search, .eventFilter, .attributes: false
            }
        if !isCommand { world.receive(InputEvent(time: time, .key(change))) }
    }

    /// True for the release of a key that the panels received. No frame is needed for it.
    func changesNothing(_ change: KeyChange, at time: Double) -> Bool {
        guard !change.isDown, !keyboard.routing.isForDebuggee(releaseOf: change.key) else { return false }
        if keyboard.routing.route(change, hasKeyboard: false).isTyped {
            world.receive(InputEvent(time: time, .key(change)))
        }
        return true
    }

    private func perform(_ command: WindowCommand, _ change: KeyChange) {
        guard command.repeats || !change.isRepeat else { return }
        if command.name == .twoFingers, document.lesson.takesDigits {
            return post(
                Notice(localized("A digit answers the question of the step. Back asks it again."), isError: false))
        }
        // A notice stays until the next action. Copying and choosing do not replace it.
        if command.name != .copy { inspection.notices.current = nil }
        world.enter { perform(command) }
    }

    /// Performs the command of a key or a button, unless it would reveal the answer to a question of predict mode.
    func perform(_ command: WindowCommand) {
        guard !predict.hidesAnswer || !WindowCommands.reporting.contains(command.name) else { return }
        if !command.movesStage { shell.stage.motion?.end() }
        command.perform(self)
    }

    private func perform(_ command: HierarchyCommand) {
        player.stop()
        switch command {
        case .pageUp where shell.showsGestures: shell.gestures.scroll(byPages: -1)
        case .pageDown where shell.showsGestures: shell.gestures.scroll(byPages: 1)
        // A presentation remote sends these two keys.
        case .pageUp where shell.isPresenting && inspection.focus != .eventFilter: step(.back)
        case .pageDown where shell.isPresenting && inspection.focus != .eventFilter: step(.forward)
        case _ where shell.isPresenting && inspection.focus != .eventFilter: return
        case .enter where predict.isOn: return
        case .search, .enter:
            shell.open(.hierarchy)
            keyboard.perform(command)
        default: keyboard.perform(command)
        }
    }
}
