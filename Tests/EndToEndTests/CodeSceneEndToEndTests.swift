// A program of somebody's own is asked why one of its views did not get a touch.
import Foundation
import HitscopeProcess
import Testing

@MainActor @Suite("Why not, asked of a program", .serialized) struct CodeSceneEndToEndTests {
    private func why(_ arguments: [String]) async throws -> Program.Outcome {
        try await run(["why"] + arguments)
    }

    private func run(_ arguments: [String], in given: Folder? = nil) async throws -> Program.Outcome {
        let folder = try given ?? Folder()
        defer { withExtendedLifetime(folder) {} }
        return await (try Program(arguments, named: "HitscopeTrappingScene", in: folder)).outcome()
    }

    @Test("The command why answers for views of the program's own code, with what was tried")
    func answers() async throws {
        #expect(
            try await why(["Trap", "--tap", "50,50"])
                == .init(status: 0, output: "The Trap in UIWindow got the touch.\n", errors: ""))
        let beside = try await why(["Trap", "--tap", "50,250", "--fix"])
        #expect(beside.status == 2)
        #expect(beside.errors.hasPrefix("50, 250 is not on the screen of "), "\(beside.errors)")
        #expect(try await why(["Trap", "--tap", "50,50", "--json"]).output.contains("\"code\":\"gotIt\""))
    }

    @Test("A view that is not there ends with the status of bad input, and the options of the window still hold")
    func failures() async throws {
        let unknown = try await why(["cart"])
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("\"cart\""))
        #expect(try await run(["--headless", "--trace", "t.json"]).status == 0)
    }

    @Test("A title with a slash names files without one")
    func slash() async throws {
        let folder = try Folder()
        let outcome = try await run(["--headless"], in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("Playing Left/right without a window.\n"))
        #expect(folder.files.contains("artifacts/Left-right.png"))
        #expect(folder.files.contains("artifacts/Left-right.trace.json"))
    }
}
