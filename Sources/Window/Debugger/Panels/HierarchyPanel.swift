// The hierarchy: every view of the debuggee, the foremost first, with the numbers of the hit test; below it the
// responders that are not on the screen, and what can be done with the device as a whole.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeTrace

@MainActor final class HierarchyPanel: UIView, RowSource {
    private static let headerHeight: CGFloat = 40
    /// A type that does not fit is cut off where so much of it can be read, in points, and left out else.
    private static let leastTypeWidth: CGFloat = 64

    private let inspection: Inspection
    let rows = RowList(rowHeight: 30)
    private let strip: DeviceStrip
    private var lines: [Line] = []
    private var viewCount = 0
    /// The view that "why not" is answered for, chosen or not.
    private var explained: Int?

    private enum Line {
        case view(id: Int, depth: Int, Names?)
        case heading(String)
        case responder(id: Int, label: String)
    }

    /// What a view is called. Put together only for rows that can be seen: there may be 100,000 others.
    private struct Names {
        var type: String, name: String?

        @MainActor init(_ view: UIView) {
            type = view.classLabel
            let title = Participant(view).title
            name = title == type ? nil : title
        }
    }

    init(_ inspection: Inspection, _ device: DevicePad) {
        self.inspection = inspection
        strip = DeviceStrip(device)
        super.init(frame: .zero)
        accessibilityIdentifier = "hierarchy"
        backgroundColor = UIColor(cgColor: Palette.panel)
        rows.source = self
        addSubview(rows)
        addSubview(strip)
    }

    override func layoutSubviews() { layOut() }

    private func layOut() {
        let top = HierarchyPanel.headerHeight, bottom = max(top, bounds.height - DeviceStrip.height)
        rows.frame = CGRect(x: 0, y: top, width: bounds.width - 1, height: bottom - top)
        strip.frame = CGRect(x: 0, y: bottom, width: bounds.width - 1, height: DeviceStrip.height)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let header = CGRect(x: 18, y: 0, width: bounds.width - 36, height: HierarchyPanel.headerHeight)
        context.list.label("HIERARCHY", Fonts.heading, Palette.faint, in: header)
        context.list.label(
            viewCount == 1 ? "1 view" : "\(viewCount) views", Fonts.note, Palette.faint, in: header, .trailing)
        context.list.fill(.rect(CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)), Palette.line)
    }

    /// Reads the tree anew.
    ///
    /// - Parameter view: which "why not" is answered for.
    func refresh(explaining view: Int?) {
        explained = view
        let world = inspection.debuggee.world
        lines.removeAll(keepingCapacity: true)
        var waiting: [(UIView, Int)] = world.windows.map { ($0, 0) }
        var views: [UIView] = [], controllers: [UIViewController] = []
        views.reserveCapacity(viewCount)
        while let (view, depth) = waiting.popLast() {
            lines.append(.view(id: view.identifier, depth: depth, nil))
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
        for other in others { lines.append(.responder(id: other.identifier, label: other.classLabel)) }
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

    private func drawView(_ id: Int, _ depth: Int, _ names: Names?, in box: CGRect, into list: inout DrawList) {
        let subject = inspection.subject
        let step = subject?.walkthrough.story.step(of: id)
        let isShown =
            step.map { $0.order <= (subject?.walkthrough.askedCount(after: inspection.stepCount) ?? 0) } ?? false
        if inspection.chosenView == id {
            list.fill(.roundedRect(box.insetBy(dx: 6, dy: 1), radius: 6), Palette.selectionFill)
        }
        let latest = subject.flatMap { $0.fingers.count > 1 ? latestStep(of: id, in: $0.walkthrough) : nil } ?? step
        let verdict = latest.flatMap { subject?.walkthrough.verdict(of: $0, after: inspection.stepCount) }
        if isShown, verdict == .hit { list.fill(.roundedRect(box.insetBy(dx: 6, dy: 1), radius: 6), Palette.hitFill) }
        if explained == id {
            list.stroke(
                .roundedRect(box.insetBy(dx: 6.75, dy: 1.75), radius: 5.5), Palette.selection, StrokeStyle(width: 1.5))
        }
        let indent = 18 + min(CGFloat(depth) * 16, 110)
        let isDim = subject.map { !$0.cause.isDeviceEvent } == true && !isShown, isPassedBy = isDim && step == nil
        let right: CGFloat = isPassedBy ? 86 : 46
        let text = CGRect(x: indent, y: box.minY, width: box.width - indent - right, height: box.height)
        if let names { draw(names, isDim, in: text, into: &list) }
        if isPassedBy { list.label("not asked", Fonts.note, Palette.faint, in: box.insetBy(dx: 12, dy: 0), .trailing) }
        guard let verdict, isShown else { return }
        let numbers = subject?.walkthrough.numbers(of: id, after: inspection.stepCount) ?? ""
        let badge = Badge(text: numbers, color: verdict.color)
        badge.draw(at: CGPoint(x: box.maxX - 13 - badge.size.width / 2, y: box.midY), into: &list)
    }

    /// What one finger missed, another may have hit.
    private func latestStep(of view: Int, in walkthrough: Walkthrough) -> HitTestStep? {
        walkthrough.story.steps.prefix(walkthrough.askedCount(after: inspection.stepCount)).last { $0.view == view }
    }

    private func draw(_ names: Names, _ isDim: Bool, in box: CGRect, into list: inout DrawList) {
        let type = names.type
        guard let name = names.name else {
            return list.label(type, Fonts.row, isDim ? Palette.faint : Palette.text, in: box)
        }
        let nameWidth = world.textMeasuring.size(of: name, font: Fonts.row, width: nil).width.rounded(.up)
        list.label(name, Fonts.row, isDim ? Palette.faint : Palette.text, in: box)
        let room = box.width - nameWidth - 8,
            typeWidth = world.textMeasuring.size(of: type, font: Fonts.mono, width: nil).width
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
