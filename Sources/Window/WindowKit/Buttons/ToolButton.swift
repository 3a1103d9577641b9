// A button of the panels: an icon or a word, which may be on or off.
//
// It handles appearance and clicks; its owner provides the action.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor package final class ToolButton: UIView {
    /// The content of a button.
    package enum Face: Equatable {
        case word(String)
        /// A word after a disc in a colour, for a switch of marks in that colour. While the switch is off, the disc is
        /// a ring.
        case swatch(Color, String)
        /// A word with a triangle after it, for a button that opens a menu.
        case menu(String)
        /// A title, and lines of code below it, one below the other.
        case code(title: String, [String])
        /// Paths in a square of 20 × 20 points around the origin. Closed paths are filled.
        case icon([Path])
        /// A breakpoint mark, followed by a word.
        case breakpoint(BreakMark, String)
    }

    package var face: Face
    package var isOn = false
    /// A name after the icon; nil for an icon alone.
    package var caption: String?
    /// A description of what the button does, for the tooltip; nil if the word or the command says it.
    package var hint: String?
    /// The command that the button performs; nil if its accessibility identifier names the command, or if there is
    /// none.
    package var command: CommandName?
    /// True if the button has the accent colour of the primary button.
    package var isPrimary = false
    /// True if the button is one of several on a common ground, of which one is on. The others have no ground of their
    /// own.
    package var isSegment = false
    /// True if the button has no effect now. It is drawn faint, and a press does nothing.
    package var isDimmed = false
    /// True if the icon is drawn as a warning.
    package var isWarning = false
    private let action: () -> Void
    private var isPressed = false, isUnderPointer = false
    private var drawn = DrawingCache<Style>()

    package init(_ face: Face, name: String, action: @escaping () -> Void) {
        self.face = face
        self.action = action
        super.init(frame: .zero)
        accessibilityIdentifier = name
    }

    /// The minimum free width on both sides of the word together, in points.
    package static let minimumMargin: CGFloat = 12

    /// The x-coordinate where the breakpoint mark ends and the word begins, in points.
    package static let markEnd: CGFloat = 26

    /// The height of a line of code that is not wrapped, and the left and right margins of code, in points.
    package static let codeHeight: CGFloat = 17, codeMargin: CGFloat = 10

    /// The height of the title above code, in points.
    package static let codeTitleHeight: CGFloat = 20

    /// The height of each line of code, which may be wrapped, in points.
    package var codeHeights: [CGFloat] = []

    /// The word on the button, or its code in one line; empty for an icon.
    package var word: String {
        switch face {
        case .word(let word), .swatch(_, let word), .menu(let word), .breakpoint(_, let word): word
        case .code(_, let lines): lines.joined(separator: "; ")
        case .icon: ""
        }
    }

    /// Everything that determines the appearance of a button.
    private struct Style: Equatable {
        let face: Face, caption: String?, size: CGSize, codeHeights: [CGFloat]
        let isOn: Bool, isSegment: Bool, isPrimary: Bool, isDimmed: Bool, isWarning: Bool, isPressed: Bool,
            isUnderPointer: Bool
        let theme: Theme
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let look = Style(
            face: face, caption: caption, size: bounds.size, codeHeights: codeHeights,
            isOn: isOn, isSegment: isSegment,
            isPrimary: isPrimary, isDimmed: isDimmed, isWarning: isWarning, isPressed: isPressed,
            isUnderPointer: isUnderPointer,
            theme: Palette.theme)
        drawn.draw(for: look, into: &context.list) { draw(into: &$0) }
    }

    private func draw(into list: inout DrawList) {
        let fill = isPrimary && !isDimmed ? Palette.primary : isOn ? Palette.selectionFill : Palette.raised
        if isOn || !isSegment { list.fill(.roundedRect(bounds, radius: 7), fill) }
        if !isDimmed, isPressed || isUnderPointer {
            list.highlight(.roundedRect(bounds, radius: 7), isPressed: isPressed)
        }
        if isOn {
            let isStrong = Palette.theme == .contrast, width: CGFloat = isStrong ? 1.5 : 1
            list.stroke(
                .roundedRect(bounds.insetBy(dx: width / 2, dy: width / 2), radius: 7 - width / 2),
                Palette.selection.withAlpha(isStrong ? 1 : 0.55), StrokeStyle(width: width))
        }
        switch face {
        case .word(let word):
            let box = bounds.insetBy(dx: ToolButton.minimumMargin / 2, dy: 0)
            list.label(word, Fonts.button, textColor, in: box, .center)
        case .swatch(let color, let word): drawSwatch(color, word, into: &list)
        case .menu(let word):
            let box = CGRect(x: 8, y: 0, width: max(0, bounds.width - 26), height: bounds.height)
            list.label(word, Fonts.button, Palette.text, in: box)
            list.triangle(at: CGPoint(x: bounds.width - 11, y: bounds.midY), isOpen: true)
        case .code(let title, let lines): drawCode(title, lines, into: &list)
        case .icon(let paths):
            drawIcon(paths, at: caption == nil ? bounds.midX : ToolButton.iconMiddle, into: &list)
            guard let caption else { return }
            let box = CGRect(
                x: 2 * ToolButton.iconMiddle, y: 0, width: max(0, bounds.width - 2 * ToolButton.iconMiddle),
                height: bounds.height)
            list.label(caption, Fonts.button, isOn ? Palette.text : Palette.soft, in: box)
        case .breakpoint(let mark, let word):
            mark.draw(at: CGPoint(x: ToolButton.markEnd - 11, y: bounds.midY), into: &list)
            let box = CGRect(
                x: ToolButton.markEnd, y: 0, width: bounds.width - ToolButton.markEnd - 4, height: bounds.height)
            list.label(word, Fonts.button, isOn ? Palette.text : Palette.soft, in: box)
        }
    }

    private var textColor: Color {
        isPrimary && !isDimmed ? Palette.textOnPrimary : isOn ? Palette.text : Palette.soft
    }

    /// The width of a disc with the gap after it, in points.
    package static let swatchWidth: CGFloat = 14
    /// The margin before a disc, in points.
    private static let swatchMargin: CGFloat = 10

    private func drawSwatch(_ color: Color, _ word: String, into list: inout DrawList) {
        let radius: CGFloat = 4, center = CGPoint(x: ToolButton.swatchMargin + radius, y: bounds.midY)
        if isOn {
            list.fill(.circle(center: center, radius: radius), color)
        } else {
            list.stroke(.circle(center: center, radius: radius - 0.75), Palette.faint, StrokeStyle(width: 1.5))
        }
        let left = ToolButton.swatchMargin + ToolButton.swatchWidth
        let box = CGRect(x: left, y: 0, width: max(0, bounds.width - left - 2), height: bounds.height)
        list.label(word, Fonts.button, isOn ? Palette.text : Palette.soft, in: box)
    }

    private func drawCode(_ title: String, _ lines: [String], into list: inout DrawList) {
        var box = CGRect(
            x: ToolButton.codeMargin, y: 4, width: bounds.width - 2 * ToolButton.codeMargin,
            height: ToolButton.codeTitleHeight)
        list.label(title, Fonts.button, Palette.text, in: box)
        box.origin.y += box.height
        for (line, height) in zip(lines, codeHeights) {
            box.size.height = height
            if height > ToolButton.codeHeight {
                list.paragraph(line, Fonts.smallMono, Palette.soft, in: box.insetBy(dx: 0, dy: 1))
            } else {
                list.label(line, Fonts.smallMono, Palette.soft, in: box)
            }
            box.origin.y += height
        }
    }

    /// The middle of an icon that has a name after it, in points.
    private static let iconMiddle: CGFloat = 17

    private func drawIcon(_ paths: [Path], at middle: CGFloat, into list: inout DrawList) {
        let around = list.transform
        list.transform = CGAffineTransform(translationX: middle, y: bounds.midY).concatenating(around)
        let color =
            isWarning ? Palette.refused : isDimmed ? Palette.line : isPrimary ? Palette.textOnPrimary : Palette.text
        for path in paths {
            if path.elements.contains(.close) { list.fill(.path(path), color) }
            list.stroke(.path(path), color, StrokeStyle(width: 2, cap: .round))
        }
        list.transform = around
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = true }

    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed = touches.first.map { bounds.containsHalfOpen($0.location(in: self)) } ?? false
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        isPressed = false
        if !isDimmed, let touch = touches.first, bounds.containsHalfOpen(touch.location(in: self)) { action() }
    }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isPressed = false }
}

