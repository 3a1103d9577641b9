// Hangul syllables as strokes, so that Korean can be drawn without relying on an installed font.
import HitscopeCCairo
import HitscopeGeometry

/// A Hangul syllable: an initial consonant, a vowel, and in some syllables a final consonant, each in a part of the
/// square.
struct HangulStrokes {
    /// The polylines, and the boxes of the rings, in a unit square with y down.
    private(set) var lines: [[CGPoint]] = [], rings: [CGRect] = []

    /// - Parameter code: the Unicode value of a syllable. Unicode orders syllables by their letters.
    init(_ code: UInt16) {
        let index = Int(code) - Int(PlainLines.hangul.lowerBound)
        let initial = index / 588, vowel = Vowel.all[index / 28 % 21], final = index % 28
        let layout = Layout(of: vowel, hasFinal: final > 0)
        let isBeside = vowel.across == nil
        add(Self.initials[initial], in: layout.initial, isBeside: isBeside)
        if let across = vowel.across { add(across, in: layout.across) }
        if let upright = vowel.upright { add(upright, in: layout.upright) }
        if final > 0 { add(Self.finalConsonants[final - 1], in: layout.final, isBeside: false) }
    }

    /// Draws the syllable with the current source of a context.
    ///
    /// - Parameters:
    ///   - cell: the box of the syllable, in the context's user space.
    ///   - width: the width of the strokes.
    ///   - cairo: a `cairo_t *`.
    func draw(in cell: CGRect, width: CGFloat, on cairo: OpaquePointer) {
        cairo_save(cairo)
        cairo_new_path(cairo)
        cairo_set_line_width(cairo, width)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        cairo_set_dash(cairo, nil, 0, 0)
        let inner = cell.insetBy(dx: width / 2, dy: width / 2)
        func place(_ point: CGPoint) -> CGPoint {
            CGPoint(x: inner.minX + point.x * inner.width, y: inner.minY + point.y * inner.height)
        }
        for line in lines {
            for (index, point) in line.map(place).enumerated() {
                if index == 0 { cairo_move_to(cairo, point.x, point.y) } else { cairo_line_to(cairo, point.x, point.y) }
            }
        }
        for ring in rings {
            let middle = place(ring.middle)
            let across = ring.width * inner.width / 2, down = ring.height * inner.height / 2
            addRing(about: middle, across, down, on: cairo)
        }
        cairo_stroke(cairo)
        cairo_restore(cairo)
    }

    /// Adds an ellipse as four curves, so that its stroke has the same width all around.
    private func addRing(about middle: CGPoint, _ across: CGFloat, _ down: CGFloat, on cairo: OpaquePointer) {
        let bend: CGFloat = 0.5523, x = middle.x, y = middle.y
        cairo_move_to(cairo, x + across, y)
        for (dx, dy) in [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)] as [(CGFloat, CGFloat)] {
            // Each quarter goes from a side to the top or bottom, or from there to a side.
            if dx * dy > 0 {
                cairo_curve_to(
                    cairo, x + dx * across, y + dy * down * bend, x + dx * across * bend, y + dy * down, x,
                    y + dy * down)
            } else {
                cairo_curve_to(
                    cairo, x + dx * across * bend, y + dy * down, x + dx * across, y + dy * down * bend,
                    x + dx * across, y)
            }
        }
        cairo_close_path(cairo)
    }

    // MARK: Letters

    /// Adds consonants side by side in a box.
    private mutating func add(_ letters: [Consonant], in box: CGRect, isBeside: Bool) {
        let gap: CGFloat = letters.count > 1 ? 0.1 : 0
        let width = (box.width - gap * box.width) / CGFloat(letters.count)
        for (index, letter) in letters.enumerated() {
            let x = box.minX + CGFloat(index) * (width + gap * box.width)
            let part = CGRect(x: x, y: box.minY, width: width, height: box.height)
            add(isBeside ? letter.linesBesideVowel : letter.lines, in: part)
            if let ring = letter.ring { rings.append(part.part(ring)) }
        }
    }

    private mutating func add(_ strokes: [[CGPoint]], in box: CGRect) {
        lines += strokes.map { $0.map { CGPoint(x: box.minX + $0.x * box.width, y: box.minY + $0.y * box.height) } }
    }

    /// The initial consonants, in Unicode order.
    private static let initials: [[Consonant]] = [
        [.g], [.g, .g], [.n], [.d], [.d, .d], [.r], [.m], [.b], [.b, .b], [.s], [.s, .s], [.ng], [.j], [.j, .j], [.ch],
        [.k], [.t], [.p], [.h],
    ]

    /// The final consonants, in Unicode order.
    private static let finalConsonants: [[Consonant]] = [
        [.g], [.g, .g], [.g, .s], [.n], [.n, .j], [.n, .h], [.d], [.r], [.r, .g], [.r, .m], [.r, .b], [.r, .s],
        [.r, .t], [.r, .p], [.r, .h], [.m], [.b], [.b, .s], [.s], [.s, .s], [.ng], [.j], [.ch], [.k], [.t], [.p], [.h],
    ]
}

