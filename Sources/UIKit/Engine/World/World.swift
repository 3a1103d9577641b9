// The world: all that UIKit keeps in globals, as one object.
//
// Owns the clock, the screen, the windows, the application and the live touches. Knows no wall clock, no host, no file.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline

/// A device of its own: screen, clock, windows, application. Several can live side by side, each with its own numbers
/// and touches.
@MainActor public final class World {
    /// The clock of this world, in seconds from 0. It goes on only when a host moves it.
    public let timeline = Timeline()
    /// The screen on which all windows of this world lie.
    public let screen: UIScreen
    /// The application object; replace it before any input to run a subclass of `UIApplication`.
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
    /// Measures text for labels; hosts put a real one here.
    public var textMeasuring: any TextMeasuring = EstimatedTextMeasuring()
    /// What went wrong so far, in order.
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

    /// How many bytes of stack overrides may use by calling one another before the engine ends the walk with a
    /// sentence. Half of the 8 MiB that a main thread has on Linux; the rest is for what one override does by itself.
    public nonisolated static let stackBudget: UInt = 4 << 20

    /// A world with a screen of this size in points, the scene of iOS 13 and later, and a plain application.
    public convenience init(screen size: CGSize) { self.init(screen: size, scale: 1) }

    /// - Parameters:
    ///   - size: of the screen, in points.
    ///   - scale: pixels a point.
    ///   - usesScenes: whether a scene stands between the windows and the application, as in iOS 13 and later.
    public init(screen size: CGSize, scale: CGFloat, usesScenes: Bool = true) {
        screen = UIScreen(bounds: CGRect(origin: .zero, size: size), scale: scale)
        link.connect(self)
        _ = application
        if usesScenes { windowScene = enter { UIWindowScene() } }
    }

    deinit { link.cut() }

    // MARK: Being watched

    /// The object that is told what the engine does; nil when nothing watches. The world holds it, and it must not hold
    /// the world in turn.
    @inline(__always) public var witness: (any Witness)? {
        get { link.witness }
        set { link.witness = newValue }
    }

    /// Runs `body` with another witness, or with none, and then puts back the witness that was there.
    @discardableResult
    public func withWitness<R>(_ other: (any Witness)?, perform body: () throws -> R) rethrows -> R {
        let before = witness
        witness = other
        defer { witness = before }
        return try body()
    }

    /// Keeps a fault in `faults`, and tells the witness. That a stack is used up is told once.
    func report(_ fault: Fault) {
        guard fault.kind != .stackExhausted || StackGuard.isFirstReport() else { return }
        faults.append(fault)
        witness?.faulted(fault)
    }

    // MARK: Questions

    /// The view that would get a touch at a place of the screen now; nothing is sent. The witness is told.
    /// Source: WN-02, HT-19.
    public func hitTest(_ point: CGPoint) -> UIView? {
        turn {
            layout()
            witness?.inputBegan(.question(point))
            defer { witness?.inputEnded() }
            return windowStack.hit(at: point, event: nil)?.view
        }
    }

    /// Whether a hover recogniser is on any view, so that it matters where a pointer is.
    public var followsPointer: Bool { hover.isNeeded }

    /// The text that code here has put on the pasteboard since the last call, for a host with a
    /// clipboard; nil for none.
    public func takeCopied() -> CopiedText? { pasteboard.takeCopied() }

    /// Called when code here is about to read the text that another program put on the pasteboard last, once for each
    /// text. Asking whether there is text does not count.
    public var whenPasted: (@MainActor () -> Void)? {
        get { pasteboard.whenRead }
        set { pasteboard.whenRead = newValue }
    }

    /// Where the search for the target of an action begins when its sender is no responder.
    var focusOfActions: UIResponder? { windowStack.key?.firstResponder ?? windowStack.key ?? application }

    // MARK: Changes

    /// Gives the screen a size, in points. Windows that fill the screen go on filling it.
    func resizeScreen(to size: CGSize) {
        let old = screen.bounds
        screen.bounds.size = size
        for window in windowStack.windows where window.placement.frame == old { window.frame = screen.bounds }
        inputViews.layOut(in: self)
    }

    /// Told when a window has another first responder, or another window is key.
    func focusChanged() {
        inputViews.refresh(in: self)
        editing.onFocusChange?()
        changedFromOutside()
    }

    /// A number that nothing in this world has yet.
    package func nextIdentifier() -> Int {
        lastIdentifier += 1
        return lastIdentifier
    }
}

/// The screen: where windows lie.
@MainActor public final class UIScreen {
    /// In points.
    public internal(set) var bounds: CGRect
    /// Pixels a point.
    public let scale: CGFloat

    init(bounds: CGRect, scale: CGFloat) { (self.bounds, self.scale) = (bounds, scale) }

    /// The screen of the current world.
    public static var main: UIScreen { World.current.screen }
}
