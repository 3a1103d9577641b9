// The steps of a touch as files: how many there are, what they say, and what other programs make of them.
import Foundation
import HitscopeProcess
import HitscopeRaster
import HitscopeSampleScenes
import Testing

@Suite("Exports", .serialized) struct ExportTests {
    private let folder: Folder
    private let scene = SampleScene.hitTestOrder.path

    init() throws { folder = try Folder() }

    /// Exports the touch in the scene of the hit test, with the letters that are the same on each machine.
    private func export(_ arguments: String...) async throws -> Program.Outcome {
        try await Program.run(["export", scene, "--tap", "172,177"] + arguments + ["--fonts", "builtin"], in: folder)
    }

    private func text(_ name: String) throws -> String { String(decoding: try folder.bytes(name), as: UTF8.self) }

    private func bytes(_ name: String) throws -> [UInt8] { Array(try folder.bytes(name)) }

    /// The number of steps, as `snapshot` tells it.
    private func stepCount() async throws -> Int {
        let outcome = try await Program.run(
            ["snapshot", scene, "--tap", "172,177", "--step", "9999", "-o", "x.png"], in: folder)
        let digits = outcome.errors.split(separator: "the touch has ").last?.prefix { $0.isNumber } ?? ""
        return try #require(Int(digits))
    }

    // MARK: The number of pages, pictures and frames

    @Test(
        "A PDF has a page for each step, with its sentence as text that can be selected",
        .enabled(if: Tool.pdftotext.isInstalled && Tool.pdftoppm.isInstalled))
    func pages() async throws {
        #expect(try await export("-o", "story.pdf").status == 0)
        let count = try await stepCount()
        let pages = try await Tool.pdftotext.run(["story.pdf", "-"], in: folder).split(separator: "\u{0C}")
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { !$0.isEmpty }
        #expect(pages.count == count)
        for (index, page) in pages.enumerated() {
            #expect(page.contains("Step \(index + 1) of \(count)"))
            #expect(page.contains("The path along the responder chain."))
        }
        #expect(pages[2].contains("View C is asked and passed over: the point is outside it by 110 pt."))
        _ = try await Tool.pdftoppm.run(["-r", "20", "-png", "story.pdf", "page"], in: folder)
        let drawn = folder.files.filter { $0.hasPrefix("page-") }
        #expect(drawn.count == count)
    }

    @Test("Pictures are numbered, one for each step, and all have one size", arguments: ["svg", "png"])
    func pictures(kind: String) async throws {
        let outcome = try await export("-o", "story.\(kind)")
        let count = try await stepCount()
        let names = (1...count).map { "story-\($0 < 10 ? "0" : "")\($0).\(kind)" }
        #expect(outcome.output == "\(count) pictures were written: \(names[0]) … \(names[count - 1])\n")
        #expect(folder.files == names)
        let different = Set(try names.map { try folder.bytes($0) })
        #expect(different.count == count)
        guard kind == "png" else { return }
        let sizes = try names.map { name in
            let picture = try PNG.decoded(bytes(name))
            return [picture.width, picture.height]
        }
        #expect(Set(sizes).count == 1)
    }

    @Test("A GIF has a frame for each step, and its first one is the first picture but for the edges of letters")
    func frames() async throws {
        #expect(try await export("-o", "story.gif").status == 0)
        let gif = try #require(DecodedGIF(bytes("story.gif")))
        #expect(gif.delays.count == (try await stepCount()))
        #expect(try #require(gif.delays.min()) > 100)
        #expect(gif.repeats)
        #expect(try await export("-o", "one.png", "--scale", "1").status == 0)
        let first = try PNG.decoded(bytes("one-01.png"))
        #expect(gif.width == first.width)
        #expect(gif.height == first.height)
        let last = try PNG.decoded(bytes("one-\(gif.delays.count).png"))
        #expect(gif.largestDifference(of: gif.frames[0], from: first.pixels) < 24)
        #expect(gif.largestDifference(of: gif.frames[gif.frames.count - 1], from: last.pixels) < 24)
    }

    // MARK: The page

