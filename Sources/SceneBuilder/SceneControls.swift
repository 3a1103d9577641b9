// Controls, scroll views and listeners of a scene: which class stands for which, and whom they tell.
import Drawing
import Engine
import Geometry
import SceneFile
import Widgets

extension Scene.View {
    /// The view, of the class that it is, as it stands alone.
    @MainActor func made() -> UIView {
        switch kind {
        case .control: return SceneControl(self)
        case .button: return SceneButton(self)
        case .switch, .slider, .stepper, .segmentedControl, .pageControl, .progressView: return valued()
        case .textField:
            let field = UITextField(frame: .zero)
            (field.text, field.placeholder) = (text?.string, placeholder)
            if color == nil, border == nil { field.borderStyle = .roundedRect }
            if let text { (field.font, field.textColor) = (text.font(), text.color.map { UIColor(cgColor: Color($0)) } ?? field.textColor) }
            return field
        case .textView:
            let view = UITextView(frame: .zero)
            if let text { (view.font, view.textColor) = (text.font(), text.color.map { UIColor(cgColor: Color($0)) } ?? view.textColor) }
            view.text = text?.string
            return view
        case .scrollView:
            let scrollView = UIScrollView(frame: .zero)
            scrollView.delaysContentTouches = scrolling.delaysContentTouches
            scrollView.isPagingEnabled = scrolling.isPaging
            if let size = scrolling.contentSize { scrollView.contentSize = size }
            return scrollView
        case .stackView: return stacked()
        case .view, .label, .imageView, .window, .viewController, .application, .responder: return SceneView(self)
        }
    }

    @MainActor private func stacked() -> UIStackView {
        let view = UIStackView(frame: .zero)
        view.spacing = stack.spacing
        switch stack.axis {
        case .horizontal: view.axis = .horizontal
        case .vertical: view.axis = .vertical
        }
        switch stack.distribution {
        case .fill: view.distribution = .fill
        case .fillEqually: view.distribution = .fillEqually
        case .fillProportionally: view.distribution = .fillProportionally
        case .equalSpacing: view.distribution = .equalSpacing
        }
        switch stack.alignment {
        case .fill: view.alignment = .fill
        case .leading: view.alignment = .leading
        case .center: view.alignment = .center
        case .trailing: view.alignment = .trailing
        }
        return view
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
