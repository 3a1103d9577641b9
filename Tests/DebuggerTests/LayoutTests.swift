// How the window is divided: edges that are dragged, panels that are closed, and sizes that stay.
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Sizes of the panels") struct LayoutTests {
    private func drag(_ driver: DebuggerDriver, _ divider: String, by distance: CGSize) throws {
        let start = try #require(driver.middle(of: divider))
        driver.touch(.down, window: start)
        driver.touch(.move, window: CGPoint(x: start.x + distance.width, y: start.y + distance.height))
        driver.touch(.up, window: CGPoint(x: start.x + distance.width, y: start.y + distance.height))
    }

    private func width(_ driver: DebuggerDriver, _ panel: String) throws -> CGFloat {
        try #require(driver.frame(of: panel)).width
    }

    @Test("The edges of the panels follow the finger, and the stage takes or gives the room")
    func dragging() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        let before = try ["hierarchy", "stage", "side"].map { try width(driver, $0) }
        try drag(driver, "hierarchy divider", by: CGSize(width: 60, height: 5))
        try drag(driver, "side divider", by: CGSize(width: 40, height: -9))
        let after = try ["hierarchy", "stage", "side"].map { try width(driver, $0) }
        #expect(after == [before[0] + 60, before[1] - 20, before[2] - 40])
    }

    @Test("The top edge of the timeline makes it higher and lower, and closes it at the bottom")
    func timeline() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        let before = try #require(driver.frame(of: "timeline")), stage = try #require(driver.frame(of: "stage"))
        try drag(driver, "timeline divider", by: CGSize(width: 0, height: -50))
        #expect(driver.frame(of: "timeline")?.height == before.height + 50)
        #expect(driver.frame(of: "stage")?.height == stage.height - 50)
        try drag(driver, "timeline divider", by: CGSize(width: 0, height: 400))
        #expect(driver.frame(of: "timeline")?.height == 34)
        #expect(driver.debugger.shell.layout.showsTimeline == false)
    }

    @Test("A panel that is dragged to the edge closes to a strip, which a click opens as wide as it was")
    func closing() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        try drag(driver, "side divider", by: CGSize(width: -30, height: 0))
        let wide = try width(driver, "side")
        try drag(driver, "side divider", by: CGSize(width: 400, height: 0))
        #expect(driver.debugger.shell.layout.hidesSide)
        #expect(try width(driver, "side") < 20)
        driver.click(window: try #require(driver.middle(of: "side divider")))
        #expect(try width(driver, "side") == wide)
    }

    @Test("F6 and F7 close and open the panels at the left and at the right")
    func keys() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        let stage = try width(driver, "stage")
        driver.type(.function(6), .function(7))
        #expect(try width(driver, "stage") > stage + 500, "the tools have names then, which need some of the room")
        #expect(driver.panel("hierarchy")?.isHidden == true)
        #expect(driver.panel("side")?.isHidden == true)
        driver.type(.function(7), .function(6))
        #expect(try width(driver, "stage") == stage)
        #expect(driver.panel("side")?.isHidden == false)
    }

    @Test("A double click on an edge gives its panel the default size", arguments: ["hierarchy", "side", "timeline"])
    func resetting(name: String) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder), usual = try #require(driver.frame(of: name))
        try drag(driver, "\(name) divider", by: CGSize(width: -23, height: -23))
        #expect(driver.frame(of: name) != usual)
        let edge = try #require(driver.middle(of: "\(name) divider"))
        driver.click(window: edge)
        driver.click(window: edge)
        #expect(driver.frame(of: name) == usual)
        #expect(driver.debugger.shell.layout == WindowLayout())
    }

    @Test("A click on an edge moves nothing")
    func clicking() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.click(window: try #require(driver.middle(of: "hierarchy divider")))
        #expect(driver.debugger.shell.layout == WindowLayout())
    }

    @Test("An edge under the pointer is lit, and the frame says so once")
    func lighting() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder), edge = try #require(driver.middle(of: "side divider"))
        let dark = driver.debugger.render()
        driver.perform(.hover(edge))
        #expect(driver.debugger.needsFrame)
        let lit = driver.debugger.render()
        #expect(lit != dark)
        driver.perform(.hover(CGPoint(x: edge.x, y: edge.y + 1)))
        #expect(!driver.debugger.needsFrame)
        driver.perform(.hover(CGPoint(x: edge.x + 100, y: edge.y)))
        #expect(driver.debugger.render() == dark)
    }

    @Test("A touch of the stage goes where it lies now")
    func touching() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        try drag(driver, "hierarchy divider", by: CGSize(width: 90, height: 0))
        let place = driver.debugger.stageInput.windowPoint(CGPoint(x: 214, y: 171))
        driver.click(window: place)
        let point = try #require(driver.inspection.shown.subject?.point)
        #expect(point.distance(to: CGPoint(x: 214, y: 171)) < 1)
    }

    @Test(
        "Whatever sizes were chosen, in windows of any size the stage keeps room and nothing lies on it",
        arguments: [
            CGSize(width: 900, height: 600), CGSize(width: 1366, height: 768), CGSize(width: 3840, height: 2160),
        ])
    func extremes(size: CGSize) throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: size)
        for length in [1.0, 300, 16_384] as [CGFloat] {
            var layout = WindowLayout()
            (layout.hierarchyWidth, layout.sideWidth, layout.timelineHeight) = (length, length, length)
            layout.showsTimeline = true
            driver.debugger.shell.layout = layout
            let stage = try #require(driver.frame(of: "stage"))
            #expect(stage.width > 200)
            #expect(stage.height > 100)
            for panel in ["hierarchy", "side", "caption", "timeline", "tools"] {
                let frame = try #require(driver.frame(of: panel))
                let shared = frame.intersection(stage)
                #expect(min(shared.width, shared.height) <= 0, "\(panel)")
                #expect(CGRect(origin: .zero, size: size).contains(frame), "\(panel)")
            }
        }
    }

    @Test("The whole window with panels that were dragged, and one that is closed")
    func picture() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder, window: CGSize(width: 1366, height: 768))
        driver.debugger.play(driver.inspection.run.debuggee.script)
        try drag(driver, "hierarchy divider", by: CGSize(width: 70, height: 0))
        driver.type(.function(7))
        try Golden.expectWindow(driver.windowPicture(), named: "08 window, right panel closed")
    }
}
