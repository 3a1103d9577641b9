// Lines, leaning, wrapping and cutting, with Pango, with Cairo's own font and from font files.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

/// Text in all set-ups.
@Suite("Text as pixels") struct TextTests {
    private static let setups: [TextSetup] = [.deterministic, .pango] + [try? .outlines()].compactMap(\.self)
    private static let box = CGRect(x: 10, y: 10, width: 80, height: 40)

    /// The rectangle around all pixels that the text paints, in pixels.
    private func inkExtent(
        _ setup: TextSetup, _ text: String, _ style: TextStyle, in box: CGRect = box, scale: CGFloat = 1
    ) throws -> PixelRect {
        var list = DrawList()
        list.text(text, style, in: box)
        let picture = try Rasterizer(text: setup).picture(of: list, size: CGSize(width: 100, height: 60), scale: scale)
        let empty = PixelBuffer(width: picture.width, height: picture.height)
        guard case .different(let difference) = PixelComparison(picture, empty) else {
            return PixelRect(x: 0, y: 0, width: 0, height: 0)
        }
        return difference.extent
    }

    private func style(
        _ size: CGFloat = 10, alignment: TextStyle.Alignment = .leading,
        vertical: TextStyle.VerticalAlignment = .middle, lines: Int = 1
    ) -> TextStyle {
        TextStyle(
            font: FontDescriptor(size: size), color: .black, alignment: alignment, verticalAlignment: vertical,
            lineLimit: lines)
    }

    @Test(
        "In Cairo's font a regular character is half of the size wide, a bold one 13/24",
        arguments: [8, 10, 13, 17, 24] as [CGFloat])
    func plainAdvance(size: CGFloat) {
        let measuring = TextSetup.deterministic.measuring
        #expect(measuring.size(of: "twelve chars", font: FontDescriptor(size: size), width: nil).width == 12 * size / 2)
        let bold = FontDescriptor(size: size, weight: .bold)
        #expect(measuring.size(of: "bold", font: bold, width: nil).width == 4 * size * 13 / 24)
        #expect(measuring.size(of: "two\nlines", font: FontDescriptor(size: size), width: nil).height == 2 * size * 1.2)
    }

    @Test("Text follows its alignment, in both directions", arguments: setups)
    func alignment(setup: TextSetup) throws {
        let left = try inkExtent(setup, "HH", style(vertical: .top))
        let middle = try inkExtent(setup, "HH", style(alignment: .center))
        let right = try inkExtent(setup, "HH", style(alignment: .trailing, vertical: .bottom))
        #expect(left.x >= 10)
        #expect(left.x <= 12)
        #expect(right.maxX <= 91)
        #expect(right.maxX >= 87)
        #expect(abs((middle.x + middle.maxX) - 100) <= 3)
        #expect(left.y < middle.y)
        #expect(middle.y < right.y)
        #expect(left.y >= 10)
        #expect(right.maxY <= 50)
    }

    @Test("Text that is too long for its line ends before its box does", arguments: setups)
    func cutLine(setup: TextSetup) throws {
        let long = try inkExtent(setup, "a sentence that does not fit into the box at all", style())
        #expect(long.maxX <= 90)
        #expect(long.maxX > 75)
        #expect(long.height < 14)
    }

    @Test("Lines wrap at the box's width, as many as the limit allows and the box holds", arguments: setups)
    func wrapping(setup: TextSetup) throws {
        let text = "one two three four five six seven eight nine ten eleven twelve thirteen"
        let heights = try [1, 2, 3, 0].map { try inkExtent(setup, text, style(vertical: .top, lines: $0)).height }
        #expect(heights[0] < heights[1])
        #expect(heights[1] < heights[2])
        #expect(heights[3] == heights[2], "the box holds three lines")
        let narrow = setup.measuring.size(of: text, font: FontDescriptor(size: 10), width: 80)
        let wide = setup.measuring.size(of: text, font: FontDescriptor(size: 10), width: nil)
        #expect(narrow.width <= 80)
        #expect(narrow.height > 3 * wide.height)
    }

    @Test("Text fits into the box that was measured for it, whole", arguments: setups)
    func measuredBoxIsEnough(setup: TextSetup) throws {
        for text in ["View A.2", "outside by 49 pt", "handled"] {
            let size = setup.measuring.size(of: text, font: FontDescriptor(size: 11), width: nil)
            let inMeasured = try inkExtent(
                setup, text, style(11), in: CGRect(origin: CGPoint(x: 10, y: 10), size: size))
            let inLarge = try inkExtent(
                setup, text, style(11, vertical: .top), in: CGRect(x: 10, y: 10, width: 300, height: 40))
            #expect(inMeasured == inLarge)
        }
    }

    @Test("A larger scale changes no line break", arguments: setups)
    func scaleIsNoLayout(setup: TextSetup) throws {
        let text = "one two three four five six seven"
        let once = try inkExtent(setup, text, style(vertical: .top, lines: 0))
        let thrice = try inkExtent(setup, text, style(vertical: .top, lines: 0), scale: 3)
        #expect(abs(once.height * 3 - thrice.height) <= 6)
        #expect(abs(once.width * 3 - thrice.width) <= 9)
    }

