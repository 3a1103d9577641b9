// What stands beside the scene in presenter mode: what the colours of the map and the patterns mean.
//
// Decides that it stands where the names of the responder chain stand else, in letters that are read from the last row,
// and how wide that room is: as wide as the names, so that the scene and the sentence have the rest.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeReachability
import HitscopeTrace
import HitscopeWindowKit

extension StageView {
    /// How wide the names of the responders of a world are that have no place on the screen, with their letters and all
    /// that lies between; in points.
    package func widthOfNames(of world: World) -> CGFloat {
        var responders: [UIResponder] = [world.application], waiting: [UIView] = world.windows
        if let scene = world.windowScene { responders.append(scene) }
        if let delegate = world.application.delegate as? UIResponder { responders.append(delegate) }
        while let view = waiting.popLast() {
            if let controller = view.viewController { responders.append(controller) }
            waiting += view.subviews
        }
        let widths = responders.map { responder in
            Tag(text: Participant(responder).title, fill: .white, textColor: .white).size(measuring).width
        }
        let wanted = (ChainPath.widthBesideNames + (widths.max() ?? 0)) * StageView.presentedMarks
        return max(StageView.leastNames, min(wanted.rounded(.up), StageView.presentedMargins.right))
    }

    /// How large a screen is shown in presenter mode, in points of the stage for one of the screen.
    package static func presentedScale(of screen: CGSize, on stage: CGSize, names: CGFloat) -> CGFloat {
        guard screen.width > 0, screen.height > 0 else { return 1 }
        let width = stage.width - presentedMargins.left - min(names, stage.width * largestShareOfNames)
        return min(width / screen.width, presentedScale(of: screen, height: stage.height))
    }

    /// The same where the height alone is limited.
    private static func presentedScale(of screen: CGSize, height: CGFloat) -> CGFloat {
        min((height - presentedMargins.top - presentedMargins.bottom) / screen.height, largestScale)
    }

    /// The width of a stage in presenter mode on which a screen is as large as its height allows, in points.
    package static func presentedWidth(of screen: CGSize, height: CGFloat, names: CGFloat) -> CGFloat {
        guard screen.width > 0, screen.height > 0 else { return 0 }
        let scene = presentedMargins.left + screen.width * presentedScale(of: screen, height: height)
        return max(scene + names, scene / (1 - largestShareOfNames))
    }

    /// The least room for names and for the legend, in points.
    private static let leastNames: CGFloat = 300

    /// How much larger than usual the names on the map are: their smallest letters are those that a room can read. In
    /// whole twentieths, so that few maps are made while the scene is made larger.
    package var mapLetters: CGFloat {
        guard zoom > 0 else { return 1 }
        let least = isPresenting ? PresenterType.smallest : StageView.leastMapType
        return max(1, (least / MapLabels.smallestType / zoom * 20).rounded(.up) / 20)
    }

    /// The smallest letters on a map outside of presenter mode, in points.
    private static let leastMapType: CGFloat = 11

    private var legendFont: FontDescriptor { FontDescriptor(size: PresenterType.smallest, weight: .medium) }
    private static let swatchWidth: CGFloat = 48, legendGap: CGFloat = 18

    /// The part of the stage at the right of the screen.
    private var legendRoom: CGRect {
        let left = max(bounds.minX, min(screenFrame.maxX, bounds.maxX - 180)) + 24
        return CGRect(x: left, y: 26, width: max(0, bounds.maxX - 16 - left), height: max(0, bounds.height - 42))
    }

    /// Draws the legend of the map, or of the patterns.
    func drawPresentedLegend(_ context: CGContext) {
        if showsDisagreement {
            drawPatterns(in: legendRoom, into: &context.list)
        } else if inspection.display.showsMap {
            drawEntries(in: legendRoom, into: &context.list)
        }
    }

    private func drawPatterns(in room: CGRect, into list: inout DrawList) {
        var top = room.minY
        for kind in DisagreementMarks.Kind.allCases {
            let swatch = CGRect(x: room.minX, y: top + 4, width: Self.swatchWidth, height: 28)
            list.fill(.rect(swatch), .white)
            kind.draw([Quad(swatch).corners], into: &list)
            top += drawWords(kind.words, top, room, into: &list) + Self.legendGap
        }
        guard liveMap.isEmpty else { return }
        _ = drawWords(localized("Neither is found in this scene."), top, room, into: &list)
    }

    /// Draws words beside a swatch, in as many lines as they need.
    ///
    /// - Returns: their height, in points.
    private func drawWords(_ words: String, _ top: CGFloat, _ room: CGRect, into list: inout DrawList) -> CGFloat {
        let width = max(0, room.width - Self.swatchWidth - 12)
        let height = measuring.size(of: words, font: legendFont, width: width).height.rounded(.up)
        let box = CGRect(x: room.maxX - width, y: top, width: width, height: height + 1)
        list.paragraph(words, legendFont, Palette.text, in: box)
        return max(height, 36)
    }

    private func drawEntries(in room: CGRect, into list: inout DrawList) {
        let row: CGFloat = 42, entries = liveMap.legend, fitting = max(1, Int(clamping: room.height / row))
        let shown = entries.count <= fitting ? entries.count : fitting - 1
        for (index, entry) in entries.prefix(shown).enumerated() {
            let top = room.minY + CGFloat(index) * row
            let swatch = CGRect(x: room.minX, y: top + 1, width: Self.swatchWidth, height: 34)
            list.fill(.roundedRect(swatch, radius: 6), entry.color)
            let left = swatch.maxX + 12
            let box = CGRect(x: left, y: top, width: max(0, room.maxX - left), height: 36)
            list.label(entry.name, legendFont, Palette.text, in: box)
        }
        guard shown < entries.count else { return }
        let box = CGRect(x: room.minX, y: room.minY + CGFloat(shown) * row, width: room.width, height: 36)
        list.label(localized("and \(entries.count - shown) more"), legendFont, Palette.soft, in: box)
    }

    /// Draws the rings of two fingers as large as all marks.
    func drawRings(_ context: CGContext) {
        let outer = context.list.transform, units = CGAffineTransform(scaleX: 1 / markScale, y: 1 / markScale)
        var rings = rings
        rings.waiting = rings.waiting.map { $0.applying(units) }
        for index in rings.fingers.indices { rings.fingers[index].place = rings.fingers[index].place.applying(units) }
        context.list.transform = CGAffineTransform(scaleX: markScale, y: markScale).concatenating(outer)
        rings.draw(around: letters.applying(units), into: &context.list)
        context.list.transform = outer
    }
}
