// A change as an edit of a scene: of the description, and as words for a person who edits the file.
//
// Decides which key of a scene a change stands for. What a scene cannot say is changed in the live copy alone.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory

/// A change of something that a scene describes.
struct SceneChange: Hashable, Sendable {
    enum Subject: Hashable, Sendable {
        case view(Int)
        case recognizer(Int)
        case controller(Int)
        case application
    }

    let change: Change
    let subject: Subject
    /// Of changes that name two recognisers, the other one.
    let other: Int?

    /// nil where the object is not one that the scene describes, such as a recogniser of a scroll view.
    @MainActor init?(_ change: Change, in built: BuiltScene) {
        func index(_ list: [some Witnessed], _ identifier: Int) -> Int? {
            list.firstIndex { $0.hitscopeIdentifier == identifier }
        }
        self.change = change
        if let view = index(built.views, change.object) {
            subject = .view(view)
        } else if let recognizer = index(built.recognizers, change.object) {
            subject = .recognizer(recognizer)
        } else if let controller = index(built.controllers, change.object) {
            subject = .controller(controller)
        } else if built.world.application.hitscopeIdentifier == change.object {
            subject = .application
        } else {
            return nil
        }
        switch change.kind {
        case .require(let other, _), .forgetRequirement(let other, _), .recognizeTogether(let other, _):
            self.other = index(built.recognizers, other)
        default: other = nil
        }
    }

    private init(_ change: Change, of subject: Subject, _ other: Int?) {
        (self.change, self.subject, self.other) = (change, subject, other)
    }

    /// The same change in another version of the scene; nil where what it changes is gone.
    func moved(by map: SceneMap) -> SceneChange? {
        let moved: Subject? =
            switch subject {
            case .view(let index): map.view(index).map { .view($0) }
            case .recognizer(let index): map.recognizer(index).map { .recognizer($0) }
            case .controller(let index): map.controller(index).map { .controller($0) }
            case .application: .application
            }
        guard let moved else { return nil }
        guard let other else { return SceneChange(change, of: moved, nil) }
        return map.recognizer(other).map { SceneChange(change, of: moved, $0) }
    }

    /// Changes the description.
    ///
    /// - Returns: false where a scene cannot say it.
    func apply(to scene: inout Scene) -> Bool {
        switch subject {
        case .view(let index):
            if change.kind == .inherit(.sendEvent) { return letEventsPass(&scene, window: index) }
            return apply(to: &scene.views[index])
        case .recognizer(let index): return apply(to: &scene, recognizer: index)
        case .controller(let index):
            guard case .addMethod(let name) = change.kind else { return false }
            scene.controllers[index].behaviour.methods.append(Scene.Method(name))
            return true
        case .application: return change.kind == .endIgnoring && endIgnoring(&scene)
        }
    }

    /// Nothing begins to ignore interaction events any more.
    private func endIgnoring(_ scene: inout Scene) -> Bool {
        guard let (view, action) = SceneChange.ignoringAction(in: scene) else { return false }
        scene.views[view].actions[action].action = .closure(.nothing)
        return true
    }

    /// The first action of a control with which the application begins to ignore interaction events.
    private static func ignoringAction(in scene: Scene) -> (view: Int, action: Int)? {
        for (index, view) in scene.views.enumerated() {
            let found = view.actions.firstIndex { $0.action == .closure(.ignoresInteraction) }
            if let found { return (index, found) }
        }
        return nil
    }

    private func letEventsPass(_ scene: inout Scene, window: Int) -> Bool {
        guard let index = scene.windows.firstIndex(where: { $0.view == window }) else { return false }
        scene.windows[index].keepsEvents = false
        return true
    }

    private func inherit(_ method: Hook, in view: inout Scene.View) -> Bool {
        switch method {
        case .beginTracking: view.tracking.begins = nil
        case .continueTracking: view.tracking.goesOn = nil
        case .controlSendAction: view.tracking.keepsActions = false
        case .touchesShouldBegin: view.scrolling.touchesShouldBegin = nil
        default: return false
        }
        return true
    }

