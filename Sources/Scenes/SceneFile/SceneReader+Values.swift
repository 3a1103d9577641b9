// Scalars and short lists: numbers, words, points, rectangles, colours.
import HitscopeGeometry
import Yams

/// Which numbers a key takes.
struct NumberRule {
    var range: ClosedRange<Double>
    var phrase: String
    var example: String

    static let coordinate = NumberRule(
        range: -Double(SceneLimits.coordinate)...Double(SceneLimits.coordinate), phrase: "a number of points",
        example: "100")
    static let length = NumberRule(
        range: 0...Double(SceneLimits.coordinate), phrase: "a number of points, 0 or more", example: "8")
    static let screen = NumberRule(
        range: 1...Double(SceneLimits.screen), phrase: "a number of points from 1 to \(Int(SceneLimits.screen))",
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
        range: 0...20, phrase: "a number from 0 to 20, 1 being an ordinary touch", example: "2")
    static let step = NumberRule(range: -1_000_000...1_000_000, phrase: "a number", example: "1")
    static let seconds = NumberRule(
        range: 0...SceneLimits.duration, phrase: "a number of seconds from 0 to \(Int(SceneLimits.duration))",
        example: "0.5")
}

extension SceneReader {
    /// The number that a plain scalar stands for; infinite and NaN where it says so, nil where it is no number.
    private func parseNumber(_ node: Node) -> Double? {
        guard case .scalar(let scalar) = node, scalar.style == .plain else { return nil }
        let text = scalar.string
        if let integer = Int(text), abs(integer) < 1 << 53 { return Double(integer) }
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
            reportNumber(field, rule)
            return nil
        }
        return value
    }

    private func reportNumber(_ field: SceneField, _ rule: NumberRule) {
        guard let value = parseNumber(field.value), value.isFinite, abs(value) > Double(SceneLimits.coordinate) else {
            reportWrong(field, wants: rule.phrase, example: rule.example)
            return
        }
        report(
            field.place,
            "\"\(field.key)\" is \(describe(field.value)), which is beyond \(numeral(min(rule.range.upperBound, abs(value)))).",
            "A scene reaches \(grouped(Int(SceneLimits.coordinate))) points to each side: use a smaller number.")
    }

    /// A number as a person writes it, grouped where it is whole.
    private func numeral(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? grouped(Int(number)) : "\(number)"
    }

    func integer(_ field: SceneField, in range: ClosedRange<Int>, example: String) -> Int? {
        guard case .scalar(let scalar) = field.value, scalar.style == .plain, let value = Int(scalar.string),
            range.contains(value)
        else {
            let phrase =
                range.lowerBound == .min
                ? "a whole number" : "a whole number from \(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
            reportWrong(field, wants: phrase, example: example)
            return nil
        }
        return value
    }

    func bool(_ field: SceneField) -> Bool? {
        if case .scalar(let scalar) = field.value, scalar.style == .plain {
            switch scalar.string {
            case "true", "True", "TRUE": return true
            case "false", "False", "FALSE": return false
            default: break
            }
        }
        reportWrong(field, wants: "true or false", example: "true")
        return nil
    }

    /// Any scalar as text, quoted or not.
    func string(_ field: SceneField, wants phrase: String, example: String) -> String? {
        guard case .scalar(let scalar) = field.value, scalar.style != .plain || !isEmpty(scalar) else {
            reportWrong(field, wants: phrase, example: example)
            return nil
        }
        return text(scalar)
    }

    private func isEmpty(_ scalar: Node.Scalar) -> Bool {
        scalar.string.isEmpty || scalar.string == "~" || scalar.string == "null"
    }

    /// A text of one line that can be printed, and isn't too long.
    func name(_ field: SceneField, wants phrase: String = "a name", example: String = "box") -> String? {
        guard let text = string(field, wants: phrase, example: example) else { return nil }
        guard !text.isEmpty, text.utf8.count <= SceneLimits.name, isOneLine(text) else {
            reportWrong(field, wants: "\(phrase): one line of 1 to \(SceneLimits.name) bytes", example: example)
            return nil
        }
        return text
    }

    /// Whether the text has no control characters.
    private func isOneLine(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
            || !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// One of a few words.
    func word<Word: RawRepresentable<String> & CaseIterable>(_ field: SceneField, _: Word.Type) -> Word? {
        if case .scalar(let scalar) = field.value, let word = Word(rawValue: scalar.string) { return word }
        let words = Word.allCases.map(\.rawValue)
        report(
            field.place, "\"\(field.key)\" is \(describe(field.value)), but should be \(listed(words)).",
            didYouMean(field.value, among: words) ?? "For example: \(field.key): \(words[0])")
        return nil
    }

    /// "Did you mean …" for a scalar that is near one of the words.
    func didYouMean(_ node: Node, among words: [String]) -> String? {
        guard case .scalar(let scalar) = node else { return nil }
        return (UIKitNames.key(for: text(scalar), among: words) ?? nearestName(to: text(scalar), among: words)).map {
            "Did you mean \"\($0)\"?"
        }
    }

    /// "a, b or c".
    func listed(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    }
}

