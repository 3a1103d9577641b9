// Finds the items of a draw list that a part of the picture needs.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// An index of a draw list. For each item, it has the pixels that the item may touch, and the item that comes next if
/// it is skipped.
struct ListIndex {
    private(set) var entries: [Entry] = []
    /// One entry for each group of `blockSize` entries, with their common bounds. Groups outside of a part are skipped,
    /// which makes painting 5 % faster.
    private(set) var blocks: [Entry] = []
    static let blockSize = 16

    /// - Parameter count: the number of entries that will be appended.
    init(reserving count: Int) { entries.reserveCapacity(count) }

    /// - Parameters:
    ///   - base: the transform from the list's space to device pixels.
    ///   - bounds: all pixels of the canvas.
    init(_ items: [DrawItem], base: CGAffineTransform, bounds: PixelRect) {
        self.init(reserving: items.count)
        for item in items { append(Entry(item, base: base, bounds: bounds)) }
        finish()
    }

    mutating func append(_ entry: Entry) { entries.append(entry) }

    /// Limits the pixels that an item may touch.
    mutating func limit(_ index: Int, to pixels: PixelRect) { entries[index].limit(to: pixels) }

    /// Lets walks pass over an item, or over a scope and everything in it, because later items cover it.
    mutating func hide(_ index: Int) { entries[index].hide() }

    /// Prepares the index for walks, once each item has its entry.
    mutating func finish() {
        linkScopes()
        makeBlocks()
    }

    mutating func makeBlocks() {
        blocks = stride(from: 0, to: entries.count, by: ListIndex.blockSize).map { start in
            entries[start..<min(start + ListIndex.blockSize, entries.count)].reduce(Entry(.item, .empty)) {
                $0.joined(with: $1)
            }
        }
    }

    /// Finds where a walk continues when it passes over an item or a scope.
    mutating func linkScopes() {
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
}

extension ListIndex {
    /// The data of an item that is read for each part. The type is small, because for a debugger frame it is checked
    /// about 80,000 times whether an item touches a part.
    struct Entry {
        enum Kind: UInt8 { case item, beginsScope, endsScope }

        let kind: Kind
        /// True if later items cover the item.
        private(set) var isHidden = false
        private var following: Int32 = 0
        /// The left and top of the pixels that the item may touch, then the negated right and bottom. So one comparison
        /// of four numbers, without a branch, decides whether they meet a part. The end of a scope meets all parts.
        private var edges: SIMD4<Int32>

        init(_ kind: Kind, _ pixels: PixelRect) {
            self.kind = kind
            edges = kind == .endsScope ? SIMD4(repeating: .min) : Entry.edges(of: pixels)
        }

        init(_ item: DrawItem, base: CGAffineTransform, bounds: PixelRect) {
            switch item.command {
            case .fill, .stroke, .text, .image: self.init(.item, item.bounds.pixels(through: base, within: bounds))
            case .beginOpacity(let opacity) where !(opacity > 0): self.init(.beginsScope, .empty)
            case .beginClip, .beginOpacity:
                self.init(.beginsScope, item.bounds.pixels(through: base, within: bounds))
            case .end: self.init(.endsScope, .empty)
            }
        }

        /// The index that comes next if the item, or the scope that it begins, is skipped.
        var next: Int {
            get { Int(following) }
            set { following = Int32(newValue) }
        }

        /// The pixels that the item may touch; empty if the item is invisible or ends a scope.
        var pixels: PixelRect {
            guard edges.x > .min, edges.x < .max else { return .empty }
            let (x, y) = (Int(edges.x), Int(edges.y))
            return PixelRect(x: x, y: y, width: -Int(edges.z) - x, height: -Int(edges.w) - y)
        }

        /// Returns an entry that meets every part that either of the two entries meets. If the other entry begins a
        /// scope, the result meets all parts, because the scope must not be missed.
        func joined(with other: Entry) -> Entry {
            var result = self
            result.edges = other.kind == .beginsScope ? SIMD4(repeating: .min) : pointwiseMin(edges, other.edges)
            return result
        }

        mutating func hide() {
            isHidden = true
            edges = Entry.edges(of: .empty)
        }

        mutating func limit(to limit: PixelRect) { edges = Entry.edges(of: pixels.intersection(limit)) }

        @inline(__always)
        func meets(_ part: Part) -> Bool { all(edges .< part.edges) }

        private static func edges(of pixels: PixelRect) -> SIMD4<Int32> {
            guard !pixels.isEmpty else { return SIMD4(repeating: .max) }
            return SIMD4(Int32(pixels.x), Int32(pixels.y), -Int32(pixels.maxX), -Int32(pixels.maxY))
        }
    }

    /// A part of the picture, in the form that entries are compared with.
    struct Part {
        fileprivate let edges: SIMD4<Int32>

        init(_ pixels: PixelRect) {
            edges = SIMD4(Int32(pixels.maxX), Int32(pixels.maxY), -Int32(pixels.x), -Int32(pixels.y))
        }
    }
}

extension CGRect {
    /// Returns the whole pixels within `limit` that something with these bounds may touch, and one more pixel on each
    /// side for antialiasing.
    func pixels(through transform: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        guard !isNull else { return PixelRect(x: limit.x, y: limit.y, width: 0, height: 0) }
        let mapped = applying(transform)
        func whole(_ value: CGFloat, _ minimum: Int, _ maximum: Int) -> Int {
            guard value > CGFloat(minimum) else { return minimum }
            return value < CGFloat(maximum) ? Int(value) : maximum
        }
        let left = whole(mapped.minX.rounded(.down) - 1, limit.x, limit.maxX)
        let top = whole(mapped.minY.rounded(.down) - 1, limit.y, limit.maxY)
        let right = whole(mapped.maxX.rounded(.up) + 1, left, limit.maxX)
        let bottom = whole(mapped.maxY.rounded(.up) + 1, top, limit.maxY)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension PixelRect {
    static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

    func moved(_ dx: Int, _ dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }

    func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }
}
