// What a sound scene comes to: the hierarchy, and what views look like.
import HitscopeGeometry
import HitscopeSceneFile
import Testing

struct ModelTests {
    @Test("Superviews come before subviews, siblings from back to front, and controllers know their views")
    func hierarchy() throws {
        let yaml = """
            version: 1
            windows:
              - root:
                  name: main
                  view:
                    name: root
                    subviews:
                      - {name: a, subviews: [{name: a1}, {name: a2}]}
                      - {name: b, controller: {class: Child, name: child}}
                  presents:
                    name: sheet
                    view: {name: sheet view}
            """
        let scene = try Scene(yaml: yaml, file: "")
        #expect(scene.views.map(\.identity.name) == ["window", "root", "a", "a1", "a2", "b", "sheet view"])
        #expect(scene.views.map(\.superview) == [nil, 0, 1, 2, 2, 1, 0])
        #expect(scene.controllers.map(\.identity.name) == ["main", "child", "sheet"])
        #expect(scene.controllers.map(\.role) == [.root(window: 0), .child(of: 0), .presented(by: 0)])
        #expect(scene.controllers.map(\.view) == [1, 5, 6])
        #expect(scene.views.map(\.controller) == [nil, 0, nil, nil, nil, 1, 2])
        #expect(scene.windows.map(\.rootController) == [0])
        #expect(scene.controllers[1].identity.location == SourceLocation(line: 9, column: 35))
    }

    @Test("What a scene doesn't say is as UIKit has it")
    func defaults() throws {
        let scene = try Scene(yaml: "version: 1\nwindows: [{root: {}}]", file: "")
        #expect(scene.usesScenes)
        #expect(scene.application.delegate?.isResponder == true)
        #expect(scene.windows[0].level == 0)
        #expect(scene.views.map(\.kind) == [.window, .view])
        #expect(scene.views.map(\.placement) == [.unset, .unset])
        #expect(scene.controllers[0].view == 1)
        #expect(
            try Scene(yaml: "version: 1\napplication: {delegate: none}\nwindows: [{}]", file: "").application.delegate
                == nil)
    }

    @Test("Every key of a view is read")
    func viewKeys() throws {
        let yaml = """
            version: 1
            windows:
              - level: statusBar
                views:
                  - {class: UILabel, name: a, center: [10, 20], size: [30, 40], anchorPoint: [0, 1],
                     transform: {scale: [2, 3], rotate: 90, translate: [5, 6]}}
                  - {class: Mine, name: b, frame: [1, 2, 3, 4], color: "#12345678", cornerRadius: 5,
                     border: {width: 2, color: "#F00"}, alpha: 0.5, hidden: true}
                  - {name: c, userInteraction: false, clips: true, multipleTouch: true, tag: -7,
                     touches: {began: handles, moved: drags}, next: a}
                  - {name: d, hitTest: {forwardTo: a}, pointInside: {enlargeBy: [1, 2, 3, 4]},
                     text: {string: 12, color: red, size: 9, font: Inter, weight: bold,
                     align: right, verticalAlign: top}}
                  - {name: e, hitTest: passThrough, pointInside: always, touches: forwards, text: on}
            """
        let scene = try Scene(yaml: yaml, file: "")
        let (a, b, c, d, e) = (scene.views[1], scene.views[2], scene.views[3], scene.views[4], scene.views[5])
        #expect(scene.windows[0].level == 1000)
        #expect(a.kind == .label)
        #expect(a.placement == .centered(at: CGPoint(x: 10, y: 20), bounds: CGRect(x: 0, y: 0, width: 30, height: 40)))
        #expect(a.anchorPoint == CGPoint(x: 0, y: 1))
        #expect(CGPoint(x: 1, y: 1).applying(a.transform.matrix) == CGPoint(x: -3 + 5, y: 2 + 6))
        #expect(b.identity.className == "Mine")
        #expect(b.kind == .view)
        #expect(b.placement == .frame(CGRect(x: 1, y: 2, width: 3, height: 4)))
        #expect(b.color?.rgba == 0x1234_5678)
        #expect(b.border == Scene.Border(width: 2, color: SceneColor(rgba: 0xFF00_00FF)))
        #expect(b.cornerRadius == 5)
        #expect(b.alpha == 0.5)
        #expect(b.isHidden)
        #expect(c.isUserInteractionEnabled == false)
        #expect(c.clipsToBounds)
        #expect(c.isMultipleTouchEnabled)
        #expect(c.tag == -7)
        #expect(c.behaviour.touches == Scene.Touches(began: .handles, moved: .drags))
        #expect(c.next?.responder == .view(1))
        #expect(d.hitTest == .forwardTo(Scene.Reference("a", .view(1))))
        #expect(d.pointInside == .enlargeBy(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
        var text = Scene.Text("12")
        (text.color, text.size, text.font, text.weight, text.alignment, text.verticalAlignment) = (
            SceneColor("red"), 9, "Inter", .bold, .right, .top
        )
        #expect(d.text == text)
        #expect(e.hitTest == .passThrough)
        #expect(e.pointInside == .always)
        #expect(e.behaviour.touches == Scene.Touches(.forwards))
        #expect(e.text?.string == "on")
    }

    @Test("Quarter turns are exact, and a turn is clockwise")
    func quarterTurns() {
        for (degrees, expected) in [
            (0.0, CGPoint(x: 1, y: 0)), (90, CGPoint(x: 0, y: 1)), (180, CGPoint(x: -1, y: 0)),
            (-90, CGPoint(x: 0, y: -1)),
            (450, CGPoint(x: 0, y: 1)),
        ] {
            var transform = Scene.Transform()
            transform.rotation = degrees
            #expect(CGPoint(x: 1, y: 0).applying(transform.matrix) == expected)
        }
    }

    @Test("A written name wins over one that the scene has by default")
    func defaultNames() throws {
        let yaml = "version: 1\nwindows: [{views: [{name: window}, {next: window}]}, {}]"
        let scene = try Scene(yaml: yaml, file: "")
        #expect(scene.views[2].next?.responder == .view(1))
        #expect(scene.views[3].identity.name == "window 2")
    }
}
