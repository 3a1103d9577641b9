// The input since the debuggee began is kept, to be played again in a copy.
//
// Decides how much is kept: everything as long as a copy can be brought to the same state in a moment, and no text of
// the clipboard that the debuggee has not read.
import HitscopeInput

/// The inputs of a debuggee, in seconds of its clock and points of its screen.
package struct PlayedSession {
    /// The number of inputs beyond which those before the last touch are let go.
    package static let mostInputs = 20_000

    /// In the order in which they came.
    package private(set) var inputs: [InputEvent] = []
    /// True if the first input is the first that the debuggee received.
    package private(set) var isWhole = true
    /// The index of the input with which the last touch began; nil for none.
    private(set) var lastTouch: Int?
    /// The last text of the clipboard, if the debuggee has not read it, and its index in the inputs.
    private var unread: (text: String, index: Int)?

    package init(
        inputs: [InputEvent] = [], isWhole: Bool = true, lastTouch: Int? = nil,
        unread: (text: String, index: Int)? = nil
    ) {
        (self.inputs, self.isWhole, self.lastTouch, self.unread) = (inputs, isWhole, lastTouch, unread)
    }

    /// Keeps an input.
    ///
    /// - Parameter beginsTouch: whether no finger is down, so that one that comes down begins a touch.
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

    /// Keeps the last text of the clipboard, since the debuggee reads it now.
    package mutating func wasPasted() {
        guard let (text, index) = unread else { return }
        unread = nil
        inputs[index].action = .clipboard(text)
    }

    /// The inputs with the last text of the clipboard, for a copy that goes on from there and may read it.
    var inputsToGoOn: [InputEvent] {
        guard let (text, index) = unread else { return inputs }
        var inputs = inputs
        inputs[index].action = .clipboard(text)
        return inputs
    }

    /// The last touch and what came after it.
    var lastTouchInputs: ArraySlice<InputEvent> { inputs[(lastTouch ?? inputs.count)...] }
}
