// The timeline: fingers, recognisers, control events, actions and keys as lanes on one axis, and the moment that is
// shown.
//
// Decides which time lies where. The history decides what stands on the lanes.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeReading

@MainActor final class TimelineView: UIView {
    private let inspection: Inspection
    private let player: MomentPlayer
    private let measuring: any TextMeasuring
    private var buttons: [ToolButton] = []
    private var playButton: ToolButton?, speedButton: ToolButton?, nowButton: ToolButton?
    /// The time that was chosen by zooming, in seconds of the session; nil for the last seconds.
    private var chosenTime: ClosedRange<Double>?
    private var firstLane = 0
    private var hovered: Lane.Item?
    /// Whether the window is high enough that the lanes are shown unless they were closed.
    var hasRoom = true
    /// What was chosen by a click on the heading, or by dragging; nil for nothing yet.
    var chosenOpen: Bool?
    /// The height that was chosen for the open timeline, in points; nil for the usual one.
    var chosenHeight: CGFloat?
    /// Whether the lanes are shown, and not the heading alone.
    private var isOpen: Bool { chosenOpen ?? hasRoom }

    static let headerHeight: CGFloat = 34
    private static let rulerHeight: CGFloat = 18, laneHeight: CGFloat = 24, titleWidth: CGFloat = 136
    private static let right: CGFloat = 16, shownLaneCount: CGFloat = 4
    /// How much time is shown unless another was chosen, in seconds.
    private static let usualTime = 8.0, leastTime = 0.02

    init(_ inspection: Inspection, _ player: MomentPlayer, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.player = player
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "timeline"
        backgroundColor = UIColor(cgColor: Palette.panel)
        clipsToBounds = true
        addButtons()
    }

    /// The height of the timeline, in points. It does not follow from what happened, so that the stage stays in place.
    var wantedHeight: CGFloat {
        guard isOpen else { return Self.headerHeight }
        return chosenHeight ?? Self.headerHeight + Self.rulerHeight + Self.shownLaneCount * Self.laneHeight + 8
    }

    /// The height of one lane with the ruler above it, in points.
    static let leastLanes = rulerHeight + laneHeight + 8

    private func addButtons() {
        func add(_ face: ToolButton.Face, _ name: String, _ action: @escaping () -> Void) -> ToolButton {
            let button = ToolButton(face, name: name, action: action)
            buttons.append(button)
            addSubview(button)
            return button
        }
        _ = add(.icon(Icons.back), "moment back") { [unowned self] in inspection.step(moments: -1) }
        playButton = add(.icon(Icons.play), "play moments") { [unowned self] in player.toggle() }
        _ = add(.icon(Icons.forward), "moment forward") { [unowned self] in inspection.step(moments: 1) }
        speedButton = add(.word("1×"), "speed") { [unowned self] in player.changeSpeed() }
        nowButton = add(.word("Now"), "now") { [unowned self] in inspection.show(moment: nil) }
    }

    /// Brings the buttons up to date with the state.
    func refresh() {
        playButton?.face = .icon(player.isPlaying ? Icons.pause : Icons.play)
        speedButton?.face = .word(player.speedWords)
        nowButton?.isOn = inspection.shownMoment == nil
        firstLane = max(0, min(firstLane, inspection.history.lanes.lanes.count - 1))
    }

    override func layoutSubviews() {
        var x = bounds.width - Self.right
        for button in buttons.reversed() {
            let width: CGFloat = button.word.isEmpty ? 32 : 48
            x -= width
            button.frame = CGRect(x: x, y: 4, width: width, height: 26)
            x -= 5
        }
    }

    // MARK: Time and place

    /// The times that are shown, in seconds of the session.
    private var shownTime: ClosedRange<Double> {
        if let chosenTime { return chosenTime }
        let moments = inspection.history.moments
        let end = moments.last?.time ?? 0, start = max(moments.first?.time ?? 0, end - Self.usualTime)
        return start...max(end, start + 1)
    }

    private var lastTime: Double { inspection.history.moments.last?.time ?? 0 }

    private var axis: CGRect {
        CGRect(
            x: Self.titleWidth, y: Self.headerHeight, width: max(1, bounds.width - Self.titleWidth - Self.right),
            height: max(0, bounds.height - Self.headerHeight))
    }

