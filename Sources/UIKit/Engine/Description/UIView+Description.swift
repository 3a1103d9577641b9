// The descriptions of views and other responders, and the dump of a tree of views.
//
// Keys, their order and omissions are those of UIKit's own dumps. A property that is not declared here is not printed,
// which in UIKit means that it has its default value.
import Foundation
import HitscopeGeometry

/// A view whose description has more than that of a plain view.
@MainActor package protocol DescribedView: UIView {
    /// The text that the view shows; nil if there is none.
    var describedText: String? { get }
    /// Keys and values that precede the background colour, such as `borderStyle = None`.
    var describedKeys: [String] { get }
    /// Text that follows the layer, such as `value: 0.5`.
    var describedExtras: [String] { get }
}

extension DescribedView {
    package var describedText: String? { nil }
    package var describedKeys: [String] { [] }
    package var describedExtras: [String] { [] }
}

extension UIResponder: @MainActor CustomStringConvertible {
    var describedByDefault: String { (self as? UIView)?.describedAsView ?? DescriptionText.head(self) + ">" }
}

extension UIView {
    /// Describes the view and all its descendants, one per line, back to front, as UIKit's debugging method of this
    /// name does.
    ///
    /// Subviews are indented below their superview. `layer` and `gestureRecognizers` have no addresses of their own, so
    /// the view's is printed.
    public func recursiveDescription() -> String {
        var lines: [String] = []
        var waiting: [(view: UIView, depth: Int)] = [(self, 0)]
        while let (view, depth) = waiting.popLast() {
            lines.append(String(repeating: "   | ", count: depth) + view.description)
            for child in view.children.reversed() { waiting.append((child, depth + 1)) }
        }
        return lines.joined(separator: "\n")
    }

    fileprivate var describedAsView: String {
        let extras = describedExtraParts.map { "; \($0)" }.joined()
        return DescriptionText.head(self) + DescriptionText.baseClass(of: self, unless: "UIView")
            + describedParts.map { "; \($0)" }.joined()
            + "; layer = <\(layerClass): \(DescriptionText.address(of: self))>"
            + extras + ">"
    }

    private var describedParts: [String] { placeParts + stateParts + appearanceParts }

    private var placeParts: [String] {
        var parts = ["frame = \(DescriptionText.frame(placement.frame))"]
        let (anchor, transform) = (placement.anchorPoint, placement.transform)
        if anchor != CGPoint(x: 0.5, y: 0.5) {
            parts.append("anchorPoint = (\(DescriptionText.short(anchor.x)), \(DescriptionText.short(anchor.y)))")
        }
        if !transform.isIdentity {
            let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            parts.append("transform = [\(numbers.map(DescriptionText.long).joined(separator: ", "))]")
        }
        if let text = (self as? any DescribedView)?.describedText { parts.append("text = '\(text.shortened)'") }
        return parts
    }

    private var stateParts: [String] {
        var parts: [String] = []
        if flags.contains(.clips) { parts.append("clipsToBounds = YES") }
        if storedAlpha != 1 { parts.append("alpha = \(DescriptionText.short(Double(storedAlpha)))") }
        if flags.contains(.hidden) { parts.append("hidden = YES") }
        if !flags.contains(.interactive) { parts.append("userInteractionEnabled = NO") }
        if let tag = extras?.tag, tag != 0 { parts.append("tag = \(tag)") }
        return parts
    }

    private var appearanceParts: [String] {
        var parts: [String] = []
        if !ownRecognizers.isEmpty {
            parts.append("gestureRecognizers = <NSArray: \(DescriptionText.address(of: self))>")
        }
        parts += (self as? any DescribedView)?.describedKeys ?? []
        if let color = extras?.backgroundColor?.cgColor {
            let numbers = [color.red, color.green, color.blue, color.alpha].map { DescriptionText.short(Double($0)) }
            parts.append("backgroundColor = UIExtendedSRGBColorSpace \(numbers.joined(separator: " "))")
        }
        return parts
    }

    private var layerClass: String { self is UIWindow ? "UIWindowLayer" : "CALayer" }

    private var describedExtraParts: [String] {
        let own = (self as? any DescribedView)?.describedExtras ?? []
        guard let scrollView = self as? UIScrollView else { return own }
        let (size, inset) = (scrollView.contentSize, scrollView.contentInset)
        return [
            "contentOffset: \(DescriptionText.point(placement.bounds.origin))",
            "contentSize: \(DescriptionText.numbers(size.width, size.height))",
            "adjustedContentInset: \(DescriptionText.numbers(inset.top, inset.left, inset.bottom, inset.right))",
        ] + own
    }
}

extension String {
    /// The first 25 UTF-16 units; if there are more, dots follow.
    fileprivate var shortened: String {
        utf16.count > 25 ? String(decoding: Array(utf16.prefix(25)), as: UTF16.self) + "..." : self
    }
}
