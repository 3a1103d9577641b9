// Types of other modules that UIKit's declarations name, written out by somebody who imports UIKit and TouchSynthesis.
import Testing
import TouchSynthesis
import UIKit

/// Each property is what its declaration says; a type that cannot be named does not compile.
private struct Named {
    var font: FontDescriptor
    var alignment: TextStyle.Alignment
    var list: DrawList
    var color: Color
    var image: DrawnImage?
    var input: InputEvent
    var copied: CopiedText?
    var measuring: any TextMeasuring
    var timeline: Timeline
    var change: MotionChange
    var key: Key
    var modifiers: KeyModifiers
    var sample: SensorSample.Sensor
    var command: RemoteCommand
}

private final class Knob: UIControl {
    var changes = 0

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
        changes += 1
        return true
    }
}

@MainActor @Suite("Types that declarations name")
struct NamedTypesTests {
    let world = World(screen: CGSize(width: 300, height: 300))

    @Test("A font can be kept and set for another label")
    func font() {
        world.enter {
            let label = UILabel(frame: .zero), other = UILabel(frame: .zero)
            label.font = FontDescriptor(family: .monospaced, size: 20, weight: .bold)
            let kept: FontDescriptor = label.font
            other.font = kept
            #expect(other.font.size == 20)
        }
    }

    @Test("What a world draws, receives and copies has a name")
    func ofAWorld() {
        let named = world.enter {
            let label = UILabel(frame: .zero)
            return Named(
                font: label.font, alignment: label.textAlignment, list: world.render(), color: UIColor.red.cgColor,
                image: world.backdrop, input: InputEvent(time: 1, .close), copied: world.takeCopied(),
                measuring: world.textMeasuring, timeline: world.timeline, change: .began, key: Key(rawValue: 4),
                modifiers: [],
                sample: .accelerometer, command: .play)
        }
        #expect(named.timeline === world.timeline)
        #expect(named.copied == nil)
    }

    @Test("A control calls super without a warning about the unused result")
    func tracking() {
        let knob = world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(knob)
            window.makeKeyAndVisible()
            return knob
        }
        let hand = EventGenerator(world: world)
        hand.fingerDown(at: CGPoint(x: 10, y: 10))
        hand.fingerMove(to: CGPoint(x: 30, y: 10))
        #expect(knob.changes == 1)
    }
}
