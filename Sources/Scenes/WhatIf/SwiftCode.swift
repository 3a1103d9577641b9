// A view and its descendants as Swift code with UIKit.
//
// Only differences from a new view of the same class are written. The effects of code are unknown here, so actions and
// overrides become comments.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory
import HitscopeWidgets

/// Swift code that makes a view with all its descendants.
@MainActor public struct SwiftCode {
    /// The lines, for the body of a method such as `viewDidLoad`.
    public private(set) var text = ""
    private var names: [ObjectIdentifier: String] = [:]
    private var taken: Set<String> = []
    private let built: BuiltScene?

    /// Creates the code of a view. Views that a control makes itself are left out.
    ///
    /// - Parameter built: The scene from which the view was built. Tints that are not in its dump are left out.
    public init(_ view: UIView, of built: BuiltScene? = nil) {
        self.built = built
        var waiting = [view], views: [UIView] = []
        while let next = waiting.popLast() {
            views.append(next)
            waiting += next.writtenSubviews.reversed()
        }
        for view in views { name(view) }
        for view in views { write(view, isOutermost: view === views[0]) }
        for view in views { for recognizer in view.writtenRecognizers { write(recognizer, of: view) } }
        for view in views { for recognizer in view.writtenRecognizers { writeRequirements(of: recognizer) } }
    }

    /// The variable of an object; nil if it has none.
    private subscript(object: AnyObject) -> String? { names[ObjectIdentifier(object)] }

    private mutating func name(_ object: some Witnessed) {
        // A view controller already has a variable `view`.
        let wanted = Edit.variable(object), free = wanted == "view" ? "viewView" : wanted
        var name = free, number = 2
        while !taken.insert(name).inserted { (name, number) = ("\(free)\(number)", number + 1) }
        names[ObjectIdentifier(object)] = name
    }

    private mutating func line(_ words: String) { text += words + "\n" }

    // MARK: Views

    private mutating func write(_ view: UIView, isOutermost: Bool) {
        guard let name = self[view] else { return }
        if !text.isEmpty { line("") }
        let type = view.kitClass, own = view.hitscopeClassLabel
        line("let \(name) = \(type)()" + (own == type ? "" : "  " + localized("// in the app: \(own)")))
        writePlace(of: view, name)
        writeLook(of: view, name)
        writeTouches(of: view, name)
        for words in view.ownLines(name) { line(words) }
        if let control = view as? UIControl { writeActions(of: control, name) }
        writeOverrides(of: view, name)
        guard !isOutermost, let superview = view.superview, let around = self[superview] else { return }
        line(superview is UIStackView ? "\(around).addArrangedSubview(\(name))" : "\(around).addSubview(\(name))")
    }

