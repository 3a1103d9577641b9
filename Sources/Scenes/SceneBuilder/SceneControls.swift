// Controls, scroll views and listeners of a scene: which class stands for which, and whom they tell.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

extension Scene.View {
    /// The view, of the class that it is, as it stands alone.
    @MainActor func made() -> UIView {
        switch kind {
        case .label: SceneLabel(self)
        case .imageView: SceneImageView(self)
        case .control: SceneControl(self)
        case .button: SceneButton(self)
        case .switch: SceneSwitch(self)
        case .slider: SceneSlider(self)
        case .stepper: SceneStepper(self)
        case .segmentedControl: SceneSegmentedControl(self)
        case .pageControl: ScenePageControl(self)
        case .progressView: SceneProgressView(self)
        case .textField: SceneTextField(self)
        case .textView: SceneTextView(self)
        case .scrollView: SceneScrollView(self)
        case .stackView: SceneStackView(self)
        case .view, .window, .viewController, .application, .responder: SceneView(self)
        }
    }

    @MainActor func addListeners(to view: UIView) {
        for listener in listeners.began { view.addTouchBegan(listener.made()) }
        for listener in listeners.moved { view.addTouchMoved(listener.made()) }
        for listener in listeners.ended { view.addTouchEnded(listener.made()) }
        for listener in listeners.cancelled { view.addTouchCancelled(listener.made()) }
    }
}

extension Scene.Listener {
    @MainActor fileprivate func made() -> EventListener {
        switch self {
        case .passes: EventListener("passing listener") { _ in }
        case .stops: EventListener("stopping listener") { $0.stopChaining() }
        }
    }
}

extension BuiltScene {
    /// Sets what the controls of the scene do for their events.
    func addActions() {
        for (described, view) in zip(scene.views, views) {
            guard let control = view as? UIControl else { continue }
            control.isEnabled = described.isEnabled
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
