// The rows of the form of attributes: which fields and switches each has, and what these are called.
//
// Decides heights, and how wide the fields of a row are to each other. The form decides which rows a view has.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSession
import HitscopeWhatIf

/// A row of the form. Equal rows of two views are one row, whose control stays.
package enum FormRow: Hashable {
    case heading(String, note: String)
    case fields([Attribute])
    case flag(AttributeChange.Flag)
    case recognizer(Int, AttributeChange.RecognizerFlag)
    case order
    /// One of a control's actions, by its place.
    case action(Int)
    /// Where an action is added.
    case addAction
    /// Words that cannot be changed.
    case line(String)

    /// In points.
    package var height: CGFloat {
        switch self {
        case .heading: 32
        case .fields, .action, .addAction: 36
        case .flag, .recognizer: 27
        case .order: 38
        case .line: 24
        }
    }
}

extension FormRow {
    /// The attributes of its fields.
    package var attributes: [Attribute] {
        switch self {
        case .fields(let attributes): attributes
        case .action(let index): Attribute.ActionPart.allCases.map { .action(index, $0) }
        case .heading, .flag, .recognizer, .order, .addAction, .line: []
        }
    }

    /// How wide the fields are to each other.
    var weights: [CGFloat] {
        guard case .fields(let attributes) = self else { return [] }
        switch attributes {
        case [.alpha, .color]: return [1, 1.7]
        case [.scaleX, .scaleY, .rotation]: return [1.3, 0.8, 1.3]
        default: return attributes.map { _ in 1 }
        }
    }

    /// What stands before its switch.
    package var title: String {
        switch self {
        case .flag(let flag): flag.rawValue
        case .recognizer(_, let flag): flag.rawValue
        case .heading, .fields, .order, .action, .addAction, .line: ""
        }
    }

    /// What a test finds its switch by.
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
        case .heading, .fields, .order, .action, .addAction, .line: return false
        }
    }

    package func change(to isOn: Bool) -> AttributeChange? {
        switch self {
        case .flag(let flag): .flag(flag, isOn)
        case .recognizer(let index, let flag): .recognizer(index, flag, isOn)
        case .heading, .fields, .order, .action, .addAction, .line: nil
        }
    }
}

extension RegisteredAction {
    /// What is told of what, in a line.
    package var words: String {
        let what = name.isEmpty ? localized("a closure") : name
        let whom: String
        switch end {
        case .performed: whom = what
        case .targetIsGone: whom = localized("\(what), whose target is gone")
        case .noMethod: whom = localized("\(what), for which its target has no method")
        case .nobodyInChain: whom = localized("\(what), which nobody in the chain performs")
        }
        return events.map { "\($0.names.joined(separator: ", ")) → \(whom)" } ?? whom
    }
}
