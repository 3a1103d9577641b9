// The keys of views and windows, and of the maps in them.
import HitscopeGeometry
import HitscopeInput

extension SceneTables {
    static let window = KeyTable<ViewDraft>("window", "a window", "A window.", rules: [.placement, .oneContent]) {
        classOfView(.window, "UIWindow, or a label for a subclass.")
        named("window for the first, window 2 for the second, and so on")
        SceneKey(
            "level", .level, \.window.level, default: 0,
            "normal is 0, statusBar 1000, alert 2000; higher levels lie in front."
        )
        .byDefault("normal")
        SceneKey("key", .bool, \.window.isKey, default: false, "Whether it is the key window.")
        SceneKey(
            "canBecomeKey", .bool, \.window.canBecomeKey, default: true, "The result of an overridden canBecomeKey.")
        SceneKey(
            "keepsEvents", .bool, \.window.keepsEvents, default: false,
            "True if an overridden sendEvent(_:) keeps every event: it does not call super.")
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
            reader.hierarchy.pushRoot(controller, draft.spot)
        } value: { _, draft in
            draft.window.rootController.map { .known($0) }
        }
        SceneKey("views", .views, "Views in the window itself, from back to front; not together with root.") {
            reader, draft, views in
            reader.hierarchy.push(views, draft.spot)
        } value: { writer, draft in
            draft.window.rootController == nil ? writer.subviews(of: draft.index).map { .known($0) } : nil
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
        SceneKey("cornerRadius", .number(.length), \.view.cornerRadius, default: 0, "The radius of its corners.")
        SceneKey(
            "border", .map(border, example: "{width: 2, color: red}", from: .standard), \.view.border, "Its border.")
        SceneKey("text", .styledText, \.view.text, "What it says.").only(.withText)
        visibility()
        SceneKey(
            "animation", .map(AnimationTables.animation, example: "{translate: [0, 40], duration: 5}", from: .init()),
            \.view.animation,
            "Its animation once its window is shown.")
        behaviour()
        gestures()
        focus()
        SceneKey(
            "editMenu", .bool, \.view.hasEditMenu, default: false,
            "True if the secondary button of a mouse shows the editing menu for it."
        )
        .only(.withoutOwnMenu)
        ofControls()
        ofScrollViews()
        ofStackViews()
        next()
        overrides()
        fromDumps()
        SceneKey("controller", .childController, "The child controller whose root view it is.") {
            reader, draft, controller in
            reader.hierarchy.readChildController(controller, of: &draft)
        } value: { writer, draft in
            writer.childController(of: draft.index).map { .known($0) }
        }
        SceneKey("subviews", .views, "The views in it, from back to front.") {
            $1.subviews = $2
        } value: { writer, draft in
            writer.subviews(of: draft.index).map { .known($0) }
        }
    }
}

// MARK: The parts of these tables

extension SceneTables {
    private static func classOfView(_ role: UIKitClass.Role, _ description: String) -> SceneKey<ViewDraft> {
        SceneKey("class", .className(role), description) { _, draft, found in
            draft.view.identity.className = found.name
            draft.view.kind = found.kind
        } value: { _, draft in
            let name = draft.identity.className
            return name == role.base.rawValue ? nil : NamedClass(name: name, kind: draft.view.kind)
        }
    }

    @KeyBuilder<ViewDraft> private static func geometry() -> [SceneKey<ViewDraft>] {
        SceneKey("center", .point, \.center, "In points of the superview.")
        SceneKey("bounds", .rect, "In its own points.") {
            $1.bounds = $2
        } value: {
            $1.bounds?.origin == .zero ? nil : $1.bounds
        }
        SceneKey("size", .size, "Bounds that begin at [0, 0].") { _, draft, size in
            draft.bounds = CGRect(origin: .zero, size: size)
        } value: { _, draft in
            draft.bounds?.origin == .zero ? draft.bounds?.size : nil
        }
        SceneKey(
            "transform", .transform, \.view.transform, default: .identity, "Its scale, rotation and translation.")
        SceneKey(
            "anchorPoint", .part, \.view.anchorPoint, default: CGPoint(x: 0.5, y: 0.5),
            "A part of the bounds; the middle is [0.5, 0.5]."
        )
        .example("[0, 1]")
        SceneKey(
            "zPosition", .number(.coordinate), \.view.zPosition, default: 0,
            "layer.zPosition: it is drawn in front of siblings that lie deeper, which has no influence on touches.")
    }

