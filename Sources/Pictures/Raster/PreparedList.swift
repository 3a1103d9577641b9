// A draw list that is prepared for painting in parts. The coverage of each item is computed once for all parts, and is
// used again for the next list.
//
// `ListIndex` finds the items that a part needs.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// A draw list with the pixels that each item covers.
struct PreparedList {
    /// The part of the canvas that an item covers.
    enum ItemCoverage {
        /// Not computed yet.
        case unknown
        case nothing
        case box(FixedBox)
        /// Rows of coverage, and the pixel at which their origin is. Valid only as long as the list exists.
        case rows(CoverageRows, x: Int, y: Int)
        /// The pixels of a picture. Valid only as long as the list exists.
        case image(ImageRows)
    }

    let items: [DrawItem]
    /// The position of the list on the canvas.
    let base: ListPlacement
    /// The pixels of the canvas.
    let bounds: PixelRect
    private(set) var index: ListIndex
    /// The items' colours without fading; clear for images, and for items that begin or end a scope.
    private(set) var sources: [SolidSource] = []
    private var coverages: [ItemCoverage] = []
    /// The owners of the memory of `coverages`, so that reading a coverage needs no reference counting.
    private var owners: [Coverage?]
    /// The owners of the memory of pictures, by the indices of their items.
    private var images: [Int: PaintedImage] = [:]
    /// The large opaque rectangles that are not faded, and the pixels that they hide.
    private var occluders: [(index: Int, pixels: PixelRect)] = []
    /// The tiles that later items cover; nil for a short list, for one whose opaque rectangles cover little, and for
    /// one without such tiles.
    private(set) var occlusion: Occlusion?
    /// The visible part of the list, in pixels and in the picture's points; nil for all of it.
    let clip: LayerClip?
    /// The number of pixels that were filled so far for axis-aligned rectangles.
    var filledCount = 0
    private let cache: CoverageCache

    init(
        _ list: DrawList, base: ListPlacement, bounds: PixelRect, clip: LayerClip? = nil, _ cache: CoverageCache
    ) {
        self.init(list, base, bounds, clip, cache)
        prepare(upTo: items.count)
        finish()
    }

    /// Creates a list that takes the coverage of common items from an earlier list on the same canvas. The earlier list
    /// must not be painted any more.
    init(_ list: DrawList, after earlier: inout PreparedList, keeping kept: [DrawListChanges.Run]) {
        self.init(list, earlier.base, earlier.bounds, earlier.clip, earlier.cache)
        for run in kept {
            prepare(upTo: run.new)
            keep(&earlier, run.old..<(run.old + run.count))
        }
        prepare(upTo: items.count)
        finish()
    }

    private init(
        _ list: DrawList, _ base: ListPlacement, _ bounds: PixelRect, _ clip: LayerClip?, _ cache: CoverageCache
    ) {
        items = list.items
        self.clip = clip
        self.base = base
        self.bounds = bounds
        self.cache = cache
        index = ListIndex(reserving: items.count)
        owners = Array(repeating: nil, count: items.count)
        sources.reserveCapacity(items.count)
        coverages.reserveCapacity(items.count)
    }

    private mutating func finish() {
        index.linkScopes()
        let covers = findOccluders()
        occluders = covers.filter(\.pixels.isLarge)
        hideCovered(by: covers)
        index.makeBlocks()
    }

    /// True if searching for covered items saves time: the list has at least 1024 items, or at least 64 items whose
    /// opaque rectangles have more than three times the area of the visible part.
    private func mayHideMany(behind covers: [(index: Int, pixels: PixelRect)], in visible: PixelRect) -> Bool {
        guard items.count >= 64, covers.count > 1 else { return false }
        let area = covers.reduce(0) { $0 + $1.pixels.width * $1.pixels.height }
        return items.count >= 1024 || area > 3 * visible.width * visible.height
    }