extension SceneReader {
    /// A list of exactly so many numbers.
    private func numbers(_ field: SceneField, count: Int, _ rules: [NumberRule], wants phrase: String, example: String)
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
            let element = SceneField(key: field.key, keyPlace: field.keyPlace, value: node, place: list[index].place)
            guard let value = parseNumber(node), rules[index % rules.count].range.contains(value) else {
                reportElement(element, rules[index % rules.count], wants: phrase, example: example)
                return nil
            }
            values.append(value)
        }
        return values
    }

    private func reportElement(_ element: SceneField, _ rule: NumberRule, wants phrase: String, example: String) {
        if let value = parseNumber(element.value), value.isFinite, abs(value) > Double(SceneLimits.coordinate) {
            reportNumber(element, rule)
            return
        }
        report(
            element.place, "\"\(element.key)\" holds \(describe(element.value)), but should be \(phrase).",
            "For example: \(element.key): \(example)")
    }

    func point(
        _ field: SceneField, _ rule: NumberRule = .coordinate, wants phrase: String = "two numbers, [x, y]",
        example: String = "[100, 50]"
    ) -> CGPoint? {
        numbers(field, count: 2, [rule], wants: phrase, example: example).map { CGPoint(x: $0[0], y: $0[1]) }
    }

    /// What a sensor measures along its three axes.
    func axes(_ field: SceneField) -> [Double]? {
        numbers(field, count: 3, [.coordinate], wants: "three numbers, [x, y, z]", example: "[0, -1, 0]")
    }

    func size(_ field: SceneField, _ rule: NumberRule = .length) -> CGSize? {
        let phrase =
            rule.range.lowerBound == 0
            ? "two numbers, [width, height], neither below 0"
            : "two numbers, [width, height], from 1 to \(Int(SceneLimits.screen))"
        return numbers(field, count: 2, [rule], wants: phrase, example: "[390, 700]").map {
            CGSize(width: $0[0], height: $0[1])
        }
    }

    func rect(_ field: SceneField) -> CGRect? {
        numbers(
            field, count: 4, [.coordinate, .coordinate, .length, .length],
            wants: "four numbers, [x, y, width, height], with a width and height of 0 or more",
            example: "[20, 40, 100, 50]"
        ).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }

    /// One number for both axes, or one for each.
    func scale(_ field: SceneField) -> CGPoint? {
        guard case .scalar = field.value else {
            return point(field, .part, wants: "a number or [x, y], from -1000 to 1000", example: "2")
        }
        return number(field, .part).map { CGPoint(x: $0, y: $0) }
    }

    /// One number for all edges, or [top, left, bottom, right].
    func insets(_ field: SceneField) -> UIEdgeInsets? {
        guard case .scalar = field.value else {
            return numbers(
                field, count: 4, [.coordinate], wants: "a number or [top, left, bottom, right]", example: "20"
            )
            .map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        }
        return number(field, .coordinate).map { UIEdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
    }

    func color(_ field: SceneField) -> SceneColor? {
        guard case .scalar(let scalar) = field.value, !(scalar.style == .plain && isEmpty(scalar)) else {
            report(
                field.place,
                "\"\(field.key)\" is \(describe(field.value)), but should be a colour: \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\" or a name of UIKit's.",
                "In YAML a bare # begins a comment, so put the colour in quotes: \(field.key): \"#DCE7FB\"")
            return nil
        }
        if let color = SceneColor(scalar.string) { return color }
        report(
            field.place,
            "\"\(field.key)\" is \(describe(field.value)), but should be a colour: \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\" or a name of UIKit's.",
            didYouMean(field.value, among: SceneColor.names) ?? colorAdvice(scalar.string, key: field.key))
        return nil
    }

    private func colorAdvice(_ text: String, key: String) -> String {
        if let first = text.first, "“”„‘’«".contains(first) {
            return "Write straight quotation marks: \(key): \"#DCE7FB\""
        }
        guard !text.isEmpty, text.allSatisfy(\.isLetter) else {
            return "For example: \(key): \"#DCE7FB\", or \(key): systemBlue"
        }
        return "The names are: \(SceneColor.names.joined(separator: ", "))."
    }
}
