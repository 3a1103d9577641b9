// Makes the recognisers of a scene, and performs the effects of actions.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneFile
import HitscopeWidgets

extension Scene.Effect {
    /// Performs the effect, mostly on the view of the action's sender.
    @MainActor func perform(for sender: Any?) {
        if self == .copies || self == .pastes { return edit(UIApplication.shared.keyWindow?.firstResponder) }
        if self == .ignoresInteraction { return UIApplication.shared.beginIgnoringInteractionEvents() }
        let recognizer = sender as? UIGestureRecognizer
        guard let view = recognizer?.view ?? sender as? UIView else { return }
        switch self {
        case .nothing, .copies, .pastes, .ignoresInteraction: return
        case .offersMenu:
            if recognizer.map({ $0.state == .began || $0.state == .ended }) ?? true { offerMenu(beside: view) }
        case .removes: view.removeFromSuperview()
        case .tells: (view as? any TextDrawing)?.tally(recognizer?.name ?? "action")
        case .focuses: _ = view.becomeFirstResponder()
        case .outlines:
            view.layer.borderWidth = recognizer.map { $0.state == .began || $0.state == .changed } ?? false ? 3 : 0
        case .drags:
            if let recognizer, let superview = view.superview { view.center = recognizer.location(in: superview) }
        case .scales:
            guard let pinch = recognizer as? UIPinchGestureRecognizer else { return }
            view.transform = view.transform.scaledBy(x: pinch.scale, y: pinch.scale)
            pinch.scale = 1
        case .rotates:
            guard let rotation = recognizer as? UIRotationGestureRecognizer else { return }
            view.transform = view.transform.rotated(by: rotation.rotation)
            rotation.rotation = 0
        }
    }

    @MainActor private func edit(_ first: UIResponder?) {
        guard let view = first as? any TextDrawing else { return }
        if self == .copies { UIPasteboard.general.string = view.caption }
        if self == .pastes, let text = UIPasteboard.general.string { view.caption = text }
    }

    @MainActor private func offerMenu(beside view: UIView) {
        guard view.becomeFirstResponder(), !UIMenuController.shared.isMenuVisible else { return }
        UIMenuController.shared.showMenu(from: view, rect: view.bounds)
    }
}

/// The delegate of a recogniser, with the answers that the scene specifies.
final class SceneGestureDelegate: UIGestureRecognizerDelegate {
    private let partners: [UIGestureRecognizer]
    private let begins: Bool
    private let touches: Scene.Recognizer.ReceivedTouches?
    /// The view whose touches are excluded.
    private weak var excluded: UIView?

    /// - Parameters:
    ///   - partners: The recognisers that may recognise simultaneously with it.
    ///   - excluded: The view that `receivedTouches` names.
    init(_ described: Scene.Recognizer, with partners: [UIGestureRecognizer], outside excluded: UIView?) {
        self.partners = partners
        begins = described.shouldBegin ?? true
        touches = described.receivedTouches
        self.excluded = excluded
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        switch touches {
        case nil: true
        case .some(.none): false
        case .onViewItself?: touch.view === gestureRecognizer.view
        case .outsideControls?: touch.view.map { !$0.lies(in: UIControl.self) } ?? true
        case .outside?: touch.view.map { view in excluded.map { !view.isDescendant(of: $0) } ?? true } ?? true
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { partners.contains(otherGestureRecognizer) }
}

extension UIView {
    /// True if the view or one of its superviews is of a class.
    fileprivate func lies<Kind: UIView>(in kind: Kind.Type) -> Bool {
        sequence(first: self) { $0.superview }.contains { $0 is Kind }
    }
}

/// The pan from an edge of the screen that belongs to the system. It takes the touch away from all views and
/// recognisers. Source: WN-15.
final class SystemEdgePan: UIScreenEdgePanGestureRecognizer {
    convenience init(from edges: Set<FingerChange.Edge>) {
        self.init()
        name = "system"
        for edge in FingerChange.Edge.allCases where edges.contains(edge) { self.edges.insert(edge.rectEdge) }
        addAction(UIAction(title: "system") { _ in })
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

extension Scene.Recognizer {
    /// Creates the recogniser without a view, an action, and relations to others.
    @MainActor func makeRecognizer() -> UIGestureRecognizer {
        let recognizer = special()
        recognizer.name = name
        recognizer.isEnabled = isEnabled
        recognizer.cancelsTouchesInView = cancelsTouchesInView
        recognizer.delaysTouchesBegan = delaysTouchesBegan
        recognizer.delaysTouchesEnded = delaysTouchesEnded
        return recognizer
    }

    @MainActor private func special() -> UIGestureRecognizer {
        switch kind {
        case .tap:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = taps ?? tap.numberOfTapsRequired
            tap.numberOfTouchesRequired = touches ?? tap.numberOfTouchesRequired
            return tap
        case .longPress:
            let press = UILongPressGestureRecognizer()
            press.numberOfTapsRequired = taps ?? press.numberOfTapsRequired
            press.numberOfTouchesRequired = touches ?? press.numberOfTouchesRequired
            press.minimumPressDuration = minimumPressDuration ?? press.minimumPressDuration
            return press
        case .pan: return UIPanGestureRecognizer()
        case .screenEdgePan:
            let pan = UIScreenEdgePanGestureRecognizer()
            for edge in FingerChange.Edge.allCases where edges.contains(edge) {
                pan.edges.insert(edge.rectEdge)
            }
            return pan
        case .swipe:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction?.direction ?? swipe.direction
            swipe.numberOfTouchesRequired = touches ?? swipe.numberOfTouchesRequired
            return swipe
        case .pinch: return UIPinchGestureRecognizer()
        case .rotation: return UIRotationGestureRecognizer()
        case .hover: return UIHoverGestureRecognizer()
        }
    }
}

extension FingerChange.Edge {
    fileprivate var rectEdge: UIRectEdge {
        switch self {
        case .top: .top
        case .left: .left
        case .bottom: .bottom
        case .right: .right
        }
    }
}

extension Scene.Recognizer.Direction {
    @MainActor fileprivate var direction: UISwipeGestureRecognizer.Direction {
        switch self {
        case .right: .right
        case .left: .left
        case .up: .up
        case .down: .down
        }
    }
}
