// The responder: an object that receives events, and has a next responder.
//
// The class body is the table of contents; UIResponder+Forwarding.swift passes touches along the chain.

/// An object that receives events, and passes those that it does not handle to the next responder.
///
/// Equality is identity. Source: RC-01, RC-11, HDR-RSP.
@MainActor open class UIResponder {
    /// The behaviour that answers in place of this responder (Behaviors/); nil if there is none.
    @exclusivity(unchecked) var attached: AttachedBehavior?

    /// The link to the responder's world; see `World.Link`.
    let home: World.Link

    /// A small number, unique in the world in which the responder was made; traces use it.
    public nonisolated var hitscopeIdentifier: Int { Int(number) }
    /// Half the size of an `Int`, so that `attached` fits into the memory that every view uses anyway.
    private nonisolated let number: UInt32

    /// The number of the touch delivery that `openHooks` belongs to.
    @exclusivity(unchecked) var openDelivery: UInt32 = 0
    /// The hooks that are being called on this responder. A second call of the same hook would be a cycle.
    @exclusivity(unchecked) var openHooks: Overrides = []

    /// Hooks for which the object has listeners (Listeners/). They count as overrides.
    @exclusivity(unchecked) var listened: Overrides = [] { didSet { overridesDidChange() } }

    /// Hooks that have to be called on this object: those that its class overrides, and those with listeners or a
    /// behaviour.
    @exclusivity(unchecked) private(set) var overrides: Overrides = []

    /// Creates a responder in the current world.
    public init() {
        let world = World.current
        home = world.link
        number = UInt32(truncatingIfNeeded: world.nextIdentifier())
        home.classes.add(type(of: self))
        overrides = classOverrides
    }

    var classOverrides: Overrides { MethodTable.overridesOfResponder(type(of: self)) }

    func overridesDidChange() {
        overrides = classOverrides.union(listened).union(attached?.behavior.hooks.overrides ?? [])
    }

    /// The responder that receives the events which this one does not handle; nil at the end of the chain.
    open var next: UIResponder? {
        Calls.nextWasRead(of: self, giving: nil)
    }

