// A new value in the description of a scene, and as a line of UIKit code.
//
// Decides which key of a scene an attribute stands for. What a scene cannot say is left to the live copy.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory

extension AttributeChange {
    /// Changes the description of a view.
    ///
    /// - Parameters:
    ///   - index: of the view.
    ///   - recognizer: the index of the recogniser whose value it is, by `recognizer(of:in:)`.
    /// - Returns: false where a scene cannot say it.
    @MainActor func apply(to scene: inout Scene, view index: Int, recognizer: Int?) -> Bool {
        switch self {
        case .frame(let frame): scene.views[index].place(frame)
        case .transform(let transform): scene.views[index].transform = transform
        case .alpha(let alpha): scene.views[index].alpha = alpha
        case .backgroundColor(let color): scene.views[index].color = color
        case .text(let text):
            guard scene.views[index].kind.hasText else { return false }
            if scene.views[index].text == nil { scene.views[index].text = Scene.Text(text) }
            scene.views[index].text?.string = text
        case .flag(let flag, let isOn): return flag.set(isOn, in: &scene.views[index])
        case .order: return false
        case .recognizer(_, let flag, let isOn):
            guard let recognizer else { return false }
            flag.set(isOn, in: &scene.recognizers[recognizer])
        case .action(let edit): return edit.apply(to: &scene.views[index])
        }
        return true
    }

    /// The recogniser of the scene whose value it is, by its index; nil for any other value, and for a recogniser that
    /// the scene does not describe.
    @MainActor func recognizer(of view: Int, in built: BuiltScene) -> Int? {
        guard case .recognizer(let number, _, _) = self, let live = built.views[view].gestureRecognizers,
            live.indices.contains(number)
        else { return nil }
        return built.recognizers.firstIndex { $0 === live[number] }
    }
}

extension Scene.View {
    /// Places the view anew, in the way in which it was placed before.
    fileprivate mutating func place(_ frame: CGRect) {
        guard case .centered(_, let bounds) = placement else { return placement = .frame(frame) }
        placement = .centered(
            at: CGPoint(
                x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height),
            bounds: CGRect(origin: bounds.origin, size: frame.size))
    }

    /// Where the view lies before its transform, in points of its superview; nil where a scene leaves that to UIKit.
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

extension KnownClass {
    /// Whether a scene can say what such a view says.
    fileprivate var hasText: Bool {
        switch self {
        case .view, .label, .imageView, .control, .button, .textField, .textView: true
        case .switch, .slider, .stepper, .segmentedControl, .pageControl, .progressView, .scrollView, .stackView,
            .window, .viewController, .application, .responder:
            false
        }
    }
}

// MARK: As code

extension AttributeChange {
    /// The change as a line of UIKit code.
    @MainActor public func code(for view: UIView) -> String {
        let name = Change.variable(view)
        switch self {
        case .frame(let frame):
            let isPlain = view.transform.isIdentity
            return isPlain
                ? "\(name).frame = \(frame.code)"
                : "\(name).bounds.size = \(frame.size.code); \(name).center = "
                    + CGPoint(
                        x: frame.minX + view.anchorPoint.x * frame.width,
                        y: frame.minY + view.anchorPoint.y * frame.height
                    ).code
        case .transform(let transform): return "\(name).transform = \(transform.matrix.code)"
        case .alpha(let alpha): return "\(name).alpha = \(alpha.shortText)"
        case .backgroundColor(let color): return "\(name).backgroundColor = \(color?.code ?? "nil")"
        case .text(let text): return view.code(saying: text, called: name)
        case .flag(let flag, let isOn): return "\(name).\(flag.rawValue) = \(isOn)"
        case .order(let order): return order.code(for: name, in: view.superview.map { Change.variable($0) })
        case .action(let edit): return edit.code(for: name)
        case .recognizer(let index, let flag, let isOn):
            let recognizer = view.gestureRecognizers.map { Change.variable($0[index]) } ?? "recognizer"
            return "\(recognizer).\(flag.rawValue) = \(isOn)"
        }
    }
}

extension AttributeChange.Order {
    fileprivate func code(for name: String, in superview: String?) -> String {
        let around = superview ?? "superview"
        switch self {
        case .front: return "\(around).bringSubviewToFront(\(name))"
        case .back: return "\(around).sendSubviewToBack(\(name))"
        case .forward: return "\(around).insertSubview(\(name), aboveSubview: …)"
        case .backward: return "\(around).insertSubview(\(name), belowSubview: …)"
        }
    }
}
