// The world: everything that UIKit keeps in globals, as one object.
//
// Owns the clock, the screen, the windows, the application and the live touches.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline

/// A device of its own: screen, clock, windows, application. Several can exist side by side, each with its own numbers
/// and touches.
@MainActor public final class World {
    /// The clock of this world, in seconds from 0. It moves only when a host moves it.
    public let timeline = Timeline()
    /// The screen of all windows of this world.
    public let screen: UIScreen
    /// The application object. To run a subclass of `UIApplication`, replace it before any input.
    public lazy var application: UIApplication = enter { UIApplication() } {
        didSet {
            if application.home === link {
                application.takeOver(from: oldValue)
            } else {
                report(.otherWorld(application, in: oldValue))
                application = oldValue
            }
        }
    }
    /// The scene between the windows and the application; nil as on systems before iOS 13. Source: RC-06.
    public var windowScene: UIWindowScene?
    /// Measures text for labels. Hosts set one that knows their fonts.
    public var textMeasuring: any TextMeasuring = EstimatedTextMeasuring()
    /// All faults so far, in order.
    public private(set) var faults: [Fault] = []

    let windowStack = WindowStack()
    let touchPipeline = TouchPipeline()
    let hover = HoverTracking()
    let deviceInput = DeviceInput()
    package let sensorInput = SensorInput()
    let pasteboard = UIPasteboard()
    let inputViews = InputViews()
    package var editing = EditingState()
    let appearanceTransitions = AppearanceTransitions()
    var animations = Animations()
    var drawing = Drawing()
    @exclusivity(unchecked) var chain = ChainState()
    var inputQueue = InputQueue()
    var outsideCode = OutsideCode()
    nonisolated(unsafe) let link = World.Link()
    private var lastIdentifier = 0

    /// The number of bytes of stack that overrides may use by calling one another, until the engine ends the walk with
    /// a fault. Half of the 8 MiB that a main thread has on Linux; the rest is for what one override does itself.
    public nonisolated static let stackBudget: UInt = 4 << 20

    /// A world with a screen of this size in points, the scene of iOS 13 and later, and a plain application.
    public convenience init(screen size: CGSize) { self.init(screen: size, scale: 1) }

    /// - Parameters:
    ///   - size: of the screen, in points.
    ///   - scale: pixels per point.
    ///   - usesScenes: true for a scene between the windows and the application, as in iOS 13 and later.
    public init(screen size: CGSize, scale: CGFloat, usesScenes: Bool = true) {
        screen = UIScreen(bounds: CGRect(origin: .zero, size: size), scale: scale)
        link.connect(self)
        _ = application
        if usesScenes { windowScene = enter { UIWindowScene() } }
    }

    deinit { link.cut() }

    // MARK: Being watched

    /// The object that is told each step of the engine; nil for none. The world holds it, so it must not hold the
    /// world.
    @inline(__always) public var witness: (any Witness)? {
        get { link.witness }
        set { link.witness = newValue }
    }

    /// Runs `body` with another witness, or with none, and then restores the previous one.
    @discardableResult
    public func withWitness<R>(_ other: (any Witness)?, perform body: () throws -> R) rethrows -> R {
        let before = witness
        witness = other
        defer { witness = before }
        return try body()
    }

    /// Adds a fault to `faults`, and tells the witness. A stack overflow is reported once.
    func report(_ fault: Fault) {
        guard fault.kind != .stackExhausted || StackGuard.isFirstReport() else { return }
        faults.append(fault)
        witness?.faulted(fault)
    }

    // MARK: Questions

    /// The view that would receive a touch at a point of the screen now. Nothing is sent. The witness is told. Source:
    /// WN-02, HT-19.
    public func hitTest(_ point: CGPoint) -> UIView? {
        turn {
            layout()
            witness?.inputBegan(.question(point))
            defer { witness?.inputEnded() }
            return windowStack.hit(at: point, event: nil)?.view
        }
    }

    /// True if a hover recogniser is on any view, so that the position of a pointer matters.
    public var followsPointer: Bool { hover.isNeeded }

    /// The text that code here has put on the pasteboard since the last call, for a host with a clipboard; nil for
    /// none.
    public func takeCopied() -> CopiedText? { pasteboard.takeCopied() }

    /// Called before code here reads the last text that another program put on the pasteboard, once for each text.
    /// Asking whether there is text does not count.
    public var whenPasted: (@MainActor () -> Void)? {
        get { pasteboard.whenRead }
        set { pasteboard.whenRead = newValue }
    }

    /// The start of the search for an action's target if the sender is no responder.
    var focusOfActions: UIResponder? { windowStack.key?.firstResponder ?? windowStack.key ?? application }

    // MARK: Changes

    /// Sets the size of the screen, in points. Windows that fill the screen continue to fill it.
    func resizeScreen(to size: CGSize) {
        let old = screen.bounds
        screen.bounds.size = size
        for window in windowStack.windows where window.placement.frame == old { window.frame = screen.bounds }
        inputViews.layOut(in: self)
    }

    /// Called when a window has another first responder, or another window is key.
    func focusChanged() {
        inputViews.refresh(in: self)
        editing.onFocusChange?()
        changedFromOutside()
    }

    /// A number that nothing else in this world has.
    package func nextIdentifier() -> Int {
        lastIdentifier += 1
        return lastIdentifier
    }
}

/// The screen, on which windows lie.
@MainActor public final class UIScreen {
    /// In points.
    public internal(set) var bounds: CGRect
    /// Pixels per point.
    public let scale: CGFloat

    init(bounds: CGRect, scale: CGFloat) { (self.bounds, self.scale) = (bounds, scale) }

    /// The screen of the current world.
    public static var main: UIScreen { World.current.screen }
}
