// The touch panel: the hit test step by step, the responder chain, and why a chosen view did not get the touch.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeTrace

@MainActor final class TouchPanel: UIView {
    private static let headerHeight: CGFloat = 40
    /// Six rows; more are scrolled.
    private static let mostGestureHeight: CGFloat = 180

    private let inspection: Inspection
    let hitRows: HitTestRows
    let chainRows: ChainRows
    let gestureRows: GestureRows
    private var phaseButtons: [ToolButton] = []
    /// The answer to "why not", and what the view is called that it speaks of.
    private var why: WhyNot?, whyName = ""
    private var revealed: Walkthrough?
    private var revealedStep = 0

    init(_ inspection: Inspection) {
        self.inspection = inspection
        hitRows = HitTestRows(inspection)
        chainRows = ChainRows(inspection)
        gestureRows = GestureRows(inspection)
        super.init(frame: .zero)
        accessibilityIdentifier = "touch"
        backgroundColor = UIColor(cgColor: Palette.panel)
        addSubview(hitRows.rows)
        addSubview(chainRows.rows)
        addSubview(gestureRows.rows)
    }

    /// Where the three parts begin. The lists get as much room as they need, and share it when there is too little.
    @MainActor private struct Parts {
        var hit: CGRect, chain: CGRect, gestures: CGRect, why: CGRect

        init(in bounds: CGRect, hitHeight: CGFloat, chainHeight: CGFloat, gestureHeight: CGFloat) {
            let gestureHeader = gestureHeight > 0 ? TouchPanel.headerHeight + 4 : 0, whyHeight: CGFloat = 150
            let gestureRoom = min(gestureHeight, TouchPanel.mostGestureHeight)
            let room = max(0, bounds.height - whyHeight - 2 * TouchPanel.headerHeight - gestureHeader - gestureRoom)
            var (hit, chain) = (hitHeight, chainHeight)
            if hit + chain > room {
                chain = min(chain, max(room / 2, room - hit))
                hit = min(hit, room - chain)
            }
            self.hit = CGRect(x: 1, y: TouchPanel.headerHeight, width: bounds.width - 1, height: max(0, hit))
            self.chain = CGRect(
                x: 1, y: self.hit.maxY + TouchPanel.headerHeight + 4, width: bounds.width - 1, height: max(0, chain))
            gestures = CGRect(x: 1, y: self.chain.maxY + gestureHeader, width: bounds.width - 1, height: gestureRoom)
            why = CGRect(
                x: 18, y: gestures.maxY + 8, width: bounds.width - 36,
                height: max(0, bounds.height - gestures.maxY - 16))
        }
    }

    private var parts: Parts {
        Parts(
            in: bounds, hitHeight: max(30, hitRows.rows.contentHeight),
            chainHeight: max(30, chainRows.rows.contentHeight),
            gestureHeight: gestureRows.rows.contentHeight)
    }

    /// Brings lists and buttons up to date with the state.
    ///
    /// - Parameter view: which "why not" is answered for; nil where nobody asks.
    func refresh(explaining view: UIView?) {
        (why, whyName) = (view.flatMap { inspection.whyNot($0) }, view.map { Participant($0).title } ?? "")
        gestureRows.refresh()
        let parts = parts
        gestureRows.rows.frame = parts.gestures
        hitRows.rows.frame = parts.hit
        hitRows.refresh()
        chainRows.rows.frame = parts.chain
        for list in [hitRows.rows, chainRows.rows, gestureRows.rows] { list.keepInRange() }
        revealCurrent()
        refreshPhases(beside: parts.chain)
    }

    /// Brings the rows of a new step into sight; until then the lists stay where the wheel left them.
    private func revealCurrent() {
        let walkthrough = inspection.subject?.walkthrough
        guard walkthrough != revealed || inspection.stepCount != revealedStep else { return }
        (revealed, revealedStep) = (walkthrough, inspection.stepCount)
        hitRows.revealCurrent()
        chainRows.revealCurrent()
        gestureRows.revealRecognized()
    }

