// Converts a dump to a scene: windows, views, controllers, and the size of the screen.
//
// `ViewImport` converts a single view.
import HitscopeGeometry
import HitscopeSceneFile

/// A dump, and the scene to which it was converted.
public struct DumpImport: Sendable {
    /// The dump, with remarks about what the scene does not contain.
    public private(set) var dump: Dump
    /// The scene. Its views are in the order of the dump.
    public private(set) var scene = Scene()

    /// For each node, the index of the view that was made from it; nil if there is none.
    private var views: [Int?] = []
    /// The screen coordinates of accessibility elements, by the index of their views.
    private var origins: [Int: CGPoint] = [:]
    /// The nodes of controllers, by the addresses of their views.
    private var controllers: [String: Int] = [:]
    /// The nodes of Auto Layout traces, by the addresses of their views.
    private var traces: [String: Int] = [:]
    /// The window that was added around roots that are not windows; nil if further roots need a new one.
    private var addedWindow: Int?
    /// True if the frames of the dump are in screen coordinates.
    private let isAbsolute: Bool
    /// True if the dump has views. Controllers and traces then only add details to them.
    private let hasViews: Bool
    /// True if the nodes keep their attributes.
    private let keepsAttributes: Bool

    /// Converts a dump to a scene.
    ///
    /// - Parameter title: The title of the scene.
    public init(_ dump: consuming Dump, title: String, keepsAttributes: Bool = true) {
        self.dump = dump
        self.keepsAttributes = keepsAttributes
        isAbsolute = self.dump.format.isAccessibility
        hasViews = self.dump.nodes.contains { $0.kind == .view }
        scene.title = title
        scene.importedFrom = self.dump.format
        collectCompanions()
        let count = self.dump.nodes.count
        views.reserveCapacity(count)
        scene.views.reserveCapacity(count + 1)
        for index in 0..<count {
            views.append(add(index))
            if !keepsAttributes, views[index] != nil { self.dump.nodes[index].attributes = [] }
        }
        setScreen()
        for number in scene.windows.indices.dropFirst() { makeTransparentToTouches(number) }
        if scene.windows.isEmpty { _ = window(around: nil) }
        if scene.windows.count == 1 { scene.windows[0].isKey = true }
    }

    /// Finds the controllers and Auto Layout traces that belong to views elsewhere in the text.
    private mutating func collectCompanions() {
        guard hasViews else { return }
        for (index, node) in dump.nodes.enumerated() {
            if node.kind == .controller, let view = node["view"].flatMap({ Self.address(in: $0) }) {
                controllers[view] = index
            } else if node.kind == .trace, let address = node.address.flatMap({ Self.address(in: $0) }) {
                traces[address] = index
            }
        }
    }

    /// The first address in a text, without the leading zeros that some debuggers print.
    private static func address(in text: String) -> String? {
        guard let range = text.firstRange(of: "0x") else { return nil }
        let digits = text[range.upperBound...].prefix { $0.isHexDigit }.drop { $0 == "0" }
        return digits.isEmpty ? nil : digits.lowercased()
    }

    // MARK: Nodes

    /// Adds a view for a node.
    ///
    /// - Returns: The index of the view; nil if the node has none.
    private mutating func add(_ index: Int) -> Int? {
        let node = dump.nodes[index]
        switch node.kind {
        case .layer:
            if let parent = superview(of: index) {
                scene.views[parent].facts.add("sublayer", node.className)
            }
            return nil
        case .controller:
            return hasViews ? nil : addController(index)
        case .trace: guard !hasViews else { return nil }
        case .view: break
        case .element: guard !node.isWrapper else { return nil }
        }
        if node.parent.flatMap({ views[$0] }) == nil, isWindow(node) { return addWindow(index) }
        let parent = superview(of: index) ?? window(around: index)
        return addView(index, in: parent)
    }

    private func isWindow(_ node: Dump.Node) -> Bool {
        if let base = node["baseClass"] { return base == "UIWindow" }
        return node.className.hasSuffix("Window")
    }

    private func superview(of index: Int) -> Int? {
        var parent = dump.nodes[index].parent
        while let next = parent {
            if let view = views[next] { return view }
            parent = dump.nodes[next].parent
        }
        return nil
    }

