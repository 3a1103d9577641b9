// The keys of views and windows, and of what describes how a view looks and behaves.
import HitscopeGeometry
import HitscopeInput

extension SceneTables {
    static let window = KeyTable<ViewDraft>("window", "a window", "A window.", rules: [.placement, .oneContent]) {
        classOfView(.window, "UIWindow, or a label for a subclass.")
        named("window for the first, window 2 for the second, and so on")
        SceneKey(
            "level", .level, \.window.level, "normal is 0, statusBar 1000, alert 2000; higher levels lie in front."
        )
        .byDefault("normal")
        SceneKey("key", .bool, \.window.isKey, "Whether it is the key window.")
            .byDefault("false")
        SceneKey(
            "keepsEvents", .bool, \.window.keepsEvents,
            "Whether an overridden sendEvent(_:) keeps every event: it does not call super."
        )
        .byDefault("false")
        SceneKey("frame", .rect, \.frame, "In points of the screen.").byDefault("the screen")
        geometry()
        SceneKey("color", .color, \.view.color, "The background.").example("systemBlue")
        visibility()
        behaviour()
        gestures()
        next()
        overrides()
        fromDumps()
        SceneKey("root", .controller, "The root view controller; not together with views.") {
            reader, draft, controller in
            reader.pending = [reader.root(controller, draft.spot)]
        }
        SceneKey("views", .views, "Views in the window itself, from back to front; not together with root.") {
            reader, draft, views in
            reader.push(views, draft.spot)
        }
    }

    static let view = KeyTable<ViewDraft>(
        "view", "a view", "A view, placed by frame, or by center with bounds or size.",
        rules: [.placement, .keysOfClass]
    ) {
        classOfView(.view, "A class of UIKit that the program has, or a label for a subclass of UIView.")
        named()
        SceneKey("frame", .rect, \.frame, "In points of the superview, before the transform.")
        geometry()
        SceneKey("color", .color, \.view.color, "The background.").example("systemBlue")
        SceneKey("cornerRadius", .number(.length), \.view.cornerRadius, "How round its corners are.").byDefault("0")
        SceneKey(
            "border", .map(border, example: "{width: 2, color: red}", from: .standard), \.view.border, "Its border.")
        SceneKey("text", .styledText, \.view.text, "What it says.").only(.speaking)
        visibility()
        SceneKey(
            "animation", .map(animation, example: "{translate: [0, 40], duration: 5}", from: .init()), \.view.animation,
            "What moves it once its window is shown.")
        behaviour()
        gestures()
        focus()
        SceneKey(
            "editMenu", .bool, \.view.hasEditMenu,
            "Whether the secondary button of a mouse shows the editing menu for it."
        )
        .byDefault("false").only(.menuless)
        ofControls()
        ofScrollViews()
        ofStackViews()
        next()
        overrides()
        fromDumps()
        SceneKey("controller", .childController, "The child controller whose root view it is.") {
            reader, draft, controller in
            reader.readChildController(controller, of: &draft)
        }
        SceneKey("subviews", .views, \.subviews, "The views in it, from back to front.")
    }
}

// MARK: The parts of these tables

extension SceneTables {
    private static func classOfView(_ role: KnownClass.Role, _ description: String) -> SceneKey<ViewDraft> {
        SceneKey("class", .className(role), description) { _, draft, found in
            draft.view.identity.className = found.name
            draft.view.kind = found.kind
        }
    }

    @KeyBuilder<ViewDraft> private static func geometry() -> [SceneKey<ViewDraft>] {
        SceneKey("center", .point, \.center, "In points of the superview.")
        SceneKey("bounds", .rect, \.bounds, "In its own points.")
        SceneKey("size", .size, "Bounds that begin at [0, 0].") { _, draft, size in
            draft.bounds = CGRect(origin: .zero, size: size)
        }
        SceneKey(
            "transform", .map(transform, example: "{rotate: 45}", from: .identity), \.view.transform,
            "How it is scaled, turned and shifted.")
        SceneKey("anchorPoint", .part, \.view.anchorPoint, "A part of the bounds; the middle is [0.5, 0.5].")
            .byDefault("[0.5, 0.5]").example("[0, 1]")
    }

    @KeyBuilder<ViewDraft> private static func visibility() -> [SceneKey<ViewDraft>] {
        SceneKey(
            "alpha", .number(.alpha), \.view.alpha, "From 0 to 1; below about 0.01 a view gets no touches."
        )
        .byDefault("1")
        SceneKey(
            "hidden", .bool, \.view.isHidden,
            "Whether it is hidden, which keeps touches away from it and from all below it."
        )
        .byDefault("false")
        SceneKey("userInteraction", .bool, \.view.isUserInteractionEnabled, "isUserInteractionEnabled.")
            .byDefault("false for UILabel and UIImageView, else true")
        SceneKey("clips", .bool, \.view.clipsToBounds, "clipsToBounds; it has no influence on touches.")
            .byDefault("false")
        SceneKey("multipleTouch", .bool, \.view.isMultipleTouchEnabled, "isMultipleTouchEnabled.").byDefault("false")
        SceneKey("exclusiveTouch", .bool, \.view.isExclusiveTouch, "isExclusiveTouch.").byDefault("false")
        SceneKey("tag", .integer(example: "7"), \.view.tag, "A number of your own.").byDefault("0")
    }