    @KeyBuilder<ViewDraft> private static func visibility() -> [SceneKey<ViewDraft>] {
        SceneKey(
            "alpha", .number(.alpha), \.view.alpha, default: 1,
            "From 0 to 1; below about 0.01 a view gets no touches.")
        SceneKey(
            "hidden", .bool, \.view.isHidden, default: false,
            "True if it is hidden, which keeps touches away from it and from everything in it.")
        SceneKey("userInteraction", .bool, \.view.isUserInteractionEnabled, "isUserInteractionEnabled.")
            .byDefault("false for UILabel and UIImageView, else true")
        SceneKey(
            "clips", .bool, \.view.clipsToBounds, default: false, "clipsToBounds; it has no influence on touches.")
        SceneKey("multipleTouch", .bool, \.view.isMultipleTouchEnabled, default: false, "isMultipleTouchEnabled.")
        SceneKey("exclusiveTouch", .bool, \.view.isExclusiveTouch, default: false, "isExclusiveTouch.")
        SceneKey("tag", .integer(example: "7"), \.view.tag, default: 0, "A number of your own.")
    }

    @KeyBuilder<ViewDraft> private static func gestures() -> [SceneKey<ViewDraft>] {
        SceneKey(
            "recognizers", .recognizers, "Gesture recognisers, in the order in which they are added."
        ) { reader, draft, list in
            ActionReader(reader).readRecognizers(list, of: draft.index)
        } value: { writer, draft in
            writer.recognizers(of: draft.index).map { .known($0) }
        }
        SceneKey(
            "listeners", .map(listeners, example: "{began: passes}", from: .init()), \.view.listeners,
            default: .init(), "Closures that are told of touches, phase by phase, without a subclass.")
    }

    @KeyBuilder<ViewDraft> private static func overrides() -> [SceneKey<ViewDraft>] {
        SceneKey(
            "hitTest", .hitTest,
            "An overridden hitTest(_:with:). never: returns nil. passThrough: nil where super returns self. "
                + "forwardTo: the named view for every point inside."
        ) { reader, draft, answer in
            switch answer {
            case .override(let override): draft.view.hitTest = override
            case .forward(let name): reader.names.resolveForward(name, of: draft.index)
            }
        } value: { _, draft in
            draft.view.hitTest.map { HitTestAnswer($0) }
        }
        .example("{forwardTo: box}")
        SceneKey(
            "pointInside", .pointInside, \.view.pointInside,
            "An overridden point(inside:with:). enlargeBy: answers for larger bounds."
        )
        .example("{enlargeBy: 20}")
    }

    @KeyBuilder<ViewDraft> private static func fromDumps() -> [SceneKey<ViewDraft>] {
        customClass()
        SceneKey(
            "facts", .facts, \.view.facts, default: [], "What a dump says of it that means nothing to the program.")
        SceneKey(
            "known", .aspects, \.view.known, default: [],
            "The aspects of a view of a dump that are checked: if the scene gives none, the view has none.")
        SceneKey(
            "incomplete", .bool, \.view.isIncomplete, default: false,
            "Whether subviews of it are missing, since a dump left them out.")
    }