extension ToolButton: Hoverable {
    package func follow(hover place: CGPoint?) -> Bool {
        defer { isUnderPointer = place != nil }
        return isUnderPointer != (place != nil)
    }
}

/// The icons, as paths around the origin, in points.
package enum Icons {
    package static let play = [triangle(facing: 1)]
    package static let pause = [bar(at: -4), bar(at: 4)]
    package static let playPause = [triangle(facing: 1, by: -6), bar(at: 4), bar(at: 9)]
    /// An angle, because a triangle means playing.
    package static let forward = [line((-3, -6), (4, 0), (-3, 6))], back = [line((3, -6), (-4, 0), (3, 6))]
    package static let first = [bar(at: -7), triangle(facing: -1, by: 2)]
    /// A square divided into parts of different sizes.
    package static let map = [
        line((-8, -8), (8, -8), (8, 8), (-8, 8), (-8, -8)), line((1, -8), (1, 8)), line((1, 1), (8, 1)),
    ]
    package static let plus = [line((-7, 0), (7, 0)), line((0, -7), (0, 7))], minus = [line((-7, 0), (7, 0))]
    /// A square in a square.
    package static let bounds = [
        line((-8, -8), (8, -8), (8, 8), (-8, 8), (-8, -8)), line((-4, -4), (4, -4), (4, 2), (-4, 2), (-4, -4)),
    ]
    /// A hatched square offset from another square.
    package static let disagreement = [
        line((-8, -8), (3, -8), (3, 3), (-8, 3), (-8, -8)), line((3, -3), (8, -3), (8, 8), (-3, 8), (-3, 3)),
        line((-8, -1), (-1, -8)), line((-5, 3), (3, -5)),
    ]
    /// Three planes, one above the other.
    package static let depth = [-5, 0, 5].map { (y: CGFloat) in line((-8, y), (0, y - 4), (8, y), (0, y + 4), (-8, y)) }
    /// The four corners of a square.
    package static let fit = [
        line((-8, -3), (-8, -8), (-3, -8)), line((3, -8), (8, -8), (8, -3)), line((8, 3), (8, 8), (3, 8)),
        line((-3, 8), (-8, 8), (-8, 3)),
    ]
    /// A pointer.
    package static let select = [line((-6, -8), (-6, 6), (-2, 2), (1, 8), (3, 7), (0, 1), (6, 1), (-6, -8))]
    /// A pointer on a filled square, and a pointer on a ring.
    package static let selectDrawn =
        smallPointer + [
            Path(points: [(2, 2), (9, 2), (9, 9), (2, 9)].map { CGPoint(x: $0.0, y: $0.1) }, closed: true)
        ]
    package static let selectHit = smallPointer + [ring(at: CGPoint(x: 5, y: 5), radius: 4.5), line((5, 5), (5.01, 5))]
    private static let smallPointer = [line((-9, -9), (-9, 1), (-6, -1.5), (-1, -2), (-9, -9))]
    /// A triangle with an exclamation mark.
    package static let mistake = [
        line((0, -8), (9, 7), (-9, 7), (0, -8)), line((0, -2), (0, 2)), line((0, 4.6), (0, 4.7)),
    ]
    package static let last = [triangle(facing: 1, by: -2), bar(at: 7)]
    package static let record = [disc(at: 0, radius: 5.5)]
    /// An arrow that points down to a line.
    package static let save = [line((0, -8), (0, 2)), line((-4, -2), (0, 3), (4, -2), (-4, -2)), line((-8, 8), (8, 8))]
    /// A tick over a line.
    package static let saveTest = [line((-7, -2), (-2, 3), (8, -8)), line((-8, 8), (8, 8))]

    /// Two fingers that move apart, and two that move the same way.
    package static let mirroredFingers = [disc(at: -7, radius: 2.5), disc(at: 7, radius: 2.5), line((-2, 0), (2, 0))]
    package static let fingersTogether = [
        disc(at: -6, radius: 2.5), disc(at: 2, radius: 2.5), line((6, -4), (9, 0), (6, 4), (6, -4)),
    ]

    private static func ring(at center: CGPoint, radius: CGFloat) -> Path {
        let corners = 20
        return Path(
            points: (0...corners).map {
                let angle = CGFloat($0) / CGFloat(corners) * 2 * .pi
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            }, closed: false)
    }

    private static func disc(at x: CGFloat, radius: CGFloat) -> Path {
        let corners = 16
        return Path(
            points: (0..<corners).map {
                let angle = CGFloat($0) / CGFloat(corners) * 2 * .pi
                return CGPoint(x: x + radius * cos(angle), y: radius * sin(angle))
            }, closed: true)
    }

    private static func triangle(facing side: CGFloat, by shift: CGFloat = 0) -> Path {
        Path(
            points: [
                CGPoint(x: shift - 5 * side, y: -6), CGPoint(x: shift + 5 * side, y: 0),
                CGPoint(x: shift - 5 * side, y: 6),
            ],
            closed: true)
    }

    private static func line(_ points: (x: CGFloat, y: CGFloat)...) -> Path {
        Path(points: points.map { CGPoint(x: $0.x, y: $0.y) }, closed: false)
    }

    private static func bar(at x: CGFloat) -> Path {
        Path(points: [CGPoint(x: x, y: -6), CGPoint(x: x, y: 6)], closed: false)
    }
}
