// The debugger: panels and stage in a world of their own, around the world that is being debugged.
//
// Decides where input goes: fingers and the pointer to the panels, from the stage on to the debuggee; keys to the
// player or the debuggee; shakes and the remote control to the debuggee. Knows no host, no window system and no Cairo.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeTrace

/// The window's content.
@MainActor public final class Debugger {
    public let inspection: Inspection
    public let player: Player
    public let device: DevicePad
    /// The world in which the panels live.
    public let world: World
    /// Whether the person asked for the window to be closed.
    public private(set) var isFinished = false
    /// Whether something may have changed since the last picture.
    public private(set) var needsFrame = true { didSet { if needsFrame { panelsAreOld = true } } }
    /// Whether code outside of the debuggee's turns has changed it since the last picture.
    private var hasOutsideChanges = false
    /// Whether the panels' lists may say what is no longer so.
    private var panelsAreOld = true

    private let window: UIWindow
    private let toolbar: Toolbar
    private let hierarchy: HierarchyPanel
    private let stage: StageView
    private let touchPanel: TouchPanel
    private let caption: CaptionBar

    private let isBare: Bool

    /// A debugger of this size in points.
    ///
    /// - Parameter isBare: shows the scene alone, with a mark on the view under the pointer or the finger, and no
    ///   panels.
    public init(_ debuggee: Debuggee, size: CGSize, measuring: any TextMeasuring, isBare: Bool = false) {
        self.isBare = isBare
        inspection = Inspection(debuggee)
        world = World(screen: size)
        world.textMeasuring = measuring
        player = Player(inspection, on: world.timeline)
        device = DevicePad(on: world.timeline)
        let (inspection, player, device) = (inspection, player, device)
        (window, toolbar, hierarchy, stage, touchPanel, caption) = world.enter {
            (
                UIWindow(frame: CGRect(origin: .zero, size: size)), Toolbar(inspection, player),
                HierarchyPanel(inspection, device),
                StageView(inspection),
                TouchPanel(inspection), CaptionBar(inspection)
            )
        }
        world.enter { assemble() }
    }

    /// The window's size in points.
    public var size: CGSize { window.bounds.size }

    /// The smallest size in points at which everything can be read.
    public static let smallestSize = CGSize(width: 1100, height: 640)
    /// The size of a new window in points.
    public static let usualSize = CGSize(width: 1440, height: 900)

    private func assemble() {
        window.backgroundColor = UIColor(cgColor: Palette.background)
        stage.isBare = isBare
        for panel in [stage] + panels { window.addSubview(panel) }
        window.isHidden = false
        layOut()
    }

    /// What lies around the stage.
    private var panels: [UIView] { isBare ? [] : [hierarchy, touchPanel, caption, toolbar] }

    private func layOut() {
        let size = window.bounds.size
        guard !isBare else { return stage.frame = window.bounds }
        let top = Toolbar.height, height = max(0, size.height - top), columns = Columns(in: size.width)
        toolbar.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
        hierarchy.frame = CGRect(x: 0, y: top, width: columns.hierarchy, height: height)
        touchPanel.frame = CGRect(x: size.width - columns.touch, y: top, width: columns.touch, height: height)
        let captionHeight = min(CaptionBar.height(forWidth: columns.stage), height)
        stage.frame = CGRect(x: columns.hierarchy, y: top, width: columns.stage, height: height - captionHeight)
        caption.frame = CGRect(
            x: columns.hierarchy, y: size.height - captionHeight, width: columns.stage, height: captionHeight)
    }

    // MARK: Input and time

    /// Takes in what a person did in the window; points are those of the window.
    public func receive(_ input: InputEvent) {
        if input.action.meetsPanels { refreshPanels() }
        let wasStale = needsFrame
        needsFrame = true
        switch input.action {
        case .fingers:
            player.stop()
            world.receive(input)
            drainStage(at: input.time)
            drainDevice()
        case .hover(let point):
            let place = point.flatMap { stagePoint($0) }
            let isFollowed = inspection.tellPointer(place, at: input.time)
            needsFrame = inspection.hover(at: place) || isFollowed || wasStale
        case .key(let change): press(change, input)
        case .wheel(let place, let distance): scroll(at: place, by: distance)
        case .resize(let size): resize(to: size)
        case .motion, .remote:
            player.stop()
            inspection.receive(input)
        case .correction, .sensor, .clipboard: inspection.receive(input)
        case .focus: return
        case .close: finish()
        }
    }

    /// What the debuggee has put on its pasteboard since this was last asked; nil for nothing.
    public func takeCopied() -> CopiedText? { inspection.debuggee.world.takeCopied() }

