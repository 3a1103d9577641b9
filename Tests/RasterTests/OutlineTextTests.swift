// Text from font files: what it measures, and that its pixels depend on the files alone.
import Foundation
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

@Suite("Text from font files") struct OutlineTextTests {
    private let setup: TextSetup

    init() throws { setup = try .outlines() }

    private func width(_ text: String, _ font: FontDescriptor = FontDescriptor(size: 16)) -> CGFloat {
        setup.measuring.size(of: text, font: font, width: nil).width
    }

    @Test("Spaces at the end of a text take room, as between two texts that are drawn side by side")
    func spaces() {
        #expect(width("by ") > width("by"))
        let difference = width("by 110") - width("by ") - width("110")
        #expect(abs(difference) < 0.5)
    }

    @Test("Widths grow with the size and nothing is rounded")
    func scaling() {
        let (small, large) = (width("Hit test", FontDescriptor(size: 10)), width("Hit test", FontDescriptor(size: 40)))
        #expect(abs(large - 4 * small) < 0.001)
    }

    @Test("Each character comes from the first font that has it", arguments: ["뷰", "한글 ABC", "→"])
    func fallback(text: String) {
        #expect(width(text) > 0)
        #expect(width(text, FontDescriptor(family: .monospaced, size: 16, weight: .bold)) > 0)
    }

    @Test("In code, characters stay apart: an arrow of two signs is as wide as both")
    func ligatures() {
        let code = FontDescriptor(family: .monospaced, size: 16)
        #expect(abs(width("->", code) - width("-", code) - width(">", code)) < 0.001)
    }

    @Test("The environment names each file, its package and the hash of its contents")
    func environment() throws {
        let environment = DrawingEnvironment(measuring: setup.measuring)
        #expect(environment.text == "files")
        let fonts = try #require(environment.fonts)
        #expect(fonts.count == 12)
        let packages = Set(fonts.map(\.package)), lengths = Set(fonts.map(\.sha256.count))
        #expect(packages == ["fonts-inter", "fonts-jetbrains-mono", "fonts-nanum"])
        #expect(lengths == [64])
    }

    @Test("A difference of the environment is named with the package to install")
    func changes() throws {
        let here = DrawingEnvironment(measuring: setup.measuring)
        var kept = here
        #expect(here.changes(since: kept) == [])
        kept.fonts?[0].sha256 = "0123456789"
        kept.libraries["Cairo"] = "1.0.0"
        let sentences = here.changes(since: kept)
        #expect(sentences.count == 2)
        #expect(
            sentences[0].hasPrefix(
                "The reference was drawn with other files of the package fonts-inter: Inter-Regular.otf 01234567, here "
            ))
        #expect(sentences[1].hasPrefix("The reference was drawn with Cairo 1.0.0, this with Cairo 1."))
        let builtin = DrawingEnvironment(measuring: TextSetup.deterministic.measuring)
        #expect(
            builtin.changes(since: here) == ["The reference was drawn with the text setup files, this with builtin."])
    }

    @Test("A folder without the fonts is passed over, and what is nowhere is named")
    func missing() throws {
        let folder = ScratchDirectory()
        #expect(try FontFiles(environment: ["HITSCOPE_FONTS": folder.path]) == FontFiles(environment: [:]))
        let error = PictureError.missingFont(file: "Inter-Bold.otf", package: "fonts-inter")
        #expect(error.description.contains("You can install the package fonts-inter"))
    }

    /// The hash of Inter-Regular.otf in Debian 12.
    private static let known = "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc"

    /// The text and the pixels were drawn on Debian 12 and 13, with Cairo 1.16 and 1.18 and HarfBuzz 6 and 10.
    @Test("The same files make the same pixels, whatever the versions of the libraries")
    func samePixels() throws {
        let fonts = DrawingEnvironment(measuring: setup.measuring).fonts ?? []
        guard fonts.contains(where: { $0.sha256 == Self.known }) else { return }
        var list = DrawList()
        let style = TextStyle(
            font: FontDescriptor(size: 15), color: .black, alignment: .leading, verticalAlignment: .top, lineLimit: 0)
        list.text(
            "Who took my touch, and why not my view? 누가 내 터치를", style, in: CGRect(x: 4, y: 4, width: 180, height: 80))
        let picture = try Rasterizer(text: setup).picture(
            of: list, size: CGSize(width: 190, height: 90), scale: 2, background: .white)
        try Golden.expect(picture, named: "text from font files", scale: 2)
    }
}
