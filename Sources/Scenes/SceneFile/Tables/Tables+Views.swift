// The keys of views and windows, and of the maps in them.
import HitscopeGeometry
import HitscopeInput

extension SceneTables {
    static let window = KeyTable<ViewDraft>(
        "window", "a window", "A window.", rules: [.placement, .oneContent(of: ["root", "views", "include"])]
    ) {
        classOfView(.window, "UIWindow, or a label for a subclass.")
        named("window for the first, window 2 for the second, and so on")
        SceneKey(
            "level", .level, \.window.level, default: 0,
            "normal is 0, statusBar 1000, alert 2000; higher levels lie in front."
        )
        .byDefault("normal")
        SceneKey("key", .bool, \.window.isKey, default: false, "True if it is the key window.")
        SceneKey(
            "canBecomeKey", .bool, \.window.canBecomeKey, default: true, "The result of an overridden canBecomeKey.")
        SceneKey(
            "keepsEvents", .bool, \.window.keepsEvents, default: false,
            "True if sendEvent(_:) is overridden without a call to super.")
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
            reader.hierarchy.pushRoot(controller, draft.position)
        } value: { writer, draft in
            writer.include(of: draft.index) == nil ? draft.window.rootController.map { .known($0) } : nil
        }
        SceneKey("views", .views, "Views in the window itself, from back to front; not together with root.") {
            reader, draft, views in
            reader.hierarchy.push(views, draft.position)
        } value: { writer, draft in
            draft.window.rootController == nil ? writer.subviews(of: draft.index).map { .known($0) } : nil
        }
        IncludeKeys.ofWindow
    }

    static let view = KeyTable<ViewDraft>(
        "view", "a view", "A view, positioned by frame, or by center with bounds or size.",
        rules: [.placement, .keysOfClass, .oneContent(of: ["subviews", "include"])]
    ) {
        classOfView(.view, "A UIKit class of the program, or a label for a subclass of UIView.")
        named()
        SceneKey("frame", .rect, \.frame, "In points of the superview, before the transform.")
        geometry()
        SceneKey("color", .color, \.view.color, "The background.").example("systemBlue")
        SceneKey("cornerRadius", .number(.length), \.view.cornerRadius, default: 0, "Its corner radius.")
        SceneKey(
            "border", .map(border, example: "{width: 2, color: red}", from: .standard), \.view.border, "Its border.")
        SceneKey("text", .styledText, \.view.text, "Its text.").only(.withText)
        visibility()
        SceneKey(
            "animation", .map(AnimationTables.animation, example: "{translate: [0, 40], duration: 5}", from: .init()),
            \.view.animation,
            "An animation that begins once its window is shown.")
        behaviour()
        gestures()
        focus()
        SceneKey(
            "editMenu", .bool, \.view.hasEditMenu, default: false,
            "True if the secondary button of a mouse shows the editing menu for it."
        )
        .only(.withoutOwnMenu)
        controlKeys()
        scrollViewKeys()
        stackViewKeys()
        next()
        overrides()
        fromDumps()
        SceneKey("controller", .childController, "The child controller whose root view it is.") {
            reader, draft, controller in
            reader.hierarchy.readChildController(controller, of: &draft)
        } value: { writer, draft in
            writer.childController(of: draft.index).map { .known($0) }
        }
        SceneKey("subviews", .views, "Its subviews, from back to front.") {
            $1.subviews = $2
        } value: { writer, draft in
            writer.subviews(of: draft.index).map { .known($0) }
        }
        IncludeKeys.ofView
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
            "In unit coordinates of the bounds; the centre is [0.5, 0.5]."
        )
        .example("[0, 1]")
        SceneKey(
            "zPosition", .number(.coordinate), \.view.zPosition, default: 0,
            "layer.zPosition: the drawing order of siblings; no effect on touches.")
    }

    @KeyBuilder<ViewDraft> private static func visibility() -> [SceneKey<ViewDraft>] {
        SceneKey(
            "alpha", .number(.alpha), \.view.alpha, default: 1,
            "From 0 to 1; a view with 0.01 or less gets no touches.")
        SceneKey(
            "hidden", .bool, \.view.isHidden, default: false,
            "True if it is hidden; a hidden view and its subviews get no touches.")
        SceneKey("userInteraction", .bool, \.view.isUserInteractionEnabled, "isUserInteractionEnabled.")
            .byDefault("false for UILabel and UIImageView, else true")
        SceneKey(
            "clips", .bool, \.view.clipsToBounds, default: false, "clipsToBounds; no effect on touches.")
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
            default: .init(), "Closures that receive touches, by phase, without a subclass.")
    }

    @KeyBuilder<ViewDraft> private static func overrides() -> [SceneKey<ViewDraft>] {
        SceneKey(
            "hitTest", .hitTest,
            "An override of hitTest(_:with:). never: returns nil. passThrough: nil where super returns self. "
                + "forwardTo: the named view for every point inside."
        ) { reader, draft, answer in
            switch answer {
            case .override(let override): draft.view.hitTest = override
            case .forward(let name): reader.names.resolveForwardingTarget(name, of: draft.index)
            }
        } value: { _, draft in
            draft.view.hitTest.map { HitTestAnswer($0) }
        }
        .example("{forwardTo: box}")
        SceneKey(
            "pointInside", .pointInside, \.view.pointInside,
            "An override of point(inside:with:). enlargeBy: true for points inside larger bounds."
        )
        .example("{enlargeBy: 20}")
    }

    @KeyBuilder<ViewDraft> private static func fromDumps() -> [SceneKey<ViewDraft>] {
        customClass()
        SceneKey(
            "facts", .facts, \.view.facts, default: [], "Other facts about it in the dump.")
        SceneKey(
            "known", .aspects, \.view.known, default: [],
            "The aspects of a dump's view that are known to be complete in the scene.")
        SceneKey(
            "incomplete", .bool, \.view.isIncomplete, default: false,
            "True if the dump omits subviews.")
    }

    @KeyBuilder<ViewDraft> private static func controlKeys() -> [SceneKey<ViewDraft>] {
        SceneKey("actions", .controlActions, "The actions of a control for its events.") { reader, draft, list in
            ActionReader(reader).readActions(list, of: draft.index)
        } value: { _, draft in
            draft.view.actions.isEmpty ? nil : .known(draft.view.actions)
        }
        .only(.controls)
        SceneKey("enabled", .bool, \.view.isEnabled, default: true, "isEnabled.").only(.controls)
        SceneKey("selected", .bool, \.view.isSelected, default: false, "isSelected.").only(.controls)
        SceneKey(
            "highlighted", .bool, \.view.isHighlighted, default: false, "isHighlighted, until its next touch."
        )
        .only(.controls)
        SceneKey(
            "beginTracking", .bool, \.view.tracking.begins,
            "Overrides beginTracking(_:with:) with this result."
        )
        .only(.ownControls)
        SceneKey(
            "continueTracking", .bool, \.view.tracking.goesOn,
            "Overrides continueTracking(_:with:) with this result."
        )
        .only(.ownControls)
        SceneKey(
            "keepsActions", .bool, \.view.tracking.keepsActions, default: false,
            "True if sendAction(_:to:for:) is overridden without a call to super."
        )
        .only(.ownControls)
        SceneKey(
            "value", .controlValue, \.view.value.value,
            "Its value: true or false for a switch, an index for segments and pages, a number for others."
        )
        .only(.valued)
        SceneKey("range", .range, \.view.value.range, "[least, most].").only(.ranged)
        SceneKey("step", .number(.step), \.view.value.step, "The change per press.").only(.stepper)
        SceneKey(
            "segments", .names(example: "[one, two]"), \.view.value.segments, default: [],
            "The titles of its segments."
        )
        .only(.segmented)
        SceneKey(
            "pages", .integer(in: 0...SceneLimits.pages, example: "3"), \.view.value.pageCount, default: 0,
            "The number of its dots."
        )
        .only(.pages)
        SceneKey(
            "placeholder", .name("a text", example: "Search"), \.view.placeholder,
            "The placeholder text."
        )
        .only(.textField)
    }

    @KeyBuilder<ViewDraft> private static func scrollViewKeys() -> [SceneKey<ViewDraft>] {
        SceneKey("contentSize", .size, \.view.scrolling.contentSize, "The size of its content.").only(.scrollViews)
        SceneKey(
            "contentOffset", .point, \.view.scrolling.contentOffset,
            "Its contentOffset."
        )
        .byDefault("[0, 0]").only(.scrollViews)
        SceneKey(
            "contentInset", .insets, \.view.scrolling.contentInset, default: .zero,
            "The insets of its content, in points, or [top, left, bottom, right]."
        )
        .only(.scrollViews)
        SceneKey(
            "delaysContentTouches", .bool, \.view.scrolling.delaysContentTouches, default: true,
            "True if touches of the content are delayed until scrolling is ruled out."
        )
        .only(.scrollViews)
        SceneKey(
            "canCancelContentTouches", .bool, \.view.scrolling.canCancelContentTouches, default: true,
            "True if it may cancel touches of its content to scroll."
        )
        .only(.scrollViews)
        SceneKey(
            "touchesShouldBegin", .bool, \.view.scrolling.touchesShouldBegin,
            "Overrides touchesShouldBegin(_:with:in:) with this result."
        )
        .only(.scrollViews)
        SceneKey(
            "touchesShouldCancel", .bool, \.view.scrolling.touchesShouldCancel,
            "Overrides touchesShouldCancel(in:) with this result."
        )
        .only(.scrollViews)
        SceneKey("paging", .bool, \.view.scrolling.isPaging, default: false, "isPagingEnabled.").only(.scrollViews)
    }

    @KeyBuilder<ViewDraft> private static func stackViewKeys() -> [SceneKey<ViewDraft>] {
        SceneKey("axis", .word, \.view.stack.axis, default: .horizontal, "The axis of its subviews.").only(.stack)
        SceneKey(
            "spacing", .number(.coordinate), \.view.stack.spacing, default: 0,
            "The spacing of its subviews, in points."
        )
        .only(.stack).example("8")
        SceneKey(
            "distribution", .word, \.view.stack.distribution, default: .fill,
            "The distribution of its subviews along the axis."
        )
        .only(.stack)
        SceneKey(
            "alignment", .word, \.view.stack.alignment, default: .fill, "The alignment of its subviews across the axis."
        )
        .only(.stack)
    }
}

