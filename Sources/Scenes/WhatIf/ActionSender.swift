// The controls and recognisers of a scene that send an action.
import HitscopeDiagnosis
import HitscopeSceneBuilder
import HitscopeSceneFile

/// An object that sends actions, as an index into the scene's lists.
enum ActionSender: Hashable, Sendable {
    /// A control; in a search, any view.
    case view(Int)
    case recognizer(Int)
}

extension ActionSender {
    /// What the sender made of a touch. The input is played in a copy in which nothing was played before; nil if no
    /// finger comes down.
    @MainActor func answer(in built: BuiltScene, played input: PlayedInput) -> Answer? {
        switch self {
        case .view(let index): TouchQuestion(built.views[index], in: built.world, played: input).answer
        case .recognizer(let index): TouchQuestion(built.recognizers[index], in: built.world, played: input)?.answer
        }
    }
}

extension Scene {
    /// The controls and recognisers that send an action.
    func senders(of action: String) -> [ActionSender] {
        let controls = views.indices.filter { index in
            views[index].actions.contains { $0.action.name(of: views[index].identity.name) == action }
        }
        let sending = recognizers.indices.filter { index in
            recognizers[index].action?.name(of: recognizers[index].name) == action
        }
        return controls.map { .view($0) } + sending.map { .recognizer($0) }
    }
}

extension Scene.Action {
    /// The name under which a performed action is listed: a closure has the name of its owner.
    fileprivate func name(of owner: String?) -> String? {
        switch self {
        case .closure: owner
        case .message(let name, _), .messageToLostTarget(let name): name
        }
    }
}