private enum Consonant {
    case g, n, d, r, m, b, s, ng, j, ch, k, t, p, h

    /// The consonant's strokes in a unit box.
    var lines: [[CGPoint]] {
        switch self {
        case .g: [.line(0, 0, 1, 0, 1, 1)]
        case .n: [.line(0, 0, 0, 1, 1, 1)]
        case .d: [.line(1, 0, 0, 0, 0, 1, 1, 1)]
        case .r: [.line(0, 0, 1, 0, 1, 0.5, 0, 0.5, 0, 1, 1, 1)]
        case .m: [.line(0, 0, 1, 0, 1, 1, 0, 1, 0, 0)]
        case .b: [.line(0, 0, 0, 1, 1, 1, 1, 0), .line(0, 0.48, 1, 0.48)]
        case .s: [.line(0.5, 0, 0.46, 0.4, 0, 1), .line(0.48, 0.34, 1, 1)]
        case .ng: []
        case .j: [.line(0, 0, 1, 0), .line(0.5, 0, 0.46, 0.42, 0, 1), .line(0.48, 0.38, 1, 1)]
        case .ch: [.line(0.3, 0, 0.7, 0), .line(0, 0.28, 1, 0.28), .line(0.5, 0.28, 0, 1), .line(0.47, 0.5, 1, 1)]
        case .k: [.line(0, 0, 1, 0, 1, 1), .line(0, 0.47, 1, 0.47)]
        case .t: [.line(1, 0, 0, 0, 0, 1, 1, 1), .line(0, 0.5, 1, 0.5)]
        case .p: [.line(0, 0, 1, 0), .line(0, 1, 1, 1), .line(0.3, 0, 0.3, 1), .line(0.7, 0, 0.7, 1)]
        case .h: [.line(0.3, 0, 0.7, 0), .line(0, 0.26, 1, 0.26)]
        }
    }

    /// The consonant's strokes to the left of a vertical vowel.
    var linesBesideVowel: [[CGPoint]] {
        switch self {
        case .g: [.line(0, 0, 0.95, 0, 0.75, 0.55, 0.15, 1)]
        case .k: [.line(0, 0, 0.95, 0, 0.75, 0.55, 0.15, 1), .line(0, 0.45, 0.8, 0.42)]
        case .n, .d, .r, .m, .b, .s, .ng, .j, .ch, .t, .p, .h: lines
        }
    }

    /// The box of the consonant's ring; nil if it has none.
    var ring: CGRect? {
        switch self {
        case .ng: CGRect(x: 0, y: 0, width: 1, height: 1)
        case .h: CGRect(x: 0.1, y: 0.46, width: 0.8, height: 0.54)
        case .g, .n, .d, .r, .m, .b, .s, .j, .ch, .k, .t, .p: nil
        }
    }
}

/// A vowel: a part below the initial consonant, a part to its right, or both.
private struct Vowel {
    var across: [[CGPoint]]?, upright: [[CGPoint]]?
    /// True if the part on the right has two long strokes.
    var isWide = false

