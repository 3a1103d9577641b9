// Searches for the simplest gesture that performs an action, that a recogniser recognises, that a view receives, or
// that scrolls.
//
// Each gesture is played at one point of every area that takes touches, and in the middle of the views in question. It
// is played on a copy of the views in their initial state, unless its fingers would meet what those of an earlier one
// met.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeReachability
import HitscopeReading

/// Searches for the simplest gesture that achieves a goal.
@MainActor public struct GestureSearch {
    /// The goal of a search. The values are indices into the lists of a `ViewCopy`.
    public enum Goal: Hashable, Sendable {
        /// The action with this name is performed.
        case action(String)
        /// A recogniser recognises.
        case recognizer(Int)
        /// A view is hit, or handles a touch.
        case touch(Int)
        /// The content of a scroll view moves.
        case scroll(Int)
    }

    /// A gesture that was played and achieved the goal.
    public struct FoundGesture: Hashable, Sendable {
        public let gesture: Gesture
        /// The point at which it was played, in points of the screen.
        public let point: CGPoint
    }

    /// The maximum number of gestures that are played.
    private static let maximumCount = 20_000
    /// The maximum number of views that are made, since each gesture needs a copy of all views.
    private static let maximumCopiedViews = 2_000_000

    /// The simplest gesture that achieves the goal; nil if none of those that were played does.
    public private(set) var found: FoundGesture?
    /// The number of gestures that were played.
    public private(set) var count = 0
    /// The number of gestures that were not played, because their fingers meet the same as those of a played gesture.
    public private(set) var alikeCount = 0
    /// False if there are more gestures than a search plays.
    public private(set) var isComplete = true

    private let goal: Goal, source: ViewSource, measuring: any TextMeasuring
    /// The gestures to play at each point, the simplest first.
    private let gestures: [Gesture]
    /// The points of the areas in the goal's view, and those of the others.
    private var points: [[CGPoint]] = []
    /// The number of gestures of `points` that were played or left out.
    private var next = 0
    /// A copy in which nothing is played.
    private let still: ViewCopy
    private let map: ReachabilityMap, chains: TouchChains
    /// What the fingers of the gestures so far have met.
    private var met: [Gesture: Set<TouchChains.Meeting>] = [:]

    /// Prepares a search in the views of a source.
    ///
    /// - Parameter gestures: The gestures to play, the simplest first.
    public init(
        _ goal: Goal, in source: ViewSource, among gestures: [Gesture] = Gesture.all,
        measuring: any TextMeasuring = EstimatedTextMeasuring()
    ) {
        (self.goal, self.source, self.gestures, self.measuring) = (goal, source, gestures, measuring)
        let still = source.copy(measuring: measuring), map = ReachabilityMap(of: still.world)
        let asked = goal.candidates(in: still).map { $0.identifier(in: still) }
        (self.still, self.map) = (still, map)
        chains = TouchChains(in: map, of: still.views, traits: TouchTraits(of: still, asked: Set(asked)))
        points = pointsByDistance()
    }

    /// The world of views in which nothing is played.
    public var world: World { still.world }

    /// True once a gesture has been found, or none is left to play.
    public var isOver: Bool { found != nil || !isComplete || next == gestures.count * pointCount }

    private var pointCount: Int { points.reduce(0) { $0 + $1.count } }

    /// Plays gestures until one achieves the goal or none is left.
    public mutating func run() { while !isOver { playNext() } }

    /// Plays the next gesture whose outcome may differ from those before.
    public mutating func playNext() {
        while !isOver {
            let (gesture, point) = trial(next)
            guard let path = gesture.path(at: point, on: map.screen.size) else {
                next += 1
                continue
            }
            let meeting = chains.meeting(from: path.starts, to: path.ends)
            guard met[gesture]?.contains(meeting) != true else {
                next += 1
                alikeCount += 1
                continue
            }
            guard count < Self.maximumCount, count * still.views.count <= Self.maximumCopiedViews else {
                isComplete = false
                return
            }
            next += 1
            met[gesture, default: []].insert(meeting)
            play(gesture, at: point)
            return
        }
    }

