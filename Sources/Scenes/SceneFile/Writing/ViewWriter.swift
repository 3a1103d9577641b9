// The keys of views, and those that responders share.
//
// Decides which of them are written: those that differ from what the class has.
import HitscopeGeometry
import HitscopeInput

extension SceneWriter {
    func view(_ index: Int) -> YamlText {
        let view = scene.views[index]
        var map = MapText()
        map.addClass(view.identity.className, view.kind, base: .view)
        map.addName(view.identity, standard: nil)
        map.add(place: view)
        map.add("color", view.color.map { .text($0.written) })
        map.add("cornerRadius", .number(view.cornerRadius), unless: view.cornerRadius == 0)
        map.add("border", view.border.map { .map([("width", .number($0.width)), ("color", .text($0.color.written))]) })
        map.add("text", view.text.map { Self.text($0) })
        map.add(visibility: view)
        map.add("animation", view.animation.map { Self.animation($0) })
        map.add(view.behaviour)
        map.add("recognizers", ofView: index, in: self)
        map.add(view.listeners)
        map.add(view.focus, in: self)
        map.add("editMenu", .truth(true), unless: !view.hasEditMenu)
        map.add("actions", .list(view.actions.map { Self.action($0) }), unless: view.actions.isEmpty)
        map.add("enabled", .truth(false), unless: view.isEnabled)
        map.add("selected", .truth(true), unless: !view.isSelected)
        map.add("highlighted", .truth(true), unless: !view.isHighlighted)
        map.add("beginTracking", view.tracking.begins.map { .truth($0) })
        map.add("continueTracking", view.tracking.goesOn.map { .truth($0) })
        map.add("keepsActions", .truth(true), unless: !view.tracking.keepsActions)
        map.add(values: view)
        map.add(scrolling: view.scrolling)
        map.add(stack: view.stack)
        map.add("next", view.next.map { .text($0.name) })
        map.add(overrides: view)
        map.add(facts: view)
        if !isRoot(index), let controller = view.controller { map.add("controller", childController(controller)) }
        let below = subviews[index].filter { !isRoot($0) }
        map.add("subviews", .list(below.map { self.view($0) }), unless: below.isEmpty)
        return map.text
    }

    private static func text(_ text: Scene.Text) -> YamlText {
        var map = MapText()
        map.add("string", .text(text.string))
        map.add("color", text.color.map { .text($0.written) })
        map.add("size", text.size.map { .number($0) })
        map.add("font", text.font.map { .text($0) })
        map.add("weight", text.weight.map { .word($0.rawValue) })
        map.add("align", text.alignment.map { .word($0.rawValue) })
        map.add("verticalAlign", text.verticalAlignment.map { .word($0.rawValue) })
        map.add("inset", text.inset.map { .number($0) })
        return text == Scene.Text(text.string) ? .text(text.string) : map.text
    }

    private static func action(_ action: Scene.ControlAction) -> YamlText {
        var map = MapText()
        map.add("events", .oneOrMore(action.events.map { .word($0.rawValue) }))
        switch action.action {
        case .closure(let effect): map.add("does", .word(effect.rawValue))
        case .message(let selector, let target):
            map.add("selector", .text(selector))
            map.add("target", .text(target?.name ?? "none"))
        case .messageToLostTarget(let selector):
            map.add("selector", .text(selector))
            map.add("lostTarget", .truth(true))
        }
        return map.text
    }

    private static func animation(_ animation: Scene.Animation) -> YamlText {
        let standard = Scene.Animation()
        var map = MapText()
        map.add("translate", .point(animation.translation), unless: animation.translation == standard.translation)
        map.add("duration", .number(animation.duration), unless: animation.duration == standard.duration)
        map.add("allowUserInteraction", .truth(true), unless: !animation.allowsUserInteraction)
        return map.text
    }

    func recognizer(_ index: Int) -> YamlText {
        let recognizer = scene.recognizers[index]
        var map = MapText()
        map.add("type", .word(recognizer.kind.rawValue))
        map.add("name", recognizer.name.map { .text($0) })
        map.add("taps", recognizer.taps.map { .whole($0) })
        map.add("touches", recognizer.touches.map { .whole($0) })
        map.add("direction", recognizer.direction.map { .word($0.rawValue) })
        let edges = [FingerChange.Edge.top, .left, .bottom, .right].filter { recognizer.edges.contains($0) }
        map.add("edges", .oneOrMore(edges.map { .word(StepWriter.word($0)) }), unless: edges.isEmpty)
        map.add("minimumPressDuration", recognizer.minimumPressDuration.map { .number($0) })
        map.add("enabled", .truth(false), unless: recognizer.isEnabled)
        map.add("cancelsTouchesInView", .truth(false), unless: recognizer.cancelsTouchesInView)
        map.add("delaysTouchesBegan", .truth(true), unless: !recognizer.delaysTouchesBegan)
        map.add("delaysTouchesEnded", .truth(false), unless: recognizer.delaysTouchesEnded)
        map.add("requireToFail", names(recognizer.requireToFail))
        map.add("simultaneousWith", names(recognizer.simultaneousWith))
        map.add("action", recognizer.action.map { Self.action($0) })
        return map.text
    }

