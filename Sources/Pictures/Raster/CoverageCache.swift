// Where coverage comes from: Cairo draws each shape and each text once, and what it covered is kept.
//
// Decides what tells one coverage from another: the shape, how it is turned and scaled, and where in a pixel it begins;
// neither its colour nor which pixel that is. Knows nothing of lists.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// Coverage by what was drawn. Used by one thread at a time.
final class CoverageCache {
    /// What is drawn, moved so that its box begins at the origin.
    enum Mark: Hashable {
        case fill(Shape)
        case stroke(Shape, StrokeStyle)
        case text(String, TextStyle, size: CGSize)
    }

    private struct Key: Hashable {
        var mark: Mark
        /// The way to the device, but for whole pixels.
        var transform: CGAffineTransform
        /// The part that can be seen, where that is not all of it.
        var window: PixelRect?

        /// What is equal most seldom comes first; colours do not count, since white is the only one.
        func hash(into hasher: inout Hasher) {
            hasher.combine(mark)
            hasher.combine(transform.tx)
            hasher.combine(transform.ty)
        }
    }

    private let typesetter: any Typesetter
    private var kept = GenerationCache<Key, Coverage?>(capacity: 8 << 20) { ($0?.size ?? 0) + 200 }
    /// The same by fingerprint, for one way to lay lists on one canvas: the marks under a pointer that goes to and fro
    /// come again, and a number is looked up in a fraction of the time that a shape or a text takes. Worth a
    /// twenty-fifth of a frame of the debugger.
    private var lately = CoverageCache.emptyLately
    private var base = CGAffineTransform.identity, canvas = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// What Cairo draws on: a byte for a pixel, in eights. Zero between two drawings.
    private var sheet: [UInt64] = []

    init(_ typesetter: any Typesetter) { self.typesetter = typesetter }

    /// What an item of a list covers of the canvas; nil for nothing.
    func coverage(of item: DrawItem, _ base: CGAffineTransform, canvas: PixelRect) throws(PictureError) -> Clip.Placed?
    {
        if base != self.base || canvas != self.canvas {
            (lately, self.base, self.canvas) = (CoverageCache.emptyLately, base, canvas)
        }
        return try lately.value(for: item.fingerprint) { () throws(PictureError) in
            try coverage(of: item.command, through: item.transform.concatenating(base), canvas: canvas)
        }
    }

    private static var emptyLately: GenerationCache<Int, Clip.Placed?> {
        GenerationCache(capacity: 8 << 20) { ($0?.coverage.size ?? 0) + 200 }
    }

    /// What a command covers of the canvas, all the pixels that there are; nil for nothing.
    ///
    /// What lies outside of the canvas is left out, whether or not it is looked at now.
    private func coverage(
        of command: DrawCommand, through transform: CGAffineTransform, canvas: PixelRect
    ) throws(PictureError) -> Clip.Placed? {
        guard let (mark, corner) = CoverageCache.mark(of: command), mark.isDrawable(transform) else { return nil }
        var place = CGAffineTransform(translationX: corner.x, y: corner.y).concatenating(transform)
        var (x, y) = (0, 0)
        if abs(place.tx) < CoverageCache.farthest, abs(place.ty) < CoverageCache.farthest {
            (x, y) = (Int(place.tx.rounded(.down)), Int(place.ty.rounded(.down)))
            (place.tx, place.ty) = ((place.tx - CGFloat(x)).snapped, (place.ty - CGFloat(y)).snapped)
        }
        let seen = PixelRect(x: canvas.x - x, y: canvas.y - y, width: canvas.width, height: canvas.height)
        let more = PixelRect(x: seen.x - 1, y: seen.y - 1, width: seen.width + 2, height: seen.height + 2)
        let area = mark.bounds.pixels(through: place, within: seen)
        guard !area.isEmpty else { return nil }
        let isWhole = mark.bounds.pixels(through: place, within: more) == area
        let key = Key(mark: mark, transform: place, window: isWhole ? nil : area)
        let found = try kept.value(for: key) { () throws(PictureError) in try draw(mark, place, area) }
        return found.map { Clip.Placed(coverage: $0, x: x, y: y) }
    }

    /// Device pixels; what begins farther away is drawn as it lies.
    private static let farthest: CGFloat = 1_000_000

    /// The command without its colour, moved to the origin, and from where it was moved.
    private static func mark(of command: DrawCommand) -> (Mark, CGPoint)? {
        switch command {
        case .fill(let shape, _), .beginClip(let shape): return (.fill(shape.atOrigin), shape.corner)
        case .stroke(let shape, _, let style): return (.stroke(shape.atOrigin, style), shape.corner)
        case .text(let text, var style, let box):
            style.color = .white
            return (.text(text, style, size: box.size), box.origin)
        case .beginOpacity, .end: return nil
        }
    }

    private func draw(_ mark: Mark, _ transform: CGAffineTransform, _ area: PixelRect) throws(PictureError) -> Coverage?
    {
        let eights = (area.width + 7) / 8, count = eights * area.height
        if sheet.count < count { sheet = Array(repeating: 0, count: count) }
        var result: Result<Coverage, PictureError> = .failure(.notPainted(reason: "there is no memory for a shape"))
        sheet.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
            result = Result { () throws(PictureError) in
                let context = try CairoContext(coverage: base, stride: eights * 8, of: area)
                draw(mark, transform, area, on: context)
                context.flush()
                try context.check()
                return Coverage(of: base, stride: eights * 8, bounds: area)
            }
            base.update(repeating: 0, count: count * 8)
        }
        let coverage = try result.get()
        return coverage.isEmpty ? nil : coverage
    }

    private func draw(_ mark: Mark, _ transform: CGAffineTransform, _ area: PixelRect, on context: CairoContext) {
        context.use(.white)
        switch mark {
        case .fill(let shape): context.fill(shape, through: transform, wanted: area)
        case .stroke(let shape, let style): context.stroke(shape, through: transform, style: style)
        case .text(let text, let style, let size):
            context.inSpace(transform) {
                typesetter.draw(text, style, in: CGRect(origin: .zero, size: size), on: context.pointer)
            }
        }
    }
}

extension CoverageCache.Mark {
    /// Nothing is drawn outside of it; as a draw list counts.
    fileprivate var bounds: CGRect {
        switch self {
        case .fill(let shape): return shape.bounds
        case .stroke(let shape, let style): return shape.bounds.insetBy(dx: -style.width, dy: -style.width)
        case .text(_, let style, let size): return style.reach(of: CGRect(origin: .zero, size: size))
        }
    }

    /// Smaller letters cannot be seen, and on larger ones Cairo spends minutes.
    fileprivate func isDrawable(_ transform: CGAffineTransform) -> Bool {
        guard case .text(_, let style, _) = self else { return true }
        return CairoPainter.letters.contains(style.font.size * transform.largestStretch)
    }
}

extension CGFloat {
    /// Without the noise of sums: letters that lie half way between two pixels shall go the same way every time.
    fileprivate var snapped: CGFloat { (self * 65_536).rounded() / 65_536 }
}

extension Shape {
    /// The corner of its box; the origin for paths, which stay where they are.
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
