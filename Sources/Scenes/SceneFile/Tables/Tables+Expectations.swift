// The keys of the document and of an expectation.
import HitscopeGeometry
import HitscopeLanguage

extension SceneTables {
    /// The keys of the document. They are read in this order, regardless of their order in the file.
    static let document = KeyTable<DocumentDraft>(
        "", "a scene", "A view hierarchy, what a person does with it, and what should come of it."
    ) {
        SceneKey("version", DocumentRules.version, "The version of the format.") { _, _, _ in
        } value: { _, _ in
            .known(Scene.version)
        }
        .required
        SceneKey(
            "title", .name("a title", example: "Hit-test order"), \.scene.title, default: "",
            "The title of the scene.")
        SceneKey(
            "article", .name("the number of an article", example: "\"004\""), \.scene.article,
            "The article that it illustrates.")
        SceneKey(
            "lookFor", .text("a sentence", example: "Tap the blue view."), \.scene.lookFor, "A sentence on what to try."
        )
        SceneKey(
            "translations", .translations, \.scene.translations, default: [],
            "title, lookFor and texts in other languages, by the codes of the languages.")
        SceneKey(
            "importedFrom", .word, \.scene.importedFrom,
            "The format of the dump that it was made from; answers then say how far they can be trusted.")
        SceneKey(
            "backdrop", .path(example: "shot.png"), \.scene.backdrop,
            "A screenshot that lies behind the windows: a PNG, by its path from the scene's file on.")
        SceneKey(
            "screen", .screen, \.scene.screen, default: CGSize(width: 390, height: 844), "[width, height] in points.")
        SceneKey(
            "usesScenes", .bool, \.scene.usesScenes, default: true,
            "True if a window scene stands between a window and the application.")
        SceneKey(
            "systemEdges", .edges, \.scene.systemEdges, default: [],
            "The edges of the screen from which a pan belongs to the system."
        )
        .example("bottom")
        SceneKey(
            "audit", .auditSettings, \.scene.auditSettings, default: [],
            "What the audit lets pass in this scene, or takes more seriously, and why.")
        SceneKey("application", DocumentRules.application, \.application, "The application.")
        SceneKey("windows", DocumentRules.windows, \.windows, "The windows, in the order in which they were shown.")
            .required
        SceneKey("script", .later(.script), \.script, "What the person does, in order.")
        SceneKey("expect", DocumentRules.expectations, \.expectations, "What should come of it.")
    }

    static let expectation = KeyTable<Scene.Expectation>(
        "expectation", "an expectation",
        """
        The expected result of one touch, or of the whole script. A view without a name is meant by its class and \
        number, its text, its line or its path.
        """,
        rules: [.tapOrScript, .requiresInput]
    ) {
        SceneKey("tap", .point, \.tap, "The point where the finger goes down.").byDefault(
            "the first place in the script")
        SceneKey(
            "script", .script, \.script, "What the person does, in place of the scene's script; not together with tap.")
        SceneKey(
            "settling", .number(.seconds), \.settling,
            "The seconds that the world goes on after the last input; a short time shows what is still undecided."
        )
        .byDefault("1")
        ofTheHitTest()
        SceneKey(
            "handled", ExpectationRules.deliveries(.answer(.responder, of: "handled")), \.handled, default: [],
            "The responder that keeps the first delivery by a method, or none.")
        SceneKey(
            "reached", ExpectationRules.deliveries(.references(.responder)), \.reached, default: [],
            "All responders that the first delivery by a method reaches, in order."
        )
        .example("{pressesBegan: [box, controller]}")
        ofAnswers()
        ofViews()
        ofActions()
        ofTouches()
        inTheEnd()
        SceneKey("fault", .word, \.fault, "What goes wrong first, and is survived.")
    }

    static let touchState = KeyTable<Scene.Expectation.TouchState>(
        "touchState", "the state of a touch", "The state of a touch; keys that are left out are not checked."
    ) {
        SceneKey("phase", .word, \.phase, "Where it is between its beginning and its end.")
        SceneKey(
            "tapCount", .integer(in: 0...SceneLimits.inputs, example: "2"), \.tapCount,
            "The number of taps that it is a part of.")
        SceneKey("point", .point, \.point, "Points of the screen.")
        SceneKey("force", .number(.force), \.force, "The force of the touch; 1 is an ordinary touch.")
        SceneKey("radius", .number(.length), \.radius, "Half the width of the touched spot, in points.")
        SceneKey("type", .word, \.type, "What touches.")
    }
}

// MARK: The parts of an expectation

extension SceneTables {
    @KeyBuilder<Scene.Expectation> private static func ofTheHitTest() -> [SceneKey<Scene.Expectation>] {
        SceneKey("hit", .answer(.view), \.hit, "The view that the hit test finds, or none.").aboutTouch
        SceneKey("visited", .references(.view), \.visited, "Every view whose hitTest is called, in order.").aboutTouch
        SceneKey("refused", ExpectationRules.refused, \.refused, default: [], "Views that are passed over, and why.")
            .aboutTouch
        SceneKey("handledBy", .answer(.responder), \.handledBy, "Who keeps touchesBegan, or none.").aboutTouch
        SceneKey(
            "chain", .references(.responder), \.chain, "The responder chain from the hit view to its end."
        )
        .aboutTouch
        SceneKey(
            "notReached", .references(.responder), \.notReached, default: [],
            "Responders that touchesBegan does not reach."
        )
        .aboutTouch
    }

