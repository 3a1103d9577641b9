// The keys that responders share, and those of the application, its delegate and controllers.
import HitscopeInput

/// The tables of the maps in a scene, except those of scripts and animations. Each key is declared in a table and
/// nowhere else.
package enum SceneTables {}

// MARK: Keys of all responders

extension SceneTables {
    /// - Parameter standard: The class if the key is missing.
    @KeyBuilder<Draft> static func identity<Draft: ResponderDraft>(
        _ role: UIKitClass.Role, or standard: String, _ description: String, name: String? = nil
    ) -> [SceneKey<Draft>] {
        SceneKey("class", .className(role), description) { _, draft, found in
            draft.identity.className = found.name
        } value: { _, draft in
            let name = draft.identity.className
            return name == standard ? nil : NamedClass(name: name, kind: role.base)
        }
        named(name)
    }

    static func named<Draft: ResponderDraft>(_ standard: String? = nil) -> SceneKey<Draft> {
        let key = SceneKey<Draft>("name", .located(.newName), "Its name.") { reader, draft, name in
            draft.identity.name = name.text
            draft.identity.nameLocation = reader.place(name.location)
        } value: { _, draft in
            draft.identity.name.map { LocatedName(text: $0) }
        }
        return standard.map { key.byDefault($0) } ?? key
    }

    /// The name of a custom class. It may begin with `UI`.
    static func customClass<Draft: HierarchyDraft>() -> SceneKey<Draft> {
        SceneKey(
            "className", .name("the name of a class", example: "TabBarButton"), \.customClass,
            "The name of its class, shown instead of its superclass. Any name is allowed."
        )
        .written(after: "class")
    }

    @KeyBuilder<Draft> static func behaviour<Draft: ResponderDraft>() -> [SceneKey<Draft>] {
        SceneKey(
            "touches", phases: touches, .touchReaction, all: [\.began, \.moved, \.ended, \.cancelled],
            \.behaviour.touches,
            "Its behaviour in the touch methods: one word for all four phases, or a word for some phases."
        )
        .byDefault("ignores").example("{began: handles, moved: observes}")
        SceneKey(
            "presses", phases: presses, .deviceReaction,
            all: [\.pressesBegan, \.pressesChanged, \.pressesEnded, \.pressesCancelled], \.behaviour.device,
            "Its behaviour for keys: one word for all phases, or a word for some of them."
        )
        .byDefault("ignores").example("handles")
        SceneKey(
            "motion", phases: motion, .deviceReaction, all: [\.motionBegan, \.motionEnded, \.motionCancelled],
            \.behaviour.device, "Its behaviour for shakes: one word for all phases, or a word for some of them."
        )
        .byDefault("ignores").example("observes")
        SceneKey(
            "remote", .deviceReaction, \.behaviour.device.remote, default: .ignores,
            "Its behaviour for commands of a remote control."
        )
        .example("counts")
        SceneKey(
            "sensors", .oneOrMore(.sensor), \.behaviour.sensors, default: [],
            "The sensors that it observes. Samples arrive directly, "
                + "and their number is appended to the view's text."
        )
        SceneKey(
            "implements", .methods, \.behaviour.methods, default: [],
            "The action methods that it implements: a list of names, or a map from names to effects. "
                + "The editing actions are called cut, copy, paste, select, selectAll and delete.")
        SceneKey(
            "canPerformAction", .answers, \.behaviour.canPerform, default: [:],
            "Overrides canPerformAction with these results, by action name; "
                + "those of editing are called cut, copy, paste, select, selectAll and delete.")
        SceneKey(
            "keyCommands", .list("a list of key commands", of: "key commands", .keyCommand), \.behaviour.keyCommands,
            default: [], "Keys that send an action while it is the first responder, or above it.")
    }

    static func next<Draft: ResponderDraft>() -> SceneKey<Draft> {
        SceneKey(
            "next", .located(.responder), "Overrides next to return the responder with this name."
        ) { reader, draft, name in
            reader.names.resolveNext(name, of: draft.responder)
        } value: { _, draft in
            draft.next.map { LocatedName(text: $0.name) }
        }
    }

    @KeyBuilder<Draft> static func focus<Draft: HierarchyDraft>() -> [SceneKey<Draft>] {
        SceneKey(
            "canBecomeFirstResponder", .bool, \.focus.canBecome,
            "Overrides canBecomeFirstResponder with this result.")
        SceneKey(
            "canResignFirstResponder", .bool, \.focus.canResign,
            "Overrides canResignFirstResponder with this result.")
        SceneKey(
            "becomesFirstResponder", .bool, \.focus.becomesFirstResponder, default: false,
            "True if it calls becomeFirstResponder once its window is shown.")
        SceneKey(
            "inputView", .view,
            "Shown at the bottom of the screen, with its own height, while the view is the first responder."
        ) { reader, draft, view in
            reader.hierarchy.push(view, of: draft.responder, isAccessory: false, draft.position)
        } entries: { writer, draft in
            // The reader reads the last key first. This order therefore keeps the order of the views.
            [("inputView", draft.focus.inputView), ("inputAccessoryView", draft.focus.inputAccessoryView)]
                .compactMap { key, view in view.map { (key: key, view: $0) } }
                .sorted { $0.view > $1.view }
                .map { ($0.key, writer.view($0.view)) }
        }
        SceneKey("inputAccessoryView", .view, "Shown above the input view.") { reader, draft, view in
            reader.hierarchy.push(view, of: draft.responder, isAccessory: true, draft.position)
        } entries: { _, _ in
            // It is written together with the input view.
            []
        }
    }
}

