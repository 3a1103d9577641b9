// The touch panel: the hit test step by step, the responder chain, the gestures, the control events and actions, and
// why a view did not get the touch.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

@MainActor package final class TouchPanel: UIView, SideTab, TextSelectable {
    package let tabTitle = localized("Touch")

    /// The number of gestures beyond which their list scrolls.
    private static let maximumGestureCount = 6
    /// The number of control events and actions beyond which their list scrolls.
    private static let maximumActionCount = 4
    /// The maximum height of the answer, as a fraction of the panel's height.
    private static let maximumAnswerFraction: CGFloat = 0.58

    private let inspection: Inspection
    private let measuring: any TextMeasuring
    private let whyView: WhyPanel
    let hitRows: HitTestRows
    let chainRows: ChainRows
    let gestureRows: GestureRows
    let actionRows: ActionRows
    private var phaseButtons: [ToolButton] = []
    /// The part of the touch that each button shows, in the same order.
    private var phases: [Phase] = []
    /// The step to which the lists were scrolled last, and the heights of the lists at that time.
    private var revealed: Revealed?, revealedHeights: [CGFloat] = []

    package init(_ inspection: Inspection, _ editor: SceneEditor, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        whyView = WhyPanel(inspection, editor, measuring: measuring)
        hitRows = HitTestRows(inspection, measuring: measuring)
        chainRows = ChainRows(inspection, measuring: measuring)
        gestureRows = GestureRows(inspection, measuring: measuring)
        actionRows = ActionRows(inspection, measuring: measuring)
        super.init(frame: .zero)
        accessibilityIdentifier = "touch"
        backgroundColor = UIColor(cgColor: Palette.panel)
        hitRows.rows.accessibilityIdentifier = "hitRows"
        chainRows.rows.accessibilityIdentifier = "chainRows"
        gestureRows.rows.accessibilityIdentifier = "gestureRows"
        addSubview(hitRows.rows)
        addSubview(chainRows.rows)
        addSubview(gestureRows.rows)
        addSubview(actionRows.rows)
        addSubview(whyView)
    }

    /// The frames of the sections, in the panel's coordinates. Lists show only whole rows: all of them or, if there is
    /// too little room, as many as fit with the answer.
    @MainActor private struct Parts {
        var hit: CGRect, chain: CGRect, gestures: CGRect, actions: CGRect, why: CGRect

        init(in bounds: CGRect, rows wanted: RowCounts, whyHeight: CGFloat, minimumWhyHeight: CGFloat) {
            let header = PanelMetrics.headerHeight + 4
            let gestureHeader = wanted.gestures > 0 ? header : 0, actionHeader = wanted.actions > 0 ? header : 0
            let why = min(whyHeight + 16, bounds.height * TouchPanel.maximumAnswerFraction), heads = wanted.headHeight
            func rows(beside why: CGFloat) -> Int {
                Int(clamping: (bounds.height - why - heads) / PanelMetrics.rowHeight)
            }
            let rows = wanted.shared(rows(beside: why), atMost: rows(beside: minimumWhyHeight + 16))
            func list(_ rows: Int, at top: CGFloat) -> CGRect {
                CGRect(x: 1, y: top, width: bounds.width - 1, height: CGFloat(rows) * PanelMetrics.rowHeight)
            }
            hit = list(rows.hit, at: PanelMetrics.headerHeight)
            chain = list(rows.chain, at: hit.maxY + header)
            gestures = list(rows.gestures, at: chain.maxY + gestureHeader)
            actions = list(rows.actions, at: gestures.maxY + actionHeader)
            self.why = CGRect(
                x: 18, y: actions.maxY + 8, width: bounds.width - 36,
                height: max(0, bounds.height - actions.maxY - 16))
        }
    }

    /// The numbers of rows in the lists.
    @MainActor private struct RowCounts {
        var hit: Int, chain: Int, gestures: Int, actions: Int

        private static let minimumRows = 2

        /// The height of the headings, in points.
        var headHeight: CGFloat {
            CGFloat([hit, chain, gestures, actions].count { $0 > 0 }) * (PanelMetrics.headerHeight + 4) - 4
        }

        /// The height of the headings with a row for each list, and of the space around the answer, in points.
        var minimumHeight: CGFloat {
            headHeight + CGFloat([hit, chain, gestures, actions].count { $0 > 0 }) * PanelMetrics.rowHeight + 16
        }

        /// The number of rows that each list shows: all of its rows, or at least two; at least one if two would leave
        /// no room for the answer. The gestures and the actions get their share last.
        ///
        /// - Parameters:
        ///   - room: The number of rows for which there is room beside the whole answer.
        ///   - most: The number of rows for which there is room beside the beginning of the answer.
        func shared(_ room: Int, atMost most: Int) -> RowCounts {
            let all = [hit, chain, gestures, actions], least = RowCounts.minimumRows
            let isTight = all.reduce(0, { $0 + min($1, least) }) > most
            let minimum = all.map { min($0, isTight ? 1 : least) }
            let rows = max(room, minimum.reduce(0, +))
            let spare = rows - hit - chain - gestures
            let actions = min(self.actions, max(minimum[3], min(spare, TouchPanel.maximumActionCount)))
            let gestures = min(
                self.gestures, TouchPanel.maximumGestureCount, rows - actions - minimum[0] - minimum[1])
            let left = rows - gestures - actions
            let chain = max(min(self.chain, max(left / 2, left - hit)), minimum[1])
            return RowCounts(hit: min(hit, left - chain), chain: chain, gestures: gestures, actions: actions)
        }
    }

    private var parts: Parts {
        let width = bounds.width - 36, minimum = whyView.minimumHeight(forWidth: width)
        var rows = RowCounts(
            hit: max(1, hitRows.rowCount), chain: max(1, chainRows.rowCount), gestures: gestureRows.rowCount,
            actions: actionRows.rowCount)
        // Without room for a row of each list and the beginning of the answer, the last lists are left out.
        if rows.minimumHeight + minimum > bounds.height { rows.actions = 0 }
        if rows.minimumHeight + minimum > bounds.height { rows.gestures = 0 }
        return Parts(
            in: bounds, rows: rows, whyHeight: whyView.wantedHeight(forWidth: width), minimumWhyHeight: minimum)
    }

    /// Updates lists and buttons.
    ///
    /// - Parameter view: The view that "why not" is answered for; nil for none.
    package func refresh(explaining view: UIView?) {
        whyView.refresh(explaining: view)
        gestureRows.refresh()
        actionRows.refresh()
        layOut()
    }

    package override func layoutSubviews() { layOut() }

    private func layOut() {
        let parts = parts
        whyView.frame = parts.why
        gestureRows.rows.frame = parts.gestures
        actionRows.rows.frame = parts.actions
        hitRows.rows.frame = parts.hit
        hitRows.refresh()
        chainRows.rows.frame = parts.chain
        for list in [hitRows.rows, chainRows.rows, gestureRows.rows, actionRows.rows] { list.keepInRange() }
        revealCurrent()
        refreshPhases(beside: parts.chain)
    }

    /// Scrolls to the rows of a new step, and again if the heights of the lists have changed. Otherwise the scroll
    /// positions stay.
    private func revealCurrent() {
        let current = Revealed(inspection, actionCount: actionRows.rowCount)
        let heights = [hitRows.rows, chainRows.rows, actionRows.rows].map(\.bounds.height)
        guard current != revealed || heights != revealedHeights else { return }
        (revealed, revealedHeights) = (current, heights)
        hitRows.revealCurrent()
        chainRows.revealCurrent()
        gestureRows.revealRecognized()
        actionRows.revealCurrent()
    }

    /// What a button above the chain shows: a delivery of the touch, or the chain of another touch.
    private struct Phase: Equatable {
        /// The index of the delivery.
        var index: Int
        var word: String, name: String, hint: String
    }

    /// Makes a button for each method that delivered the touch, and for each other touch. Buttons with unchanged titles
    /// are kept, because a finger may be on one.
    private func refreshPhases(beside chain: CGRect) {
        let buttons = otherTouches + numbered(deliveriesOfTouch)
        if buttons != phases { makePhaseButtons(for: buttons) }
        let shownDelivery = inspection.shown.shownDelivery
        for (phase, button) in zip(phases, phaseButtons) {
            button.isOn = shownDelivery == phase.index
        }
        let gap: CGFloat = 0, minimum = 18 + width(of: TouchPanel.shortChainHeading, Fonts.heading) + 8
        let room = bounds.width - 16 - minimum - gap * CGFloat(max(0, phaseButtons.count - 1))
        let wanted = phaseButtons.map { width(of: $0.word, Fonts.button).rounded(.up) }
        let margin = wanted.reduce(0) { $0 + $1 + 20 } > room ? ToolButton.minimumMargin : 20
        let widths = TouchPanel.shared(room, among: wanted.map { $0 + margin })
        var x = bounds.width - 16
        for (button, width) in zip(phaseButtons, widths).reversed() {
            x -= width
            button.frame = CGRect(x: x, y: chain.minY - PanelMetrics.headerHeight + 6, width: width, height: 27)
            x -= gap
        }
    }

    private func width(of text: String, _ font: FontDescriptor) -> CGFloat {
        measuring.width(of: text, font)
    }

    /// The widths of the buttons. Each has the width that it needs if there is room; otherwise the widest share the
    /// rest evenly.
    private static func shared(_ room: CGFloat, among widths: [CGFloat]) -> [CGFloat] {
        var left = max(0, room), maximum = CGFloat.infinity
        for (index, width) in widths.sorted().enumerated() {
            let share = left / CGFloat(widths.count - index)
            guard width <= share else {
                maximum = share.rounded(.down)
                break
            }
            left -= width
        }
        return widths.map { min($0, maximum) }
    }

    /// The last delivery by each method. If there are several touches, those of the touch of the shown chain.
    private var deliveriesOfTouch: [Phase] {
        guard let subject = inspection.shown.subject else { return [] }
        let touch = shownTouch
        return subject.deliveries.enumerated().compactMap { index, delivery in
            guard touch == nil || [nil, touch].contains(subject.walkthrough.touchNumber(ofPhase: index)) else {
                return nil
            }
            let name = delivery.action ?? delivery.hook.rawValue
            return Phase(
                index: index, word: delivery.action ?? delivery.hook.phaseWord, name: name,
                hint: localized("Shows where \(name) went."))
        }
    }

    /// The buttons, with a number after words that several of them have.
    private func numbered(_ phases: [Phase]) -> [Phase] {
        let counts = Dictionary(grouping: phases, by: \.word).mapValues(\.count)
        var last: [String: Int] = [:]
        return phases.map { phase in
            guard counts[phase.word, default: 0] > 1 else { return phase }
            let number = last[phase.word, default: 0] + 1
            last[phase.word] = number
            var numbered = phase
            numbered.word += " \(number)"
            return numbered
        }
    }

    /// The first delivery of each touch whose chain is not shown.
    private var otherTouches: [Phase] {
        guard let subject = inspection.shown.subject, let shown = shownTouch else { return [] }
        var found: [Int: Int] = [:]
        for index in subject.deliveries.indices.reversed() {
            if let touch = subject.walkthrough.touchNumber(ofPhase: index), touch != shown { found[touch] = index }
        }
        return found.sorted { $0.key < $1.key }.map { touch, index in
            let word = localized("touch \(touch)")
            return Phase(
                index: index, word: word, name: "chain of touch \(touch)",
                hint: localized("Shows the responder chain of touch \(touch)."))
        }
    }

    /// The number of the touch whose chain is shown; nil if there is only one touch, or if the delivery that is shown
    /// belongs to several touches or to none.
    private var shownTouch: Int? {
        inspection.shown.shownDelivery.flatMap { inspection.shown.subject?.walkthrough.touchNumber(ofPhase: $0) }
    }

    private func makePhaseButtons(for wanted: [Phase]) {
        for button in phaseButtons { button.removeFromSuperview() }
        phases = wanted
        phaseButtons = wanted.map { phase in
            let button = ToolButton(.word(phase.word), name: phase.name) { [unowned self] in
                inspection.shown.show(delivery: phase.index)
            }
            button.hint = phase.hint
            button.isSegment = true
            return button
        }
        for button in phaseButtons { addSubview(button) }
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let parts = parts
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: bounds.height)), Palette.line)
        drawHeader(localized("HIT TEST"), counts, above: parts.hit, context)
        if let note = emptyHitTestNote { drawNote(note, in: parts.hit, context) }
        context.list.separator(at: parts.hit.maxY + 4, across: bounds.width)
        drawHeader(chainHeading, "", above: parts.chain, context)
        if let first = phaseButtons.first?.frame, let last = phaseButtons.last?.frame {
            context.list.fill(.roundedRect(first.union(last), radius: 7), Palette.raised)
        }
        if chainRows.rowCount == 0 { drawNote(emptyChainNote, in: parts.chain, context) }
        if parts.gestures.height > 0 {
            context.list.separator(at: parts.chain.maxY + 4, across: bounds.width)
            drawHeader(localized("GESTURES"), "", above: parts.gestures, context)
        }
        if parts.actions.height > 0 {
            context.list.separator(at: parts.gestures.maxY + 4, across: bounds.width)
            drawHeader(localized("CONTROL EVENTS AND ACTIONS"), "", above: parts.actions, context)
        }
    }

    // MARK: Under the pointer

    private var breakable: [any BreakpointRowSource] { [hitRows, chainRows, gestureRows, actionRows] }

    package func follow(pointer: CGPoint?) -> Bool { follow(pointer: pointer, in: breakable) }

    /// The hint for a breakpoint's mark: what a click on it does.
    package func hint(at point: CGPoint) -> PanelHint? {
        guard let hit = row(at: point, in: breakable.map(\.rows)),
            let sentence = breakable.first(where: { $0.rows === hit.list })?
                .sentence(ofBreakIn: hit.row, at: hit.place)
        else { return nil }
        return PanelHint(content: .sentences([sentence]), part: hit.box, isRow: true)
    }

    package func breakpoint(at point: CGPoint) -> Breakpoint? { breakpoint(at: point, in: breakable) }

    // MARK: Drawing

    private func drawHeader(_ title: String, _ note: String, above box: CGRect, _ context: CGContext) {
        let height = PanelMetrics.headerHeight, top = box.minY - height
        let header = CGRect(x: 0, y: top, width: bounds.width, height: height).insetBy(dx: PanelMetrics.margin, dy: 0)
        context.list.header(title, note: note, in: header)
    }

    /// The heading of the chain, in full if there is room for it beside the buttons.
    private var chainHeading: String {
        let whole = localized("RESPONDER CHAIN"), short = TouchPanel.shortChainHeading
        let end = phaseButtons.first?.frame.minX ?? bounds.width
        let names = shownTouch.map { ["\(whole), \(localized("TOUCH \($0)"))", localized("TOUCH \($0)")] } ?? [whole]
        return names.first { 18 + width(of: $0, Fonts.heading) + 8 <= end } ?? short
    }

    private static var shortChainHeading: String { localized("CHAIN") }

    private func drawNote(_ text: String, in box: CGRect, _ context: CGContext) {
        let room = CGRect(x: 18, y: box.minY, width: bounds.width - 36, height: 30)
        let font = width(of: text, Fonts.sentence) <= room.width ? Fonts.sentence : Fonts.note
        context.list.label(text, font, Palette.soft, in: room)
    }

    private var emptyHitTestNote: String? {
        guard let subject = inspection.shown.subject else { return localized("Touch the scene, or point at it.") }
        guard subject.cause.isDeviceEvent else { return nil }
        let walkthrough = subject.walkthrough
        if walkthrough.deliveries.first?.isSample == true {
            return localized("None: the sample goes to the code that requested it.")
        }
        if walkthrough.deliveries.isEmpty { return localized("None: there is no hit test.") }
        return walkthrough.lacksFirstResponder
            ? localized("None: there is no first responder.") : localized("None: the first responder gets it.")
    }

    private var emptyChainNote: String {
        switch inspection.shown.subject?.cause {
        case .touch?: localized("No view got the touch.")
        case .deviceEvent?: localized("No responder received it.")
        case .question? where inspection.run.debuggee.world.followsPointer:
            localized("Only hover recognisers receive pointer movements.")
        case .question?: localized("Pointer movements send no touches.")
        case nil: localized("Touch the scene to see who receives the touch.")
        }
    }

    private var counts: String {
        guard let subject = inspection.shown.subject, !subject.cause.isDeviceEvent else { return "" }
        guard !inspection.answers.isHitGuessed else { return localized("The order is a guess.") }
        let walkthrough = subject.walkthrough, story = walkthrough.story
        let asked = walkthrough.askedCount(after: inspection.shown.stepCount), all = story.steps.count
        guard asked < all else {
            return localized("\(all.grouped) asked · \(story.refusedCount.grouped) passed over")
        }
        let passed = story.refusedCount(ofFirst: asked)
        let words = localized("\(asked.grouped) of \(all.grouped) asked · \(passed.grouped) passed over")
        let heading = width(of: localized("HIT TEST"), Fonts.heading) + 12
        return heading + width(of: words, Fonts.note) <= bounds.width - 2 * PanelMetrics.margin
            ? words : localized("\(asked.grouped) of \(all.grouped) asked")
    }
}

