// The keys of the document and of an expectation.
import HitscopeGeometry
import HitscopeLanguage

extension SceneTables {
    /// The keys of the document. They are read in this order, regardless of their order in the file.
    static let document = KeyTable<DocumentDraft>(
        "", "a scene", "A view hierarchy, a script of input, and the expected results."
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
            "The number of the article that the scene illustrates.")
        SceneKey(
            "lookFor", .text("a sentence", example: "Tap the blue view."), \.scene.lookFor, "A sentence on what to try."
        )
        SceneKey(
            "translations", .translations, \.scene.translations, default: [],
            "title, lookFor and texts in other languages, by language code.")
        SceneKey(
            "importedFrom", .word, \.scene.importedFrom,
            "The format of the dump from which the scene was made. Answers then include their limits.")
        SceneKey(
            "backdrop", .path(example: "shot.png"), \.scene.backdrop,
            "A screenshot behind the windows: the path of a PNG, relative to the scene's file.")
        SceneKey(
            "screen", .screen, \.scene.screen, default: CGSize(width: 390, height: 844), "[width, height] in points.")
        SceneKey(
            "usesScenes", .bool, \.scene.usesScenes, default: true,
            "True if the responder chain has a window scene between window and application.")
        SceneKey(
            "systemEdges", .edges, \.scene.systemEdges, default: [],
            "The edges of the screen from which a pan belongs to the system."
        )
        .example("bottom")
        SceneKey(
            "audit", .auditSettings, \.scene.auditSettings, default: [],
            "Audit settings for this scene.")
        SceneKey("application", DocumentRules.application, \.application, "The application.")
        SceneKey("windows", DocumentRules.windows, \.windows, "The windows, in the order in which they were shown.")
            .required
        SceneKey("script", .later(.script), \.script, "The input of the user, in order.")
        SceneKey("expect", DocumentRules.expectations, \.expectations, "The expected results.")
    }

    static let expectation = KeyTable<Scene.Expectation>(
        "expectation", "an expectation",
        """
        The expected result of one touch, or of the whole script. A view without a name can be given by its class and \
        number, its text, its line or its path.
        """,
        rules: [.tapOrScript, .requiresInput]
    ) {
        SceneKey("tap", .point, \.tap, "The point where the touch begins.").byDefault(
            "the first place in the script")
        SceneKey(
            "script", .script, \.script, "The input, instead of the scene's script; not together with tap.")
        SceneKey(
            "settling", .number(.seconds), \.settling,
            "The seconds from the last input to the check. After a short time, gestures may still be undecided."
        )
        .byDefault("1")
        hitTestKeys()
        SceneKey(
            "handled", ExpectationRules.deliveries(.answer(.responder, of: "handled")), \.handled, default: [],
            "The responder that handles the first delivery by a method, or none.")
        SceneKey(
            "reached", ExpectationRules.deliveries(.references(.responder)), \.reached, default: [],
            "All responders that the first delivery by a method reaches, in order."
        )
        .example("{pressesBegan: [box, controller]}")
        answerKeys()
        viewKeys()
        actionKeys()
        touchKeys()
        finalStateKeys()
        SceneKey("fault", .word, \.fault, "The first fault.")
    }

    static let touchState = KeyTable<Scene.Expectation.TouchState>(
        "touchState", "the state of a touch", "The state of a touch; omitted keys are not checked."
    ) {
        SceneKey("phase", .word, \.phase, "Its phase.")
        SceneKey(
            "tapCount", .integer(in: 0...SceneLimits.inputs, example: "2"), \.tapCount,
            "Its tapCount.")
        SceneKey("point", .point, \.point, "Points of the screen.")
        SceneKey("force", .number(.force), \.force, "The force of the touch; 1 is an ordinary touch.")
        SceneKey("radius", .number(.length), \.radius, "The radius of the touched area, in points.")
        SceneKey("type", .word, \.type, "What touches.")
    }
}

// MARK: The parts of an expectation

extension SceneTables {
    @KeyBuilder<Scene.Expectation> private static func hitTestKeys() -> [SceneKey<Scene.Expectation>] {
        SceneKey("hit", .answer(.view), \.hit, "The view that the hit test finds, or none.").aboutTouch
        SceneKey("visited", .references(.view), \.visited, "Every view whose hitTest is called, in order.").aboutTouch
        SceneKey(
            "refused", ExpectationRules.refused, \.refused, default: [],
            "Views that are passed over, with the reason."
        )
        .aboutTouch
        SceneKey(
            "handledBy", .answer(.responder), \.handledBy,
            "The responder that handles touchesBegan, or none."
        ).aboutTouch
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

    @KeyBuilder<Scene.Expectation> private static func answerKeys() -> [SceneKey<Scene.Expectation>] {
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

    @KeyBuilder<Scene.Expectation> private static func viewKeys() -> [SceneKey<Scene.Expectation>] {
        SceneKey(
            "moved", ExpectationRules.moved, \.moved, default: [], "Frames of views after the script.")
        SceneKey("removed", .references(.view), \.removed, default: [], "Views that are no longer in a window.")
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

    @KeyBuilder<Scene.Expectation> private static func actionKeys() -> [SceneKey<Scene.Expectation>] {
        SceneKey(
            "actions", .names(example: "[save]"), \.actions,
            "The actions that are performed, in order, by their names; "
                + "a closure has the name of its control or recogniser.")
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
            "Performed actions by name, and overridden methods that deliver input, such as box.touchesBegan, "
                + "in order.")
    }

    @KeyBuilder<Scene.Expectation> private static func touchKeys() -> [SceneKey<Scene.Expectation>] {
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

    @KeyBuilder<Scene.Expectation> private static func finalStateKeys() -> [SceneKey<Scene.Expectation>] {
        SceneKey(
            "firstResponder", .answer(.responder), \.firstResponder, "The final first responder, or none.")
        SceneKey(
            "menu", .names(example: "[Copy, Paste]"), \.menu,
            "The final titles of the editing menu; empty if it is not shown.")
        SceneKey("pasteboard", .text(example: "Hello"), \.pasteboard, "The final text on the pasteboard.")
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
            let advice: LocalizedText = "Specify where the finger goes down, for example: tap: [100, 50]"
            if let key = found.keys.first(where: { keys[$0.number].isAboutTouch }) {
                reader.report(
                    location,
                    """
                    the expectation has no "tap", and no finger goes down in the script, but it has "\(key.name)".
                    """,
                    advice)
            } else if steps.allSatisfy({ $0.inputCount == 0 }) {
                reader.report(
                    location, "the expectation has no \"tap\", and the script contains no input.", advice)
            }
            return true
        }
    }
}