    @KeyBuilder<ViewDraft> private static func ofControls() -> [SceneKey<ViewDraft>] {
        SceneKey("actions", .controlActions, "The actions of a control for its events.") { reader, draft, list in
            ActionReader(reader).readActions(list, of: draft.index)
        } value: { _, draft in
            draft.view.actions.isEmpty ? nil : .known(draft.view.actions)
        }
        .only(.controls)
        SceneKey("enabled", .bool, \.view.isEnabled, default: true, "isEnabled.").only(.controls)
        SceneKey("selected", .bool, \.view.isSelected, default: false, "isSelected.").only(.controls)
        SceneKey(
            "highlighted", .bool, \.view.isHighlighted, default: false, "isHighlighted, until the next touch of it."
        )
        .only(.controls)
        SceneKey(
            "beginTracking", .bool, \.view.tracking.begins,
            """
            The result of an overridden beginTracking(_:with:).
            """
        )
        .only(.ownControls)
        SceneKey(
            "continueTracking", .bool, \.view.tracking.goesOn,
            """
            The result of an overridden continueTracking(_:with:).
            """
        )
        .only(.ownControls)
        SceneKey(
            "keepsActions", .bool, \.view.tracking.keepsActions, default: false,
            "True if an overridden sendAction(_:to:for:) keeps every action: it does not call super."
        )
        .only(.ownControls)
        SceneKey(
            "value", .controlValue, \.view.value.value,
            "Its value: true or false for a switch, an index for segments and pages, a number for others."
        )
        .only(.valued)
        SceneKey("range", .range, \.view.value.range, "[least, most].").only(.ranged)
        SceneKey("step", .number(.step), \.view.value.step, "What one press adds.").only(.stepper)
        SceneKey(
            "segments", .names(example: "[one, two]"), \.view.value.segments, default: [],
            "The titles of its segments."
        )
        .only(.segmented)
        SceneKey(
            "pages", .integer(in: 0...SceneLimits.pages, example: "3"), \.view.value.pages, default: 0,
            "The number of its dots."
        )
        .only(.pages)
        SceneKey(
            "placeholder", .name("a text", example: "Search"), \.view.placeholder,
            "The text that it shows while it is empty."
        )
        .only(.textField)
    }

    @KeyBuilder<ViewDraft> private static func ofScrollViews() -> [SceneKey<ViewDraft>] {
        SceneKey("contentSize", .size, \.view.scrolling.contentSize, "How large its content is.").only(.scrollViews)
        SceneKey(
            "contentOffset", .point, \.view.scrolling.contentOffset,
            "The point of its content at its top left corner."
        )
        .byDefault("[0, 0]").only(.scrollViews)
        SceneKey(
            "contentInset", .insets, \.view.scrolling.contentInset, default: .zero,
            "The points that it scrolls beyond the edges of its content, or [top, left, bottom, right]."
        )
        .only(.scrollViews)
        SceneKey(
            "delaysContentTouches", .bool, \.view.scrolling.delaysContentTouches, default: true,
            "True if a touch of its content waits until it is clear that nothing scrolls."
        )
        .only(.scrollViews)
        SceneKey(
            "canCancelContentTouches", .bool, \.view.scrolling.canCancelContentTouches, default: true,
            "True if it takes touches back from its content in order to scroll."
        )
        .only(.scrollViews)
        SceneKey(
            "touchesShouldBegin", .bool, \.view.scrolling.touchesShouldBegin,
            "The result of an overridden touchesShouldBegin(_:with:in:)."
        )
        .only(.scrollViews)
        SceneKey(
            "touchesShouldCancel", .bool, \.view.scrolling.touchesShouldCancel,
            "The result of an overridden touchesShouldCancel(in:)."
        )
        .only(.scrollViews)
        SceneKey("paging", .bool, \.view.scrolling.isPaging, default: false, "isPagingEnabled.").only(.scrollViews)
    }

    @KeyBuilder<ViewDraft> private static func ofStackViews() -> [SceneKey<ViewDraft>] {
        SceneKey("axis", .word, \.view.stack.axis, default: .horizontal, "How its subviews are lined up.").only(.stack)
        SceneKey(
            "spacing", .number(.coordinate), \.view.stack.spacing, default: 0,
            "How far its subviews are apart, in points."
        )
        .only(.stack).example("8")
        SceneKey(
            "distribution", .word, \.view.stack.distribution, default: .fill,
            "The way its subviews share the room along the axis."
        )
        .only(.stack)
        SceneKey(
            "alignment", .word, \.view.stack.alignment, default: .fill, "Where its subviews stand across the axis."
        )
        .only(.stack)
    }
}

