// Words of the window: one state one word, Korean in Korean order, and no page that stops in the middle of a thought.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeRaster
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Plain words") struct PlainWordTests {
    private func texts(_ driver: DebuggerDriver, in panel: String) -> [String] {
        driver.debugger.texts(in: panel).map(\.text).filter { !$0.isEmpty }
    }

    @Test("A gesture that goes on has the same word in the list of gestures and on the timeline")
    func gestureStates() throws {
        let driver = try DebuggerDriver(at: .pinchAndRotate)
        try driver.turnWithTwoFingers()
        let listed = texts(driver, in: "touch"), lanes = texts(driver, in: "timeline")
        #expect(listed.contains("changed"))
        #expect(lanes.contains("began → changed"))
        #expect(!listed.contains("has begun"))
    }

    @Test(
        "No page of presenter mode ends with a colon",
        arguments: [SampleScene.unrecognizedSelector, .severalCauses, .singleTapWaitsForDoubleTap])
    func pages(scene: SampleScene) throws {
        for width in stride(from: 900, through: 1400, by: 100) as StrideThrough<CGFloat> {
            let driver = try DebuggerDriver(at: scene, window: CGSize(width: width, height: 0.6 * width))
            driver.playThrough()
            driver.type(.function(5))
            driver.type(.home)
            var pages: Set<String> = []
            for _ in 0..<60 {
                pages.formUnion(texts(driver, in: "presenter"))
                driver.type(.right)
            }
            let open = pages.filter { $0.hasSuffix(":") }
            #expect(open.isEmpty)
            #expect(pages.count > 4)
        }
    }

    // MARK: Korean

    @Test("In Korean \"before\" and \"after\" stand behind what happens, and a click there turns one into the other")
    func breakOrder() throws {
        try Language.$ofTask.withValue(.korean) {
            let driver = try Situation.breakSet.driver(window: PictureSize.usual.points)
            let words = texts(driver, in: "breaks")
            #expect(words == ["후", "box가 히트된", "전", "box가 touchesBegan(_:with:)를 받기"])
            let boxes = driver.debugger.texts(in: "breaks").map(\.box), side = try #require(boxes.first)
            #expect(boxes[1].minX < side.minX)
            driver.click(window: CGPoint(x: side.midX, y: side.midY))
            #expect(texts(driver, in: "breaks").prefix(2) == ["전", "box가 히트되기"])
        }
    }

    @Test("In English they stand in front")
    func englishBreakOrder() throws {
        let driver = try Situation.breakSet.driver(window: PictureSize.usual.points)
        let words = texts(driver, in: "breaks")
        #expect(words == ["after", "box is hit", "before", "box gets touchesBegan(_:with:)"])
        let found = driver.debugger.texts(in: "breaks").first { $0.text == "box is hit" }
        let clause = try #require(found).box
        driver.click(window: CGPoint(x: clause.midX, y: clause.midY))
        #expect(texts(driver, in: "breaks") == words)
    }

    @Test("A command of the remote control has a Korean name where it is read")
    func remote() throws {
        try Language.$ofTask.withValue(.korean) {
            let driver = try DebuggerDriver(at: .firstRespondersByEvent)
            driver.type(.e)
            driver.perform(.remote(.previousTrack))
            let all = driver.debugger.render().items.compactMap { item -> String? in
                guard case .text(let text, _, _) = item.command else { return nil }
                return text
            }
            let coded = all.filter { $0.contains("previousTrack") }
            #expect(coded.isEmpty)
            let displayName = all.filter { $0.contains("이전 트랙") }
            #expect(!displayName.isEmpty)
        }
    }

    @Test("The buttons of the remote control keep their width in the smallest window", arguments: [false, true])
    func remoteButtons(isKorean: Bool) throws {
        try Language.$ofTask.withValue(isKorean ? .korean : .english) {
            let driver = try DebuggerDriver(at: .firstRespondersByEvent, window: PictureSize.small.points)
            _ = driver.debugger.render()
            for name in ["previous track", "play or pause", "next track"] {
                let width = try #require(driver.frame(of: name)).width
                #expect(width >= 28)
            }
            #expect(driver.cutLabels.isEmpty)
        }
    }

    @Test("A field of degrees says in Korean that they are degrees")
    func degrees() throws {
        try Language.$ofTask.withValue(.korean) {
            let driver = try Situation.attributes.driver(window: PictureSize.large.points)
            #expect(texts(driver, in: "attributes").contains("회전(도)"))
        }
    }
}
