// A trace as text for a terminal: each input with its hit test and the path of its touches along the responder chain.
//
// The same trace always gives the same text.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeTrace

/// The text of a trace.
public struct Report: Hashable, Sendable {
    /// The lines of the text, each with a line break; empty for a trace without inputs.
    public private(set) var text = ""

    /// Creates the text of all inputs of a trace.
    public init(_ trace: Trace) {
        let story = Story(trace)
        for happening in story.happenings where happening.depth == 0 { add(happening.record, trace, story) }
    }

    private mutating func add(_ index: Int, _ trace: Trace, _ story: Story) {
        guard case .input(let input) = trace.records[index].content else { return }
        line(heading(of: input, trace))
        let hitTest = HitTestStory(trace, input: index)
        for step in hitTest.steps { line(text(of: step, trace)) }
        if !hitTest.steps.isEmpty {
            line("  " + localized("hit: \(hitTest.hit.map { trace.called($0) } ?? localized("no view"))"))
        }
        for happening in story.happenings(ofInput: index) {
            add(recognizer: trace.records[happening.record].content, trace)
        }
        for delivery in story.deliveries(ofInput: index, in: trace) { add(delivery, trace) }
        for search in story.searches(ofInput: index, in: trace) { add(search: search, trace) }
        for sentence in story.faults(in: trace.range(ofInput: index), of: trace) {
            line("  " + localized("fault: \(sentence)"))
        }
    }

    private mutating func add(search: ChainDelivery, _ trace: Trace) {
        line("  " + localized("which responder performs \(search.action ?? "")?"))
        for link in search.links {
            let does = link.role == .handles ? localized("performs it") : localized("cannot")
            line("    \(trace.displayName(link.responder)): \(does)")
        }
    }

    private mutating func add(_ delivery: ChainDelivery, _ trace: Trace) {
        let fingers = delivery.touches.map { localized("touch \($0.id)") }.joined(separator: ", ")
        line("  \(delivery.hook.rawValue)" + (fingers.isEmpty ? "" : "  \(fingers)"))
        for (index, link) in delivery.links.enumerated() {
            let isDropped = index == delivery.links.count - 1 && !delivery.endedInCycle
            let words = isDropped ? lastWords(for: link.role) : self.words(for: link.role)
            let passes = link.hasListeners && link.role == .passesOnAfterOverride && !isDropped
            let description =
                link.control.map { $0.line { trace.called($0) } }
                ?? (link.mayHandle ? localized("may handle it; the dump does not say") : nil)
                ?? (passes ? localized("listens to it and passes it on") : words)
            line("    \(trace.displayName(link.responder)): \(description)")
        }
        if let last = delivery.links.last, last.control != nil { return line(end(at: last, trace)) }
        if let handler = delivery.handledBy {
            return line("  " + localized("handled by: \(trace.called(handler))"))
        }
        if delivery.mayBeHandled { return line("  " + localized("handled by: not known")) }
        let isCycle = delivery.endedInCycle
        line(
            "  "
                + (isCycle
                    ? localized("handled by: none; the chain contains a cycle") : localized("handled by: none")))
    }

    private func end(at link: ChainLink, _ trace: Trace) -> String {
        let name = trace.called(link.responder)
        return "  "
            + (link.role == .tracks
                ? localized("tracked by: \(name)") : localized("handled by: none; \(name) keeps it"))
    }

    private mutating func add(recognizer content: Record.Content, _ trace: Trace) {
        switch content {
        case .recognizer(let recognizer, let from, let to, let why, let other):
            let reason = GestureStory.reason(why, because: other.map { trace.quoted($0) }).map { " (\($0))" } ?? ""
            line("  \(trace.displayName(recognizer)): \(from) → \(to)\(reason)")
        case .waits(let recognizer, let other):
            line("  " + localized("\(trace.displayName(recognizer)): waits for \(trace.quoted(other)) to fail"))
        case .turn(let touch, let what, let other, let why) where what != .received:
            line("  " + localized("touch \(touch) \(trace.words(ofTurn: what, by: other, why))"))
        case .action(let action):
            let target = action.target.map { " → \(trace.called($0))" } ?? ""
            line("  " + localized("action: \(action.name + target)"))
        case .turn, .input, .call, .nextRead, .bound, .controlEvents, .controlIgnored, .fault: return
        }
    }

