// The fixes that `why --fix` offers: what they change, and what they leave alone.
import HitscopeProcess
import Testing

extension [String] {
    /// True if a line contains a text.
    fileprivate func have(_ text: String) -> Bool { contains { $0.contains(text) } }
}

@Suite("Fixes that a UIKit programmer would type") struct OfferedFixTests {
    /// A screen with UIKit's own views in a cell, a search bar, a bar, a switch and a button.
    private static let dump = """
        <UIWindow: 0x1001; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2001>>
           | <UIView: 0x1002; frame = (0 0; 375 667); layer = <CALayer: 0x2002>>
           |    | <UIButton: 0x1003; frame = (20 100; 100 44); layer = <CALayer: 0x2003>>
           |    |    | <UIButtonLabel: 0x1013; frame = (10 10; 50 20); text = 'Buy'; userInteractionEnabled = NO; \
        layer = <_UILabelLayer: 0x2013>>
           |    | <UISwitch: 0x1007; frame = (20 300; 51 31); layer = <CALayer: 0x2007>>
           |    |    | <UISwitchModernVisualElement: 0x1008; frame = (0 0; 51 31); layer = <CALayer: 0x2008>>
           |    |    |    | <UIView: 0x1018; frame = (0 0; 51 31); layer = <CALayer: 0x2018>>
           |    | <UIButton: 0x100a; frame = (20 520; 100 0); layer = <CALayer: 0x200a>>
           |    | <UISearchBar: 0x1030; frame = (0 380; 375 56); layer = <CALayer: 0x2030>>
           |    |    | <UIView: 0x1031; frame = (0 0; 375 56); layer = <CALayer: 0x2031>>
           |    |    |    | <UISearchBarTextField: 0x1032; frame = (8 10; 359 36); layer = <CALayer: 0x2032>>
           |    | <UITableView: 0x100b; frame = (0 560; 375 100); clipsToBounds = YES; layer = <CALayer: 0x200b>; \
        contentOffset: {0, 100}; contentSize: {375, 600}>
           |    |    | <Shop.Row: 0x100c; baseClass = UITableViewCell; frame = (0 100; 375 44); \
        layer = <CALayer: 0x200c>>
           |    |    |    | <UITableViewCellContentView: 0x100d; frame = (0 0; 375 44); layer = <CALayer: 0x200d>>
           |    |    | <Shop.Row: 0x100f; baseClass = UITableViewCell; frame = (0 400; 375 44); \
        layer = <CALayer: 0x200f>>
           |    | <UINavigationBar: 0x1040; frame = (0 20; 375 44); layer = <CALayer: 0x2040>>
           |    |    | <_UINavigationBarContentView: 0x1041; frame = (0 0; 375 44); layer = <CALayer: 0x2041>>
           |    |    |    | <_UIButtonBarButton: 0x1042; frame = (300 0; 60 44); layer = <CALayer: 0x2042>>
           |    |    |    |    | <_UIModernBarButton: 0x1043; frame = (0 11; 52 22); layer = <CALayer: 0x2043>>
        """

