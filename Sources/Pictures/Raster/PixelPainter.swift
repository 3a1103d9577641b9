// From a draw list to pixels in memory: which commands touch a part of the picture, and how they are laid on it.
//
// Each pixel depends on the list alone, not on which part of the picture is painted. Where shapes come from is decided
// in `CoverageCache`, how colours mix in `SolidSource`.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// Paints one list on one canvas, part by part.
struct PixelPainter {
    var list: PreparedList

    private enum Scope {
        case clip(before: Clip)
        case layer(Layer, before: Clip)
        /// A layer inside so many others that its items are faded one by one.
        case fade(before: Double)
        case plain
    }

    private struct Layer {
        var sheet: PixelSheet, opacity: UInt8
    }

    private var scopes: [Scope] = []
    private var openLayers = 0
    private var fade = 1.0
    private var clip: Clip
    private var sheet: PixelSheet
    private var row: [UInt8]

    /// Sheets that may lie on one another; each costs the memory of the pixels that it covers.
    private static let mostLayers = 24

    init(_ list: PreparedList, on canvas: PixelCanvas) {
        self.list = list
        (clip, sheet) = (Clip(canvas.bounds), PixelSheet(canvas))
        row = Array(repeating: 0, count: canvas.width)
    }

    /// Pixels that are painted together, in whole rows, so that what lies on one another finds them near by: 128 KiB.
    private static let band = 32_768

    /// Paints a part over the background.
    mutating func paint(_ part: PixelRect, background: Color) throws(PictureError) {
        guard !part.isEmpty else { return }
        let rows = max(1, PixelPainter.band / part.width)
        for y in stride(from: part.y, to: part.maxY, by: rows) {
            try paintBand(PixelRect(x: part.x, y: y, width: part.width, height: min(rows, part.maxY - y)), background)
        }
    }

    private mutating func paintBand(_ part: PixelRect, _ background: Color) throws(PictureError) {
        let cover = list.lastCover(of: part) ?? -1
        if cover < 0 { sheet.replace(part, with: SolidSource(background)) }
        clip = Clip(part)
        defer { scopes = [] }
        let wanted = PreparedList.Part(part)
        var index = 0
        while index < list.entries.count {
            if index % PreparedList.block == 0, !list.blocks[index / PreparedList.block].meets(wanted) {
                index += PreparedList.block
                continue
            }
            let entry = list.entries[index]
            guard entry.meets(wanted) else {
                index = entry.next
                continue
            }
            switch entry.kind {
            case .item: if index >= cover { try paint(index) }
            case .endsScope: closeScope()
            case .beginsScope:
                guard try openScope(index) else {
                    index = entry.next
                    continue
                }
            }
            index += 1
        }
        while !scopes.isEmpty { closeScope() }
    }

    private mutating func paint(_ index: Int) throws(PictureError) {
        let source = fade < 1 ? SolidSource(list.items[index].command.color ?? .clear, fade: fade) : list.sources[index]
        guard source.pixel >> 24 > 0 else { return }
        switch try list.form(of: index) {
        case .box(let box): lay(box, source)
        case .placed(let coverage, let x, let y): lay(coverage.rows, x, y, source)
        case .nothing, .unknown: return
        }
    }

    private mutating func lay(_ box: FixedBox, _ source: SolidSource) {
        let box = box.intersection(clip.box), pixels = box.touched.intersection(clip.touched)
        guard !box.isEmpty, !pixels.isEmpty else { return }
        let whole = box.whole
        // Most parts are narrow and lie well inside of a rectangle: no sums for each of their rows.
        guard clip.hasShapes || !whole.contains(pixels) else {
            for y in pixels.y..<pixels.maxY { source.fill(sheet.row(y) + pixels.x, count: pixels.width) }
            return
        }
        for y in pixels.y..<pixels.maxY {
            let height = box.height(inRow: y)
            let left = min(max(whole.x, pixels.x), pixels.maxX), right = max(left, min(whole.maxX, pixels.maxX))
            for x in pixels.x..<left { lay(y, x, 1, FixedBox.coverage(box.width(inColumn: x), height), source) }
            if left < right { lay(y, left, right - left, FixedBox.coverage(256, height), source) }
            for x in right..<pixels.maxX { lay(y, x, 1, FixedBox.coverage(box.width(inColumn: x), height), source) }
        }
    }

    /// Pixels of a row that are covered as much, where rectangles have been taken account of.
    private mutating func lay(_ y: Int, _ x: Int, _ count: Int, _ coverage: UInt8, _ source: SolidSource) {
        guard clip.hasShapes else { return source.fill(sheet.row(y) + x, count: count, coverage: coverage) }
        row.withUnsafeMutableBufferPointer { row in
            let part = UnsafeMutableBufferPointer(rebasing: row[..<count])
            part.update(repeating: coverage)
            clip.limitByShapes(part, y: y, x: x)
            if let bytes = part.baseAddress { source.fill(sheet.row(y) + x, count: count, coverage: bytes) }
        }
    }

