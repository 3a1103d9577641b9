// The ranges of the numbers in a scene: reads a number, and reports one that is out of range.
import HitscopeGeometry
import HitscopeReading
import Yams

/// The numbers that a key accepts.
struct NumberRule: Sendable {
    var range: ClosedRange<Double>
    var phrase: Phrase
    var example: String
    /// The name of the rule in the schema; nil if the schema is written in place.
    var definition: String?

    static let coordinate = NumberRule(
        range: Quantity.coordinate.range, phrase: "a number of points",
        example: "100", definition: "coordinate")
    static let length = NumberRule(
        range: Quantity.length.range, phrase: "a number of points, 0 or more", example: "8",
        definition: "length")
    static let screen = NumberRule(
        range: Quantity.screenSide.range, phrase: "a number of points from 1 to \(Int(clamping: SceneLimits.screen))",
        example: "390")
    static let alpha = NumberRule(range: 0...1, phrase: "a number from 0 to 1", example: "0.5")
    static let part = NumberRule(range: -1000...1000, phrase: "a number from -1000 to 1000", example: "0.5")
    static let degrees = NumberRule(range: -1_000_000...1_000_000, phrase: "a number of degrees", example: "45")
    static let fontSize = NumberRule(range: 1...1000, phrase: "a number of points from 1 to 1000", example: "14")
    static let level = NumberRule(
        range: -10_000_000...10_000_000, phrase: "normal, statusBar, alert or a number", example: "alert")
    static let value = NumberRule(
        range: -1_000_000...1_000_000, phrase: "a number, or true or false for a switch", example: "0.5")
    static let force = NumberRule(
        range: 0...20, phrase: "a number from 0 to 20, where 1 is an ordinary touch", example: "2")
    static let step = NumberRule(range: -1_000_000...1_000_000, phrase: "a number", example: "1")
    static let seconds = NumberRule(
        range: Quantity.duration.range,
        phrase: "a number of seconds from 0 to \(Int(clamping: SceneLimits.duration))",
        example: "0.5")

    var schema: JSON { definition.map(JSON.reference) ?? written }

    /// The schema of the rule, without its name.
    var written: JSON {
        ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    }
}

// MARK: Reading

extension NumberRule {
    func read(_ reader: SceneReader, _ field: SceneField) -> Double? {
        guard let value = field.value.number, range.contains(value) else {
            if !reportTooLarge(reader, field) { reader.reportWrong(field, wants: phrase, example: example) }
            return nil
        }
        return value
    }

    /// Reads a list of `count` numbers. The rules are repeated if there are fewer of them.
    static func readList(
        _ reader: SceneReader, _ field: SceneField, count: Int, _ rules: [NumberRule], wants phrase: Phrase,
        example: String
    ) -> [Double]? {
        guard case .sequence(let list) = field.value, list.count == count else {
            reader.reportWrong(field, wants: phrase, example: example)
            return nil
        }
        var values = [Double]()
        values.reserveCapacity(count)
        for index in 0..<count {
            let rule = rules[index % rules.count]
            guard let node = reader.follow(list[index]) else { return nil }
            guard let value = node.number, rule.range.contains(value) else {
                let element = field.with(node, at: list[index].location)
                if rule.reportTooLarge(reader, element) { return nil }
                reader.report(
                    element.location,
                    "\"\(element.key)\" contains \(reader.describe(element.value)), but should be \(phrase).",
                    "For example: \(element.key): \(example)")
                return nil
            }
            values.append(value)
        }
        return values
    }

    /// Reports a number that is too large for a scene.
    ///
    /// - Returns: False for other values.
    private func reportTooLarge(_ reader: SceneReader, _ field: SceneField) -> Bool {
        guard let value = field.value.number, value.isFinite, !Quantity.coordinate.holds(value) else { return false }
        let bound = Self.numeral(min(range.upperBound, abs(value))), reach = Int(clamping: SceneLimits.coordinate)
        reader.report(
            field.location, "\"\(field.key)\" is \(reader.describe(field.value)), which exceeds \(bound).",
            "Coordinates are limited to \(grouped(reach)) points in each direction: use a smaller number."
        )
        return true
    }

    /// A number as a person writes it, with digits grouped if it is whole.
    private static func numeral(_ number: Double) -> String {
        Int(exactly: number).map(grouped) ?? "\(number)"
    }
}

extension Node {
    /// The number of a plain scalar, including infinity and NaN; nil for any other value.
    fileprivate var number: Double? {
        guard case .scalar(let scalar) = self, scalar.style == .plain else { return nil }
        let text = scalar.string
        if let integer = Int(text), integer.magnitude < 1 << 53 { return Double(integer) }
        switch text.lowercased() {
        case "nan", ".nan": return .nan
        case "inf", ".inf", "+.inf", "infinity": return .infinity
        case "-inf", "-.inf", "-infinity": return -.infinity
        default: break
        }
        guard text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }) else { return nil }
        return Double(text)
    }
}
