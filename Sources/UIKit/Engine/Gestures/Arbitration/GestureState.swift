// The states of a recogniser, and which may follow which, as a table.
//
// Source: GS-01 to GS-05. Decides nothing about when a state changes.

extension UIGestureRecognizer {
    /// How far a recogniser has come.
    public enum State: Int, Sendable, CaseIterable {
        /// No gesture yet, though it may become one; where every attempt starts.
        case possible = 0
        /// A continuous gesture was recognised. Sends the action.
        case began = 1
        /// A continuous gesture went on. Sends the action.
        case changed = 2
        /// The gesture is complete: a discrete one was recognised, or a continuous one is over. Sends the action.
        case ended = 3
        /// A continuous gesture was broken off. Sends the action.
        case cancelled = 4
        /// The touches do not make this gesture. Sends no action.
        case failed = 5

        /// Another name for `ended`, in which a discrete gesture ends (GS-01, GT-29).
        public static var recognized: State { .ended }

        /// The states that a recogniser may set next by itself. Only the engine sets `possible`, after an
        /// attempt (GS-03).
        public var successors: [State] { State.table[rawValue] }

        /// Whether the attempt is over, for better or worse.
        public var isFinal: Bool {
            switch self {
            case .ended, .cancelled, .failed: true
            case .possible, .began, .changed: false
            }
        }

        /// Whether a continuous gesture is going on.
        public var isActive: Bool {
            switch self {
            case .began, .changed: true
            case .possible, .ended, .cancelled, .failed: false
            }
        }

        /// Whether entering the state sends the action. Source: GS-05.
        public var sendsAction: Bool {
            switch self {
            case .began, .changed, .ended, .cancelled: true
            case .possible, .failed: false
            }
        }

        /// The states that may follow, in the order of the states. Source: GS-02.
        private static let table: [[State]] = [
            [.failed, .ended, .began],
            [.changed, .ended, .cancelled],
            [.changed, .ended, .cancelled],
            [], [], [],
        ]
    }
}
