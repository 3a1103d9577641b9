// The states of a recogniser, and a table of which state may follow which.
//
// Source: GS-01 to GS-05.

extension UIGestureRecognizer {
    /// The state of a recogniser in its attempt.
    public enum State: Int, Sendable, CaseIterable {
        /// No gesture has been recognised yet. Every attempt starts in this state.
        case possible = 0
        /// A continuous gesture was recognised. Sends the action.
        case began = 1
        /// A continuous gesture continued. Sends the action.
        case changed = 2
        /// The gesture is complete: a discrete one was recognised, or a continuous one is over. Sends the action.
        case ended = 3
        /// A continuous gesture was interrupted. Sends the action.
        case cancelled = 4
        /// The touches do not form this gesture. Sends no action.
        case failed = 5

        /// Another name for `ended`, the last state of a discrete gesture (GS-01, GT-29).
        public static var recognized: State { .ended }

        /// The states that the recogniser itself may set next. Only the engine sets `possible`, after an attempt
        /// (GS-03).
        public var successors: [State] { State.allowedNextStates[rawValue] }

        /// True if the attempt is over, successful or not.
        public var isFinal: Bool {
            switch self {
            case .ended, .cancelled, .failed: true
            case .possible, .began, .changed: false
            }
        }

        /// True if a continuous gesture is under way: `began` or `changed`.
        public var isActive: Bool {
            switch self {
            case .began, .changed: true
            case .possible, .ended, .cancelled, .failed: false
            }
        }

        /// True if entering the state sends the action. Source: GS-05.
        public var sendsAction: Bool {
            switch self {
            case .began, .changed, .ended, .cancelled: true
            case .possible, .failed: false
            }
        }

        /// The states that may follow each state, indexed by raw value. Source: GS-02.
        private static let allowedNextStates: [[State]] = [
            [.failed, .ended, .began],
            [.changed, .ended, .cancelled],
            [.changed, .ended, .cancelled],
            [], [], [],
        ]
    }
}
