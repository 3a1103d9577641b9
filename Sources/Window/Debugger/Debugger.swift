// The debugger: panels and stage in a world of their own, separate from the debuggee's world.
//
// Input is routed here. Fingers and the pointer go to the panels, and from the stage to the debuggee. KeyRouting.swift
// routes keys. Shakes and remote commands go to the debuggee. The debugger does not depend on a host or a window
// system.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeHierarchy
import HitscopeInput
import HitscopeLanguage
import HitscopeSession
import HitscopeStage
import HitscopeTeaching
import HitscopeTimeline
import HitscopeTimelinePanel
import HitscopeTrace
import HitscopeWindowKit

/// The content of the debugger's window. Points are those of the window, times are seconds since the session began.
@MainActor public final class Debugger {
    /// The debuggee and everything that is shown about it. All panels read it.
    public let inspection: Inspection
    /// Goes through the steps of the subject that is shown.
    public let player: StepPlayer
    /// Shakes and tilts the debuggee's device, and sends it remote commands.
    public let device: DeviceControls
    /// The work that takes longer than a frame.
    public let work: LongWork
    /// Changes the scene, and undoes changes.
    public let editor: SceneEditor
    /// Replays kept moments.
    public let momentPlayer: MomentPlayer
    /// Plays and records scripts in the scene.
    public let playback: ScenePlayback
    /// The scene's file.
    public let document: SceneDocument
    /// Asks a class to predict which view gets a touch.
    package let predict: PredictMode
    /// The world in which the panels live.
    public let world: World
    /// True if the session is over, because the window was closed or `finish()` was called.
    public private(set) var isFinished = false
    /// The parts of the last frame that are out of date.
    var stale = StaleParts.everything
    /// Draws the frames.
    var painter: WindowPainter

    /// The views of the window, with their layout and colours.
    public let shell: WindowShell
    /// The scene chooser in front of the window.
    let chooser: ChooserOverlay
    /// The tooltips, and the hints of rows under the pointer.
    let hints: HoverHints
    /// Determines which panel has the keyboard.
    public let keyboard: PanelKeyboard
    /// Handles the pointer, the wheel and fingers on the stage.
    public let stageInput: StageInput
    /// Connects the debuggee with events from outside the session, such as pastes and tasks.
    public let outside: OutsideEvents
    /// The texts at the foot of the stage.
    let status: SessionStatus

