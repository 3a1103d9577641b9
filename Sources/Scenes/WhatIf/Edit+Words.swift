// Edits as text, for a person who edits the file of a scene.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSceneFile
import HitscopeStory

extension Edit {
    /// A line that says where and how to make the edit in the scene file; nil if a scene cannot express it.
    @MainActor func line(in scene: Scene) -> String? {
        switch (object, property) {
        case (.view(let index), _):
            property.words(for: scene.views[index], in: scene).map { Edit.line(at: scene.views[index], in: scene, $0) }
        case (.recognizer(let index), _):
            property.words(for: scene.recognizers[index], in: scene).map {
                Edit.line(scene.recognizers[index].location, in: scene, scene.recognizers[index].label, $0)
            }
        case (.controller(let index), .addMethod(let name)):
            Edit.line(
                scene.controllers[index].identity.location, in: scene,
                scene.controllers[index].identity.name ?? "controller",
                Edit.adding(name, to: "implements", besides: scene.controllers[index].behaviour.methods.map(\.name)))
        case (.application, .endIgnoring):
            scene.ignoringAction.map { Edit.line(at: scene.views[$0.view], in: scene, "does: nothing") }
        case (.controller, _), (.application, _), (.attached, _), (.other, _): nil
        }
    }

    /// A key with a list of one value, or the value to add if the list has other values.
    fileprivate static func adding(_ value: String, to key: String, besides others: [String]) -> String {
        others.isEmpty ? "\(key): [\(value)]" : localized("add \(value) to \"\(key)\"")
    }

    private static func line(at view: Scene.View, in scene: Scene, _ words: String) -> String {
        line(view.identity.location, in: scene, view.identity.label, words)
    }

    private static func line(
        _ location: SourceLocation, in scene: Scene, _ name: String, _ words: String
    ) -> String {
        guard let file = scene.included.path(of: location) else {
            return localized("line \(location.line), \(name): \(words)")
        }
        return localized("line \(location.line) of \(file), \(name): \(words)")
    }
}

extension Edit.Property {
    /// The key of a view with its new value; nil if a scene cannot express it.
    @MainActor fileprivate func words(for view: Scene.View, in scene: Scene) -> String? {
        switch self {
        case .flag(let flag, let isOn): return "\(flag.key): \(isOn)"
        case .alpha(let alpha): return "alpha: \(alpha.fineText)"
        case .transform(.identity): return localized("remove \"transform\"")
        case .bounds(let bounds, let center):
            return localized(
                """
                center: [\(center.x.shortText), \(center.y.shortText)], bounds: [\(bounds.minX.shortText), \
                \(bounds.minY.shortText), \(bounds.width.shortText), \(bounds.height.shortText)], instead of "frame"
                """)
        case .frame(let frame): return Self.place(frame, of: view)
        case .superview(_, let other, let frame):
            return localized("move it to the end of the subviews of \(other), with \(Self.place(frame, of: view))")
        case .recognizer(let other, _):
            guard scene.recognizers.indices.contains(other) else { return nil }
            let recognizer = scene.recognizers[other], name = recognizer.label
            if scene.views[recognizer.view].identity == view.identity {
                return localized("remove \"thenAddedTo\" of the recogniser \(name)")
            }
            return recognizer.laterViews.isEmpty
                ? localized("move the recogniser \(name) to its \"recognizers\"")
                : localized("move the recogniser \(name) to its \"recognizers\", without \"thenAddedTo\"")
        case .addTapRecognizer:
            return Edit.adding(
                "{type: tap, action: nothing}", to: "recognizers", besides: view.recognizerLabels(in: scene))
        case .frameAround(let frame, let distance):
            return localized(
                """
                \(Self.place(frame, of: view)), and move its subviews by \(distance.x.shortText), \
                \(distance.y.shortText)
                """)
        case .contentOffset(let offset):
            return "contentOffset: [\(offset.x.shortText), \(offset.y.shortText)]"
        case .passThrough: return "hitTest: passThrough"
        case .order(.front):
            let around = view.superview.flatMap { scene.views[$0].identity.name } ?? localized("its superview")
            return localized("move it to the end of the subviews of \(around)")
        case .enlargeTouchArea(let margin): return "pointInside: {enlargeBy: \(margin.words)}"
        case .inherit(.hitTest): return localized("remove \"hitTest\"")
        case .inherit(.pointInside): return localized("remove \"pointInside\"")
        case .inherit(let method): return Self.key(of: method).map { localized("remove \"\($0)\"") }
        case .allowInteractionWhileAnimating(byAnimator: true):
            return localized("userInteraction: true, in its \"propertyAnimator\"")
        case .allowInteractionWhileAnimating: return localized("allowUserInteraction: true, in its \"animation\"")
        case .addAction(let event):
            return Edit.adding(
                "{events: \(event), does: nothing}", to: "actions",
                besides: view.actions.flatMap(\.events).map(\.rawValue))
        case .addMethod(let name):
            return Edit.adding(name, to: "implements", besides: view.behaviour.methods.map(\.name))
        case .handleTouches: return "touches: handles"
        default: return nil
        }
    }