    private mutating func addWindow(_ index: Int) -> Int {
        addedWindow = nil
        let number = scene.windows.count + 1, view = addView(index, in: nil, kind: .window)
        scene.views[view].identity.name = number == 1 ? "window" : "window \(number)"
        scene.views[view].text = nil
        hideInvisible(view)
        scene.windows.append(Scene.Window(view: view))
        return view
    }

    /// Hides an accessibility window that the dump marks as not visible, because it would cover visible ones.
    private mutating func hideInvisible(_ view: Int) {
        guard isAbsolute, !scene.windows.isEmpty, scene.views[view].facts.contains(Scene.Fact("visible", "false"))
        else {
            return
        }
        scene.views[view].isHidden = true
        dump.remark(
            scene.views[view].identity.location.line,
            "the dump marks the window as not visible, so it is hidden in the scene.")
    }

    /// Lets touches pass through a system window in front of the app's windows, as the system's own class does.
    private mutating func makeTransparentToTouches(_ number: Int) {
        let view = scene.windows[number].view, name = scene.views[view].identity.className
        let end = number + 1 < scene.windows.count ? scene.windows[number + 1].view : scene.views.count
        let inside = scene.views[(view + 1)..<end]
        if isAbsolute, inside.isEmpty, !scene.views[view].isHidden {
            // Accessibility lists every element that takes touches, and this window has none.
            scene.views[view].isUserInteractionEnabled = false
            dump.remark(
                scene.views[view].identity.location.line,
                "the window has no elements, so touches pass through it in the scene.")
            return
        }
        let isStatusBar =
            name.hasPrefix("UIStatusBar") || isAbsolute && inside.contains { $0.identity.className == "StatusBar" }
        guard isStatusBar || DumpClass.clearWindows.contains(name), !scene.views[view].isHidden else { return }
        let frames = viewsThatFill(view, until: end)
        let takers = ((view + 1)..<end).filter { index in
            let size = scene.views[index].placement.size ?? .zero
            return !frames.contains(index) && (scene.views[index].kind.isControl || size.width > 0 && size.height > 0)
        }
        if isStatusBar || takers.isEmpty {
            scene.views[view].isUserInteractionEnabled = false
        } else {
            for index in [view] + frames { scene.views[index].hitTest = .passThrough }
        }
        dump.remark(
            scene.views[view].identity.location.line,
            "\(name) passes touches through to the app, in the scene as in UIKit.")
    }

    /// The views that fill a window and hold the others, such as the one around the keyboard. They take no touches.
    private func viewsThatFill(_ window: Int, until end: Int) -> [Int] {
        let size = scene.views[window].placement.size
        var found: [Int] = []
        for index in (window + 1)..<end {
            let view = scene.views[index], around = view.superview ?? -1
            guard !view.kind.isControl, around == window || found.contains(around), let size,
                let own = view.placement.size,
                own.width >= size.width, own.height >= size.height
            else { continue }
            found.append(index)
        }
        return found
    }

    /// The window for a root that is not a window, because the text does not contain its window.
    private mutating func window(around index: Int?) -> Int {
        if let addedWindow { return addedWindow }
        let number = scene.windows.count + 1, view = scene.views.count
        let name = number == 1 ? "window" : "window \(number)"
        let line = index.map { dump.nodes[$0].lines.lowerBound } ?? 1
        scene.views.append(
            Scene.View(
                Scene.Identity(className: "UIWindow", name: name, location: SourceLocation(line: line, column: 1)),
                kind: .window, superview: nil))
        scene.views[view].isIncomplete = index != nil
        scene.windows.append(Scene.Window(view: view))
        origins[view] = .zero
        addedWindow = view
        return view
    }

    private mutating func addView(_ index: Int, in parent: Int?, kind: UIKitClass? = nil) -> Int {
        let view = scene.views.count
        var made = ViewImport(dump.nodes[index], isAbsolute: isAbsolute, hasChildren: hasChildren(index))
        made.place(below: parent.flatMap { origins[$0] } ?? .zero)
        if let kind { made.view.kind = kind }
        made.view.superview = parent
        origins[view] = made.origin
        for sentence in made.remarks { dump.remark(dump.nodes[index].lines.lowerBound, sentence) }
        scene.views.append(made.view)
        addCompanions(of: index, to: view)
        return view
    }

