import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReachability
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

/// The headings above the screen: its size and scale, and the touch that is shown or the meanings of the patterns.
@MainActor struct StageHeadings {
    let inspection: Inspection
    let layout: StageLayout
    /// The width of the button to the left of the headings, in points; 0 if there is none.
    let buttonWidth: CGFloat
    let measuring: any TextMeasuring

    /// The minimum distance between the two headings, in points.
    private static let gap: CGFloat = 12

    func draw(_ context: CGContext) {
        let frame = layout.shownScreen, box = layout.headingBox
        if frame.minY < box.maxY {
            let strip = CGRect(x: 0, y: 0, width: layout.bounds.width, height: box.maxY + 4)
            context.list.fill(.rect(strip), Palette.background.withAlpha(0.85))
        }
        if inspection.display.showsDisagreement { return drawLegend(in: box, context) }
        guard let subject = inspection.shown.subject, !inspection.display.showsMap else {
            guard buttonWidth == 0 else { return }
            var room = box
            if inspection.display.showsMap { room.size.width = layout.bounds.maxX - box.minX - 6 }
            let words = inspection.display.showsMap ? mapWords(within: room.width) : sizes[0]
            return context.list.label(words, Fonts.note, Palette.faint, in: room)
        }
        let words = heading(of: subject), wordsWidth = measuring.width(of: words, Fonts.mono)
        let left = frame.width - wordsWidth - Self.gap
        if buttonWidth > 0, buttonWidth + wordsWidth > frame.width { return }
        if buttonWidth == 0, let size = sizes.first(where: { measuring.width(of: $0, Fonts.note) <= left }) {
            context.list.label(size, Fonts.note, Palette.faint, in: box)
        }
        let isWide = wordsWidth > frame.width
        let room = CGRect(
            x: box.minX, y: box.minY, width: isWide ? layout.bounds.maxX - box.minX - 6 : frame.width,
            height: box.height)
        context.list.label(words, Fonts.mono, Palette.soft, in: room, isWide ? .leading : .trailing)
    }

    /// The heading of the map, in the longest form that fits.
    private func mapWords(within width: CGFloat) -> String {
        let words = [
            localized("map: which view takes a touch. M shows the touch again"),
            localized("map: which view takes a touch"),
        ]
        return words.first { measuring.width(of: $0, Fonts.note) <= width } ?? localized("map")
    }

    /// Draws the patterns and their meanings, side by side or, if there is no room, one below the other.
    private func drawLegend(in box: CGRect, _ context: CGContext) {
        let kinds = DisagreementMarks.Kind.allCases
        let wanted = kinds.reduce(0) { $0 + measuring.width(of: $1.words, Fonts.note).rounded(.up) + 60 }
        let isStacked = wanted > layout.bounds.maxX - box.minX
        var left = box.minX, top = box.minY - (isStacked ? CGFloat(kinds.count - 1) * box.height : 0)
        for kind in kinds {
            let swatch = CGRect(x: left, y: top + 3, width: 30, height: 16)
            context.list.fill(.rect(swatch), .white)
            kind.draw([Quad(swatch).corners], into: &context.list)
            let width = measuring.width(of: kind.words, Fonts.note).rounded(.up)
            let words = CGRect(x: swatch.maxX + 8, y: top, width: width + 2, height: box.height)
            context.list.label(kind.words, Fonts.note, Palette.soft, in: words)
            if isStacked { top += box.height } else { left = words.maxX + 20 }
        }
    }

    /// The texts with the size and the scale of the screen, longest first.
    private var sizes: [String] {
        let percent = "\((layout.zoom * 100).wholeText) %"
        return [
            "\(layout.screenSize.width.shortText) × \(layout.screenSize.height.shortText) pt   \(percent)", percent,
        ]
    }

    private func heading(of subject: Inspection.Subject) -> String {
        let fingers = inspection.playhead.stageFingers, end = fingers.first?.place ?? subject.place
        let path = subject.point.placeText + (end == subject.point ? "" : " → \(end.placeText)")
        let place = fingers.count > 1 ? localized("by \(fingers.count) fingers") : path
        switch subject.cause {
        case .touch: return subject.isFingerDown ? localized("touch  \(place)") : localized("touched  \(place)")
        case .question: return localized("pointer  \(place)")
        case .deviceEvent(let words): return words.localizedDeviceEvent
        }
    }
}
