// Reads recognisers and the actions of controls. Their targets are looked up once all names are known.
import Yams

struct ActionReader {
    private let reader: SceneReader

    init(_ reader: SceneReader) { self.reader = reader }

    func readRecognizers(_ list: DeferredValue<[Int]>, of view: Int) {
        guard let field = list.field else { return }
        reader.forEachElement(of: field, "recognisers") { node in
            let index = reader.scene.recognizers.count
            var draft = RecognizerDraft(on: view, at: reader.place(node.location), index: index)
            guard reader.readMap(node, as: SceneTables.recognizer, into: &draft) != nil else { return }
            draft.recognizer.kind = draft.kind ?? .tap
            reader.scene.recognizers.append(draft.recognizer)
        }
    }

    /// Looks up recognisers by their names, once all of them are known.
    func resolveRecognizers(
        _ names: DeferredValue<[LocatedName]>, of index: Int,
        _ path: WritableKeyPath<Scene.Recognizer, [Int]> & Sendable
    ) {
        guard let field = names.field else { return }
        reader.names.onResult { reader in
            let names = Rule<[LocatedName]>.names(example: "[double tap]").read(reader, field) ?? []
            reader.scene.recognizers[index][keyPath: path] = names.compactMap {
                reader.names.recognizer($0.text, at: $0.location, of: field.key)
            }
        }
    }

    func store(_ action: ActionAnswer, in draft: inout RecognizerDraft) {
        switch action {
        case .closure(let effect): draft.recognizer.action = .closure(effect)
        case .message(let message):
            guard let selector = message.selector else { return }
            if message.hasLostTarget { return draft.recognizer.action = .messageToLostTarget(selector) }
            guard let target = message.target?.field else { return }
            let index = draft.index
            reader.names.resolveTarget(target, .responder) {
                $0.scene.recognizers[index].action = .message(selector, to: $1)
            }
        }
    }

    func readActions(_ list: DeferredValue<[Scene.ControlAction]>, of view: Int) {
        guard let field = list.field else { return }
        reader.forEachElement(of: field, "actions") { node in
            var draft = MessageDraft()
            guard let found = reader.readMap(node, as: SceneTables.controlAction, into: &draft), found.isValid,
                let events = draft.events
            else { return }
            if let effect = draft.effect { add(Scene.ControlAction(events, .closure(effect)), to: view) }
            if let selector = draft.selector, draft.hasLostTarget {
                return add(Scene.ControlAction(events, .messageToLostTarget(selector)), to: view)
            }
            guard let selector = draft.selector, let target = draft.target?.field else { return }
            guard !target.isNone else { return add(Scene.ControlAction(events, .message(selector, to: nil)), to: view) }
            reader.names.resolveTarget(target, .targetOfControl) {
                $0.scene.views[view].actions.append(Scene.ControlAction(events, .message(selector, to: $1)))
            }
        }
    }

    /// Adds an action to a control once all names are known, which keeps the actions in order.
    private func add(_ action: Scene.ControlAction, to view: Int) {
        reader.names.onResult { $0.scene.views[view].actions.append(action) }
    }
}
