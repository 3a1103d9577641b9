// A screenshot behind the views of a dump: what is drawn, what is refused, and what a scene keeps of it.
import Foundation
import HitscopePixels
import HitscopeProcess
import HitscopeRaster
import Testing

/// A dump of a screen of 100 × 200 points, with a white view all over and a control whose text is in the screenshot.
private let dump = """
    <UIWindow: 0x1; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x11>>
       | <UIView: 0x2; frame = (0 0; 100 200); backgroundColor = UIExtendedGrayColorSpace 1 1; layer = <CALayer: 0x12>>
       |    | <UILabel: 0x3; frame = (10 20; 80 20); text = 'Harbour'; userInteractionEnabled = NO; layer = \
    <_UILabelLayer: 0x13>>
       |    | <UIButton: 0x4; frame = (10 120; 80 50); layer = <CALayer: 0x14>>
       |    |    | <UIButtonLabel: 0x5; frame = (10 10; 60 30); text = 'Sail'; userInteractionEnabled = NO; layer = \
    <_UILabelLayer: 0x15>>

    """

@Suite("A screenshot behind a dump", .serialized) struct BackdropTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(dump, to: "app.txt")
        try write(width: 300, height: 600, to: "shot.png")
    }

    /// A screenshot: a blue sky above, a green sea below, and a red sail that stands where the button is.
    private func write(width: Int, height: Int, to name: String) throws {
        var picture = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let isSail =
                    y * 10 > height * 6 && y * 100 < height * 85 && abs(x * 2 - width) * 2 < y - height * 6 / 10
                let isSea = y * 2 > height
                picture.pixels[y * width + x] = isSail ? 0xFFD0_4030 : isSea ? 0xFF30_9070 : 0xFF90_C0F0
            }
        }
        try PictureFile.write(picture, to: folder[name])
    }

    private func run(_ arguments: [String]) async throws -> Program.Outcome {
        try await Program.run(arguments, in: folder)
    }

    @Test("A screenshot of three pixels for a point shows pixel by pixel in a picture of that scale")
    func fits() async throws {
        let outcome = try await run(
            ["snapshot", "app.txt", "--backdrop", "shot.png", "--overlay", "none", "--scale", "3", "-o", "out.png"])
        let picture = try PictureFile.picture(at: folder["out.png"])
        let shot = try PictureFile.picture(at: folder["shot.png"])
        let changed = zip(picture.pixels, shot.pixels).count { $0 != $1 }
        #expect(outcome.status == 0)
        #expect((picture.width, picture.height) == (300, 600))
        #expect(changed > 0)
        #expect(changed < 300 * 600 / 30, "outlines alone lie on the screenshot")
    }

    @Test("Views of a dump are outlines on a screenshot, and their texts are those of the screenshot")
    func golden() async throws {
        let outcome = try await run(
            [
                "snapshot", "app.txt", "--backdrop", "shot.png", "--overlay", "none", "--fonts", "builtin", "-o",
                "out.png",
            ])
        #expect(outcome.status == 0)
        try Golden.expect("out.png", in: folder, is: "A dump over its screenshot")
    }

    @Test("A screenshot of other proportions is refused in a sentence with both sizes")
    func otherProportions() async throws {
        try write(width: 300, height: 500, to: "wide.png")
        let outcome = try await run(["snapshot", "app.txt", "--backdrop", "wide.png", "-o", "out.png"])
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.contains(
                """
                wide.png: error: the picture has 300 × 500 pixels, which does not have the proportions of the screen \
                of 100 × 
                """
                    + "200 points."))
        #expect(!folder.files.contains("out.png"))
    }

    @Test(
        "What is no picture that can be read is refused in a sentence",
        arguments: [
            ("gone.png", "there is no such file"), (".", "it is a folder"), ("app.txt", "not a readable PNG picture"),
            ("cut.png", "not a readable PNG picture"), ("/dev/zero", "is larger than 64 MiB"),
        ])
    func unreadable(path: String, words: String) async throws {
        try folder.bytes("shot.png").prefix(300).write(to: URL(fileURLWithPath: folder["cut.png"]))
        let outcome = try await run(["snapshot", "app.txt", "--backdrop", path, "-o", "out.png"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(words))
    }

    @Test("The map lies on the screenshot too")
    func map() async throws {
        _ = try await run(["map", "app.txt", "-o", "plain.png"])
        let outcome = try await run(["map", "app.txt", "--backdrop", "shot.png", "-o", "over.png"])
        #expect(outcome.status == 0)
        #expect(try folder.bytes("plain.png") != folder.bytes("over.png"))
    }

    @Test("A window that is played without a display has the screenshot, and never writes over it")
    func window() async throws {
        let plain = try await run(["run", "app.txt", "--headless", "--picture", "plain.png", "--trace", "t.json"])
        let over = try await run(
            ["run", "app.txt", "--backdrop", "shot.png", "--headless", "--picture", "over.png", "--trace", "t.json"])
        #expect((plain.status, over.status) == (0, 0))
        #expect(try folder.bytes("plain.png") != folder.bytes("over.png"))
        let lost = try await run(["run", "app.txt", "--backdrop", "shot.png", "--headless", "--picture", "shot.png"])
        #expect(lost.status == 2)
        #expect(lost.errors.contains("shot.png is an input file, and writing would overwrite it"))
    }

    @Test("An imported scene keeps the screenshot by its path from the scene's own file on")
    func importedScene() async throws {
        try FileManager.default.createDirectory(atPath: folder["scenes"], withIntermediateDirectories: false)
        let made = try await run(["import", "app.txt", "--backdrop", "shot.png", "-o", "scenes/app.yaml"])
        let text = String(decoding: try folder.bytes("scenes/app.yaml"), as: UTF8.self)
        #expect(made.status == 0)
        #expect(text.contains("backdrop: \"../shot.png\""))
        let options = ["--overlay", "none", "-o"]
        _ = try await run(["snapshot", "scenes/app.yaml"] + options + ["one.png"])
        _ = try await run(["snapshot", "app.txt", "--backdrop", "shot.png"] + options + ["two.png"])
        #expect(try folder.bytes("one.png") == folder.bytes("two.png"))
    }

    @Test("A scene that is made of a scene in another folder keeps its screenshot, too")
    func otherFolder() async throws {
        try FileManager.default.createDirectory(atPath: folder["scenes"], withIntermediateDirectories: false)
        _ = try await run(["import", "app.txt", "--backdrop", "shot.png", "-o", "scenes/app.yaml"])
        let tap = [("0", "down"), ("0.1", "up")].map { time, phase in
            #"{"time":\#(time),"fingers":[{"finger":0,"phase":"\#(phase)","point":[50,50]}]}"#
        }
        try folder.write(
            ([#"{"recording":1,"points":"screen"}"#] + tap).joined(separator: "\n") + "\n", to: "tap.json")
        let commands = [["import", "scenes/app.yaml"], ["replay", "tap.json", "scenes/app.yaml"]]
        for command in commands {
            let made = try await run(command + ["-o", "made.yaml", "--force"])
            #expect(made.status == 0, "\(made.errors)")
            let drawn = try await run(["snapshot", "made.yaml", "-o", "out.png"])
            #expect(drawn.status == 0, "\(drawn.errors)")
        }
    }

    @Test("Commands that draw nothing need no screenshot")
    func undrawn() async throws {
        _ = try await run(["import", "app.txt", "--backdrop", "shot.png", "-o", "app.yaml"])
        try FileManager.default.removeItem(atPath: folder["shot.png"])
        let checked = try await run(["check", "app.yaml"])
        let drawn = try await run(["snapshot", "app.yaml", "-o", "out.png"])
        #expect(checked.status == 0)
        #expect(drawn.status == 2)
    }

    @Test("Many views of one name are counted, and only the first of them are listed")
    func manyOfOneName() async throws {
        let rows = (1...30).map { "   | <UIView: 0x2\($0); frame = (0 0; 10 10); layer = <CALayer: 0x12>>" }
        try folder.write(
            "<UIWindow: 0x1; frame = (0 0; 100 200); layer = <UIWindowLayer: 0x11>>\n" + rows.joined(separator: "\n"),
            to: "many.txt")
        let outcome = try await run(["why", "many.txt", "UIView"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("has 30 views named \"UIView\". You can specify one by its line, address"))
        #expect(outcome.errors.contains("  line 21  0x220  0, 0, 10 × 10  UIWindow/UIView[20]\n  10 more\n"))
    }

    @Test("An import that writes a dump again has no place for a screenshot, and says so")
    func asDump() async throws {
        let outcome = try await run(["import", "app.txt", "--as-dump", "--backdrop", "shot.png"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("Only a scene can store a --backdrop"))
    }
}