    @KeyBuilder<ViewDraft> private static func gestures() -> [SceneKey<ViewDraft>] {
        SceneKey(
            "recognizers",
            .later("a list of recognisers", example: "[{type: tap}]", schema: .array(of: .reference("recognizer"))),
            "Gesture recognisers, in the order in which they are added."
        ) { reader, draft, list in reader.readRecognizers(list, of: draft.index) }
        SceneKey(
            "listeners", .map(listeners, example: "{began: passes}", from: .init()), \.view.listeners,
            "Closures that are told of touches, phase by phase, with no subclass.")
    }

    @KeyBuilder<ViewDraft> private static func overrides() -> [SceneKey<ViewDraft>] {
        SceneKey(
            "hitTest", .hitTest,
            "An overridden hitTest(_:with:). never: returns nil. passThrough: nil where super returns self. "
                + "forwardTo: the named view for every point inside."
        ) { reader, draft, answer in reader.store(answer, in: &draft) }
        .example("{forwardTo: box}")
        SceneKey(
            "pointInside", .pointInside, \.view.pointInside,
            "An overridden point(inside:with:). enlargeBy: answers for larger bounds."
        )
        .example("{enlargeBy: 20}")
    }

    @KeyBuilder<ViewDraft> private static func fromDumps() -> [SceneKey<ViewDraft>] {
        ownClass()
        SceneKey("facts", .facts, \.view.facts, "What a dump says of it that means nothing to the program.")
        SceneKey(
            "incomplete", .bool, \.view.isIncomplete, "Whether subviews of it are missing, since a dump left them out."
        )
        .byDefault("false")
    }

    @KeyBuilder<ViewDraft> private static func ofControls() -> [SceneKey<ViewDraft>] {
        SceneKey(
            "actions",
            .later(
                "a list of actions", example: "[{events: touchUpInside, does: removes}]",
                schema: .array(of: .reference("controlAction"))),
            "What a control does for its events."
        ) { reader, draft, list in reader.readActions(list, of: draft.index) }
        .only(.controls)
        SceneKey("enabled", .bool, \.view.isEnabled, "isEnabled.").byDefault("true").only(.controls)
        SceneKey("selected", .bool, \.view.isSelected, "isSelected.").byDefault("false").only(.controls)
        SceneKey("highlighted", .bool, \.view.isHighlighted, "isHighlighted, until the next touch of it.")
            .byDefault("false").only(.controls)
        SceneKey("beginTracking", .bool, \.view.tracking.begins, "What an overridden beginTracking(_:with:) says.")
            .only(.ownControls)
        SceneKey(
            "continueTracking", .bool, \.view.tracking.goesOn, "What an overridden continueTracking(_:with:) says."
        )
        .only(.ownControls)
        SceneKey(
            "keepsActions", .bool, \.view.tracking.keepsActions,
            "Whether an overridden sendAction(_:to:for:) keeps every action: it does not call super."
        )
        .byDefault("false").only(.ownControls)
        SceneKey(
            "value", .controlValue, \.view.value.value,
            "What it stands at; of a switch true or false, of segments and pages an index."
        )
        .only(.valued)
        SceneKey("range", .range, \.view.value.range, "[least, most].").only(.ranged)
        SceneKey("step", .number(.step), \.view.value.step, "What one press adds.").only(.stepper)
        SceneKey(
            "segments", .names(example: "[one, two]"), \.view.value.segments, "The titles of its segments."
        )
        .only(.segmented)
        SceneKey(
            "pages", .integer(in: 0...SceneLimits.pages, example: "3"), \.view.value.pages,
            "How many dots it has."
        )
        .byDefault("0").only(.pages)
        SceneKey(
            "placeholder", .name("a text", example: "Search"), \.view.placeholder,
            "What it says while it is empty."
        )
        .only(.textField)
    }

    @KeyBuilder<ViewDraft> private static func ofScrollViews() -> [SceneKey<ViewDraft>] {
        SceneKey("contentSize", .size, \.view.scrolling.contentSize, "How large its content is.").only(.scrollViews)
        SceneKey(
            "contentOffset", .point, \.view.scrolling.contentOffset,
            "Where of its content its top left corner begins."
        )
        .byDefault("[0, 0]").only(.scrollViews)
        SceneKey(
            "contentInset", .insets, \.view.scrolling.contentInset,
            "How much further than its content's edges it scrolls: points, or [top, left, bottom, right]."
        )
        .byDefault("0").only(.scrollViews)
        SceneKey(
            "delaysContentTouches", .bool, \.view.scrolling.delaysContentTouches,
            "Whether a touch of its content waits until it is clear that nothing scrolls."
        )
        .byDefault("true").only(.scrollViews)
        SceneKey(
            "canCancelContentTouches", .bool, \.view.scrolling.canCancelContentTouches,
            "Whether it takes touches back from its content in order to scroll."
        )
        .byDefault("true").only(.scrollViews)
        SceneKey(
            "touchesShouldBegin", .bool, \.view.scrolling.touchesShouldBegin,
            "What an overridden touchesShouldBegin(_:with:in:) says."
        )
        .only(.scrollViews)
        SceneKey("paging", .bool, \.view.scrolling.isPaging, "isPagingEnabled.")
            .byDefault("false").only(.scrollViews)
    }

