// The window: a view on the screen, ordered by its level and by when it was last brought to the front.
//
// WindowStack.swift picks the window of a touch, and Dispatch/ delivers its events. It is not an X11 window.
import HitscopeGeometry

/// A view on the screen that sends events to the views in it. Its frame is in points of the screen.
@MainActor open class UIWindow: UIView {
    /// The level of a window. Windows of higher levels are in front. Source: WN-01.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of ordinary windows: 0.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar, in front of ordinary windows: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts, in front of the status bar: 2000.
        public static let alert = Level(rawValue: 2000)
    }

    /// The level; `normal` by default. Setting it reorders the windows immediately.
    public var windowLevel: Level = .normal {
        didSet {
            home.world?.windowStack.levelDidChange(of: self, from: oldValue)
            appearanceChanged()
        }
    }

    /// The controller whose view fills the window. A controller of another world is refused and reported as a fault.
    ///
    /// Views of controllers that the previous one has presented stay in the window, behind the new root view, as in
    /// UIKit. Dismiss these controllers first.
    open var rootViewController: UIViewController? {
        didSet {
            if let rootViewController, rootViewController.home !== home {
                world.report(.otherWorld(rootViewController, in: self))
                self.rootViewController = oldValue
            } else {
                showRoot(insteadOf: oldValue)
            }
        }
    }

    /// The responder that receives keys and other device events while this is the key window; nil if there is none.
    /// Source: FR-07.
    package internal(set) weak var firstResponder: UIResponder? {
        didSet { if oldValue !== firstResponder { firstResponderChanged(from: oldValue) } }
    }

    /// A number that grows each time a window is brought to the front. It orders windows of one level; 0 while the
    /// window is hidden.
    var showIndex = 0

    /// Creates a hidden window in the current world (WN-07). The world retains it while it is visible.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        super.isHidden = true
    }

    /// Creates a hidden window that fills the screen of the current world.
    public convenience init() { self.init(frame: World.current.screen.bounds) }

    open override var isHidden: Bool {
        didSet {
            guard oldValue != isHidden, let world = home.world else { return }
            let appearance = AppearanceChange.moving(self, isOnScreen: !isHidden)
            appearance?.begin()
            if isHidden { world.windowStack.remove(self) } else { world.windowStack.bringToFront(self) }
            appearance?.end()
        }
    }

    /// True if this window receives keys and other device events. Source: WN-04.
    public var isKeyWindow: Bool { home.world?.windowStack.key === self }

    /// True if this window may become the key window; the inherited answer. Touches reach the window either way.
    /// Source: WD-03.
    open var canBecomeKey: Bool { Calls.body(.canBecomeKey, of: self, owner: "UIWindow") { true } }

    /// Makes this the key window, unless `canBecomeKey` is false. The previous key window resigns first. A visible
    /// window moves to the front of its level. Source: WN-05, WN-06, WD-03.
    public func makeKey() {
        guard let world = home.world, Calls.canBecomeKey(self) else { return }
        world.windowStack.makeKey(self)
    }

    /// Shows the window in front of the others of its level and makes it the key window.
    public func makeKeyAndVisible() {
        isHidden = false
        home.world?.windowStack.bringToFront(self)
        appearanceChanged()
        makeKey()
    }

    /// Called when the window has become the key window.
    open func becomeKey() { Calls.body(.becomeKey, of: self, owner: "UIWindow") }

    /// Called when the window is no longer the key window: before another one becomes it, or when this one is hidden.
    /// Source: WN-06.
    open func resignKey() { Calls.body(.resignKey, of: self, owner: "UIWindow") }

    /// The scene of the window; nil if there are no scenes.
    public var windowScene: UIWindowScene? { home.world?.windowScene }

    /// The scene of the window, or the application if there are no scenes. Source: RC-06.
    open override var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: home.world?.windowScene ?? home.world?.application)
    }

    /// The undo manager for responders in the window that do not have one of their own. Source: ED-07.
    open override var undoManager: UndoManager? {
        if ownUndoManager == nil { ownUndoManager = UndoManager(home: home) }
        return ownUndoManager
    }
    private var ownUndoManager: UndoManager?

    /// Delivers an event: changed touches of the window to recognisers and views, other events to the first responder.
    /// An override that does not call super drops the event (WN-09).
    open func sendEvent(_ event: UIEvent) {
        guard let world = home.world else { return }
        witness?.bodyBegan(.sendEvent, of: self, owner: "UIWindow")
        if event.type == .touches {
            world.touchPipeline.deliver(event, in: self, world: world)
        } else {
            world.deviceInput.deliver(event, in: self)
        }
        witness?.bodyEnded(.sendEvent, of: self, result: .nothing)
    }

    /// Resizes the root view, and the views of presented controllers, to fill the window.
    override func sizeDidChange() {
        super.sizeDidChange()
        var controller = rootViewController
        while let here = controller {
            here.viewIfLoaded?.frame = bounds
            controller = here.presented
        }
    }

    private func showRoot(insteadOf old: UIViewController?) {
        guard old !== rootViewController else { return }
        let place = old?.viewIfLoaded.flatMap { position(ofChild: $0) } ?? 0
        old?.viewIfLoaded?.removeFromSuperview()
        guard let view = rootViewController?.view else { return }
        view.frame = bounds
        insertSubview(view, at: max(place, indexInFrontOfViews(presentedBy: old)))
    }

    /// The index in front of the views of the controllers that a controller presented, and those that these presented.
    private func indexInFrontOfViews(presentedBy presenter: UIViewController?) -> Int {
        var (controller, index) = (presenter?.presented, 0)
        while let here = controller {
            if let place = here.viewIfLoaded.flatMap({ position(ofChild: $0) }) { index = max(index, place + 1) }
            controller = here.presented
        }
        return index
    }
}

extension UIWindow {
    /// Converts a point of this window to another window's coordinates; nil stands for the screen. Source: CC-12.
    public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = point.applying(placement.toSuperview)
        return window.map { onScreen.applying($0.placement.toSuperview.inverted()) } ?? onScreen
    }

    /// Converts a point of another window to this window's coordinates; nil stands for the screen. Source: CC-12.
    public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        let onScreen = window.map { point.applying($0.placement.toSuperview) } ?? point
        return onScreen.applying(placement.toSuperview.inverted())
    }
}