    /// Whether the debuggee has read the text that another program put on its pasteboard last.
    public var hasPasted: Bool { inspection.debuggee.world.hasPasted }

    /// Plays a script of the debuggee's own screen, as if a person had touched the stage there.
    public func play(_ script: Script) {
        needsFrame = true
        for event in script.events { inspection.receive(event) }
        inspection.advance(to: script.duration + Script.settlingTime)
    }

    /// Lets both clocks come to a time.
    public func advance(to time: Double) {
        let isDue = nextDeadline.map { $0 <= time } ?? false
        world.advance(to: time)
        drainDevice()
        inspection.advance(to: time)
        guard isDue else { return }
        needsFrame = true
        inspection.askAgain()
    }

    /// Code that ran in no turn of the debuggee, as a task does, has changed it.
    public func debuggeeChangedFromOutside() {
        needsFrame = true
        hasOutsideChanges = true
    }

    /// When something falls due next in either world, in seconds.
    public var nextDeadline: Double? {
        [world.timeline.nextDeadline, inspection.debuggee.world.timeline.nextDeadline].compactMap { $0 }.min()
    }

    /// Brings the panels up to date with the state, if they are not: a picture shows them so, and so does input find
    /// them that comes before it.
    private func refreshPanels() {
        guard panelsAreOld, !isBare else { return }
        panelsAreOld = false
        world.enter {
            let explained = inspection.shownFault == nil ? inspection.explainedView : nil
            hierarchy.refresh(explaining: explained?.identifier)
            touchPanel.refresh(explaining: explained)
            toolbar.refresh()
        }
    }

    private func drainStage(at time: Double) {
        let changes = stage.takeQueued()
        if !changes.isEmpty { inspection.receive(InputEvent(time: time, .fingers(changes))) }
    }

    private func drainDevice() {
        for input in device.takeQueued() {
            player.stop()
            inspection.receive(input)
        }
    }

    /// Keys belong to the debuggee while something in it has the keyboard, all but Escape and, with Alt, those of the
    /// player; else they belong to the player.
    private func press(_ change: KeyChange, _ input: InputEvent) {
        let command = Player.command(for: change.key)
        let isForPlayer = change.key == .escape || command != nil && change.modifiers.contains(.alternate)
        if inspection.debuggee.world.keyWindow?.firstResponder != nil, !isForPlayer { return inspection.receive(input) }
        if change.isDown, let command { player.perform(command) }
    }

    private func stagePoint(_ point: CGPoint) -> CGPoint? {
        guard world.hitTest(point) === stage else { return nil }
        return world.enter { stage.screenPoint(stage.convert(point, from: nil as UIView?)) }
    }

    /// Where a point of the debuggee's screen lies in the window, in points.
    package func windowPoint(_ screen: CGPoint) -> CGPoint {
        world.enter { stage.convert(stage.stagePoint(screen), to: nil as UIView?) }
    }

    private func scroll(at place: CGPoint, by distance: CGSize) {
        guard let rows = world.hitTest(place) as? RowList else { return }
        world.enter { rows.scroll(by: -distance.height) }
    }

    private func resize(to size: CGSize) {
        world.enter {
            window.frame = CGRect(origin: .zero, size: size)
            layOut()
        }
    }

    /// Ends the session, as closing the window does.
    public func finish() { isFinished = true }

    // MARK: Pictures

    /// The window as it looks now, in points.
    public func render() -> DrawList {
        var list = DrawList()
        renderPanels(into: &list)
        renderStage(into: &list)
        return list
    }

    /// What lies around the stage; nothing of it lies on the stage.
    public func renderPanels(into list: inout DrawList) {
        if hasOutsideChanges {
            hasOutsideChanges = false
            inspection.catchUp()
            inspection.askAgain()
        }
        needsFrame = false
        panelsAreOld = true
        refreshPanels()
        for panel in panels { world.render(panel, into: &list) }
    }

    /// The stage alone. It hides all that lies below it, and paints on nothing else.
    public func renderStage(into list: inout DrawList) { world.render(stage, into: &list) }

    /// Where the stage lies in the window, in points.
    public var stageFrame: CGRect { stage.frame }

    /// The colour behind everything.
    public static let background = Palette.background
}

extension InputEvent.Action {
    /// Whether it matters to the input what the panels show.
    fileprivate var meetsPanels: Bool {
        switch self {
        case .fingers, .wheel, .key, .resize: true
        case .hover, .correction, .sensor, .motion, .remote, .clipboard, .focus, .close: false
        }
    }
}
