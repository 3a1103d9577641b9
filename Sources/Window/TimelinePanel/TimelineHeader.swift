import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReading
import HitscopeSession
import HitscopeWindowKit

/// The heading of the timeline: buttons, and a sentence about the moment that is shown.
///
/// At a breakpoint, a banner says where the debuggee has stopped, and buttons continue it.
@MainActor final class TimelineHeader {
    /// The height without a banner, in points.
    static let defaultHeight: CGFloat = 34
    /// The right margin of the buttons, in points.
    private static let right: CGFloat = 16
    /// The sum of the margins above and below two lines in the banner, in points.
    private static let bannerMargins: CGFloat = 14

    private let inspection: Inspection
    private let measuring: any TextMeasuring
    private let now: ToolButton, filter: ToolButton, resume: ToolButton, stepOn: ToolButton

    init(
        _ inspection: Inspection, _ player: MomentPlayer, measuring: any TextMeasuring, showNow: @escaping () -> Void,
        toggleFilter: @escaping () -> Void
    ) {
        self.inspection = inspection
        self.measuring = measuring
        let clock = player.timeline
        now = ToolButton(.word(localized("Now")), name: "now", action: showNow)
        now.hint = localized("Shows the present state of the scene.  N")
        filter = ToolButton(.word(localized("Filter")), name: "timeline kinds", action: toggleFilter)
        filter.hint = localized("Chooses the kinds of events to record and to show.")
        resume = ToolButton(.word(localized("Continue  F8")), name: "go on") { inspection.resume(at: clock.now) }
        resume.isPrimary = true
        stepOn = ToolButton(.word(localized("Step  F10")), name: "step on") { inspection.stepOn(at: clock.now) }
    }

    /// The buttons that are shown unless the debuggee is stopped.
    var momentButtons: [ToolButton] { [now, filter] }
    /// The buttons that are shown at a breakpoint.
    var breakButtons: [ToolButton] { [resume, stepOn] }

    /// Updates the buttons.
    func refresh(isFilterOpen: Bool) {
        now.isOn = inspection.playhead.isNow
        filter.isOn = isFilterOpen || inspection.moments.recordedKinds != .all || inspection.display.shownKinds != .all
    }

    func layOut(in width: CGFloat) {
        var x = width - Self.right
        for button in momentButtons.reversed() {
            let width: CGFloat = button === filter ? 54 : 48
            x -= width
            button.frame = CGRect(x: x, y: 4, width: width, height: 26)
            button.isHidden = inspection.breaks.isStopped
            x -= 5
        }
        x = width - Self.right
        for button in breakButtons {
            button.isHidden = !inspection.breaks.isStopped
            x -= 100
            let y = isBannerBesideButtons(in: width) ? ((height(in: width) - 26) / 2).rounded(.down) : 4
            button.frame = CGRect(x: x, y: y, width: 100, height: 26)
            x -= 6
        }
    }

    // MARK: The banner

    /// The height of the heading for a width, in points.
    func height(in width: CGFloat) -> CGFloat { Self.defaultHeight + bannerRows(in: width) }

    /// The additional height that the banner needs, in points; 0 if the debuggee is not stopped.
    func bannerRows(in width: CGFloat) -> CGFloat {
        guard inspection.breaks.stopSentence != nil else { return 0 }
        guard isBannerBesideButtons(in: width) else { return sentenceHeight(in: Self.widthBelowButtons(in: width)) + 4 }
        return max(
            0, sentenceHeight(in: Self.widthBesideButtons(in: width)) + Self.bannerMargins - Self.defaultHeight)
    }

    /// The box of the sentence: in place of the heading, or below the buttons if it does not fit beside them in two
    /// lines.
    private func bannerBox(in width: CGFloat) -> CGRect {
        isBannerBesideButtons(in: width)
            ? CGRect(
                x: PanelMetrics.margin, y: 0, width: max(0, stepOn.frame.minX - PanelMetrics.margin - 12),
                height: height(in: width))
            : CGRect(
                x: PanelMetrics.margin, y: Self.defaultHeight, width: Self.widthBelowButtons(in: width),
                height: height(in: width) - Self.defaultHeight - 4)
    }

