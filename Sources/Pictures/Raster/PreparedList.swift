// A draw list made ready for painting it part by part: what of it is where, found out once for all parts, and kept for
// the next list.
//
// Decides by bounds alone which items a part needs, and which opaque rectangles hide what lies below them.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// The items of a list by the pixels that they touch.
struct PreparedList {
    /// How an item is laid on the canvas, for as long as the list is held.
    enum Form {
        /// Nobody asked yet.
        case unknown
        case nothing
        case box(FixedBox)
        case placed(Unmanaged<Coverage>, x: Int, y: Int)
    }

    let items: [DrawItem]
    let base: CGAffineTransform
    let bounds: PixelRect
    private(set) var entries: [Entry] = []
    /// What parts meet any of so many entries; a walk passes over the others together, which makes painting a twentieth
    /// faster.
    private(set) var blocks: [Entry] = []
    static let block = 16
    /// The colours of the items, where nothing fades them; clear for what opens or closes a scope.
    private(set) var sources: [SolidSource] = []
    private var forms: [Form] = []
    /// Holds what the forms tell of. Nothing is counted when a form is read: two threads that counted the same would
    /// wait for one another.
    private var coverages: [Coverage?] = []
    /// Opaque rectangles that nothing fades, with the pixels that they hide.
    private var covers: [(index: Int, pixels: PixelRect)] = []
    private let cache: CoverageCache

    init(_ list: DrawList, base: CGAffineTransform, bounds: PixelRect, _ cache: CoverageCache) {
        self.init(list, base, bounds, cache)
        prepare(upTo: items.count)
        finish()
    }

    /// Takes over from another list on the same canvas what is known of the items that both have. The other one must
    /// not be painted any more.
    init(_ list: DrawList, after earlier: inout PreparedList, keeping kept: [DrawListChanges.Run]) {
        self.init(list, earlier.base, earlier.bounds, earlier.cache)
        for run in kept {
            prepare(upTo: run.new)
            keep(&earlier, run.old..<(run.old + run.count))
        }
        prepare(upTo: items.count)
        finish()
    }

    private init(_ list: DrawList, _ base: CGAffineTransform, _ bounds: PixelRect, _ cache: CoverageCache) {
        (items, self.base, self.bounds, self.cache) = (list.items, base, bounds, cache)
        entries.reserveCapacity(items.count)
        sources.reserveCapacity(items.count)
        forms.reserveCapacity(items.count)
        coverages = Array(repeating: nil, count: items.count)
    }

    private mutating func finish() {
        linkScopes()
        covers = findCovers()
        blocks = stride(from: 0, to: entries.count, by: PreparedList.block).map { start in
            entries[start..<min(start + PreparedList.block, entries.count)].reduce(Entry(.item, .none)) {
                $0.joined(with: $1)
            }
        }
    }

    /// The last item that hides all that lies below it in a part; nil when none does.
    func lastCover(of part: PixelRect) -> Int? { covers.last { $0.pixels.contains(part) }?.index }

    /// How the item is laid on the canvas.
    mutating func form(of index: Int) throws(PictureError) -> Form {
        try findForm(of: index)
        return forms[index]
    }

    /// How a clip limits what lies in it, where it is no upright rectangle.
    func placedClip(_ index: Int) -> Clip.Placed? {
        guard case .placed(_, let x, let y) = forms[index] else { return nil }
        return coverages[index].map { Clip.Placed(coverage: $0, x: x, y: y) }
    }

    private mutating func findForm(of index: Int) throws(PictureError) {
        guard case .unknown = forms[index] else { return }
        if let box = uprightBox(of: items[index]) {
            forms[index] = .box(box)
        } else if items[index].transform.concatenating(base).isInvertible,
            let placed = try cache.coverage(of: items[index], base, canvas: bounds)
        {
            forms[index] = .placed(.passUnretained(placed.coverage), x: placed.x, y: placed.y)
            coverages[index] = placed.coverage
        } else {
            forms[index] = .nothing
        }
        if entries[index].kind == .item { entries[index].limit(to: forms[index].pixels) }
    }

    /// Finds how each item is laid on the canvas that shows anything, so that nothing has to be found while it is
    /// painted.
    mutating func findAllForms() throws(PictureError) {
        for index in entries.indices where !entries[index].place.isEmpty { try findForm(of: index) }
    }

    /// The rectangle that an item fills or cuts out, where it is upright.
    private func uprightBox(of item: DrawItem) -> FixedBox? {
        switch item.command {
        case .fill(.rect(let rect), _), .beginClip(.rect(let rect)):
            let transform = item.transform.concatenating(base)
            let isUpright = transform.b == 0 && transform.c == 0 && transform.isInvertible
            return isUpright ? FixedBox(rect, through: transform, within: bounds) : nil
        case .fill, .stroke, .text, .beginClip, .beginOpacity, .end: return nil
        }
    }

    // MARK: Making ready

    private mutating func prepare(upTo end: Int) {
        for index in entries.count..<max(entries.count, end) {
            entries.append(entry(of: items[index]))
            sources.append(items[index].command.color.map { SolidSource($0) } ?? .clear)
            forms.append(.unknown)
        }
    }

    /// Takes over what is known of items that an earlier list has too. What a scope holds may be other than it was.
    private mutating func keep(_ earlier: inout PreparedList, _ run: Range<Int>) {
        for index in run {
            let entry = earlier.entries[index]
            swap(&coverages[entries.count], &earlier.coverages[index])
            entries.append(entry.kind == .item ? entry : self.entry(of: items[entries.count]))
        }
        sources += earlier.sources[run]
        forms += earlier.forms[run]
    }

