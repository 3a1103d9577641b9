// Paints a draw list to pixels in memory: items, clips and groups, part by part.
//
// Each pixel depends only on the list, not on which part of the picture is painted. `ListPainter` decides which items
// are painted, `CoverageCache` provides the shapes, and `SolidSource` mixes colours.
import HitscopeDrawing
import HitscopePixels
import HitscopeReading

/// Paints one layer of a picture on a canvas.
struct PixelPainter: ListPainter {
    var list: PreparedList
    var scopes = ScopeStack<Clip, Target>()

    /// The target of painting: a surface and the current clip.
    struct Target {
        fileprivate var surface: PixelSurface
        fileprivate var clip: Clip
    }

    private var clip: Clip
    private var surface: PixelSurface
    /// A buffer for the coverage of one row while clips are applied.
    private var row: [UInt8]

    var items: [DrawItem] { list.items }
    var listIndex: ListIndex { list.index }

    init(_ list: PreparedList, on canvas: PixelCanvas) {
        self.list = list
        clip = Clip(canvas.bounds)
        surface = PixelSurface(canvas)
        row = Array(repeating: 0, count: canvas.width)
    }

    /// Paints everything that touches a part, starting at an item.
    ///
    /// - Parameter background: the colour to paint first; nil keeps the existing pixels.
    mutating func paint(_ part: PixelRect, from first: Int, over background: Color?) throws(PictureError) {
        if let background { surface.replace(part, with: SolidSource(background)) }
        clip = Clip(part)
        if let box = list.clip?.box {
            clip.intersect(box)
            guard !clip.touched.isEmpty else { return }
        }
        try walk(over: part, from: first)
    }

    /// Paints a part of a separate surface, starting at an item. No background is painted.
    mutating func paint(_ part: PixelRect, from first: Int, on surface: PixelSurface) throws(PictureError) {
        let canvas = self.surface
        self.surface = surface
        defer { self.surface = canvas }
        try paint(part, from: first, over: nil)
    }

    /// Paints a part of a picture of this layer that was made when the layer lay elsewhere.
    func paint(_ part: PixelRect, of picture: MovedPicture) { picture.paint(part, on: surface) }

    /// Copies a part of a picture to the canvas.
    func copy(_ part: PixelRect, of picture: StillPicture) { picture.copy(part, to: surface) }

    mutating func paintItem(at index: Int, fade: Double) throws(PictureError) {
        if case .image(let rows) = try list.coverage(of: index) {
            return paint(rows, opacity: UInt8(clamping: fade * 255 + 0.5))
        }
        let source = fade < 1 ? SolidSource(list.items[index].command.color ?? .clear, fade: fade) : list.sources[index]
        guard source.pixel >> 24 > 0 else { return }
        switch try list.coverage(of: index) {
        case .box(let box):
            let box = box.intersection(clip.box)
            guard !box.isEmpty else { return }
            fillVisible(box.touched.intersection(clip.touched), of: index) { $0.fill(box, source, within: $1) }
        case .rows(let rows, let x, let y):
            fillVisible(rows.bounds.moved(x, y).intersection(clip.touched), of: index) {
                $0.fill(rows, x, y, source, within: $1)
            }
        case .nothing, .unknown, .image: return
        }
    }

    /// Fills the parts of a rectangle that no later item covers.
    private mutating func fillVisible(
        _ pixels: PixelRect, of index: Int, _ fill: (inout PixelPainter, PixelRect) -> Void
    ) {
        guard let occlusion = list.occlusion else { return fill(&self, pixels) }
        occlusion.forEachVisiblePart(of: pixels, at: index) { fill(&self, $0) }
    }

    private mutating func fill(_ box: FixedBox, _ source: SolidSource, within pixels: PixelRect) {
        guard !pixels.isEmpty else { return }
        list.filledCount += pixels.width * pixels.height
        let whole = box.whole
        // Most parts are narrow and well inside a rectangle, so their rows need no coverage arithmetic.
        guard clip.hasShapes || !whole.contains(pixels) else {
            for y in pixels.y..<pixels.maxY { source.fill(surface.row(y) + pixels.x, count: pixels.width) }
            return
        }
        for y in pixels.y..<pixels.maxY {
            let height = box.height(inRow: y)
            let left = min(max(whole.x, pixels.x), pixels.maxX), right = max(left, min(whole.maxX, pixels.maxX))
            for x in pixels.x..<left { fill(y, x, 1, FixedBox.coverage(box.width(inColumn: x), height), source) }
            if left < right { fill(y, left, right - left, FixedBox.coverage(256, height), source) }
            for x in right..<pixels.maxX { fill(y, x, 1, FixedBox.coverage(box.width(inColumn: x), height), source) }
        }
    }

