// Reads numbers, and reports those that are too large.
import HitscopeGeometry
import HitscopeReading
import Yams

extension SceneReader {
    /// The number that a plain scalar stands for. Infinite and NaN are numbers here. nil for a scalar that is
    /// no number.
    private func parseNumber(_ node: Node) -> Double? {
        guard case .scalar(let scalar) = node, scalar.style == .plain else { return nil }
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

    func number(_ field: SceneField, _ rule: NumberRule) -> Double? {
        guard let value = parseNumber(field.value), rule.range.contains(value) else {
            if !reportTooLarge(field, rule) { reportWrong(field, wants: rule.phrase, example: rule.example) }
            return nil
        }
        return value
    }

    /// A list of exactly so many numbers; the rules for them repeat.
    func numbers(_ field: SceneField, count: Int, _ rules: [NumberRule], wants phrase: Phrase, example: String)
        -> [Double]?
    {
        guard case .sequence(let list) = field.value, list.count == count else {
            reportWrong(field, wants: phrase, example: example)
            return nil
        }
        var values = [Double]()
        values.reserveCapacity(count)
        for index in 0..<count {
            guard let node = follow(list[index]) else { return nil }
            guard let value = parseNumber(node), rules[index % rules.count].range.contains(value) else {
                let element = field.with(node, at: list[index].location)
                reportElement(element, rules[index % rules.count], wants: phrase, example: example)
                return nil
            }
            values.append(value)
        }
        return values
    }

    private func reportElement(_ element: SceneField, _ rule: NumberRule, wants phrase: Phrase, example: String) {
        guard !reportTooLarge(element, rule) else { return }
        report(
            element.location, "\"\(element.key)\" holds \(describe(element.value)), but should be \(phrase).",
            "For example: \(element.key): \(example)")
    }

    /// Reports a number beyond the reach of a scene. Returns false for other values.
    private func reportTooLarge(_ field: SceneField, _ rule: NumberRule) -> Bool {
        guard let value = parseNumber(field.value), value.isFinite, !Quantity.coordinate.holds(value) else {
            return false
        }
        let bound = numeral(min(rule.range.upperBound, abs(value))), reach = Int(clamping: SceneLimits.coordinate)
        report(
            field.location, "\"\(field.key)\" is \(describe(field.value)), which is beyond \(bound).",
            "A scene reaches \(grouped(reach)) points to each side: use a smaller number."
        )
        return true
    }

    /// A number as a person writes it, grouped where it is whole.
    private func numeral(_ number: Double) -> String {
        Int(exactly: number).map(grouped) ?? "\(number)"
    }
}
