// The area that a drawing command covers, without its colour. In Cairo's terms, this is the mask without the source.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// A filled shape, a stroked shape, or a text.
enum Mask: Hashable {
    case fill(Shape)
    case stroke(Shape, StrokeStyle)
    /// A text in a style whose colour is white.
    case text(String, TextStyle, in: CGRect)

    /// Creates the mask of a command. Returns nil if the command neither paints nor clips.
    init?(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, _), .beginClip(let shape): self = .fill(shape)
        case .stroke(let shape, _, let style): self = .stroke(shape, style)
        case .text(let text, var style, let box):
            style.color = .white
            self = .text(text, style, in: box)
        case .image, .beginOpacity, .end: return nil
        }
    }

    /// The mask, moved so that its corner is at the origin.
    var atOrigin: Mask {
        switch self {
        case .fill(let shape): .fill(shape.atOrigin)
        case .stroke(let shape, let style): .stroke(shape.atOrigin, style)
        case .text(let text, let style, let box): .text(text, style, in: CGRect(origin: .zero, size: box.size))
        }
    }

    /// The top left corner of the mask's box; the origin for paths, which are not moved.
    var corner: CGPoint {
        switch self {
        case .fill(let shape), .stroke(let shape, _): shape.corner
        case .text(_, _, let box): box.origin
        }
    }

    /// The rectangle outside of which nothing is painted, as `DrawList` computes it.
    var bounds: CGRect {
        switch self {
        case .fill(let shape): shape.bounds
        case .stroke(let shape, let style): shape.bounds.insetBy(dx: -style.width, dy: -style.width)
        case .text(_, let style, let box): style.reach(of: box)
        }
    }

    /// True if the mask can be painted with a transform. Letters may be too small or too large.
    func isDrawable(_ transform: CGAffineTransform) -> Bool {
        guard case .text(_, let style, _) = self else { return true }
        return Mask.fontSizes.contains(style.font.size * transform.maximumStretch)
    }

    /// The font sizes that can be drawn, in device pixels. Smaller letters are invisible, and Cairo needs minutes for
    /// larger ones.
    private static let fontSizes: ClosedRange<CGFloat> = 0.1...8192
}

extension CairoContext {
    /// Paints the mask with the current source. Parts outside of `pixels` need not be painted.
    func paint(
        _ mask: Mask, through transform: CGAffineTransform, within pixels: PixelRect, _ typesetter: any Typesetter
    ) {
        switch mask {
        case .fill(let shape): fill(shape, through: transform, within: pixels)
        case .stroke(let shape, let style): stroke(shape, through: transform, style: style)
        case .text(let text, let style, let box):
            withMatrix(transform) { typesetter.draw(text, style, in: box, on: pointer) }
        }
    }
}

extension DrawCommand {
    /// The colour with which the command paints; nil for pictures and scopes.
    var color: Color? {
        switch self {
        case .fill(_, let color), .stroke(_, let color, _): color
        case .text(_, let style, _): style.color
        case .image, .beginClip, .beginOpacity, .end: nil
        }
    }
}

extension Shape {
    fileprivate var corner: CGPoint {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect.standardized.origin
        case .path: .zero
        }
    }

    fileprivate var atOrigin: Shape {
        switch self {
        case .rect(let rect): .rect(CGRect(origin: .zero, size: rect.standardized.size))
        case .roundedRect(let rect, let radius):
            .roundedRect(CGRect(origin: .zero, size: rect.standardized.size), radius: radius)
        case .ellipse(let rect): .ellipse(in: CGRect(origin: .zero, size: rect.standardized.size))
        case .path: self
        }
    }
}
