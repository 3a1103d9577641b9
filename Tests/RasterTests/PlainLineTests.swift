// Plain lines are shaped without a layout: they are as wide, and look, as a layout makes them.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

@Suite("Lines that are shaped without a layout") struct PlainLineTests {
    private static let families: [FontDescriptor.Family] = [
        .interface, .monospaced, .named("DejaVu Sans"), .named("DejaVu Serif"),
    ]
    private static let lines = [
        "5: outside by 72 pt", "357, -1228", "0", " ", "  two  blanks  ", "first responder for keys",
        "office -> != fi ffl", "AVAVA To. \"Y\"", "UIView (307)", "(1)[2]{3}", "#*0~", "a", "-",
    ]

    private func randomLine(_ dice: inout Dice) -> String {
        let letters = Bool.random(using: &dice) ? Array(UInt8(0x20)..<0x7F) : Array(UInt8(0x20)..<0x41)
        let bytes = (0..<Int.random(in: 1...24, using: &dice)).map { _ in letters.randomElement(using: &dice) ?? 0x20 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("A plain line is as large as a layout makes it", arguments: families)
    func sizes(family: FontDescriptor.Family) {
        var dice = Dice(seed: 7)
        let measuring = TextSetup.pango.measuring
        for text in PlainLineTests.lines + (0..<300).map({ _ in randomLine(&dice) }) {
            let font = FontDescriptor(
                family: family, size: [9, 12, 13, 15.5, 24].randomElement(using: &dice) ?? 13,
                weight: [.regular, .semibold, .bold].randomElement(using: &dice) ?? .regular)
            // Where lines may wrap, Pango lays the text out.
            let shaped = measuring.size(of: text, font: font, width: nil)
            let laidOut = measuring.size(of: text, font: font, width: 5000)
            #expect(shaped.height == laidOut.height, "\(text) in \(font)")
            #expect(text.hasSuffix(" ") || shaped.width == laidOut.width, "\(text) in \(font)")
        }
    }

    @Test("A plain line looks as a layout makes it", arguments: families)
    func looks(family: FontDescriptor.Family) throws {
        var dice = Dice(seed: 11)
        let rasterizer = Rasterizer(text: .pango)
        for text in PlainLineTests.lines + (0..<40).map({ _ in randomLine(&dice) }) {
            let corner = CGPoint(x: .random(in: 0...4, using: &dice), y: .random(in: 0...4, using: &dice))
            // One line is shaped where it fits; where two are allowed, Pango lays the text out.
            let pictures = try [1, 2].map { limit in
                var list = DrawList()
                let style = TextStyle(
                    font: FontDescriptor(family: family, size: 13), color: .black, verticalAlignment: .top,
                    lineLimit: limit)
                list.text(text, style, in: CGRect(x: corner.x, y: corner.y, width: 390, height: 60))
                return try rasterizer.picture(of: list, size: CGSize(width: 400, height: 70), scale: 2)
            }
            #expect(PixelComparison(pictures[0], pictures[1]) == .equal, "\(text)")
        }
    }

    @Test("What is no plain line is laid out: other scripts, several lines, tabs, and what only another font has")
    func others() {
        let measuring = TextSetup.pango.measuring, font = FontDescriptor(size: 13)
        func size(_ text: String, width: CGFloat? = nil) -> CGSize {
            measuring.size(of: text, font: font, width: width)
        }
        #expect(size("one\ntwo").height > 1.5 * size("one").height)
        #expect(size("한국어") == size("한국어", width: 5000))
        #expect(size("a\tb").width > size("ab").width)
    }
}
