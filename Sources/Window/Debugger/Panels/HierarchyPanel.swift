// The hierarchy: every view of the debuggee, the foremost first, with the numbers of the hit test. Below it stand the
// responders that are not on the screen, and the controls of the device.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeTrace

@MainActor final class HierarchyPanel: UIView, RowSource {
    /// A class that does not fit is cut off if so much of it can be read, in points, and left out else.
    private static let leastTypeWidth: CGFloat = 64

    private let inspection: Inspection
    private let measuring: any TextMeasuring
    let rows = RowList()
    private let deviceControls: DeviceControlsView
    private var lines: [Line] = []
    private var viewCount = 0
    /// The view that "why not" is answered for, chosen or not.
    private var explained: Int?

    /// One row.
    private enum Line {
        case view(id: Int, depth: Int, Names?)
        case heading(String)
        case responder(id: Int, label: String)
    }

    /// What a view is called. Made for visible rows alone: there may be 100,000 others.
    private struct Names {
        var type: String, name: String?

        @MainActor init(_ view: UIView) {
            type = view.hitscopeClassLabel
            let title = Participant(view).title
            name = title == type ? nil : title
        }
    }

    init(_ inspection: Inspection, _ device: DeviceControls, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        deviceControls = DeviceControlsView(device)
        super.init(frame: .zero)
        accessibilityIdentifier = "hierarchy"
        backgroundColor = UIColor(cgColor: Palette.panel)
        rows.source = self
        addSubview(rows)
        addSubview(deviceControls)
    }

    override func layoutSubviews() { layOut() }