    private func place(of time: Double) -> CGFloat {
        let shown = shownTime, axis = axis
        return axis.minX + CGFloat((time - shown.lowerBound) / (shown.upperBound - shown.lowerBound)) * axis.width
    }

    private func time(at x: CGFloat) -> Double {
        let shown = shownTime, axis = axis
        return shown.lowerBound + Double((x - axis.minX) / axis.width) * (shown.upperBound - shown.lowerBound)
    }

    /// Shows more or less time around a place, or other lanes where the place is on their names.
    func scroll(at point: CGPoint, by distance: CGSize) {
        guard point.x >= Self.titleWidth else {
            firstLane += distance.height < 0 ? 1 : -1
            return refresh()
        }
        let shown = shownTime, middle = time(at: point.x), factor = distance.height > 0 ? 0.8 : 1.25
        let least = inspection.history.moments.first?.time ?? 0
        let most = max((inspection.history.moments.last?.time ?? 0) + 1, least + 1)
        var start = middle - (middle - shown.lowerBound) * factor, end = middle + (shown.upperBound - middle) * factor
        guard end - start >= Self.leastTime else { return }
        (start, end) = (max(start, least), min(end, most))
        chosenTime = start == least && end == most ? nil : start...max(end, start + Self.leastTime)
    }

    // MARK: Choosing

    /// Says what lies under a pointer; nil for beside the timeline.
    ///
    /// - Returns: whether something else is said now.
    func hover(at point: CGPoint?) -> Bool {
        let before = hovered?.sentence
        hovered = point.flatMap { item(at: $0) }
        return hovered?.sentence != before
    }

    private func item(at point: CGPoint) -> Lane.Item? {
        let row = (point.y - axis.minY - Self.rulerHeight) / Self.laneHeight
        let lanes = shownLanes
        guard row >= 0, point.x >= Self.titleWidth, Int(clamping: row) < lanes.count else { return nil }
        return lanes[Int(clamping: row)].items.last { item in
            let start = place(of: item.start), end = place(of: item.end ?? lastTime)
            return point.x >= start - 4 && point.x <= max(end, start + 8) + 4
        }
    }