    private func entry(of item: DrawItem) -> Entry {
        switch item.command {
        case .fill, .stroke, .text: Entry(.item, item.bounds.pixels(through: base, within: bounds))
        case .beginOpacity(let opacity) where !(opacity > 0): Entry(.beginsScope, .none)
        case .beginClip, .beginOpacity: Entry(.beginsScope, item.bounds.pixels(through: base, within: bounds))
        case .end: Entry(.endsScope, .none)
        }
    }

    /// Tells each entry where the walk goes on from it.
    private mutating func linkScopes() {
        var open: [Int] = []
        for index in entries.indices {
            entries[index].next = index + 1
            switch entries[index].kind {
            case .item: continue
            case .beginsScope: open.append(index)
            case .endsScope: if let start = open.popLast() { entries[start].next = index + 1 }
            }
        }
        for start in open { entries[start].next = entries.count }
    }

    private func findCovers() -> [(Int, PixelRect)] {
        var result: [(Int, PixelRect)] = []
        var limits: [PixelRect] = [bounds]
        for index in items.indices {
            let limit = limits[limits.count - 1]
            switch items[index].command {
            case .end: limits.removeLast()
            case .beginOpacity(let opacity): limits.append(opacity < 1 ? .none : limit)
            case .beginClip(let shape): limits.append(whole(shape, items[index].transform).intersection(limit))
            case .fill(let shape, let color) where color.alpha >= 1 && limit.isLarge && entries[index].place.isLarge:
                let hidden = whole(shape, items[index].transform).intersection(limit)
                if hidden.isLarge { result.append((index, hidden)) }
            case .fill, .stroke, .text: continue
            }
        }
        return result
    }

    /// The pixels that an upright rectangle covers wholly; none for other shapes.
    private func whole(_ shape: Shape, _ transform: CGAffineTransform) -> PixelRect {
        let transform = transform.concatenating(base)
        guard case .rect(let rect) = shape, transform.b == 0, transform.c == 0, transform.isInvertible else {
            return .none
        }
        return FixedBox(rect, through: transform, within: bounds).whole
    }
}

extension PreparedList {
    /// What the walk over the list reads of an item: a frame of the debugger asks eighty thousand times whether an item
    /// touches a part.
    struct Entry {
        enum Kind: UInt8 { case item, beginsScope, endsScope }

        let kind: Kind
        /// Where the walk goes on when nothing of the item, or of what lies in the scope that it opens, is needed.
        private var following: Int32 = 0
        /// Left and top of the pixels that the item may touch, and right and bottom with their signs turned: so that
        /// one comparison of four numbers, without a branch, tells whether they meet a part. What closes a scope meets
        /// all parts.
        private var edges: SIMD4<Int32>

        init(_ kind: Kind, _ place: PixelRect) {
            (self.kind, edges) = (kind, kind == .endsScope ? SIMD4(repeating: .min) : Entry.edges(of: place))
        }

        var next: Int {
            get { Int(following) }
            set { following = Int32(newValue) }
        }

        /// The pixels that the item may touch; none where it cannot be seen, or closes a scope.
        var place: PixelRect {
            guard edges.x > .min, edges.x < .max else { return .none }
            let (x, y) = (Int(edges.x), Int(edges.y))
            return PixelRect(x: x, y: y, width: -Int(edges.z) - x, height: -Int(edges.w) - y)
        }

        /// What meets all parts that either of the two meets; where scopes begin, all parts, since the walk has to know
        /// of them.
        func joined(with other: Entry) -> Entry {
            var result = self
            result.edges = other.kind == .beginsScope ? SIMD4(repeating: .min) : pointwiseMin(edges, other.edges)
            return result
        }

        mutating func limit(to pixels: PixelRect) { edges = Entry.edges(of: place.intersection(pixels)) }

        @inline(__always)
        func meets(_ part: Part) -> Bool { all(edges .< part.edges) }

        private static func edges(of place: PixelRect) -> SIMD4<Int32> {
            place.isEmpty
                ? SIMD4(repeating: .max) : SIMD4(Int32(place.x), Int32(place.y), -Int32(place.maxX), -Int32(place.maxY))
        }
    }

    /// Pixels that are painted, as an entry wants to be asked about them.
    struct Part {
        fileprivate let edges: SIMD4<Int32>

        init(_ pixels: PixelRect) {
            edges = SIMD4(Int32(pixels.maxX), Int32(pixels.maxY), -Int32(pixels.x), -Int32(pixels.y))
        }
    }
}

extension PreparedList.Form {
    /// Outside of it the item touches nothing.
    fileprivate var pixels: PixelRect {
        switch self {
        case .nothing, .unknown: .none
        case .box(let box): box.touched
        case .placed(let coverage, let x, let y): coverage.rows.bounds.moved(x, y)
        }
    }
}

extension Unmanaged<Coverage> {
    /// What there is to paint, without a count of who holds it.
    var rows: CoverageRows { _withUnsafeGuaranteedRef { $0.rows } }
}

extension PixelRect {
    func moved(_ dx: Int, _ dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }

    static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)

    func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Whether it may hide enough to be worth a look.
    fileprivate var isLarge: Bool { width * height > 4096 }
}
