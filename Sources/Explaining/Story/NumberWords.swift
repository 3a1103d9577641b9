// Formats numbers for sentences, and capitalises the beginning of a sentence.
import HitscopeGeometry
import HitscopeReading

extension CGFloat {
    /// The number with at most two decimals, and without trailing zeros.
    public var shortText: String {
        let rounded = (self * 100).rounded() / 100
        guard rounded.isFinite, rounded.magnitude < 1e15 else { return "\(self)" }
        return Int(exactly: rounded).map(String.init) ?? String(Double(rounded))
    }

    /// A distance in points: rounded to a whole number if it is at least 1, otherwise to two decimals.
    public var wholeText: String { magnitude >= 1 ? rounded().shortText : shortText }
}

extension CGPoint {
    /// The coordinates. Those of 1 and more are whole numbers.
    public var placeText: String { "\(x.wholeText), \(y.wholeText)" }
}

extension Float {
    /// An alpha value with at most four decimals, which distinguish it from 0.01.
    package var alphaText: String {
        let rounded = (self * 10_000).rounded() / 10_000
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
    }
}

extension Int {
    /// The number with commas between the thousands.
    public var grouped: String { HitscopeReading.grouped(self) }
}

extension String {
    /// The text with its first letter capitalised.
    package var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
