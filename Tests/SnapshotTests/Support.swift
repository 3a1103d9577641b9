// What the tests of snapshots share: a folder of their own, and screens.
import Foundation
import SnapshotTesting
import Testing
import UIKit

/// A directory for one test, gone when the test ends.
final class Scratch {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

    func text(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    func write(_ name: String, _ text: String) throws {
        try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    }
}

/// A world with two views that overlap, A with a view A.2, and B with a view B.1 in front.
@MainActor struct TwoViews {
    let world = World(screen: CGSize(width: 200, height: 120), scale: 2, text: .deterministic, recordsTrace: true)
    let a: UIView, a2: UIView, b: UIView, b1: UIView

    init() {
        (a, a2, b, b1) = world.enter {
            @MainActor func view(_ name: String, _ frame: CGRect, _ color: UIColor) -> UIView {
                let view = UIView(frame: frame)
                view.accessibilityIdentifier = name
                view.backgroundColor = color
                return view
            }
            return (
                view("View A", CGRect(x: 10, y: 10, width: 120, height: 80), .systemBlue),
                view("View A.2", CGRect(x: 60, y: 20, width: 50, height: 50), .systemTeal),
                view("View B", CGRect(x: 60, y: 20, width: 120, height: 80), .systemOrange),
                view("View B.1", CGRect(x: 20, y: 20, width: 40, height: 40), .systemRed)
            )
        }
        world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.accessibilityIdentifier = "window"
            window.addSubview(a)
            a.addSubview(a2)
            window.addSubview(b)
            b.addSubview(b1)
            window.makeKeyAndVisible()
        }
    }

    /// Taps where A.2 and B.1 overlap.
    func tap() { EventGenerator(world: world).fingerTap(at: CGPoint(x: 90, y: 55)) }
}

/// What a strategy makes of a value.
func format<Value, Format>(of value: Value, as strategy: Snapshotting<Value, Format>) throws -> Format {
    var made: Format?
    strategy.snapshot(value).run { made = $0 }
    return try #require(made)
}
