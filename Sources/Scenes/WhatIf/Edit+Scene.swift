// Edits of the description of a scene.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

extension Scene {
    /// Makes an edit whose objects are indices of the scene.
    ///
    /// - Returns: False if a scene cannot express it.
    @MainActor mutating func make(_ edit: Edit) -> Bool {
        switch (edit.object, edit.property) {
        case (.view(let index), .inherit(.sendEvent)): return makePassThrough(window: index)
        case (.view(let index), .action(let place, let before, let after)):
            return replaceAction(of: index, at: place, from: before, to: after)
        case (.view(let index), .superview(let other, _, let frame)): return move(index, to: other, at: frame)
        case (.view(let index), .recognizer(let other, _)): return moveRecognizer(other, to: index)
        case (.view(let index), .addTapRecognizer):
            var tap = Recognizer(.tap, on: index)
            tap.action = .closure(.nothing)
            recognizers.append(tap)
            return true
        case (.view(let index), .frameAround(let frame, let distance)):
            let children = views.indices.filter { views[$0].superview == index }
            guard children.allSatisfy({ views[$0].frame != nil }), views[index].make(.frame(frame)) else {
                return false
            }
            return children.allSatisfy { child in
                let moved = views[child].frame?.offsetBy(dx: distance.x, dy: distance.y) ?? .zero
                return views[child].make(.frame(moved))
            }
        case (.recognizer(let index), .delegateRefuses(let view, _)):
            guard let name = views[view].identity.name else { return false }
            recognizers[index].receivedTouches = .outside(Reference(name, .view(view)))
            return true
        case (.view(let index), _): return views[index].make(edit.property)
        case (.recognizer(let index), _): return recognizers[index].make(edit.property)
        case (.controller(let index), .addMethod(let name)):
            controllers[index].behaviour.methods.append(Method(name))
            return true
        case (.application, .endIgnoring): return endIgnoring()
        case (.controller, _), (.application, _), (.attached, _), (.other, _): return false
        }
    }

    private mutating func makePassThrough(window: Int) -> Bool {
        guard let index = windows.firstIndex(where: { $0.view == window }) else { return false }
        windows[index].keepsEvents = false
        return true
    }

    /// Moves a view to another superview. Its place in the list stays.
    ///
    /// - Returns: False if the new superview does not come before the view in the list, or if the view is the root view
    ///   of a controller.
    @MainActor private mutating func move(_ view: Int, to superview: Int, at frame: CGRect) -> Bool {
        guard superview < view, views[view].controller == nil else { return false }
        views[view].superview = superview
        return views[view].make(.frame(frame))
    }

    /// Moves a recogniser to this view, and to no other.
    private mutating func moveRecognizer(_ recognizer: Int, to view: Int) -> Bool {
        recognizers[recognizer].view = view
        recognizers[recognizer].laterViews = []
        return true
    }

    /// Removes the effect of the first action that makes the application ignore interaction events.
    private mutating func endIgnoring() -> Bool {
        guard let (view, action) = ignoringAction else { return false }
        views[view].actions[action].action = .closure(.nothing)
        return true
    }

    /// The first action of a control with which the application begins to ignore interaction events; nil for none.
    var ignoringAction: (view: Int, action: Int)? {
        for (index, view) in views.enumerated() {
            let found = view.actions.firstIndex { $0.action == .closure(.ignoresInteraction) }
            if let found { return (index, found) }
        }
        return nil
    }

    /// Changes an action of a control. If another version of the scene has another action at this index, the right one
    /// is searched for.
    ///
    /// - Returns: False if the view is not a control.
    private mutating func replaceAction(
        of view: Int, at place: Int, from before: Edit.Action?, to after: Edit.Action?
    ) -> Bool {
        guard views[view].kind.isControl else { return false }
        let actions = views[view].actions, wanted = after.flatMap { ControlAction($0, in: self) }
        let isThere = actions.indices.contains(place) && actions[place].words == before
        switch (isThere ? place : actions.firstIndex { $0.words == before }, wanted) {
        case (let place?, let wanted?): views[view].actions[place] = wanted
        case (let place?, nil): views[view].actions.remove(at: place)
        case (nil, let wanted?): views[view].actions.append(wanted)
        case (nil, nil): break
        }
        return true
    }
}

