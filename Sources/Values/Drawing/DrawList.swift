// A picture as a list of commands, in the order of painting.
//
// The list calculates where each command paints.
import HitscopeGeometry

/// A command of a draw list. Lengths and points are in the command's own space.
public enum DrawCommand: Hashable, Sendable {
    /// Fills the shape with a colour.
    case fill(Shape, Color)
    /// Draws a line along the outline of the shape.
    case stroke(Shape, Color, StrokeStyle)
    /// Draws text in a box, wrapped and truncated according to its style.
    case text(String, TextStyle, in: CGRect)
    /// Draws an image that fills a box.
    case image(DrawnImage, in: CGRect)
    /// Clips the commands up to the matching `end` to the shape.
    case beginClip(Shape)
    /// Draws the commands up to the matching `end` as one layer with this opacity (0 to 1).
    case beginOpacity(CGFloat)
    /// Ends the clip or layer that was begun last.
    case end

    var isClip: Bool {
        switch self {
        case .beginClip: true
        case .fill, .stroke, .text, .image, .beginOpacity, .end: false
        }
    }
}

/// A drawing command with its transform and bounds.
public struct DrawItem: Hashable, Sendable {
    /// The command.
    public var command: DrawCommand
    /// The transform from the command's space to the list's.
    public var transform: CGAffineTransform
    /// A rectangle in the list's space that contains everything that the command paints.
    ///
    /// For `begin…` and for the `end` of a layer, it contains everything in between. For the `end` of a clip, it is
    /// null.
    public var bounds: CGRect
    /// A hash value that is equal for items with equal commands and transforms at the same position, in equal clips and
    /// layers. It differs between processes.
    public let fingerprint: Int

    /// The approximate size in bytes of the item's text or path, which is stored outside of the item. Images do not
    /// count, because many items share them.
    public var sizeOutside: Int {
        switch command {
        case .text(let text, _, _): text.utf8.count
        case .fill(let shape, _), .stroke(let shape, _, _), .beginClip(let shape): shape.sizeOutside
        case .image, .beginOpacity, .end: 0
        }
    }
}

extension Shape {
    /// The approximate size in bytes of the path's elements.
    fileprivate var sizeOutside: Int {
        if case .path(let path) = self { path.elements.count * MemoryLayout<Path.Element>.stride } else { 0 }
    }
}

/// Drawing commands in painting order. The list's space is in points from the top left, with y downwards.
public struct DrawList: Hashable, Sendable {
    /// The items in painting order.
    public private(set) var items: [DrawItem] = []

    /// The transform from the space of the next commands to the list's space.
    public var transform: CGAffineTransform = .identity

    private var openScopes: [Int] = []
    private var scopeLimits: [CGRect] = []
    private var scopeFingerprints: [Int] = []

    /// - Parameter count: the expected number of items.
    public init(reserving count: Int = 0) { items.reserveCapacity(count) }

    /// Creates a list with the items of another list, in the same order.
    ///
    /// - Parameter items: every `begin…` among them must have its `end`.
    package init(restoring items: [DrawItem]) { self.items = items }

    /// True if every `begin…` has its `end`.
    public var isBalanced: Bool { openScopes.isEmpty }

    /// Fills a shape. Adds nothing for a transparent colour.
    public mutating func fill(_ shape: Shape, _ color: Color) {
        guard color.alpha > 0 else { return }
        append(.fill(shape, color), bounds: shape.bounds)
    }

    /// Strokes a shape. Adds nothing for a transparent colour or a line without width.
    public mutating func stroke(_ shape: Shape, _ color: Color, _ style: StrokeStyle) {
        guard color.alpha > 0, style.width > 0 else { return }
        append(.stroke(shape, color, style), bounds: shape.bounds.insetBy(dx: -style.width, dy: -style.width))
    }

    /// Draws text in a box. Adds nothing for an empty text or a transparent colour.
    public mutating func text(_ text: String, _ style: TextStyle, in box: CGRect) {
        guard !text.isEmpty, style.color.alpha > 0 else { return }
        let overhang = style.font.size / 2  // accents, italics and swashes may leave their box
        append(.text(text, style, in: box), bounds: box.insetBy(dx: -overhang, dy: -overhang))
    }

    /// Draws an image that fills a box. Adds nothing for an image without pixels.
    public mutating func image(_ image: DrawnImage, in box: CGRect) {
        guard !image.pixels.bounds.isEmpty else { return }
        append(.image(image, in: box), bounds: box.standardized)
    }

