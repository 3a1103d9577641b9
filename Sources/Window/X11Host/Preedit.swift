// The text that an input method has not composed yet, which it tells by changes.
//
// Believes nothing that a method says of places: one that lies shows something odd, and breaks nothing.
import HitscopeInput

/// The text that an input method composes. A method counts Unicode scalars.
package struct Preedit {
    private var scalars: [Unicode.Scalar] = []
    private var caret = 0

    /// Nothing is composed.
    package init() {}

    /// The text to show; nil for none.
    package var marked: MarkedText? {
        MarkedText(Self.text(scalars[...]), caret: Self.text(scalars[..<caret]).count)
    }

    /// All of it as a text.
    package var text: String { Self.text(scalars[...]) }

    /// Replaces some of the text, and puts the caret somewhere.
    ///
    /// - Parameters:
    ///   - first: where the change begins.
    ///   - length: how many scalars go.
    ///   - new: what stands there instead; nil where the text stays and only looks otherwise.
    ///   - caret: how many scalars stand before the caret then.
    package mutating func change(from first: Int, length: Int, to new: String?, caret: Int) {
        if let new {
            let start = max(0, min(first, scalars.count))
            let end = start + max(0, min(length, scalars.count - start))
            scalars.replaceSubrange(start..<end, with: new.unicodeScalars.prefix(Self.mostScalars))
            if scalars.count > Self.mostScalars { scalars.removeLast(scalars.count - Self.mostScalars) }
        }
        _ = moveCaret(to: caret)
    }

    /// Puts the caret somewhere; answers where it is.
    package mutating func moveCaret(to place: Int) -> Int {
        caret = max(0, min(place, scalars.count))
        return caret
    }

    /// Moves the caret by some scalars; answers where it is.
    package mutating func moveCaret(by step: Int) -> Int { moveCaret(to: caret + max(-1, min(step, 1))) }

    /// More than anybody composes at once.
    private static let mostScalars = 1000

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
