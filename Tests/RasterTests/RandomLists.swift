// Random draw lists, the same on every run.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// A sequence of numbers that a seed decides.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }

    mutating func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &self)) }
    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }
}

/// One step of a random list, so that a list can be edited and built again.
indirect enum Step {
    case fill(Shape, Color), stroke(Shape, Color, StrokeStyle), text(String, TextStyle, CGRect)
    case image(DrawnImage, CGRect)
    case clip(Shape, [Step]), layer(CGFloat, [Step]), turned(CGAffineTransform, [Step])

    static func random(_ dice: inout Dice, depth: Int = 0) -> Step {
        let kind = Int.random(in: 0..<(depth < 3 ? 10 : 7), using: &dice)
        func children(_ dice: inout Dice) -> [Step] {
            (0..<Int.random(in: 0...4, using: &dice)).map { _ in random(&dice, depth: depth + 1) }
        }
        switch kind {
        case 0, 1, 2: return .fill(.random(&dice), .random(&dice))
        case 3, 4:
            let dash: [CGFloat] = dice.chance(0.4) ? [dice.number(1...8), dice.number(1...8)] : []
            return .stroke(
                .random(&dice), .random(&dice),
                StrokeStyle(width: dice.number(0.5...6), dash: dash, cap: dice.chance(0.5) ? .round : .butt)
            )
        case 5: return text(&dice)
        case 6: return .image(.random(&dice), .random(&dice))
        case 7: return .clip(.random(&dice), children(&dice))
        case 8: return .layer(dice.number(0...1.1), children(&dice))
        default:
            let turn = CGAffineTransform(translationX: dice.number(-30...60), y: dice.number(-30...60)).rotated(
                by: dice.number(-1...1))
            return .turned(turn.scaledBy(x: dice.number(0.5...1.5), y: dice.number(0.5...1.5)), children(&dice))
        }
    }

    private static func text(_ dice: inout Dice) -> Step {
        let words = [
            "View A", "first responder", "handled by root", "1,024 pt", "a long sentence that has to be wrapped", "",
        ]
        let style = TextStyle(
            font: FontDescriptor(
                family: dice.chance(0.3) ? .monospaced : .interface, size: dice.number(6...20),
                weight: dice.chance(0.3) ? .bold : .regular),
            color: .random(&dice), alignment: dice.chance(0.3) ? .center : .trailing,
            verticalAlignment: dice.chance(0.5) ? .middle : .bottom,
            lineLimit: Int.random(in: 0...3, using: &dice))
        return .text(words.randomElement(using: &dice) ?? "", style, .random(&dice))
    }

    func draw(on list: inout DrawList) {
        switch self {
        case .fill(let shape, let color): list.fill(shape, color)
        case .stroke(let shape, let color, let style): list.stroke(shape, color, style)
        case .text(let text, let style, let box): list.text(text, style, in: box)
        case .image(let image, let box): list.image(image, in: box)
        case .clip(let shape, let steps):
            list.beginClip(shape)
            for step in steps { step.draw(on: &list) }
            list.end()
        case .layer(let opacity, let steps):
            list.beginOpacity(opacity)
            for step in steps { step.draw(on: &list) }
            list.end()
        case .turned(let transform, let steps):
            let before = list.transform
            list.transform = transform.concatenating(before)
            for step in steps { step.draw(on: &list) }
            list.transform = before
        }
    }
}

extension DrawList {
    init(_ steps: [Step]) {
        self.init()
        for step in steps { step.draw(on: &self) }
    }
}

extension DrawnImage {
    /// A few pixels, some of them transparent.
    static func random(_ dice: inout Dice) -> DrawnImage {
        var picture = PixelBuffer(
            width: Int.random(in: 1...40, using: &dice), height: Int.random(in: 1...40, using: &dice))
        let colors: [UInt32] = [0xFF20_40C0, 0xFFE0_D010, 0x8000_4000, 0]
        for index in picture.pixels.indices { picture.pixels[index] = colors.randomElement(using: &dice) ?? 0 }
        return DrawnImage(picture)
    }
}

extension CGRect {
    static func random(_ dice: inout Dice) -> CGRect {
        let whole = dice.chance(0.3)
        func number(_ range: ClosedRange<Double>) -> CGFloat {
            whole ? dice.number(range).rounded() : dice.number(range)
        }
        return CGRect(x: number(-20...110), y: number(-20...80), width: number(0...90), height: number(0...60))
    }
}

extension Color {
    static func random(_ dice: inout Dice) -> Color {
        Color(
            hex: UInt32.random(in: 0...0xFFFFFF, using: &dice), alpha: dice.chance(0.5) ? 1 : Float(dice.number(0...1)))
    }
}

extension Shape {
    static func random(_ dice: inout Dice) -> Shape {
        switch Int.random(in: 0..<5, using: &dice) {
        case 0, 1: return .rect(.random(&dice))
        case 2: return .roundedRect(.random(&dice), radius: dice.number(0...20))
        case 3: return .ellipse(in: .random(&dice))
        default:
            var path = Path()
            func point() -> CGPoint { CGPoint(x: dice.number(-20...140), y: dice.number(-20...110)) }
            path.move(to: point())
            for _ in 0..<Int.random(in: 1...5, using: &dice) {
                if dice.chance(0.4) {
                    path.addCurve(to: point(), control1: point(), control2: point())
                } else {
                    path.addLine(to: point())
                }
            }
            if dice.chance(0.5) { path.close() }
            return .path(path)
        }
    }
}
