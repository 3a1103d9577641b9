// The meanings of the marks in a story's pictures. It has only the marks that the story needs.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeStory

/// The legend of a story.
struct StoryLegend {
    /// A kind of mark.
    enum Mark: String, CaseIterable {
        case touch, asked, passedOver, hit, chain, gesture

        /// The meaning of the mark.
        var words: String {
            switch self {
            case .touch: localized("The touch.")
            case .asked: localized("Asked: the point is inside, so the subviews are asked.")
            case .passedOver: localized("Passed over, with its subviews.")
            case .hit: localized("The hit view, the first responder of the touch.")
            case .chain: localized("The path along the responder chain.")
            case .gesture: localized("A gesture recogniser took the touch.")
            }
        }
    }

    /// The marks of the story, in order.
    let marks: [Mark]

    init(_ walkthrough: Walkthrough) {
        let hasHitTest = !walkthrough.story.steps.isEmpty
        marks = Mark.allCases.filter { mark in
            switch mark {
            case .touch, .asked: hasHitTest
            case .passedOver: walkthrough.story.refusedCount > 0
            case .hit: walkthrough.story.hit != nil
            case .chain: walkthrough.firstDelivered != nil
            case .gesture: walkthrough.cancellation(after: walkthrough.steps.count) != nil
            }
        }
    }

    private static let swatch = CGSize(width: 34, height: 20), rowGap: CGFloat = 6, gap: CGFloat = 10

    /// Draws the legend in two columns, in the colours of the current theme.
    ///
    /// - Returns: The height of the legend, in points.
    @discardableResult
    func draw(
        at corner: CGPoint, width: CGFloat, _ font: FontDescriptor, _ measuring: any TextMeasuring,
        into list: inout DrawList
    ) -> CGFloat {
        let column = (width - 2 * Self.gap) / 2, room = column - Self.swatch.width - Self.gap
        let rows = (marks.count + 1) / 2
        var y = corner.y
        for row in 0..<rows {
            var height = Self.swatch.height
            for (place, index) in [row, row + rows].enumerated() where marks.indices.contains(index) {
                let x = corner.x + CGFloat(place) * (column + 2 * Self.gap)
                let words = marks[index].words
                let textHeight = measuring.size(of: words, font: font, width: room).height.rounded(.up)
                marks[index].draw(in: CGRect(origin: CGPoint(x: x, y: y), size: Self.swatch), into: &list)
                let style = TextStyle(
                    font: font, color: Palette.soft,
                    verticalAlignment: textHeight > Self.swatch.height ? .top : .middle,
                    lineLimit: 0)
                let box = CGRect(
                    x: x + Self.swatch.width + Self.gap, y: y, width: room,
                    height: max(textHeight + 1, Self.swatch.height))
                list.text(words, style, in: box)
                height = max(height, textHeight)
            }
            y += height + Self.rowGap
        }
        return max(0, y - Self.rowGap - corner.y)
    }
}

extension StoryLegend.Mark {
    /// Draws the mark small, as it looks on the stage.
    fileprivate func draw(in box: CGRect, into list: inout DrawList) {
        let frame = box.insetBy(dx: 1.5, dy: 2.5), center = box.middle
        switch self {
        case .touch:
            list.fill(.circle(center: center, radius: 9), Palette.visitedOnLight.withAlpha(0.14))
            list.stroke(.circle(center: center, radius: 6.5), Palette.visitedOnLight, StrokeStyle(width: 2))
            list.fill(.circle(center: center, radius: 1.8), Palette.visitedOnLight)
        case .asked:
            list.stroke(.rect(frame), Palette.visitedOnLight, StrokeStyle(width: 2))
        case .passedOver:
            list.stroke(.rect(frame), Palette.refusedOnLight, StrokeStyle(width: 2, dash: [5, 3]))
        case .hit:
            list.fill(.rect(frame), Palette.hitOnLight.withAlpha(0.16))
            list.stroke(.rect(frame), Palette.hitOnLight, StrokeStyle(width: 3))
        case .chain:
            list.stroke(
                .line(from: CGPoint(x: box.minX + 2, y: box.midY), to: CGPoint(x: box.maxX - 9, y: box.midY)),
                Palette.chain, StrokeStyle(width: 2.5))
            let head = [
                CGPoint(x: box.maxX - 11, y: box.midY - 5.5), CGPoint(x: box.maxX - 1, y: box.midY),
                CGPoint(x: box.maxX - 11, y: box.midY + 5.5),
            ]
            list.fill(.path(Path(points: head, closed: true)), Palette.chain)
        case .gesture:
            list.fill(.circle(center: center, radius: 8), Palette.gesture)
            for rise in [3.5, -3.5] {
                list.stroke(
                    .line(
                        from: CGPoint(x: center.x - 3.5, y: center.y - rise),
                        to: CGPoint(x: center.x + 3.5, y: center.y + rise)),
                    Palette.textOnBadge, StrokeStyle(width: 1.8, cap: .round))
            }
        }
    }
}
