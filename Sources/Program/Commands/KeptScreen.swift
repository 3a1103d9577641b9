// The views of a screen and the outcomes of its input, as text that is kept beside a picture of it.
//
// KeptScreen+Words.swift says what differs between two of them. The text is a line of JSON for each thing, in English
// and without anything that depends on the machine except the environment, so that it shows in a review what changed.
//
//     {"environment":{"libraries":{"Cairo":"1.16.0"},"text":"builtin"},"screen":[390,500],"snapshot":1}
//     {"frame":[20,40,100,50],"in":"root","view":"View A"}
//     {"asked":[["root","descended"],["View A","hit"]],"input":"finger 0 down at 60, 60","outcome":{"hit":["View A"]}}
import Foundation
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSnapshot
import HitscopeStory
import HitscopeTrace
import HitscopeWhatIf

/// The views of a screen, and the outcomes of the input that led to it.
package struct KeptScreen: Hashable, Sendable {
    /// The first line.
    struct Header: Hashable, Sendable, Codable {
        var snapshot = 1
        var environment: DrawingEnvironment
        /// The width and the height of the screen, in points.
        var screen: [Double]
    }

    /// A view with what shows and what decides about its touches. Values that are usual are left out.
    struct View: Hashable, Sendable, Codable {
        var view: String
        /// The name of the superview; nil for a window.
        var `in`: String?
        /// X, y, width and height in the superview, in points.
        var frame: [Double]
        var hidden: Bool?, alpha: Double?, interaction: Bool?, enabled: Bool?
        var color: String?, text: String?
    }

    /// An input and its outcome.
    struct Input: Hashable, Sendable, Codable {
        var input: String
        var outcome: RecordedOutcome
        /// The names of the views that the hit test asked, in order, each with the word for its verdict.
        var asked: [[String]]?
    }

    var header: Header
    var views: [View] = []
    var inputs: [Input] = []

    /// Reads a screen as it is now.
    ///
    /// - Parameter trace: The trace of all input so far; empty if there is none.
    @MainActor package init(_ world: World, _ trace: Trace = Trace()) {
        let size = world.screen.bounds.size
        header = Header(
            environment: DrawingEnvironment(measuring: world.textMeasuring),
            screen: [Double(size.width), Double(size.height)])
        let starts = trace.inputs, ends = starts.dropFirst() + [trace.records.endIndex]
        (views, inputs) = Language.english.speaking {
            (KeptScreen.views(of: world), zip(starts, ends).compactMap { KeptScreen.input($0, until: $1, trace) })
        }
    }

    @MainActor private static func views(of world: World) -> [View] {
        var views: [View] = []
        var open: [(view: UIView, superview: String?)] = world.windows.reversed().map { ($0, nil) }
        while let (view, superview) = open.popLast(), views.count < RecordedView.maximumCount {
            let name = Participant(view).label
            views.append(View(view, named: name, in: superview))
            open += view.subviews.reversed().map { ($0, name) }
        }
        return views
    }

    private static func input(_ index: Int, until end: Int, _ trace: Trace) -> Input? {
        guard case .input(let input) = trace.records[index].content, input.question == nil else { return nil }
        let outcome = TraceSummary(trace.prefix(end), since: index).outcome
        let steps = HitTestStory(trace, input: index).steps
        let fingers = input.fingers.map { report in
            let (x, y) = (report.point.x.shortText, report.point.y.shortText)
            return "finger \(report.finger) \(report.phase.recordedWord) at \(x), \(y)"
        }
        let words =
            input.deadlineOf.map { "deadline of \(trace.label(of: $0))" } ?? input.deviceEvent
            ?? (input.isHover ? "pointer" : fingers.joined(separator: "; "))
        // A move that changes nothing would only make the text longer.
        guard !outcome.isEmpty || !steps.isEmpty else { return nil }
        return Input(
            input: words, outcome: outcome,
            asked: steps.isEmpty ? nil : steps.map { [trace.label(of: $0.view), $0.verdict.word] })
    }
}

extension KeptScreen.View {
    @MainActor fileprivate init(_ view: UIView, named name: String, in superview: String?) {
        let frame = view.frame
        self.init(
            view: name, in: superview, frame: [frame.minX, frame.minY, frame.width, frame.height].map(Double.init),
            hidden: view.isHidden ? true : nil, alpha: view.alpha == 1 ? nil : Double(view.alpha),
            interaction: view.isUserInteractionEnabled ? nil : false,
            enabled: (view as? UIControl)?.isEnabled == false ? false : nil,
            color: view.backgroundColor.flatMap { $0.cgColor.alpha > 0 ? $0.cgColor.hexadecimal : nil },
            text: (view as? any TextShowing)?.shownText)
    }
}

extension Color {
    /// The components as `#RRGGBB` or `#RRGGBBAA`.
    fileprivate var hexadecimal: String {
        let numbers = [red, green, blue] + (alpha < 1 ? [alpha] : [])
        return "#"
            + numbers.map { number in
                let digits = String(Int(clamping: (min(max(number, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

extension HitTestVerdict {
    /// The verdict as one word.
    fileprivate var word: String {
        switch self {
        case .hit: "hit"
        case .descended: "descended"
        case .redirected: "redirected"
        case .overrideReturnedNil: "override"
        case .brokenOff: "stopped"
        case .refused(let refusal): refusal.word
        }
    }
}

extension UITouch.Phase {
    /// The phase as the word that recordings have.
    fileprivate var recordedWord: String {
        switch self {
        case .began: "down"
        case .moved, .stationary: "move"
        case .ended: "up"
        case .cancelled: "cancel"
        }
    }
}

// MARK: As text

extension KeptScreen {
    /// The text, a line for each view and each input.
    package var text: String {
        // Only a number that is not finite cannot be encoded.
        func line(_ value: some Encodable) -> String { ((try? value.jsonLine()) ?? "{}").visibleJSON + "\n" }
        return line(header) + views.map(line).joined() + inputs.map(line).joined()
    }

    /// Reads a text; nil if it is of another version, or damaged.
    init?(_ text: String) {
        let decoder = JSONDecoder()
        let lines = text.split(separator: "\n").map { Data($0.utf8) }
        guard let first = lines.first, let header = try? decoder.decode(Header.self, from: first), header.snapshot == 1
        else { return nil }
        self.header = header
        for line in lines.dropFirst() {
            if let view = try? decoder.decode(View.self, from: line) {
                views.append(view)
            } else if let input = try? decoder.decode(Input.self, from: line) {
                inputs.append(input)
            } else {
                return nil
            }
        }
    }

    /// The extension of the file beside a reference.
    static let ending = "screen.jsonl"

    /// The text, to be kept beside a reference, with the sentences about what differs.
    package var companion: SnapshotCompanion {
        SnapshotCompanion(ending: KeptScreen.ending, text: text) { kept in
            KeptScreen(kept).map { changes(since: $0) } ?? []
        }
    }
}