// MARK: Appearance and behaviour of views

extension SceneTables {
    static let transform = KeyTable<Scene.Transform>(
        "transform", "a transform",
        "First the scale, then the rotations, then the translation, without perspective. Or all of it as a matrix.",
        rules: [.partsOrMatrix]
    ) {
        SceneKey("scale", .scale, \.scale, default: CGPoint(x: 1, y: 1), "One number, or [x, y].")
        SceneKey("rotate", .number(.degrees), \.rotation, default: 0, "Degrees, clockwise.")
        SceneKey(
            "rotateX", .number(.degrees), \.tilt.x, default: 0,
            "Degrees about the x axis; positive values move the top edge back.")
        SceneKey(
            "rotateY", .number(.degrees), \.tilt.y, default: 0,
            "Degrees about the y axis, after the x axis; positive values move the right edge back.")
        SceneKey(
            "translate", .point, \.translation, default: .zero,
            "The translation to the right and down, in points.")
        SceneKey(
            "translateZ", .number(.coordinate), \.height, default: 0,
            "The translation to the front, in points, which affects the drawing order.")
        SceneKey(
            "matrix", .matrix, \.whole,
            """
            Instead of the other keys: [a, b, c, d, tx, ty] of a CGAffineTransform, or the sixteen numbers m11 to m44 \
            of a CATransform3D, row by row, as a dump prints them.
            """)
    }

