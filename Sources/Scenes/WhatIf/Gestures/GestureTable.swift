// The gesture table: what each gesture of the vocabulary does at one point of a scene.
//
// Each is played on a copy of the scene as it is at first, with the virtual clock.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneFile

/// What came of one gesture, with the names of all that took part.
public struct GestureOutcome: Hashable, Sendable {
    /// A recogniser that recognised.
    public struct Recognized: Hashable, Sendable {
        /// Its name, or its kind with the name of its view.
        public let name: String
        /// The number of times that it recognised.
        public let times: Int
    }

    /// False if the screen has no room for the gesture at the point.
    public var isPossible = true
    /// The views that were hit, in order.
    public var hits: [String] = []
    /// The responders that handled the touches at their beginning.
    public var handlers: [String] = []
    /// The recognisers that recognised, without those of scroll views.
    public var recognized: [Recognized] = []
    /// The scroll views whose content moved.
    public var scrolled: [String] = []
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
        cancelled = played.cancelled.map(played.name(of:))
        actions = played.summary.actions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private init() { isPossible = false }

    /// There is no room for the gesture.
    static let impossible = GestureOutcome()
}

/// What each gesture does at one point of a scene.
@MainActor public struct GestureTable {
    /// One gesture and what came of it.
    public struct Row: Hashable, Sendable {
        public let gesture: Gesture
        public let outcome: GestureOutcome
    }

    /// In points of the screen.
    public let point: CGPoint
    /// All gestures, the simplest first.
    public let rows: [Row]
    /// True if the scene was made from a dump, which names no actions and not every recogniser.
    public let isOfDump: Bool

    /// Plays each gesture on a copy of the scene.
    ///
    /// - Parameter point: in points of the screen.
    public init(at point: CGPoint, of scene: Scene, measuring: any TextMeasuring = EstimatedTextMeasuring()) {
        self.point = point
        isOfDump = scene.importedFrom != nil
        rows = Gesture.all.map { gesture in
            guard let script = gesture.script(at: point, on: scene.screen) else {
                return Row(gesture: gesture, outcome: .impossible)
            }
            return Row(
                gesture: gesture, outcome: GestureOutcome(PlayedCopy(script, on: scene, measuring: measuring)))
        }
    }

    /// The rows in which another table of the same vocabulary has another outcome, each with that outcome.
    public func differences(from before: GestureTable) -> [(row: Row, before: GestureOutcome)] {
        zip(rows, before.rows).filter { $0.outcome != $1.outcome }.map { ($0, $1.outcome) }
    }
}