    /// Clips the commands up to the matching `end` to the shape.
    public mutating func beginClip(_ shape: Shape) {
        openScope(.beginClip(shape), limit: shape.bounds.applying(transform))
    }

    /// Draws the commands up to the matching `end` as one layer.
    ///
    /// - Parameter opacity: 0 to 1.
    public mutating func beginOpacity(_ opacity: CGFloat) {
        openScope(.beginOpacity(opacity), limit: nil)
    }

    /// Ends the clip or layer that was begun last. Calling it without one is a programming error.
    public mutating func end() {
        guard let start = openScopes.popLast() else {
            preconditionFailure("a draw list ends a clip or layer that was not begun")
        }
        scopeLimits.removeLast()
        let fingerprint = scopeFingerprints.removeLast()
        let bounds = items[start].bounds
        items.append(
            DrawItem(
                command: .end, transform: .identity, bounds: items[start].command.isClip ? .null : bounds,
                fingerprint: ~fingerprint))
        if let outer = openScopes.last { items[outer].bounds = items[outer].bounds.joining(bounds) }
    }

    /// Draws another list in front. `transform` maps the other list's space to this one's.
    public mutating func append(_ other: DrawList) {
        let shift = transform
        for item in other.items {
            transform = item.transform.concatenating(shift)
            switch item.command {
            case .beginClip(let shape): beginClip(shape)
            case .beginOpacity(let opacity): beginOpacity(opacity)
            case .end: end()
            case .fill, .stroke, .text, .image: append(item.command, listBounds: item.bounds.applying(shift))
            }
        }
        transform = shift
    }

    /// The transform for the next command, and the clips and layers around it.
    public struct DrawingContext: Equatable, Sendable {
        fileprivate var transform: CGAffineTransform, limit: CGRect?, scope: Int?
    }

    /// The transform, clips and layers for the next commands.
    public var surroundings: DrawingContext {
        DrawingContext(transform: transform, limit: scopeLimits.last, scope: scopeFingerprints.last)
    }

    /// Adds items from a list with equal surroundings, without calculating their bounds and fingerprints again.
    ///
    /// - Parameter items: every `begin…` among them must have its `end`.
    mutating func append(kept items: [DrawItem], bounds: CGRect) {
        self.items += items
        if let scope = openScopes.last { self.items[scope].bounds = self.items[scope].bounds.joining(bounds) }
    }

    /// A rectangle in the list's space that contains everything that the list paints; null if it paints nothing.
    public var bounds: CGRect { items.reduce(CGRect.null) { $0.joining($1.bounds) } }

    private mutating func append(_ command: DrawCommand, bounds: CGRect) {
        append(command, listBounds: bounds.applying(transform))
    }

    /// Adds a command unless its bounds are only a point, are not numbers, or are outside of the clips around it.
    private mutating func append(_ command: DrawCommand, listBounds: CGRect) {
        guard listBounds.minX <= listBounds.maxX, listBounds.minY <= listBounds.maxY else { return }
        let visible = scopeLimits.last.map { listBounds.intersection($0) } ?? listBounds
        guard !visible.isNull, visible.width > 0 || visible.height > 0 else { return }
        items.append(
            DrawItem(
                command: command, transform: transform, bounds: visible,
                fingerprint: fingerprint(of: command, in: visible)))
        if let scope = openScopes.last { items[scope].bounds = items[scope].bounds.joining(visible) }
    }

    private func fingerprint(of command: DrawCommand, in bounds: CGRect) -> Int {
        var hasher = Hasher()
        hasher.combine(scopeFingerprints.last)
        hasher.combine(command)
        hasher.combine(transform)
        hasher.combine(bounds)
        return hasher.finalize()
    }

    private mutating func openScope(_ command: DrawCommand, limit: CGRect?) {
        let outer = scopeLimits.last ?? .infinite
        let inner = limit.map { $0.minX <= $0.maxX && $0.minY <= $0.maxY ? $0.intersection(outer) : .null } ?? outer
        openScopes.append(items.count)
        scopeLimits.append(inner)
        // The bounds of a scope depend on its content, which is not known yet.
        let fingerprint = fingerprint(of: command, in: .null)
        scopeFingerprints.append(fingerprint)
        items.append(DrawItem(command: command, transform: transform, bounds: .null, fingerprint: fingerprint))
    }
}

extension CGRect {
    /// The union of two rectangles; a null rectangle adds nothing.
    func joining(_ other: CGRect) -> CGRect {
        if isNull { return other }
        return other.isNull ? self : union(other)
    }
}
