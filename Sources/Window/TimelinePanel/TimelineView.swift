// The timeline: fingers, recognisers, control events, actions and keys as lanes on one axis, and the moment that is
// shown.
//
// Decides which time lies where. The history decides what stands on the lanes.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeReading
import HitscopeSession
import HitscopeWindowKit

@MainActor package final class TimelineView: UIView, BreakpointProvider, TextHolder {
    package let inspection: Inspection
    package let measuring: any TextMeasuring
    private let player: MomentPlayer
    package private(set) var buttons: [ToolButton] = []
    private var playButton: ToolButton?, speedButton: ToolButton?, nowButton: ToolButton?, kindsButton: ToolButton?
    private let kinds: KindGrid
    private let goOnButton: ToolButton, stepButton: ToolButton
    /// Which times are in sight.
    private var times = TimelineAxis()
    private var firstLane = 0
    /// The ruler as it stood last.
    package var lastRuler: (place: RulerPlace, ruler: Ruler)?
    /// What was said when the finger came down, and is not said again until the pointer has been elsewhere.
    private var dismissed: String?
    /// Whether the switches for the kinds stand above the lanes.
    private var showsKinds = false
    /// Whether the window is high enough that the lanes are shown unless they were closed.
    package var hasRoom = true
    /// What was chosen by a click on the heading, or by dragging; nil for nothing yet.
    package var chosenOpen: Bool?
    /// The height that was chosen for the open timeline, in points; nil for the usual one.
    package var chosenHeight: CGFloat?
    /// Whether the lanes are shown, and not the heading alone.
    package var isOpen: Bool { showsKinds || (chosenOpen ?? hasRoom) }

    package static let headerHeight: CGFloat = 34
    package static let rulerHeight: CGFloat = 18, laneHeight: CGFloat = 24, titleWidth: CGFloat = 136
    private static let right: CGFloat = 16, shownLaneCount: CGFloat = 4
    /// How much stays free behind the newest event for its words, in points, and the largest part of the axis.
    private static let roomForWords: CGFloat = 110, mostRoom = 0.3

    package init(_ inspection: Inspection, _ player: MomentPlayer, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.player = player
        self.measuring = measuring
        kinds = KindGrid(inspection, measuring: measuring) { player.stop() }
        let clock = player.timeline
        goOnButton = ToolButton(.word(localized("Go on  F8")), name: "go on") { inspection.goOn(at: clock.now) }
        stepButton = ToolButton(.word(localized("Step  F10")), name: "step on") { inspection.stepOn(at: clock.now) }
        super.init(frame: .zero)
        accessibilityIdentifier = "timeline"
        backgroundColor = UIColor(cgColor: Palette.panel)
        clipsToBounds = true
        addButtons()
        for view in [kinds, goOnButton, stepButton] { addSubview(view) }
        kinds.isHidden = true
    }

    /// The room for the sentence that says where the debuggee stands still: in place of the heading, or below the
    /// buttons where it does not fit beside them in two lines.
    package var bannerBox: CGRect {
        isBannerBeside
            ? CGRect(
                x: PanelMetrics.margin, y: 0, width: max(0, stepButton.frame.minX - PanelMetrics.margin - 12),
                height: headHeight)
            : CGRect(
                x: PanelMetrics.margin, y: Self.headerHeight, width: bannerWidth,
                height: headHeight - Self.headerHeight - 4)
    }

    /// The width beside the buttons of a break, in points.
    private var besideWidth: CGFloat { max(0, bounds.width - Self.right - 2 * 98 - PanelMetrics.margin - 6) }

    private func bannerHeight(in width: CGFloat) -> CGFloat {
        inspection.stopSentence.map { measuring.size(of: $0, font: Fonts.note, width: width).height.rounded(.up) } ?? 0
    }

    /// Whether the sentence has two lines at most beside the buttons.
    private var isBannerBeside: Bool { bannerHeight(in: besideWidth) <= Self.headerHeight + 6 }

    /// What two lines keep off the edges of the banner, above and below together, in points.
    private static let bannerMargins: CGFloat = 14

    private var bannerWidth: CGFloat { max(0, bounds.width - PanelMetrics.margin - Self.right) }

    /// How much higher than usual the heading is for the sentence, in points; 0 where nothing is stopped.
    package var bannerRows: CGFloat {
        guard inspection.stopSentence != nil else { return 0 }
        guard isBannerBeside else { return bannerHeight(in: bannerWidth) + 4 }
        return max(0, bannerHeight(in: besideWidth) + Self.bannerMargins - Self.headerHeight)
    }

    /// The height of what stands above the ruler, in points.
    package var headHeight: CGFloat { Self.headerHeight + bannerRows }

    /// The height of the timeline, in points. It does not follow from what happened, so that the stage stays in place;
    /// only where the scene stands still and that takes several lines to say, the caption gives it these.
    package var wantedHeight: CGFloat { usualHeight + bannerRows }

    private var usualHeight: CGFloat {
        guard isOpen else { return Self.headerHeight }
        let usual = Self.headerHeight + Self.rulerHeight + Self.shownLaneCount * Self.laneHeight + 8
        let lanes = chosenHeight ?? usual
        return showsKinds ? lanes + kinds.height(forWidth: bounds.width) : lanes
    }

    /// The heading with its buttons, and the switches below them.
    package var buttonRow: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: headHeight + kindsHeight) }

    /// The height of one lane with the ruler above it, in points.
    package static let leastLanes = rulerHeight + laneHeight + 8

    private func addButtons() {
        func add(_ face: ToolButton.Face, _ name: String, _ action: @escaping () -> Void) -> ToolButton {
            let button = ToolButton(face, name: name, action: action)
            buttons.append(button)
            addSubview(button)
            return button
        }
        _ = add(.icon(Icons.back), "moment back") { [unowned self] in inspection.step(moments: -1) }
        playButton = add(.icon(Icons.play), "play moments") { [unowned self] in player.toggle() }
        playButton?.hint = localized("Play moments")
        _ = add(.icon(Icons.forward), "moment forward") { [unowned self] in inspection.step(moments: 1) }
        speedButton = add(.word("1×"), "speed") { [unowned self] in player.changeSpeed() }
        speedButton?.hint = localized("Plays faster with each click: up to 10×, and then from 0.1× on.")
        nowButton = add(.word(localized("Now")), "now") { [unowned self] in showNow() }
        nowButton?.hint = localized("Shows the scene as it is now.  N")
        kindsButton = add(.word(localized("Filter")), "timeline kinds") { [unowned self] in
            showsKinds.toggle()
            kinds.isHidden = !showsKinds
            setNeedsLayout()
        }
        kindsButton?.hint = localized("Chooses which kinds of events are recorded, and which of them are shown.")
    }

    /// Brings the buttons up to date with the state.
    package func refresh() {
        playButton?.face = .icon(player.isPlaying ? Icons.pause : Icons.play)
        speedButton?.face = .word(player.speedWords)
        nowButton?.isOn = inspection.isNow
        times.follow(playhead, session)
        kindsButton?.isOn = showsKinds || inspection.recordedKinds != .all || inspection.display.shownKinds != .all
        goOnButton.isPrimary = true
        setNeedsLayout()
        firstLane = max(0, min(firstLane, lanes.count - 1))
    }

    package override func layoutSubviews() {
        var x = bounds.width - Self.right
        for button in buttons.reversed() {
            let width: CGFloat = button.word.isEmpty ? 32 : button === kindsButton ? 54 : 48
            x -= width
            button.frame = CGRect(x: x, y: 4, width: width, height: 26)
            button.isHidden = inspection.isStopped
            x -= 5
        }
        x = bounds.width - Self.right
        for button in [goOnButton, stepButton] {
            button.isHidden = !inspection.isStopped
            x -= 92
            let y = isBannerBeside ? ((headHeight - 26) / 2).rounded(.down) : 4
            button.frame = CGRect(x: x, y: y, width: 92, height: 26)
            x -= 6
        }
        kinds.frame = CGRect(x: 0, y: headHeight, width: bounds.width, height: kindsHeight)
    }

    /// The height of the switches. The lanes below them keep a ruler and a few lanes, so that it is seen what they do.
    private var kindsHeight: CGFloat {
        guard showsKinds else { return 0 }
        let lanes = Self.rulerHeight + 2 * Self.laneHeight, room = bounds.height - headHeight - lanes
        return max(0, min(kinds.height(forWidth: bounds.width), max(room, KindGrid.leastHeight)))
    }

    // MARK: Time and place

    /// The times that are shown, in seconds of the debuggee's clock.
    var shownTime: ClosedRange<Double> { times.shown(session) }

    private var session: TimelineAxis.Session {
        let history = inspection.history, last = max(lastTime, inspection.changes.last?.time ?? 0)
        let room = min(Self.mostRoom, Double(Self.roomForWords / axis.width))
        return TimelineAxis.Session(
            first: history.moments.first?.time ?? 0, last: last, hasLost: history.letGo > 0, room: room)
    }

    /// Where the window stands in time.
    private var playhead: TimelineAxis.Playhead {
        let moment = inspection.playhead.flatMap { inspection.history[$0] }
        return TimelineAxis.Playhead(
            time: moment?.time ?? 0, isNow: inspection.isNow, isDeadline: moment?.isDeadline ?? false)
    }

    /// Shows the present, and has it in sight.
    package func showNow() {
        inspection.show(moment: nil)
        times.reveal(playhead, session)
    }

    /// Shows the whole session, or the last seconds again.
    func toggleWhole() { times.toggleWhole(playhead, session) }

    package var lastTime: Double { inspection.history.moments.last?.time ?? 0 }

    package var axis: CGRect {
        CGRect(
            x: Self.titleWidth, y: headHeight + kindsHeight,
            width: max(1, bounds.width - Self.titleWidth - Self.right),
            height: max(0, bounds.height - headHeight - kindsHeight))
    }

    package func place(of time: Double) -> CGFloat {
        let shown = shownTime, axis = axis
        return axis.minX + CGFloat((time - shown.lowerBound) / (shown.upperBound - shown.lowerBound)) * axis.width
    }

    package func time(at x: CGFloat) -> Double {
        let shown = shownTime, axis = axis
        return shown.lowerBound + Double((x - axis.minX) / axis.width) * (shown.upperBound - shown.lowerBound)
    }

    /// Shows more or less time around a place, or other lanes where the place is on their names. With Shift, or where
    /// the wheel goes across, it shows earlier or later times.
    package func scroll(at point: CGPoint, by distance: CGSize, _ modifiers: KeyModifiers = []) {
        guard point.x >= Self.titleWidth else {
            firstLane += distance.height < 0 ? 1 : -1
            return refresh()
        }
        let across = distance.width != 0 ? distance.width : modifiers.contains(.shift) ? distance.height : 0
        if across != 0 { return pan(by: across) }
        guard distance.height != 0 else { return }
        times.zoom(by: distance.height > 0 ? 0.8 : 1.25, about: time(at: point.x), session)
    }

    /// Moves what is in sight to the right, so that earlier times are shown.
    private func pan(by points: CGFloat) {
        let shown = shownTime
        times.pan(by: -Double(points / axis.width) * (shown.upperBound - shown.lowerBound), session)
    }

    // MARK: Choosing

    /// The foremost item at a place, or one that is near it.
    private func item(at point: CGPoint) -> (item: Lane.Item, lane: Lane.Subject)? {
        let row = (point.y - axis.minY - Self.rulerHeight) / Self.laneHeight
        let lanes = shownLanes
        guard row >= 0, point.x >= Self.titleWidth, Int(clamping: row) < lanes.count else { return nil }
        let lane = lanes[Int(clamping: row)], near = time(at: point.x - 12)...time(at: point.x + 4)
        let item = lane.items[lane.items(in: near)].last { item in
            let start = place(of: item.start), end = place(of: item.end ?? lastTime)
            return point.x >= start - 4 && point.x <= max(end, start + 8) + 4
        }
        return item.map { ($0, lane.subject) }
    }

    /// What is said of an item, and by which key a break is set there.
    package func hint(at point: CGPoint) -> PanelHint? {
        guard let item = item(at: point)?.item, item.sentence != dismissed else { return nil }
        dismissed = nil
        // Below all lanes, or above them: what it says of one does not hide the words of others.
        let lanes = CGRect(
            x: point.x - 24, y: axis.minY + Self.rulerHeight, width: 48,
            height: CGFloat(shownLanes.count) * Self.laneHeight)
        let sentences = [item.sentence, breakpoint(at: point).map { inspection.sentence(ofKeyAt: $0) }]
        return PanelHint(content: .sentences(sentences.compactMap(\.self)), part: lanes)
    }

    package func breakpoint(at point: CGPoint) -> Breakpoint? {
        item(at: point).flatMap { inspection.breakpoint(at: $0.item, of: $0.lane) }
    }

    /// The lanes of the kinds that are shown.
    private var lanes: [Lane] {
        let all = changesLane + inspection.history.lanes.lanes
        return all.filter { inspection.display.shownKinds.contains($0.kind) }
    }

    /// The lane of what was changed in the scene; none where nothing was.
    private var changesLane: [Lane] {
        guard !inspection.changes.isEmpty else { return [] }
        let items = inspection.changes.map { change in
            let sentence =
                change.isPlayedAgain
                ? localized("changed here: \(change.words). All that came before was played again with the change")
                : localized("changed here: \(change.words). What came before is shown as it was")
            return Lane.Item(
                start: change.time, end: change.time, look: .change, word: change.words, sentence: sentence,
                moment: inspection.history.number(at: change.time) ?? 0)
        }
        return [Lane(subject: .changes, title: localized("changes"), items: items)]
    }

    /// The lanes that there is room for.
    var shownLanes: [Lane] {
        let room = max(0, (axis.height - Self.rulerHeight) / Self.laneHeight)
        return Array(lanes.dropFirst(firstLane).prefix(Int(clamping: room)))
    }

    /// How many lanes stand above and below those that are shown.
    package var hiddenLanes: (above: Int, below: Int) {
        (firstLane, max(0, lanes.count - firstLane - shownLanes.count))
    }

    /// What the finger that is down does.
    private enum Hold: Hashable {
        /// Nothing yet: it came down on the heading.
        case heading
        /// It goes through the moments.
        case scrubs
        /// It has hold of the ruler, where it was last; a click there goes to a moment, and a drag moves the axis.
        case ruler(last: CGFloat, isDrag: Bool)
    }

    private var hold: Hold?

    /// Whether the finger that is down is on the axis.
    package var isScrubbing: Bool { hold != nil && hold != .heading }
    package var isHeldOtherwise: Bool { isScrubbing }

    /// How far a finger may wander before a click on the ruler is a drag, in points.
    private static let slop: CGFloat = 4

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        dismissed = item(at: point)?.item.sentence
        guard point.y >= headHeight else { return hold = .heading }
        let isMiddle = event?.buttonMask == .button(3)
        if isMiddle || (point.y < axis.minY + Self.rulerHeight && point.x >= Self.titleWidth) {
            return hold = .ruler(last: point.x, isDrag: isMiddle)
        }
        hold = .scrubs
        player.stop()
        if let item = item(at: point)?.item { inspection.show(moment: item.moment) } else { scrub(to: point) }
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        switch hold {
        case .scrubs? where point.y >= headHeight: scrub(to: point)
        case .ruler(let last, let isDrag)? where isDrag || abs(point.x - last) > Self.slop:
            pan(by: point.x - last)
            hold = .ruler(last: point.x, isDrag: true)
        default: return
        }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        switch hold {
        // A finger that has selected texts of the heading was cancelled.
        case .heading?: toggleLanes()
        case .ruler(let place, isDrag: false)?:
            player.stop()
            scrub(to: CGPoint(x: place, y: axis.minY))
        default: break
        }
        hold = nil
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hold = nil }

    /// Shows the lanes, or the heading alone.
    private func toggleLanes() {
        chosenOpen = !isOpen
        (showsKinds, kinds.isHidden) = (false, true)
    }

    private func scrub(to point: CGPoint) {
        guard point.x >= Self.titleWidth - 8 else { return }
        inspection.show(moment: inspection.history.number(at: time(at: point.x)))
    }

    package override func draw(_ rect: CGRect) {
        if let context = UIGraphicsGetCurrentContext() { drawAll(context) }
    }
}