    private func layOut() {
        let top = PanelMetrics.headerHeight, bottom = max(top, bounds.height - DeviceControlsView.height)
        rows.frame = CGRect(x: 0, y: top, width: bounds.width - 1, height: bottom - top)
        deviceControls.frame = CGRect(x: 0, y: bottom, width: bounds.width - 1, height: DeviceControlsView.height)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let header = CGRect(x: 0, y: 0, width: bounds.width, height: PanelMetrics.headerHeight)
        context.list.header(
            "HIERARCHY", note: viewCount == 1 ? "1 view" : "\(viewCount) views",
            in: header.insetBy(dx: PanelMetrics.margin, dy: 0))
        context.list.fill(.rect(CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)), Palette.line)
    }

    /// Reads the tree anew.
    ///
    /// - Parameter view: the identifier of the view that "why not" is answered for.
    func refresh(explaining view: Int?) {
        explained = view
        let world = inspection.debuggee.world
        lines.removeAll(keepingCapacity: true)
        var waiting: [(UIView, Int)] = world.windows.map { ($0, 0) }
        var views: [UIView] = [], controllers: [UIViewController] = []
        views.reserveCapacity(viewCount)
        while let (view, depth) = waiting.popLast() {
            lines.append(.view(id: view.hitscopeIdentifier, depth: depth, nil))
            views.append(view)
            if let controller = view.viewController { controllers.append(controller) }
            for child in view.subviews { waiting.append((child, depth + 1)) }
        }
        viewCount = views.count
        addResponders(controllers, world)
        layOut()
        rows.keepInRange()
        nameVisible(views)
    }

    private func nameVisible(_ views: [UIView]) {
        for row in rows.visibleRows where row < views.count {
            if case .view(let id, let depth, _) = lines[row] {
                lines[row] = .view(id: id, depth: depth, Names(views[row]))
            }
        }
    }

    private func addResponders(_ controllers: [UIViewController], _ world: World) {
        lines.append(.heading("CONTROLLERS AND APPLICATION"))
        var others: [UIResponder] = controllers
        if let scene = world.windowScene { others.append(scene) }
        others.append(world.application)
        if let delegate = world.application.delegate as? UIResponder { others.append(delegate) }
        for other in others { lines.append(.responder(id: other.hitscopeIdentifier, label: other.hitscopeClassLabel)) }
    }

    // MARK: Rows

    var rowCount: Int { lines.count }

    func chose(row: Int) {
        guard case .view(let id, _, _) = lines[row] else { return }
        inspection.choose(view: inspection.chosenView == id ? nil : id)
    }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        switch lines[row] {
        case .view(let id, let depth, let names): drawView(id, depth, names, in: box, into: &list)
        case .heading(let text):
            let place = CGRect(x: 18, y: box.minY + 5, width: box.width - 22, height: box.height)
            list.label(text, Fonts.heading, Palette.faint, in: place)
        case .responder(let id, let label): drawResponder(id, label, in: box, into: &list)
        }
    }

    /// What the walkthrough says of a view at the current step.
    private struct Standing {
        /// Whether a step has reached the view.
        var isShown: Bool
        /// Whether the view is drawn faintly, since no step has reached it.
        var isDim: Bool
        /// Whether the view is drawn as not asked, since no step ever reaches it.
        var isNotAsked: Bool
        var verdict: HitTestVerdict?
    }

    private func standing(of id: Int) -> Standing {
        guard let subject = inspection.subject else { return Standing(isShown: false, isDim: false, isNotAsked: false) }
        let walkthrough = subject.walkthrough, step = walkthrough.story.step(of: id)
        let isShown = step.map { $0.order <= walkthrough.askedCount(after: inspection.stepCount) } ?? false
        let isDim = !subject.cause.isDeviceEvent && !isShown
        let latest = subject.fingers.count > 1 ? latestStep(of: id, in: walkthrough) : nil
        return Standing(
            isShown: isShown, isDim: isDim, isNotAsked: isDim && step == nil,
            verdict: (latest ?? step).map { walkthrough.verdict(of: $0, after: inspection.stepCount) })
    }

    private func drawView(_ id: Int, _ depth: Int, _ names: Names?, in box: CGRect, into list: inout DrawList) {
        let standing = standing(of: id)
        drawBackground(of: id, isHit: standing.isShown && standing.verdict == .hit, in: box, into: &list)
        let indent = PanelMetrics.margin + min(CGFloat(depth) * 16, 110)
        let right: CGFloat = standing.isNotAsked ? 86 : 46
        let text = CGRect(x: indent, y: box.minY, width: box.width - indent - right, height: box.height)
        if let names { draw(names, standing.isDim, in: text, into: &list) }
        if standing.isNotAsked {
            list.label("not asked", Fonts.note, Palette.faint, in: box.insetBy(dx: 12, dy: 0), .trailing)
        }
        guard let verdict = standing.verdict, standing.isShown else { return }
        let numbers = inspection.subject?.walkthrough.numbers(of: id, after: inspection.stepCount) ?? ""
        let badge = Badge(text: numbers, color: verdict.color)
        badge.draw(at: CGPoint(x: box.maxX - 13 - badge.size.width / 2, y: box.midY), into: &list)
    }

    /// Marks the chosen view, the hit view, and the view that "why not" is answered for.
    private func drawBackground(of id: Int, isHit: Bool, in box: CGRect, into list: inout DrawList) {
        let fill = Shape.roundedRect(box.insetBy(dx: 6, dy: 1), radius: 6)
        if inspection.chosenView == id { list.fill(fill, Palette.selectionFill) }
        if isHit { list.fill(fill, Palette.hitFill) }
        guard explained == id else { return }
        list.stroke(
            .roundedRect(box.insetBy(dx: 6.75, dy: 1.75), radius: 5.5), Palette.selection, StrokeStyle(width: 1.5))
    }

    /// The last step about a view: one finger may miss what another hits.
    private func latestStep(of view: Int, in walkthrough: Walkthrough) -> HitTestStep? {
        walkthrough.story.steps.prefix(walkthrough.askedCount(after: inspection.stepCount)).last { $0.view == view }
    }

    private func draw(_ names: Names, _ isDim: Bool, in box: CGRect, into list: inout DrawList) {
        let type = names.type
        guard let name = names.name else {
            return list.label(type, Fonts.row, isDim ? Palette.faint : Palette.text, in: box)
        }
        let nameWidth = measuring.width(of: name, Fonts.row).rounded(.up)
        list.label(name, Fonts.row, isDim ? Palette.faint : Palette.text, in: box)
        let room = box.width - nameWidth - 8, typeWidth = measuring.width(of: type, Fonts.mono)
        guard room >= min(typeWidth, HierarchyPanel.leastTypeWidth) else { return }
        let rest = CGRect(x: box.minX + nameWidth + 8, y: box.minY, width: room, height: box.height)
        list.label(type, Fonts.mono, Palette.faint, in: rest)
    }

    private func drawResponder(_ id: Int, _ label: String, in box: CGRect, into list: inout DrawList) {
        let link = inspection.subject.flatMap { subject in
            subject.walkthrough.links.prefix(subject.walkthrough.reachedCount(after: inspection.stepCount)).first {
                $0.responder == id
            }
        }
        list.label(label, Fonts.row, link?.role.color ?? Palette.soft, in: box.insetBy(dx: 34, dy: 0))
    }
}
