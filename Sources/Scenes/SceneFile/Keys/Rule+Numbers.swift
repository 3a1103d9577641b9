// The rules for numbers, and for lists of a few numbers: points, sizes, rectangles, insets.
import HitscopeGeometry
import HitscopeReading
import Yams

extension Rule where Value: BinaryFloatingPoint & Sendable {
    static func number(_ rule: NumberRule) -> Rule {
        Rule(rule.phrase, example: rule.example, schema: rule.schema) { reader, field in
            rule.read(reader, field).map { Value($0) }
        } write: {
            .number($1)
        }
    }

    /// The level of a window.
    static var level: Rule {
        let levels: Vocabulary<Value> = ["normal": 0, "statusBar": 1000, "alert": 2000]
        let rule = NumberRule.level
        return Rule(rule.phrase, example: rule.example, schema: .either(.words(levels.words), rule.schema)) {
            reader, field in
            levels.value(of: field.value) ?? rule.read(reader, field).map { Value($0) }
        } write: {
            .number($1)
        }
    }

    /// The value of a control: a number, or true or false for a switch.
    static var controlValue: Rule {
        let rule = NumberRule.value
        return Rule(rule.phrase, example: rule.example, schema: .either(["type": "boolean"], rule.schema)) {
            reader, field in
            if case .scalar(let scalar) = field.value, scalar.style == .plain, let truth = Bool(scalar.string) {
                return truth ? 1 : 0
            }
            return rule.read(reader, field).map { Value($0) }
        } write: {
            .number($1)
        }
    }
}

extension Rule where Value == Int {
    /// A whole number in a range.
    static func integer(in range: ClosedRange<Int> = .min ... .max, example: String) -> Rule {
        let isUnbounded = range == .min ... .max
        let phrase: Phrase =
            isUnbounded
            ? "a whole number" : "a whole number from \(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
        let bounds: JSON = ["minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound))]
        let schema: JSON = .map([(key: "type", value: "integer")] + (isUnbounded ? [] : bounds.members))
        return Rule(phrase, example: example, schema: schema) { reader, field in
            guard case .scalar(let scalar) = field.value, scalar.style == .plain, let value = Int(scalar.string),
                range.contains(value)
            else {
                reader.reportWrong(field, wants: phrase, example: example)
                return nil
            }
            return value
        } write: {
            .whole($1)
        }
    }
}

extension Rule where Value == CGPoint {
    static var point: Rule { point() }

    static func point(_ phrase: Phrase = "two numbers, [x, y]", example: String = "[100, 50]") -> Rule {
        .numbers(2, [.coordinate], phrase, example: example, schema: .reference("point")) {
            CGPoint(x: $0[0], y: $0[1])
        } back: {
            [$0.x, $0.y]
        }
    }

    /// A point as fractions of a size, such as an anchor point.
    static var part: Rule {
        let part = NumberRule.part
        return .numbers(
            2, [part], "two numbers, [x, y]", example: "[0.5, 1]", schema: .tuple([part.schema, part.schema])
        ) {
            CGPoint(x: $0[0], y: $0[1])
        } back: {
            [$0.x, $0.y]
        }
    }

    /// A scale: one number for both axes, or one for each.
    static var scale: Rule {
        let phrase: Phrase = "a number or [x, y], from -1000 to 1000"
        let schema = JSON.either(NumberRule.part.schema, .tuple([NumberRule.part.schema, NumberRule.part.schema]))
        let list = numbers(2, [.part], phrase, example: "2", schema: schema) {
            CGPoint(x: $0[0], y: $0[1])
        } back: {
            [$0.x, $0.y]
        }
        return list.orSingleNumber(.part) { CGPoint(x: $0, y: $0) }
    }
}

extension Rule where Value == CGSize {
    static var size: Rule {
        .sides(
            .length, "two numbers, [width, height], neither below 0", example: "[390, 700]", schema: .reference("size"))
    }

    /// The size of a screen.
    static var screen: Rule {
        let side = NumberRule.screen, maximum = Int(clamping: SceneLimits.screen)
        let phrase: Phrase = "two numbers, [width, height], from 1 to \(maximum)"
        return .sides(side, phrase, example: "[390, 700]", schema: .tuple([side.schema, side.schema]))
    }

    /// A distance to the right and down.
    static var distance: Rule {
        .sides(
            .coordinate, "two numbers of points, [right, down]", example: "[0, -40]", schema: .reference("point"))
    }