    /// One button for each method by which the touch was delivered. Buttons stay while they say the same: a finger may
    /// be on one of them.
    private func refreshPhases(beside chain: CGRect) {
        let deliveries = inspection.subject?.deliveries ?? []
        let names: [String?] = deliveries.map { $0.action ?? $0.hook.rawValue }
        if names != phaseButtons.map(\.accessibilityIdentifier) { makePhaseButtons(for: deliveries) }
        for (index, button) in phaseButtons.enumerated() { button.isOn = inspection.subject?.shownDelivery == index }
        let gap: CGFloat = 6, least = 18 + width(of: TouchPanel.shortChainHeading, Fonts.heading) + 8
        let room = bounds.width - 16 - least - gap * CGFloat(max(0, phaseButtons.count - 1))
        let words = phaseButtons.map { width(of: $0.word, Fonts.button).rounded(.up) }
        let margin = words.reduce(0) { $0 + $1 + 20 } > room ? ToolButton.leastMargin : 20
        let widths = TouchPanel.shared(room, among: words.map { $0 + margin })
        var x = bounds.width - 16
        for (button, width) in zip(phaseButtons, widths).reversed() {
            x -= width
            button.frame = CGRect(x: x, y: chain.minY - TouchPanel.headerHeight + 6, width: width, height: 27)
            x -= gap
        }
    }

    private func width(of text: String, _ font: FontDescriptor) -> CGFloat {
        world.textMeasuring.size(of: text, font: font, width: nil).width
    }

    /// As much as each wants, as long as there is room; then the widest have to be as narrow as each other.
    private static func shared(_ room: CGFloat, among widths: [CGFloat]) -> [CGFloat] {
        var left = max(0, room), most = CGFloat.infinity
        for (index, width) in widths.sorted().enumerated() {
            let share = left / CGFloat(widths.count - index)
            guard width <= share else {
                most = share.rounded(.down)
                break
            }
            left -= width
        }
        return widths.map { min($0, most) }
    }