    private mutating func lay(_ rows: CoverageRows, _ dx: Int, _ dy: Int, _ source: SolidSource) {
        let pixels = rows.bounds.moved(dx, dy).intersection(clip.touched)
        guard !pixels.isEmpty else { return }
        guard clip.leavesWhole(pixels) else { return layLimited(rows, dx, dy, source, within: pixels) }
        rows.forEachRun(in: pixels, dx: dx, dy: dy) { y, x, count, bytes in
            if let bytes {
                source.fill(sheet.row(y) + x, count: count, coverage: bytes)
            } else {
                source.fill(sheet.row(y) + x, count: count)
            }
        }
    }

    /// The same where clips take away some of it.
    private mutating func layLimited(
        _ rows: CoverageRows, _ dx: Int, _ dy: Int, _ source: SolidSource, within pixels: PixelRect
    ) {
        let (clip, sheet) = (clip, sheet)
        row.withUnsafeMutableBufferPointer { row in
            rows.forEachRun(in: pixels, dx: dx, dy: dy) { y, x, count, bytes in
                if clip.leavesWhole(y: y, x: x, count: count) {
                    guard let bytes else { return source.fill(sheet.row(y) + x, count: count) }
                    return source.fill(sheet.row(y) + x, count: count, coverage: bytes)
                }
                let part = UnsafeMutableBufferPointer(rebasing: row[..<count])
                guard let start = part.baseAddress else { return }
                if let bytes { start.update(from: bytes, count: count) } else { part.update(repeating: 255) }
                clip.limit(part, y: y, x: x)
                source.fill(sheet.row(y) + x, count: count, coverage: start)
            }
        }
    }

    // MARK: Scopes

    /// False when nothing of what lies in the scope can be seen.
    private mutating func openScope(_ index: Int) throws(PictureError) -> Bool {
        if case .beginOpacity(let opacity) = list.items[index].command {
            openLayer(Double(opacity), list.entries[index].place)
            return true
        }
        let form = try list.form(of: index)
        // Most parts lie well inside of the panel or the screen that cuts them.
        if case .box(let box) = form, box.whole.contains(clip.touched) {
            scopes.append(.plain)
            return true
        }
        var inner = clip
        switch form {
        case .box(let box): inner.intersect(box)
        case .placed:
            guard let placed = list.placedClip(index) else { return false }
            inner.intersect(placed)
        case .nothing, .unknown: return false
        }
        guard !inner.touched.isEmpty else { return false }
        scopes.append(.clip(before: clip))
        clip = inner
        return true
    }

    private mutating func openLayer(_ opacity: Double, _ place: PixelRect) {
        guard opacity < 1 else { return scopes.append(.plain) }
        guard openLayers < PixelPainter.mostLayers else {
            scopes.append(.fade(before: fade))
            fade *= opacity
            return
        }
        openLayers += 1
        let pixels = clip.touched.intersection(place)
        scopes.append(.layer(Layer(sheet: sheet, opacity: UInt8(opacity * 255 + 0.5)), before: clip))
        (sheet, clip) = (PixelSheet(empty: pixels), Clip(pixels))
    }

    private mutating func closeScope() {
        guard let scope = scopes.popLast() else { return }
        switch scope {
        case .clip(let before): clip = before
        case .layer(let layer, let before):
            let above = sheet
            (sheet, clip) = (layer.sheet, before)
            lay(above, layer.opacity)
            openLayers -= 1
        case .fade(let before): fade = before
        case .plain: break
        }
    }

    /// Lays a sheet on what was there before, inside of the clips.
    private mutating func lay(_ above: PixelSheet, _ opacity: UInt8) {
        let (part, clip, sheet) = (above.bounds, clip, sheet)
        guard !part.isEmpty else { return }
        row.withUnsafeMutableBufferPointer { row in
            let limit = UnsafeMutableBufferPointer(rebasing: row[..<part.width])
            for y in part.y..<part.maxY {
                var coverage: UnsafePointer<UInt8>?
                if !clip.leavesWhole(y: y, x: part.x, count: part.width) {
                    limit.update(repeating: 255)
                    clip.limit(limit, y: y, x: part.x)
                    coverage = limit.baseAddress.map { UnsafePointer($0) }
                }
                SolidSource.lay(
                    above.row(y) + part.x, on: sheet.row(y) + part.x, count: part.width, opacity: opacity,
                    coverage: coverage)
            }
        }
    }
}