    private func why(_ words: [String], _ text: String, as name: String = "scene.yaml") async throws -> [String] {
        let folder = try Folder()
        try folder.write(text, to: name)
        let outcome = try await Program.run(["why", name] + words + ["--fix"], in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    private func scene(_ subviews: String) -> String {
        """
        version: 1
        screen: [375, 667]
        windows:
          - root: {name: controller, view: {name: root, color: white, subviews: [\(subviews)]}}
        """
    }

    @Test(
        "A touch of a view that UIKit made is a touch of its owner",
        arguments: [
            ("0x100c", "0x100c"), ("0x1030", "0x1032"), ("0x1042", "0x1043"), ("0x1007", "0x1008"),
            ("0x1008", "0x1008"), ("0x1013", "0x1013"), ("0x100d", "0x100d"), ("0x1018", "0x1018"),
        ])
    func parts(view: String, place: String) async throws {
        let lines = try await why([view, "--on", place], Self.dump, as: "dump.txt")
        #expect(lines.contains("No change is needed."), "\(lines)")
        #expect(lines[0].contains("got the touch"))
        #expect(!lines.have("took the touch"))
    }

    @Test("No fix changes a view that UIKit made", arguments: 1...19)
    func untouched(line: Int) async throws {
        let lines = try await why(["line \(line)", "--on", "line \(line)"], Self.dump, as: "dump.txt")
        let titles = lines.filter { $0.hasPrefix("Change ") }
        let names = ["UIButtonLabel", "ModernVisualElement", "SearchBarTextField", "ContentView", "_UI"]
        let kit = titles.filter { title in names.contains { title.contains($0) } }
        #expect(kit.isEmpty)
    }

    /// A hosting view of SwiftUI with two drawings, of which one covers the other.
    private static let hosting = """
        <UIWindow: 0x1001; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x2001>>
           | <_TtGC7SwiftUI14_UIHostingViewGVS_6VStackVS_5Image__: 0x1002; frame = (0 0; 375 667); \
        layer = <CALayer: 0x2002>>
           |    | <SwiftUI._UIGraphicsView: 0x1003; frame = (20 100; 100 44); layer = <CALayer: 0x2003>>
           |    | <SwiftUI.CGDrawingView: 0x1004; frame = (20 100; 100 44); layer = <CALayer: 0x2004>>
        """

    @Test("SwiftUI's views are parts of their hosting view, which no fix changes", arguments: ["0x1002", "0x1003"])
    func swiftUI(view: String) async throws {
        let lines = try await why([view, "--on", "0x1003"], Self.hosting, as: "dump.txt")
        #expect(lines.have("SwiftUI chooses the view in it that handles a touch"), "\(lines)")
        #expect(!lines.have("setUserInteractionEnabled") && !lines.have("bringSubviewToFront"), "\(lines)")
        let hosting = try await why(["0x1002", "--on", "0x1003"], Self.hosting, as: "dump.txt")
        #expect(hosting[0].contains("got the touch, through"), "\(hosting)")
        #expect(!hosting.have("_UIGraphicsView overrides"))
    }

    @Test("A gesture that a cell gets is found, although its content view is hit")
    func cell() async throws {
        let folder = try Folder()
        try folder.write(Self.dump, to: "dump.txt")
        let outcome = try await Program.run(["find", "dump.txt", "--touch", "0x100c"], in: folder)
        #expect(outcome.output.contains("tap at"))
    }

    @Test("A control without a height keeps its origin and its width")
    func flat() async throws {
        let lines = try await why(["0x100a", "--on", "0x100a"], Self.dump, as: "dump.txt")
        #expect(lines.contains("    button.frame = CGRect(x: 20, y: 520, width: 100, height: 44)"), "\(lines)")
    }

    @Test("A row outside the bounds of its table is scrolled in, and the table is not changed otherwise")
    func row() async throws {
        let lines = try await why(["0x100f", "--on", "0x100f"], Self.dump, as: "dump.txt")
        #expect(lines[0].hasSuffix("scroll by 244 pt down."), "\(lines)")
        let changes = lines.filter { $0.hasPrefix("Change ") }
        #expect(changes.count == 1)
        #expect(lines.contains("    tableView.contentOffset = CGPoint(x: 0, y: 344)"), "\(lines)")
    }

    private let scrolled = """
        {class: UIScrollView, name: scroll, frame: [0, 0, 375, 200], contentSize: [375, 800], subviews: [{class: \
        UIButton, name: low, frame: [20, 500, 100, 44], actions: [{events: touchUpInside, does: nothing}]}]}
        """

    @Test("Content that is scrolled out is scrolled in, and the audit has no finding about it")
    func scrolledOut() async throws {
        let text = scene(scrolled), lines = try await why(["low", "--on", "low"], text)
        #expect(lines[0] == "low is scrolled out of scroll; scroll by 344 pt down.")
        #expect(lines[1] == "Change 1: Scroll scroll to 0, 344 (tried on a copy: the view gets the touch)")
        #expect(lines.contains("    scroll.contentOffset = CGPoint(x: 0, y: 344)"), "\(lines)")
        #expect(!lines.have("Resize"))
        #expect(!lines.have("insetBy"))
        let folder = try Folder()
        try folder.write(text, to: "scene.yaml")
        let audit = try await Program.run(["audit", "scene.yaml"], in: folder)
        #expect(!audit.output.contains("outside-ancestor"), "\(audit.output)")
    }

    @Test("Two views of one class have two variables")
    func variables() async throws {
        let text = """
            <UIWindow: 0x101; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x1012>>
               | <UIView: 0x102; frame = (0 0; 375 667); layer = <CALayer: 0x1021>>
               |    | <UIView: 0x103; frame = (20 100; 280 200); layer = <CALayer: 0x1031>>
               |    | <UIView: 0x104; frame = (20 160; 280 200); layer = <CALayer: 0x1041>>
            """
        let lines = try await why(["0x103", "--tap", "100,200"], text, as: "dump.txt")
        let code = lines.first { $0.contains("bringSubviewToFront") && !$0.contains("expr") } ?? ""
        let variables = code.split { !$0.isLetter && !$0.isNumber }
        #expect(variables.count == 3)
        #expect(variables.first != variables.last)
    }

    @Test("A fix that ends scrolling says so")
    func scrolling() async throws {
        let content = """
            {class: UIScrollView, name: scroll, frame: [0, 0, 375, 667], contentSize: [375, 1500], subviews: [{name: \
            content, frame: [0, 0, 375, 1500], touches: handles}]}
            """
        let lines = try await why(["content", "--drag", "100,400 100,300"], scene(content))
        #expect(lines.contains("    scroll no longer scrolls with this gesture."), "\(lines)")
    }

    @Test("A recogniser in the way is moved, or its delegate refuses the touch; a fix that leaves its gesture says so")
    func recognizer() async throws {
        let menu = """
            {name: overlay, frame: [0, 0, 375, 667]}, {name: menu, frame: [0, 0, 200, 667], recognizers: [{type: tap, \
            name: close, action: nothing}], subviews: [{name: row, frame: [0, 64, 200, 44], touches: handles}]}
            """
        let lines = try await why(["row", "--tap", "100,86"], scene(menu))
        #expect(lines.have("touch.view?.isDescendant(of: row) != true"), "\(lines)")
        #expect(lines.contains("    overlay.addGestureRecognizer(close)"), "\(lines)")
        #expect(lines.contains("    \"close\" on menu still recognises its gesture."), "\(lines)")
    }

    @Test("A button in a cell is added to the content view, which is not switched off")
    func contentView() async throws {
        let cell = """
            {className: UITableViewCell, name: cell, frame: [0, 0, 375, 44], subviews: [{class: UIButton, name: \
            button, frame: [300, 7, 60, 30], actions: [{events: touchUpInside, does: nothing}]}, {className: \
            UITableViewCellContentView, name: contentView, frame: [0, 0, 375, 44]}]}
            """
        let lines = try await why(["button", "--on", "button"], scene(cell))
        #expect(lines.have("Change 1: Move button to contentView (tried"), "\(lines)")
        #expect(!lines.have("Disable"))
    }

    @Test("A view becomes opaque even if the touch that was played is not the gesture of its recogniser")
    func alpha() async throws {
        let view = "{name: view, frame: [50, 100, 200, 100], alpha: 0, recognizers: [{type: pan, action: nothing}]}"
        let lines = try await why(["view", "--on", "view"], scene(view))
        #expect(lines.contains("    view.alpha = 1"), "\(lines)")
    }

    @Test("The view in a navigation bar gets an intrinsic size, which a copy cannot try")
    func titleView() async throws {
        let bar = """
            {className: UINavigationBar, name: bar, frame: [0, 20, 375, 44], subviews: [{className: \
            _UINavigationBarContentView, name: content, frame: [0, 0, 375, 44], subviews: [{name: titleView, frame: \
            [187, 22, 0, 0], subviews: [{class: UIButton, name: button, frame: [-60, -15, 120, 30], actions: [{events: \
            touchUpInside, does: nothing}]}]}]}]}
            """
        let lines = try await why(["button", "--on", "button"], scene(bar))
        #expect(lines.have("Change 1: Give titleView an intrinsic size (not tried"), "\(lines)")
        #expect(lines.have("CGSize(width: 120, height: 30)"))
    }

    @Test("A superview grows to the left with its subviews in place, and a container without a width gets one")
    func superviews() async throws {
        let button = "class: UIButton, name: button, actions: [{events: touchUpInside, does: nothing}]"
        let pin = "{name: pin, frame: [170, 300, 32, 39], subviews: [{\(button), frame: [-60, -60, 40, 40]}]}"
        let grown = try await why(["button", "--on", "button"], scene(pin))
        #expect(grown.have("subview.center.x += 60; subview.center.y += 60"), "\(grown)")
        let flat = "{name: box, frame: [16, 8, 0, 44], subviews: [{\(button), frame: [0, 0, 44, 44]}]}"
        let lines = try await why(["button", "--on", "button"], scene(flat))
        #expect(lines.have("box.widthAnchor.constraint(equalToConstant: 44)"), "\(lines)")
    }

    @Test("The view of a controller gets no empty override; the answer says where code for its touches belongs")
    func root() async throws {
        let lines = try await why(["root", "--tap", "10,10"], scene(""))
        #expect(!lines.have("override func"))
        #expect(lines.last?.contains("override touchesBegan(_:with:) in the class of controller") == true, "\(lines)")
    }
}
