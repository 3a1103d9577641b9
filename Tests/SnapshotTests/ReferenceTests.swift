// Two ways to the same picture: neither has a reference, and they are equal.
import Foundation
import SnapshotTesting
import Testing
import UIKit

@Suite("Two ways to the same picture") @MainActor struct SamePictureTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private static let yaml = """
        version: 1
        title: Cards
        screen: [200, 120]
        windows:
          - name: window
            views:
              - name: back
                frame: [10, 10, 120, 80]
                color: "#007AFF"
              - name: front
                frame: [60, 20, 120, 80]
                color: "#FF9500"
                cornerRadius: 8
                subviews:
                  - name: dot
                    frame: [20, 20, 40, 40]
                    color: "#FF3B30"
        script:
          - tap: [90, 55]
        """

    /// The same views, made by code.
    private func inCode() -> SwiftScene {
        var script = Script()
        script.tap(at: CGPoint(x: 90, y: 55))
        return SwiftScene(title: "Cards", screen: CGSize(width: 200, height: 120), script: script) {
            @MainActor func view(_ name: String, _ frame: CGRect, _ color: UInt32) -> UIView {
                let view = UIView(frame: frame)
                view.accessibilityIdentifier = name
                let parts = [16, 8, 0].map { CGFloat(color >> $0 & 0xFF) / 255 }
                view.backgroundColor = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
                return view
            }
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.accessibilityIdentifier = "window"
            let front = view("front", CGRect(x: 60, y: 20, width: 120, height: 80), 0xFF9500)
            front.layer.cornerRadius = 8
            front.addSubview(view("dot", CGRect(x: 20, y: 20, width: 40, height: 40), 0xFF3B30))
            window.addSubview(view("back", CGRect(x: 10, y: 10, width: 120, height: 80), 0x007AFF))
            window.addSubview(front)
            window.makeKeyAndVisible()
            return window
        }
    }

    private func scene() throws -> SceneFile {
        try folder.write("scene.yaml", Self.yaml)
        return SceneFile(folder.path + "/scene.yaml")
    }

    @Test("A scene in code and the same scene in a file")
    func codeAndFile() throws {
        let scene = try scene()
        #expect(try format(of: inCode(), as: .image) == format(of: scene, as: .image))
        let marked = Snapshotting<SceneFile, PixelBuffer>.image(overlay: [.hitOrder, .touch], scale: 2)
        let markedInCode = Snapshotting<SwiftScene, PixelBuffer>.image(overlay: [.hitOrder, .touch], scale: 2)
        #expect(try format(of: inCode(), as: markedInCode) == format(of: scene, as: marked))
        #expect(try format(of: scene, as: .image) != format(of: scene, as: marked))
    }

    @Test("A touch that is stepped to the end and one that is shown at once")
    func steppedAndRun() throws {
        let scene = try scene()
        let whole = try format(of: scene, as: .image(overlay: .all))
        let pictures = try (0...4).map { try format(of: scene, as: .image(overlay: .all, step: $0)) }
        #expect(pictures.count == Set(pictures.map(\.pixels)).count)
        let message = verifySnapshot(of: scene, as: .image(overlay: .all, step: 99), named: "no step", record: .never)
        let match = try #require(message?.firstMatch(of: /has (\d+) steps/))
        let count = try #require(Int(match.1))
        #expect(try format(of: scene, as: .image(overlay: .all, step: count)) == whole)
    }

    @Test("Fingers of a test and a script with the same touch")
    func fingersAndScript() throws {
        let one = TwoViews(), other = TwoViews()
        one.tap()
        var script = Script()
        script.tap(at: CGPoint(x: 90, y: 55))
        #expect(try format(of: one.world, as: .image) == format(of: other.world, as: .image(playing: script)))
        let played = TwoViews()
        let traced = try format(of: one.world, as: .trace).contains("hit: View B.1")
        #expect(traced)
        #expect(try format(of: played.world, as: .trace(playing: script)).contains("hit: View B.1"))
    }
}
