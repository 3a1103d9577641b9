// The image view, and images that consist of drawing commands.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry

/// An image: drawing commands that can be shown anywhere.
@MainActor public final class UIImage {
    /// The size in points.
    public let size: CGSize
    let list: DrawList

    /// Creates an image of this size from drawing commands. Their origin is the top left.
    public init(size: CGSize, list: DrawList) { (self.size, self.list) = (size, list) }
}

/// A view that shows an image. It cannot be touched unless its interaction is enabled (HT-16).
@MainActor open class UIImageView: UIView {
    /// The size and position of the image in the view.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the view's bounds.
        case scaleToFill = 0
        /// As large as possible within the bounds, with the proportions of the image.
        case scaleAspectFit = 1
        /// Just large enough to cover the bounds, with the proportions of the image.
        case scaleAspectFill = 2
        /// Centred in the bounds, without scaling.
        case center = 4
    }

    /// The image; nil for none. Setting it does not change the size of the view.
    open var image: UIImage? { didSet { setNeedsDisplay() } }
    /// The size and position of the image in the view; `.scaleToFill` by default.
    public var contentMode: ContentMode = .scaleToFill { didSet { setNeedsDisplay() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view with the size of the image.
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
