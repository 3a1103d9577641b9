// What is said about a file that is no scene, word for word.
import HitscopeSceneFile
import Testing

struct DocumentSentenceTests {
    @Test(
        "A document that is no scene gives one sentence",
        arguments: [
            Complaint(
                "", "1:1: the file contains no scene.\n  Begin with \"version: 1\", or copy one of the sample scenes."),
            Complaint(
                "# nothing\n",
                "1:1: the file contains no scene.\n  Begin with \"version: 1\", or copy one of the sample scenes."),
            Complaint(
                "- a",
                """
                1:1: a scene must be a map of keys and values, not a list of 1.
                  Write keys such as "version:", each on its own line.
                """
            ),
            Complaint("windows: [{}]", "1:1: the scene has no version.\n  Write \"version: 1\" at the top."),
            Complaint(
                "version: 1\nwindows: [{views: [{subviews: [~]}]}]",
                """
                2:32: a view must be a map of keys and values, but is empty.
                  Write keys such as "class:", each on its own line.
                """
            ),
            Complaint("version: 1\nwindow: 3", "1:1: the scene has no \"windows\"."),
            Complaint(
                "version: 2",
                """
                1:10: the scene has version 2, but this program reads version 1.
                  Use a newer version of the program, or use version 1 for the scene.
                """
            ),
            Complaint(
                "version: 1\nwindows: []",
                """
                2:10: "windows" is an empty list, but a scene has at least one window.
                  For example: windows: [{root: {}}]
                """
            ),
            Complaint(
                "version: 1",
                """
                1:1: the scene has no "windows".
                  Write at least one, for example: windows: [{views: [{frame: [20, 40, 100, 50], color: systemBlue}]}]
                """
            ),
            Complaint(
                "version: 1\nwindows:\n- root: {}\n  views: []",
                """
                4:3: a window has a root controller, views, or an included scene, not two of them.
                  Remove "views", or "root" on line 3.
                """
            ),
            Complaint(
                "version: 1\nscreen: [390, 20000]\nwindows: [{}]",
                """
                2:15: "screen" contains 20000, but should be two numbers, [width, height], from 1 to 8192.
                  For example: screen: [390, 700]
                """
            ),
        ])
    func documents(_ complaint: Complaint) { #expect(complaints(complaint.yaml).hasPrefix(complaint.sentence)) }

    @Test(
        "A text that is no YAML gives a sentence in our words",
        arguments: [
            Complaint(
                "version: 1\nwindows:\n\t- a",
                "3:1: there is a tab here, but YAML is indented with spaces.\n  Replace the tab with spaces."),
            Complaint(
                "version: 1\nwindows:\n- views:\n  - name:a\n    alpha: 1",
                "4:9: there is no space after the colon of \"name\".\n  Write \"name: \", and then the value."),
            Complaint(
                "version：1\nwindows: []",
                """
                1:8: "version" is followed by a wide colon (U+FF1A).
                  Write "version: " with an ASCII colon.
                """),
            Complaint(
                "version: 1\nwindows:\n- views:\n\u{A0}   - name: a\n     alpha: 1",
                "4:1: there is an unusual space here (U+A0).\n  Replace it with an ordinary space."),
            Complaint(
                "version: 1\n---\nversion: 1",
                """
                2:1: a second document begins here, but a file contains one scene.
                  Remove the line "---" and what follows, or move it to a separate file.
                """
            ),
            Complaint(
                "version: 1\ntitle: a\nversion: 1",
                "3:1: the key \"version\" appears twice in one map, first on line 1.\n  Remove one of them."),
            Complaint(
                "{version: 1, version: 1}",
                "1:2: the key \"version\" appears twice in one map.\n  Remove one of them."),
            Complaint("title: \"a\u{1}\"", "1:10: YAML does not allow the character U+1.\n  Remove it."),
            Complaint(
                "a: [1, 2\nb: 3",
                """
                2:2: this is not YAML: did not find expected ',' or ']' (while parsing a flow sequence that begins on \
                line 1).
                  Check that every [ and { is closed, and that the values are separated by commas.
                """
            ),
            Complaint(
                "a: b: c",
                """
                1:5: this is not YAML: mapping values are not allowed in this context.
                  Put text that contains ": " in quotes, and check the indentation.
                """
            ),
        ])
    func syntax(_ complaint: Complaint) { #expect(complaints(complaint.yaml) == complaint.sentence) }

    @Test("All errors come at once, in the order of the file, twenty at most")
    func manyErrors() throws {
        let views = (0..<30).map { "      - {alpha: \($0 + 2)}\n" }.joined()
        let errors = try #require(throws: SceneErrors.self) {
            try Scene(yaml: "version: 1\nwindows:\n  - views:\n\(views)    lebel: 3\n", file: "a.yaml")
        }
        #expect(errors.errors.count == SceneErrors.maximumCount)
        let lines = errors.errors.map(\.location?.line)
        #expect(lines == Array(4..<4 + SceneErrors.maximumCount))
        #expect(errors.omitted == 30 + 1 - SceneErrors.maximumCount)
        #expect(errors.description.hasSuffix("\nand 11 more"))
        #expect(errors.description.hasPrefix("a.yaml:4:17: error: \"alpha\" is 2,"))
    }
}
