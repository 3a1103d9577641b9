// The timeline: lanes of fingers, recognisers, control events, actions and keys on one axis, and the moment that is
// shown.
//
// Session/Moments makes the lanes.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeWindowKit

@MainActor package final class TimelineView: UIView, PointedPanel, TextSelectable {
    private let inspection: Inspection
    private let measuring: any TextMeasuring
    private let player: MomentPlayer
    private let kinds: KindGrid
    private lazy var head = TimelineHeader(
        inspection, player, measuring: measuring, showNow: { [unowned self] in showNow() },
        toggleFilter: { [unowned self] in toggleKinds() })
    private var times = TimelineAxis()
    private var firstLane = 0
    /// The ruler that was drawn last.
    private var lastRuler: TimelineRuler?
    /// The hint that was shown when the finger came down. It is not shown again until the pointer has been elsewhere.
    private var dismissed: String?
    /// The drag or press in progress; nil if no finger is down.
    private var hold: DragTarget?
    /// True if the switches for the kinds are shown above the lanes.
    package private(set) var showsKinds = false
    /// True if the window is high enough for lanes. They are then shown unless the user closes them.
    package var hasRoom = true
    /// True if the user opened the lanes, false if the user closed them; nil if the user did neither.
    package var chosenOpen: Bool?
    /// The height that the user chose for the open timeline, in points; nil for the default height.
    package var chosenHeight: CGFloat?
    /// True if the lanes are shown, false if only the heading is.
    private var isOpen: Bool { showsKinds || (chosenOpen ?? hasRoom) }

    package static let headerHeight = TimelineHeader.defaultHeight
    /// The height of one lane with the ruler above it, in points.
    package static let minimumLanesHeight = TimelineRuler.height + VisibleLanes.laneHeight + 8
    private static let right: CGFloat = 16, usualLaneCount: CGFloat = 4
    /// The room after the newest event for its label, in points, and the maximum fraction of the axis that it takes.
    private static let roomForLabel: CGFloat = 110, maximumLabelFraction = 0.3

    package init(_ inspection: Inspection, _ player: MomentPlayer, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.player = player
        self.measuring = measuring
        kinds = KindGrid(inspection, measuring: measuring) { player.stop() }
        super.init(frame: .zero)
        accessibilityIdentifier = "timeline"
        backgroundColor = UIColor(cgColor: Palette.panel)
        clipsToBounds = true
        for view in head.momentButtons + [kinds] + head.breakButtons { addSubview(view) }
        kinds.isHidden = true
    }

    // MARK: Layout

    /// The additional height that the banner of a breakpoint needs, in points.
    package var bannerRows: CGFloat { head.bannerRows(in: bounds.width) }

    private var headHeight: CGFloat { head.height(in: bounds.width) }

    /// The height of the timeline, in points.
    ///
    /// It does not depend on the recorded events, which keeps the stage in place. A banner of several lines increases
    /// it, and takes the room from the caption.
    package var wantedHeight: CGFloat { defaultHeight + bannerRows }

    private var defaultHeight: CGFloat {
        guard isOpen else { return Self.headerHeight }
        let usual = Self.headerHeight + TimelineRuler.height + Self.usualLaneCount * VisibleLanes.laneHeight + 8
        let lanes = chosenHeight ?? usual
        return showsKinds ? lanes + kinds.height(forWidth: bounds.width) : lanes
    }

    /// The box of the heading with its buttons, and of the switches below them.
    package var buttonRow: CGRect { CGRect(x: 0, y: 0, width: bounds.width, height: headHeight + kindsHeight) }

    /// Updates the buttons, the lanes and the axis.
    package func refresh() {
        head.refresh(isFilterOpen: showsKinds)
        times.follow(playhead, session)
        setNeedsLayout()
        firstLane = max(0, min(firstLane, Lane.shown(in: inspection).count - 1))
    }

    package override func layoutSubviews() {
        head.layOut(in: bounds.width)
        kinds.frame = CGRect(x: 0, y: headHeight, width: bounds.width, height: kindsHeight)
    }

    /// The height of the switches, in points. The ruler and a few lanes stay visible below, to show the effect of a
    /// switch.
    private var kindsHeight: CGFloat {
        guard showsKinds else { return 0 }
        let lanes = TimelineRuler.height + 2 * VisibleLanes.laneHeight, room = bounds.height - headHeight - lanes
        return max(0, min(kinds.height(forWidth: bounds.width), max(room, KindGrid.minimumHeight)))
    }

    private func toggleKinds() {
        showsKinds.toggle()
        kinds.isHidden = !showsKinds
        setNeedsLayout()
    }

    /// Hides the switches for the kinds.
    package func closeKinds() { if showsKinds { toggleKinds() } }

    /// Shows or hides the lanes below the heading.
    private func toggleLanes() {
        chosenOpen = !isOpen
        (showsKinds, kinds.isHidden) = (false, true)
    }

    // MARK: Time and position

    private var axis: CGRect {
        let head = headHeight + kindsHeight
        return CGRect(
            x: VisibleLanes.titleWidth, y: head, width: max(1, bounds.width - VisibleLanes.titleWidth - Self.right),
            height: max(0, bounds.height - head))
    }

    private var scale: TimelineScale { TimelineScale(axis: axis, times: times.shown(session)) }

    private var lanes: VisibleLanes {
        VisibleLanes(of: Lane.shown(in: inspection), from: firstLane, scale, lastTime: lastTime)
    }

    private var lastTime: Double { inspection.moments.history.moments.last?.time ?? 0 }

    private var session: TimelineAxis.Session {
        let history = inspection.moments.history, last = max(lastTime, inspection.changes.made.last?.time ?? 0)
        let room = min(Self.maximumLabelFraction, Double(Self.roomForLabel / axis.width))
        let moment = history.moments.last
        return TimelineAxis.Session(
            first: history.moments.first?.time ?? 0, last: last, present: moment?.subject == nil ? last : lastTime,
            hasLost: history.dropped > 0, room: room)
    }

    private var playhead: TimelineAxis.Playhead {
        let moment = shownMoment
        return TimelineAxis.Playhead(
            time: moment?.time ?? 0, isNow: inspection.playhead.isNow, isDeadline: moment?.isDeadline ?? false)
    }

    private var shownMoment: Moment? { inspection.playhead.moment.flatMap { inspection.moments.history[$0] } }

    /// Shows the present, and scrolls to it.
    package func showNow() {
        inspection.moments.show(nil)
        times.reveal(playhead, session)
    }

    /// Shows the whole session, or the last seconds again.
    func toggleWhole() { times.toggleWhole(playhead, session) }

    /// Zooms around a point, or scrolls the lanes if the point is on their names. With Shift, or if the wheel scrolls
    /// horizontally, it scrolls to earlier or later times.
    package func scroll(at point: CGPoint, by distance: CGSize, _ modifiers: KeyModifiers = []) {
        guard point.x >= VisibleLanes.titleWidth else {
            guard distance.height != 0 else { return }
            firstLane += distance.height < 0 ? 1 : -1
            return refresh()
        }
        let across = distance.width != 0 ? distance.width : modifiers.contains(.shift) ? distance.height : 0
        if across != 0 { return pan(by: across) }
        guard distance.height != 0 else { return }
        times.zoom(by: distance.height > 0 ? 0.8 : 1.25, about: scale.time(at: point.x), session)
    }

    /// Moves the visible content to the right, which shows earlier times.
    private func pan(by points: CGFloat) { times.pan(by: -scale.seconds(across: points), session) }

    // MARK: Under the pointer

    package func hint(at point: CGPoint) -> PanelHint? {
        let lanes = lanes
        guard let item = lanes.item(at: point)?.item, item.sentence != dismissed else { return nil }
        dismissed = nil
        // Places the hint below or above all lanes, where it does not cover the labels of other lanes.
        let part = CGRect(
            x: point.x - 24, y: lanes.top(ofRow: 0), width: 48,
            height: CGFloat(lanes.lanes.count) * VisibleLanes.laneHeight)
        let sentences = [item.sentence, breakpoint(at: point).map { inspection.breaks.sentence(ofKeyAt: $0) }]
        return PanelHint(content: .sentences(sentences.compactMap(\.self)), part: part)
    }

    package func breakpoint(at point: CGPoint) -> Breakpoint? {
        lanes.item(at: point).flatMap { inspection.breaks.breakpoint(at: $0.item, of: $0.lane) }
    }

    // MARK: Touches

    /// The effect of the finger that is down.
    private enum DragTarget: Hashable {
        /// The finger came down on the heading.
        case heading
        /// The finger moves the playhead through the moments.
        case scrubs
        /// The finger is on the ruler, last at this x-coordinate. A click moves the playhead there; a drag moves the
        /// axis.
        case ruler(last: CGFloat, isDrag: Bool)
    }

    package var isBusyDragging: Bool { hold != nil && hold != .heading }

    /// The distance that a finger may move before a click on the ruler becomes a drag, in points.
    private static let slop: CGFloat = 4

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        let item = lanes.item(at: point)?.item
        dismissed = item?.sentence
        guard point.y >= headHeight else { return hold = .heading }
        let isMiddle = event?.buttonMask == .button(3)
        if isMiddle || (point.y < axis.minY + TimelineRuler.height && point.x >= VisibleLanes.titleWidth) {
            return hold = .ruler(last: point.x, isDrag: isMiddle)
        }
        hold = .scrubs
        player.stop()
        if let item { inspection.moments.show(item.moment) } else { scrub(to: point.x) }
    }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        switch hold {
        case .scrubs? where point.y >= headHeight: scrub(to: point.x)
        case .ruler(let last, let isDrag)? where isDrag || abs(point.x - last) > Self.slop:
            pan(by: point.x - last)
            hold = .ruler(last: point.x, isDrag: true)
        default: return
        }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        switch hold {
        // A finger that selects texts of the heading does not get here, because its touch has been cancelled.
        case .heading?: toggleLanes()
        case .ruler(let place, isDrag: false)?:
            player.stop()
            scrub(to: place)
        default: break
        }
        hold = nil
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hold = nil }

    private func scrub(to x: CGFloat) {
        guard x >= VisibleLanes.titleWidth - 8 else { return }
        inspection.moments.show(inspection.moments.history.number(at: scale.time(at: x)))
    }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), Palette.line)
        head.draw(in: bounds.width, into: &context.list)
        guard isOpen else { return }
        let lanes = lanes, ruler = ruler(of: lanes.scale), words = lanes.words(measuring)
        ruler.draw(avoiding: words, into: &context.list)
        drawLost(lanes.scale, into: &context.list)
        lanes.draw(context)
        ruler.drawCursor(avoiding: words, into: &context.list)
        for word in words { context.list.label(word.text, Fonts.note, word.color, in: word.box) }
        lanes.drawCounts(into: &context.list)
    }

    private func ruler(of scale: TimelineScale) -> TimelineRuler {
        let cursor = shownMoment.flatMap { scale.positionOnAxis(of: $0.time) }
        let layout = TimelineRuler.Layout(scale: scale, width: bounds.width, cursor: cursor)
        if let lastRuler, lastRuler.layout == layout { return lastRuler }
        let ruler = TimelineRuler(layout, measuring)
        lastRuler = ruler
        return ruler
    }

    /// Draws a label if moments before the first one were dropped.
    private func drawLost(_ scale: TimelineScale, into list: inout DrawList) {
        let history = inspection.moments.history
        guard history.dropped > 0, let first = history.moments.first else { return }
        let axis = scale.axis, end = min(axis.maxX, scale.place(of: first.time))
        guard end > axis.minX else { return }
        let part = CGRect(
            x: axis.minX, y: axis.minY + TimelineRuler.height, width: end - axis.minX,
            height: max(0, axis.height - TimelineRuler.height - 4))
        list.fill(.rect(part), Palette.raised)
        list.paragraph(
            localized("Earlier moments were dropped."), Fonts.note, Palette.soft, in: part.insetBy(dx: 5, dy: 3))
    }
}