    /// Called when fingers came down. The default passes them to `next`. Source: RC-11, RC-14.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        forwardByDefault(.touchesBegan, touches, event)
    }
    /// Called when fingers moved. The default passes them to `next`. Source: RC-11.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        forwardByDefault(.touchesMoved, touches, event)
    }
    /// Called when fingers lifted. The default passes them to `next`. Source: RC-11, RC-13.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        forwardByDefault(.touchesEnded, touches, event)
    }
    /// Called when touches were cancelled. The default passes them to `next`. Source: RC-11, RC-13, UT-21.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forwardByDefault(.touchesCancelled, touches, event)
    }

    /// Called when the device has measured properties that it had estimated before. Except for these, each touch is as
    /// it was when it was delivered; `estimationUpdateIndex` identifies it. Source: HDR-TCH.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        forwardByDefault(DeviceDelivery(hook: .touchesEstimatedPropertiesUpdated, corrected: touches))
    }

    // MARK: Device events (Presses/)

    /// Called when keys went down. The default passes them to `next`. Source: PR-01, PR-02.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(.pressesBegan, presses, event)
    }
    /// Called when the keyboard repeats keys that are held.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(.pressesChanged, presses, event)
    }
    /// Called when keys went up. The default passes them to `next`. Source: PR-01, PR-02.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(.pressesEnded, presses, event)
    }
    /// Called when presses were cancelled, for instance because the application is no longer active.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forwardPresses(.pressesCancelled, presses, event)
    }

    /// Called when a shake began. Its end or cancellation follows. The default passes it to `next`. Source: PR-05,
    /// PR-07.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forwardByDefault(DeviceDelivery(hook: .motionBegan, event: event))
    }
    /// Called when a shake is over. The default passes it to `next`. Source: PR-05.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forwardByDefault(DeviceDelivery(hook: .motionEnded, event: event))
    }
    /// Called when a shake was interrupted or lasted too long. The default passes it to `next`. Source: PR-06.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forwardByDefault(DeviceDelivery(hook: .motionCancelled, event: event))
    }

    /// Called for a command of a remote control. Source: PR-09.
    open func remoteControlReceived(with event: UIEvent?) {
        forwardByDefault(DeviceDelivery(hook: .remoteControlReceived, event: event))
    }

    /// The key commands that are active while this responder, or one that precedes it in the chain, is the first
    /// responder. Source: PR-11.
    open var keyCommands: [UIKeyCommand]? { Calls.keyCommands(of: self) { nil } }

    // MARK: First responder (FirstResponder.swift)

    /// True if this responder may become first responder. Source: FR-01.
    open var canBecomeFirstResponder: Bool { canBecomeFirstByDefault }

    /// True if this responder resigns when another one wants to become first responder. Source: FR-01, FR-04.
    open var canResignFirstResponder: Bool { canResignFirstByDefault }

    /// True if this is the first responder of its window. Only that of the key window receives events (FR-07).
    open var isFirstResponder: Bool { homeWindow?.firstResponder === self }

    /// Makes this the first responder of its window. Returns false if it cannot become first responder, if it is in no
    /// window, or if the current first responder does not resign.
    ///
    /// An override has to call super, or return false to refuse. Source: FR-02 to FR-05, FR-13.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        Calls.body(.becomeFirstResponder, of: self, owner: "UIResponder") { becomeFirstByDefault() }
    }

    /// Resigns, and leaves the window without a first responder. Returns false if this responder may not resign.
    /// Source: FR-06.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        Calls.body(.resignFirstResponder, of: self, owner: "UIResponder") { resignFirstByDefault() }
    }

    // MARK: Input views, undo and menus (Editing/)

    /// The view that replaces the keyboard at the bottom of the screen while this responder, or one that precedes it in
    /// the chain, is the first responder; nil for none. Source: ED-08.
    open var inputView: UIView? { Calls.inputView(of: self) { nil } }

    /// The view above the input view, or at the bottom of the screen if there is none; nil for none. Source: ED-08.
    open var inputAccessoryView: UIView? { Calls.inputAccessoryView(of: self) { nil } }

    /// Updates the visible input views if this is the first responder. Source: ED-08.
    open func reloadInputViews() { reloadInputViewsByDefault() }

    /// The undo manager for this responder's changes: its own, or that of the nearest responder up the chain. Source:
    /// ED-07.
    open var undoManager: UndoManager? { inheritedUndoManager }

    /// Called when the editing menu is built, on the first responder and on every responder after it in the chain.
    /// Source: ED-06.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Called before a menu shows a command that this responder performs. Override it to change the command's title, or
    /// to hide or disable the command. Source: ED-06.
    open func validate(_ command: UICommand) {}

    // MARK: Actions (Actions/ActionDelivery.swift)

    /// Returns true if this responder can perform the action now. By default, this is the case if it has a method for
    /// it (RC-18).
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canPerformByDefault(action, sender)
    }

    /// The target of an action: this responder if it can perform the action, otherwise the target that the next
    /// responder returns; nil if there is none. Source: RC-17.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? { targetByDefault(action, sender) }

    /// Returns the method for an action's name; nil if this responder has none, which is the default.
    open func implementation(of action: Selector) -> ActionMethod? {
        Calls.implementation(of: action, in: self) { _ in nil }
    }

    /// A description as UIKit prints it: the class and, for a view, its position and the properties that differ from
    /// their defaults. The numbers that traces use replace addresses.
    open var description: String { describedByDefault }

    /// The class name in traces and messages. A scene can give its plain views the names of subclasses.
    open var hitscopeClassLabel: String { String(describing: type(of: self)) }

    /// The object's own name in traces and messages; nil if it has none.
    open var hitscopeNameLabel: String? { nil }
}

extension UIResponder: Hashable {
    public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIResponder: Witnessed, SelectorTarget {}
