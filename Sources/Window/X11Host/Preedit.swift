// The text that an input method is composing, which the method reports as changes.
//
// Positions from a method are not trusted: wrong ones may produce odd text, but do no harm.
import HitscopeInput

/// The text that an input method is composing. Methods count in Unicode scalars.
package struct Preedit {
    private var scalars: [Unicode.Scalar] = []
    private var caret = 0

    /// Creates an empty text.
    package init() {}

    /// The marked text to show; nil if there is none.
    package var marked: MarkedText? {
        MarkedText(Self.text(scalars[...]), caret: Self.text(scalars[..<caret]).count)
    }

    /// The whole text as a string.
    package var text: String { Self.text(scalars[...]) }

    /// Replaces a part of the text, and moves the caret.
    ///
    /// - Parameters:
    ///   - first: The index of the first scalar that is replaced.
    ///   - length: The number of scalars that are replaced.
    ///   - new: The replacement; nil if only the style of the text changes.
    ///   - caret: The number of scalars before the caret after the change.
    package mutating func change(from first: Int, length: Int, to new: String?, caret: Int) {
        if let new {
            let start = max(0, min(first, scalars.count))
            let end = start + max(0, min(length, scalars.count - start))
            scalars.replaceSubrange(start..<end, with: new.unicodeScalars.prefix(Self.maximumScalarCount))
            if scalars.count > Self.maximumScalarCount { scalars.removeLast(scalars.count - Self.maximumScalarCount) }
        }
        _ = moveCaret(to: caret)
    }

    /// Moves the caret to a position; returns the resulting position.
    package mutating func moveCaret(to place: Int) -> Int {
        caret = max(0, min(place, scalars.count))
        return caret
    }

    /// Moves the caret by one scalar: forwards for a positive step, backwards for a negative one. Returns the resulting
    /// position.
    package mutating func moveCaret(by step: Int) -> Int { moveCaret(to: caret + max(-1, min(step, 1))) }

    /// The maximum length of the text in scalars. A person composes much shorter texts.
    private static let maximumScalarCount = 1000

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
