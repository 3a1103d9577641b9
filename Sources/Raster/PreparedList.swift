// A draw list made ready for painting it part by part: what of it is where, found out once for all parts.
//
// Decides by bounds alone which items a part needs, and which opaque rectangles hide what lies below them.
import Drawing
import Geometry
import Pixels

/// The items of a list by the pixels that they touch.
struct PreparedList {
    /// What the walk over the list has to know of an item that a part may not touch.
    struct Entry {
        /// The pixels that the item may touch; none where it cannot be seen.
        var place: PixelRect
        /// The index after the end of the scope that the item opens; 0 where it opens none.
        var afterScope = 0
        var endsScope = false
    }

    /// How an item is laid on the canvas.
    enum Form {
        /// Nobody asked yet.
        case unknown
        case nothing
        case box(FixedBox)
        case placed(Clip.Placed)
    }

    let items: [DrawItem]
    let entries: [Entry]
    let base: CGAffineTransform
    let bounds: PixelRect
    private let cache: CoverageCache
    private var forms: [Form]
    /// Opaque rectangles that nothing fades, with the pixels that they hide.
    private let covers: [(index: Int, pixels: PixelRect)]

    init(_ list: DrawList, base: CGAffineTransform, bounds: PixelRect, _ cache: CoverageCache) {
        (items, self.base, self.bounds, self.cache) = (list.items, base, bounds, cache)
        forms = Array(repeating: .unknown, count: items.count)
        entries = PreparedList.entries(of: items, base, bounds)
        covers = PreparedList.covers(in: items, entries, base, bounds)
    }

    /// The last item that hides all that lies below it in a part; nil when none does.
    func lastCover(of part: PixelRect) -> Int? { covers.last { $0.pixels.contains(part) }?.index }

    /// How the item is laid on the canvas.
    mutating func form(of index: Int) throws(PictureError) -> Form {
        if case .unknown = forms[index] { forms[index] = try PreparedList.form(of: items[index], base, bounds, cache) }
        return forms[index]
    }

    static func form(
        of item: DrawItem, _ base: CGAffineTransform, _ bounds: PixelRect, _ cache: CoverageCache
    ) throws(PictureError) -> Form {
        let transform = item.transform.concatenating(base)
        guard transform.isInvertible else { return .nothing }
        switch item.command {
        case .fill(.rect(let rect), _), .beginClip(.rect(let rect)):
            if transform.b == 0, transform.c == 0 { return .box(FixedBox(rect, through: transform, within: bounds)) }
        case .fill, .stroke, .text, .beginClip, .beginOpacity, .end: break
        }
        return try cache.coverage(of: item.command, through: transform, canvas: bounds).map { .placed($0) } ?? .nothing
    }

    private static func entries(of items: [DrawItem], _ base: CGAffineTransform, _ bounds: PixelRect) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(items.count)
        var open: [Int] = []
        for index in items.indices {
            var entry = Entry(place: items[index].bounds.pixels(through: base, within: bounds))
            switch items[index].command {
            case .fill, .stroke, .text: break
            case .beginClip: open.append(index)
            case .beginOpacity(let opacity):
                open.append(index)
                if !(opacity > 0) { entry.place = .none }
            case .end:
                entry.endsScope = true
                if let start = open.popLast() { entries[start].afterScope = index + 1 }
            }
            entries.append(entry)
        }
        for start in open { entries[start].afterScope = items.count }
        return entries
    }

    private static func covers(
        in items: [DrawItem], _ entries: [Entry], _ base: CGAffineTransform, _ bounds: PixelRect
    ) -> [(Int, PixelRect)] {
        var result: [(Int, PixelRect)] = []
        var limits: [PixelRect] = [bounds]
        for index in items.indices {
            let limit = limits[limits.count - 1], place = entries[index].place
            switch items[index].command {
            case .end: limits.removeLast()
            case .beginOpacity(let opacity): limits.append(opacity < 1 ? .none : limit)
            case .beginClip(let shape):
                limits.append(whole(shape, items[index].transform.concatenating(base), bounds).intersection(limit))
            case .fill(let shape, let color) where color.alpha >= 1 && limit.isLarge && place.isLarge:
                let hidden = whole(shape, items[index].transform.concatenating(base), bounds).intersection(limit)
                if hidden.isLarge { result.append((index, hidden)) }
            case .fill, .stroke, .text: continue
            }
        }
        return result
    }

    /// The pixels that an upright rectangle covers wholly; none for other shapes.
    private static func whole(_ shape: Shape, _ transform: CGAffineTransform, _ bounds: PixelRect) -> PixelRect {
        guard case .rect(let rect) = shape, transform.b == 0, transform.c == 0, transform.isInvertible else { return .none }
        return FixedBox(rect, through: transform, within: bounds).whole
    }
}

extension PixelRect {
    static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)

    fileprivate func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Whether there is a pixel in both.
    @inline(__always)
    func meets(_ other: PixelRect) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }

    /// Whether it may hide enough to be worth a look.
    fileprivate var isLarge: Bool { width * height > 4096 }
}
