// The responder: what can be handed an event, and which responder comes after it.
//
// The class body is the table of contents; how touches travel along the chain stands in UIResponder+Forwarding.swift.
import HitscopeGeometry

/// An object that can be handed events, and that knows which responder gets the events that it does not handle.
///
/// Equality is identity. Source: RC-01, RC-11, HDR-RSP.
@MainActor open class UIResponder {
    /// What answers in place of this responder (Behaviors/); nil for nothing.
    @exclusivity(unchecked) var attached: AttachedBehavior?

    /// The responder's link to its world; see `World.Link`.
    let home: World.Link

    /// A small number, unique in the world in which the responder was made; traces call it by that.
    public nonisolated var hitscopeIdentifier: Int { Int(number) }
    /// Half as long as an `Int`: every view has room for `attached` in the memory that it would take anyway.
    private nonisolated let number: UInt32

    /// The delivery of touches for which `openHooks` are being called.
    @exclusivity(unchecked) var openDelivery: UInt32 = 0
    /// Which of the hooks are being called on this responder right now; a second call of the same hook
    /// would be a circle.
    @exclusivity(unchecked) var openHooks: Overrides = []

    /// Hooks for which the object has listeners, which count as an override of its own (Listeners/).
    @exclusivity(unchecked) var listened: Overrides = [] { didSet { overridesDidChange() } }

    /// Hooks that have to be called on this object: those that its class overrides, and those with
    /// listeners or a behaviour.
    @exclusivity(unchecked) private(set) var overrides: Overrides = []

    /// A responder of the current world. It takes a number that is its own in that world.
    public init() {
        let world = World.current
        home = world.link
        number = UInt32(truncatingIfNeeded: world.nextIdentifier())
        overrides = classOverrides
    }

    var classOverrides: Overrides { MethodTable.overridesOfResponder(type(of: self)) }

    func overridesDidChange() {
        overrides = classOverrides.union(listened).union(attached?.behavior.hooks.overrides ?? [])
    }

    /// The responder that gets the events which this one passes on; nil at the end of the chain.
    open var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: nil)
    }

    /// Told of fingers that came down. The default hands them to `next`. Source: RC-11, RC-14.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        forwardByDefault(.touchesBegan, touches, event)
    }
    /// Told of fingers that moved. The default hands them to `next`. Source: RC-11.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        forwardByDefault(.touchesMoved, touches, event)
    }
    /// Told of fingers that lifted. The default hands them to `next`. Source: RC-11, RC-13.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        forwardByDefault(.touchesEnded, touches, event)
    }
    /// Told of touches that were taken away. The default hands them to `next`. Source: RC-11, RC-13, UT-21.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forwardByDefault(.touchesCancelled, touches, event)
    }

    /// Told of values that the device had estimated and measured later. Otherwise each touch is as it was when it was
    /// delivered; `estimationUpdateIndex` tells which one. Source: HDR-TCH.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        forwardByDefault(DeviceDelivery(hook: .touchesEstimatedPropertiesUpdated, corrected: touches))
    }

    // MARK: Device events (Presses/)

    /// Told of keys that went down. Super hands them on. Source: PR-01, PR-02.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(.pressesBegan, presses, event)
    }
    /// Told of keys that are held and that the keyboard repeats.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(.pressesChanged, presses, event)
    }
    /// Told of keys that went up. Super hands them on. Source: PR-01, PR-02.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(.pressesEnded, presses, event)
    }
    /// Told of keys whose presses were taken away, as when the application ceases to be active.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(.pressesCancelled, presses, event)
    }

    /// Told that a shake began. An end or a cancellation follows. The default hands it to `next`. Source: PR-05, PR-07.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forwardByDefault(DeviceDelivery(hook: .motionBegan, event: event))
    }
    /// Told that a shake is over. The default hands it to `next`. Source: PR-05.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forwardByDefault(DeviceDelivery(hook: .motionEnded, event: event))
    }
    /// Told that a shake was broken off or lasts too long. The default hands it to `next`. Source: PR-06.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forwardByDefault(DeviceDelivery(hook: .motionCancelled, event: event))
    }

    /// Told of a command of a remote control. Source: PR-09.
    open func remoteControlReceived(with event: UIEvent?) {
        forwardByDefault(DeviceDelivery(hook: .remoteControlReceived, event: event))
    }

    /// The keys that send actions while this responder is the first, or above it. Source: PR-11.
    open var keyCommands: [UIKeyCommand]? { Calls.keyCommands(of: self) { nil } }

    // MARK: First responder (FirstResponder.swift)

    /// Whether this responder takes device events, when asked. Source: FR-01.
    open var canBecomeFirstResponder: Bool { canBecomeFirstByDefault }

    /// Whether this responder gives way when another wants to be the first. Source: FR-01, FR-04.
    open var canResignFirstResponder: Bool { canResignFirstByDefault }

    /// Whether this is the first responder of its window; the key window's is the live one (FR-07).
    open var isFirstResponder: Bool { homeWindow?.firstResponder === self }

    /// Makes this the first responder of its window; false when it cannot, lies in no window, or the current one does
    /// not give way.
    ///
    /// An override has to call super, and vetoes by answering false before. Source: FR-02 to FR-05, FR-13.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        Calls.body(.becomeFirstResponder, of: self, owner: "UIResponder") { becomeFirstByDefault() }
    }

    /// Gives way and leaves the window without a first responder; false when it may not. Source: FR-06.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        Calls.body(.resignFirstResponder, of: self, owner: "UIResponder") { resignFirstByDefault() }
    }

    // MARK: What goes with being the first responder (Editing/)

    /// What is shown at the bottom of the screen while this responder, or one below it, is the first; nil for nothing.
    /// Source: ED-08.
    open var inputView: UIView? { Calls.inputView(of: self) { nil } }

    /// What is shown above the input view, or alone; nil for nothing. Source: ED-08.
    open var inputAccessoryView: UIView? { Calls.inputAccessoryView(of: self) { nil } }

    /// Shows the input views anew, if this is the first responder. Source: ED-08.
    open func reloadInputViews() { reloadInputViewsByDefault() }

    /// The undo manager for this responder's changes: its own, or that of the nearest responder up the chain.
    /// Source: ED-07.
    open var undoManager: UndoManager? { inheritedUndoManager }

    /// Asked of every responder from the first one up when the editing menu is put together. Source: ED-06.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Called before a command that this responder performs is shown. It may change the title, hide the command or
    /// disable it. Source: ED-06.
    open func validate(_ command: UICommand) {}

    // MARK: Actions (Actions/ActionDelivery.swift)

    /// Whether this responder performs the action now. The default: if it has a method for it (RC-18).
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canPerformByDefault(action, sender)
    }

    /// The target of an action: this responder if it can perform it, else what the next one names; nil for no target.
    /// Source: RC-17.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? { targetByDefault(action, sender) }

    /// The method behind the name of an action; nil when this responder has no such method. The default has none.
    open func implementation(of action: Selector) -> ActionMethod? {
        Calls.implementation(of: action, in: self) { _ in nil }
    }

    /// The responder in words, as UIKit prints it: its class and, for a view, where it lies and what differs from the
    /// usual. Traces' numbers stand in place of addresses.
    open var description: String { describedByDefault }

    /// The class name in traces and messages. A scene may give its plain views the names of subclasses.
    open var hitscopeClassLabel: String { String(describing: type(of: self)) }

    /// The object's own name in traces and messages; nil when it was given none.
    open var hitscopeNameLabel: String? { nil }
}

extension UIResponder: Hashable {
    public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIResponder: Witnessed, SelectorTarget {}
