// The texts of the log: one line for an event, and one for each line that an open event shows below.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

/// The text of a line in the log: a lead with the event and its subject, and the rest.
package struct EventText: Hashable {
    /// The first words, such as "touch 1 began" or a method with its receiver.
    package var lead: String
    /// The rest of the line, such as the outcome.
    package var rest = ""
    /// The kind that gives the line its colour; nil for a subdued line.
    package var kind: EventKind?
    /// True if code of the program ran, not only the engine's.
    package var isOwnCode = false

    /// The whole line.
    package var text: String { rest.isEmpty ? lead : "\(lead)  \(rest)" }
}

extension Trace {
    // MARK: Events

    /// The line for the event of a record, by its index.
    package func words(ofEvent index: Int, _ story: Story) -> EventText {
        guard case .input(let input) = records[index].content else { return EventText(lead: "") }
        let kind = EventKind(Happening.Kind(input)), outcome = outcome(of: story.lines(ofEvent: index))
        if let words = input.deviceEvent?.localizedDeviceEvent {
            return EventText(lead: words, rest: outcome, kind: kind)
        }
        if let due = input.deadlineOf {
            return EventText(lead: localized("timer of \(quoted(due))"), rest: outcome, kind: kind)
        }
        if input.isHover {
            return EventText(lead: localized("pointer"), rest: input.hover?.lineText ?? localized("left"), kind: kind)
        }
        if let point = input.question {
            return EventText(lead: localized("question"), rest: point.lineText, kind: kind)
        }
        let taps = tapCounts(in: range(ofInput: index))
        let details = input.fingers.map { fields(of: $0, taps: taps[$0.point] ?? 0) }
        let others = input.fingers.dropFirst().map { "\($0.words) \($0.point.lineText)" }
        let came = input.isIgnored ? localized("ignored: interaction is off") : outcome
        let first = input.fingers.first
        return EventText(
            lead: first?.words ?? "",
            rest: ([first?.point.lineText ?? ""] + others + [came] + details).filter { !$0.isEmpty }
                .joined(separator: "  "), kind: kind)
    }

    /// The description of a finger apart from its phase and its position.
    private func fields(of finger: FingerReport, taps: Int) -> String {
        let count = taps > 0 ? localized("taps \(taps)") : "", buttons = finger.buttons
        return [count, buttons.isEmpty ? "" : localized("mouse button \(buttons.rawValue)")].filter { !$0.isEmpty }
            .joined(separator: "  ")
    }

    /// The tap counts of the reported touches, by their positions.
    private func tapCounts(in range: Range<Int>) -> [CGPoint: Int] {
        for index in landmarks(in: range) {
            guard let touches = records[index].call?.touches, !touches.isEmpty else { continue }
            return Dictionary(
                touches.map { (CGPoint(x: $0.x, y: $0.y), $0.tapCount) }, uniquingKeysWith: { first, _ in first })
        }
        return [:]
    }

    /// The most important effects of an event: the view hit, the recognition, the action sent.
    private func outcome(of lines: [Happening]) -> String {
        var parts: [String] = []
        for happening in lines {
            switch happening.kind {
            case .hit: parts.append("→ " + (happening.who.map { title(of: $0) } ?? localized("no view")))
            case .changed(let before, let state, _) where state != .possible && state != .failed:
                parts.append("\(happening.who.map { recognizerTitle($0) } ?? "") \(state.word(after: before))")
            case .action: if case .action(let action) = records[happening.record].content { parts.append(action.name) }
            case .fault: parts.append(localized("fault"))
            default: continue
            }
        }
        return parts.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
    }

    // MARK: Lines below an event