    private static func widthBesideButtons(in width: CGFloat) -> CGFloat {
        max(0, width - right - 2 * 106 - PanelMetrics.margin - 6)
    }

    private static func widthBelowButtons(in width: CGFloat) -> CGFloat {
        max(0, width - PanelMetrics.margin - right)
    }

    private func sentenceHeight(in width: CGFloat) -> CGFloat {
        inspection.breaks.stopSentence.map {
            measuring.size(of: $0, font: Fonts.note, width: width).height.rounded(.up)
        } ?? 0
    }

    /// True if the sentence fits beside the buttons in two lines.
    private func isBannerBesideButtons(in width: CGFloat) -> Bool {
        sentenceHeight(in: Self.widthBesideButtons(in: width)) <= Self.defaultHeight + 6
    }

    // MARK: Drawing

    func draw(in width: CGFloat, into list: inout DrawList) {
        if let sentence = inspection.breaks.stopSentence {
            drawBanner(sentence, in: width, into: &list)
        } else {
            drawHeading(into: &list)
        }
    }

    private func drawBanner(_ sentence: String, in width: CGFloat, into list: inout DrawList) {
        let banner = CGRect(x: 0, y: 0, width: width, height: height(in: width)), box = bannerBox(in: width)
        list.fill(.rect(banner), Palette.refused.withAlpha(0.22))
        list.fill(.rect(CGRect(x: 0, y: 0, width: 4, height: banner.height)), Palette.refused)
        let fits = measuring.width(of: sentence, Fonts.verdict) <= box.width
        let style = TextStyle(font: fits ? Fonts.verdict : Fonts.note, color: Palette.text, lineLimit: 0)
        list.text(sentence, style, in: box)
    }

    private func drawHeading(into list: inout DrawList) {
        let end = now.frame.minX - 12, title = localized("TIMELINE"), room = end - PanelMetrics.margin
        let sentence = sentences.first { measuring.width(of: $0, Fonts.note) <= room } ?? sentences[sentences.count - 1]
        let width = measuring.width(of: title, Fonts.heading).rounded(.up)
        let wanted = measuring.width(of: sentence, Fonts.note).rounded(.up)
        var left = PanelMetrics.margin
        if left + width + 18 + wanted <= end {
            let box = CGRect(x: left, y: 0, width: width + 2, height: Self.defaultHeight)
            list.label(title, Fonts.heading, Palette.faint, in: box)
            left += width + 18
        }
        let box = CGRect(x: left, y: 0, width: max(0, end - left), height: Self.defaultHeight)
        list.label(sentence, Fonts.note, Palette.faint, in: box)
    }

    /// The sentences that say which moment is shown, the longest first.
    private var sentences: [String] {
        let history = inspection.moments.history, count = history.moments.count
        guard count > 1 else { return [localized("Events appear here as they happen.")] }
        guard let number = inspection.playhead.moment, let moment = history[number] else { return [""] }
        let place = localized("moment \(number - history.forgotten + 1) of \(count)")
        let time = touchSentence(moment) ?? localized("at \(moment.time.secondsText) s")
        let again = inspection.isPlayedAgain(number) ? [localized("replayed with the change")] : []
        return [[time, place] + again, [time] + again, [place] + again, again + [place]].map {
            $0.joined(separator: "  ·  ")
        }
    }

    /// The touch to which the moment belongs, with the time since it began; nil if there is none.
    private func touchSentence(_ moment: Moment) -> String? {
        guard let mark = moment.subject, let touch = mark.touch,
            case .input(let input) = moment.segment.trace.records[mark.input].content
        else { return nil }
        return moment.time > input.time
            ? localized("touch \(touch), \((moment.time - input.time).secondsText) s after it began")
            : localized("touch \(touch) began", context: "timeline")
    }
}