    /// Creates a debugger with a size in points.
    ///
    /// - Parameters:
    ///   - measuring: Measures the texts of the panels.
    ///   - isBare: True to show the scene alone, with a mark on the view under the pointer or the finger.
    public init(_ debuggee: Debuggee, size: CGSize, measuring: any TextMeasuring, isBare: Bool = false) {
        inspection = Inspection(debuggee)
        inspection.moments.areStored = !isBare
        world = World(screen: size)
        world.textMeasuring = measuring
        momentPlayer = MomentPlayer(inspection, on: world.timeline)
        player = StepPlayer(inspection, asFastAs: momentPlayer)
        device = DeviceControls(on: world.timeline)
        work = LongWork(on: world.timeline)
        editor = SceneEditor(inspection, work)
        playback = ScenePlayback(inspection, asFastAs: momentPlayer, measuring: measuring)
        outside = OutsideEvents(inspection, panels: world)
        document = SceneDocument(inspection, editor, playback, outside, work, panels: world)
        shell = WindowShell(
            WindowShell.Parts(
                inspection: inspection, player: player, device: device, editor: editor, momentPlayer: momentPlayer,
                gestures: GestureTrials(inspection, on: world.timeline)),
            in: world, size: size, isBare: isBare)
        keyboard = PanelKeyboard(inspection, shell.hierarchy, shell.side, in: world, hasPanels: !isBare)
        chooser = ChooserOverlay(document, shell)
        hints = HoverHints(shell)
        predict = PredictMode(
            inspection, player, momentPlayer, playback.player, on: world.timeline, answerCovers: shell.answerCovers,
            isPossible: !isBare)
        painter = WindowPainter(shell, predict)
        stageInput = StageInput(
            inspection,
            StageInput.Parts(
                player: player, momentPlayer: momentPlayer, playback: playback, predict: predict, keyboard: keyboard,
                stage: shell.stage, timeline: shell.timeline),
            in: world)
        status = SessionStatus(
            inspection: inspection, momentPlayer: momentPlayer, playback: playback, predict: predict,
            keyboard: keyboard, stage: shell.stage, work: work)
        let toolbar = shell.toolbar, stage = shell.stage
        world.enter {
            shell.assemble(isBare ? nil : StageTools(self), document.lesson)
            toolbar.titleButton.onClick = { [unowned self] in chooseScene() }
            toolbar.transport = Transport(self)
            toolbar.openMenu = { [unowned self] in
                shell.menu.open($0, below: $1.convert($1.bounds, to: nil as UIView?))
            }
        }
        momentPlayer.onSpeedChange = { [unowned self] in playback.player.speedChanged() }
        stage.status = { [status] in status.activity }
        stage.keyboard = { [status] in status.keyboardMark }
        shell.presenter.footnote = { [status] in status.presenterText }
        stage.returnsToNow = { [unowned stageInput] in stageInput.returnsToNow() }
        stage.past.showNow = { [unowned stageInput] in stageInput.showNow() }
        inspection.onContinue = { [unowned self] in if playback.player.state == .held { playback.player.resume() } }
        editor.onChange = { [unowned self] in debuggeeWasReplaced() }
        stage.map.work = isBare ? nil : work
        work.onChange = { [unowned self] kind, isOver in
            // Until it is over, only the mark at the foot of the stage is out of date.
            stale.formUnion(isOver || kind.isInPanels || shell.isPresenting ? .everything : .stage)
        }
        world.enter { connect(predict, stage.selectionDrag) }
        if !isBare { document.lesson.connect(to: self) }
        (playback.window, document.window, chooser.owner, shell.owner) = (self, self, self, self)
        (keyboard.window, stageInput.window, outside.window) = (self, self, self)
        outside.connect()
        shell.palette.overlay = PaletteOverlay(self)
    }

    /// Connects predict mode, the sheet of gestures, selecting on the stage and the attributes to the parts of the
    /// window that they need.
    private func connect(_ predict: PredictMode, _ selectionDrag: SelectionDrag) {
        predict.needFrame = { [unowned self] in needFrame() }
        predict.restart = { [unowned self] in playback.restart() }
        predict.useOneFinger = { [unowned stageInput] in
            while stageInput.twoFingers.mode != .off { stageInput.changeTwoFingers() }
        }
        shell.gestures.close = { [unowned shell] in shell.showsGestures = false }
        shell.gestures.play = { [unowned self] script in
            shell.showsGestures = false
            playback.play(gesture: script)
        }
        selectionDrag.editor = editor
        selectionDrag.onSelect = { [unowned shell] in shell.show(.attributes) }
        shell.side.attributes.addButtons(
            saving: { [unowned self] in document.saveAsScene() }, copying: { [unowned self] in document.copyAsSwift() })
        shell.side.attributes.form.addCopyButtons(
            address: { [unowned self] in document.copyAddress() },
            expressions: { [unowned self] in document.copyExpressions() })
    }

    /// Shows a message that the program of the input method does not respond.
    public func noteSilentMethod() {
        let words = localized(
            "The input method does not respond. Until it does, keys type the characters printed on them.")
        post(Notice(words, isError: true))
    }

    // MARK: Input and time

    /// Handles input of the window.
    public func receive(_ input: InputEvent) {
        if case .key(let change) = input.action {
            stageInput.followAlt(change)
            if changesNothing(change, at: input.time) { return }
        }
        shell.endMotion(before: input.action)
        if input.action.meetsPanels {
            refreshPanels()
            hints.hideTooltip()
        }
        stale.formUnion(perform(input))
        document.lesson.followInput()
        keyboard.opened.note(in: self)
    }

