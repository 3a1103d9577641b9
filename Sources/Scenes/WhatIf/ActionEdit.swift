// An action of a control that is added, changed or taken away: in the description of a scene, and as UIKit code.
//
// Decides how an action is written in UIKit. Knows no panels.
import HitscopeSceneFile

/// What becomes of one action of a control.
public struct ActionEdit: Hashable, Sendable {
    /// Its place among the actions of the control; one more than the last for a new one.
    public var index: Int
    /// What it was; nil for a new one.
    public var before: Scene.ControlAction?
    /// What it is to be; nil takes it away.
    public var after: Scene.ControlAction?

    /// - Parameters:
    ///   - before: what it was; nil for a new one.
    ///   - after: what it is to be; nil takes it away.
    public init(_ index: Int, from before: Scene.ControlAction?, to after: Scene.ControlAction?) {
        (self.index, self.before, self.after) = (index, before, after)
    }

    /// Changes the description of a control; false for another view. In another version of a scene the place may hold
    /// another action: then the one that was changed is looked for.
    func apply(to view: inout Scene.View) -> Bool {
        guard view.kind.isControl else { return false }
        let isThere = view.actions.indices.contains(index) && view.actions[index] == before
        let place = isThere ? index : before.flatMap { view.actions.firstIndex(of: $0) }
        switch (place, after) {
        case (let place?, let after?): view.actions[place] = after
        case (let place?, nil): view.actions.remove(at: place)
        case (nil, let after?): view.actions.append(after)
        case (nil, nil): break
        }
        return true
    }

    /// The edit as UIKit code.
    func code(for name: String) -> String {
        switch (before, after) {
        case (let before?, let after?):
            "\(before.code(for: name, isAdded: false)); \(after.code(for: name, isAdded: true))"
        case (let before?, nil): before.code(for: name, isAdded: false)
        case (nil, let after?): after.code(for: name, isAdded: true)
        case (nil, nil): ""
        }
    }
}

extension Scene.ControlAction {
    fileprivate func code(for name: String, isAdded: Bool) -> String {
        let named = events.map { ".\($0.rawValue)" },
            list = named.count == 1 ? named[0] : "[\(named.joined(separator: ", "))]"
        let verb = isAdded ? "add" : "remove"
        switch action {
        case .closure(let effect):
            return "\(name).\(verb)Action(UIAction { _ in /* \(effect.rawValue) */ }, for: \(list))"
        case .message(let method, let target):
            return "\(name).\(verb)Target(\(target?.name ?? "nil"), action: #selector(\(method)), for: \(list))"
        case .messageToLostTarget(let method):
            return "\(name).\(verb)Target(lost, action: #selector(\(method)), for: \(list))"
        }
    }
}
