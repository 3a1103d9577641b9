// Keeps the input since the debuggee began, so that a copy can replay it.
//
// All input is kept, as long as a copy can replay it quickly, but no clipboard text that the debuggee
// has not read.
import HitscopeInput

/// The inputs of a debuggee, with times in seconds of its clock and points in its screen.
package struct PlayedSession {
    /// The number of inputs beyond which those before the last touch are dropped.
    package static let mostInputs = 20_000

    /// The inputs in the order in which they arrived.
    package private(set) var inputs: [InputEvent] = []
    /// True if no earlier inputs were dropped.
    package private(set) var isWhole = true
    /// The index of the input with which the last touch began; nil for none.
    private(set) var lastTouch: Int?
    /// The last clipboard text, if the debuggee has not read it, with its index in the inputs; nil otherwise.
    private var unread: (text: String, index: Int)?

    package init(
        inputs: [InputEvent] = [], isWhole: Bool = true, lastTouch: Int? = nil,
        unread: (text: String, index: Int)? = nil
    ) {
        (self.inputs, self.isWhole, self.lastTouch, self.unread) = (inputs, isWhole, lastTouch, unread)
    }

    /// Appends an input.
    ///
    /// - Parameter beginsTouch: whether no finger is down, so that a finger that comes down begins a touch.
    package mutating func append(_ input: InputEvent, beginsTouch: Bool) {
        if beginsTouch, case .fingers(let changes) = input.action, changes.contains(where: { $0.phase == .down }) {
            if inputs.count >= PlayedSession.mostInputs { (inputs, isWhole, unread) = ([], false, nil) }
            lastTouch = inputs.count
        }
        var input = input
        if case .clipboard(let text?) = input.action {
            unread = (text, inputs.count)
            input.action = .clipboard("")
        }
        inputs.append(input)
    }

    /// Keeps the last clipboard text, since the debuggee reads it now.
    package mutating func wasPasted() {
        guard let (text, index) = unread else { return }
        unread = nil
        inputs[index].action = .clipboard(text)
    }

    /// The inputs including the last clipboard text, for a copy that continues from there and may read it.
    var inputsToGoOn: [InputEvent] {
        guard let (text, index) = unread else { return inputs }
        var inputs = inputs
        inputs[index].action = .clipboard(text)
        return inputs
    }

    /// The inputs from the last touch on.
    var lastTouchInputs: ArraySlice<InputEvent> { inputs[(lastTouch ?? inputs.count)...] }
}