    /// Handles the input, and returns the parts of the frame that are stale afterwards.
    private func perform(_ input: InputEvent) -> StaleParts {
        switch input.action {
        case .fingers(let changes):
            if selectTexts(changes, at: input.time) { break }
            player.stop()
            stageInput.noteCancelled(changes, at: input.time)
            if changes.contains(where: { $0.phase == .down }) { inspection.notices.current = nil }
            if chooser.isInvited(by: changes, on: stageInput) {
                chooseScene()
                break
            }
            // A touch on the map shows its hit test.
            if inspection.display.showsMap,
                changes.contains(where: { $0.phase == .down && stageInput.screenPoint(at: $0.point) != nil })
            {
                inspection.display.showsMap = false
            }
            if !shell.isBare, !inspection.focus.coversWindow { keyboard.follow(changes) }
            if predict.isAsking, stageInput.isBesideScreen(changes) { predict.expectNoView() }
            world.receive(input)
            let isForScene = stageInput.deliverFingers(at: input.time)
            deliverQueuedEvents()
            if !isForScene, keyboard.isDraggingScroller(changes) { return .lists }
        case .hover(let point): return movePointer(to: point, at: input.time)
        case .key(let change): press(change, at: input.time)
        case .wheel(let place, let distance, let modifiers):
            if stageInput.turnWheel(at: place, by: distance, modifiers, at: input.time) { break }
            guard shell.scroll(at: place, by: distance, modifiers) else { break }
            if hints.pointer != nil { _ = explainPanel(at: place) }
            return shell.chooser == nil ? .lists : .everything
        case .resize(let size): shell.resize(to: size)
        case .motion, .remote:
            guard !predict.withholds(input.action) else { break }
            player.stop()
            keyboard.deliverWithheldKey(at: input.time)
            inspection.deliver(input)
        case .clipboard(let text):
            document.copiedText = text
            inspection.deliver(input)
            world.receive(input)
        case .correction, .sensor: inspection.deliver(input)
        case .focus(let hasFocus):
            keyboard.isInWindow = hasFocus
            if !hasFocus {
                inspection.selection.isMeasuring = false
                keyboard.routing.loseKeyboard()
                stageInput.explainCancelled(at: input.time)
            }
        case .drop(let paths):
            offerFile(false)
            if let path = paths.first { chooser.openDropped(path) }
        case .close: finish()
        }
        return .everything
    }

    private func movePointer(to point: CGPoint?, at time: Double) -> StaleParts {
        let place = inspection.run.debuggee.isNone ? nil : point.flatMap { stageInput.screenPoint(at: $0) }
        let isFollowed = stageInput.followPointer(to: place, at: time), isTwo = shell.stage.fingers.followPointer(place)
        let hasTipGone = !shell.isBare && hints.follow(to: point, over: painter.frame.marks, scale: shell.partScale)
        let lit = shell.isBare ? [] : shell.light(at: point)
        let isExplained = explainPanel(at: point)
        if isFollowed || isTwo { return .everything }
        if isExplained || !lit.isEmpty { return lit.union(.lists) }
        return hasTipGone ? .overlays : []
    }

    /// The text that the debuggee or the window has copied since the last call; nil if there is none.
    public func takeCopied() -> CopiedText? { inspection.run.debuggee.world.takeCopied() ?? world.takeCopied() }

    /// Updates the window after another debuggee has replaced the old one.
    func debuggeeWasReplaced() {
        if shell.showsGestures { shell.showsGestures = false }
        momentPlayer.stop()
        playback.player.stop()
        cancelTouches()
        outside.connect()
        predict.startOver()
        shell.palette.overlay?.refresh()
        if shell.isPresenting { world.enter { shell.layOut() } }
        needFrame()
    }

    /// Stops playing steps, and cancels the fingers on the stage.
    func cancelTouches() {
        player.stop()
        shell.stage.forgetFingers()
        inspection.cancelFingers()
    }