    /// Lets walks pass over the items that later opaque rectangles cover.
    private mutating func hideCovered(by covers: [(index: Int, pixels: PixelRect)]) {
        let visible = clip?.box.whole ?? bounds, touched = clip?.box.touched ?? bounds
        guard mayHideMany(behind: covers, in: visible) else { return }
        var occlusion = Occlusion(touched.intersection(bounds)), next = covers.count - 1, starts: [Int: Int] = [:]
        for start in items.indices where index.entries[start].kind == .beginsScope {
            starts[index.entries[start].next - 1] = start
        }
        var item = items.count - 1
        while item >= 0 {
            let subject = starts[item] ?? item, entry = index.entries[subject]
            if subject != item || entry.kind == .item, !entry.pixels.isEmpty,
                occlusion.hides(entry.pixels.intersection(touched))
            {
                index.hide(subject)
                while next >= 0, covers[next].index >= subject { next -= 1 }
                item = subject - 1
                continue
            }
            if next >= 0, covers[next].index == item {
                occlusion.cover(covers[next].pixels.intersection(visible), by: item)
                next -= 1
            }
            item -= 1
        }
        self.occlusion = occlusion.isEmpty ? nil : occlusion
        occluders.removeAll { index.entries[$0.index].isHidden }
    }

    /// All pixels that the list may touch.
    var place: PixelRect {
        items.isEmpty ? PixelRect(x: 0, y: 0, width: 0, height: 0) : clip?.box.touched.intersection(bounds) ?? bounds
    }

    /// Returns the last item that hides everything below it in a part; nil if there is none.
    func lastOccluder(of part: PixelRect) -> Int? {
        guard clip.map({ $0.box.whole.contains(part) }) ?? true else { return nil }
        return occluders.last { $0.pixels.contains(part) }?.index
    }

    /// The largest visible rectangle that hides everything below it, and its item; nil if there is none.
    var largestOccluder: (index: Int, pixels: PixelRect)? {
        let visible = clip?.box.whole ?? bounds
        let inSight = occluders.map { (index: $0.index, pixels: $0.pixels.intersection(visible)) }
        return inSight.max { $0.pixels.width * $0.pixels.height < $1.pixels.width * $1.pixels.height }
    }

    // MARK: Coverage

    /// Returns the part of the canvas that the item covers; never `unknown`.
    mutating func coverage(of index: Int) throws(PictureError) -> ItemCoverage {
        try findCoverage(of: index)
        return coverages[index]
    }

    /// Returns the item's coverage with its owner, for a clip; nil if the item is an axis-aligned rectangle or covers
    /// nothing.
    func placedCoverage(of index: Int) -> PlacedCoverage? {
        guard case .rows(_, let x, let y) = coverages[index] else { return nil }
        return owners[index].map { PlacedCoverage(coverage: $0, x: x, y: y) }
    }

    private mutating func findCoverage(of index: Int) throws(PictureError) {
        guard case .unknown = coverages[index] else { return }
        if let box = axisAlignedBox(of: items[index]) {
            coverages[index] = .box(box)
        } else if case .image(let image, let box) = items[index].command {
            images[index] = try cache.images.painted(
                image, in: box, through: base.placing(items[index].transform), canvas: bounds)
            coverages[index] = images[index].map { .image($0.rows) } ?? .nothing
        } else if base.placing(items[index].transform).isInvertible,
            let found = try cache.coverage(of: items[index], base, canvas: bounds)
        {
            coverages[index] = .rows(found.coverage.rows, x: found.x, y: found.y)
            owners[index] = found.coverage
        } else {
            coverages[index] = .nothing
        }
        if self.index.entries[index].kind == .item { self.index.limit(index, to: coverages[index].pixels) }
    }

    /// Adds the pixels that an item touches to `pixels`. For the beginning or the end of a layer, adds everything
    /// between the two.
    mutating func addTouched(by index: Int, to pixels: inout [PixelRect]) throws(PictureError) {
        let limit = items[index].bounds.pixels(through: base.whole, within: bounds)
        guard !limit.isEmpty, !self.index.entries[index].isHidden else { return }
        switch items[index].command {
        case .beginOpacity, .end: return pixels.append(limit)
        case .fill, .stroke, .text, .image, .beginClip: break
        }
        switch try coverage(of: index) {
        case .nothing, .unknown: return
        case .box(let box): pixels.append(box.touched.intersection(limit))
        case .image(let rows): pixels.append(rows.bounds.intersection(limit))
        case .rows(_, let x, let y):
            guard let coverage = owners[index] else { return }
            let rects = coverage.isSmall ? [coverage.extent] : coverage.coveredRects
            for rect in rects { pixels.append(rect.moved(x, y).intersection(limit)) }
        }
    }