    @Test(
        "What Cairo's font lacks is spelt out in its letters, so that two texts never look alike for want of a letter")
    func spelling() {
        func width(_ text: String) -> CGFloat {
            TextSetup.deterministic.measuring.size(of: text, font: FontDescriptor(size: 2), width: nil).width
        }
        #expect(width("→") == 2)
        #expect(width("×") == 1)
        #expect(width("…") == 3)
        #expect(width("−") == 1)
        let number = CGFloat("\\u{6F22}".count)
        #expect(width("漢") == number)
        #expect(width("한 a") == 4)
    }

    @Test("Each Hangul syllable has strokes of its own where no font is asked")
    func hangul() throws {
        let syllables = ["가", "각", "고", "과", "괴", "긔", "깎", "갉", "한", "항", "궷", "쁢"]
        let pictures = try syllables.map { syllable in
            var list = DrawList()
            list.text(syllable, style(24), in: Self.box)
            return try Rasterizer(text: .deterministic).picture(
                of: list, size: CGSize(width: 100, height: 60), scale: 1)
        }
        let different = Set(pictures.map { $0.pixels })
        #expect(different.count == syllables.count)
    }

    @Test("Korean is broken at its spaces, and within a word where that is longer than a line", arguments: setups)
    func koreanLines(setup: TextSetup) {
        func height(_ text: String, _ width: CGFloat) -> CGFloat {
            setup.measuring.size(of: text, font: FontDescriptor(size: 10), width: width).height
        }
        let line = height("가나다라", 1000)
        #expect(height("가나다 UIView를", 75) < 1.5 * line)
        #expect(height("가나다 UIView를", 60) > 1.5 * line)
        #expect(height("가나다 UIView를", 60) < 2.5 * line)
        #expect(height("가나다라마바사아", 45) > 1.5 * line)
    }

    @Test("A line is not broken behind the point within a name", arguments: setups)
    func pointInName(setup: TextSetup) {
        func size(_ text: String, _ width: CGFloat?) -> CGSize {
            setup.measuring.size(of: text, font: FontDescriptor(size: 10), width: width)
        }
        let whole = size("of B.11111", nil)
        let wrapped = size("of B.11111", whole.width - 4)
        #expect(wrapped.height > 1.5 * whole.height)
        #expect(wrapped.width <= size("B.11111", nil).width + 1)
        #expect(wrapped.width >= size("B.11111", nil).width - 1)
    }

    @Test("Korean has a width of its own and is drawn by Pango")
    func korean() throws {
        #expect(try !inkExtent(.pango, "한국어", style()).isEmpty)
        let two = TextSetup.pango.measuring.size(of: "한국", font: FontDescriptor(size: 10), width: nil).width
        #expect(two > 12)
        #expect(two < 30)
    }

    @Test("A text ends with an ellipsis only if some of its characters are left out")
    func longText() {
        let font = FontDescriptor(size: 20)
        func width(_ count: Int) -> CGFloat {
            TextSetup.pango.measuring.size(of: String(repeating: "가", count: count), font: font, width: nil).width
        }
        // 7,000 syllables have 21,000 bytes.
        #expect(abs(width(7000) - 2 * width(3500)) < font.size / 4)
        #expect(width(30_000) < width(20_000) + 2 * font.size)
        #expect(width(30_000) > width(20_000) + font.size / 4)
    }

    @Test(
        "Empty text, text of one line break and text in a box without width draw nothing and trap nothing",
        arguments: setups)
    func nothingToDraw(setup: TextSetup) throws {
        #expect(try inkExtent(setup, "", style()).isEmpty)
        #expect(try inkExtent(setup, "\n", style(lines: 0)).isEmpty)
        #expect(try inkExtent(setup, "text", style(), in: CGRect(x: 10, y: 10, width: 0, height: 10)).isEmpty)
        #expect(try inkExtent(setup, "text", style(0)).isEmpty)
        _ = try inkExtent(setup, "\0\u{7}\u{2028}\r\n", style(lines: 2))
    }

    @Test("A family that no machine has is not installed, and the likest installed ones can be named")
    func installedFonts() throws {
        #expect(!InstalledFonts.contains(family: "No Such Family 4711"))
        #expect(InstalledFonts.contains(family: "monospace"))
        let some = try #require(InstalledFonts.families().first)
        #expect(InstalledFonts.contains(family: some.uppercased()))
        #expect(InstalledFonts.nearest(to: some + "x").first == some)
    }

    @Test("Paragraphs, alignment and cut lines, in the font of Cairo")
    func paragraphs() throws {
        var list = DrawList()
        let text = "A label that wraps at words,\nand a second paragraph → cut…"
        for (column, alignment) in [TextStyle.Alignment.leading, .center, .trailing].enumerated() {
            for (row, lines) in [1, 2, 0].enumerated() {
                let box = CGRect(x: 8 + 100 * CGFloat(column), y: 8 + 60 * CGFloat(row), width: 92, height: 52)
                list.stroke(.rect(box), Color(hex: 0xC0C8D0), StrokeStyle(width: 1))
                list.text(
                    text, style(9, alignment: alignment, vertical: [.top, .middle, .bottom][row], lines: lines), in: box
                )
            }
        }
        let picture = try Rasterizer(text: .deterministic).picture(
            of: list, size: CGSize(width: 308, height: 188), scale: 2, background: .white)
        try Golden.expect(picture, named: "paragraphs@2x", scale: 2)
    }
}
