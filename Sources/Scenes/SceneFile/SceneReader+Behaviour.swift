// What every responder can say about what it does: with touches, keys, shakes, the remote control, and actions.
import HitscopeInput
import Yams

/// The keys that all responders have in common.
enum BehaviourKey: String { case touches, presses, motion, remote, sensors, implements, canPerformAction, keyCommands }

extension SceneReader {
    func read(_ key: BehaviourKey, _ field: SceneField, into behaviour: inout Scene.Behaviour) {
        switch key {
        case .touches: behaviour.touches = touches(field) ?? .ignores
        case .presses: readPresses(field, into: &behaviour.device)
        case .motion: readMotion(field, into: &behaviour.device)
        case .remote: behaviour.device.remote = word(field, Scene.DeviceReaction.self) ?? .ignores
        case .sensors: behaviour.sensors = (words(field, SensorWord.self) ?? []).map(\.sensor)
        case .implements: behaviour.methods = methods(field)
        case .canPerformAction: behaviour.canPerform = answers(field)
        case .keyCommands: behaviour.keyCommands = keyCommands(field)
        }
    }

    /// One word for all phases, or a map of phases.
    private func touches(_ field: SceneField) -> Scene.Touches? {
        guard case .mapping = field.value else { return word(field, Scene.TouchReaction.self).map(Scene.Touches.init) }
        var touches = Scene.Touches.ignores
        readMap(field.value, as: TouchesKey.self) { key, phase in
            guard let reaction = word(phase, Scene.TouchReaction.self) else { return }
            switch key {
            case .began: touches.began = reaction
            case .moved: touches.moved = reaction
            case .ended: touches.ended = reaction
            case .cancelled: touches.cancelled = reaction
            case .updated: touches.updated = reaction
            }
        }
        return touches
    }

    private func readPresses(_ field: SceneField, into device: inout Scene.DeviceReactions) {
        guard case .mapping = field.value else {
            guard let all = word(field, Scene.DeviceReaction.self) else { return }
            (device.pressesBegan, device.pressesChanged, device.pressesEnded, device.pressesCancelled) = (
                all, all, all, all
            )
            return
        }
        readMap(field.value, as: PressesKey.self) { key, phase in
            guard let reaction = word(phase, Scene.DeviceReaction.self) else { return }
            switch key {
            case .began: device.pressesBegan = reaction
            case .changed: device.pressesChanged = reaction
            case .ended: device.pressesEnded = reaction
            case .cancelled: device.pressesCancelled = reaction
            }
        }
    }

    private func readMotion(_ field: SceneField, into device: inout Scene.DeviceReactions) {
        guard case .mapping = field.value else {
            guard let all = word(field, Scene.DeviceReaction.self) else { return }
            (device.motionBegan, device.motionEnded, device.motionCancelled) = (all, all, all)
            return
        }
        readMap(field.value, as: MotionKey.self) { key, phase in
            guard let reaction = word(phase, Scene.DeviceReaction.self) else { return }
            switch key {
            case .began: device.motionBegan = reaction
            case .ended: device.motionEnded = reaction
            case .cancelled: device.motionCancelled = reaction
            }
        }
    }

    /// A map from names of actions to true or false.
    private func answers(_ field: SceneField) -> [String: Bool] {
        let entries = entries(field, wants: "a map from names of actions to true or false", example: "{paste: false}") {
            bool($0)
        }
        return Dictionary(entries.map { ($0.key.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    private func keyCommands(_ field: SceneField) -> [Scene.KeyCommand] {
        (readList(field, of: "key commands") ?? []).compactMap { node in follow(node).flatMap { keyCommand($0) } }
    }

    private func keyCommand(_ node: Node) -> Scene.KeyCommand? {
        var key: Key?, modifiers = KeyModifiers(), selector: String?, keys: Set<KeyCommandKey> = []
        let isMap = readMap(node, as: KeyCommandKey.self) { name, field in
            keys.insert(name)
            switch name {
            case .key: key = self.key(field)
            case .modifiers: modifiers = self.modifiers(field)
            case .selector: selector = self.name(field, wants: "the name of a method", example: "save")
            }
        }
        if isMap, !keys.isSuperset(of: [.key, .selector]) {
            report(
                node.place, "a key command has no \"\(keys.contains(.key) ? "selector" : "key")\".",
                "For example: {key: s, modifiers: [command], selector: save}")
        }
        guard let key, let selector else { return nil }
        return Scene.KeyCommand(key, modifiers, selector)
    }

    /// The entries of a map whose keys are chosen by whoever wrote the scene, each with its key as a field.
    func entries<Value>(_ field: SceneField, wants phrase: String, example: String, _ read: (SceneField) -> Value?)
        -> [(
            key: SceneField, value: Value
        )]
    {
        guard case .mapping(let map) = field.value else {
            reportWrong(field, wants: phrase, example: example)
            return []
        }
        return map.indices.compactMap { index in
            let (key, value) = map[index]
            guard let target = follow(value), case .scalar(let scalar) = key else { return nil }
            let entry = SceneField(key: text(scalar), keyPlace: key.place, value: target, place: value.place)
            return read(entry).map { (entry, $0) }
        }
    }
}