/// Identifies the shown step without examining each hit-tested view.
private struct Revealed: Equatable {
    private let subject: Subject?
    private let stepCount: Int, actionCount: Int

    private struct Subject: Equatable {
        var part: TraceSegment, input: Int, moment: Int?, delivery: ChainDelivery?
        var takers: [String], rowCount: Int, openRuns: Set<Int>
    }

    @MainActor init(_ inspection: Inspection, actionCount: Int) {
        self.actionCount = actionCount
        stepCount = inspection.shown.stepCount
        subject = inspection.shown.subject.map {
            let steps = $0.walkthrough
            return Subject(
                part: $0.segment, input: $0.input, moment: inspection.shown.moment,
                delivery: inspection.shown.delivery, takers: steps.takers, rowCount: steps.rows.count,
                openRuns: steps.openRuns)
        }
    }
}

extension Hook {
    /// The phase in one word, for the button of a delivery.
    package var phaseWord: String {
        switch self {
        case .touchesBegan, .pressesBegan, .motionBegan: localized("began")
        case .touchesMoved: localized("moved")
        case .pressesChanged: localized("changed")
        case .touchesEnded, .pressesEnded, .motionEnded: localized("ended")
        case .touchesCancelled, .pressesCancelled, .motionCancelled: localized("cancelled")
        case .remoteControlReceived: localized("received")
        case .touchesEstimatedPropertiesUpdated: localized("updated")
        default: rawValue
        }
    }
}
