// The foot of the stage: whether the scene or the window has the keyboard, and the current activity. KeyRouting.swift
// routes the keys.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeWindowKit

/// An activity that takes a while, such as recording or playing, as a short text.
package struct StageStatus: Hashable {
    /// The symbol before the text: a disc, a triangle, two bars, two rings, a filled square, a ring, or three dots.
    package enum Sign: Hashable { case recording, playing, held, twoFingers, selectsDrawn, selectsHit, working }
    package var sign: Sign
    /// The texts, longest first.
    package var words: [String]

    package init(sign: Sign, words: [String]) {
        (self.sign, self.words) = (sign, words)
    }
}

/// A mark that shows whether the scene or the window has the keyboard.
package struct KeyboardMark: Hashable {
    package var owner: String
    /// True if the scene has the keyboard.
    package var isScene: Bool

    package init(owner: String, isScene: Bool) {
        (self.owner, self.isScene) = (owner, isScene)
    }
}

@MainActor struct StageFooter {
    nonisolated static let height: CGFloat = 20

    let bounds: CGRect
    let measuring: any TextMeasuring

    /// Draws the mark of the keyboard and the current activity.
    func draw(_ mark: KeyboardMark, _ status: StageStatus?, into list: inout DrawList) {
        let top = bounds.maxY - Self.height - 2
        let words = localized("keyboard: \(mark.owner)")
        let color = mark.isScene ? Palette.firstResponder : Palette.faint
        let room = max(0, bounds.width - 12)
        var width = min(room, measuring.width(of: words, Fonts.note).rounded(.up) + 36)
        // The status takes precedence over the mark of the keyboard.
        let shortest = (status?.words.last).map { measuring.width(of: $0, Fonts.note).rounded(.up) + 34 + 12 } ?? 0
        let hasWords = width + shortest <= room
        if !hasWords { width = 29 }
        let box = CGRect(x: 6, y: top, width: width, height: Self.height)
        list.fill(.roundedRect(box, radius: 5), Palette.background)
        drawKeyboard(in: box, color, into: &list)
        let textBox = CGRect(x: box.minX + 29, y: box.minY, width: box.width - 33, height: box.height)
        if hasWords { list.label(words, Fonts.note, color, in: textBox) }
        guard let status else { return }
        draw(status, right: bounds.maxX - 6, top: top, maximum: room - width - 12, into: &list)
    }

    private func drawKeyboard(in box: CGRect, _ color: Color, into list: inout DrawList) {
        let frame = CGRect(x: box.minX + 6, y: box.midY - 5.5, width: 17, height: 11)
        list.stroke(.roundedRect(frame, radius: 2), color, StrokeStyle(width: 1.3))
        for x in [3.5, 6.8, 10.1, 13.4] {
            list.fill(.circle(center: CGPoint(x: frame.minX + x, y: frame.minY + 3.6), radius: 0.9), color)
        }
        list.stroke(
            .line(
                from: CGPoint(x: frame.minX + 4.5, y: frame.minY + 7.6),
                to: CGPoint(x: frame.maxX - 4.5, y: frame.minY + 7.6)),
            color, StrokeStyle(width: 1.4, cap: .round))
    }

    private func draw(
        _ status: StageStatus, right: CGFloat, top: CGFloat, maximum: CGFloat, into list: inout DrawList
    ) {
        let words =
            status.words.first { measuring.width(of: $0, Fonts.note) + 34 <= maximum } ?? status.words.last ?? ""
        let width = min(maximum, measuring.width(of: words, Fonts.note).rounded(.up) + 34)
        guard width > 40 else { return }
        let box = CGRect(x: right - width, y: top, width: width, height: Self.height)
        list.fill(.roundedRect(box, radius: 5), Palette.raised)
        drawSign(status.sign, at: CGPoint(x: box.minX + 14, y: box.midY), into: &list)
        let textBox = CGRect(x: box.minX + 27, y: box.minY, width: box.width - 31, height: box.height)
        list.label(words, Fonts.note, Palette.text, in: textBox)
    }

    private func drawSign(_ sign: StageStatus.Sign, at place: CGPoint, into list: inout DrawList) {
        func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: place.x + x, y: place.y + y) }
        switch sign {
        case .recording: list.fill(.circle(center: place, radius: 5), Palette.refused)
        case .playing:
            list.fill(.path(Path(points: [corner(-4, -5), corner(5, 0), corner(-4, 5)], closed: true)), Palette.hit)
        case .held:
            for x in [-3.0, 3] {
                list.stroke(
                    .line(from: corner(x, -4), to: corner(x, 4)), Palette.chain, StrokeStyle(width: 2.5, cap: .round))
            }
        case .selectsDrawn:
            let box = CGRect(x: place.x - 5, y: place.y - 5, width: 10, height: 10)
            list.fill(.rect(box), Palette.selection)
        case .selectsHit:
            list.stroke(.circle(center: place, radius: 5), Palette.hit, StrokeStyle(width: 2))
            list.fill(.circle(center: place, radius: 1.8), Palette.hit)
        case .working:
            for x in [-6.0, 0, 6] { list.fill(.circle(center: corner(x, 0), radius: 1.8), Palette.text) }
        case .twoFingers:
            for x in [-4.0, 4] {
                list.stroke(.circle(center: corner(x, 0), radius: 3), Palette.selection, StrokeStyle(width: 1.5))
            }
        }
    }
}