    private func hasChildren(_ index: Int) -> Bool {
        index + 1 < dump.nodes.count && dump.nodes[index + 1].parent == index && dump.nodes[index + 1].kind != .layer
    }

    private mutating func addCompanions(of index: Int, to view: Int) {
        guard let address = dump.nodes[index].address.flatMap({ Self.address(in: $0) }) else { return }
        if let trace = traces[address] {
            let node = dump.nodes[trace], words = [node.prefix, node.tail].filter { !$0.isEmpty }
            scene.views[view].facts.add("layout", words.joined(separator: " "))
        }
        guard let controller = controllers[address], scene.views[view].superview != nil else { return }
        addController(dump.nodes[controller], on: view)
    }

    // MARK: Controllers

    private mutating func addController(_ node: Dump.Node, on view: Int) {
        var above = scene.views[view].superview
        while let next = above, scene.views[next].controller == nil { above = scene.views[next].superview }
        let identity = Scene.Identity(
            className: ViewImport.shownName(of: node.className),
            location: SourceLocation(line: node.lines.lowerBound, column: 1))
        scene.views[view].controller = scene.controllers.count
        scene.controllers.append(
            Scene.Controller(identity, role: .child(of: above.flatMap { scene.views[$0].controller }), view: view))
    }

    /// Adds the view of a controller in a dump without views. The view fills the screen.
    ///
    /// The view of a presented controller lies in the window, and not in the view of the controller that presents it.
    private mutating func addController(_ index: Int) -> Int {
        let node = dump.nodes[index], around = node.prefix == "+" ? nil : superview(of: index)
        let parent = around ?? window(around: index)
        let printed = node["view"] ?? ""
        let name = String(printed.drop { $0 == "<" }.prefix { !" >".contains($0) })
        let isThere = printed.hasPrefix("<")
        var view = Scene.View(
            Scene.Identity(
                className: isThere ? ViewImport.shownName(of: name) : "UIView",
                location: SourceLocation(line: node.lines.lowerBound, column: 1)),
            kind: .view, superview: parent)
        view.placement = .frame(CGRect(origin: .zero, size: scene.screen))
        view.isHidden = !isThere || printed.hasSuffix("not in the window")
        for attribute in node.attributes { view.facts.add(attribute.name, attribute.value) }
        scene.views.append(view)
        addController(node, on: scene.views.count - 1)
        return scene.views.count - 1
    }

    // MARK: The screen

    /// Sets the screen to the application's frame, or else to the bounding box of all windows and roots.
    private mutating func setScreen() {
        let application = dump.nodes.first { $0.isWrapper && $0.frame != nil }?.frame
        var width = application?.width ?? 0, height = application?.height ?? 0
        if width < 1 || height < 1 {
            for view in scene.views where view.superview == nil || view.superview == addedWindow {
                guard let frame = view.placement.box(by: view.transform.matrix) else { continue }
                width = max(width, frame.maxX)
                height = max(height, frame.maxY)
            }
        }
        if width < 1 || height < 1 { return }
        let maximum = SceneLimits.screen
        scene.screen = CGSize(width: min(maximum, width.rounded(.up)), height: min(maximum, height.rounded(.up)))
    }
}

extension Scene.Placement {
    /// The bounding box of the transformed view in its superview; nil if the view has no placement.
    fileprivate func box(by matrix: CGAffineTransform) -> CGRect? {
        switch self {
        case .unset: return nil
        case .frame(let frame): return frame
        case .centered(let center, let bounds):
            let width = abs(matrix.a) * bounds.width + abs(matrix.c) * bounds.height
            let height = abs(matrix.b) * bounds.width + abs(matrix.d) * bounds.height
            return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
        }
    }
}

extension Scene.Placement {
    /// The size of the view; nil if it is not given.
    fileprivate var size: CGSize? {
        switch self {
        case .unset: nil
        case .frame(let frame): frame.size
        case .centered(_, let bounds): bounds.size
        }
    }
}
