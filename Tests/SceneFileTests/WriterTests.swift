// A scene that is written reads as the same scene.
import HitscopeSampleScenes
import HitscopeSceneFile
import Testing

/// The words of a description of a scene, without the places in its file: equal for scenes that say the same.
private func words(_ scene: Scene) -> [Substring] {
    let parts = "\(scene)".split(separator: "SourceLocation(")
    let text = parts.enumerated().map { $0.offset == 0 ? $0.element : $0.element.drop { $0 != ")" } }.joined()
    return text.split { ", []():\"".contains($0) }.sorted()
}

/// The differences between a scene and the same scene after it was written and read; empty for none. One file is
/// written, with the views of included files.
private func changes(_ read: Scene) throws -> [Substring] {
    let yaml = try read.yaml()
    var scene = read
    scene.included.content = [:]
    scene.included.paths = []
    let again = try Scene(yaml: yaml, file: "written.yaml")
    let (before, after) = (words(scene), words(again))
    return before == after
        ? []
        : Array(
            before.difference(from: after).prefix(4).map { change in
                switch change {
                case .insert(_, let word, _), .remove(_, let word, _): word
                }
            })
}

@Suite struct WriterTests {
    @Test(arguments: SampleScene.allCases)
    func aSampleSceneReadsAsItWasWritten(_ sample: SampleScene) throws {
        let changed = try changes(Scene(contentsOf: sample.path))
        #expect(changed == [])
    }

    @Test func everyKeyIsWritten() throws {
        for map in SceneReference.maps where !map.name.isEmpty {
            for key in map.keys {
                guard let scene = try? Scene(yaml: exampleScene(map, key), file: "a.yaml") else { continue }
                let changed = try changes(scene)
                #expect(changed == [], "\(map.phrase): \(key.name)")
            }
        }
    }

    @Test(arguments: [
        "plain", "two words", "true", "12", "1e5", "~", "", " blank", "a: b", "#hash", "it's",
        "\"quoted\"",
        "back\\slash",
        "line\nbreak", "tab\t", "*star", "{a}", "- dash", "null", "Ä ö 你好", "\u{7}bell", "\u{200E}mark", "nan", "a, b",
    ])
    func aTextIsWrittenAsItIs(_ text: String) throws {
        var scene = Scene()
        scene.views = [
            Scene.View(Scene.Identity(className: "UIWindow", name: "window"), kind: .window, superview: nil),
            Scene.View(Scene.Identity(className: "UIView"), kind: .view, superview: 0),
        ]
        scene.windows = [Scene.Window(view: 0)]
        scene.views[1].facts = [Scene.Fact("said", text)]
        let again = try Scene(yaml: scene.yaml(), file: "written.yaml")
        #expect(again.views[1].facts == scene.views[1].facts)
    }

    @Test func aHierarchyThatAFileCannotSayIsRefused() {
        var scene = Scene()
        for index in 0..<600 {
            scene.views.append(
                Scene.View(
                    Scene.Identity(className: "UIView"), kind: index == 0 ? .window : .view,
                    superview: index == 0 ? nil : index - 1))
        }
        scene.windows = [Scene.Window(view: 0)]
        var sentence = ""
        do { _ = try scene.yaml() } catch { sentence = error.description }
        #expect(sentence.contains("views are nested 599 deep, and the limit of a file is 490."))
    }
}
