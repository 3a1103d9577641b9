// The world: all that UIKit keeps in globals, as one object.
//
// Owns the clock, the screen, the windows, the application and the live touches. Knows no wall clock, no host, no file.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline

@exclusivity(unchecked) @MainActor private var entered = Entrance()
@MainActor private let nobodysWorld = World(screen: CGSize(width: 390, height: 844))

/// Which world code runs in, and what is asked of it so often that the world itself need not be looked at.
private struct Entrance {
    /// The world entered last; nil outside all of them. Not counted: whoever enters a world holds it until it has left.
    var world: Unmanaged<World>?
    /// The world that takes in all code outside; nil for one that nobody else uses.
    var outside: World?
    /// Whether the world may have a witness; without one, nothing is put into words.
    var isWatched = false
    /// The same of the world that belongs to all code outside.
    var isOutsideWatched = false
    /// How many turns of worlds go on, one inside another: inputs, steps of a clock, questions, pictures.
    var turns = 0
    /// Whether anybody has ever asked to be told of what changes in no turn.
    var isListenedTo = false
    /// Above this address of the stack code may be called with no further question; nowhere outside of all worlds.
    var stackFloor = UInt.max
}

/// A device of its own: screen, clock, windows, application. Several can live side by side, each with its own numbers
/// and touches.
@MainActor public final class World {
    public let timeline = Timeline()
    public let screen: UIScreen
    /// The application object; replace it before any input to run a subclass of `UIApplication`.
    public lazy var application: UIApplication = enter { UIApplication() } {
        didSet { applicationChanged(from: oldValue) }
    }
    /// The scene between the windows and the application; nil as on systems before iOS 13. Source: RC-06.
    public var windowScene: UIWindowScene?
    /// Who is told what the engine does. Held as long as it is the witness; it must not hold the world in turn.
    @exclusivity(unchecked) public var witness: (any Witness)? { didSet { witnessChanged() } }
    /// Measures text for labels; hosts put a real one here.
    public var textMeasuring: any TextMeasuring = EstimatedTextMeasuring()
    /// What went wrong so far, in order.
    public private(set) var faults: [Fault] = []

    let windowStack = WindowStack()
    let touchInput = TouchInput()
    let deviceInput = DeviceInput()
    package let sensorInput = SensorInput()
    let pasteboard = UIPasteboard()
    let inputViews = InputViews()
    /// Whether a shake that nobody keeps offers to undo, and the offer while it is shown.
    var shakeOffersUndo = true
    var undoOffer: UndoOffer?
    /// Counts inputs and steps of the clock; what happens in one of them can be undone together.
    @exclusivity(unchecked) private(set) var round = 0
    /// The editing menu, kept for the module that draws it.
    package var editingMenu: AnyObject?
    /// Run when a window's first responder has changed.
    package var onFocusChange: (@MainActor () -> Void)?
    /// Told when code that runs in no turn has changed how something here looks, once until the next picture; see
    /// `OutsideCode.swift`.
    public var whenChangedFromOutside: (@MainActor () -> Void)? { didSet { entered.isListenedTo = true } }
    var isChangedFromOutside = false
    /// What time it is for code that runs in no turn, in seconds of the timeline; nil where time moves with input
    /// alone.
    public var outsideTime: (@MainActor () -> Double)?
    let gestures = GestureArbiter()
    let appearanceTransitions = AppearanceTransitions()
    var drawing: CGContext?
    /// How many items the last picture had; the next one is likely to have as many.
    @exclusivity(unchecked) var drawnItemCount = 0
    /// The `animate` call whose closure runs; nil when changes are not animated.
    var animationBlock: AnimationBlock?
    var runningAnimations = 0
    @exclusivity(unchecked) var ignoringInteraction = 0
    @exclusivity(unchecked) var needsLayout = true
    /// Room for the responders that an event is passed on by; empty between two walks.
    @exclusivity(unchecked) var chainRoom: [OpenedResponder] = []
    /// Which delivery of touches goes on now; user code may bring about one inside another.
    @exclusivity(unchecked) var delivery: UInt32 = 0
    @exclusivity(unchecked) private var lastDelivery: UInt32 = 0
    /// Whether the engine is reading `next` for itself, to find out where a chain goes.
    @exclusivity(unchecked) var isFollowingChain = false

    private var lastIdentifier = 0
    nonisolated(unsafe) let link = WorldLink()
    private var queue: [InputEvent] = []
    @exclusivity(unchecked) private var isReceiving = false
    @exclusivity(unchecked) private var isWatched = false
    @exclusivity(unchecked) private var callDepth = 0
    @exclusivity(unchecked) private var stackBase: UInt = 0
    @exclusivity(unchecked) private var hasReportedStack = false

