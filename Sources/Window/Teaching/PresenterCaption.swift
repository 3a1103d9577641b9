// The caption of presenter mode: one sentence for each step, in type that can be read from the last row.
//
// The type never shrinks. Text that does not fit continues on the next page.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

@MainActor package final class PresenterCaption: UIView, TextSelectable {
    private let inspection: Inspection
    private let measuring: any TextMeasuring
    private var pageScroller = PageScroller()
    /// True if the caption is beside the stage, false if it is below it.
    package var isBeside = false
    /// The size of the type when the caption is below the stage, in points.
    package var typeSize: CGFloat = PresenterMetrics.minimumFontSize
    /// Returns the text of the last line: who has the keyboard, and the current activity; nil if there is nothing to
    /// say.
    package var footnote: @MainActor () -> String? = { nil }

    package init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "presenter"
        backgroundColor = UIColor(cgColor: Palette.panel)
    }

    // MARK: Sizes

    /// The size of the type for a window, in points: 28 for a window height of 768 points, and never less than 24.
    package static func typeSize(in window: CGSize) -> CGFloat {
        max(PresenterMetrics.minimumFontSize, (min(window.height, window.width) / 27).rounded())
    }

    /// The height for three lines in a window, in points.
    package static func height(in window: CGSize) -> CGFloat {
        (typeSize(in: window) * lineHeight * 3).rounded(.up) + 2 * margin
    }

    private static let lineHeight: CGFloat = 1.36, margin: CGFloat = 18, side: CGFloat = 36
    /// The factor by which type grows beside the stage, where there is more room unless a lesson takes a part of it.
    private static let growthBeside: CGFloat = 1.15

    private var font: FontDescriptor {
        let fillsColumn = isBeside && bounds.height == superview?.bounds.height
        return FontDescriptor(size: fillsColumn ? (typeSize * Self.growthBeside).rounded() : typeSize, weight: .medium)
    }
    private var countFont: FontDescriptor {
        FontDescriptor(size: max(PresenterMetrics.minimumFontSize, typeSize * 0.8), weight: .semibold)
    }
    private var scoreFont: FontDescriptor { FontDescriptor(size: (typeSize * 1.3).rounded(), weight: .bold) }
    private var footFont: FontDescriptor { FontDescriptor(size: PresenterMetrics.minimumFontSize) }

    /// The frames of the parts.
    private struct PartFrames {
        /// The boxes of the sentence, the score, the number of the step, the keys, and the foot.
        var sentence: CGRect, score: CGRect, count: CGRect, keys: CGRect, foot: CGRect
    }

    private func places(_ foot: String?) -> PartFrames { isBeside ? placesBeside(foot) : placesBelow(foot) }

    private func height(of foot: String?, in width: CGFloat) -> CGFloat {
        foot.map { measuring.size(of: $0, font: footFont, width: width).height.rounded(.up) + 4 } ?? 0
    }

    /// The frames below the stage. The numbers are to the right of the sentence.
    private func placesBelow(_ foot: String?) -> PartFrames {
        let line = typeSize * Self.lineHeight, numbers = (typeSize * 5.5).rounded()
        let whole = CGRect(
            x: Self.side, y: Self.margin, width: max(0, bounds.width - 3 * Self.side - numbers),
            height: max(0, bounds.height - 2 * Self.margin))
        let (footBox, sentence) = whole.divided(keeping: height(of: foot, in: whole.width))
        let score = CGRect(x: whole.maxX + Self.side, y: whole.minY, width: numbers, height: line)
        return PartFrames(
            sentence: sentence, score: score, count: score.offsetBy(dx: 0, dy: inspection.quiz.words == nil ? 0 : line),
            keys: score.offsetBy(dx: 0, dy: whole.height - line), foot: footBox)
    }

    /// The frames beside the stage. The numbers are above the sentence, and the keys below it.
    private func placesBeside(_ foot: String?) -> PartFrames {
        let line = typeSize * Self.lineHeight, width = max(0, bounds.width - 2 * Self.margin)
        let top = CGRect(x: Self.margin, y: Self.margin, width: width, height: line)
        let keys = CGRect(x: Self.margin, y: bounds.height - Self.margin - line, width: width, height: line)
        let whole = CGRect(
            x: Self.margin, y: top.maxY + Self.margin, width: width,
            height: max(0, keys.minY - top.maxY - 2 * Self.margin))
        let (footBox, sentence) = whole.divided(keeping: height(of: foot, in: width))
        return PartFrames(
            sentence: sentence, score: top.left(width * 0.5), count: top, keys: keys, foot: footBox)
    }

    // MARK: Pages

    /// The text of the caption. At a breakpoint, the sentence about the breakpoint comes first.
    private var sentence: String {
        inspection.notices.current?.text
            ?? [inspection.breaks.stopSentence, inspection.sentence].compactMap(\.self).joined(separator: " ")
    }

    private func pages(_ places: PartFrames) -> [String] {
        TextPages(sentence, font, in: places.sentence.size, measuring: measuring).pages
    }

    /// Turns to another page of the sentence.
    ///
    /// - Returns: False if there is no such page.
    package func turnPage(by distance: Int) -> Bool {
        pageScroller.turn(sentence, by: distance, among: pages(places(footnote())).count)
    }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let foot = footnote(), places = places(foot)
        drawProgress(context)
        let pages = pages(places), page = pageScroller.page(of: sentence, among: pages.count)
        let isError = inspection.notices.current?.isError == true
        context.list.paragraph(pages[page], font, isError ? Palette.refused : Palette.text, in: places.sentence)
        drawNumbers(places, context)
        let word = pages.count == 1 ? "" : page + 1 < pages.count ? localized("more →") : localized("← back")
        let words = hasKeyboard ? "Alt " + (word.isEmpty ? "← →" : word) : word
        context.list.label(words, countFont, Palette.selection, in: places.keys, .trailing)
        guard let foot else { return }
        context.list.paragraph(foot, footFont, hasKeyboard ? Palette.firstResponder : Palette.soft, in: places.foot)
    }

    private func drawNumbers(_ places: PartFrames, _ context: CGContext) {
        if let score = inspection.quiz.words?.score {
            let alignment: TextStyle.Alignment = isBeside ? .leading : .trailing
            let box = places.score.insetBy(dx: 0, dy: -4)
            context.list.label("\(score.right) / \(score.asked)", scoreFont, Palette.text, in: box, alignment)
            context.list.label(count ?? localized("right"), countFont, Palette.soft, in: places.count, .trailing)
        } else if let count {
            context.list.label(count, countFont, Palette.soft, in: places.count, .trailing)
        }
    }

    /// True if the scene receives all keys, except those with left Alt.
    private var hasKeyboard: Bool { inspection.keyResponder != nil }

    /// The number of the current step and of all steps, such as "3 / 7"; nil if there are no steps, or if the sentence
    /// does not belong to a step.
    private var count: String? {
        guard inspection.quiz.words?.sentence == nil, inspection.mapSentence == nil,
            let steps = inspection.shown.subject?.walkthrough.steps, !steps.isEmpty
        else { return nil }
        return "\(inspection.shown.stepCount) / \(steps.count)"
    }

    /// Draws the progress through the steps along the upper edge.
    private func drawProgress(_ context: CGContext) {
        if isBeside {
            context.list.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: bounds.height)), Palette.line)
        }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 5)), Palette.raised)
        guard let steps = inspection.shown.subject?.walkthrough.steps, !steps.isEmpty else { return }
        let part = CGFloat(inspection.shown.stepCount) / CGFloat(steps.count)
        context.list.fill(
            .rect(CGRect(x: 0, y: 0, width: (bounds.width * part).rounded(), height: 5)), Palette.selection)
    }
}

extension CGRect {
    /// The lowest part of the rectangle, with a given height, and the rest above it.
    fileprivate func divided(keeping height: CGFloat) -> (low: CGRect, rest: CGRect) {
        let height = min(height, self.height)
        return (
            CGRect(x: minX, y: maxY - height, width: width, height: height),
            CGRect(x: minX, y: minY, width: width, height: self.height - height)
        )
    }

    /// The left part of the rectangle, with a given width.
    fileprivate func left(_ width: CGFloat) -> CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}
