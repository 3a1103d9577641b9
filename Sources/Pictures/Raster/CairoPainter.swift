// The walk over a draw list: what is painted, what is passed over, which scopes are open.
//
// Decides by bounds alone what may be left out. Knows nothing of where the picture goes.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// Paints one list on one context.
struct CairoPainter {
    let context: CairoContext
    let typesetter: any Typesetter
    /// From the list's space to device pixels.
    let base: CGAffineTransform
    /// The pixels that there are to paint on.
    let sheet: PixelRect
    /// The part of them that somebody will look at; items that touch none of it are passed over.
    let wanted: PixelRect

    private enum Scope {
        case clip
        case layer(opacity: Double, covered: PixelRect)
        /// A layer inside so many others that its items are faded one by one.
        case fade(before: Double)
        case plain
    }

    private var scopes: [Scope] = []
    private var openLayers = 0
    private var fade = 1.0

    /// Sheets that may lie on one another; each costs the memory of the pixels that it covers.
    private static let mostLayers = 24

    /// Device pixels; smaller letters cannot be seen, and on larger ones Cairo spends minutes.
    static let letters: ClosedRange<CGFloat> = 0.1...8192

    init(
        context: CairoContext, typesetter: any Typesetter, base: CGAffineTransform, sheet: PixelRect, wanted: PixelRect
    ) {
        (self.context, self.typesetter, self.base, self.sheet, self.wanted) = (context, typesetter, base, sheet, wanted)
    }

    mutating func paint(_ items: [DrawItem]) {
        var index = 0
        while index < items.count {
            let item = items[index]
            index += 1
            if case .end = item.command {
                closeScope()
                continue
            }
            let transform = item.transform.concatenating(base)
            let shows =
                !item.bounds.pixels(through: base, within: wanted).isEmpty && transform.isInvertible
                && !item.command.isInvisible
            guard item.command.opensScope else {
                if shows { paint(item.command, transform) }
                continue
            }
            guard shows else {
                index = CairoPainter.afterScope(items, index)
                continue
            }
            openScope(item.command, transform, item.bounds)
        }
        while !scopes.isEmpty { closeScope() }
    }

    private func paint(_ command: DrawCommand, _ transform: CGAffineTransform) {
        switch command {
        case .fill(let shape, let color):
            context.use(color, fade: fade)
            context.fill(shape, through: transform, wanted: scopes.isEmpty ? wanted : sheet)
        case .stroke(let shape, let color, let style):
            context.use(color, fade: fade)
            context.stroke(shape, through: transform, style: style)
        case .text(let text, let style, let box):
            guard CairoPainter.letters.contains(style.font.size * transform.largestStretch) else { return }
            context.use(style.color, fade: fade)
            context.inSpace(transform) { typesetter.draw(text, style, in: box, on: context.pointer) }
        case .beginClip, .beginOpacity, .end: break
        }
    }

    private mutating func openScope(_ command: DrawCommand, _ transform: CGAffineTransform, _ bounds: CGRect) {
        switch command {
        case .beginClip(let shape):
            context.save()
            context.clip(to: shape, through: transform)
            scopes.append(.clip)
        case .beginOpacity(let opacity): openLayer(Double(opacity), bounds.pixels(through: base, within: sheet))
        case .fill, .stroke, .text, .end: break
        }
    }

    private mutating func openLayer(_ opacity: Double, _ covered: PixelRect) {
        guard opacity < 1 else { return scopes.append(.plain) }
        guard openLayers < CairoPainter.mostLayers else {
            scopes.append(.fade(before: fade))
            fade *= opacity
            return
        }
        openLayers += 1
        context.save()
        context.beginLayer()
        scopes.append(.layer(opacity: opacity, covered: covered))
    }

    private mutating func closeScope() {
        guard let scope = scopes.popLast() else { return }
        switch scope {
        case .clip: context.restore()
        case .layer(let opacity, let covered):
            context.endLayer(opacity: opacity, over: covered)
            context.restore()
            openLayers -= 1
        case .fade(let before): fade = before
        case .plain: break
        }
    }

    /// The index after the `end` of the scope whose first item is at `index`.
    private static func afterScope(_ items: [DrawItem], _ index: Int) -> Int {
        var (index, depth) = (index, 1)
        while index < items.count, depth > 0 {
            if items[index].command.opensScope { depth += 1 }
            if case .end = items[index].command { depth -= 1 }
            index += 1
        }
        return index
    }
}

extension DrawCommand {
    fileprivate var opensScope: Bool {
        switch self {
        case .beginClip, .beginOpacity: true
        case .fill, .stroke, .text, .end: false
        }
    }

    /// The colour that it paints with.
    var color: Color? {
        switch self {
        case .fill(_, let color), .stroke(_, let color, _): color
        case .text(_, let style, _): style.color
        case .beginClip, .beginOpacity, .end: nil
        }
    }

    /// Whether nothing shows of what the scope holds.
    fileprivate var isInvisible: Bool {
        switch self {
        case .beginOpacity(let opacity): !(opacity > 0)
        case .fill, .stroke, .text, .beginClip, .end: false
        }
    }
}

extension CGRect {
    /// The whole pixels that something with these bounds may touch, one more on each side for antialiasing, as far as
    /// they lie within `limit`.
    func pixels(through transform: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        guard !isNull else { return PixelRect(x: limit.x, y: limit.y, width: 0, height: 0) }
        let mapped = applying(transform)
        func whole(_ value: CGFloat, _ least: Int, _ most: Int) -> Int {
            guard value > CGFloat(least) else { return least }
            return value < CGFloat(most) ? Int(value) : most
        }
        let left = whole(mapped.minX.rounded(.down) - 1, limit.x, limit.maxX),
            top = whole(mapped.minY.rounded(.down) - 1, limit.y, limit.maxY)
        let right = whole(mapped.maxX.rounded(.up) + 1, left, limit.maxX),
            bottom = whole(mapped.maxY.rounded(.up) + 1, top, limit.maxY)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