    /// How many bytes of stack overrides may use by calling one another before the engine ends the walk with a
    /// sentence. Half of the 8 MiB that a main thread has on Linux; the rest is for what one override does by itself.
    public nonisolated static let stackBudget: UInt = 4 << 20

    /// A world with a screen of this size in points, the scene of iOS 13 and later, and a plain application.
    public convenience init(screen size: CGSize) { self.init(screen: size, scale: 1) }

    public init(screen size: CGSize, scale: CGFloat, usesScenes: Bool = true) {
        screen = UIScreen(bounds: CGRect(origin: .zero, size: size), scale: scale)
        link.world = self
        _ = application
        if usesScenes { windowScene = enter { UIWindowScene() } }
    }

    deinit { link.world = nil }

    /// The world in which code runs now: the one entered last, or one that belongs to all code outside.
    public static var current: World { uncounted.takeUnretainedValue() }

    /// The same without a count of who holds it, for use on the spot.
    @inline(__always) static var uncounted: Unmanaged<World> { entered.world ?? .passUnretained(outside) }

    private static var outside: World { entered.outside ?? nobodysWorld }

    /// Whether code runs in no turn of any world.
    static var isOutside: Bool { entered.turns == 0 }

    /// Whether somebody may want to know what code changes now.
    @inline(__always) static var tellsChanges: Bool { entered.isListenedTo && entered.turns == 0 }

    /// Runs a turn: an input, a step of the clock, a question or a picture.
    func turn<R>(_ body: () throws -> R) rethrows -> R {
        entered.turns += 1
        defer { entered.turns -= 1 }
        return try enter(body)
    }

    /// Has all code that enters no world, as tasks and timers do, run in this one from now on. The world is held until
    /// another takes its place.
    public func takeInOutsideCode() {
        entered.outside = self
        entered.isOutsideWatched = isWatched
        if World.isOutside { entered.isWatched = isWatched }
    }

    /// Whether someone may be told of what happens in the current world.
    @inline(__always) static var isWatched: Bool { entered.isWatched }

    /// Who is told of what happens in the current world; nil when nobody is, which is found out at no cost.
    static var currentWitness: (any Witness)? { entered.isWatched ? uncounted.use(\.witness) : nil }

    /// Runs `body` with this world as the current one. What is made inside belongs to it.
    @discardableResult
    public func enter<R>(_ body: () throws -> R) rethrows -> R {
        let (before, base) = (entered.world, stackBase)
        (entered.world, entered.isWatched) = (Unmanaged.passUnretained(self), isWatched)
        if base == 0 { beginStack() }
        entered.stackFloor = stackFloor
        defer { leave(for: before, base) }
        return try body()
    }

    private func leave(for before: Unmanaged<World>?, _ base: UInt) {
        (entered.world, stackBase) = (before, base)
        let outer = before?.takeUnretainedValue()
        (entered.isWatched, entered.stackFloor) = (
            outer?.isWatched ?? entered.isOutsideWatched, outer?.stackFloor ?? .max
        )
    }

    private func witnessChanged() {
        isWatched = witness != nil
        if self === World.outside { entered.isOutsideWatched = isWatched }
        if self === World.current { entered.isWatched = isWatched }
    }

    /// Takes in what a person did: first lets the clock come to its time, then dispatches it.
    ///
    /// Input that arrives while another is being dispatched waits until that one is done: no dispatch runs inside
    /// another.
    public func receive(_ input: InputEvent) {
        guard !isReceiving else { return queue.append(input) }
        isReceiving = true
        defer { isReceiving = false }
        take(input)
        while !queue.isEmpty { take(queue.removeFirst()) }
    }

    private func take(_ input: InputEvent) {
        turn {
            passTime(to: input.time)
            round &+= 1
            dispatch(input)
            layout()
        }
    }

    /// Moves the clock. Each time at which something falls due is a turn of its own, however far the clock is moved at
    /// once, and what a turn changed is laid out at its end, whether or not anybody looks.
    private func passTime(to time: Double) {
        layout()
        while let due = timeline.nextDeadline, due <= time {
            round &+= 1
            timeline.advance(to: due)
            layout()
        }
        timeline.advance(to: time)
    }

    /// Whether a hover recogniser is on any view, so that it matters where a pointer is.
    public var followsPointer: Bool { gestures.hover.isNeeded }

    /// What code here has put on the pasteboard since it was last asked for, for whoever joins it with a clipboard; nil
    /// for nothing.
    public func takeCopied() -> CopiedText? { pasteboard.takeCopied() }

