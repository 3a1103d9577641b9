// The rules for controls without an action, and for actions without a receiver.
//
// Possible receivers are only queried; no action is performed.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability
import HitscopeTrace

/// Checks the actions of a view.
@MainActor struct ActionRules {
    let screen: AuditedScreen

    func check(_ index: Int, _ list: inout FindingList) {
        if let control = screen.views[index] as? UIControl {
            let actions = control.registeredActions
            if actions.isEmpty, !control.unsaidAspects.contains(.actions), needsAction(control, index) {
                list.report(
                    .controlWithoutAction, index,
                    localized("\(screen.name(index)) is enabled and has no action for any event."))
            }
            for action in actions { checkEnd(of: action, sentBy: screen.name(index), index, &list) }
        }
        for recognizer in screen.views[index].gestureRecognizers ?? [] where recognizer.isEnabled {
            for action in recognizer.registeredActions {
                checkEnd(
                    of: action, sentBy: localized("\(recognizer.spokenName) of \(screen.name(index))"), index, &list)
            }
        }
    }

    /// True if an enabled control is useless without an action: it has no value that could be read later, as UIKit's
    /// sliders and switches have, no recogniser, and no behaviour for touches.
    private func needsAction(_ control: UIControl, _ index: Int) -> Bool {
        guard control.isEnabled, screen.map.views[index].visibleArea > 0, AuditedScreen.isPlain(control),
            control.gestureRecognizers?.isEmpty ?? true
        else { return false }
        return control.responderBehavior.map { $0.hooks.isDisjoint(with: .touches) } ?? true
    }

    private func checkEnd(of action: RegisteredAction, sentBy sender: String, _ index: Int, _ list: inout FindingList) {
        let sentence: String
        switch action.end {
        case .performed: return
        case .targetIsGone: sentence = localized("\(sender) sends \(action.name), and its target was deallocated.")
        case .noMethod(let object):
            sentence = localized(
                "\(sender) sends \(action.name), and \(ActionRules.name(object)) has no method for it.")
        case .noPerformer:
            sentence = localized("\(sender) sends \(action.name), and no responder in the chain performs it.")
        }
        list.report(.actionWithoutReceiver, index, other: action.name, sentence)
    }

    private static func name(_ object: AnyObject) -> String {
        (object as? any Witnessed).map { Participant($0).title }
            ?? localized("an object of class \(String(describing: type(of: object)))")
    }
}
