// The views of the window, and their common state: presenter mode and colours.
//
// WindowShell+Layout.swift lays them out.
import HitscopeAnswers
import HitscopeAttributes
import HitscopeDrawing
import HitscopeEngine
import HitscopeEvents
import HitscopeGeometry
import HitscopeHierarchy
import HitscopeInput
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStage
import HitscopeTeaching
import HitscopeTimeline
import HitscopeTimelinePanel
import HitscopeWidgets
import HitscopeWindowKit

/// The stage, the panels around it and the views in front of them. Points are those of the window.
@MainActor public final class WindowShell {
    /// The parts of the session that the panels show and change.
    struct Parts {
        let inspection: Inspection, player: StepPlayer, device: DeviceControls
        let editor: SceneEditor, momentPlayer: MomentPlayer, gestures: GestureTrials
    }

    /// The size in which panels have the smallest of their default widths, in points. In smaller windows they keep
    /// these.
    public static let smallestSize = CGSize(width: 1100, height: 640)
    /// The minimum size of a window, in points. At this size nothing is cut off; in a narrower window, panels close.
    public nonisolated static let minimumSize = CGSize(width: 900, height: 600)
    /// The size of a new window, in points.
    public static let defaultSize = CGSize(width: 1440, height: 900)

    weak var owner: Debugger?
    let inspection: Inspection
    /// The world of the views.
    let world: World
    /// True if the window shows the stage alone.
    let isBare: Bool
    let window: UIWindow
    let toolbar: Toolbar
    let hierarchy: HierarchyPanel
    let stage: StageView
    let side: SidePanel
    let caption: CaptionBar
    let timeline: TimelineView
    private(set) var tools: StageTools?
    /// The card of a lesson.
    private(set) var lesson: LessonCard?
    /// The part under the pointer that can be pressed; nil for none.
    weak var lit: (any Hoverable)?
    /// The edges that can be dragged; empty if there are no panels.
    private(set) var dividers: [PanelDivider] = []
    /// The curtains over the panels that could reveal the answer in predict mode.
    let answerCovers: [QuizCover]
    let presenter: PresenterCaption
    let tooltip: Tooltip, keyList: KeyList
    /// Finds commands, views and scenes by name.
    let palette: CommandPalette
    /// The menu that a button opened.
    let menu: ChoiceMenu
    /// The sheet of gestures in front of the window.
    package let gestures: GestureSheet
    /// The view that shows that a file dragged over the window can be dropped.
    let dropSign: DropIndicator
    /// The chooser of scenes; nil while it is closed.
    var chooser: SceneChooser?
    /// The selection of texts.
    let selection = TextSelection()
    /// The sizes that the user chose, except for the timeline, which keeps its own.
    var chosen = WindowLayout()
    /// The theme that the user chose, and that of the desktop.
    public var themes = ThemeChoice() {
        didSet { updateColors(of: self) }
    }
    private var presents = false

    init(_ parts: Parts, in world: World, size: CGSize, isBare: Bool) {
        let inspection = parts.inspection, measuring = world.textMeasuring
        (self.inspection, self.world, self.isBare) = (inspection, world, isBare)
        (window, toolbar, hierarchy, stage) = world.enter {
            (
                UIWindow(frame: CGRect(origin: .zero, size: size)),
                Toolbar(inspection, parts.momentPlayer, measuring: measuring),
                HierarchyPanel(inspection, parts.device, measuring: measuring),
                StageView(inspection, measuring: measuring)
            )
        }
        (side, caption, timeline) = world.enter {
            (
                SidePanel(
                    TouchPanel(inspection, parts.editor, measuring: measuring),
                    AttributesPanel(inspection, parts.editor, measuring: measuring),
                    EventPanel(inspection, on: world.timeline, measuring: measuring)),
                CaptionBar(inspection, measuring: measuring),
                TimelineView(inspection, parts.momentPlayer, measuring: measuring)
            )
        }
        (presenter, tooltip, keyList, dropSign) = world.enter {
            (
                PresenterCaption(inspection, measuring: measuring), Tooltip(measuring: measuring) { ViewBadge.legend },
                KeyList(measuring: measuring), DropIndicator(measuring: measuring)
            )
        }
        gestures = world.enter { GestureSheet(parts.gestures, measuring: measuring) }
        palette = world.enter { CommandPalette(measuring: measuring) }
        menu = world.enter { ChoiceMenu(measuring: measuring) }
        answerCovers = world.enter { [side, timeline] in
            [QuizCover(name: "side curtain", over: side), QuizCover(name: "timeline curtain", over: timeline)]
        }
    }

    /// Adds the views to the window.
    ///
    /// - Parameter tools: The tools beside the stage; nil for none.
    func assemble(_ tools: StageTools?, _ walk: LessonWalk) {
        self.tools = tools
        if tools != nil { lesson = LessonCard(walk, measuring: world.textMeasuring) }
        keyList.close = { [unowned self] in showsKeys = false }
        (stage.style.isBesideTools, stage.style.isBare) = (tools != nil, isBare)
        window.backgroundColor = UIColor(cgColor: Palette.background)
        if !isBare {
            dividers = WindowLayout.Edge.allCases.map { edge in
                PanelDivider(edge) { [unowned self] move in perform(move, on: edge) }
            }
        }
        for panel in [stage] + panels + overlays { window.addSubview(panel) }
        window.isHidden = false
        layOut()
    }

