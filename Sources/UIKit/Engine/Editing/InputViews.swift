// Input views: the views that a first responder shows at the bottom of the screen for typing or choosing, and the bar
// above.
//
// They lie in a window of their own. The system has no keyboard on the screen, because a hardware keyboard is always
// there. A text field without an input view shows only its accessory view. Source: ED-08.
import HitscopeGeometry

@MainActor final class InputViews {
    /// In front of everything, including alerts.
    static let level = UIWindow.Level(rawValue: 10_000)
    /// The default height of an input view, in points; Apple documents no number.
    static let usualHeight: CGFloat = 216, usualAccessoryHeight: CGFloat = 44

    private var window: InputWindow?
    private var input: UIView?, accessory: UIView?
    private var isRefreshing = false, isStale = false
    /// Not 0 while one responder replaces another; the visible views stay until then.
    private var holds = 0

    /// The views to show: the first of each kind from the first responder up the chain, and its owner.
    private struct Wanted {
        var input: UIView?, accessory: UIView?
        var owners: [UIResponder] = []

        @MainActor init(from first: UIResponder?) {
            for responder in first?.chainUnwatched ?? [] {
                let found = Calls.inputViews(of: responder)
                if input == nil, let view = found.input { (input, owners) = (view, owners + [responder]) }
                if accessory == nil, let view = found.accessory { (accessory, owners) = (view, owners + [responder]) }
                if input != nil, accessory != nil { return }
            }
        }
    }

    /// Shows the views that the first responder of the key window wants, and no others. User code runs in it, and may
    /// change the first responder.
    func refresh(in world: World) {
        isStale = true
        guard !isRefreshing, holds == 0 else { return }
        isRefreshing = true
        defer { isRefreshing = false }
        var attempts = 0
        while isStale, attempts < InputViews.mostAttempts {
            (isStale, attempts) = (false, attempts + 1)
            show(Wanted(from: world.windowStack.key?.firstResponder), in: world)
        }
    }

    /// Runs a change of the first responder, then shows the views of the last one.
    func hold<R>(in world: World, _ change: () -> R) -> R {
        holds += 1
        defer {
            holds -= 1
            if isStale, holds == 0 { refresh(in: world) }
        }
        return change()
    }

    /// The largest number of rounds. User code may change the first responder in each of them.
    private static let mostAttempts = 8

    private func show(_ wanted: Wanted, in world: World) {
        if wanted.input == nil, wanted.accessory == nil, window == nil { return }
        let (oldInput, oldAccessory) = (input, accessory)
        (input, accessory) = (wanted.input, wanted.accessory)
        let window = window ?? world.enter { InputWindow() }
        self.window = window
        window.owner = wanted.owners.first { $0.homeWindow !== window } ?? window.owner
        for view in [oldInput, oldAccessory] {
            guard let view, view !== input, view !== accessory, view.parent === window.container else { continue }
            view.removeFromSuperview()
        }
        let change = KeyboardChange(
            begin: window.isHidden ? nil : window.frame, end: input == nil && accessory == nil ? nil : frame(in: world),
            world: world)
        change.tell { change.end == nil ? hide(window) : show(in: window, world) }
    }

    private func show(in window: InputWindow, _ world: World) {
        for view in [input, accessory] {
            guard let view, view.parent !== window.container else { continue }
            window.container.addSubview(view)
        }
        layOut(in: world)
        window.isHidden = false
    }

    private func hide(_ window: InputWindow) {
        let wasKey = window.isKeyWindow
        window.isHidden = true
        if wasKey { window.owner?.homeWindow?.makeKey() }
        window.owner = nil
    }

    /// At the bottom, as wide as the screen, each with its own height: the accessory view above the input view.
    func layOut(in world: World) {
        guard let window else { return }
        window.frame = frame(in: world)
        window.container.frame = window.bounds
        let (width, upper) = (window.bounds.width, heights.accessory)
        accessory?.frame = CGRect(x: 0, y: 0, width: width, height: upper)
        input?.frame = CGRect(x: 0, y: upper, width: width, height: heights.input)
    }

    private var heights: (accessory: CGFloat, input: CGFloat) {
        func height(_ view: UIView?, _ usual: CGFloat) -> CGFloat {
            view.map { $0.bounds.height > 0 ? $0.bounds.height : usual } ?? 0
        }
        return (height(accessory, InputViews.usualAccessoryHeight), height(input, InputViews.usualHeight))
    }

    private func frame(in world: World) -> CGRect {
        let (screen, heights) = (world.screen.bounds, heights)
        let height = heights.accessory + heights.input
        return CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
    }
}

extension UIResponder {
    func reloadInputViewsByDefault() {
        guard isFirstResponder, let window = homeWindow, window.isKeyWindow else { return }
        window.home.world.map { $0.inputViews.refresh(in: $0) }
    }
}

/// The window of input views. Its chain continues with the responder that owns them, so that an action without a target
/// reaches the text that is being edited. If two responders own them, it is the one nearer to the first responder.
@MainActor final class InputWindow: UIWindow {
    weak var owner: UIResponder?
    let container = InputContainer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        windowLevel = InputViews.level
        addSubview(container)
    }

    override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: owner ?? windowScene ?? world.application)
    }
}

/// Stops touches that no input view handled, so that they do not reach the responder that is being edited.
@MainActor final class InputContainer: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