    private func names(_ recognizers: [Int]) -> YamlText? {
        recognizers.isEmpty ? nil : .texts(recognizers.compactMap { scene.recognizers[$0].name })
    }

    private static func action(_ action: Scene.Action) -> YamlText {
        switch action {
        case .closure(let effect): .word(effect.rawValue)
        case .message(let selector, let target):
            .map([("selector", .text(selector)), ("target", .text(target?.name ?? "none"))])
        case .messageToLostTarget(let selector): .map([("selector", .text(selector)), ("lostTarget", .truth(true))])
        }
    }
}

extension MapText {
    // MARK: Identity

    mutating func add(_ identity: Scene.Identity, _ className: String, name: String) {
        add("class", .text(identity.className), unless: identity.className == className)
        addName(identity, standard: name)
    }

    mutating func addName(_ identity: Scene.Identity, standard: String?) {
        guard let name = identity.name else { return }
        add("name", .text(name), unless: identity.nameLocation == nil && name == standard)
    }

    /// The class: by its name alone where the reader finds the same class behind it, else with its own name beside it.
    mutating func addClass(_ name: String, _ kind: KnownClass, base: KnownClass) {
        if name == kind.rawValue { return add("class", .text(name), unless: kind == base) }
        if kind == base, !name.hasPrefix("UI") { return add("class", .text(name)) }
        add("class", .text(kind.rawValue), unless: kind == base)
        add("className", .text(name))
    }

    // MARK: Place and looks