    /// Whether code here has read the text that another program put on the pasteboard last, and not only asked whether
    /// there is one.
    public var hasPasted: Bool { pasteboard.wasRead }

    /// Lets the clock come to a time; deadlines that fall due fire in this world.
    public func advance(to time: Double) {
        turn {
            passTime(to: time)
            round &+= 1
        }
    }

    /// The view that would get a touch at a place of the screen now; nothing is sent. The witness is told. Source:
    /// WN-02, HT-19.
    public func hitTest(_ point: CGPoint) -> UIView? {
        turn {
            layout()
            witness?.inputBegan(.question(point))
            defer { witness?.inputEnded() }
            return windowStack.hit(at: point, event: nil)?.view
        }
    }

    private func dispatch(_ input: InputEvent) {
        switch input.action {
        case .fingers(let changes): touchInput.dispatch(changes, at: input.time, in: self)
        case .correction(let correction): touchInput.dispatch(correction, at: input.time, in: self)
        case .wheel(let point, let distance): turnWheel(at: point, by: distance)
        case .hover(let point): gestures.hover.moved(to: point, in: self)
        case .resize(let size): resizeScreen(to: size)
        case .key(let change): deviceInput.dispatch(change, at: input.time, in: self)
        case .motion(let change): deviceInput.dispatch(change, at: input.time, in: self)
        case .remote(let command): deviceInput.dispatch(command, at: input.time, in: self)
        case .sensor(let sample): sensorInput.dispatch(sample, at: input.time, in: self)
        case .clipboard(let text): pasteboard.takeFromOutside(text)
        case .focus, .close: return
        }
    }

    /// Where the search for the target of an action begins when its sender is no responder.
    var focusOfActions: UIResponder? { windowStack.key?.firstResponder ?? windowStack.key ?? application }

    /// Windows that fill the screen go on filling it.
    private func resizeScreen(to size: CGSize) {
        let old = screen.bounds
        screen.bounds.size = size
        for window in windowStack.windows where window.frame == old { window.frame = screen.bounds }
        inputViews.layOut(in: self)
    }

    /// A window has another first responder, or another window is key.
    func focusChanged() {
        inputViews.refresh(in: self)
        onFocusChange?()
        changedFromOutside()
    }

    func report(_ fault: Fault) {
        if fault.kind == .stackExhausted {
            guard !hasReportedStack else { return }
            hasReportedStack = true
        }
        faults.append(fault)
        witness?.faulted(fault)
    }

    package func nextIdentifier() -> Int {
        lastIdentifier += 1
        return lastIdentifier
    }

    /// Answers which delivery went on before, to be put back.
    func beginDelivery() -> UInt32 {
        let outer = delivery
        lastDelivery &+= 1
        delivery = lastDelivery
        return outer
    }

    private func applicationChanged(from old: UIApplication) {
        application.delegate = application.delegate ?? old.delegate
    }

    // MARK: Stack

    /// Counts a call of user code; false when the stack is used up.
    @inline(__always) func enterCall() -> Bool { enterCall(at: World.stackPosition()) }

    /// - Parameter stack: the address of something in the caller's frame.
    @inline(__always) func enterCall(at stack: UInt) -> Bool {
        if stackBase == 0 { beginStack() }
        guard hasStack(at: stack) else { return false }
        callDepth &+= 1
        return true
    }

    @inline(__always) func leaveCall() {
        callDepth &-= 1
        if callDepth == 0, entered.world == nil { stackBase = 0 }
    }

    /// Whether code of a world may be called from a frame at this address without counting the call; if not,
    /// `enterCall` decides.
    @inline(__always) static func hasStack(at address: UInt) -> Bool { address > entered.stackFloor }

    private var stackFloor: UInt { stackBase > World.stackBudget ? stackBase - World.stackBudget : 0 }

    /// Whether code may call on more deeply.
    var hasStackLeft: Bool { stackBase == 0 || hasStack(at: World.stackPosition()) }

    private func beginStack() {
        stackBase = World.stackPosition()
        hasReportedStack = false
    }

    private func hasStack(at position: UInt) -> Bool {
        (stackBase > position ? stackBase - position : position - stackBase) < World.stackBudget
    }

    @inline(__always) private nonisolated static func stackPosition() -> UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }
}

/// What windows know their world by. The world clears it when it goes; a weak reference to the world itself would have
/// every use of it counted slowly.
final class WorldLink {
    nonisolated(unsafe) unowned(unsafe) fileprivate(set) var world: World?
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
