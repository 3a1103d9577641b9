// The image view, and pictures that are drawn instead of loaded.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// A picture: what was drawn once, to be shown anywhere.
@MainActor public final class UIImage {
    /// In points.
    public let size: CGSize
    let list: DrawList

    /// A picture of this size out of a list of drawing commands, whose space begins at the top left.
    public init(size: CGSize, list: DrawList) { (self.size, self.list) = (size, list) }
}

/// Shows a picture. Cannot be touched unless its interaction is turned on (HT-16).
@MainActor open class UIImageView: UIView {
    /// How the picture lies in the view.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the view's bounds.
        case scaleToFill = 0
        /// As large as the bounds allow, in its own proportions.
        case scaleAspectFit = 1
        /// Covers the bounds in its own proportions; what is too long reaches over the edges.
        case scaleAspectFill = 2
        /// In the middle, at its own size.
        case center = 4
    }

    /// What is shown; nil for nothing. Setting it leaves the view's size as it is.
    open var image: UIImage? { didSet { setNeedsDisplay() } }
    /// How the picture lies in the view; `.scaleToFill` by default.
    public var contentMode: ContentMode = .scaleToFill { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view of the picture's size.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? size }

    open override func draw(_ rect: CGRect) {
        guard let image, image.size.width > 0, image.size.height > 0, let context = UIGraphicsGetCurrentContext() else {
            return
        }
        let across = bounds.width / image.size.width, down = bounds.height / image.size.height
        let (x, y): (CGFloat, CGFloat) =
            switch contentMode {
            case .scaleToFill: (across, down)
            case .scaleAspectFit: (min(across, down), min(across, down))
            case .scaleAspectFill: (max(across, down), max(across, down))
            case .center: (1, 1)
            }
        context.saveGState()
        context.translateBy(x: bounds.midX - image.size.width * x / 2, y: bounds.midY - image.size.height * y / 2)
        context.scaleBy(x: x, y: y)
        context.list.append(image.list)
        context.restoreGState()
    }
}