    /// The keys that give a view another frame. Bounds with an origin of their own keep it.
    private static func place(_ frame: CGRect, of view: Scene.View) -> String {
        guard case .centered(_, let bounds) = view.placement else { return localized("frame: \(frame.words)") }
        guard bounds.origin != .zero else {
            return localized("frame: \(frame.words), instead of \"center\" with \"bounds\" or \"size\"")
        }
        let anchor = view.anchorPoint
        let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        return "center: [\(center.x.shortText), \(center.y.shortText)], bounds: "
            + CGRect(origin: bounds.origin, size: frame.size).words
    }

    /// The key with which a scene overrides a method.
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

    /// The key of a recogniser with its new value; nil if a scene cannot express it.
    @MainActor fileprivate func words(for recognizer: Scene.Recognizer, in scene: Scene) -> String? {
        switch self {
        case .flag(let flag, let isOn): "\(flag.key): \(isOn)"
        case .require(let other, _):
            Edit.adding(
                scene.recognizers[other].label, to: "requireToFail",
                besides: recognizer.requireToFail.map { scene.recognizers[$0].label })
        case .delegateRefuses(let view, _):
            scene.views[view].identity.name.map { "shouldReceiveTouch: {notIn: \($0)}" }
        case .delegateAllows(.receiveTouch): localized("remove \"shouldReceiveTouch\"")
        case .delegateAllows(.begin): localized("remove \"shouldBegin\"")
        case .removeRequirement(let other, _):
            localized("remove \(scene.recognizers[other].label) from \"requireToFail\"")
        case .recognizeTogether(let other, _):
            Edit.adding(
                scene.recognizers[other].label, to: "simultaneousWith",
                besides: recognizer.simultaneousWith.map { scene.recognizers[$0].label })
        case .addTarget: "action: nothing"
        default: nil
        }
    }
}

extension UIEdgeInsets {
    /// True if the inset is the same at every edge.
    var isUniform: Bool { top == left && top == bottom && top == right }

    /// The insets in the form that scenes use.
    fileprivate var words: String {
        isUniform ? top.shortText : "[\([top, left, bottom, right].map(\.shortText).joined(separator: ", "))]"
    }
}

extension Scene.View {
    /// The labels of the recognisers that the scene adds to the view.
    fileprivate func recognizerLabels(in scene: Scene) -> [String] {
        scene.recognizers.filter { scene.views[$0.view].identity == identity }.map(\.label)
    }
}

extension CGRect {
    /// The rectangle in the form that scenes use.
    var words: String {
        "[\(minX.shortText), \(minY.shortText), \(width.shortText), \(height.shortText)]"
    }
}