    /// Returns the rectangle that an item fills or clips to, if it is axis-aligned.
    private func axisAlignedBox(of item: DrawItem) -> FixedBox? {
        switch item.command {
        case .fill(.rect(let rect), _), .beginClip(.rect(let rect)):
            let transform = base.placing(item.transform)
            let isAxisAligned = transform.b == 0 && transform.c == 0 && transform.isInvertible
            return isAxisAligned ? FixedBox(rect, through: transform, within: bounds) : nil
        case .fill, .stroke, .text, .image, .beginClip, .beginOpacity, .end: return nil
        }
    }

    // MARK: Preparation

    private mutating func prepare(upTo end: Int) {
        let count = coverages.count
        for item in items[count..<max(count, end)] {
            index.append(entry(of: item))
            sources.append(item.command.color.map { SolidSource($0) } ?? .clear)
            coverages.append(.unknown)
        }
    }

    /// Takes the results for items that an earlier list has too. The content of a scope may have changed.
    private mutating func keep(_ earlier: inout PreparedList, _ run: Range<Int>) {
        for (new, old) in zip(coverages.count..., run) {
            swap(&owners[new], &earlier.owners[old])
            if !earlier.images.isEmpty, let image = earlier.images[old] { images[new] = image }
            let known = earlier.index.entries[old]
            index.append(known.kind == .item && !known.isHidden ? known : entry(of: items[new]))
        }
        sources += earlier.sources[run]
        coverages += earlier.coverages[run]
    }

    private func entry(of item: DrawItem) -> ListIndex.Entry {
        if let clip, item.command.isPainted, !clip.shows(item.bounds.applying(base.toPicture)) {
            return ListIndex.Entry(.item, .empty)
        }
        return ListIndex.Entry(item, base: base.whole, bounds: bounds)
    }

    private func findOccluders() -> [(index: Int, pixels: PixelRect)] {
        var result: [(index: Int, pixels: PixelRect)] = []
        var limits: [PixelRect] = [bounds]
        for index in items.indices {
            let limit = limits[limits.count - 1]
            switch items[index].command {
            case .end: limits.removeLast()
            case .beginOpacity(let opacity): limits.append(opacity < 1 ? .empty : limit)
            case .beginClip(let shape): limits.append(whole(shape, items[index].transform).intersection(limit))
            case .fill(let shape, let color)
            where color.alpha >= 1 && !limit.isEmpty && self.index.entries[index].pixels.isTile:
                let hidden = whole(shape, items[index].transform).intersection(limit)
                if hidden.isTile { result.append((index, hidden)) }
            case .fill, .stroke, .text, .image: continue
            }
        }
        return result
    }

    /// Returns the pixels that an axis-aligned rectangle covers fully; none for other shapes.
    private func whole(_ shape: Shape, _ transform: CGAffineTransform) -> PixelRect {
        let transform = base.placing(transform)
        guard case .rect(let rect) = shape, transform.b == 0, transform.c == 0, transform.isInvertible else {
            return .empty
        }
        return FixedBox(rect, through: transform, within: bounds).whole
    }
}

extension PreparedList.ItemCoverage {
    /// The pixels that the item may touch.
    fileprivate var pixels: PixelRect {
        switch self {
        case .nothing, .unknown: .empty
        case .box(let box): box.touched
        case .rows(let rows, let x, let y): rows.bounds.moved(x, y)
        case .image(let rows): rows.bounds
        }
    }
}

extension DrawCommand {
    /// True if the item itself paints something. False if it begins or ends a scope.
    fileprivate var isPainted: Bool {
        switch self {
        case .fill, .stroke, .text, .image: true
        case .beginClip, .beginOpacity, .end: false
        }
    }
}

extension PixelRect {
    /// True if the rectangle is large enough to cover a tile.
    fileprivate var isTile: Bool { width >= Occlusion.side && height >= Occlusion.side }

    /// True if the rectangle is large enough to hide something worth skipping.
    fileprivate var isLarge: Bool { width * height > 4096 }
}
