// The limits of all numbers that come from outside the program.
//
// Scenes, recordings, dumps, the command line and the display share them.
import HitscopeLanguage

/// A kind of number with its limits. Numbers from outside are checked against it; invalid ones are refused with a
/// message.
public struct Quantity: Hashable, Sendable {
    /// The name, such as `a time`.
    public let name: String
    /// The unit, in the plural; empty if the number has no unit.
    public let unit: String
    /// The valid numbers. Infinite numbers and NaN are never valid.
    public let range: ClosedRange<Double>

    /// - Parameters:
    ///   - name: the name, such as `a time`.
    ///   - unit: the unit, in the plural; empty if the number has no unit.
    public init(_ name: String, in unit: String = "", _ range: ClosedRange<Double>) {
        self.name = name
        self.unit = unit
        self.range = range
    }

    /// True if a number is valid. NaN is not.
    public func holds(_ number: some BinaryFloatingPoint) -> Bool { range.contains(Double(number)) }

    /// The number if it is valid; otherwise nil.
    public func value(_ number: Double?) -> Double? { number.flatMap { holds($0) ? $0 : nil } }

    /// The nearest valid number. For NaN, the lowest one.
    public func clamped(_ number: Double) -> Double {
        number.isNaN ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
    }

    /// A description of the valid numbers, such as `a number of seconds from 0 to 10,000,000`.
    public var phrase: String {
        let (minimum, maximum) = (words(range.lowerBound), words(range.upperBound))
        return unit.isEmpty
            ? localized("a number from \(minimum) to \(maximum)")
            : localized("a number of \(displayName(unit)) from \(minimum) to \(maximum)")
    }

    /// A message about the number if it is invalid; nil if it is valid.
    public func problem(of number: some BinaryFloatingPoint) -> String? {
        holds(number) ? nil : localized("\(displayName(name)) must be \(phrase), not \(Double(number))")
    }

    private func words(_ number: Double) -> String { Int(exactly: number).map(grouped) ?? "\(number)" }
}

/// The name of a kind of number in the current language. The kinds themselves are created once, in English.
private func displayName(_ name: String) -> String { localized(LocalizedText(stringLiteral: name)) }

/// A number with commas between the thousands.
public func grouped(_ number: some BinaryInteger) -> String {
    let digits = Array(String(number.magnitude))
    let grouped = digits.indices.map { index in
        (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digits[index])
    }
    return (number < 0 ? "-" : "") + grouped.joined()
}

extension Quantity {
    /// A time in seconds since a session began. The limit is about 116 days.
    public static let time = Quantity("a time", in: "seconds", 0...1e7)
    /// The duration of a wait or a movement in a script, in seconds.
    public static let duration = Quantity("a duration", in: "seconds", 0...3600)
    /// A distance from an origin along one axis, in points.
    public static let coordinate = Quantity("a coordinate", in: "points", -1e7...1e7)
    /// A width or a height, in points.
    public static let length = Quantity("a length", in: "points", 0...1e7)
    /// The width or height of a surface, in points. An X11 window can have this size in pixels.
    public static let side = Quantity("a side of a surface", in: "points", 1...32_767)
    /// The width or height of a scene's screen, in points.
    public static let screenSide = Quantity("a side of a screen", in: "points", 1...8192)
    /// The width or height of a window, in points, as given on the command line.
    public static let windowSide = Quantity("a side of a window", in: "points", 1...16_384)
    /// The number of pixels per point that the user chooses.
    public static let scale = Quantity("a scale", in: "pixels per point", 0.25...8)
    /// The radius of a touch in points, or its force as a multiple of the force of an average touch.
    public static let contact = Quantity("a radius or a force", 0...10_000)
    /// A value that a sensor measures along an axis, in the sensor's unit.
    public static let measurement = Quantity("a sensor value", -1e6...1e6)
    /// The resolution of a display, in dots per inch.
    public static let dotsPerInch = Quantity("a resolution", in: "dots per inch", 1...10_000)
}

/// A kind of whole number with its limits, like `Quantity`.
public struct Count: Hashable, Sendable {
    /// The name, such as `a finger`.
    public let name: String
    /// The valid numbers.
    public let range: ClosedRange<Int>

    /// - Parameter name: the name, such as `a finger`.
    public init(_ name: String, _ range: ClosedRange<Int>) {
        self.name = name
        self.range = range
    }

    /// A description of the valid numbers, such as `a whole number from 0 to 1,000`.
    public var phrase: String {
        localized("a whole number from \(grouped(range.lowerBound)) to \(grouped(range.upperBound))")
    }

    /// A message about the number if it is invalid; nil if it is valid.
    public func problem(of number: Int) -> String? {
        range.contains(number) ? nil : localized("\(displayName(name)) must be \(phrase), not \(number)")
    }
}

extension Count {
    /// The number of a finger.
    public static let finger = Count("the number of a finger", 0...1000)
    /// The number of changes of fingers in one report.
    public static let reported = Count("the number of changes in a report", 0...1000)
    /// The number of predictions for one finger.
    public static let predictions = Count("the number of predictions of a finger", 0...1000)
    /// A key's usage number.
    public static let usage = Count("the usage number of a key", 0...0xFFFF)
    /// A set of buttons or modifier keys, as bits.
    public static let bits = Count("a set of bits", 0...0xFFFF_FFFF)
    /// The number of characters that one key types.
    public static let characters = Count("the number of characters of a key", 0...1000)
    /// The number of files in one drop.
    public static let files = Count("the number of dropped files", 1...1000)
    /// The number of bytes in a path, as limited by the system.
    public static let pathBytes = Count("the number of bytes in a path", 1...4096)

    /// A message about a path from outside that cannot be opened; nil if there is no problem.
    public static func pathProblem(_ path: String) -> String? {
        if let problem = pathBytes.problem(of: path.utf8.count) { return problem }
        guard path.utf8.first == UInt8(ascii: "/") else {
            return localized("the path of a file must begin with /, but this is \(path.quoted)")
        }
        return path.utf8.contains(0)
            ? localized("a path cannot contain a null character, but this is \(path.quoted)") : nil
    }
}

extension FixedWidthInteger {
    /// Rounds a number towards zero and limits it to the range of this type. NaN becomes 0.
    @inlinable public init(clamping number: some BinaryFloatingPoint) {
        let number = Double(number)
        // Nearly all numbers are in the range of the processor's own conversion, which is much faster.
        if number.magnitude < 0x1p62 {
            self.init(clamping: Int64(number))
        } else if let exact = Self(exactly: number.rounded(.towardZero)) {
            self = exact
        } else {
            self = number.isNaN ? 0 : number < 0 ? .min : .max
        }
    }
}
