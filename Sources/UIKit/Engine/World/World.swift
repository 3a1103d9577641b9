// The world: everything that UIKit keeps in globals, as one object.
//
// Owns the clock, the screen, the windows, the application and the live touches.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline

/// A simulated device with a screen, a clock, windows and an application. Several worlds can exist at the same time,
/// each with its own numbers and touches.
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
    /// Measures text for labels. A host sets an object that knows its fonts.
    public var textMeasuring: any TextMeasuring = EstimatedTextMeasuring() { didSet { link.changes += 1 } }
    /// All faults so far, in order. Reading them counts as handling them.
    public var faults: [Fault] {
        UnhandledFaults.forget(unreadFaults)
        unreadFaults = 0
        return allFaults
    }
    private var allFaults: [Fault] = []
    /// The number of faults that a test has to read and has not read yet.
    private var unreadFaults = 0
    /// Called with each fault, in place of writing its sentence to standard error.
    public var whenFaulted: (@MainActor (Fault) -> Void)?
    /// False in a copy in which something is tried: the witness gets each action, and its method or closure is not
    /// called, except for UIKit's own closures.
    package var performsActions = true

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
    package var drawing = Drawing()
    @exclusivity(unchecked) var chain = ChainState()
    var inputQueue = InputQueue()
    var outsideCode = OutsideCode()
    nonisolated(unsafe) let link = World.Link()
    private var lastIdentifier = 0

    /// The number of bytes of stack that overrides may use by calling one another before the engine stops the calls
    /// with a fault. It is half of the 8 MiB of a main thread on Linux; the rest is for the code of a single override.
    public nonisolated static let stackBudget: UInt = 4 << 20

    /// Creates a world with a screen of this size in points, a scene as in iOS 13 and later, and a plain application.
    public convenience init(screen size: CGSize) { self.init(screen: size, scale: 1) }

    /// - Parameters:
    ///   - size: the size of the screen, in points.
    ///   - scale: the number of pixels per point.
    ///   - usesScenes: true for a scene between the windows and the application, as in iOS 13 and later.
    public init(screen size: CGSize, scale: CGFloat, usesScenes: Bool = true) {
        screen = UIScreen(bounds: CGRect(origin: .zero, size: size), scale: scale)
        link.connect(self)
        _ = application
        if usesScenes { windowScene = enter { UIWindowScene() } }
    }

    deinit { link.cut() }

    // MARK: Being watched

    /// The object that the engine reports each step to; nil if there is none. The world retains it, so it must not
    /// retain the world.
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

    /// Adds a fault to `faults`, and reports it to the witness and to `whenFaulted`, or to standard error if there is
    /// neither. A stack overflow is reported once for each outermost call or entry of a world.
    func report(_ fault: Fault) {
        guard fault.kind != .stackExhausted || StackGuard.isFirstReport() else { return }
        allFaults.append(fault)
        witness?.faulted(fault)
        whenFaulted?(fault)
        guard witness == nil, whenFaulted == nil else { return }
        if UnhandledFaults.notify(fault) { unreadFaults += 1 }
    }

    // MARK: Questions

    /// The view that would receive a touch at a point of the screen now. Nothing is sent, but the witness sees the hit
    /// test. Source: WN-02, HT-19.
    public func hitTest(_ point: CGPoint) -> UIView? {
        turn {
            layout()
            witness?.inputBegan(.question(point))
            defer { witness?.inputEnded() }
            return windowStack.hit(at: point, event: nil)?.view
        }
    }

    /// True if there is a hover recogniser on any view, so that the world needs the location of the pointer.
    public var followsPointer: Bool { hover.isNeeded }

    /// Returns the text that code in this world has put on the pasteboard since the last call, for a host with a
    /// clipboard; nil if there is none.
    public func takeCopied() -> CopiedText? { pasteboard.takeCopied() }

    /// Called before code in this world reads text that another program put on the pasteboard, once for each text.
    /// Checking whether there is text does not count.
    public var onPaste: (@MainActor () -> Void)? {
        get { pasteboard.onRead }
        set { pasteboard.onRead = newValue }
    }

    /// The responder at which the search for an action's target starts if the sender is not a responder.
    var actionSearchStart: UIResponder? { windowStack.key?.firstResponder ?? windowStack.key ?? application }

    // MARK: Changes

    /// Sets the size of the screen, in points. Visible windows that filled the old screen are resized to fill the new
    /// one.
    func resizeScreen(to size: CGSize) {
        let old = screen.bounds
        screen.bounds.size = size
        link.changes += 1
        for window in windowStack.windows where window.placement.frame == old { window.frame = screen.bounds }
        inputViews.layOut(in: self)
    }

    /// Called when the first responder of a window has changed.
    func focusChanged() {
        link.changes += 1
        inputViews.refresh(in: self)
        editing.onFocusChange?()
        changedFromOutside()
    }

    /// Returns a number that is unique in this world.
    package func nextIdentifier() -> Int {
        lastIdentifier += 1
        return lastIdentifier
    }
}

/// The screen on which the windows are.
@MainActor public final class UIScreen {
    /// The screen's rectangle, in points. Its origin is zero.
    public internal(set) var bounds: CGRect
    /// The number of pixels per point.
    public let scale: CGFloat

    init(bounds: CGRect, scale: CGFloat) { (self.bounds, self.scale) = (bounds, scale) }

    /// The screen of the current world.
    public static var main: UIScreen { World.current.screen }
}