    static let border = KeyTable<Scene.Border>("border", "a border", "A border inside the edge.") {
        SceneKey("width", .number(.length), \.width, "Points.").byDefault("1")
        SceneKey("color", .color, \.color, "Its colour.").byDefault("black")
    }

    static let text = KeyTable<Scene.Text>(
        "text", "a text", "The text of a view, and its style. Buttons and editable texts align it in their own way.",
        ifMissing: "Write the text, for example: string: View A"
    ) {
        SceneKey("string", .text(example: "\"View A\""), \.string, "Its text.").required
        SceneKey("color", .color, \.color, "The text colour.")
        SceneKey("size", .number(.fontSize), \.size, "Points.")
        SceneKey("font", .name("the family of a font", example: "Inter"), \.font, "The family of a font.")
        SceneKey("weight", .word, \.weight, "The font weight.")
        SceneKey("align", .word, \.alignment, "The horizontal alignment of the lines.")
        SceneKey("verticalAlign", .word, \.verticalAlignment, "The vertical alignment of the lines.")
        SceneKey("inset", .number(.length), \.inset, "The inset of the text, in points.")
            .byDefault("8")
    }

    static let listeners = KeyTable<Scene.Listeners>(
        "listeners", "a map of listeners",
        "Closures that receive touches, by phase, without a subclass."
    ) {
        SceneKey("began", .oneOrMore(.listener), \.began, default: [], "When a finger goes down.")
        SceneKey("moved", .oneOrMore(.listener), \.moved, default: [], "When a finger moves.")
        SceneKey("ended", .oneOrMore(.listener), \.ended, default: [], "When a finger lifts.")
        SceneKey("cancelled", .oneOrMore(.listener), \.cancelled, default: [], "When the system cancels the touch.")
    }

    static let hitTest = KeyTable<LocatedName?>("hitTestMap", "a hit test", "All touches inside go to one view.") {
        SceneKey("forwardTo", .located(.name("the name of a view")), \.self, "The name of a view.").required
    }

    static let pointInside = KeyTable<Scene.PointInsideOverride?>("pointInsideMap", "a pointInside", "Larger bounds.") {
        SceneKey(
            "enlargeBy", .insets,
            "Points on every side, or [top, left, bottom, right]; positive numbers enlarge."
        ) {
            $1 = .enlargeBy($2)
        } value: {
            if case .enlargeBy(let insets)? = $1 { insets } else { nil }
        }
        .required
    }
}