    mutating func add(place view: Scene.View) {
        switch view.placement {
        case .unset: break
        case .frame(let frame): add("frame", .rect(frame))
        case .centered(let center, let bounds):
            add("center", .point(center))
            if bounds.origin == .zero { add("size", .size(bounds.size)) } else { add("bounds", .rect(bounds)) }
        }
        add("transform", Self.transform(view.transform), unless: view.transform == .identity)
        add("anchorPoint", .point(view.anchorPoint), unless: view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    }

    private static func transform(_ transform: Scene.Transform) -> YamlText {
        if let m = transform.whole { return .map([("matrix", .numbers([m.a, m.b, m.c, m.d, m.tx, m.ty]))]) }
        var map = MapText()
        let scale = transform.scale
        map.add(
            "scale", scale.x == scale.y ? .number(scale.x) : .point(scale), unless: scale == CGPoint(x: 1, y: 1))
        map.add("rotate", .number(transform.rotation), unless: transform.rotation == 0)
        map.add("translate", .point(transform.translation), unless: transform.translation == .zero)
        return map.text
    }

    mutating func add(visibility view: Scene.View) {
        add("alpha", .number(view.alpha), unless: view.alpha == 1)
        add("hidden", .truth(true), unless: !view.isHidden)
        add("userInteraction", view.isUserInteractionEnabled.map { .truth($0) })
        add("clips", .truth(true), unless: !view.clipsToBounds)
        add("multipleTouch", .truth(true), unless: !view.isMultipleTouchEnabled)
        add("exclusiveTouch", .truth(true), unless: !view.isExclusiveTouch)
        add("tag", .whole(view.tag), unless: view.tag == 0)
    }

    mutating func add(facts view: Scene.View) {
        add("facts", .map(view.facts.map { ($0.name, .text($0.value)) }), unless: view.facts.isEmpty)
        add("incomplete", .truth(true), unless: !view.isIncomplete)
    }

    mutating func add(overrides view: Scene.View) {
        switch view.hitTest {
        case nil: break
        case .never?: add("hitTest", .word("never"))
        case .passThrough?: add("hitTest", .word("passThrough"))
        case .forwardTo(let view)?: add("hitTest", .map([("forwardTo", .text(view.name))]))
        }
        switch view.pointInside {
        case nil: break
        case .always?: add("pointInside", .word("always"))
        case .never?: add("pointInside", .word("never"))
        case .enlargeBy(let insets)?: add("pointInside", .map([("enlargeBy", Self.insets(insets))]))
        }
    }

    private static func insets(_ insets: UIEdgeInsets) -> YamlText {
        let all = [insets.top, insets.left, insets.bottom, insets.right]
        return Set(all).count == 1 ? .number(all[0]) : .numbers(all.map { Double($0) })
    }

    // MARK: What some classes have

    mutating func add(values view: Scene.View) {
        add("value", view.value.value.map { .number($0) })
        add("range", view.value.range.map { .numbers([$0.lowerBound, $0.upperBound]) })
        add("step", view.value.step.map { .number($0) })
        add("segments", .texts(view.value.segments), unless: view.value.segments.isEmpty)
        add("pages", .whole(view.value.pages), unless: view.value.pages == 0)
        add("placeholder", view.placeholder.map { .text($0) })
    }

    mutating func add(scrolling: Scene.Scrolling) {
        add("contentSize", scrolling.contentSize.map { .size($0) })
        add("contentOffset", scrolling.contentOffset.map { .point($0) })
        add("contentInset", Self.insets(scrolling.contentInset), unless: scrolling.contentInset == .zero)
        add("delaysContentTouches", .truth(false), unless: scrolling.delaysContentTouches)
        add("canCancelContentTouches", .truth(false), unless: scrolling.canCancelContentTouches)
        add("touchesShouldBegin", scrolling.touchesShouldBegin.map { .truth($0) })
        add("paging", .truth(true), unless: !scrolling.isPaging)
    }

    mutating func add(stack: Scene.Stack) {
        let standard = Scene.Stack()
        add("axis", .word(stack.axis.rawValue), unless: stack.axis == standard.axis)
        add("spacing", .number(stack.spacing), unless: stack.spacing == standard.spacing)
        add("distribution", .word(stack.distribution.rawValue), unless: stack.distribution == standard.distribution)
        add("alignment", .word(stack.alignment.rawValue), unless: stack.alignment == standard.alignment)
    }

    // MARK: Behaviour

    mutating func add(_ name: String, ofView view: Int, in writer: SceneWriter) {
        add(name, writer.recognizers[view].map { .list($0.map { writer.recognizer($0) }) })
    }

    mutating func add(_ listeners: Scene.Listeners) {
        var map = MapText()
        for (name, phase) in [
            ("began", listeners.began), ("moved", listeners.moved), ("ended", listeners.ended),
            ("cancelled", listeners.cancelled),
        ] { map.add(name, .oneOrMore(phase.map { .word($0.rawValue) }), unless: phase.isEmpty) }
        add("listeners", map.text, unless: map.isEmpty)
    }

    /// Input views are read in the order opposite to that of their keys.
    mutating func add(_ focus: Scene.Focus, in writer: SceneWriter) {
        add("canBecomeFirstResponder", focus.canBecome.map { .truth($0) })
        add("canResignFirstResponder", focus.canResign.map { .truth($0) })
        add("becomesFirstResponder", .truth(true), unless: !focus.asks)
        let inputs = [("inputView", focus.inputView), ("inputAccessoryView", focus.inputAccessoryView)]
        for (name, view) in inputs.sorted(by: { $0.1 ?? 0 > $1.1 ?? 0 }) {
            add(name, view.map { writer.view($0) })
        }
    }

    mutating func add(_ behaviour: Scene.Behaviour) {
        let touches = behaviour.touches
        add(
            phases: "touches",
            [
                ("began", touches.began), ("moved", touches.moved), ("ended", touches.ended),
                ("cancelled", touches.cancelled),
            ], ("updated", touches.updated), ignores: .ignores)
        let device = behaviour.device
        add(
            phases: "presses",
            [
                ("began", device.pressesBegan), ("changed", device.pressesChanged),
                ("ended", device.pressesEnded), ("cancelled", device.pressesCancelled),
            ], nil, ignores: .ignores)
        add(
            phases: "motion",
            [
                ("began", device.motionBegan), ("ended", device.motionEnded),
                ("cancelled", device.motionCancelled),
            ], nil, ignores: .ignores)
        add("remote", .word(device.remote.rawValue), unless: device.remote == .ignores)
        add("sensors", .oneOrMore(behaviour.sensors.map { .word($0.rawValue) }), unless: behaviour.sensors.isEmpty)
        let methods = behaviour.methods, isPlain = methods.allSatisfy { $0.effect == .nothing }
        add(
            "implements",
            isPlain ? .texts(methods.map(\.name)) : .map(methods.map { ($0.name, .word($0.effect.rawValue)) }),
            unless: methods.isEmpty)
        let answers = behaviour.canPerform.sorted { $0.key < $1.key }
        add("canPerformAction", .map(answers.map { ($0.key, .truth($0.value)) }), unless: answers.isEmpty)
        add("keyCommands", .list(behaviour.keyCommands.map { Self.command($0) }), unless: behaviour.keyCommands.isEmpty)
    }

    private mutating func add<Reaction: RawRepresentable<String> & Equatable>(
        phases name: String, _ phases: [(String, Reaction)], _ more: (String, Reaction)?, ignores: Reaction
    ) {
        let overridden = (phases + [more].compactMap { $0 }).filter { $0.1 != ignores }
        guard let first = overridden.first else { return }
        if more?.1 ?? ignores == ignores, phases.allSatisfy({ $0.1 == first.1 }) {
            return add(name, .word(first.1.rawValue))
        }
        add(name, .map(overridden.map { ($0.0, .word($0.1.rawValue)) }))
    }

    private static func command(_ command: Scene.KeyCommand) -> YamlText {
        var map = MapText()
        map.add("key", .text(command.key.name ?? ""))
        map.add("modifiers", StepWriter.words(command.modifiers))
        map.add("selector", .text(command.selector))
        return map.text
    }
}