    @KeyBuilder<Scene.Expectation> private static func ofAnswers() -> [SceneKey<Scene.Expectation>] {
        SceneKey(
            "why", ExpectationRules.outcomes(.oneOrMore(.word(as: "cause")), example: "{button: covered}"), \.why,
            default: [],
            """
            The reasons why views do not get the touch: all causes in the order in which the touch meets them, or \
            gotIt.
            """
        )
        .aboutTouch.written(after: "notReached")
        SceneKey(
            "culprits",
            ExpectationRules.outcomes(.name("the name of an object", example: "veil"), example: "{button: veil}"),
            \.culprits, default: [], "The names of the objects that are the first causes."
        )
        .aboutTouch.written(after: "notReached")
    }

    @KeyBuilder<Scene.Expectation> private static func ofViews() -> [SceneKey<Scene.Expectation>] {
        SceneKey(
            "moved", ExpectationRules.moved, \.moved, default: [], "Frames of views after the script.")
        SceneKey("removed", .references(.view), \.removed, default: [], "Views that are in no window any more.")
        SceneKey(
            "offsets", ExpectationRules.outcomes(.point, example: "{list: [0, 80]}"), \.offsets, default: [],
            "contentOffset of scroll views after the script.")
        SceneKey(
            "texts", ExpectationRules.outcomes(.text(example: "Hello"), example: "{note: Hello}"), \.texts, default: [],
            "The texts of views after the script.")
        SceneKey(
            "values", ExpectationRules.outcomes(.controlValue, example: "{slider: 0.5}"), \.values, default: [],
            "The values of controls after the script.")
        SceneKey(
            "recognizers", ExpectationRules.recognitions, \.recognizers, default: [],
            "The states of recognisers: the last state that each reached, or a list of all its states.")
    }

    @KeyBuilder<Scene.Expectation> private static func ofActions() -> [SceneKey<Scene.Expectation>] {
        SceneKey(
            "actions", .names(example: "[save]"), \.actions,
            "The actions that are performed, in order, by their names; "
                + "a closure has the name of what it was added to.")
        SceneKey(
            "asked", ExpectationRules.actions(.references(.responder)), \.asked, default: [],
            """
            The responders that are asked whether they can perform an action, in order, the first time that it is \
            sent without a target.
            """
        )
        .example("{save: [box, controller]}")
        SceneKey(
            "performedBy", ExpectationRules.actions(.answer(.responder, of: "performedBy")), \.performedBy, default: [],
            "The object that performs an action first, or none.")
        SceneKey(
            "order", .names(example: "[button.touchesBegan, save]"), \.order,
            "Actions by their names, and methods that deliver input and are overridden, as box.touchesBegan, "
                + "in the order in which they are done.")
    }

    @KeyBuilder<Scene.Expectation> private static func ofTouches() -> [SceneKey<Scene.Expectation>] {
        SceneKey(
            "touchObjects", .integer(in: 0...SceneLimits.inputs, example: "1"), \.touchObjects,
            "The number of UITouch objects for all the fingers."
        )
        .aboutTouch
        SceneKey(
            "eventObjects", .integer(in: 0...SceneLimits.inputs, example: "1"), \.eventObjects,
            "The number of UIEvent objects that views see if they keep copies of touches."
        )
        .aboutTouch
        SceneKey(
            "touchesKept", ExpectationRules.outcomes(ExpectationRules.touchState, example: "{box: {tapCount: 2}}"),
            \.touchesKept, default: [],
            "The final state of the touches in views that keep copies of touches."
        )
        .aboutTouch
        SceneKey(
            "touchCopies", ExpectationRules.outcomes(ExpectationRules.touchState, example: "{box: {tapCount: 1}}"),
            \.touchCopies, default: [],
            "The final state of the copies in views that keep copies of touches."
        )
        .aboutTouch
    }

    @KeyBuilder<Scene.Expectation> private static func inTheEnd() -> [SceneKey<Scene.Expectation>] {
        SceneKey(
            "firstResponder", .answer(.responder), \.firstResponder, "The first responder in the end, or none.")
        SceneKey(
            "menu", .names(example: "[Copy, Paste]"), \.menu,
            "The titles of the editing menu in the end; empty where it is not shown.")
        SceneKey("pasteboard", .text(example: "Hello"), \.pasteboard, "The text on the pasteboard in the end.")
    }
}

// MARK: Rules about several keys

extension KeyRule where Model == Scene.Expectation {
    static var tapOrScript: KeyRule {
        KeyRule("an expectation has a \"tap\" or a \"script\", not both") { reader, expectation, _, location in
            guard expectation.tap != nil, expectation.script != nil else { return true }
            reader.report(
                location, "the expectation has both a \"tap\" and a \"script\".", "Remove one of them.")
            return true
        }
    }

    /// The rule that an expectation needs input, and that an expectation about a touch needs a touch.
    static var requiresInput: KeyRule {
        KeyRule("an expectation of a touch has a \"tap\", or a script in which a finger goes down") {
            reader, expectation, found, location in
            let steps = expectation.script ?? reader.scene.script
            guard expectation.tap == nil, Scene.firstTouch(of: steps) == nil else { return true }
            let keys = SceneTables.expectation.keys
            let advice: LocalizedText = "Say where the finger goes down, for example: tap: [100, 50]"
            if let key = found.keys.first(where: { keys[$0.number].isAboutTouch }) {
                reader.report(
                    location,
                    """
                    the expectation has no "tap", and no finger goes down in the script, but it has "\(key.name)".
                    """,
                    advice)
            } else if steps.allSatisfy({ $0.inputCount == 0 }) {
                reader.report(
                    location, "the expectation has no \"tap\", and nothing is done in the script.", advice)
            }
            return true
        }
    }
}