    /// Plays the scene's own script in a rebuilt scene; pauses or resumes it while it is played. During a lesson, goes
    /// on with the lesson instead. Predict mode plays the script in its own way.
    public func playScript() {
        if document.lesson.isOn {
            _ = document.lesson.resume(skips: true)
        } else if predict.isOn {
            predict.playScript()
        } else {
            playback.playScript()
        }
    }

    /// Plays a script, whose points are those of the debuggee's screen.
    public func play(_ script: Script) {
        needFrame()
        for event in script.events { inspection.deliver(event) }
        inspection.advance(to: script.duration + Script.settlingTime)
    }

    /// Advances the clocks of both worlds to a time.
    public func advance(to time: Double) {
        let deadlines = [world.timeline.nextDeadline, inspection.nextDeadline],
            isDue = deadlines.contains { $0.map { $0 <= time } ?? false }
        world.advance(to: time)
        work.advance(to: time)
        deliverQueuedEvents()
        playback.deliverScriptInput()
        predict.followScript()
        inspection.advance(to: time)
        if inspection.breaks.isStopped { playback.player.hold() }
        document.lesson.followInput()
        guard isDue else { return }
        needFrame()
        inspection.repeatHitTest()
    }

    /// The next deadline of either world, or of work that goes on in parts; nil if there is none.
    public var nextDeadline: Double? {
        [world.timeline.nextDeadline, inspection.nextDeadline, work.nextDeadline].compactMap { $0 }.min()
    }

    /// Updates the panels. Called before they are drawn and before they receive input.
    func refreshPanels() {
        guard stale.contains(.content), !shell.isBare else { return }
        stale.remove(.content)
        predict.followChoice()
        shell.inPanels {
            let explained = inspection.answers.explained()
            editor.note(explained)
            let view = inspection.answers.shownFault == nil ? explained?.view : nil
            // A panel divides its room while it is refreshed, so it must have that room before.
            shell.tools?.refresh()
            if shell.needsLayout { shell.layOut() }
            if !shell.hierarchy.isHidden { shell.hierarchy.refresh(explaining: view?.hitscopeIdentifier) }
            if !shell.side.isHidden { shell.side.refresh(explaining: view) }
            shell.toolbar.refresh()
            shell.stage.refreshPast()
            shell.timeline.refresh()
            shell.showGrips()
            _ = explainPanel(at: hints.pointer)
            predict.updateCover()
        }
    }

    private func deliverQueuedEvents() {
        for input in device.takeQueued() where !predict.withholds(input.action) {
            player.stop()
            inspection.deliver(input)
        }
    }

    /// Passes the pointer's position to the panels.
    ///
    /// - Returns: True if their appearance has changed.
    private func explainPanel(at point: CGPoint?) -> Bool {
        !shell.isBare && hints.explainPanel(at: point)
    }

    /// Opens or closes the scene chooser.
    public func chooseScene(library name: String? = nil) {
        guard shell.chooser == nil else { return chooser.close() }
        guard !shell.isBare else { return }
        guard let library = document.source?.library else {
            let words = localized(
                "This program creates its views only once. To open other scenes, run hitscope.")
            return post(Notice(words, isError: false))
        }
        player.stop()
        chooser.open(library, looking: name)
    }

    /// Shows whether a file that is dragged over the window can be dropped. Does nothing if the window opens no files.
    public func offerFile(_ isOffered: Bool) { shell.isOfferedFile = isOffered && document.source != nil }

    /// Ends the session, as closing the window does.
    public func finish() { isFinished = true }

    /// Detaches the debuggee: it is no longer recorded or observed.
    public func detach() {
        inspection.run.debuggee.world.witness = nil
        outside.disconnect()
    }
}

extension InputEvent.Action {
    /// True if the panels may respond to the input and must be up to date before they receive it.
    fileprivate var meetsPanels: Bool {
        switch self {
        case .fingers, .wheel, .key, .resize: true
        case .hover, .correction, .sensor, .motion, .remote, .clipboard, .drop, .focus, .close: false
        }
    }
}
