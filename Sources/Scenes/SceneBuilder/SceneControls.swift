// Makes the view of the right class for a scene's view, and adds listeners and control actions.
import HitscopeEngine
import HitscopeSceneFile

extension Scene.View {
    /// Creates the view, without its frame, subviews and behaviour.
    @MainActor func makeView() -> UIView {
        switch kind {
        case .label: SceneLabel(self)
        case .imageView: SceneImageView(self)
        case .control: tracking.overridesAny ? OverridingControl(self) : SceneControl(self)
        case .button: makeButton()
        case .switch: makeSwitch()
        case .slider: makeSlider()
        case .stepper: makeStepper()
        case .segmentedControl: makeSegmentedControl()
        case .pageControl: makePageControl()
        case .progressView: makeProgressView()
        case .textField: makeTextField()
        case .textView: makeTextView()
        case .scrollView: makeScrollView()
        case .stackView: makeStackView()
        case .view, .window, .viewController, .application, .responder: SceneView(self)
        }
    }

    @MainActor func addListeners(to view: UIView) {
        for listener in listeners.began { view.addTouchBegan(listener.makeListener()) }
        for listener in listeners.moved { view.addTouchMoved(listener.makeListener()) }
        for listener in listeners.ended { view.addTouchEnded(listener.makeListener()) }
        for listener in listeners.cancelled { view.addTouchCancelled(listener.makeListener()) }
    }
}

extension Scene.Listener {
    @MainActor fileprivate func makeListener() -> EventListener {
        switch self {
        case .passes: EventListener("passing listener") { _ in }
        case .stops: EventListener("stopping listener") { $0.stopChaining() }
        }
    }
}

extension BuiltScene {
    func addActions() {
        for (described, view) in zip(scene.views, views) {
            guard let control = view as? UIControl else { continue }
            control.isEnabled = described.isEnabled
            control.isSelected = described.isSelected
            control.isHighlighted = described.isHighlighted
            for added in described.actions { add(added, to: control) }
        }
    }

    private func add(_ added: Scene.ControlAction, to control: UIControl) {
        switch added.action {
        case .closure(let effect):
            for event in added.events {
                control.addAction(UIAction(title: event.rawValue) { effect.perform(for: $0.sender) }, for: event.event)
            }
        case .message(let name, let target):
            let events = added.events.reduce(into: UIControl.Event()) { $0.formUnion($1.event) }
            control.addTarget(target.flatMap { self[$0.responder] }, action: Selector(sceneName: name), for: events)
        case .messageToLostTarget(let name):
            for event in added.events {
                control.addTarget(UIResponder(), action: Selector(sceneName: name), for: event.event)
            }
        }
    }
}

extension Scene.ControlEvent {
    fileprivate var event: UIControl.Event {
        switch self {
        case .touchDown: .touchDown
        case .touchDownRepeat: .touchDownRepeat
        case .touchDragInside: .touchDragInside
        case .touchDragOutside: .touchDragOutside
        case .touchDragEnter: .touchDragEnter
        case .touchDragExit: .touchDragExit
        case .touchUpInside: .touchUpInside
        case .touchUpOutside: .touchUpOutside
        case .touchCancel: .touchCancel
        case .valueChanged: .valueChanged
        case .primaryActionTriggered: .primaryActionTriggered
        case .editingDidBegin: .editingDidBegin
        case .editingChanged: .editingChanged
        case .editingDidEnd: .editingDidEnd
        case .editingDidEndOnExit: .editingDidEndOnExit
        }
    }
}
