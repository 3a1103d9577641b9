// The gesture table: the effect of each gesture at one point of the screen.
//
// Each gesture is played on a copy of the views in their initial state, with a virtual clock.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage

/// The outcome of one gesture, with the names of the objects involved.
public struct GestureOutcome: Hashable, Sendable {
    /// A recogniser that recognised.
    public struct Recognized: Hashable, Sendable {
        /// The recogniser's name, or its kind with the name of its view.
        public let name: String
        /// The number of times that it recognised.
        public let times: Int
    }

    /// False if the screen has no room for the gesture at the point.
    public var isPossible = true
    /// The views that were hit, in order.
    public var hits: [String] = []
    /// The responders that handled the beginning of a touch.
    public var handlers: [String] = []
    /// The recognisers that recognised, except those of scroll views.
    public var recognized: [Recognized] = []
    /// The scroll views whose content moved.
    public var scrolled: [String] = []
    /// The scroll views whose content was dragged and bounced back.
    public var bounced: [String] = []
    /// The views whose touches were cancelled.
    public var cancelled: [String] = []
    /// The actions that were performed.
    public var actions: [String] = []

    @MainActor init(_ played: PlayedCopy) {
        hits = played.hits.map(played.name(of:))
        handlers = played.handlers.map(played.name(of:))
        recognized = played.recognized.map {
            Recognized(name: played.name(ofRecognizer: $0.recognizer), times: $0.times)
        }
        scrolled = played.scrolled.map(played.name(of:))
        bounced = played.bounced.map(played.name(of:))
        cancelled = played.cancelled.map(played.name(of:))
        actions = played.summary.actions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private init() { isPossible = false }

    /// The outcome of a gesture for which there is no room.
    static let impossible = GestureOutcome()
}

/// The outcome of each gesture at one point of the screen.
@MainActor public struct GestureTable {
    /// One gesture and its outcome.
    public struct Row: Hashable, Sendable {
        public let gesture: Gesture
        public let outcome: GestureOutcome
    }

    /// The point, in points of the screen.
    public let point: CGPoint
    /// The gestures that were played, the simplest first.
    public private(set) var rows: [Row] = []
    /// True if the views were read from a dump, which does not contain actions or all recognisers.
    public let isFromDump: Bool

    private let source: ViewSource, screen: CGSize, measuring: any TextMeasuring

    /// Creates a table without rows.
    ///
    /// - Parameter point: The point, in points of the screen.
    public init(at point: CGPoint, of source: ViewSource, measuring: any TextMeasuring = EstimatedTextMeasuring()) {
        self.point = point
        isFromDump = source.isDump
        (self.source, self.measuring) = (source, measuring)
        screen = source.copy(measuring: measuring).world.screen.bounds.size
    }

    /// True once every gesture has been played.
    public var isComplete: Bool { rows.count == Gesture.all.count }

    /// Plays the next gesture on a copy of the views.
    public mutating func playNext() {
        guard !isComplete else { return }
        let gesture = Gesture.all[rows.count]
        let played = script(of: gesture).map { PlayedCopy($0, on: source, measuring: measuring) }
        rows.append(Row(gesture: gesture, outcome: played.map { GestureOutcome($0) } ?? .impossible))
    }

    /// Plays all remaining gestures.
    public mutating func playAll() { while !isComplete { playNext() } }

    /// The input of a gesture at the point; nil if the screen has no room for it.
    public func script(of gesture: Gesture) -> Script? { gesture.script(at: point, on: screen) }

    /// The rows for which another table of the same gestures has another outcome, each with that outcome.
    public func differences(from before: GestureTable) -> [(row: Row, before: GestureOutcome)] {
        zip(rows, before.rows).filter { $0.outcome != $1.outcome }.map { ($0, $1.outcome) }
    }
}

// MARK: Words

extension GestureOutcome {
    /// The cell of a column if nothing happened.
    public static let emptyCell = "–"

    /// The outcome as text in four columns: the views that were hit, the recognisers that recognised or the views that
    /// scrolled, the views whose touches were cancelled, and the actions that were performed.
    public var cells: [String] {
        guard isPossible else { return [localized("no room")] + [String](repeating: Self.emptyCell, count: 3) }
        let recognized = recognized.map { $0.times == 1 ? $0.name : "\($0.name) × \($0.times)" }
        let scrolled = scrolled.map { localized("\($0) scrolls") }
        let bounced = bounced.map { localized("\($0) bounces") }
        return [hitsAndHandlers, recognized + scrolled + bounced, cancelled, actions].map {
            $0.isEmpty ? Self.emptyCell : $0.joined(separator: ", ")
        }
    }

    /// The views that were hit, and the responders that handled their touches if these were others.
    private var hitsAndHandlers: [String] {
        let others = handlers.filter { !hits.contains($0) }
        guard let last = hits.last, !others.isEmpty else { return hits }
        return hits.dropLast() + ["\(last) → \(others.joined(separator: ", "))"]
    }
}
