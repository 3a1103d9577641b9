// A map as a picture: the faded scene, a colour for each view, labels in the regions, and a legend beside them.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay

/// A picture of a map, or of the differences between two.
public struct MapPicture: Sendable {
    /// The drawing, in points of the picture.
    public let list: DrawList
    /// The size of the picture, in points.
    public let size: CGSize

    static let margin: CGFloat = 24, header: CGFloat = 72, legendWidth: CGFloat = 330

    /// Creates a picture of a map.
    ///
    /// - Parameters:
    ///   - scene: The drawing below the map, in points of the map's screen.
    ///   - title: The heading.
    public init(_ map: ReachabilityMap, scene: DrawList, title: String, measuring: any TextMeasuring) {
        let marks = MapMarks(map)
        let takers = map.views.count { $0.area > 0 }
        self.init(
            title: title,
            subtitle: map.isOrderKnown
                ? localized("Touch areas of \(map.views.count) views: \(takers) take touches.")
                : localized(
                    "\(map.views.count) views. The dump does not say which are in front, so parts are a guess."),
            map, scene, legend: MapLegend(map, marks)
        ) { list in
            marks.draw(into: &list)
            MapLabels(map, marks, measuring: measuring).draw(into: &list)
        }
    }

    /// Creates a picture of the areas in which a touch goes to another view, drawn over the later scene.
    public init(_ comparison: MapComparison, scene: DrawList, title: String) {
        let marks = ChangeMarks(comparison)
        let part = CGFloat(comparison.after.percent(comparison.area)).brief
        self.init(
            title: title,
            subtitle: comparison.changes.allSatisfy(\.isKnown)
                ? localized("\(comparison.area.brief) pt² changed to another view, \(part) % of the screen.")
                : localized("The dump does not say which views are in front: this is a guess."),
            comparison.after, scene, legend: MapLegend(comparison)
        ) { list in marks.draw(into: &list) }
    }

    private init(
        title: String, subtitle: String, _ map: ReachabilityMap, _ scene: DrawList, legend: MapLegend,
        marks: (inout DrawList) -> Void
    ) {
        let (margin, header) = (MapPicture.margin, MapPicture.header)
        let frame = CGRect(x: margin, y: header, width: map.screen.width, height: map.screen.height)
        let height = max(frame.height, min(legend.height, 520))
        size = CGSize(
            width: frame.width + MapPicture.legendWidth + 3 * margin, height: header + height + margin)
        var list = DrawList()
        list.fill(.rect(CGRect(origin: .zero, size: size)), Palette.background)
        let width = size.width - 2 * margin
        list.text(
            title, TextStyle(font: FontDescriptor(size: 20, weight: .semibold), color: Palette.text),
            in: CGRect(x: margin, y: 14, width: width, height: 28))
        list.text(
            subtitle, TextStyle(font: FontDescriptor(size: 13), color: Palette.faint),
            in: CGRect(x: margin, y: 41, width: width, height: 20))
        list.transform = CGAffineTransform(translationX: frame.minX, y: frame.minY)
        let screen = Shape.rect(CGRect(origin: .zero, size: frame.size))
        list.beginClip(screen)
        list.fill(screen, .white)
        list.append(scene)
        list.fill(screen, Color(white: 1, alpha: 0.62))
        marks(&list)
        list.end()
        list.stroke(screen, Palette.line, StrokeStyle(width: 1))
        list.transform = .identity
        legend.draw(
            in: CGRect(x: frame.maxX + margin, y: header, width: MapPicture.legendWidth, height: height), into: &list)
        self.list = list
    }
}

extension Color {
    /// Returns a colour for a number. All have the same saturation and lightness. Consecutive ones are the golden ratio
    /// of a turn apart on the colour wheel, so that they differ clearly.
    static func onWheel(_ number: Int) -> Color {
        let turn = (CGFloat(number) * 0.618_034 + 0.58).truncatingRemainder(dividingBy: 1)
        func part(_ shift: CGFloat) -> Float {
            let k = (shift + turn * 12).truncatingRemainder(dividingBy: 12)
            return Float(0.46 - 0.36 * max(-1, min(min(k - 3, 9 - k), 1)))
        }
        return Color(red: part(0), green: part(8), blue: part(4))
    }
}