    /// The views around the stage.
    var panels: [UIView] {
        guard let tools, let lesson else { return [] }
        return [hierarchy, side, tools, caption, timeline, toolbar] + answerCovers + dividers + [presenter, lesson]
    }

    /// The views in front of the panels and the stage, from back to front.
    var overlays: [UIView] { [menu, keyList, gestures, palette, tooltip, dropSign] }

    // MARK: State

    /// True if the window shows only the stage and one sentence, in large type.
    public var isPresenting: Bool {
        get { presents }
        set {
            guard !isBare, newValue != presents else { return }
            presents = newValue
            stage.style.isPresenting = newValue
            inspection.shown.beginsAtStart = newValue
            updateColors(of: self)
            inspection.focus = chooser == nil ? .steps : .chooser
            world.enter { layOut() }
            owner?.needFrame()
        }
    }

    /// The scale of text and parts in presenter mode; 1 otherwise.
    var partScale: CGFloat { isPresenting ? PresenterMetrics.partScale : 1 }

    /// True if the sheet of keys is shown.
    var showsKeys: Bool {
        get { !keyList.isHidden }
        set {
            guard newValue != showsKeys else { return }
            keyList.isHidden = !newValue
            world.enter {
                newValue ? keyList.search.clear() : keyList.search.end()
                if newValue, !isBare { keyList.search.begin() }
                layOutOverlays()
            }
            if !isBare { inspection.focus = newValue ? .keys : .steps }
            owner?.needFrame()
        }
    }

    /// True if the sheet of gestures is shown. Its content is made again each time that it opens.
    public var showsGestures: Bool {
        get { !gestures.isHidden }
        set {
            guard !isBare else { return }
            if newValue { gestures.trials.begin() } else { gestures.trials.end() }
            gestures.isHidden = !newValue
            layOutOverlays()
            owner?.needFrame()
        }
    }

    /// True if files that can be dropped are being dragged over the window.
    var isOfferedFile: Bool {
        get { !dropSign.isHidden }
        set {
            guard newValue != isOfferedFile, !isBare else { return }
            dropSign.isHidden = !newValue
            dropSign.frame = window.bounds
            owner?.needFrame()
        }
    }

    /// True if changes of the stage are animated: its layers separating, and its screen moving. The default is false,
    /// so a picture always shows the final state.
    public var animates: Bool {
        get { stage.motion != nil }
        set {
            stage.motion?.end()
            stage.motion = newValue ? Motion(on: world.timeline) : nil
        }
    }

    /// Ends an animation of the stage before input that refers to what it shows.
    func endMotion(before action: InputEvent.Action) {
        switch action {
        case .fingers, .wheel, .resize, .drop, .close: stage.motion?.end()
        case .key, .hover, .clipboard, .motion, .remote, .correction, .sensor, .focus: break
        }
    }

    // MARK: Colours

    /// The colours of the panels and of the marks on the stage.
    public var theme: Theme {
        get { themes.chosen ?? (isPresenting ? .light : themes.desktop) }
        set { themes.chosen = newValue }
    }

    /// Runs code that draws panels, or makes what they draw, in the panels' world and with the colours of the theme.
    func inPanels<R>(_ body: () throws -> R) rethrows -> R {
        try Palette.draw(in: theme) { try world.enter(body) }
    }

    // MARK: The wheel

    /// Scrolls the panel at a point of the window.
    ///
    /// - Returns: True if a list, a sheet or the tools scrolled; false for the timeline, and if nothing there scrolls.
    func scroll(at place: CGPoint, by distance: CGSize, _ modifiers: KeyModifiers) -> Bool {
        let target = world.hitTest(place)
        if target === timeline {
            world.enter { timeline.scroll(at: timeline.convert(place, from: nil as UIView?), by: distance, modifiers) }
            return false
        }
        var view = target
        while let here = view {
            if let rows = here as? any Scrolls {
                world.enter { rows.scroll(by: -distance.height) }
                return true
            }
            view = here.superview
        }
        return false
    }
}

/// Updates the colours of a window whose theme has changed.
@MainActor private func updateColors(of shell: WindowShell) {
    let earlier = shell.themes.drawn, theme = shell.theme
    guard theme != earlier else { return }
    shell.themes.drawn = theme
    shell.inPanels { recolor(shell.window, from: earlier.colors.all, to: theme.colors.all) }
    shell.owner?.needFrame()
}

/// Updates the colours of views to another theme. Most colours are looked up while a view draws; these were set when
/// the view was made.
@MainActor private func recolor(_ view: UIView, from earlier: [Color], to colors: [Color]) {
    func other(_ color: UIColor) -> UIColor {
        earlier.firstIndex(of: color.cgColor).map { UIColor(cgColor: colors[$0]) } ?? color
    }
    view.backgroundColor = view.backgroundColor.map(other)
    if let field = view as? UITextField {
        field.textColor = other(field.textColor)
        field.hitscopePlaceholderColor = other(field.hitscopePlaceholderColor)
    }
    if let label = view as? UILabel { label.textColor = other(label.textColor) }
    (view as? SwitchRow)?.updateColors()
    for subview in view.subviews { recolor(subview, from: earlier, to: colors) }
}
