// Edits as expressions for the debugger of the app from which a dump came.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

extension Edit {
    /// The LLDB command that makes the edit in the app; nil if the view has no address, or if no message makes the
    /// edit.
    public var lldb: String? {
        address.flatMap { property.messages(to: $0, in: containerAddress, anchor: anchor) }.map(Edit.expression)
    }

    /// The command that shows the edits on the screen while the app is paused.
    public static let flush = expression("[CATransaction flush]")

    private static func expression(_ messages: String...) -> String { expression(messages) }

    private static func expression(_ messages: [String]) -> String {
        "expr -l objc -- " + messages.map { "(void)\($0)" }.joined(separator: "; ")
    }
}

extension Edit.Property {
    /// The Objective-C messages that make the edit; nil if no message can.
    fileprivate func messages(to address: String, in container: String?, anchor: CGPoint?) -> [String]? {
        let view = "(UIView *)\(address)"
        switch self {
        case .flag(let flag, let isOn): return ["[(\(flag.owner) *)\(address) \(flag.setter):\(isOn ? "YES" : "NO")]"]
        case .frame(let frame):
            guard let anchor else { return ["[\(view) setFrame:\(frame.objectiveC)]"] }
            let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
            // The origin of the bounds is unknown here, and is kept.
            return [
                "[\(view) setBounds:(CGRect){[\(view) bounds].origin, \(frame.size.objectiveC)}]",
                "[\(view) setCenter:\(center.objectiveC)]",
            ]
        case .contentOffset(let offset): return ["[(UIScrollView *)\(address) setContentOffset:\(offset.objectiveC)]"]
        case .superview(_, _, let frame):
            return container.map { ["[(UIView *)\($0) addSubview:\(view)]", "[\(view) setFrame:\(frame.objectiveC)]"] }
        case .bounds(let bounds, let center):
            return ["[\(view) setBounds:\(bounds.objectiveC)]", "[\(view) setCenter:\(center.objectiveC)]"]
        case .transform(let parts):
            guard parts.isSpatial else { return ["[\(view) setTransform:\(parts.matrix.objectiveC)]"] }
            return ["[(CALayer *)[\(view) layer] setTransform:\(parts.transform3D.objectiveC)]"]
        case .zPosition(let height): return ["[(CALayer *)[\(view) layer] setZPosition:\(height.fineText)]"]
        case .alpha(let alpha): return ["[\(view) setAlpha:\(alpha.fineText)]"]
        case .backgroundColor(let color):
            return ["[\(view) setBackgroundColor:\(color.map { SceneColor($0.cgColor).objectiveC } ?? "nil")]"]
        case .text(let text): return ["[(UILabel *)\(address) setText:@\(text.literal)]"]
        case .title(let text): return ["[(UIButton *)\(address) setTitle:@\(text.literal) forState:0]"]
        case .order(let order):
            guard let container else { return nil }
            return order.message(to: "(UIView *)\(container)", about: view).map { [$0] }
        case .drawnText, .action, .frameAround, .recognizer, .addTapRecognizer, .passThrough, .delegateAllows,
            .delegateRefuses, .enlargeTouchArea, .sizeConstraints, .intrinsicContentSize, .inherit,
            .allowInteractionWhileAnimating, .require, .removeRequirement, .recognizeTogether, .addAction, .addTarget,
            .keepTarget, .addMethod, .handleTouches, .endIgnoring:
            return nil
        }
    }
}

extension Edit.Order {
    fileprivate func message(to container: String, about view: String) -> String? {
        switch self {
        case .front: "[\(container) bringSubviewToFront:\(view)]"
        case .back: "[\(container) sendSubviewToBack:\(view)]"
        case .index(let index): "[\(container) insertSubview:\(view) atIndex:\(index)]"
        case .forward, .backward: nil
        }
    }
}

extension Edit.Flag {
    /// The setter, such as `setHidden` for `isHidden`.
    fileprivate var setter: String {
        let name = rawValue.hasPrefix("is") ? rawValue.dropFirst(2) : rawValue[...]
        return "set" + name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The Objective-C class that has the property.
    fileprivate var owner: String {
        switch self {
        case .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isMultipleTouchEnabled, .isExclusiveTouch: "UIView"
        case .isEnabled, .isSelected, .isHighlighted: "UIControl"
        case .delaysContentTouches, .canCancelContentTouches: "UIScrollView"
        case .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded: "UIGestureRecognizer"
        }
    }
}

extension CGPoint {
    fileprivate var objectiveC: String { "(CGPoint){\(x.fineText), \(y.fineText)}" }
}

extension CGSize {
    fileprivate var objectiveC: String { "(CGSize){\(width.fineText), \(height.fineText)}" }
}

extension CGRect {
    fileprivate var objectiveC: String {
        "(CGRect){\(minX.fineText), \(minY.fineText), \(width.fineText), \(height.fineText)}"
    }
}

extension CGAffineTransform {
    fileprivate var objectiveC: String {
        "(CGAffineTransform){\([a, b, c, d, tx, ty].map(\.fineText).joined(separator: ", "))}"
    }
}

extension CATransform3D {
    fileprivate var objectiveC: String {
        "(CATransform3D){\(elements.map(\.fineText).joined(separator: ", "))}"
    }
}

extension SceneColor {
    fileprivate var objectiveC: String {
        let parts = [red, green, blue, alpha].map { (CGFloat($0) / 255).fineText }
        return "[UIColor colorWithRed:\(parts[0]) green:\(parts[1]) blue:\(parts[2]) alpha:\(parts[3])]"
    }
}