    private var shownLanes: ArraySlice<Lane> {
        let lanes = inspection.history.lanes.lanes.dropFirst(firstLane)
        let room = max(0, (axis.height - Self.rulerHeight) / Self.laneHeight)
        return Array(lanes.prefix(Int(clamping: room)))[...]
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        if point.y < Self.headerHeight { return chosenOpen = !isOpen }
        player.stop()
        if let item = item(at: point) { inspection.show(moment: item.moment) } else { scrub(to: point) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), point.y >= Self.headerHeight else { return }
        scrub(to: point)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    private func scrub(to point: CGPoint) {
        guard point.x >= Self.titleWidth - 8 else { return }
        inspection.show(moment: inspection.history.number(at: time(at: point.x)))
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), Palette.line)
        drawHeader(context)
        guard isOpen else { return }
        drawRuler(context)
        for (row, lane) in shownLanes.enumerated() { draw(lane, row, context) }
        drawCursor(context)
    }

    private func drawHeader(_ context: CGContext) {
        let header = CGRect(x: PanelMetrics.margin, y: 0, width: 100, height: Self.headerHeight)
        context.list.label("TIMELINE", Fonts.heading, Palette.faint, in: header)
        let end = buttons.first?.frame.minX ?? bounds.width
        let note = CGRect(x: 104, y: 0, width: max(0, end - 116), height: Self.headerHeight)
        context.list.label(words, Fonts.note, hovered == nil ? Palette.faint : Palette.text, in: note)
    }

    /// What lies under the pointer, else which moment is shown.
    private var words: String {
        if let hovered { return hovered.sentence }
        let history = inspection.history, count = history.moments.count
        guard count > 1 else { return "What happens stands here in time." }
        let number = inspection.shownMoment ?? history.numbers.upperBound - 1
        guard let moment = history[number] else { return "" }
        return "moment \(number - history.forgotten + 1) of \(count), at \(moment.time.secondsText) s"
    }

    private func drawRuler(_ context: CGContext) {
        let shown = shownTime, axis = axis
        let step = TimelineView.step(for: (shown.upperBound - shown.lowerBound) / Double(max(1, axis.width / 80)))
        var tick = (shown.lowerBound / step).rounded(.up) * step
        while tick <= shown.upperBound {
            let x = place(of: tick)
            context.list.fill(.rect(CGRect(x: x, y: axis.minY + 16, width: 1, height: axis.height)), Palette.line)
            let box = CGRect(x: x - 36, y: axis.minY, width: 72, height: 16)
            context.list.label(tick.secondsText, Fonts.smallMono, Palette.faint, in: box, .center)
            tick += step
        }
    }

    /// 1, 2 or 5 times a power of ten, at least as much as is wanted.
    private static func step(for wanted: Double) -> Double {
        var power = 0.001
        while power * 10 <= wanted { power *= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= wanted } ?? power * 10
    }

    private func draw(_ lane: Lane, _ row: Int, _ context: CGContext) {
        let top = axis.minY + Self.rulerHeight + CGFloat(row) * Self.laneHeight
        let title = CGRect(
            x: PanelMetrics.margin, y: top, width: Self.titleWidth - PanelMetrics.margin - 8, height: Self.laneHeight)
        context.list.label(lane.title, Fonts.note, Palette.soft, in: title)
        let shown = shownTime
        context.saveGState()
        context.clip(to: CGRect(x: axis.minX - 4, y: top, width: axis.width + 8, height: Self.laneHeight))
        for (index, item) in lane.items.enumerated() {
            guard item.start <= shown.upperBound, item.end ?? .infinity >= shown.lowerBound else { continue }
            let next = index + 1 < lane.items.count ? place(of: lane.items[index + 1].start) : axis.maxX
            draw(item, top, upTo: next, context)
        }
        context.restoreGState()
    }

    private func draw(_ item: Lane.Item, _ top: CGFloat, upTo next: CGFloat, _ context: CGContext) {
        let start = place(of: item.start), end = place(of: item.end ?? lastTime)
        let color = item.look.color
        let bar = CGRect(x: start, y: top + 4, width: max(3, end - start), height: Self.laneHeight - 8)
        if item.look.isBar {
            context.list.fill(.roundedRect(bar, radius: min(6, bar.width / 2)), color.withAlpha(0.32))
            context.list.fill(.circle(center: CGPoint(x: start, y: bar.midY), radius: 4.5), color)
            if item.end != nil { context.list.fill(.circle(center: CGPoint(x: end, y: bar.midY), radius: 4.5), color) }
        } else {
            context.list.fill(.rect(CGRect(x: start - 1, y: bar.minY, width: 2.5, height: bar.height)), color)
        }
        let room = CGRect(x: start + 9, y: top, width: max(bar.maxX, next) - start - 14, height: Self.laneHeight)
        if room.width > 30 { context.list.label(item.word, Fonts.note, color, in: room) }
    }

    private func drawCursor(_ context: CGContext) {
        let history = inspection.history
        guard let number = inspection.shownMoment ?? history.numbers.last, let moment = history[number] else { return }
        let x = place(of: moment.time), axis = axis
        guard x >= axis.minX - 1, x <= axis.maxX + 1 else { return }
        context.list.fill(
            .rect(CGRect(x: x - 0.75, y: axis.minY + 8, width: 1.5, height: axis.height)), Palette.selection)
        let tip = [(-6, 0), (6, 0), (0, 9)].map { CGPoint(x: x + CGFloat($0.0), y: axis.minY + 2 + CGFloat($0.1)) }
        context.list.fill(.path(Path(points: tip, closed: true)), Palette.selection)
    }
}

extension Lane.Look {
    fileprivate var color: Color {
        switch self {
        case .touch: Palette.hit
        case .cancelledTouch, .failed, .fault: Palette.refused
        case .possible: Palette.faint
        case .recognized: Palette.gesture
        case .event, .action: Palette.chain
        case .key: Palette.firstResponder
        case .deadline: Palette.soft
        }
    }

    /// Whether it takes time, and is drawn as a bar.
    fileprivate var isBar: Bool {
        switch self {
        case .touch, .cancelledTouch, .possible, .recognized, .failed: true
        case .event, .action, .key, .deadline, .fault: false
        }
    }
}

extension Double {
    /// Seconds with up to three decimals, as many as are not zero, and two at least.
    fileprivate var secondsText: String {
        let thousandths = Int(clamping: (self * 1000).rounded())
        let (whole, rest) = (thousandths / 1000, abs(thousandths % 1000))
        let digits = String(1000 + rest).dropFirst()
        return "\(whole).\(digits.hasSuffix("0") ? digits.dropLast() : digits)"
    }
}
