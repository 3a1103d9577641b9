// Edits of a scene in the text of its file: the lines that an edit does not concern stay as a person wrote them.
import HitscopeGeometry
import HitscopeSampleScenes
import HitscopeSceneFile
import Testing

@Suite("Edits in the text of a scene") struct SceneEditTextTests {
    private static let text = """
        # A shop.
        version: 1
        windows:
          - views:
              # The way in.
              - name: door      # left open
                frame: [0, 0, 100, 200]
                color: 'systemRed'
                subviews:
                  - {name: handle, frame: [10, 20, 30, 40], alpha: 0.5}
              # Shelves along the wall.
              - name: shelf
                class: UIControl
                hidden: true
                frame: [100, 0, 100, 200]
              - frame: [200, 0, 100, 200]
                name: till

        """

    /// The lines that differ after an edit, those of the file with `-` and those of the result with `+`.
    private func changes(
        in text: String = Self.text, order: [Int: [Int]] = [:], _ edit: (inout Scene) -> Void
    ) throws -> [String] {
        var scene = try Scene(yaml: text, file: "shop.yaml")
        edit(&scene)
        let edited = try #require(SceneText(text)?.text(of: scene, order: order))
        #expect(try Scene(yaml: edited, file: "shop.yaml").yaml() == scene.yaml(order: order))
        func lines(_ text: String) -> [String] {
            text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        }
        return lines(edited).difference(from: lines(text)).map { change in
            switch change {
            case .remove(_, let line, _): "-" + line
            case .insert(_, let line, _): "+" + line
            }
        }
    }

    private func index(_ name: String, _ scene: Scene) -> Int {
        scene.views.firstIndex { $0.identity.name == name } ?? 0
    }

    @Test("A value is replaced in its line, and a new one is one line more")
    func values() throws {
        let moved = try changes {
            $0.views[index("door", $0)].placement = .frame(CGRect(x: 5, y: 0, width: 1, height: 2))
        }
        #expect(moved == ["-        frame: [0, 0, 100, 200]", "+        frame: [5, 0, 1, 2]"])
        let hidden = try changes { $0.views[index("door", $0)].isHidden = true }
        #expect(hidden == ["+        hidden: true"])
    }

    @Test("A value of a map in brackets is replaced there, and a new one stands at its end")
    func brackets() throws {
        let line = "          - {name: handle, frame: [10, 20, 30, 40], alpha: 0.5"
        let fainter = try changes { $0.views[index("handle", $0)].alpha = 0.25 }
        #expect(fainter == ["-\(line)}", "+\(line.replacing("0.5", with: "0.25"))}"])
        let hidden = try changes { $0.views[index("handle", $0)].isHidden = true }
        #expect(hidden == ["-\(line)}", "+\(line), hidden: true}"])
        let opaque = try changes { $0.views[index("handle", $0)].alpha = 1 }
        #expect(opaque == ["-\(line)}", "+\(line.replacing(", alpha: 0.5", with: ""))}"])
    }

    @Test("A value that becomes the default disappears with its line")
    func removal() throws {
        let shown = try changes { $0.views[index("shelf", $0)].isHidden = false }
        #expect(shown == ["-        hidden: true"])
    }

    @Test("A view keeps its lines and the comments above them when it moves among its siblings")
    func order() throws {
        let scene = try Scene(yaml: Self.text, file: "shop.yaml")
        let door = index("door", scene), shelf = index("shelf", scene), till = index("till", scene)
        let superview = try #require(scene.views[door].superview)
        let moved = try changes(order: [superview: [door, till, shelf]]) { _ in }
        #expect(
            Set(moved) == [
                "-      - frame: [200, 0, 100, 200]", "-        name: till",
                "+      - frame: [200, 0, 100, 200]", "+        name: till",
            ])
    }

    @Test("A file without a change is the same")
    func unchanged() throws {
        let lines = try changes { _ in }
        #expect(lines.isEmpty)
    }

    @Test("JSON stays JSON, and a file with carriage returns keeps them")
    func otherForms() throws {
        let json = """
            {"version": 1, "windows": [{"views": [{"name": "box", "frame": [0, 0, 10, 10]}]}]}
            """
        let hidden = try changes(in: json) { $0.views[index("box", $0)].isHidden = true }
        #expect(hidden.last == "+" + json.replacing("10]}", with: "10], \"hidden\": true}"))
        let windows = "version: 1\r\nwindows:\r\n  - views:\r\n    - {name: box}\r\n"
        let colored = try changes(in: windows) { $0.views[index("box", $0)].isHidden = true }
        #expect(colored.last == "+    - {name: box, hidden: true}\r")
    }

    @Test("A value that an alias repeats is not changed in the text, since it would change elsewhere too")
    func alias() throws {
        let text = """
            version: 1
            windows:
              - views:
                  - {name: one, frame: &place [0, 0, 10, 10]}
                  - {name: two, frame: *place}

            """
        var scene = try Scene(yaml: text, file: "alias.yaml")
        scene.views[index("one", scene)].placement = .frame(CGRect(x: 1, y: 1, width: 1, height: 1))
        #expect(SceneText(text)?.text(of: scene) == nil)
        let hidden = try changes(in: text) { $0.views[index("two", $0)].isHidden = true }
        #expect(hidden.count == 2)
    }

    @Test("In every sample scene, a view is hidden by one line", arguments: SampleScene.allCases)
    func samples(_ sample: SampleScene) throws {
        let scene = try Scene(yaml: sample.text, file: "scene.yaml")
        let last = scene.views.indices.last { scene.views[$0].superview != nil && scene.origin(of: $0) != nil } ?? 0
        let lines = try changes(in: sample.text) { $0.views[last].isHidden.toggle() }
        #expect(lines.count <= 2, "\(lines)")
    }
}
