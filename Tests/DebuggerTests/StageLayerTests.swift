// What can be laid over the scene, and the scene in layers: bounds, places where drawing and hit testing disagree, 3-D.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeHierarchy
import HitscopeInput
import HitscopeOverlay
import HitscopePanels
import HitscopeRaster
import HitscopeReachability
import HitscopeSampleScenes
import HitscopeStage
import HitscopeWidgets
import Testing

@MainActor @Suite("Layers of the stage") struct StageLayerTests {
    private func strokes(_ debugger: Debugger, _ color: Color) -> [DrawItem] {
        debugger.stageItems.filter { item in
            guard case .stroke(_, color, _) = item.command else { return false }
            return true
        }
    }

    private func words(_ debugger: Debugger) -> [String] {
        debugger.stageItems.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    /// How many closed outlines a stroke has.
    private func outlines(_ item: DrawItem?) -> Int {
        guard case .stroke(.path(let path), _, _)? = item?.command else { return 0 }
        return path.elements.count { $0 == .close }
    }

    /// Views in rows of a hundred, and one that is hidden.
    private func many(_ count: Int) -> HierarchyHand {
        HierarchyHand { window in
            for index in 0..<count {
                let frame = CGRect(
                    x: CGFloat(index % 100) * 3, y: CGFloat(index / 100 % 100) * 3, width: 2.5, height: 2.5)
                UIView.named("dot \(index)", frame, in: window).backgroundColor = .gray
            }
            UIView.named("hidden", CGRect(x: 10, y: 10, width: 50, height: 50), in: window).isHidden = true
        }
    }

    // MARK: Bounds

    @Test("B outlines all views that are seen with one line, hidden ones with a dotted one, and takes both off again")
    func bounds() throws {
        let hand = HierarchyHand { window in
            for index in 0..<30 {
                let frame = CGRect(x: CGFloat(index % 6) * 40, y: CGFloat(index / 6) * 40, width: 30, height: 30)
                _ = UIView.named("box \(index)", frame, in: window)
            }
            UIView.named("hidden", CGRect(x: 10, y: 10, width: 50, height: 50), in: window).isHidden = true
        }
        #expect(strokes(hand.debugger, Palette.bounds).isEmpty)
        hand.key(.b)
        let lines = strokes(hand.debugger, Palette.bounds)
        let counts = lines.map { outlines($0) }
        #expect(counts == [1, 31])
        hand.key(.b)
        #expect(strokes(hand.debugger, Palette.bounds).isEmpty)
    }

    @Test("Bounds of ten thousand views are two lines; those out of sight have none")
    func manyBounds() throws {
        let hand = many(10_000)
        hand.key(.b)
        let whole = strokes(hand.debugger, Palette.bounds)
        #expect(whole.count == 2)
        #expect(outlines(whole.last) < 10, "lines around each would be one area")
        let middle = hand.debugger.stageInput.windowPoint(CGPoint(x: 150, y: 150))
        hand.perform(.wheel(at: middle, by: CGSize(width: 0, height: 40 * 12), modifiers: .control))
        let near = outlines(strokes(hand.debugger, Palette.bounds).last)
        #expect(near > 100)
        hand.perform(.wheel(at: middle, by: CGSize(width: 0, height: 40 * 8), modifiers: .control))
        let nearer = outlines(strokes(hand.debugger, Palette.bounds).last)
        #expect(nearer < near / 4)
        #expect(nearer > 3)
    }

    // MARK: Drawn against hit

    /// A button under a clear view, and a plain view of the same size beside them.
    private func covered() -> HierarchyHand {
        HierarchyHand { window in
            window.backgroundColor = .white
            let button = UIButton.named("button", CGRect(x: 20, y: 20, width: 100, height: 50), in: window, UIButton())
            button.backgroundColor = .blue
            _ = UIView.named("veil", CGRect(x: 60, y: 0, width: 100, height: 100), in: window)
            let label = UIView.named("picture", CGRect(x: 20, y: 200, width: 100, height: 50), in: window)
            (label.backgroundColor, label.isUserInteractionEnabled) = (.red, false)
        }
    }

    private func area(_ polygons: [[CGPoint]]) -> CGFloat {
        polygons.reduce(0) { sum, polygon in
            var twice: CGFloat = 0
            for index in polygon.indices {
                let next = polygon[(index + 1) % polygon.count]
                twice += polygon[index].x * next.y - next.x * polygon[index].y
            }
            return sum + (twice / 2).magnitude
        }
    }

    @Test("What is seen under a clear view is lost to it, and the clear view takes touches unseen")
    func disagreement() throws {
        let places = Disagreements(of: covered().world)
        #expect(abs(area(places.lost) - 60 * 50) < 0.001)
        #expect(abs(area(places.unseen) - 100 * 100) < 0.001)
    }

    @Test("A picture that leaves its touches to what it lies in, and a label in a button, are not lost")
    func faces() throws {
        let hand = HierarchyHand { window in
            window.backgroundColor = .white
            let button = UIButton.named("button", CGRect(x: 20, y: 20, width: 100, height: 50), in: window, UIButton())
            button.setTitle("Save", for: .normal)
            let picture = UIView.named("picture", CGRect(x: 20, y: 200, width: 100, height: 50), in: window)
            (picture.backgroundColor, picture.isUserInteractionEnabled) = (.red, false)
        }
        let places = Disagreements(of: hand.world)
        #expect(places.lost.isEmpty)
        #expect(places.unseen.isEmpty)
    }

    @Test("A disabled interaction makes a button lost, and a view outside of its superview too")
    func lost() throws {
        let hand = HierarchyHand { window in
            window.backgroundColor = .white
            let button = UIButton.named("off", CGRect(x: 20, y: 20, width: 100, height: 50), in: window, UIButton())
            (button.backgroundColor, button.isUserInteractionEnabled) = (.blue, false)
            let small = UIView.named("small", CGRect(x: 0, y: 200, width: 50, height: 50), in: window)
            small.backgroundColor = .gray
            let out = UIButton.named("out", CGRect(x: 30, y: 10, width: 60, height: 30), in: small, UIButton())
            out.backgroundColor = .blue
        }
        #expect(abs(area(Disagreements(of: hand.world).lost) - (100 * 50 + 40 * 30)) < 0.001)
    }

    @Test("H shows both kinds with a pattern and their meaning, and a touch of the scene takes them off")
    func disagreementKey() throws {
        let hand = covered()
        hand.key(.h)
        let legend = DisagreementMarks.Kind.allCases.map(\.words)
        #expect(Set(legend).isSubset(of: Set(words(hand.debugger))))
        #expect(!strokes(hand.debugger, Palette.refusedOnLight).isEmpty)
        #expect(!strokes(hand.debugger, Palette.visitedOnLight).isEmpty)
        hand.touch(80, 40)
        #expect(Set(legend).isDisjoint(with: Set(words(hand.debugger))))
        #expect(hand.inspection.shown.subject?.isTouch == true)
    }

    @Test("The map and the places of disagreement take turns")
    func turns() throws {
        let hand = covered(), legend = DisagreementMarks.Kind.lost.words
        hand.keys(.m, .h)
        #expect(!hand.inspection.display.showsMap)
        #expect(words(hand.debugger).contains(legend))
        hand.key(.m)
        #expect(hand.inspection.display.showsMap)
        #expect(!words(hand.debugger).contains(legend))
    }
}
