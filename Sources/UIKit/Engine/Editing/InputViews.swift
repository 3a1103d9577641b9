// Input views: the views that a first responder shows at the bottom of the screen in place of a keyboard, and the bar
// above.
//
// They are in a window of their own. There is no keyboard on the screen, because a hardware keyboard is always
// connected. A text field without an input view shows only its accessory view. Source: ED-08.
import HitscopeGeometry

@MainActor final class InputViews {
    /// The level of the window, in front of everything, including alerts.
    static let level = UIWindow.Level(rawValue: 10_000)
    /// The default heights of the input view and the accessory view, in points. Apple documents no numbers.
    static let defaultHeight: CGFloat = 216, defaultAccessoryHeight: CGFloat = 44

    private var window: InputWindow?
    private var input: UIView?, accessory: UIView?
    private var isRefreshing = false, isStale = false
    /// Greater than 0 while one responder replaces another. The visible views stay in the meantime.
    private var holds = 0

    /// The views to show, and their owner: for each kind, the first view on the chain from the first responder up.
    private struct RequestedViews {
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

    /// Shows the input views of the key window's first responder, and hides all others. Runs user code, which may
    /// change the first responder.
    func refresh(in world: World) {
        isStale = true
        guard !isRefreshing, holds == 0 else { return }
        isRefreshing = true
        defer { isRefreshing = false }
        var attempts = 0
        while isStale, attempts < InputViews.maximumAttemptCount {
            (isStale, attempts) = (false, attempts + 1)
            show(RequestedViews(from: world.windowStack.key?.firstResponder), in: world)
        }
    }

    /// Runs a change of the first responder, then shows the views of the resulting first responder.
    func hold<R>(in world: World, _ change: () -> R) -> R {
        holds += 1
        defer {
            holds -= 1
            if isStale, holds == 0 { refresh(in: world) }
        }
        return change()
    }

    /// The maximum number of rounds. User code may change the first responder in each of them.
    private static let maximumAttemptCount = 8

    private func show(_ wanted: RequestedViews, in world: World) {
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
        change.notify { change.end == nil ? hide(window) : show(in: window, world) }
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

    /// Places the views at the bottom of the screen, as wide as the screen, each with its own height. The accessory
    /// view is above the input view.
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
        return (height(accessory, InputViews.defaultAccessoryHeight), height(input, InputViews.defaultHeight))
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

/// The window of input views. The chain continues with the responder that owns the views, so that an action without a
/// target reaches the text that is being edited. If the views have different owners, it continues with the one nearer
/// to the first responder.
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

/// Stops touches that no input view handles, so that they do not reach the owner of the views.
@MainActor final class InputContainer: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