    private static let o: [[CGPoint]] = [.line(0, 1, 1, 1), .line(0.5, 0.1, 0.5, 1)]
    private static let yo: [[CGPoint]] = [.line(0, 1, 1, 1), .line(0.33, 0.1, 0.33, 1), .line(0.67, 0.1, 0.67, 1)]
    private static let u: [[CGPoint]] = [.line(0, 0.2, 1, 0.2), .line(0.5, 0.2, 0.5, 1)]
    private static let yu: [[CGPoint]] = [.line(0, 0.2, 1, 0.2), .line(0.33, 0.2, 0.33, 1), .line(0.67, 0.2, 0.67, 1)]
    private static let eu: [[CGPoint]] = [.line(0, 0.6, 1, 0.6)]
    private static let a: [[CGPoint]] = [.line(0.4, 0, 0.4, 1), .line(0.4, 0.48, 1, 0.48)]
    private static let ya: [[CGPoint]] = [.line(0.4, 0, 0.4, 1), .line(0.4, 0.34, 1, 0.34), .line(0.4, 0.62, 1, 0.62)]
    private static let eo: [[CGPoint]] = [.line(0.8, 0, 0.8, 1), .line(0.1, 0.48, 0.8, 0.48)]
    private static let yeo: [[CGPoint]] = [
        .line(0.8, 0, 0.8, 1), .line(0.1, 0.34, 0.8, 0.34), .line(0.1, 0.62, 0.8, 0.62),
    ]
    private static let i: [[CGPoint]] = [.line(0.7, 0, 0.7, 1)]
    private static let ae: [[CGPoint]] = [.line(0.3, 0, 0.3, 1), .line(1, 0, 1, 1), .line(0.3, 0.48, 1, 0.48)]
    private static let yae: [[CGPoint]] = [
        .line(0.3, 0, 0.3, 1), .line(1, 0, 1, 1), .line(0.3, 0.34, 1, 0.34), .line(0.3, 0.62, 1, 0.62),
    ]
    private static let e: [[CGPoint]] = [.line(0.5, 0, 0.5, 1), .line(1, 0, 1, 1), .line(0, 0.48, 0.5, 0.48)]
    private static let ye: [[CGPoint]] = [
        .line(0.5, 0, 0.5, 1), .line(1, 0, 1, 1), .line(0, 0.34, 0.5, 0.34), .line(0, 0.62, 0.5, 0.62),
    ]

    /// All vowels, in Unicode order.
    static let all: [Vowel] = [
        Vowel(upright: a), Vowel(upright: ae, isWide: true), Vowel(upright: ya), Vowel(upright: yae, isWide: true),
        Vowel(upright: eo), Vowel(upright: e, isWide: true), Vowel(upright: yeo), Vowel(upright: ye, isWide: true),
        Vowel(across: o), Vowel(across: o, upright: a), Vowel(across: o, upright: ae, isWide: true),
        Vowel(across: o, upright: i), Vowel(across: yo), Vowel(across: u), Vowel(across: u, upright: eo),
        Vowel(across: u, upright: e, isWide: true), Vowel(across: u, upright: i), Vowel(across: yu),
        Vowel(across: eu), Vowel(across: eu, upright: i), Vowel(upright: i),
    ]
}

/// The boxes of a syllable's letters in its square.
private struct Layout {
    var initial = CGRect.zero, across = CGRect.zero, upright = CGRect.zero, final = CGRect.zero

    init(of vowel: Vowel, hasFinal: Bool) {
        let right: CGFloat = vowel.isWide ? 0.54 : 0.6
        switch (vowel.across != nil, vowel.upright != nil) {
        case (false, _):
            let end = right - 0.08
            initial = hasFinal ? CGRect(0.08, 0.08, end, 0.46) : CGRect(0.06, 0.18, end, 0.78)
            upright = hasFinal ? CGRect(right, 0, 0.94, 0.54) : CGRect(right, 0, 0.94, 1)
        case (true, false):
            initial = hasFinal ? CGRect(0.2, 0.02, 0.8, 0.27) : CGRect(0.18, 0.04, 0.82, 0.44)
            across = hasFinal ? CGRect(0.04, 0.33, 0.96, 0.55) : CGRect(0.04, 0.54, 0.96, 0.92)
        case (true, true):
            let end = right + 0.04, start = right + 0.1
            initial = hasFinal ? CGRect(0.1, 0.03, end - 0.06, 0.29) : CGRect(0.1, 0.06, end - 0.06, 0.42)
            across = hasFinal ? CGRect(0.02, 0.34, end, 0.55) : CGRect(0.02, 0.5, end, 0.82)
            upright = hasFinal ? CGRect(start, 0, 0.97, 0.58) : CGRect(start, 0, 0.97, 1)
        }
        final = CGRect(0.2, 0.67, 0.84, 1)
    }
}

extension CGRect {
    /// Creates a rectangle from its left, top, right and bottom edges.
    fileprivate init(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) {
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the part of the rectangle that corresponds to a box in the unit square.
    fileprivate func part(_ box: CGRect) -> CGRect {
        CGRect(
            x: minX + box.minX * width, y: minY + box.minY * height, width: box.width * width,
            height: box.height * height)
    }
}

extension [CGPoint] {
    /// Returns a polyline through points, given as alternating x and y.
    fileprivate static func line(_ numbers: CGFloat...) -> [CGPoint] {
        stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }
}
