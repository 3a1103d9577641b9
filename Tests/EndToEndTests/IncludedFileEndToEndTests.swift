// A scene in a window, while a file is saved that it includes.
import Foundation
import HitscopePixels
import HitscopeProcess
import HitscopeXServer
import Testing

@MainActor @Suite("Included files from end to end", .serialized) struct IncludedFileEndToEndTests {
    private static let main = """
        version: 1
        title: Whole
        screen: [300, 200]
        windows: [{include: parts/part.yaml}]

        """

    private static func part(_ color: String) -> String {
        """
        version: 1
        windows: [{views: [{name: part, frame: [0, 0, 300, 200], color: "\(color)"}]}]

        """
    }

    @Test("A scene that the command line has opened is read again when a file is saved that it includes")
    func saved() async throws {
        let folder = try Folder(), server = try XServer(), driver = try XTestDriver(server)
        try FileManager.default.createDirectory(atPath: folder["parts"], withIntermediateDirectories: true)
        try folder.write(Self.part("#FF00FF"), to: "parts/part.yaml")
        try folder.write(Self.main, to: "main.yaml")
        let program = try Program(
            ["run", "main.yaml", "--size", "1180x720", "--scale", "1", "--fonts", "builtin"], in: folder,
            display: server.display)
        #expect(await shows(0xFF00FF, program, driver))
        try folder.write(Self.part("#00FF00"), to: "parts/part.yaml")
        #expect(await shows(0x00FF00, program, driver))
        let window = try #require(driver.window(ofProcess: program.processIdentifier))
        driver.close(window)
        #expect(await program.outcome() == Program.Outcome(status: 0, output: "", errors: ""))
    }

    /// Suspends until the program's window shows a colour in a large area; false if it never does.
    private func shows(_ color: UInt32, _ program: Program, _ driver: XTestDriver) async -> Bool {
        // Other tests may keep the main actor busy for longer than the program needs, so that a number of looks is
        // granted too.
        let limit = ContinuousClock.now + .seconds(60)
        var looks = 0
        while looks < 400 || ContinuousClock.now < limit, program.isRunning {
            let window = driver.window(ofProcess: program.processIdentifier)
            let pixels = window.flatMap { driver.pixels(of: $0) }?.pixels ?? []
            for index in stride(from: 0, to: pixels.count, by: 97) where pixels[index] & 0xFFFFFF == color {
                return true
            }
            looks += 1
            await Task.yield()
        }
        return false
    }
}