// MARK: Phases

extension SceneTables {
    /// The reaction in one phase. A phase that is not overridden is not written.
    private static func phase<Phases, Reaction: Equatable & Sendable>(
        _ name: String, _ rule: Rule<Reaction>, _ path: WritableKeyPath<Phases, Reaction> & Sendable,
        _ description: String
    ) -> SceneKey<Phases> where Reaction: IgnoringReaction {
        SceneKey(name, rule, description) {
            $1[keyPath: path] = $2
        } value: {
            $1[keyPath: path] == .ignores ? nil : $1[keyPath: path]
        }
    }

    static let touches = KeyTable<Scene.Touches>(
        "touchPhases", "touches", "A word for some phases of a touch; the others are not overridden."
    ) {
        phase("began", .touchReaction, \.began, "When a finger goes down.")
        phase("moved", .touchReaction, \.moved, "When a finger moves.")
        phase("ended", .touchReaction, \.ended, "When a finger lifts.")
        phase("cancelled", .touchReaction, \.cancelled, "When the system cancels the touch.")
        phase("updated", .touchReaction, \.updated, "When a device corrects an estimate.")
    }

    static let presses = KeyTable<Scene.DeviceReactions>(
        "pressPhases", "presses", "A word for some phases of a key; the others are not overridden."
    ) {
        phase("began", .deviceReaction, \.pressesBegan, "When a key goes down.")
        phase("changed", .deviceReaction, \.pressesChanged, "When the force of a press changes.")
        phase("ended", .deviceReaction, \.pressesEnded, "When a key comes up.")
        phase("cancelled", .deviceReaction, \.pressesCancelled, "When the system cancels the press.")
    }

    static let motion = KeyTable<Scene.DeviceReactions>(
        "motionPhases", "motion", "A word for some phases of a shake; the others are not overridden."
    ) {
        phase("began", .deviceReaction, \.motionBegan, "When a shake begins.")
        phase("ended", .deviceReaction, \.motionEnded, "When a shake ends.")
        phase("cancelled", .deviceReaction, \.motionCancelled, "When the system cancels the shake.")
    }

    static let keyCommand = KeyTable<KeyCommandDraft>(
        "keyCommand", "a key command", "A key that sends an action along the responder chain.",
        ifMissing: "For example: {key: s, modifiers: [command], selector: save}"
    ) {
        SceneKey("key", .key, \.key, "The key.").required
        SceneKey("modifiers", .modifiers, \.modifiers, default: [], "Keys that are held.").example("[command]")
        SceneKey("selector", .selector, \.selector, "The name of the method.").required
    }
}

// MARK: The application, its delegate, and controllers

extension SceneTables {
    static let application = KeyTable<Scene.Application>("application", "an application", "The application.") {
        identity(.application, or: "UIApplication", "UIApplication, or a label for a subclass.", name: "application")
        behaviour()
        next()
        SceneKey("delegate", .delegate, \.delegate, "Its delegate, or none.")
            .byDefault("an AppDelegate that is a responder and ignores touches")
        SceneKey(
            "receivesRemoteControl", .bool, \.receivesRemoteControl, default: false,
            "True if it called beginReceivingRemoteControlEvents.")
    }

    static let delegate = KeyTable<Scene.Delegate>("delegate", "a delegate", "The application delegate.") {
        identity(.delegate, or: "AppDelegate", "A label, such as AppDelegate.", name: "delegate")
        SceneKey(
            "isResponder", .bool, \.isResponder, default: true,
            "True if it inherits from UIResponder, which makes it part of the responder chain.")
        behaviour()
        next()
    }

    /// A controller with its own view inside it: the root of a window, or a presented controller.
    static let controller = KeyTable<ControllerDraft>("controller", "a controller", "A view controller.") {
        identity(.controller, or: "UIViewController", "UIViewController, or a label for a subclass.")
        customClass()
        behaviour()
        focus()
        next()
        SceneKey("view", .view, "Its root view; fills the window by default.") {
            $1.rootView = $2
        } entries: { writer, draft in
            let view = writer.view(draft.controller.view)
            return view.isEmptyValue ? [] : [("view", view)]
        }
        SceneKey("presents", .controller, "A controller that it presents over the whole window.") {
            $1.presents = $2
        } value: { writer, draft in
            writer.controllerPresented(by: draft.index).map { .known($0) }
        }
    }

    /// A controller that is written with its root view.
    static let childController = KeyTable<ControllerDraft>(
        "childController", "the controller of a view", "A child controller, written on its root view."
    ) {
        identity(.controller, or: "UIViewController", "UIViewController, or a label for a subclass.")
        customClass()
        behaviour()
        focus()
        next()
        SceneKey("presents", .controller, "A controller that it presents over the whole window.") {
            reader, draft, other in
            reader.hierarchy.pushPresented(other, by: draft)
        } value: { writer, draft in
            writer.controllerPresented(by: draft.index).map { .known($0) }
        }
    }
}