    private func heading(of input: Record.Input, _ trace: Trace) -> String {
        let time = localized("at \(CGFloat(input.time).thousandths) s")
        if let point = input.question { return localized("question \(time): which view is hit at \(point.text)?") }
        if let deviceEvent = input.deviceEvent { return localized("input \(time): \(deviceEvent)") }
        if input.isHover {
            return input.hover.map { localized("input \(time): pointer at \($0.text)") }
                ?? localized("input \(time): pointer left")
        }
        if input.isIgnored { return localized("input \(time): ignored, because the application ignores interaction") }
        if let owner = input.deadlineOf { return localized("deadline \(time): \(trace.label(of: owner))") }
        let fingers = input.fingers.map { localized("finger \($0.finger) \($0.phase.word) at \($0.point.text)") }
        return localized("input \(time): \(fingers.joined(separator: "; "))")
    }

    private func text(of step: HitTestStep, _ trace: Trace) -> String {
        let indent = String(repeating: "  ", count: min(step.depth, Report.deepestIndent))
        let depth = step.depth > Report.deepestIndent ? localized("(\(step.depth) deep)") + " " : ""
        let override = step.implementation == .inherited ? "" : " " + localized("[overrides hitTest]")
        let name = trace.displayName(step.view), words = words(for: step.verdict, trace)
        let asked = step.point.map { localized("\(name) at \($0.text): \(words)") } ?? "\(name): \(words)"
        return "  \(step.order). \(indent)\(depth)\(asked)\(override)"
    }

    private func words(for verdict: HitTestVerdict, _ trace: Trace) -> String {
        switch verdict {
        case .hit: localized("hit")
        case .descended: localized("descended into")
        case .refused(let refusal): localized("passed over, \(refusal.brief)")
        case .redirected(let view): localized("answered with \(trace.called(view))")
        case .overrideReturnedNil: localized("passed over: its override returned nil")
        case .brokenOff: localized("stopped")
        }
    }

    private func words(for role: ChainLink.Role) -> String {
        switch role {
        case .passesOn: localized("passes on")
        case .passesOnAfterOverride: localized("overrides it, calls super, passes on")
        case .forwards: localized("overrides it and calls the next responder itself")
        case .handles: localized("handles")
        case .tracks: localized("tracks it")
        case .ignores: localized("keeps it and ignores it")
        case .perhapsReached: localized("may override it; the trace does not show whether it was called")
        case .notReached: localized("not reached")
        }
    }

    /// The reaction of the last responder of a chain.
    private func lastWords(for role: ChainLink.Role) -> String {
        switch role {
        case .passesOn: localized("inherits it, and has no next responder: dropped")
        case .passesOnAfterOverride: localized("overrides it and calls super, but has no next responder: dropped")
        case .forwards, .handles, .tracks, .ignores, .perhapsReached, .notReached: words(for: role)
        }
    }

    private mutating func line(_ words: String) { text += words.visible + "\n" }

    /// The maximum indentation. Lines of deeper levels contain their depth.
    private static let deepestIndent = 24
}

extension Trace {
    /// The class, and the name if it says more than the class; for a view of a dump also its address or line.
    fileprivate func displayName(_ identifier: Int) -> String {
        let title = title(identifier)
        return participant(identifier)?.origin.map { "\(title) \($0.text)" } ?? title
    }

    private func title(_ identifier: Int) -> String {
        guard let participant = participant(identifier) else { return "#\(identifier)" }
        guard !participant.hasDefaultName else { return participant.type }
        return participant.name.map { "\(participant.type) \"\($0)\"" } ?? participants.title(of: identifier)
            ?? participant.type
    }

    /// The name, or the class if the name says less.
    fileprivate func called(_ identifier: Int) -> String {
        guard let participant = participant(identifier) else { return label(of: identifier) }
        guard !participant.hasDefaultName else { return participant.type }
        return participant.name ?? participants.title(of: identifier) ?? participant.type
    }
}

extension Participant {
    /// True if the name is one that scenes give to every object of its kind, such as "window".
    fileprivate var hasDefaultName: Bool {
        switch kind {
        case .window: name == "window"
        case .controller: name == "controller" && type != "UIViewController"
        case .scene: name == "scene"
        case .application: name == "application"
        case .responder: name == "delegate"
        case .view, .recognizer, .object: false
        }
    }
}

extension CGPoint {
    fileprivate var text: String { "\(x.shortText), \(y.shortText)" }
}

extension CGFloat {
    fileprivate var thousandths: String { String(Double((self * 1000).rounded() / 1000)) }
}

extension UITouch.Phase {
    /// The phase in one word.
    public var word: String {
        switch self {
        case .began: localized("began")
        case .moved: localized("moved")
        case .stationary: localized("stood still")
        case .ended: localized("ended")
        case .cancelled: localized("was cancelled")
        }
    }
}
