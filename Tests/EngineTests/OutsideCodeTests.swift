// Code between two turns of a world, as in tasks and timers: which world its changes belong to, and what is told.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeStory
import HitscopeTrace
import HitscopeWidgets
import Testing

@MainActor @Suite("Code outside of turns") struct OutsideCodeTests {
    /// A view of UIKit, and a change of its looks.
    struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @MainActor @Sendable () -> UIView
        let change: @MainActor @Sendable (UIView) -> Void
    }

    private nonisolated static func change<View: UIView>(
        _ name: String, _ make: @escaping @MainActor @Sendable () -> View,
        _ change: @escaping @MainActor @Sendable (View) -> Void
    ) -> Change {
        Change(testDescription: "\(View.self), \(name)", make: make) { (view: UIView) in
            if let view = view as? View { change(view) }
        }
    }

    private nonisolated static let box = CGRect(x: 20, y: 30, width: 120, height: 40)

    private static func plain() -> UIView {
        let view = UIView(frame: box)
        view.backgroundColor = .red
        return view
    }

    private static func label() -> UILabel {
        let label = UILabel(frame: box)
        label.text = "text"
        return label
    }

    private static func bordered() -> UIView {
        let view = plain()
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.black.cgColor
        return view
    }

    private static func family() -> UIView {
        let view = plain()
        for index in 0..<2 {
            let child = UIView(frame: CGRect(x: CGFloat(index) * 5, y: 0, width: 200, height: 10))
            child.backgroundColor = index == 0 ? .blue : .green
            view.addSubview(child)
        }
        return view
    }

    private static func segments() -> UISegmentedControl {
        let control = UISegmentedControl(frame: box)
        for (index, title) in ["a", "b"].enumerated() {
            control.insertSegment(withTitle: title, at: index, animated: false)
        }
        return control
    }

    private static func pages() -> UIPageControl {
        let control = UIPageControl(frame: box)
        control.numberOfPages = 3
        return control
    }

    private static func field() -> UITextField {
        let field = UITextField(frame: box)
        field.text = "text"
        return field
    }

    private static func text() -> UITextView {
        let view = UITextView(frame: box)
        view.text = "text"
        return view
    }

    private static func button() -> UIButton {
        let button = UIButton(frame: box)
        button.setTitle("title", for: .normal)
        return button
    }

    private static func picture() -> UIImage {
        var list = DrawList()
        list.fill(.rect(CGRect(x: 0, y: 0, width: 4, height: 4)), Color(hex: 0x112233))
        return UIImage(size: CGSize(width: 4, height: 4), list: list)
    }

    private nonisolated static let views: [Change] = [
        change("frame", plain) { $0.frame.origin.x = 21 },
        change("bounds", family) { $0.bounds.origin.y = 5 },
        change("center", plain) { $0.center.x += 1 },
        change("transform", plain) { $0.transform = CGAffineTransform(rotationAngle: 1) },
        change("isHidden", plain) { $0.isHidden = true },
        change("alpha", plain) { $0.alpha = 0.5 },
        change("backgroundColor", plain) { $0.backgroundColor = .blue },
        change("clipsToBounds", family) { $0.clipsToBounds = true },
        change("cornerRadius", plain) { $0.layer.cornerRadius = 4 },
        change("borderWidth", bordered) { $0.layer.borderWidth = 3 },
        change("borderColor", bordered) { $0.layer.borderColor = UIColor.red.cgColor },
        change("addSubview", plain) { $0.addSubview(label()) },
        change("removeFromSuperview", plain) { $0.removeFromSuperview() },
        change("removal of a subview", family) { $0.subviews[0].removeFromSuperview() },
        change("bringSubviewToFront", family) { $0.bringSubviewToFront($0.subviews[0]) },
        change("exchangeSubview", family) { $0.exchangeSubview(at: 0, withSubviewAt: 1) },
    ]

    private nonisolated static let widgets: [Change] = [
        change("text", label) { $0.text = "other" },
        change("textColor", label) { $0.textColor = .red },
        change("font", label) { $0.font = FontDescriptor(size: 20) },
        change("textAlignment", label) { $0.textAlignment = .center },
        change("numberOfLines", label) { $0.numberOfLines = 0 },
        change("image", { UIImageView(frame: box) }) { $0.image = picture() },
        change("progress", { UIProgressView(frame: box) }) { $0.progress = 0.5 },
        change("trackTintColor", { UIProgressView(frame: box) }) { $0.trackTintColor = .red },
        change("startAnimating", { UIActivityIndicatorView(frame: box) }) { $0.startAnimating() },
        change("hidesWhenStopped", { UIActivityIndicatorView(frame: box) }) { $0.hidesWhenStopped = false },
        change("numberOfPages", pages) { $0.numberOfPages = 4 },
        change("currentPage", pages) { $0.currentPage = 1 },
        change("pageIndicatorTintColor", pages) { $0.pageIndicatorTintColor = .red },
        change("currentPageIndicatorTintColor", pages) { $0.currentPageIndicatorTintColor = .red },
        change("selectedSegmentIndex", segments) { $0.selectedSegmentIndex = 1 },
        change("setTitle", segments) { $0.setTitle("c", forSegmentAt: 0) },
        change("isOn", { UISwitch(frame: box) }) { $0.isOn = true },
        change("thumbTintColor", { UISwitch(frame: box) }) { $0.thumbTintColor = .red },
        change("value", { UISlider(frame: box) }) { $0.value = 0.5 },
        change("minimumTrackTintColor", { UISlider(frame: box) }) { $0.minimumTrackTintColor = .red },
        change("isEnabled", { UISlider(frame: box) }) { $0.isEnabled = false },
        change("value at its end", { UIStepper(frame: box) }) { $0.value = 100 },
        change("text", field) { $0.text = "other" },
        change("placeholder", { UITextField(frame: box) }) { $0.placeholder = "name" },
        change("textColor", field) { $0.textColor = .red },
        change("font", field) { $0.font = FontDescriptor(size: 20) },
        change("borderStyle", field) { $0.borderStyle = .line },
        change("isSecureTextEntry", field) { $0.isSecureTextEntry = true },
        change("becomeFirstResponder", field) { $0.becomeFirstResponder() },
        change("text", text) { $0.text = "other" },
        change("textColor", text) { $0.textColor = .red },
        change("font", text) { $0.font = FontDescriptor(size: 20) },
        change("title", button) { $0.setTitle("other", for: .normal) },
        change("isEnabled", button) { $0.isEnabled = false },
        change("isHighlighted", { UIButton(type: .system, primaryAction: UIAction(title: "title") { _ in }) }) {
            $0.isHighlighted = true
        },
    ]

    private nonisolated static let all = views + widgets

    @Test("What changes the look of a view is reported, once until the next picture", arguments: all)
    func changes(_ change: Change) {
        let world = World(screen: CGSize(width: 200, height: 200))
        let (window, view) = world.enter {
            let window = UIWindow(), view = change.make()
            if view.frame.isEmpty { view.frame = Self.box }
            window.addSubview(view)
            window.makeKeyAndVisible()
            return (window, view)
        }
        let before = world.render()
        var told = 0
        world.onExternalChange = { told += 1 }
        // A change may make a view, so it runs in the world, but in no turn.
        world.enter { change.change(view) }
        #expect(told == 1)
        #expect(world.render() != before)
        world.timeline.schedule(after: 0) { window.backgroundColor = .green }
        world.advance(to: 1)
        #expect(told == 1, "what a turn changes is not told")
        world.enter { window.setNeedsDisplay() }
        window.setNeedsDisplay()
        #expect(told == 2)
    }

    @Test("A view in no window is nothing to see")
    func noWindow() {
        let world = World(screen: CGSize(width: 200, height: 200))
        var told = 0
        world.onExternalChange = { told += 1 }
        let view = world.enter { UIView(frame: Self.box) }
        view.backgroundColor = .red
        view.setNeedsDisplay()
        #expect(told == 0)
    }

    /// A world that the code of the test counts as part of while the test runs.
    private func inOutsideWorld(_ body: (World, UIWindow) -> Void) {
        let before = World.current, world = World(screen: CGSize(width: 200, height: 200))
        world.adoptOutsideCode()
        defer { before.adoptOutsideCode() }
        let window = UIWindow()
        window.makeKeyAndVisible()
        body(world, window)
    }

    @Test("Code outside belongs to the world that took it in, which numbers what it makes and sees what it does")
    func belongs() {
        let earlier = World.current, windows = earlier.windows.map { ObjectIdentifier($0) }
        inOutsideWorld { world, window in
            #expect(World.current === world)
            #expect(window.windowScene === world.windowScene)
            let recorder = TraceRecorder(world: world)
            world.witness = recorder
            let field = UITextField(frame: Self.box)
            window.addSubview(field)
            #expect(world.view(field.hitscopeIdentifier) === field)
            field.becomeFirstResponder()
            let receivers = recorder.trace.calls(.becomeFirstResponder).map(\.receiver)
            #expect(receivers.contains(field.hitscopeIdentifier))
        }
        #expect(World.current === earlier)
        let windowsNow = earlier.windows.map { ObjectIdentifier($0) }
        #expect(windowsNow == windows)
    }

    @Test("A view that code outside takes away loses its touch")
    func removal() {
        /// Says what it was told.
        final class Told: UIView {
            var words: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { words.append("began") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { words.append("cancelled") }
        }
        inOutsideWorld { world, window in
            let view = Told(frame: Self.box)
            window.addSubview(view)
            world.receive(InputEvent(time: 0, .fingers([FingerChange(0, .down, at: Self.box.origin)])))
            #expect(view.words == ["began"])
            view.removeFromSuperview()
            #expect(view.words == ["began", "cancelled"])
        }
    }

    @Test("What code outside begins to animate begins when it is asked for, not when the last input came")
    func time() {
        inOutsideWorld { world, window in
            let view = Self.plain()
            window.addSubview(view)
            world.advance(to: 1)
            var isDone = false
            world.outsideTime = { 5 }
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: { view.frame.origin.x = 120 })
            { isDone = $0 }
            #expect(world.timeline.now == 5)
            world.advance(to: 6)
            #expect(world.render().items.map(\.bounds).contains(CGRect(x: 70, y: 30, width: 120, height: 40)))
            world.advance(to: 7)
            #expect(isDone)
        }
    }
}
