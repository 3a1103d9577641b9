// Every sentence that a broken scene can end in, word for word.
import Foundation
import SceneFile
import Testing

/// What is said about a text, without the name of the file.
func complaints(_ yaml: String) -> String {
    do throws(SceneErrors) {
        _ = try Scene(yaml: yaml, file: "a.yaml")
        return ""
    } catch {
        return error.description.replacingOccurrences(of: "a.yaml:", with: "").replacingOccurrences(of: ": error:", with: "")
    }
}

/// A scene with one view that has these keys; they stand on line 4.
func oneView(_ keys: String) -> String {
    """
    version: 1
    windows:
      - views:
          - {\(keys)}
    """
}

struct SentenceTests {
    @Test("prints", arguments: [
        oneView("alpha: nan"), oneView("colour: red"), oneView("color: systemblu"), oneView("frame: [0,0,1000000000,1]"), oneView("frame: [0,0,1]"),
        oneView("frame: [0,0,-1,x]"), oneView("class: UILable"), oneView("class: UIWindow"), oneView("touches: handels"), oneView("touches: {began: 3, bgan: x}"),
        oneView("hitTest: nevr"), oneView("next: windo"), oneView("hitTest: {forwardTo: delegate}"), oneView("center: [1,2]"), oneView("frame: [1,2,3,4], size: [1,2]"),
        oneView("hidden: yes"), oneView("hidden: \"true\""), oneView("color: "), oneView("tag: 1.5"), oneView("alpha: 2"), oneView("name: none"), oneView("text: {size: 3}"),
        oneView("subviews: 3"), oneView("subviews: [3]"), oneView("name: a, name: b"), oneView("name: *a"), oneView("name: &a x, next: *a"), oneView("subviews: &a [*a]"),
        "", "# only\n", "version: 2", "windows: []", "version: 1\nwindows:\n\t- a", "a: [", "version: 1\n---\nversion: 1", "version: 1\nversion: 1", "- a", "version: 1\nname: \"a\u{1}\"",
        "version: 1\nwindows:\n  - {}\n  bla: 1", String(repeating: "[", count: 1100), "version: 1\nwindows:\n- root: {}\n  views: []\nscript: [release, tap: [1,2], {press: [1,2], wait: 3}, {}]\nexpect: [{hit: bla}]",
    ])
    func prints(_ yaml: String) { print(complaints(yaml)) }
}