extension Scene.View {
    @MainActor fileprivate mutating func make(_ property: Edit.Property) -> Bool {
        switch property {
        case .flag(let flag, let isOn): return flag.set(isOn, in: &self)
        case .frame(let frame): place(frame)
        case .bounds(let bounds, let center): placement = .centered(at: center, bounds: bounds)
        case .transform(let transform): self.transform = transform
        case .zPosition(let height): zPosition = height
        case .contentOffset(let offset):
            // The offset is the origin of the bounds if the scene has these and no offset.
            guard case .centered(let center, let bounds) = placement, scrolling.contentOffset == nil else {
                scrolling.contentOffset = offset
                break
            }
            placement = .centered(at: center, bounds: CGRect(origin: offset, size: bounds.size))
        case .alpha(let alpha): self.alpha = alpha
        case .backgroundColor(let color): self.color = color.map { SceneColor($0.cgColor) }
        case .text(let words), .title(let words), .drawnText(let words):
            guard kind.hasText else { return false }
            if text == nil { text = Scene.Text(words) }
            text?.string = words
        case .enlargeTouchArea(let margin):
            pointInside = .enlargeBy(margin)
        case .inherit(let method): return inherit(method)
        case .passThrough: hitTest = .passThrough
        case .allowInteractionWhileAnimating(byAnimator: true): animation?.animator?.isUserInteractionEnabled = true
        case .allowInteractionWhileAnimating: animation?.allowsUserInteraction = true
        case .addAction(let name):
            guard let event = Scene.ControlEvent(rawValue: name) else { return false }
            actions.append(Scene.ControlAction([event], .closure(.nothing)))
        case .addMethod(let name): behaviour.methods.append(Scene.Method(name))
        case .handleTouches: behaviour.touches = Scene.Touches(.handles)
        case .order, .action, .superview, .frameAround, .recognizer, .addTapRecognizer, .delegateAllows,
            .delegateRefuses, .sizeConstraints, .intrinsicContentSize, .require, .removeRequirement,
            .recognizeTogether, .addTarget, .keepTarget, .endIgnoring:
            return false
        }
        return true
    }

    private mutating func inherit(_ method: Hook) -> Bool {
        switch method {
        case .hitTest: hitTest = nil
        case .pointInside: pointInside = nil
        case .beginTracking: tracking.begins = nil
        case .continueTracking: tracking.goesOn = nil
        case .controlSendAction: tracking.keepsActions = false
        case .touchesShouldBegin: scrolling.touchesShouldBegin = nil
        default: return false
        }
        return true
    }

    /// Sets the frame in the form of the current placement.
    private mutating func place(_ frame: CGRect) {
        guard case .centered(_, let bounds) = placement else { return placement = .frame(frame) }
        placement = .centered(
            at: CGPoint(
                x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height),
            bounds: CGRect(origin: bounds.origin, size: frame.size))
    }

    /// The frame before the transform, in points of the superview; nil if UIKit determines it.
    public var frame: CGRect? {
        switch placement {
        case .unset: nil
        case .frame(let frame): frame
        case .centered(let center, let bounds):
            CGRect(
                x: center.x - anchorPoint.x * bounds.width, y: center.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
    }
}

extension Scene.Recognizer {
    @MainActor fileprivate mutating func make(_ property: Edit.Property) -> Bool {
        switch property {
        case .flag(let flag, let isOn): return flag.set(isOn, in: &self)
        case .require(let other, _): requireToFail.append(other)
        case .removeRequirement(let other, _): requireToFail.removeAll { $0 == other }
        case .recognizeTogether(let other, _): simultaneousWith.append(other)
        case .addTarget: action = .closure(.nothing)
        case .delegateAllows(.receiveTouch): receivedTouches = nil
        case .delegateAllows(.begin): shouldBegin = nil
        default: return false
        }
        return true
    }
}

extension UIKitClass {
    /// True if a scene can express the text of such a view.
    fileprivate var hasText: Bool {
        switch self {
        case .view, .label, .imageView, .control, .button, .textField, .textView: true
        case .switch, .slider, .stepper, .segmentedControl, .pageControl, .progressView, .scrollView, .stackView,
            .window, .viewController, .application, .responder:
            false
        }
    }
}

// MARK: Actions

extension Scene.ControlAction {
    /// The action as text.
    public var words: Edit.Action {
        let invocation: Edit.Action.Invocation =
            switch action {
            case .closure(let effect): .closure(effect.rawValue)
            case .message(let method, let target): .message(method, to: target?.name)
            case .messageToLostTarget(let method): .messageToLostTarget(method)
            }
        return Edit.Action(events.map(\.rawValue), invocation)
    }

    /// Creates an action from text; nil if its effect or its target does not exist in the scene.
    init?(_ words: Edit.Action, in scene: Scene) {
        let action: Scene.Action
        switch words.invocation {
        case .closure(let name):
            guard let effect = Scene.Effect(rawValue: name) else { return nil }
            action = .closure(effect)
        case .message(let method, nil): action = .message(method, to: nil)
        case .message(let method, let name?):
            guard let responder = scene.responder(called: name) else { return nil }
            action = .message(method, to: Scene.Reference(name, responder))
        case .messageToLostTarget(let method): action = .messageToLostTarget(method)
        }
        self.init(words.events.compactMap { Scene.ControlEvent(rawValue: $0) }, action)
    }
}