    @Test("A page has a figure for each step, all views with their reasons, and asks for nothing else")
    func page() async throws {
        #expect(try await export("-o", "story.html").status == 0)
        let page = try text("story.html"), count = try await stepCount()
        #expect(page.split(separator: "<figure ").count - 1 == count)
        #expect(page.contains("<figcaption><b>Step 3 of \(count)</b> <span>View C is asked and passed over"))
        let row = "View A.2 <small>UIView</small></span><span class=\"why\">View A.2 contains the point, but View B"
        #expect(page.contains(row))
        #expect(page.split(separator: "<polygon ").count - 1 == 9)
        for word in ["http:", "https:", "url(", "@import", "<link"] { #expect(!page.contains(word), "\(word)") }
    }

    @Test("Names from a scene are text in every kind of file, whatever they hold")
    func names() async throws {
        try folder.write(
            """
            version: 1
            title: "<script>alert(1)</script> | `*_\\"#"
            windows:
              - views:
                  - {name: "</span><img src=x onerror=alert(1)>\\"; [a](b)", frame: [0, 0, 90, 50]}
            """, to: "s.yaml")
        for name in ["o.html", "o.md", "o.mmd", "o.dot"] {
            let outcome = try await Program.run(
                ["export", "s.yaml", "--tap", "20,20", "-o", name, "--fonts", "builtin"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let page = try text("o.html")
        #expect(!page.contains("<img src=x"))
        #expect(page.split(separator: "<script>").count == 2)
        #expect(page.contains("&lt;/span&gt;&lt;img src=x onerror=alert(1)&gt;"))
        let report = try text("o.md")
        #expect(report.contains("# \\<script\\>alert(1)\\</script\\> \\| \\`\\*\\_\"\\#"))
        #expect(try text("o.mmd").contains("#lt;/span#gt;#lt;img src=x onerror=alert#40;1#41;#gt;#quot;#59; #91;a#93;"))
        #expect(try text("o.dot").contains("</span><img src=x onerror=alert(1)>\\\"; [a](b)"))
    }

    @Test(
        "In a browser → goes on by a step, and a view under the pointer says why",
        .enabled(if: Tool.browser.isInstalled))
    func browser() async throws {
        #expect(try await export("-o", "story.html").status == 0)
        func document(after script: String) async throws -> String {
            try folder.write(
                try text("story.html").replacing("</body>", with: "<script>\(script)</script></body>"), to: "try.html")
            return try await Tool.browser.run(
                ["--no-sandbox", "--disable-gpu", "--dump-dom", "file://\(folder["try.html"])"], in: folder)
        }
        let key = "document.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));"
        let third = try await document(after: key + key)
        #expect(third.contains("<figure class=\"now\"><div class=\"picture\">"))
        let shown = third.split(separator: "<figure class=\"now\">").last ?? ""
        #expect(shown.contains("<b>Step 3 of "))
        let over = try await document(
            after: """
                document.querySelectorAll('polygon')[4].dispatchEvent(
                    new PointerEvent('pointermove', {bubbles: true, clientX: 9, clientY: 9}));
                """)
        let tip = over.split(separator: "<div id=\"tip\"").last ?? ""
        #expect(tip.contains("View A.2 UIView</b>View A.2 contains the point, but View B lies in front"))
    }

    // MARK: Diagrams and reports

    @Test("A diagram is printed without a file, with the hierarchy and the way along the chain")
    func diagram() async throws {
        let mermaid = try await export("--as", "mermaid")
        #expect(
            mermaid.output.hasPrefix(
                """
                ---
                title: "Hit-test order"
                ---
                flowchart TD
                    v1["UIWindow<br>1. descend"]:::asked
                    v2["root<br>MainView<br>2. descend"]:::asked
                    v3["View A<br>UIView"]:::plain

                """))
        #expect(mermaid.output.contains("    v7[\"View B.1<br>UIView<br>6. HIT\"]:::hit\n"))
        #expect(mermaid.output.contains("    v7 -. a .-> v6\n    v6 -. b .-> v2\n    v2 -. c .-> r4\n"))
        let dot = try await export("--as", "graphviz")
        #expect(dot.output.hasPrefix("digraph hierarchy {\n"))
        #expect(dot.output.contains("    v6 -> v7\n"))
        #expect(dot.output.contains("    v2 -> r4 [label=\"c\", arrowhead=normal, "))
    }

    @Test("A scene without a touch has a diagram of its hierarchy, and nothing else")
    func noTouch() async throws {
        try folder.write("version: 1\nwindows: [{views: [{name: a, frame: [0, 0, 9, 9]}]}]\n", to: "s.yaml")
        let diagram = try await Program.run(["export", "s.yaml", "--as", "mermaid"], in: folder)
        #expect(diagram.output.contains("[\"a<br>UIView\"]:::plain"))
        #expect(!diagram.output.contains("-."))
        let pages = try await Program.run(["export", "s.yaml", "-o", "s.pdf"], in: folder)
        #expect(pages.status == 2)
        #expect(
            pages.errors
                == "s.yaml has no script with a touch, so there is nothing to export. You can specify a touch with "
                + "--tap X,Y.\n")
        #expect(folder.files == ["s.yaml"])
    }

    @Test("The dump of a bug report is read again, and the same view gets the touch")
    func report() async throws {
        #expect(try await export("-o", "bug.md").status == 0)
        let report = try text("bug.md")
        #expect(report.contains("![Touch at 172, 177](bug.png)"))
        #expect(try PNG.decoded(bytes("bug.png")).width > 0)
        #expect(report.contains("\nView B.1 got the touch, and MainViewController handles it.\n"))
        #expect(report.contains("| View A.2 | behind View B |"))
        #expect(report.contains("\n3. View C is asked and passed over"))
        let dump = report.split(separator: "```text\n").last?.split(separator: "\n```").first ?? ""
        let rows = dump.split(separator: "\n")
        let row = rows.first { $0.contains("frame = (12 24; 116 67)") } ?? ""
        let address = row.split(separator: ": ").dropFirst().first?.prefix { $0 != ";" } ?? "no address"
        let again = try await Program.run(["why", "-", "--tap", "172,177"], in: folder, input: String(dump))
        #expect(again.status == 0, "\(again.errors)")
        let hit = again.output.split(separator: "\n").first { $0.hasSuffix("HIT") } ?? ""
        #expect(hit.contains("UIView \(address) "), "\(again.output)")
    }

    // MARK: What is written, and what is refused

    @Test(
        "Files are the same byte by byte, whenever they are made",
        arguments: ["pdf", "html", "gif", "md", "mmd", "dot"])
    func sameBytes(kind: String) async throws {
        for name in ["a", "b"] { #expect(try await export("-o", "\(name).\(kind)").status == 0) }
        let (first, second) = (try text("a.\(kind)"), try text("b.\(kind)"))
        #expect(first.replacing("(a.png)", with: "(b.png)") == second)
    }

    @Test(
        "What cannot be written is refused in a sentence",
        arguments: [
            (["-o", "story.doc"], "story.doc does not have one of the extensions .pdf, .html, "),
            (["-o", "story"], "story does not have one of the extensions .pdf"),
            ([], "Specify the file to write with --output: -o story.pdf"),
            (["--as", "gif"], "Specify the file to write with --output: -o story.pdf"),
            (["-o", "story.pdf", "--scale", "2"], "--scale sets the pixels of a PNG or GIF. Leave it out."),
            (["-o", "nowhere/story.pdf"], "nowhere/story.pdf cannot be written: "),
        ])
    func refusals(arguments: [String], sentence: String) async throws {
        let outcome = try await Program.run(["export", scene, "--tap", "172,177"] + arguments, in: folder)
        #expect(outcome.status == (sentence.hasPrefix("nowhere") ? 3 : 2))
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
        #expect(folder.files.isEmpty)
    }

    @Test("No picture of a sequence and no picture of a report replaces a file of another kind")
    func otherKinds() async throws {
        try folder.write("A note.\n", to: "story-04.png")
        try folder.write("A note.\n", to: "bug.png")
        for name in ["story.png", "bug.md"] {
            let outcome = try await export("-o", name)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains(".png is a text, and a PNG picture would replace it."))
        }
        #expect(folder.files == ["bug.png", "story-04.png"])
        #expect(try await export("-o", "bug.md", "--force").status == 0)
    }

    @Test("All words of a file are in the language that is spoken")
    func korean() async throws {
        for name in ["story.html", "story.md"] {
            #expect(try await export("-o", name, "--language", "ko").status == 0)
        }
        let page = try text("story.html")
        #expect(page.contains("<html lang=\"ko\">"))
        #expect(page.contains("<p>172, 177의 터치</p>"))
        #expect(try text("story.md").contains("## 뷰 계층"))
    }
}

/// Another program, which a machine may not have.
private struct Tool {
    let path: String?

    static let pdftotext = Tool(["pdftotext"]), pdftoppm = Tool(["pdftoppm"])
    static let browser = Tool(["chromium-headless-shell", "chromium", "google-chrome"])

    private init(_ names: [String]) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        path = names.flatMap { name in folders.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var isInstalled: Bool { path != nil }

    /// Runs the program to its end, and returns its output.
    func run(_ arguments: [String], in folder: Folder) async throws -> String {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: try #require(path))
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ["HOME": folder.home, "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

/// A GIF as a browser reads it: its frames, each with what lay below it.
private struct DecodedGIF {
    private(set) var width = 0, height = 0
    /// The time of each frame, in hundredths of a second.
    private(set) var delays: [Int] = []
    /// The pixels of each frame, as `0xRRGGBB`.
    private(set) var frames: [[UInt32]] = []
    private(set) var repeats = false
    private let bytes: [UInt8]
    private var place = 13, transparent: Int?

    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.starts(with: Array("GIF89a".utf8)), bytes.count > 13, bytes[10] & 0x80 == 0 else { return nil }
        (width, height) = (number(at: 6), number(at: 8))
        while place < bytes.count, bytes[place] != 0x3B {
            switch (bytes[place], bytes[place + 1]) {
            case (0x21, 0xF9):
                delays.append(number(at: place + 4))
                transparent = bytes[place + 3] & 1 == 1 ? Int(bytes[place + 6]) : nil
                place += 2
                _ = blocks()
            case (0x21, _):
                repeats = repeats || bytes[place + 1] == 0xFF
                place += 2
                _ = blocks()
            case (0x2C, _): readFrame()
            default: return nil
            }
        }
        guard place == bytes.count - 1, frames.count == delays.count else { return nil }
    }

    private func number(at index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }

    private mutating func blocks() -> [UInt8] {
        var data: [UInt8] = []
        while bytes[place] > 0 {
            let end = place + 1 + Int(bytes[place])
            data += bytes[place + 1..<end]
            place = end
        }
        place += 1
        return data
    }

    private mutating func readFrame() {
        let (left, top) = (number(at: place + 1), number(at: place + 3))
        let (columns, rows) = (number(at: place + 5), number(at: place + 7))
        let count = 2 << Int(bytes[place + 9] & 7), table = place + 10
        let colors = (0..<count).map { index in
            bytes[table + 3 * index..<table + 3 * index + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        place = table + 3 * count + 1
        let places = Self.unpacked(blocks(), smallest: Int(bytes[table + 3 * count]))
        var pixels = frames.last ?? [UInt32](repeating: 0, count: width * height)
        for (index, color) in places.prefix(columns * rows).enumerated() where Int(color) != transparent {
            pixels[(top + index / columns) * width + left + index % columns] = colors[Int(color)]
        }
        frames.append(pixels)
    }

    /// Undoes the compression of Lempel, Ziv and Welch.
    private static func unpacked(_ data: [UInt8], smallest: Int) -> [UInt8] {
        let clear = 1 << smallest
        var table: [[UInt8]] = [], width = smallest + 1, last: [UInt8] = [], result: [UInt8] = []
        var bits = 0, bitCount = 0
        func start() -> [[UInt8]] { (0..<clear).map { [UInt8($0)] } + [[], []] }
        table = start()
        for byte in data {
            bits |= Int(byte) << bitCount
            bitCount += 8
            while bitCount >= width {
                let code = bits & (1 << width - 1)
                bits >>= width
                bitCount -= width
                if code == clear {
                    (table, width, last) = (start(), smallest + 1, [])
                    continue
                }
                if code == clear + 1 { return result }
                let entry = code < table.count ? table[code] : last + [last[0]]
                result += entry
                if !last.isEmpty, table.count < 4096 { table.append(last + [entry[0]]) }
                if table.count == 1 << width, width < 12 { width += 1 }
                last = entry
            }
        }
        return result
    }

    /// The largest difference of a channel between a frame and pixels.
    func largestDifference(of frame: [UInt32], from pixels: [UInt32]) -> Int {
        zip(frame, pixels).reduce(0) { largest, pair in
            [16, 8, 0].reduce(largest) { max($0, abs(Int(pair.0 >> $1 & 0xFF) - Int(pair.1 >> $1 & 0xFF))) }
        }
    }
}
