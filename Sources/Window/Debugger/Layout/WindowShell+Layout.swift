// The layout of the window: the columns, the caption and the timeline below the stage, and the edges between the parts.
import HitscopeAnswers
import HitscopeEngine
import HitscopeGeometry
import HitscopePanels
import HitscopeStage
import HitscopeTeaching
import HitscopeTimelinePanel
import HitscopeWindowKit

extension WindowShell {
    /// The window's size in points.
    public var size: CGSize { window.bounds.size }

    /// The sizes of the panels.
    public var layout: WindowLayout {
        get {
            var layout = chosen
            layout.showsTimeline = timeline.chosenOpen
            return layout
        }
        set {
            chosen = newValue
            (timeline.chosenOpen, timeline.chosenHeight) = (newValue.showsTimeline, newValue.timelineHeight)
            world.enter { layOut() }
            owner?.needFrame()
        }
    }

    /// The minimum height of a window that shows the lanes of the timeline by default, in points.
    private static let minimumHeightWithLanes: CGFloat = 800
    /// The minimum height of the stage above an open timeline, in points.
    private static let minimumStageHeight: CGFloat = 140

    func layOut() {
        let size = window.bounds.size
        guard !isBare else { return stage.frame = window.bounds }
        for panel in [toolbar, caption, timeline] + dividers { panel.isHidden = isPresenting }
        tools?.isHidden = isPresenting
        hierarchy.isHidden = isPresenting || chosen.hides(.hierarchy, in: size.width)
        side.isHidden = isPresenting || chosen.hides(.side, in: size.width)
        presenter.isHidden = !isPresenting
        layOutOverlays()
        guard !isPresenting else { return layOutPresenter() }
        let top = Toolbar.height, height = max(0, size.height - top), columns = Columns(in: size.width, chosen)
        toolbar.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
        hierarchy.frame = CGRect(x: 0, y: top, width: columns.hierarchy, height: height)
        let right = CGRect(x: size.width - columns.touch, y: top, width: columns.touch, height: height)
        side.frame = lesson?.place(above: side, in: right, type: nil) ?? right
        side.layoutIfNeeded()
        layOutMiddle(CGRect(x: columns.hierarchy, y: top, width: columns.stage, height: height))
        for divider in dividers { place(divider) }
    }

    /// True if a part needs a different amount of room than it has.
    var needsLayout: Bool {
        lesson?.needsLayout == true
            || !isPresenting && (timeline.frame.height != timeline.wantedHeight || tools?.needsAnotherWidth == true)
    }

    /// Lays out the middle column: the stage with its tools, the caption, and the timeline.
    private func layOutMiddle(_ column: CGRect) {
        // The rows of the timeline's banner are taken from the caption, so the stage keeps its size.
        let captionHeight = min(CaptionBar.height(forWidth: column.width) - timeline.bannerRows, column.height)
        timeline.hasRoom = window.bounds.height >= WindowShell.minimumHeightWithLanes
        let room = max(TimelineView.headerHeight, column.height - captionHeight - WindowShell.minimumStageHeight)
        let timelineHeight = min(timeline.wantedHeight, room, column.height - captionHeight)
        let stageHeight = column.height - captionHeight - timelineHeight
        tools?.showsNames = column.width >= StageTools.minimumWidthForNames
        let tooled = tools?.width(forHeight: stageHeight) ?? 0
        tools?.frame = CGRect(x: column.minX, y: column.minY, width: tooled, height: stageHeight)
        stage.frame = CGRect(
            x: column.minX + tooled, y: column.minY, width: max(0, column.width - tooled), height: stageHeight)
        caption.frame = CGRect(
            x: column.minX, y: column.minY + stageHeight, width: column.width, height: captionHeight)
        timeline.frame = CGRect(
            x: column.minX, y: column.maxY - timelineHeight, width: column.width, height: timelineHeight)
    }

    /// Lays out the two parts of presenter mode.
    private func layOutPresenter() {
        stage.style.presentedNames = PresenterStage.widthOfNames(of: inspection.run.debuggee.world, stage.measuring)
        let layout = PresenterLayout(
            window: window.bounds.size, screen: stage.screenSize, names: stage.style.presentedNames,
            hasLesson: lesson?.isOn == true)
        stage.frame = layout.stage
        stage.setNeedsLayout()
        presenter.isBeside = layout.isBeside
        presenter.typeSize = PresenterCaption.typeSize(in: window.bounds.size)
        presenter.frame =
            lesson?.place(above: presenter, in: layout.caption, type: presenter.typeSize) ?? layout.caption
        presenter.isHidden = presenter.frame.height < LessonCard.minimumCaptionHeight
    }

