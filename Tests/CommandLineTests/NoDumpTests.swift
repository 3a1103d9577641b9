// Bytes that are no text, and texts that are no hierarchy, are refused wherever a dump is taken.
import Foundation
import HitscopeProcess
import Testing

@Suite("What is no dump", .serialized) struct NoDumpTests {
    /// A command that takes a dump.
    private static let commands = [
        ["import"], ["why", "--tap", "9,9"], ["map"], ["audit"], ["run", "--headless"], ["check"],
        ["trace", "--tap", "9,9"], ["snapshot", "--fonts", "builtin", "-o", "p.png"],
    ]

    /// Bytes without any order, the same in each run.
    private var noise: Data {
        var state: UInt64 = 7
        return Data(
            (0..<300_000).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33)
            })
    }

    @Test("Random bytes and programs are refused with status 2, and nothing is written", arguments: commands)
    func binary(command: [String]) async throws {
        let folder = try Folder()
        try noise.write(to: URL(fileURLWithPath: folder["noise"]))
        for file in ["noise", "/bin/ls"] {
            let outcome = try await Program.run([command[0], file] + command.dropFirst(), in: folder)
            #expect(outcome.status == 2, "\(file)")
            #expect(outcome.errors.contains("error: "), "\(file)")
        }
        let files = folder.files.filter { !$0.hasPrefix("state") }
        #expect(files == ["noise"])
    }

    @Test("A text with a row or two among many other lines is no dump, unless its format is named")
    func share() async throws {
        let folder = try Folder()
        let rows = "<UIWindow: 0x1; frame = (0 0; 300 200)>\n   | <UIView: 0x2; frame = (0 0; 300 200)>\n"
        let text = "# Notes\n\nA dump looks like this:\n" + rows + String(repeating: "And so on.\n", count: 60)
        try folder.write(text, to: "README.md")
        let refused = try await Program.run(["import", "README.md"], in: folder)
        #expect(refused.status == 2)
        #expect(
            refused.errors
                == "README.md:4:1: error: only 2 of 65 lines describe views, which is too little for a dump.\n"
                + "  Copy the rows of the hierarchy alone, or name the format with --format recursiveDescription.\n")
        let named = try await Program.run(["import", "README.md", "--format", "recursiveDescription"], in: folder)
        #expect(named.status == 0)
    }

    @Test("Rows of objects without a frame are no views")
    func frames() async throws {
        let folder = try Folder()
        try folder.write("<Session: 0x1; user = me>\n<Request: 0x2; path = here>\n", to: "log.txt")
        let outcome = try await Program.run(["map", "log.txt"], in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("none of its 2 views has a valid frame."))
    }

    @Test(
        "A stream without an end is read until it is clear that it is no dump",
        arguments: ["/dev/urandom", "/dev/zero"])
    func endless(device: String) async throws {
        let outcome = try await Program.run(["import", device], in: Folder())
        #expect(outcome.status == 2)
        #expect(outcome.errors.utf8.count < 1000)
    }

    @Test("Views that nest deeper than a scene can are refused in a dump too, with the line", arguments: [491, 10_000])
    func depth(count: Int) async throws {
        let folder = try Folder()
        let tag = "<XCUIElementTypeOther type=\"XCUIElementTypeOther\" x=\"0\" y=\"0\" width=\"9\" height=\"9\">\n"
        let open = String(repeating: tag, count: count + 1)
        let close = String(repeating: "</XCUIElementTypeOther>\n", count: count + 1)
        try folder.write("<AppiumAUT>\n" + open + close + "</AppiumAUT>\n", to: "deep.xml")
        let outcome = try await Program.run(["map", "deep.xml"], in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("deep.xml:493:1: error: views are nested more than 490 deep"))
    }

    @Test("Of a hostile value, a message quotes no more than some 4,000 bytes")
    func longValue() async throws {
        let folder = try Folder()
        let value = String(repeating: "(", count: 1_000_000)
        try folder.write(
            "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = \(value); layer = <CALayer: 0x3>>\n",
            to: "dump.txt")
        let outcome = try await Program.run(["import", "dump.txt", "-o", "o.yaml"], in: folder)
        #expect(outcome.errors.utf8.count < 10_000)
    }
}
