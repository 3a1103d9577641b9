// The labels in the regions of a map.
//
// Depending on the room, a label is the name with figures, the name, its last word, or a number that the legend
// explains.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

/// The labels of a map's regions.
public struct MapLabels: Sendable {
    private let map: ReachabilityMap
    private let marks: MapMarks
    /// The scale of letters and their boxes; 1 for the normal size.
    private let letterScale: CGFloat
    private let measuring: any TextMeasuring
    private let short: ShortLabel
    private let nameFont: FontDescriptor, figureFont: FontDescriptor, numberFont: FontDescriptor

    /// The kind of label for a region that has no room for the name.
    public enum ShortLabel: Hashable, Sendable {
        /// The number of the view in the legend.
        case number
        /// The last word of the name, unless another name of the map ends with it. It is used beside a hit test, which
        /// has its own numbers.
        case lastWord
    }

    /// Creates labels for a map and its marks.
    ///
    /// - Parameter letterScale: The scale of the letters; 1 for the normal size.
    public init(
        _ map: ReachabilityMap, _ marks: MapMarks, letterScale: CGFloat = 1, short: ShortLabel = .number,
        measuring: any TextMeasuring
    ) {
        (self.map, self.marks, self.letterScale, self.measuring) = (map, marks, letterScale, measuring)
        self.short = short
        nameFont = FontDescriptor(size: 12 * letterScale, weight: .semibold)
        figureFont = FontDescriptor(size: 11 * letterScale)
        numberFont = FontDescriptor(size: MapLabels.minimumFontSize * letterScale, weight: .semibold)
    }

    /// The font size of the smallest letters at their normal size, in points.
    public static let minimumFontSize: CGFloat = 10

    /// Draws the labels, in points of the map's screen.
    ///
    /// - Returns: The indices of the views with a region that shows neither the name nor its last word.
    @discardableResult public func draw(into list: inout DrawList) -> Set<Int> {
        var drawing = Drawing(self)
        while !drawing.advance(by: .max, into: &list) {}
        return drawing.unnamed
    }

    /// A drawing that is made in parts.
    struct Drawing {
        /// The indices of the views with a region that shows neither the name nor its last word.
        private(set) var unnamed: Set<Int> = []
        private let labels: MapLabels
        private var pieces: [[ReachabilityMap.Piece]], endings: [Substring: Int]?, next = 0

        init(_ labels: MapLabels) {
            self.labels = labels
            pieces = Array(repeating: [], count: labels.map.views.count)
            for piece in labels.map.pieces { if let view = piece.view { pieces[view].append(piece) } }
        }

        /// Draws the labels of a number of views.
        ///
        /// - Returns: True if the drawing is complete.
        mutating func advance(by count: Int, into list: inout DrawList) -> Bool {
            let end = count < pieces.count - next ? next + count : pieces.count
            for index in next..<end where labels.map.views[index].area > 0 {
                if !labels.draw(index, pieces[index], &endings, into: &list) { unnamed.insert(index) }
            }
            next = end
            return next == pieces.count
        }
    }

    /// The size of the smallest label, for letters of the usual size.
    private static let smallestLabel = CGSize(width: 20, height: 15)

    /// True if a region is as large as a label. Its pieces and those of others fill the screen, so a smaller region has
    /// no room for the label anywhere.
    private static func fits(_ size: CGSize, in region: Box) -> Bool {
        region.width >= size.width && region.height >= size.height
    }

    private static let maximumPieceCount = 24

    /// - Returns: True if the name fits.
    private func draw(
        _ index: Int, _ pieces: [ReachabilityMap.Piece], _ endings: inout [Substring: Int]?, into list: inout DrawList
    ) -> Bool {
        let whole = Box(around: marks.outlines[index].polygons.flatMap { $0 }), minimum = MapLabels.smallestLabel
        guard
            MapLabels.fits(CGSize(width: minimum.width * letterScale, height: minimum.height * letterScale), in: whole)
        else {
            return false
        }
        let name = map.views[index].title, figures = map.figures(of: index)
        let nameSize = measuring.size(of: name, font: nameFont, width: nil)
        let figureSize = measuring.size(of: figures, font: figureFont, width: nil)
        let both = CGSize(
            width: max(nameSize.width, figureSize.width) + 12 * letterScale,
            height: nameSize.height + figureSize.height + 5 * letterScale)
        let centers = centers(whole, pieces)
        if let box = place(both, in: whole, centers, index) {
            drawBox(box, index, into: &list)
            let upper = CGRect(x: box.minX, y: box.minY + 2 * letterScale, width: box.width, height: nameSize.height)
            let lower = CGRect(x: box.minX, y: upper.maxY, width: box.width, height: figureSize.height)
            list.text(name, style(nameFont), in: upper)
            list.text(figures, style(figureFont), in: lower)
            return true
        }
        if let box = place(
            CGSize(width: nameSize.width + 8 * letterScale, height: nameSize.height + 2 * letterScale), in: whole,
            centers,
            index)
        {
            drawBox(box, index, into: &list)
            list.text(name, style(nameFont), in: box)
            return true
        }
        return drawShortLabel(index, whole, centers, &endings, into: &list)
    }