    /// Lays out the sheets and the scene chooser in front of the window. In presenter mode their text is larger.
    func layOutOverlays() {
        keyList.fill(window.bounds, scale: partScale)
        gestures.fill(window.bounds, scale: partScale)
        palette.fill(window.bounds, scale: partScale)
        dropSign.frame = window.bounds
        menu.close()
        menu.frame = window.bounds
        guard let chooser, let cover = chooser.superview else { return }
        cover.frame = window.bounds
        chooser.fill(SceneChooser.frame(in: window.bounds, isPresented: isPresenting), scale: partScale)
    }

    /// Resizes the window to a size in points.
    package func resize(to size: CGSize) {
        world.enter {
            window.frame = CGRect(origin: .zero, size: size)
            layOut()
        }
    }

    // MARK: Edges

    /// Handles a gesture on a divider.
    func perform(_ move: PanelDivider.Move, on edge: WindowLayout.Edge) {
        var layout = layout
        switch move {
        case .dragged(let place): layout.move(edge, to: place, in: size)
        case .opened: layout.open(edge)
        case .reset: layout.reset(edge)
        }
        self.layout = layout
    }

    /// Opens or closes the left or the right panel.
    func toggle(_ edge: WindowLayout.Edge) {
        guard !isPresenting else { return }
        chosen.toggle(edge, in: size.width)
        layOut()
    }

    /// Opens the left or the right panel if it is closed, because something in it was requested.
    func open(_ edge: WindowLayout.Edge) {
        guard !isPresenting, chosen.hides(edge, in: size.width) else { return }
        chosen.open(edge)
        layOut()
    }

    /// Shows a tab of the right column.
    func show(_ tab: SideTabName) {
        open(.side)
        side.show(tab)
    }

    private func place(_ divider: PanelDivider) {
        let width = PanelDivider.width
        divider.isClosed = chosen.hides(divider.edge, in: size.width)
        switch divider.edge {
        case .hierarchy:
            divider.frame = divider.isClosed ? hierarchy.frame : hierarchy.frame.strip(from: .maxXEdge, -1, width)
        case .side: divider.frame = divider.isClosed ? side.frame : side.frame.strip(from: .minXEdge, 0, width)
        case .timeline: divider.frame = timeline.frame.strip(from: .minYEdge, 0, width)
        }
    }

    /// Highlights the part under the pointer if it can be pressed.
    ///
    /// - Parameter point: The pointer's position in the window; nil if it is elsewhere.
    /// - Returns: The parts of the frame that have changed.
    func light(at point: CGPoint?) -> StaleParts {
        let target = point.flatMap { world.hitTest($0) }?.pressable, before = lit
        return world.enter {
            let isOut = before !== target && before?.follow(hover: nil) == true
            let place = point.map { target?.convert($0, from: nil as UIView?) ?? $0 }
            let isIn = target?.follow(hover: place) == true
            lit = target
            guard isOut || isIn else { return [] }
            let isOnStage = [before, target].contains { $0?.isDescendant(of: stage) == true }
            return isOnStage || chooser != nil ? .everything : .lists
        }
    }

    /// Hides the grip above the timeline while the sentence about a breakpoint is shown there.
    func showGrips() {
        for divider in dividers { divider.showsGrip = divider.edge != .timeline || !inspection.breaks.isStopped }
    }
}

extension CGRect {
    fileprivate enum Side {
        case minXEdge, maxXEdge, minYEdge
    }

    /// A strip along one side, at a distance from it.
    fileprivate func strip(from side: Side, _ distance: CGFloat, _ width: CGFloat) -> CGRect {
        switch side {
        case .minXEdge: CGRect(x: minX + distance, y: minY, width: width, height: height)
        case .maxXEdge: CGRect(x: maxX + distance, y: minY, width: width, height: height)
        case .minYEdge: CGRect(x: minX, y: minY + distance, width: self.width, height: width)
        }
    }
}
