// Files as they come: sample scenes, odd encodings, and what is no file at all.
import Foundation
import HitscopeSceneFile
import Testing

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
private let samples = root.appending(path: "Sample Scenes")

private let small = "version: 1\ntitle: 뷰\nwindows:\n  - views:\n      - {name: box, frame: [1, 2, 3, 4]}\n"

private func sentence(_ path: String) -> String {
    do throws(SceneErrors) {
        _ = try Scene(contentsOf: path)
        return ""
    } catch {
        return error.description
    }
}

private func sentence(_ bytes: [UInt8]) -> String {
    do throws(SceneErrors) {
        _ = try Scene(bytes: Data(bytes), file: "a.yaml")
        return ""
    } catch {
        return error.description
    }
}

struct FileTests {
    static let sampleFiles = ((try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? []).filter {
        $0.hasSuffix(".yaml")
    }
    .sorted()

    @Test("The table of the sample scenes has a row for each of them, in their order")
    func table() throws {
        let rows = try String(contentsOf: samples.appending(path: "README.md"), encoding: .utf8).split(separator: "\n")
            .filter {
                $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true
            }
        let names = rows.map { String($0.dropFirst(2).prefix { $0 != "|" }).trimmingCharacters(in: .whitespaces) }
        let files = names.filter { $0 != "15 Articles in Swift" }.map { "\($0).yaml" }
        #expect(files == Self.sampleFiles)
        #expect(names == names.sorted())
    }

    @Test(
        "A sample scene is sound, says what to look for, plays a script and expects something", arguments: sampleFiles)
    func sample(_ file: String) throws {
        let path = samples.appending(path: file).path
        let scene = try Scene(contentsOf: path)
        #expect(scene.lookFor?.isEmpty == false)
        #expect(scene.firstTouch != nil)
        #expect(!scene.expectations.isEmpty)
        #expect(file.hasSuffix("\(scene.title).yaml"))
        #expect(scene.screen.width <= 390)
        #expect(scene.screen.height <= 700)
        #expect(
            try String(contentsOfFile: path, encoding: .utf8).hasPrefix(
                "# yaml-language-server: $schema=../Assets/scene.schema.json\n"))
    }

    /// Views that are known by their looks.
    private static let wordless: Set<UIKitClass> = [
        .switch, .slider, .stepper, .segmentedControl, .pageControl, .progressView,
    ]

    @Test(
        "Every visible view of a sample scene that has no subviews says its name or what it is", arguments: sampleFiles)
    func labels(_ file: String) throws {
        let scene = try Scene(contentsOf: samples.appending(path: file).path)
        let parents = Set(scene.views.compactMap(\.superview))
        for (index, view) in scene.views.enumerated()
        where !parents.contains(index) && !Self.wordless.contains(view.kind) {
            #expect(view.text != nil || view.placeholder != nil, "\(view.identity.label)")
        }
    }

    @Test("A byte order mark and carriage returns change nothing")
    func markAndReturns() throws {
        let plain = try Scene(yaml: small, file: "")
        #expect(try Scene(bytes: Data([0xEF, 0xBB, 0xBF] + small.utf8), file: "") == plain)
        #expect(try Scene(bytes: Data(small.replacing("\n", with: "\r\n").utf8), file: "") == plain)
        #expect(plain.title == "뷰")
    }

    @Test("JSON is a scene too")
    func json() throws {
        let json = #"{"version": 1, "windows": [{"views": [{"name": "box", "frame": [1, 2, 3, 4], "hidden": true}]}]}"#
        #expect(try Scene(yaml: json, file: "").views.last?.isHidden == true)
    }

    @Test("Bytes that are not UTF-8 are reported with their place")
    func encoding() {
        #expect(
            sentence([0xFF, 0xFE, 0x61, 0])
                == "a.yaml:1:1: error: the file is in UTF-16, but a scene must be in UTF-8.\n  Save it as UTF-8.")
        #expect(
            sentence(Array("version: 1\ntitle: 뷰".utf8) + [0xC0])
                == "a.yaml:2:9: error: there is a byte here that is not UTF-8.\n  Save the file as UTF-8.")
    }

    @Test("A missing file names the nearest one, and a folder is no scene")
    func missing() {
        let wrong = samples.appending(path: "08 Hit-tset order.yaml").path,
            right = samples.appending(path: "08 Hit-test order.yaml").path
        #expect(sentence(wrong) == "\(wrong): error: there is no such file.\n  Did you mean \"\(right)\"?")
        #expect(
            sentence(samples.path)
                == "\(samples.path): error: this is a folder, not a scene.\n  Specify one of the files in it.")
    }

    @Test(
        "A name of one letter, or of none, that is no file is an error, and nothing is guessed",
        arguments: ["x", "-", "", "a/b", "é", "08"])
    func shortName(name: String) {
        for path in [name, samples.appending(path: name).path + (name.isEmpty ? "/none" : "")] {
            #expect(sentence(path).hasPrefix("\(path): error: there is no such file.\n  Specify a scene, such as"))
        }
    }

    @Test(
        "A program in Swift is no scene, and the sentence says how to run it",
        arguments: ["15 Articles in Swift", "15 Articles in Swift/main.swift"])
    func program(path: String) {
        let folder = samples.appending(path: "15 Articles in Swift").path, asked = samples.appending(path: path).path
        let advice = "  Run it with: make run SCENE=\"\(folder)\""
        #expect(sentence(asked) == "\(asked): error: this is a program in Swift, not a scene file.\n\(advice)")
        let elsewhere =
            """
            \(#filePath): error: this is a program in Swift, not a scene file.
              Run it with swift run, in the folder of its package.
            """
        #expect(sentence(#filePath) == elsewhere)
    }

    @Test("A name that is far from all others is not taken for one of them, and neither is a file that is no scene")
    func farFromAll() throws {
        let advice = "  Specify a scene, such as \"Sample Scenes/08 Hit-test order.yaml\"."
        for name in ["98 Some other order.yaml", "08.yaml", "READMY.md", "Hit-test order.yaml"] {
            let path = samples.appending(path: name).path
            #expect(sentence(path) == "\(path): error: there is no such file.\n\(advice)")
        }
        let right = samples.appending(path: "14 Two windows.yaml").path
        for name in ["14 Two windows", "14 Two windows.yml", "14 Two widows.yaml"] {
            #expect(sentence(samples.appending(path: name).path).hasSuffix("Did you mean \"\(right)\"?"))
        }
    }

    @Test("A file without end is read up to the limit and refused")
    func endless() {
        #expect(
            sentence("/dev/zero")
                == """
                /dev/zero: error: the file is larger than 64 MiB, which is the limit.
                  Split the scene, or use aliases (*name) for repeated parts.
                """
        )
    }
}