    private static func sides(
        _ side: NumberRule, _ phrase: Phrase, example: String, schema: @autoclosure @escaping @Sendable () -> JSON
    ) -> Rule {
        .numbers(2, [side], phrase, example: example, schema: schema()) {
            CGSize(width: $0[0], height: $0[1])
        } back: {
            [$0.width, $0.height]
        }
    }
}

extension Rule where Value == CGRect {
    static var rect: Rule {
        .numbers(
            4, [.coordinate, .coordinate, .length, .length],
            "four numbers, [x, y, width, height], with a width and height of 0 or more", example: "[20, 40, 100, 50]",
            schema: .reference("rect")
        ) {
            CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
        } back: {
            [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height]
        }
    }
}

extension Rule where Value == UIEdgeInsets {
    /// Insets: one number for all edges, or [top, left, bottom, right].
    static var insets: Rule {
        let point = NumberRule.coordinate.schema
        let schema = JSON.either(point, .tuple([point, point, point, point]))
        let list = numbers(4, [.coordinate], "a number or [top, left, bottom, right]", example: "20", schema: schema) {
            UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
        } back: {
            [$0.top, $0.left, $0.bottom, $0.right]
        }
        return list.orSingleNumber(.coordinate) { UIEdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
    }
}

extension Rule where Value == ClosedRange<Double> {
    /// A range: the minimum and the maximum.
    static var range: Rule {
        let phrase: Phrase = "two numbers, [least, most]"
        return Rule<CGPoint>.point(phrase, example: "[0, 10]").compactMap { reader, field, ends in
            guard ends.x <= ends.y else {
                reader.report(
                    field.location,
                    "the first number of \"\(field.key)\" is larger than the second; expected \(phrase).",
                    "For example: \(field.key): [0, 10]")
                return nil
            }
            return Double(ends.x)...Double(ends.y)
        } back: {
            CGPoint(x: $0.lowerBound, y: $0.upperBound)
        }
    }
}

extension Rule where Value == CATransform3D {
    /// A matrix: six numbers for one in the plane, sixteen for one in space.
    static var matrix: Rule {
        let part = NumberRule.coordinate.schema, phrase: Phrase = "the 6 numbers a, b, c, d, tx, ty, or 16, m11 to m44"
        func list(of count: Int) -> Rule {
            let schema = JSON.tuple([JSON](repeating: part, count: count))
            return numbers(count, [.coordinate], phrase, example: "[0, 1, -1, 0, 0, 0]", schema: schema) {
                CATransform3D(numbers: $0)
            } back: {
                count == 6 ? $0.planeNumbers : $0.elements.map(Double.init)
            }
        }
        let flat = list(of: 6), spatial = list(of: 16)
        return Rule(phrase, example: flat.example, schema: .either(flat.schema(), spatial.schema())) { reader, field in
            guard case .sequence(let items) = field.value, items.count == 16 else { return flat.read(reader, field) }
            return spatial.read(reader, field).flatMap { $0.isDrawable(reader, field) ? $0 : nil }
        } write: {
            CATransform3DIsAffine($1) ? flat.write($0, $1) : spatial.write($0, $1)
        }
    }
}

extension CATransform3D {
    /// Creates a matrix from sixteen numbers, or from the six of a transform in the plane.
    fileprivate init(numbers: [Double]) {
        if numbers.count == 6 {
            self = CATransform3DMakeAffineTransform(
                CGAffineTransform(
                    a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5]))
        } else {
            self.init(rows: numbers.map { CGFloat($0) })
        }
    }

    /// The numbers a, b, c, d, tx and ty of a matrix in the plane.
    fileprivate var planeNumbers: [Double] { [m11, m12, m21, m22, m41, m42].map(Double.init) }

    /// Reports a perspective.
    ///
    /// - Returns: True if there is none.
    fileprivate func isDrawable(_ reader: SceneReader, _ field: SceneField) -> Bool {
        guard hasPerspective else { return true }
        reader.report(
            field.location, "\"\(field.key)\" has perspective, which is not supported.",
            "Set m14 and m24, the 4th and 8th numbers, to 0, and m44, the last one, to a number above 0.")
        return false
    }
}

extension Rule where Value == [Double] {
    /// A sample of a sensor along its three axes.
    static var axes: Rule {
        let side = NumberRule.coordinate.schema
        return .numbers(
            3, [.coordinate], "three numbers, [x, y, z]", example: "[0, -1, 0]", schema: .tuple([side, side, side])
        ) {
            $0
        } back: {
            $0
        }
    }
}

extension Rule {
    /// A list of `count` numbers. The rules are repeated if there are fewer of them.
    fileprivate static func numbers(
        _ count: Int, _ rules: [NumberRule], _ phrase: Phrase, example: String,
        schema: @autoclosure @escaping @Sendable () -> JSON, make: @escaping @Sendable ([Double]) -> Value,
        back: @escaping @Sendable (Value) -> [Double]
    ) -> Rule {
        Rule(phrase, example: example, schema: schema()) { reader, field in
            NumberRule.readList(reader, field, count: count, rules, wants: phrase, example: example).map(make)
        } write: {
            .numbers(back($1))
        }
    }

    /// The same rule, which also accepts one number instead of a list of equal ones.
    fileprivate func orSingleNumber(_ rule: NumberRule, _ make: @escaping @Sendable (Double) -> Value) -> Rule {
        Rule(phrase, example: example, schema: schema()) { reader, field in
            guard case .scalar = field.value else { return read(reader, field) }
            return rule.read(reader, field).map(make)
        } write: { writer, value in
            let list = write(writer, value)
            guard case .list(let numbers)? = list, let first = numbers.first, Set(numbers.map(\.flow)).count == 1 else {
                return list
            }
            return first
        }
    }
}