    private func apply(to view: inout Scene.View) -> Bool {
        switch change.kind {
        case .unhide: view.isHidden = false
        case .setInteraction(let isOn): view.isUserInteractionEnabled = isOn
        case .makeOpaque: view.alpha = 1
        case .resetTransform: view.transform = .identity
        case .place(let bounds, let center): view.placement = .centered(at: center, bounds: bounds)
        case .enlargeTouchArea(let margin):
            view.pointInside = .enlargeBy(UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin))
        case .inheritHitTest: view.hitTest = nil
        case .inheritPointInside: view.pointInside = nil
        case .takeSeveralFingers: view.isMultipleTouchEnabled = true
        case .shareTouches: view.isExclusiveTouch = false
        case .enable: view.isEnabled = true
        case .deliverContentTouchesAtOnce: view.scrolling.delaysContentTouches = false
        case .keepContentTouches: view.scrolling.canCancelContentTouches = false
        case .allowInteractionWhileAnimating: view.animation?.allowsUserInteraction = true
        case .inherit(let method): return inherit(method, in: &view)
        case .addAction(let name):
            guard let event = Scene.ControlEvent(rawValue: name) else { return false }
            view.actions.append(Scene.ControlAction([event], .closure(.nothing)))
        case .addMethod(let name): view.behaviour.methods.append(Scene.Method(name))
        case .handleTouches: view.behaviour.touches = Scene.Touches(.handles)
        case .bringToFront, .disable, .leaveTouchesInView, .delayNoTouches, .require, .forgetRequirement,
            .recognizeTogether, .keepTarget, .addTarget, .endIgnoring:
            return false
        }
        return true
    }

    private func apply(to scene: inout Scene, recognizer index: Int) -> Bool {
        switch change.kind {
        case .enable: scene.recognizers[index].isEnabled = true
        case .disable: scene.recognizers[index].isEnabled = false
        case .leaveTouchesInView: scene.recognizers[index].cancelsTouchesInView = false
        case .delayNoTouches: scene.recognizers[index].delaysTouchesBegan = false
        case .require:
            guard let other else { return false }
            scene.recognizers[index].requireToFail.append(other)
        case .forgetRequirement:
            scene.recognizers[index].requireToFail.removeAll { $0 == other }
        case .addTarget: scene.recognizers[index].action = .closure(.nothing)
        case .recognizeTogether:
            guard let other else { return false }
            scene.recognizers[index].simultaneousWith.append(other)
        default: return false
        }
        return true
    }

    /// Makes the change in a copy that was built from the same scene.
    @MainActor func apply(to copy: BuiltScene) -> Bool {
        guard case .view(let index) = subject else { return false }
        return change.apply(toView: copy.views[index])
    }

    // MARK: In words

    /// The edit of the scene's file; nil where a scene cannot say it.
    func edit(of scene: Scene) -> String? {
        switch subject {
        case .view(let index): edit(scene.views[index], scene)
        case .recognizer(let index):
            recognizerKey(scene).map {
                edit(line: scene.recognizers[index].location.line, of: scene.recognizers[index].label, $0)
            }
        case .controller(let index):
            if case .addMethod(let name) = change.kind {
                edit(
                    line: scene.controllers[index].identity.location.line,
                    of: scene.controllers[index].identity.name ?? "controller", "implements: [\(name)]")
            } else {
                nil
            }
        case .application:
            SceneChange.ignoringAction(in: scene).map { edit(at: scene.views[$0.view], "does: nothing") }
        }
    }

    private func edit(_ view: Scene.View, _ scene: Scene) -> String? {
        if change.kind == .bringToFront {
            let around = view.superview.flatMap { scene.views[$0].identity.name } ?? localized("its superview")
            return edit(at: view, localized("move it to the end of the subviews of \(around)"))
        }
        return viewKey.map { edit(at: view, $0) }
    }

    private func edit(at view: Scene.View, _ words: String) -> String {
        edit(line: view.identity.location.line, of: view.identity.label, words)
    }

    private func edit(line: Int, of name: String, _ words: String) -> String {
        localized("line \(line), \(name): \(words)")
    }

    private var viewKey: String? {
        switch change.kind {
        case .unhide: "hidden: false"
        case .setInteraction(let isOn): "userInteraction: \(isOn)"
        case .makeOpaque: "alpha: 1"
        case .resetTransform: localized("remove \"transform\"")
        case .place(let bounds, let center):
            localized(
                """
                center: [\(center.x.shortText), \(center.y.shortText)], bounds: [\(bounds.minX.shortText), \
                \(bounds.minY.shortText), \(bounds.width.shortText), \(bounds.height.shortText)], \
                in place of "frame"
                """)
        case .enlargeTouchArea(let margin): "pointInside: {enlargeBy: \(margin.shortText)}"
        case .inheritHitTest: localized("remove \"hitTest\"")
        case .inheritPointInside: localized("remove \"pointInside\"")
        case .takeSeveralFingers: "multipleTouch: true"
        case .shareTouches: "exclusiveTouch: false"
        case .enable: "enabled: true"
        case .deliverContentTouchesAtOnce: "delaysContentTouches: false"
        case .keepContentTouches: "canCancelContentTouches: false"
        case .allowInteractionWhileAnimating: localized("allowUserInteraction: true, in its \"animation\"")
        case .inherit(let method): SceneChange.key(of: method).map { localized("remove \"\($0)\"") }
        case .addAction(let event): "actions: [{events: \(event), does: nothing}]"
        case .addMethod(let name): "implements: [\(name)]"
        case .handleTouches: "touches: handles"
        default: nil
        }
    }

    /// The key by which a scene has a method overridden.
    private static func key(of method: Hook) -> String? {
        switch method {
        case .sendEvent: "keepsEvents"
        case .beginTracking: "beginTracking"
        case .continueTracking: "continueTracking"
        case .controlSendAction: "keepsActions"
        case .touchesShouldBegin: "touchesShouldBegin"
        default: nil
        }
    }

    private func recognizerKey(_ scene: Scene) -> String? {
        let name = other.map { scene.recognizers[$0].label }
        switch change.kind {
        case .enable: return "enabled: true"
        case .disable: return "enabled: false"
        case .leaveTouchesInView: return "cancelsTouchesInView: false"
        case .delayNoTouches: return "delaysTouchesBegan: false"
        case .require: return name.map { "requireToFail: [\($0)]" }
        case .forgetRequirement: return name.map { localized("remove \($0) from \"requireToFail\"") }
        case .addTarget: return "action: nothing"
        case .recognizeTogether: return name.map { "simultaneousWith: [\($0)]" }
        default: return nil
        }
    }
}