    private func makePhaseButtons(for deliveries: [Bubbling]) {
        for button in phaseButtons { button.removeFromSuperview() }
        phaseButtons = deliveries.indices.map { index in
            let delivery = deliveries[index]
            // Fingers that come down together may each have a view of their own.
            let before = deliveries[..<index].count { ($0.hook, $0.action) == (delivery.hook, delivery.action) }
            let word = (delivery.action ?? delivery.hook.phaseWord) + (before > 0 ? " \(before + 1)" : "")
            return ToolButton(.word(word), name: delivery.action ?? delivery.hook.rawValue) {
                [unowned self] in inspection.show(delivery: index)
            }
        }
        for button in phaseButtons { addSubview(button) }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let parts = parts
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: bounds.height)), Palette.line)
        drawHeader("HIT TEST", counts, above: parts.hit, context)
        if let note = emptyHitTestNote { drawNote(note, in: parts.hit, context) }
        context.list.fill(
            .rect(CGRect(x: 18, y: parts.hit.maxY + 4, width: bounds.width - 36, height: 1)), Palette.line)
        drawHeader(chainHeading, "", above: parts.chain, context)
        if inspection.subject != nil, chainRows.rowCount == 0 { drawNote(emptyChainNote, in: parts.chain, context) }
        if parts.gestures.height > 0 {
            context.list.fill(
                .rect(CGRect(x: 18, y: parts.chain.maxY + 4, width: bounds.width - 36, height: 1)), Palette.line)
            drawHeader("GESTURES", "", above: parts.gestures, context)
        }
        drawWhy(in: parts.why, context)
    }

    private func drawHeader(_ title: String, _ note: String, above box: CGRect, _ context: CGContext) {
        let header = CGRect(
            x: 18, y: box.minY - TouchPanel.headerHeight, width: bounds.width - 36, height: TouchPanel.headerHeight)
        context.list.label(title, Fonts.heading, Palette.faint, in: header)
        context.list.label(note, Fonts.note, Palette.faint, in: header, .trailing)
    }

    /// In full, where the buttons of the phases leave room for it.
    private var chainHeading: String {
        let whole = "RESPONDER CHAIN", end = phaseButtons.first?.frame.minX ?? bounds.width
        return 18 + width(of: whole, Fonts.heading) + 8 > end ? TouchPanel.shortChainHeading : whole
    }

    private static let shortChainHeading = "CHAIN"

    private func drawNote(_ text: String, in box: CGRect, _ context: CGContext) {
        context.list.label(
            text, Fonts.sentence, Palette.soft, in: CGRect(x: 18, y: box.minY, width: bounds.width - 36, height: 30))
    }

    private var emptyHitTestNote: String? {
        guard let subject = inspection.subject else { return "Touch the scene, or move over it." }
        guard subject.cause.isDeviceEvent else { return nil }
        let walkthrough = subject.walkthrough
        if walkthrough.isSample { return "None: it goes to whoever asked for it." }
        if walkthrough.links.isEmpty { return "None: no view is looked for." }
        return walkthrough.lacksFirstResponder
            ? "None: nobody is first responder." : "None: the first responder gets it."
    }

    private var emptyChainNote: String {
        switch inspection.subject?.cause {
        case .touch?: "Nobody was handed the touch."
        case .deviceEvent?: "Nobody was told."
        case .question? where inspection.debuggee.world.followsPointer:
            "Only hover recognisers are told of the pointer."
        case .question?, nil: "Nothing is sent while the pointer only moves."
        }
    }

    /// What stands where nobody asks "why not".
    private var whyNotNote: String {
        if inspection.subject?.cause.isDeviceEvent == true {
            return "No view was passed over: a device event is not aimed at a view."
        }
        let lead = inspection.removedHit.map { "\($0) was hit, and has been removed since. " } ?? ""
        return lead + "Choose a view in the hierarchy to read why it did not get the touch."
    }

    private var counts: String {
        guard let subject = inspection.subject, !subject.cause.isDeviceEvent else { return "" }
        let story = subject.walkthrough.story
        return "\(story.steps.count) asked · \(story.refusedCount) passed over"
    }

    private func drawWhy(in box: CGRect, _ context: CGContext) {
        context.list.fill(.rect(CGRect(x: 18, y: box.minY, width: box.width, height: 1)), Palette.line)
        let header = CGRect(x: box.minX, y: box.minY, width: box.width, height: TouchPanel.headerHeight)
        let body = CGRect(
            x: box.minX, y: header.maxY, width: box.width, height: max(0, box.height - TouchPanel.headerHeight))
        if let fault = inspection.shownFault {
            context.list.label("FAULT", Fonts.heading, Palette.refused, in: header)
            return context.list.paragraph(fault, Fonts.sentence, Palette.refused, in: body)
        }
        context.list.label("WHY NOT", Fonts.heading, Palette.faint, in: header)
        guard let why else {
            return context.list.paragraph(whyNotNote, Fonts.sentence, Palette.faint, in: body)
        }
        let start =
            world.textMeasuring.size(of: "WHY NOT", font: Fonts.heading, width: nil).width.rounded(.up) + 16
        let name = CGRect(
            x: header.minX + start, y: header.minY, width: max(0, header.width - start), height: header.height)
        context.list.label(whyName, Fonts.verdict, Palette.text, in: name, .trailing)
        context.list.paragraph(
            why.sentence, Fonts.sentence, why.reason == .gotIt ? Palette.hit : Palette.text, in: body)
    }
}

extension Hook {
    /// The phase in one word, for a small button.
    var phaseWord: String {
        switch self {
        case .touchesBegan, .pressesBegan, .motionBegan: "began"
        case .touchesMoved: "moved"
        case .pressesChanged: "changed"
        case .touchesEnded, .pressesEnded, .motionEnded: "ended"
        case .touchesCancelled, .pressesCancelled, .motionCancelled: "cancelled"
        case .remoteControlReceived: "received"
        case .touchesEstimatedPropertiesUpdated: "updated"
        default: rawValue
        }
    }
}
