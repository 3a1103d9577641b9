// Subclasses of recognisers: the initialiser with target and action, overridden and called by them.
//
// The second import is the first line of nearly every recogniser that was written for iOS.
import Testing
import TouchSynthesis
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Recognises as soon as a finger is down, and says by which way it was made.
private final class TouchDown: UIGestureRecognizer {
    var made: [String] = []

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        made.append("target and action")
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .recognized
    }
}

/// A pan with an initialiser of its own beside the inherited ones.
private final class LatePan: UIPanGestureRecognizer {
    let threshold: CGFloat

    init(threshold: CGFloat, target: Any?, action: Selector?) {
        self.threshold = threshold
        super.init(target: target, action: action)
    }

    convenience init() { self.init(threshold: 5, target: nil, action: nil) }
}

/// Named for what it does in the application, and with nothing of its own.
private final class QuickTap: UITapGestureRecognizer {}

@MainActor private final class Counter: SelectorTarget {
    var count = 0

    func implementation(of action: Selector) -> ActionMethod? {
        action == "counted:" ? ActionMethod(Counter.counted) : nil
    }

    func counted(_ recognizer: UIGestureRecognizer) { count += 1 }
}

@MainActor @Suite("Initialisers of recognisers")
struct RecognizerInitTests {
    let world = World(screen: CGSize(width: 300, height: 300))
    private let counter = Counter()

    private func tap(with recognizer: UIGestureRecognizer) {
        world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.addGestureRecognizer(recognizer)
            window.makeKeyAndVisible()
        }
        EventGenerator(world: world).fingerTap(at: CGPoint(x: 50, y: 50))
    }

    @Test("A subclass overrides the initialiser with target and action, and its target is called. Row HDR-GR")
    func overridden() {
        let recognizer = world.enter { TouchDown(target: counter, action: "counted:") }
        tap(with: recognizer)
        #expect(counter.count == 1)
        #expect(recognizer.made == ["target and action"])
    }

    @Test("Every other initialiser ends in the one with target and action")
    func conveniences() {
        let plain = world.enter { TouchDown() }
        let method = world.enter { TouchDown(target: counter, action: Counter.counted) }
        tap(with: method)
        #expect(plain.made == ["target and action"])
        #expect(method.made == ["target and action"])
        #expect(counter.count == 1)
    }

    @Test("An initialiser of one's own calls that of super, and may have the same words as one of UIKit's")
    func ownInitializer() {
        let pan = world.enter { LatePan(threshold: 20, target: counter, action: "counted:") }
        let usual = world.enter { LatePan() }
        #expect(pan.threshold == 20)
        #expect(usual.threshold == 5)
        #expect(pan.view == nil)
    }

    @Test("Every kind takes a target of any type, and a subclass without initialisers inherits them all")
    func kinds() {
        let target: Any? = counter, action: Selector? = "counted:"
        let recognizers = world.enter {
            [
                UITapGestureRecognizer(target: target, action: action),
                UILongPressGestureRecognizer(target: target, action: action),
                UIPanGestureRecognizer(target: target, action: action),
                UIScreenEdgePanGestureRecognizer(target: target, action: action),
                UISwipeGestureRecognizer(target: target, action: action),
                UIPinchGestureRecognizer(target: target, action: action),
                UIRotationGestureRecognizer(target: target, action: action),
                UIHoverGestureRecognizer(target: target, action: action),
                QuickTap(target: target, action: action),
            ] as [UIGestureRecognizer]
        }
        let told = recognizers.filter { $0.description.contains("target= <(action=counted:, target=<") }
        #expect(told.count == recognizers.count)
    }

    @Test("A target that is passed as Any is removed as Any")
    func removed() {
        let target: Any = counter
        let recognizer = world.enter { QuickTap() }
        recognizer.addTarget(target, action: "counted:")
        recognizer.removeTarget(target, action: "counted:")
        tap(with: recognizer)
        #expect(counter.count == 0)
    }

    @Test("Nil for target or action adds no target")
    func noTarget() {
        let recognizer = world.enter { QuickTap(target: counter, action: nil) }
        tap(with: recognizer)
        #expect(counter.count == 0)
    }
}
