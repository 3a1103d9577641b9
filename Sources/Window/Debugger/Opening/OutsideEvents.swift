// Events from outside the session: the clipboard of other programs, and tasks.
import HitscopeEngine
import HitscopeSession

/// Connects a host with the world of the debuggee, and keeps them connected when another debuggee replaces it.
@MainActor public final class OutsideEvents {
    /// Called when the debuggee or a field of the panels is about to read the last text that another program put on the
    /// clipboard.
    public var onPaste: (@MainActor () -> Void)? { didSet { connect() } }
    /// Called when code outside of the debuggee's turns, such as a task, has changed the debuggee.
    public var onChange: (@MainActor () -> Void)?
    /// The present for code outside of the debuggee's turns, in seconds of the session; nil if only input advances the
    /// time.
    public var time: (@MainActor () -> Double)? { didSet { connect() } }

    weak var window: Debugger?
    private let inspection: Inspection
    private let panels: World
    /// The world of the debuggee that has the callbacks.
    private weak var connected: World?

    init(_ inspection: Inspection, panels: World) {
        (self.inspection, self.panels) = (inspection, panels)
    }

    /// Installs the callbacks of the panels' world and of the debuggee's. The world of an earlier debuggee, which its
    /// tasks may keep alive, loses them.
    func connect() {
        let world = inspection.run.debuggee.world
        if connected !== world { disconnect() }
        connected = world
        panels.onPaste = onPaste
        world.onPaste = { [weak self] in
            self?.inspection.run.wasPasted()
            self?.onPaste?()
        }
        if let time {
            world.outsideTime = { [unowned inspection] in inspection.run.clock.debuggee(at: time()) }
        } else {
            world.outsideTime = nil
        }
        world.onExternalChange = { [weak self] in
            self?.window?.stale.insert(.debuggee)
            self?.onChange?()
        }
    }

    /// Removes the callbacks of the debuggee's world.
    func disconnect() {
        guard let world = connected else { return }
        (world.onPaste, world.outsideTime, world.onExternalChange) = (nil, nil, nil)
        connected = nil
    }
}
