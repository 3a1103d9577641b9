// The example of the documentation, as a package of one's own has it: a view, a finger, a picture.
//
// The pages that show it are compared with this file, line by line.
import Foundation
import Hitscope
import SnapshotTesting
import Testing
import UIKit

final class Canvas: UIView {
    var taps = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        taps += 1
        next?.touchesBegan(touches, with: event)
    }
}

@MainActor @Test func tappedCanvas() throws {
    let world = World(screen: CGSize(width: 390, height: 300), scale: 2, text: .deterministic)
    let canvas = world.enter {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let canvas = Canvas(frame: CGRect(x: 20, y: 40, width: 200, height: 100))
        canvas.backgroundColor = .systemBlue
        window.addSubview(canvas)
        window.makeKeyAndVisible()
        return canvas
    }
    EventGenerator(world: world).fingerTap(at: CGPoint(x: 100, y: 80))
    #expect(canvas.taps == 1)

    assertSnapshot(of: world, as: .image)
}

/// What the page on snapshots shows.
@MainActor @Test(.snapshots(record: .missing)) func theCardIsTapped() {
    let world = World(screen: CGSize(width: 390, height: 300), scale: 2, text: .deterministic, recordsTrace: true)
    let card = world.enter {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let card = Canvas(frame: CGRect(x: 20, y: 40, width: 200, height: 100))
        card.accessibilityIdentifier = "card"
        card.backgroundColor = .systemTeal
        window.addSubview(card)
        window.makeKeyAndVisible()
        return card
    }
    EventGenerator(world: world).fingerTap(at: CGPoint(x: 100, y: 80))
    assertSnapshot(of: world, as: .image)
    assertSnapshot(of: world, as: .trace)
    assertSnapshot(of: card, as: .image)
    assertSnapshot(of: card, as: .taps)
    assertSnapshot(of: world, as: .image(allowing: PixelAllowance(channel: 2, pixels: 20)))
}

extension Snapshotting where Value == Canvas, Format == String {
    @MainActor static var taps: Snapshotting { SimplySnapshotting.lines.pullback { "\($0.taps) taps" } }
}

@MainActor @Test func picturesHaveThePixelsOfTheScreen() throws {
    let world = World(screen: CGSize(width: 30, height: 20), scale: 2, text: .pango)
    let picture: PixelBuffer = try world.picture(background: .red)
    #expect(picture.bounds == PixelRect(x: 0, y: 0, width: 60, height: 40))
    let colours = Set(picture.pixels)
    #expect(colours == [0xFFFF_0000])
}

/// What the pages show of a program that opens the debugger. It is compiled here, and not called.
@MainActor func openTheDebugger() throws {
    try Hitscope.debug {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let panel = UIView(frame: CGRect(x: 40, y: 100, width: 310, height: 200))
        panel.isUserInteractionEnabled = false
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 120, height: 44))
        button.backgroundColor = .systemBlue
        button.setTitle("Buy", for: .normal)
        button.addAction(UIAction { _ in print("bought") }, for: .touchUpInside)
        panel.addSubview(button)
        window.addSubview(panel)
        return window
    }
}

/// The exercise of the page for a class, before it is solved: its test fails.
@Suite struct KnobBefore {
    final class Knob: UIView {
        var taps = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            taps += 1
        }
    }

    @MainActor @Test("Without the override the finger beside the knob is not counted")
    func aFingerMissesTheKnob() {
        let world = World(screen: CGSize(width: 390, height: 300), text: .deterministic)
        let knob = world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let knob = Knob(frame: CGRect(x: 100, y: 100, width: 24, height: 24))
            window.addSubview(knob)
            window.makeKeyAndVisible()
            return knob
        }
        EventGenerator(world: world).fingerTap(at: CGPoint(x: 92, y: 112))
        #expect(knob.taps == 0)
    }
}

/// The same, solved, as the page shows it.
@Suite struct KnobAfter {
    final class Knob: UIView {
        var taps = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            taps += 1
        }

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -10, dy: -10).contains(point)
        }
    }

    @MainActor @Test func aFingerMayMissTheKnob() {
        let world = World(screen: CGSize(width: 390, height: 300), text: .deterministic)
        let knob = world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let knob = Knob(frame: CGRect(x: 100, y: 100, width: 24, height: 24))
            window.addSubview(knob)
            window.makeKeyAndVisible()
            return knob
        }
        EventGenerator(world: world).fingerTap(at: CGPoint(x: 92, y: 112))
        #expect(knob.taps == 1)
        EventGenerator(world: world).fingerTap(at: CGPoint(x: 80, y: 112))
        #expect(knob.taps == 1)
    }

    /// Not called, as above.
    @MainActor func openTheKnob() throws {
        try Hitscope.debug {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let knob = Knob(frame: CGRect(x: 100, y: 100, width: 24, height: 24))
            knob.backgroundColor = .systemOrange
            window.addSubview(knob)
            return window
        }
    }
}

@Test(
    "The documentation shows what stands here",
    arguments: [
        ("README.md", 2), ("Sources/Program/Hitscope/Hitscope.docc/Snapshot tests.md", 4),
        ("Sources/Program/Hitscope/Hitscope.docc/Your own views in the window.md", 6),
        ("Sources/Program/Hitscope/Hitscope.docc/Testing your own views.md", 8),
        ("Sources/Program/Hitscope/Hitscope.docc/A class with its own views.md", 8),
    ])
func shown(page: String, blocks: Int) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let own = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8).components(separatedBy: "\n")
    let text = try String(contentsOf: folder.appending(path: "../../\(page)"), encoding: .utf8)
    let lines = own.map { $0.trimmingCharacters(in: .whitespaces) }
    let isOther = { (block: String) in
        [
            "    make ", "hitscope ", "dependencies:", "swift package", "@testable", "pixels differ",
            "assertInlineSnapshot",
        ].contains(
            where: block.contains)
    }
    let code = text.components(separatedBy: "\n\n").filter { $0.hasPrefix("    ") && !isOther($0) }
    let other = code.flatMap { $0.components(separatedBy: "\n") }.map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !lines.contains($0) }
    #expect(code.count == blocks)
    #expect(other == [])
}
