// Files dragged from another program to the real window: opened, said to be missing, and played again.
import Foundation
import HitscopeInput
import HitscopeSampleScenes
import HitscopeXServer
import Testing

@MainActor @Suite("A drop from end to end", .serialized) struct DropEndToEndTests {
    private func list(_ path: String) throws -> String {
        let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
        return "file://\(try #require(escaped))\r\n"
    }

    @Test("A scene that is dropped on the window is opened, and the recording does it again")
    func opened() async throws {
        let window = try await WindowUnderTest(.hitTestOrder), path = SampleScene.draggingInView.path
        let outcome = try await window.drop(DragSource(list(path)))
        #expect(outcome == .init(isWelcome: true, isTaken: true))
        window.twin.perform(.drop([path]))
        try await window.showsTwin()
        #expect(await window.close() == .init(status: 0, output: "", errors: ""))
        #expect(try await window.playAgain() == .init(status: 0, output: "", errors: ""))
        #expect(try window.folder.bytes("trace.json") == window.folder.bytes("again.json"))
    }

    @Test("What hostile programs drop changes nothing, and a file that is not there is said to be missing")
    func hostile() async throws {
        let window = try await WindowUnderTest(.hitTestOrder)
        for manner in [DragSource.Manner.vanishesAtOnce, .vanishes, .vanishesInParts, .dropsNothing] {
            _ = try await window.drop(DragSource(list(SampleScene.draggingInView.path), manner))
        }
        let elsewhere = try await window.drop(DragSource("http://a/b\r\nfile://elsewhere.example/c\r\n"))
        #expect(elsewhere.isTaken == false)
        try await window.showsTwin()
        let missing = try await window.drop(DragSource("file:///no/such/scene.yaml\r\n"))
        #expect(missing.isTaken == true)
        window.twin.perform(.drop(["/no/such/scene.yaml"]))
        try await window.showsTwin()
        #expect(await window.close().status == 0)
    }
}