    private mutating func play(_ gesture: Gesture, at point: CGPoint) {
        guard let script = gesture.script(at: point, on: map.screen.size) else { return }
        count += 1
        if isReached(PlayedCopy(script, on: source, measuring: measuring)) {
            found = FoundGesture(gesture: gesture, point: point)
        }
    }

    /// The gesture with a number, and its point: each gesture at all near points, then each at all others.
    private func trial(_ number: Int) -> (gesture: Gesture, point: CGPoint) {
        let near = gestures.count * points[0].count
        let (here, number) = number < near ? (points[0], number) : (points[1], number - near)
        return (gestures[number / here.count], here[number % here.count])
    }

    private func isReached(_ played: PlayedCopy) -> Bool {
        switch goal {
        case .action(let name): return played.summary.actions.contains(name)
        case .recognizer(let index):
            let identifier = played.copy.recognizers[index].hitscopeIdentifier
            return played.recognized.contains { $0.recognizer == identifier }
        case .touch(let index):
            let identifier = played.copy.views[index].hitscopeIdentifier
            return played.hits.contains(identifier) || played.handlers.contains(identifier)
        case .scroll(let index): return played.scrolled.contains(played.copy.views[index].hitscopeIdentifier)
        }
    }

    // MARK: Points

    /// A point in each area that takes touches: first those of the areas in the goal's view and the centres of the
    /// candidates, then those of the other areas.
    private func pointsByDistance() -> [[CGPoint]] {
        var largest: [Int: ReachabilityMap.Piece] = [:]
        for piece in map.pieces {
            guard let view = piece.view, piece.area > largest[view]?.area ?? 0 else { continue }
            largest[view] = piece
        }
        let asked = view?.hitscopeIdentifier
        // The foremost views come last in the map.
        let all = largest.sorted { $0.key > $1.key }
        let near = all.filter { asked == nil || map.isInside(asked, $0.key) }
        let far = all.filter { asked != nil && !map.isInside(asked, $0.key) }
        let middles = goal.candidates(in: still).compactMap { middle(of: $0, in: still) }.filter(map.screen.contains)
        return [near.map(\.value.middle) + middles, far.map(\.value.middle)]
    }

    /// The view of the goal; nil for an action.
    private var view: UIView? {
        switch goal {
        case .action: nil
        case .recognizer(let index): still.recognizers[index].view
        case .touch(let index), .scroll(let index): still.views[index]
        }
    }

    // MARK: Obstacles

    /// The reason why the nearest candidate does not get the touch that it needs; nil if none is known.
    ///
    /// The nearest candidate is the one with the fewest causes.
    public func obstacle() -> Answer? {
        goal.candidates(in: still).compactMap(answer).filter { !$0.causes.isEmpty }.min {
            $0.causes.count < $1.causes.count
        }
    }

    /// The answer about the gesture that is most similar to what the candidate requires.
    private func answer(_ candidate: ActionSender) -> Answer? {
        let copy = source.copy(measuring: measuring)
        let gesture: Gesture =
            switch candidate {
            case .view(let index): goal == .scroll(index) ? .pan(.up) : .tap
            case .recognizer(let index): Gesture(closestTo: copy.recognizers[index])
            }
        guard let middle = middle(of: candidate, in: copy) else { return nil }
        let answer = candidate.answer(in: copy, played: input(gesture, at: middle))
        guard let scrolling = scrollAnswer(at: middle) else { return answer }
        return answer?.causes.isEmpty == true || scrolling.isByPan ? scrolling.answer : answer
    }

    /// The answer about the pan of a scroll view, and true if the pan itself decided; nil for another goal.
    private func scrollAnswer(at point: CGPoint) -> (answer: Answer, isByPan: Bool)? {
        let copy = source.copy(measuring: measuring)
        guard case .scroll(let index) = goal, let scrollView = copy.views[index] as? UIScrollView else { return nil }
        let pan = scrollView.panGestureRecognizer
        return TouchQuestion(pan, in: copy.world, played: input(.pan(.up), at: point))?.answer.map {
            ($0, $0.code == .recognizerFailed && $0.culprit == pan.hitscopeIdentifier)
        }
    }