// MARK: Appearance and behaviour of views

extension SceneTables {
    static let transform = KeyTable<Scene.Transform>(
        "transform", "a transform",
        """
        First the scale, then the rotations, then the translation, without perspective. Or all of it as a matrix.
        """,
        rules: [.partsOrMatrix]
    ) {
        SceneKey("scale", .scale, \.scale, default: CGPoint(x: 1, y: 1), "One number, or [x, y].")
        SceneKey("rotate", .number(.degrees), \.rotation, default: 0, "Degrees, clockwise.")
        SceneKey(
            "rotateX", .number(.degrees), \.tilt.x, default: 0, "Degrees about the x axis: the top edge goes back.")
        SceneKey(
            "rotateY", .number(.degrees), \.tilt.y, default: 0,
            "Degrees about the y axis, after that about the x axis: the right edge goes back.")
        SceneKey("translate", .point, \.translation, default: .zero, "How far it goes to the right and down.")
        SceneKey(
            "translateZ", .number(.coordinate), \.height, default: 0,
            "How far it comes forward, in points: it is drawn in front of siblings that lie deeper.")
        SceneKey("matrix", .matrix, \.whole, "[a, b, c, d, tx, ty], in place of the other keys.")
    }

    static let border = KeyTable<Scene.Border>("border", "a border", "A line along the edge, inside.") {
        SceneKey("width", .number(.length), \.width, "Points.").byDefault("1")
        SceneKey("color", .color, \.color, "Its colour.").byDefault("black")
    }

    static let text = KeyTable<Scene.Text>(
        "text", "a text", "The text of a view, and its style.",
        ifMissing: "Write what it says, for example: string: View A"
    ) {
        SceneKey("string", .text(example: "\"View A\""), \.string, "What it says.").required
        SceneKey("color", .color, \.color, "The colour of the letters.")
        SceneKey("size", .number(.fontSize), \.size, "Points.")
        SceneKey("font", .name("the family of a font", example: "Inter"), \.font, "The family of a font.")
        SceneKey("weight", .word, \.weight, "The weight of the letters.")
        SceneKey("align", .word, \.alignment, "Where the lines begin and end.")
        SceneKey("verticalAlign", .word, \.verticalAlignment, "The alignment of the lines in the view.")
        SceneKey("inset", .number(.length), \.inset, "Between the edge of the view and the text, in points.")
            .byDefault("8")
    }

    static let listeners = KeyTable<Scene.Listeners>(
        "listeners", "a map of listeners",
        """
        Closures that are told of touches, phase by phase, without a subclass.
        """
    ) {
        SceneKey("began", .oneOrMore(.listener), \.began, default: [], "When a finger goes down.")
        SceneKey("moved", .oneOrMore(.listener), \.moved, default: [], "When a finger moves.")
        SceneKey("ended", .oneOrMore(.listener), \.ended, default: [], "When a finger lifts.")
        SceneKey("cancelled", .oneOrMore(.listener), \.cancelled, default: [], "When the system takes the touch away.")
    }

    static let hitTest = KeyTable<LocatedName?>("hitTestMap", "a hit test", "Everything inside goes to one view.") {
        SceneKey("forwardTo", .located(.name("the name of a view")), \.self, "The name of a view.").required
    }

    static let pointInside = KeyTable<Scene.PointInsideOverride?>("pointInsideMap", "a pointInside", "Larger bounds.") {
        SceneKey(
            "enlargeBy", .insets,
            "Points on every side, or [top, left, bottom, right]; positive numbers go outwards."
        ) {
            $1 = .enlargeBy($2)
        } value: {
            if case .enlargeBy(let insets)? = $1 { insets } else { nil }
        }
        .required
    }
}
