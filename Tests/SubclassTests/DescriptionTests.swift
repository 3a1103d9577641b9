// The descriptions of objects: those of UIKit, with numbers in place of addresses.
import Testing
import TouchSynthesis
import UIKit

private final class Card: UIButton {}

private final class Board: UIView {
    var printed: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        printed = touches.map(\.description) + [event?.description ?? ""]
    }
}

private final class NamedView: UIView {
    override var description: String { "the view \(tag)" }
}

@MainActor private final class Editor: SelectorTarget {
    func implementation(of action: Selector) -> ActionMethod? { nil }
}

@MainActor @Suite("Descriptions")
struct DescriptionTests {
    let world = World(screen: CGSize(width: 300, height: 300))

    private func address(_ object: any Witnessed) -> String { "0x" + String(object.hitscopeIdentifier, radix: 16) }

    @Test("A view prints its class, its number, its frame and its layer, wherever it is printed")
    func view() {
        let view = world.enter { UIView(frame: CGRect(x: 10, y: 20.5, width: 100, height: 50)) }
        let own = address(view), any: Any = view
        let text = "<UIView: \(own); frame = (10 20.5; 100 50); layer = <CALayer: \(own)>>"
        #expect(view.description == text)
        #expect("\(any) \([view])" == "\(text) [\(text)]")
    }

    @Test("What differs from the default is printed in UIKit's order")
    func everything() {
        let view = world.enter { UILabel(frame: CGRect(x: 0, y: 0, width: 100.0 / 3, height: 20)) }
        view.text = "i am a rather long text, which ends"
        (view.alpha, view.isHidden, view.clipsToBounds, view.tag) = (0.85, true, true, 7)
        view.backgroundColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)
        view.addGestureRecognizer(world.enter { UITapGestureRecognizer() })
        view.bounds.origin = .zero
        let own = address(view)
        #expect(
            view.description == "<UILabel: \(own); frame = (0 0; 33.3333 20); text = 'i am a rather long text, ...'; "
                + "clipsToBounds = YES; alpha = 0.85; hidden = YES; userInteractionEnabled = NO; tag = 7; "
                + "gestureRecognizers = <NSArray: \(own)>; backgroundColor = UIExtendedSRGBColorSpace 0 0.5 1 1; "
                + "layer = <CALayer: \(own)>>")
    }

    @Test("A transform and an anchor point are printed where they are not the default ones")
    func turned() {
        let view = world.enter { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        view.anchorPoint = .zero
        view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        let text = view.description
        #expect(text.contains("; anchorPoint = (0, 0); transform = [2, 0, 0, 0.5, 0, 0]; layer = "))
    }

    @Test("A class of one's own is printed with its module, and with the class of UIKit that it stands on")
    func customClass() {
        let (card, board) = world.enter { (Card(frame: .zero), Board(frame: .zero)) }
        let (first, second) = (card.description, board.description)
        #expect(first.hasPrefix("<SubclassTests.Card: \(address(card)); baseClass = UIButton; frame = (0 0; 0 0); "))
        #expect(second.hasPrefix("<SubclassTests.Board: \(address(board)); frame = (0 0; 0 0); "))
    }

    @Test("Scroll views, text fields and sliders print what is theirs")
    func kinds() {
        let (scrollView, field, slider) = world.enter {
            (UIScrollView(frame: .zero), UITextField(frame: .zero), UISlider(frame: .zero))
        }
        scrollView.contentSize = CGSize(width: 375, height: 533.5)
        scrollView.contentInset.top = 8
        (field.text, field.placeholder, slider.value) = ("abc", "Name", 0.25)
        let texts = [scrollView.description, field.description, slider.description]
        #expect(
            texts[0].hasSuffix(
                "; contentOffset: {0, 0}; contentSize: {375, 533.5}; adjustedContentInset: {8, 0, 0, 0}>"))
        #expect(texts[1].contains("; text = 'abc'; "))
        #expect(texts[1].contains("; placeholder = Name; borderStyle = None; "))
        #expect(texts[2].hasSuffix("; value: 0.250000>"))
    }

    @Test("A secret text is not printed")
    func secret() {
        let field = world.enter { UITextField(frame: .zero) }
        (field.isSecureTextEntry, field.text) = (true, "abc")
        let text = field.description
        #expect(text.contains("; text = '•••'; "))
    }

    @Test("A touch prints its phase, its window, its view and its places, and an event prints its touches")
    func touch() {
        let (window, board) = world.enter {
            (UIWindow(frame: UIScreen.main.bounds), Board(frame: CGRect(x: 100, y: 50, width: 80, height: 80)))
        }
        window.addSubview(board)
        window.makeKeyAndVisible()
        EventGenerator(world: world).fingerDown(at: CGPoint(x: 110.5, y: 70))
        let touch = board.printed.first ?? "", event = board.printed.last ?? ""
        let start = touch.firstIndex(of: ">").map { String(touch[$0...]) } ?? ""
        #expect(touch.hasPrefix("<UITouch: 0x"))
        #expect(
            start == "> phase: Began tap count: 1 force: 0.000 window: \(window) view: \(board) "
                + "location in window: {110.5, 70} previous location in window: {110.5, 70} "
                + "location in view: {10.5, 20} previous location in view: {10.5, 20}")
        #expect(event.hasPrefix("<UITouchesEvent: 0x"))
        #expect(event.hasSuffix("> timestamp: 0 touches: {(\n    \(touch)\n)}"))
    }

    @Test("A recogniser prints its state, what differs from the default, its view and its targets")
    func recognizer() {
        let editor = Editor()
        let (view, double, single) = world.enter {
            (UIView(frame: .zero), UITapGestureRecognizer(target: editor, action: "zoom:"), UITapGestureRecognizer())
        }
        double.numberOfTapsRequired = 2
        (double.cancelsTouchesInView, single.isEnabled, single.name) = (false, false, "single")
        view.addGestureRecognizer(double)
        single.require(toFail: double)
        let target = "0x" + String(UInt(bitPattern: ObjectIdentifier(editor)), radix: 16)
        let text =
            "<UITapGestureRecognizer: \(address(double)); state = Possible; cancelsTouchesInView = NO; "
            + "view = <UIView \(address(view))>; target= <(action=zoom:, target=<SubclassTests.Editor \(target)>)>; "
            + "numberOfTapsRequired = 2>"
        #expect(double.description == text)
        #expect(
            single.description == "<UITapGestureRecognizer: \(address(single)) (single); state = Possible; "
                + "enabled = NO; must-fail = {\n        \(text)\n    }>")
    }

    @Test("Controllers, windows and applications print their class and number")
    func others() {
        let (controller, window) = world.enter { (UIViewController(), UIWindow(frame: .zero)) }
        let own = address(window)
        #expect("\(controller)" == "<UIViewController: \(address(controller))>")
        #expect("\(window)" == "<UIWindow: \(own); frame = (0 0; 0 0); hidden = YES; layer = <UIWindowLayer: \(own)>>")
        #expect("\(world.application)" == "<UIApplication: \(address(world.application))>")
    }

    @Test("The dump of a window has a line for each view, further to the right for each view around it")
    func dump() {
        let (window, box, inner, last) = world.enter {
            (UIWindow(frame: .zero), UIView(frame: .zero), UILabel(frame: .zero), NamedView(frame: .zero))
        }
        window.addSubview(box)
        box.addSubview(inner)
        window.addSubview(last)
        let lines = window.recursiveDescription().split(separator: "\n").map(String.init)
        #expect(lines == ["\(window)", "   | \(box)", "   |    | \(inner)", "   | the view 0"])
    }
}
