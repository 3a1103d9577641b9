/// The last text of the clipboard, until a program reads it.
///
/// A log of input contains an empty text in its place, because the text may be private, and a program can check whether
/// there is text without reading it. When the program reads the text, the log restores it.
package struct UnreadClipboard {
    private var last: (text: String, index: Int)?

    package init() {}

    /// Returns the input as the log stores it: without a text of the clipboard, which is kept here instead.
    ///
    /// - Parameter index: The index of the input in the log.
    package mutating func withhold(_ input: InputEvent, at index: Int) -> InputEvent {
        guard case .clipboard(let text) = input.action else { return input }
        last = text.map { ($0, index) }
        guard text != nil else { return input }
        var input = input
        input.action = .clipboard("")
        return input
    }

    /// Returns the text that a program reads now, and the index of its input in the log; nil if there is none, or if it
    /// was read before.
    package mutating func read() -> (text: String, index: Int)? {
        defer { last = nil }
        return last
    }
}