    /// Fills pixels of a row that have the same coverage. The clip's rectangles have already been applied.
    private mutating func fill(_ y: Int, _ x: Int, _ count: Int, _ coverage: UInt8, _ source: SolidSource) {
        guard clip.hasShapes else { return source.fill(surface.row(y) + x, count: count, coverage: coverage) }
        row.withUnsafeMutableBufferPointer { row in
            let part = UnsafeMutableBufferPointer(rebasing: row[..<count])
            part.update(repeating: coverage)
            clip.limitByShapes(part, y: y, x: x)
            if let bytes = part.baseAddress { source.fill(surface.row(y) + x, count: count, coverage: bytes) }
        }
    }

    private mutating func fill(
        _ rows: CoverageRows, _ dx: Int, _ dy: Int, _ source: SolidSource, within pixels: PixelRect
    ) {
        guard !pixels.isEmpty else { return }
        guard clip.leavesWhole(pixels) else { return fillClipped(rows, dx, dy, source, within: pixels) }
        rows.forEachRun(in: pixels, dx: dx, dy: dy) { y, x, count, bytes in
            if let bytes {
                source.fill(surface.row(y) + x, count: count, coverage: bytes)
            } else {
                source.fill(surface.row(y) + x, count: count)
            }
        }
    }

    /// Fills rows of coverage within the clips.
    private mutating func fillClipped(
        _ rows: CoverageRows, _ dx: Int, _ dy: Int, _ source: SolidSource, within pixels: PixelRect
    ) {
        let clip = clip, surface = surface
        row.withUnsafeMutableBufferPointer { row in
            rows.forEachRun(in: pixels, dx: dx, dy: dy) { y, x, count, bytes in
                if clip.leavesWhole(y: y, x: x, count: count) {
                    guard let bytes else { return source.fill(surface.row(y) + x, count: count) }
                    return source.fill(surface.row(y) + x, count: count, coverage: bytes)
                }
                let part = UnsafeMutableBufferPointer(rebasing: row[..<count])
                guard let start = part.baseAddress else { return }
                if let bytes { start.update(from: bytes, count: count) } else { part.update(repeating: 255) }
                clip.multiply(part, y: y, x: x)
                source.fill(surface.row(y) + x, count: count, coverage: start)
            }
        }
    }
}

// MARK: Clips and groups

extension PixelPainter {
    mutating func pushClip(at index: Int) throws(PictureError) -> ClipEffect<Clip> {
        let coverage = try list.coverage(of: index)
        // Most parts are well inside the panel or screen that clips them.
        if case .box(let box) = coverage, box.whole.contains(clip.touched) { return .clipsNothing }
        let before = clip
        var inner = before
        switch coverage {
        case .box(let box): inner.intersect(box)
        case .rows:
            guard let shape = list.placedCoverage(of: index) else { return .hidesAll }
            inner.intersect(shape)
        case .nothing, .unknown, .image: return .hidesAll
        }
        guard !inner.touched.isEmpty else { return .hidesAll }
        clip = inner
        return .limits(before)
    }

    mutating func popClip(_ before: Clip) { clip = before }

    mutating func pushGroup(covering pixels: PixelRect) -> Target {
        let before = Target(surface: surface, clip: clip), pixels = clip.touched.intersection(pixels)
        surface = PixelSurface(transparent: pixels)
        clip = Clip(pixels)
        return before
    }

    mutating func popGroup(_ before: Target, opacity: Double) {
        let group = surface
        surface = before.surface
        clip = before.clip
        paint(ImageRows(group), opacity: UInt8(clamping: opacity * 255 + 0.5))
    }

    /// Paints the pixels of a group or a picture on the surface, within the clips.
    ///
    /// - Parameter opacity: the opacity, from 0 to 255.
    private mutating func paint(_ rows: ImageRows, opacity: UInt8) {
        let part = rows.bounds.intersection(clip.touched), clip = clip, surface = surface
        guard !part.isEmpty else { return }
        row.withUnsafeMutableBufferPointer { row in
            let limit = UnsafeMutableBufferPointer(rebasing: row[..<part.width])
            for y in part.y..<part.maxY {
                var coverage: UnsafePointer<UInt8>?
                if !clip.leavesWhole(y: y, x: part.x, count: part.width) {
                    limit.update(repeating: 255)
                    clip.multiply(limit, y: y, x: part.x)
                    coverage = limit.baseAddress.map { UnsafePointer($0) }
                }
                PixelRow.paint(
                    rows.row(y) + part.x, over: surface.row(y) + part.x, count: part.width, opacity: opacity,
                    coverage: coverage)
            }
        }
    }
}