    /// Draws the number or the last word.
    ///
    /// - Returns: True if the label is a part of the name.
    private func drawShortLabel(
        _ index: Int, _ whole: Box, _ centers: [CGPoint], _ endings: inout [Substring: Int]?, into list: inout DrawList
    ) -> Bool {
        let words = short == .number ? marks.number(of: index).map { "\($0)" } : lastWord(of: index, &endings)
        guard let words else { return false }
        let wanted = measuring.size(of: words, font: numberFont, width: nil).width + 6 * letterScale
        let width = short == .number ? 20 * letterScale : max(20 * letterScale, wanted)
        guard let box = place(CGSize(width: width, height: 15 * letterScale), in: whole, centers, index) else {
            return false
        }
        drawBox(box, index, into: &list)
        list.text(words, style(numberFont), in: box)
        return short == .lastWord
    }

    /// Returns the last word of a name with several words; nil for one word, or if another name of the map ends with
    /// it.
    ///
    /// - Parameter endings: The number of names that end with each word; nil before it is needed.
    private func lastWord(of index: Int, _ endings: inout [Substring: Int]?) -> String? {
        let words = map.views[index].title.split(separator: " ")
        guard words.count > 1, let last = words.last else { return nil }
        if endings == nil {
            let names = map.views.lazy.filter { $0.area > 0 }.map(\.title)
            endings = Dictionary(names.compactMap { $0.lastWord }.map { ($0, 1) }, uniquingKeysWith: +)
        }
        return endings?[last] == 1 ? String(last) : nil
    }

    private func drawBox(_ box: CGRect, _ index: Int, into list: inout DrawList) {
        list.fill(.roundedRect(box, radius: 5 * letterScale), Color(white: 1, alpha: 0.88))
        list.stroke(
            .roundedRect(box, radius: 5 * letterScale), marks.colors[index].withAlpha(0.8), StrokeStyle(width: 1))
    }

    private func style(_ font: FontDescriptor) -> TextStyle {
        TextStyle(font: font, color: Palette.ink, alignment: .center)
    }

    /// Returns the possible centres of a label, best first: the middle of the region, the middles of its largest
    /// pieces, and points that combine a coordinate of each. Without a region, only the middles of the pieces.
    private func centers(_ whole: Box, _ pieces: [ReachabilityMap.Piece]) -> [CGPoint] {
        let largest = pieces.sorted { $0.area > $1.area }.prefix(MapLabels.maximumPieceCount)
        let middles = largest.map { piece in
            CGPoint(
                x: (piece.topLeft + piece.topRight + piece.bottomLeft + piece.bottomRight) / 4,
                y: (piece.top + piece.bottom) / 2)
        }
        guard !whole.isEmpty else { return middles }
        let middle = CGPoint(x: (whole.left + whole.right) / 2, y: (whole.top + whole.bottom) / 2)
        return [middle] + middles
            + middles.flatMap { [CGPoint(x: $0.x, y: middle.y), CGPoint(x: middle.x, y: $0.y)] }
    }

    /// Returns the first position where a box touches no other view's region.
    private func place(_ size: CGSize, in whole: Box, _ centers: [CGPoint], _ index: Int) -> CGRect? {
        guard MapLabels.fits(size, in: whole) else { return nil }
        return centers.lazy.map {
            CGRect(x: $0.x - size.width / 2, y: $0.y - size.height / 2, width: size.width, height: size.height)
        }.first { isFree($0, index) }
    }

    private func isFree(_ box: CGRect, _ index: Int) -> Bool {
        guard map.screen.contains(box) else { return false }
        let wide = ConvexRegion(
            Box(left: box.minX - 2, top: box.minY - 2, right: box.maxX + 2, bottom: box.maxY + 2))
        return !map.containsPiece(in: wide.box, besides: index..<index + 1) { piece in
            piece.view != index && wide.intersection(piece.region) != nil
        }
    }
}

extension String {
    /// The last word; nil for an empty text.
    fileprivate var lastWord: Substring? { split(separator: " ").last }
}