    private mutating func writePlace(of view: UIView, _ name: String) {
        if view.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
            line("\(name).layer.anchorPoint = \(view.anchorPoint.code)")
        }
        if view.bounds.origin == .zero || view is UIScrollView {
            line("\(name).frame = \(view.frameBeforeTransform.code)")
        } else {
            line("\(name).bounds = \(view.bounds.code)")
            line("\(name).center = \(view.center.code)")
        }
        if !CATransform3DIsAffine(view.transform3D) {
            line("\(name).transform3D = \(view.transform3D.code)")
        } else if !view.transform.isIdentity {
            line("\(name).transform = \(view.transform.code)")
        }
        if view.layer.zPosition != 0 { line("\(name).layer.zPosition = \(view.layer.zPosition.shortText)") }
    }

    private mutating func writeLook(of view: UIView, _ name: String) {
        if let identifier = view.accessibilityIdentifier {
            line("\(name).accessibilityIdentifier = \(identifier.literal)")
        }
        if let color = view.backgroundColor, built?.tints.colors.contains(ObjectIdentifier(view)) != true {
            line("\(name).backgroundColor = \(SceneColor(color.cgColor).code)")
        }
        if view.layer.cornerRadius > 0 { line("\(name).layer.cornerRadius = \(view.layer.cornerRadius.shortText)") }
        if view.layer.borderWidth > 0, built?.tints.borders.contains(ObjectIdentifier(view)) != true {
            line("\(name).layer.borderWidth = \(view.layer.borderWidth.shortText)")
            if let color = view.layer.borderColor {
                line("\(name).layer.borderColor = (\(SceneColor(color).typedCode)).cgColor")
            }
        }
        if view.alpha != 1 { line(Edit.Property.alpha(view.alpha).code(for: name)) }
        guard let text = view.editableText, !text.isEmpty else { return }
        line(Edit.Property.textProperty(text, in: view).code(for: name))
    }

    private mutating func writeTouches(of view: UIView, _ name: String) {
        let takesTouches = !(view is UILabel || view is UIImageView)
        for flag in Edit.Flag.ofViews {
            guard let isOn = flag.value(of: view) else { continue }
            let usual = flag == .isEnabled || flag == .isUserInteractionEnabled && takesTouches
            if isOn != usual { line(Edit.Property.flag(flag, isOn).code(for: name)) }
        }
        if view.tag != 0 { line("\(name).tag = \(view.tag)") }
    }

    private mutating func writeActions(of control: UIControl, _ name: String) {
        for action in control.registeredActions {
            let events = (action.events?.names ?? []).map { ".\($0)" }.joined(separator: ", ")
            let title = action.name.isEmpty ? localized("the app's action") : action.name
            line("\(name).addAction(UIAction { _ in /* \(title) */ }, for: [\(events)])")
        }
    }

    private mutating func writeOverrides(of view: UIView, _ name: String) {
        let methods: [Hook] = [.hitTest, .pointInside, .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
        let own = methods.filter { view.replaces($0) }.map(\.rawValue)
        if !own.isEmpty, !(view is UIControl || view is UIScrollView) {
            line(localized("// the class of \(name) overrides \(own.joined(separator: ", "))"))
        }
    }

    // MARK: Recognisers

    private mutating func write(_ recognizer: UIGestureRecognizer, of view: UIView) {
        guard let around = self[view] else { return }
        name(recognizer)
        guard let name = self[recognizer] else { return }
        line("")
        line("let \(name) = \(recognizer.kitClass)()")
        if let title = recognizer.name { line("\(name).name = \(title.literal)") }
        for words in recognizer.ownLines(name) { line(words) }
        let usual: Set<Edit.Flag> = [.isEnabled, .cancelsTouchesInView, .delaysTouchesEnded]
        for flag in Edit.Flag.ofRecognizers where flag.value(of: recognizer) == !usual.contains(flag) {
            line(Edit.Property.flag(flag, !usual.contains(flag)).code(for: name))
        }
        for action in recognizer.registeredActions {
            let what = action.name.isEmpty ? localized("a closure") : action.name
            line(localized("// \(name) notifies \(what): \(name).addTarget(…, action: #selector(…))"))
        }
        line("\(around).addGestureRecognizer(\(name))")
    }

    private mutating func writeRequirements(of recognizer: UIGestureRecognizer) {
        for other in recognizer.requiredFailures {
            if let name = self[recognizer], let waited = self[other] { line("\(name).require(toFail: \(waited))") }
        }
    }
}

extension SceneColor {
    /// The colour as code for a position where its type must be written.
    fileprivate var typedCode: String { uiKitName.map { "UIColor.\($0)" } ?? code }
}

extension UIView {
    /// The subviews that code adds. Subviews that a class makes itself are left out.
    fileprivate var writtenSubviews: [UIView] {
        switch self {
        case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl, is UIProgressView,
            is UITextField, is UITextView:
            []
        case let button as UIButton: subviews.filter { $0 !== button.titleLabel }
        default: subviews
        }
    }

    /// The recognisers that code adds.
    fileprivate var writtenRecognizers: [UIGestureRecognizer] {
        (gestureRecognizers ?? []).filter { $0.kitClass.hasPrefix("UI") && $0.hitscopeClassLabel.hasPrefix("UI") }
    }

    /// The UIKit class of the object, or the one from which its class inherits.
    var kitClass: String {
        switch self {
        case is UIWindow: "UIWindow"
        case is UIButton: "UIButton"
        case is UISwitch: "UISwitch"
        case is UISlider: "UISlider"
        case is UIStepper: "UIStepper"
        case is UISegmentedControl: "UISegmentedControl"
        case is UIPageControl: "UIPageControl"
        case is UIProgressView: "UIProgressView"
        case is UITextField: "UITextField"
        case is UITextView: "UITextView"
        case is UIStackView: "UIStackView"
        case is UIScrollView: "UIScrollView"
        case is UILabel: "UILabel"
        case is UIImageView: "UIImageView"
        case is UIControl: "UIControl"
        default: "UIView"
        }
    }

    /// The lines that only views of this class have.
    fileprivate func ownLines(_ name: String) -> [String] {
        switch self {
        case let view as UILabel: view.numberOfLines == 1 ? [] : ["\(name).numberOfLines = \(view.numberOfLines)"]
        case let view as UISwitch: view.isOn ? ["\(name).isOn = true"] : []
        case let view as UISlider:
            [
                "\(name).minimumValue = \(view.minimumValue)", "\(name).maximumValue = \(view.maximumValue)",
                "\(name).value = \(view.value)",
            ]
        case let view as UIStepper:
            [
                "\(name).minimumValue = \(view.minimumValue)", "\(name).maximumValue = \(view.maximumValue)",
                "\(name).stepValue = \(view.stepValue)", "\(name).value = \(view.value)",
            ]
        case let view as UIPageControl:
            ["\(name).numberOfPages = \(view.numberOfPages)", "\(name).currentPage = \(view.currentPage)"]
        case let view as UIProgressView: ["\(name).progress = \(view.progress)"]
        case let view as UISegmentedControl:
            (0..<view.numberOfSegments).map { index in
                let title = (view.titleForSegment(at: index) ?? "").literal
                return "\(name).insertSegment(withTitle: \(title), at: \(index), animated: false)"
            } + ["\(name).selectedSegmentIndex = \(view.selectedSegmentIndex)"]
        case let view as UITextField: view.placeholder.map { ["\(name).placeholder = \($0.literal)"] } ?? []
        case let view as UIStackView: view.stackLines(name)
        case let view as UIScrollView: view.scrollLines(name)
        default: []
        }
    }
}

