// What a debuggee received since it began, to be played again.
//
// Decides how much is kept: everything as long as a copy can be brought to the same state in a moment.
import HitscopeInput

/// The inputs of a debuggee, in seconds of its clock and points of its screen.
struct PlayedSession {
    /// How many inputs are kept before those that came before the last touch are let go.
    static let mostInputs = 20_000

    /// In the order in which they came.
    private(set) var inputs: [InputEvent] = []
    /// Whether the first input is the first that the debuggee received.
    private(set) var isWhole = true
    /// The index of the input with which the last touch began; nil for none.
    private(set) var lastTouch: Int?

    /// Keeps an input.
    ///
    /// - Parameter beginsTouch: whether no finger is down, so that one that comes down begins a touch.
    mutating func append(_ input: InputEvent, beginsTouch: Bool) {
        if beginsTouch, case .fingers(let changes) = input.action, changes.contains(where: { $0.phase == .down }) {
            if inputs.count >= PlayedSession.mostInputs { (inputs, isWhole) = ([], false) }
            lastTouch = inputs.count
        }
        inputs.append(input)
    }

    /// The last touch and what came after it.
    var lastTouchInputs: ArraySlice<InputEvent> { inputs[(lastTouch ?? inputs.count)...] }
}
