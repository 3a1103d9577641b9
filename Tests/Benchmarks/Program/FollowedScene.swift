// A scene in a window that records all positions of a finger, for the measurement of fast drags.
//
// It reports on standard error the touches that it received, when the finger lifts.
import Foundation
import HitscopeCWorkloads
import HitscopeCommands
import HitscopeGeometry
import UIKit

@MainActor enum FollowedScene {
    /// Shows W1 inside a counting view, in a window, with the options of `hitscope run`. Ends the process.
    static func runAndExit(_ arguments: [String]) throws -> Never {
        guard let workload = Workload.numbered(1) else { throw BenchFailure(description: "there is no W1") }
        let scene = SwiftScene(title: "Followed", screen: workload.frame(of: 0).size) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let follower = Follower(frame: window.bounds)
            follower.addSubview(workload.views { coloured(workload_look(workload.pointer, Int32($0)).colour) }[0])
            window.addSubview(follower)
            window.isHidden = false
            return window
        }
        scene.runAndExit(arguments)
    }

    /// A view with a background, given as 0xRRGGBBAA.
    private static func coloured(_ rgba: UInt32) -> UIView {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 255) / 255 }
        let view = UIView()
        if part(0) > 0 { view.backgroundColor = UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0)) }
        return view
    }
}

/// The touches that a scene received during a drag.
struct Followed {
    var moves = 0, events = 0, outOfOrder = 0

    var line: String { "followed \(moves) moves in \(events) events, \(outOfOrder) out of order" }

    init() {}

    /// Reads a line in the format of `line`; nil for other lines.
    init?(_ line: Substring) {
        guard line.hasPrefix("followed ") else { return nil }
        let numbers = line.split { $0 == " " || $0 == "," }.compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        (moves, events, outOfOrder) = (numbers[0], numbers[1], numbers[2])
    }
}

/// A view that counts all positions of a finger that touches one of its subviews.
private final class Follower: UIView {
    private var followed = Followed(), last = 0.0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let places = event?.coalescedTouches(for: touch) else { return }
        followed.events += 1
        followed.moves += places.count
        for place in places {
            if place.timestamp < last { followed.outOfOrder += 1 }
            last = place.timestamp
        }
        if last != touch.timestamp { followed.outOfOrder += 1 }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        FileHandle.standardError.write(Data("\(followed.line)\n".utf8))
        followed = Followed()
    }
}