    @KeyBuilder<ViewDraft> private static func ofStackViews() -> [SceneKey<ViewDraft>] {
        SceneKey("axis", .word, \.view.stack.axis, "How its subviews are lined up.").byDefault("horizontal").only(
            .stack)
        SceneKey("spacing", .number(.coordinate), \.view.stack.spacing, "How far its subviews are apart, in points.")
            .byDefault("0").only(.stack).example("8")
        SceneKey("distribution", .word, \.view.stack.distribution, "How its subviews share the room along the axis.")
            .byDefault("fill").only(.stack)
        SceneKey("alignment", .word, \.view.stack.alignment, "Where its subviews stand across the axis.")
            .byDefault("fill").only(.stack)
    }
}

// MARK: What describes how a view looks and behaves

extension SceneTables {
    static let transform = KeyTable<Scene.Transform>(
        "transform", "a transform", "First the scale, then the turn, then the shift. Or all of it as a matrix.",
        rules: [.partsOrMatrix]
    ) {
        SceneKey("scale", .scale, \.scale, "One number, or [x, y].").byDefault("1")
        SceneKey("rotate", .number(.degrees), \.rotation, "Degrees, clockwise.").byDefault("0")
        SceneKey("translate", .point, \.translation, "How far it goes to the right and down.").byDefault("[0, 0]")
        SceneKey("matrix", .matrix, \.whole, "[a, b, c, d, tx, ty], in place of the other keys.")
    }

    static let animation = KeyTable<Scene.Animation>(
        "animation", "an animation", "What moves a view once its window is shown, little by little."
    ) {
        SceneKey("translate", .point, \.translation, "How far it goes to the right and down.").byDefault("[0, 0]")
        SceneKey("duration", .number(.seconds), \.duration, "Seconds.").byDefault("1")
        SceneKey(
            "allowUserInteraction", .bool, \.allowsUserInteraction,
            "Whether it has .allowUserInteraction; without it the view takes no touch under way."
        )
        .byDefault("false")
    }

    static let border = KeyTable<Scene.Border>("border", "a border", "A line along the edge, inside.") {
        SceneKey("width", .number(.length), \.width, "Points.").byDefault("1")
        SceneKey("color", .color, \.color, "Its colour.").byDefault("black")
    }

    static let text = KeyTable<Scene.Text>(
        "text", "a text", "What a view says, and how it looks.",
        ifMissing: "Write what it says, for example: string: View A"
    ) {
        SceneKey("string", .text(example: "\"View A\""), \.string, "What it says.").required
        SceneKey("color", .color, \.color, "The colour of the letters.")
        SceneKey("size", .number(.fontSize), \.size, "Points.")
        SceneKey("font", .name("the family of a font", example: "Inter"), \.font, "The family of a font.")
        SceneKey("weight", .word, \.weight, "How heavy the letters are.")
        SceneKey("align", .word, \.alignment, "Where the lines begin and end.")
        SceneKey("verticalAlign", .word, \.verticalAlignment, "Where the lines stand in the view.")
        SceneKey("inset", .number(.length), \.inset, "Between the edge of the view and the text, in points.")
            .byDefault("8")
    }

    static let listeners = KeyTable<Scene.Listeners>(
        "listeners", "a map of listeners", "Closures that are told of touches, phase by phase, with no subclass."
    ) {
        SceneKey("began", .oneOrMore(.listener), \.began, "When a finger goes down.")
        SceneKey("moved", .oneOrMore(.listener), \.moved, "When a finger moves.")
        SceneKey("ended", .oneOrMore(.listener), \.ended, "When a finger lifts.")
        SceneKey("cancelled", .oneOrMore(.listener), \.cancelled, "When the system takes the touch away.")
    }

    static let hitTest = KeyTable<LocatedName?>("hitTestMap", "a hit test", "Everything inside goes to one view.") {
        SceneKey("forwardTo", .located(.name("the name of a view")), "The name of a view.") { $1 = $2 }.required
    }

    static let pointInside = KeyTable<Scene.PointInsideOverride?>("pointInsideMap", "a pointInside", "Larger bounds.") {
        SceneKey(
            "enlargeBy", .insets,
            "Points on every side, or [top, left, bottom, right]; positive numbers go outwards."
        ) { $1 = .enlargeBy($2) }
        .required
    }
}