extension UIStackView {
    fileprivate func stackLines(_ name: String) -> [String] {
        [
            "\(name).axis = .\(axis)", "\(name).spacing = \(spacing.shortText)",
            "\(name).distribution = .\(distribution)", "\(name).alignment = .\(alignment)",
        ]
    }
}

extension UIScrollView {
    fileprivate func scrollLines(_ name: String) -> [String] {
        var lines = ["\(name).contentSize = \(contentSize.code)"]
        if contentInset != .zero {
            let sides = [
                ("top", contentInset.top), ("left", contentInset.left), ("bottom", contentInset.bottom),
                ("right", contentInset.right),
            ]
            let insets = sides.map { "\($0.0): \($0.1.shortText)" }.joined(separator: ", ")
            lines.append("\(name).contentInset = UIEdgeInsets(\(insets))")
        }
        if contentOffset != .zero { lines.append("\(name).contentOffset = \(contentOffset.code)") }
        if !delaysContentTouches { lines.append("\(name).delaysContentTouches = false") }
        if !canCancelContentTouches { lines.append("\(name).canCancelContentTouches = false") }
        if isPagingEnabled { lines.append("\(name).isPagingEnabled = true") }
        return lines
    }
}

extension UIGestureRecognizer {
    /// The UIKit class of the object, or the one from which its class inherits.
    fileprivate var kitClass: String {
        switch self {
        case is UITapGestureRecognizer: "UITapGestureRecognizer"
        case is UILongPressGestureRecognizer: "UILongPressGestureRecognizer"
        case is UIScreenEdgePanGestureRecognizer: "UIScreenEdgePanGestureRecognizer"
        case is UIPanGestureRecognizer: "UIPanGestureRecognizer"
        case is UISwipeGestureRecognizer: "UISwipeGestureRecognizer"
        case is UIPinchGestureRecognizer: "UIPinchGestureRecognizer"
        case is UIRotationGestureRecognizer: "UIRotationGestureRecognizer"
        case is UIHoverGestureRecognizer: "UIHoverGestureRecognizer"
        default: hitscopeClassLabel
        }
    }

    /// The lines that only recognisers of this class have.
    fileprivate func ownLines(_ name: String) -> [String] {
        func count(_ property: String, _ number: Int, usually usual: Int = 1) -> [String] {
            number == usual ? [] : ["\(name).\(property) = \(number)"]
        }
        switch self {
        case let tap as UITapGestureRecognizer:
            return count("numberOfTapsRequired", tap.numberOfTapsRequired)
                + count("numberOfTouchesRequired", tap.numberOfTouchesRequired)
        case let press as UILongPressGestureRecognizer:
            return ["\(name).minimumPressDuration = \(press.minimumPressDuration)"]
                + count("numberOfTapsRequired", press.numberOfTapsRequired, usually: 0)
                + count("numberOfTouchesRequired", press.numberOfTouchesRequired)
        case let swipe as UISwipeGestureRecognizer:
            return ["\(name).direction = .\(swipe.direction.word)"]
                + count("numberOfTouchesRequired", swipe.numberOfTouchesRequired)
        case let pan as UIPanGestureRecognizer:
            let edges = (pan as? UIScreenEdgePanGestureRecognizer).map { ["\(name).edges = [\($0.edges.words)]"] }
            return (edges ?? []) + count("minimumNumberOfTouches", pan.minimumNumberOfTouches)
                + count("maximumNumberOfTouches", pan.maximumNumberOfTouches, usually: .max)
        default: return []
        }
    }
}

extension UIRectEdge {
    /// The edges, with UIKit's names.
    fileprivate var words: String {
        let names: [(edge: UIRectEdge, name: String)] = [
            (.top, ".top"), (.left, ".left"), (.bottom, ".bottom"), (.right, ".right"),
        ]
        return names.filter { contains($0.edge) }.map(\.name).joined(separator: ", ")
    }
}

extension UISwipeGestureRecognizer.Direction {
    fileprivate var word: String {
        switch self {
        case .left: "left"
        case .up: "up"
        case .down: "down"
        default: "right"
        }
    }
}
