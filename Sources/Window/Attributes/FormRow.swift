// The rows of the attributes form: the fields and switches of each row, and their titles.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSession
import HitscopeWhatIf

/// A row of the form. If two views have equal rows, the row's controls are reused.
package enum FormRow: Hashable {
    case heading(String, note: String)
    case fields([Attribute])
    case flag(Edit.Flag)
    case recognizer(Int, Edit.Flag)
    case order
    /// One of a control's actions, by its index.
    case action(Int)
    /// The button that adds an action.
    case addAction
    /// A text that cannot be edited.
    case line(String)
    /// An attribute of a view in a dump, with its value.
    case fact(String)
    /// The buttons that copy text for a debugger.
    case copying

    /// The height of the row, in points.
    package var height: CGFloat {
        switch self {
        case .heading: 32
        case .fields, .action, .addAction: 36
        case .flag, .recognizer: 27
        case .order, .copying: 38
        case .line, .fact: 24
        }
    }
}

extension FormRow {
    /// The attributes of the row's fields.
    package var attributes: [Attribute] {
        switch self {
        case .fields(let attributes): attributes
        case .action(let index): Attribute.ActionPart.allCases.map { .action(index, $0) }
        case .heading, .flag, .recognizer, .order, .addAction, .line, .fact, .copying: []
        }
    }

    /// The widths of the fields, in proportion to one another.
    var weights: [CGFloat] {
        guard case .fields(let attributes) = self else { return [] }
        switch attributes {
        case [.alpha, .color]: return [1, 1.7]
        case [.scaleX, .scaleY, .rotation]: return [1.3, 0.8, 1.3]
        default: return attributes.map { _ in 1 }
        }
    }

    /// The title before the row's switch.
    package var title: String {
        switch self {
        case .flag(let flag): flag.rawValue
        case .recognizer(_, let flag): flag.rawValue
        case .heading, .fields, .order, .action, .addAction, .line, .fact, .copying: ""
        }
    }

    /// The name that tests use to find the row's switch.
    package var name: String {
        if case .recognizer(let index, let flag) = self { return "recognizer \(index) \(flag.rawValue)" }
        return title
    }

    @MainActor package func isOn(in view: UIView) -> Bool {
        switch self {
        case .flag(let flag): return flag.value(of: view) ?? false
        case .recognizer(let index, let flag):
            guard let list = view.gestureRecognizers, list.indices.contains(index) else { return false }
            return flag.value(of: list[index]) ?? false
        case .heading, .fields, .order, .action, .addAction, .line, .fact, .copying: return false
        }
    }

    @MainActor package func edit(of view: UIView, to isOn: Bool) -> Edit? {
        switch self {
        case .flag(let flag): Edit(view, .flag(flag, isOn))
        case .recognizer(let index, let flag):
            view.gestureRecognizers.flatMap { $0.indices.contains(index) ? $0[index] : nil }
                .map { Edit($0, .flag(flag, isOn)) }
        case .heading, .fields, .order, .action, .addAction, .line, .fact, .copying: nil
        }
    }
}

extension RegisteredAction {
    /// The action and its target, in one line.
    package var words: String {
        let what = name.isEmpty ? localized("a closure") : name
        let whom: String
        switch end {
        case .performed: whom = what
        case .targetIsGone: whom = localized("\(what), whose target was deallocated")
        case .noMethod: whom = localized("\(what), which its target does not implement")
        case .noPerformer: whom = localized("\(what), which no responder in the chain performs")
        }
        return events.map { "\($0.names.joined(separator: ", ")) → \(whom)" } ?? whom
    }
}