    /// The middle of the candidate's view on the screen, in points; nil if the view is not in a window.
    private func middle(of candidate: ActionSender, in copy: ViewCopy) -> CGPoint? {
        let view: UIView? =
            switch candidate {
            case .view(let index): copy.views[index]
            case .recognizer(let index): copy.recognizers[index].view
            }
        return view?.screenQuad.map { CGPoint(x: $0.boundingBox.midX, y: $0.boundingBox.midY) }
    }

    private func input(_ gesture: Gesture, at point: CGPoint) -> PlayedInput {
        var tap = Script()
        tap.tap(at: point)
        return PlayedInput(gesture.script(at: point, on: map.screen.size) ?? tap)
    }
}

// MARK: Words

extension GestureSearch {
    /// A sentence that says that no gesture was found; another one if a dump leaves it open.
    public func failure(_ obstacle: Answer?) -> Sentence {
        if obstacle?.code == .notSaid {
            return "It is not known whether a gesture works; \(count.grouped) were tried."
        }
        guard isComplete else {
            return "No gesture was found. The search ended after \(count.grouped) gestures, before all were tried."
        }
        return alikeCount == 0
            ? "No gesture works; \(count.grouped) were tried."
            : """
            No gesture works; \(count.grouped) were tried. Another \(alikeCount.grouped), at other points, \
            would meet the same kinds of views and recognisers.
            """
    }
}

extension GestureSearch.Goal {
    /// The views and recognisers that would achieve the goal.
    @MainActor fileprivate func candidates(in copy: ViewCopy) -> [ActionSender] {
        switch self {
        case .action(let name): copy.senders(of: name)
        case .recognizer(let index): [.recognizer(index)]
        case .touch(let index), .scroll(let index): [.view(index)]
        }
    }
}

extension Gesture {
    /// Creates the gesture that is most similar to what a recogniser requires.
    @MainActor fileprivate init(closestTo recognizer: UIGestureRecognizer) {
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            self = tap.numberOfTouchesRequired > 1 ? .twoFingerTap : tap.numberOfTapsRequired > 1 ? .doubleTap : .tap
        case is UILongPressGestureRecognizer: self = .press
        case let pan as UIScreenEdgePanGestureRecognizer:
            self = .edgePan(
                from: pan.edges.contains(.right)
                    ? .right : pan.edges.contains(.left) ? .left : pan.edges.contains(.top) ? .top : .bottom)
        case let pan as UIPanGestureRecognizer:
            self = pan.minimumNumberOfTouches > 1 ? .twoFingerPan(.down) : .pan(.down)
        case let swipe as UISwipeGestureRecognizer: self = .swipe(Direction(oneOf: swipe.direction))
        case is UIPinchGestureRecognizer: self = .pinch
        case is UIRotationGestureRecognizer: self = .rotation
        default: self = .tap
        }
    }
}

extension Gesture.Direction {
    @MainActor fileprivate init(oneOf directions: UISwipeGestureRecognizer.Direction) {
        self =
            directions.contains(.left)
            ? .left : directions.contains(.up) ? .up : directions.contains(.down) ? .down : .right
    }
}

extension ReachabilityMap {
    /// True if a view of the map is the view with this identifier, or one of its descendants.
    fileprivate func isInside(_ identifier: Int?, _ view: Int) -> Bool {
        var next: Int? = view
        while let here = next {
            if views[here].view == identifier { return true }
            next = views[here].parent
        }
        return false
    }
}

extension ReachabilityMap.Piece {
    /// A point in the middle, at whole points if the piece is large enough.
    fileprivate var middle: CGPoint {
        let x = (topLeft + topRight + bottomLeft + bottomRight) / 4, y = (top + bottom) / 2
        let isLarge = bottom - top >= 4 && min(topRight - topLeft, bottomRight - bottomLeft) >= 4
        return isLarge && !isAsked ? CGPoint(x: x.rounded(), y: y.rounded()) : CGPoint(x: x, y: y)
    }
}
