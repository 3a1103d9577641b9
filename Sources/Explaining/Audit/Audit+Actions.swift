// Rules about what comes after a touch: actions, their receivers, and the responder chain.
//
// Decides which controls need an action. Asks whoever would perform it, and performs nothing.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability
import HitscopeTrace

extension Audit {
    /// The rules for the actions of one view.
    mutating func checkActions(of index: Int) {
        if let control = views[index] as? UIControl {
            let actions = control.registeredActions
            if actions.isEmpty, evidence.contains(.actions), needsAction(control, index) {
                report(
                    .controlWithoutAction, index,
                    localized("\(name(index)) is enabled and has no action for any event."))
            }
            for action in actions { checkEnd(of: action, sentBy: name(index), index) }
        }
        for recognizer in views[index].gestureRecognizers ?? [] where recognizer.isEnabled {
            for action in recognizer.registeredActions {
                checkEnd(of: action, sentBy: localized("\(Audit.name(recognizer)) of \(name(index))"), index)
            }
        }
    }

    /// Whether an enabled control does nothing without an action: one whose value nobody reads later, with no code of
    /// its own for touches.
    private func needsAction(_ control: UIControl, _ index: Int) -> Bool {
        guard control.isEnabled, map.views[index].visibleArea > 0, Audit.isPlain(control),
            control.gestureRecognizers?.isEmpty ?? true
        else { return false }
        return control.responderBehavior.map { $0.hooks.isDisjoint(with: .touches) } ?? true
    }

    private mutating func checkEnd(of action: RegisteredAction, sentBy sender: String, _ index: Int) {
        let sentence: String
        switch action.end {
        case .performed: return
        case .targetIsGone: sentence = localized("\(sender) sends \(action.name), and its target is gone.")
        case .noMethod(let object):
            sentence = localized("\(sender) sends \(action.name), and \(Audit.name(object)) has no method for it.")
        case .nobodyInChain:
            sentence = localized("\(sender) sends \(action.name), and nobody in the responder chain performs it.")
        }
        report(.actionWithoutReceiver, index, other: action.name, sentence)
    }

    private static func name(_ object: AnyObject) -> String {
        (object as? any Witnessed).map { Participant($0).title }
            ?? localized("an object of class \(String(describing: type(of: object)))")
    }

    /// Chains that come back to a responder. Each circle is told once, at the first view that leads into it.
    mutating func checkChain() {
        var ends: Set<ObjectIdentifier> = [], told: Set<ObjectIdentifier> = []
        for index in views.indices {
            var way: [ObjectIdentifier: Int] = [:], names: [String] = []
            var current: UIResponder? = views[index]
            while let here = current, !ends.contains(ObjectIdentifier(here)) {
                let key = ObjectIdentifier(here)
                if let first = way[key] {
                    let circle = names[first...]
                    if told.isDisjoint(with: way.keys) {
                        report(
                            .chainCircle, index,
                            localized(
                                "The chain runs in a circle: \((circle + [circle[first]]).joined(separator: " → "))."))
                    }
                    told.formUnion(way.keys)
                    break
                }
                way[key] = names.count
                names.append(Participant(here).title)
                current = world.enter { here.next }
            }
            ends.formUnion(way.keys)
        }
    }
}