    /// A line below an event.
    package func words(of happening: Happening) -> EventText {
        let record = records[happening.record], kind = EventKind(happening.kind)
        if let call = record.call { return words(of: call, at: happening.record, kind) }
        switch record.content {
        case .bound(_, let view, let window):
            let place = window.map { " " + localized("in \(title(of: $0))") } ?? ""
            return EventText(lead: "UITouch.view = \(view.map { title(of: $0) } ?? "nil")", rest: place)
        case .recognizer(let id, let from, let to, let why, let other):
            let reason = GestureStory.reason(why, because: other.map { quoted($0) }).map { ": \($0)" } ?? ""
            return EventText(lead: quoted(id), rest: "\(from.word) → \(to.word(after: from))\(reason)", kind: kind)
        case .waits(let id, let other):
            return EventText(lead: quoted(id), rest: localized("waits for \(quoted(other)) to fail"), kind: kind)
        case .turn(_, let what, let other, let why):
            let number: Int? = if case .touch(let finger) = happening.strand { finger + 1 } else { nil }
            return EventText(
                lead: number.map { localized("touch \($0)") } ?? localized("the touch"),
                rest: words(ofTurn: what, by: other, why))
        case .action(let action):
            let target = action.targetType.map { "→ \($0)" } ?? "",
                sender = action.sender.map { localized("from \(title(of: $0))") }
            return EventText(
                lead: action.name, rest: [target, sender ?? ""].filter { !$0.isEmpty }.joined(separator: "  "),
                kind: kind, isOwnCode: true)
        case .controlEvents(let sent):
            let happening =
                sent.receivers == 0
                ? localized("to no target")
                : sent.receivers == 1 ? localized("to 1 target") : localized("to \(sent.receivers) targets")
            let names = sent.lostActions.joined(separator: ", "),
                lost = names.isEmpty ? "" : localized("lost: \(names)")
            let events = sent.events.map { ".\($0)" }.joined(separator: " ")
            return EventText(
                lead: localized("\(title(of: sent.control)) sends \(events)"),
                rest: lost.isEmpty ? happening : "\(happening)  \(lost)", kind: kind)
        case .controlIgnored(let id, let reason):
            return EventText(lead: title(of: id), rest: localized("ignores it: \(reason.word)"), kind: kind)
        case .fault(_, _, let sentence): return EventText(lead: localized("fault"), rest: sentence, kind: kind)
        case .input, .call, .nextRead: return EventText(lead: "")
        }
    }

    private func words(of call: Call, at index: Int, _ kind: EventKind?) -> EventText {
        if call.hook == .hitTest { return words(ofHitTest: call, at: index) }
        let name = call.hook.rawValue.split(separator: ".", maxSplits: 1).last.map(String.init) ?? ""
        let owner =
            call.hook.asksDelegate ? localized("delegate of \(title(of: call.receiver))") : title(of: call.receiver)
        let isTold = call.hook.deliversInput || call.hook.callsRecognizer
        let did =
            link(ofDelivery: index).map { $0.link.word(isDropped: $0.isDropped) } ?? call.implementation.words
        return EventText(
            lead: "\(owner).\(name)", rest: [did, answer(of: call)].filter { !$0.isEmpty }.joined(separator: "  "),
            kind: isTold && call.implementation != .inherited ? .touches : kind,
            isOwnCode: call.implementation != .inherited)
    }

    private func words(ofHitTest call: Call, at index: Int) -> EventText {
        let range = range(of: index), asked = records[range].count { $0.hook == .hitTest }
        let lead = "\(title(of: call.receiver)).hitTest(_:with:)"
        // The calls within a hit test may not be recorded.
        guard range.count > 1 || call.refusal != nil || call.implementation == .overrideWithoutSuper else {
            return EventText(lead: lead, rest: answer(of: call))
        }
        let count = asked == 1 ? localized("1 view asked") : localized("\(asked.grouped) views asked")
        return EventText(lead: lead, rest: "\(answer(of: call))  \(count)")
    }

    private func answer(of call: Call) -> String {
        switch call.result {
        case .nothing: ""
        case .bool(let value): "→ \(value)"
        case .object(let id?): "→ \(title(of: id))"
        case .object(nil): "→ nil"
        }
    }

    /// The name of an object in a line; recognisers in quotes or by their kind.
    package func title(of id: Int) -> String {
        guard let participant = participant(id) else { return label(of: id) }
        return participant.kind == .recognizer ? quoted(id) : participants.title(of: id) ?? participant.title
    }

    // MARK: Plain text

    /// A line below an event, as plain text.
    package func text(of happening: Happening) -> String {
        String(repeating: "  ", count: happening.depth + 3) + words(of: happening).text
    }
}

extension Call.Implementation {
    /// A word or two about an override; empty for the engine's code and for a delegate.
    fileprivate var words: String {
        switch self {
        case .inherited, .delegate: ""
        case .overrideKeepingSuper, .overrideChangingSuper: localized("overrides, calls super")
        case .overrideWithoutSuper: localized("overrides")
        }
    }
}

extension CGPoint {
    /// The point in parentheses. A coordinate of at least 1 is rounded to a whole number.
    fileprivate var lineText: String { "(\(x.wholeText), \(y.wholeText))" }
}
