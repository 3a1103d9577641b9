// The schema for editors and the page of all keys are what the tables of the reader say.
import Foundation
import HitscopeSceneFile
import Testing

/// The text of a file of the project.
private func text(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
}

/// The names that a schema refers to, anywhere in a value.
private func references(_ value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(references($1)) } }
    guard let map = value as? [String: Any] else { return [] }
    let own = (map["$ref"] as? String).map { Set([String($0.split(separator: "/").last ?? "")]) } ?? []
    return map.values.reduce(into: own) { $0.formUnion(references($1)) }
}

/// A key in a scene that has what the key needs beside it.
func exampleScene(_ map: SceneReference.Map, _ key: SceneReference.Key) -> String {
    let entry = "\(key.name): \(key.example)"
    guard let frame = frames[map.name] else { return "" }
    let company = key.owners.map { owners in
        switch map.name {
        case "view": "class: \(owners[0]), "
        case "recognizer": "type: \(owners[0]), "
        case _: "\(owners[0]): [1, 2], "
        }
    }
    let box = "{name: box, recognizers: [{name: double tap, type: tap}]}, {name: list}, {name: note}, {name: slider}"
    return "version: 1\n"
        + frame.replacing("KEY", with: (company ?? "") + entry).replacing("BOX", with: box)
}

/// A scene for each map, with room for one of its keys.
private let frames = [
    "": "windows: [{views: [BOX]}]",
    "translation": "windows: [{views: [BOX]}]\ntranslations: {ko: {KEY}}",
    "auditSetting": "windows: [{views: [BOX]}]\naudit: [{KEY}]",
    "application": "windows: [{views: [BOX]}]\napplication: {KEY}",
    "delegate": "windows: [{views: [BOX]}]\napplication: {delegate: {KEY}}",
    "window": "windows: [{KEY}, {views: [BOX]}]",
    "controller": "windows: [{root: {KEY}}, {views: [BOX]}]",
    "childController": "windows: [{views: [BOX, {controller: {KEY}}]}]",
    "view": view("KEY"), "transform": view("transform: {KEY}"), "border": view("border: {KEY}"),
    "animation": view("animation: {KEY}"), "propertyAnimator": view("animation: {propertyAnimator: {KEY}}"),
    "text": view("text: {KEY}"), "touchPhases": view("touches: {KEY}"), "pressPhases": view("presses: {KEY}"),
    "motionPhases": view("motion: {KEY}"), "keyCommand": view("keyCommands: [{KEY}]"),
    "hitTestMap": view("hitTest: {KEY}"), "pointInsideMap": view("pointInside: {KEY}"),
    "receivedTouches": view("recognizers: [{type: tap, shouldReceiveTouch: {KEY}}]"),
    "recognizer": view("recognizers: [{KEY}]"), "action": view("recognizers: [{type: tap, action: {KEY}}]"),
    "controlAction": view("class: UIButton, actions: [{KEY}]"), "listeners": view("listeners: {KEY}"),
    "stepMap": step("KEY"), "drag": step("drag: {KEY}"), "pinch": step("pinch: {KEY}"), "wheel": step("wheel: {KEY}"),
    "correction": step("correct: {KEY}"), "keystroke": step("key: {KEY}"),
    "expectation": expectation("KEY"), "touchState": expectation("touchesKept: {box: {KEY}}"),
]

private func view(_ keys: String) -> String { "windows: [{views: [BOX, {\(keys)}]}]" }

private func step(_ keys: String) -> String { "windows: [{views: [BOX]}]\nscript: [{\(keys)}]" }

private func expectation(_ keys: String) -> String {
    "windows: [{views: [BOX]}]\nscript: [{tap: [1, 2]}]\nexpect: [{\(keys)}]"
}

struct ReferenceTests {
    @Test("The schema is what the tables say; make scene-reference writes it")
    func schema() throws {
        let isCurrent = try text("Assets/scene.schema.json") == SceneReference.schema
        #expect(isCurrent)
    }

    @Test("The schema of lessons is what the tables say; make scene-reference writes it")
    func lessonSchema() throws {
        let isCurrent = try text("Assets/lesson.schema.json") == SceneReference.lessonSchema
        #expect(isCurrent)
    }

    @Test("The page of all keys is what the tables say; make scene-reference writes it")
    func page() throws {
        let isCurrent = try text("Sources/Scenes/SceneFile/SceneFile.docc/Scene keys.md") == SceneReference.page
        #expect(isCurrent)
    }

    @Test(
        "Every name in a schema leads to a definition, and every definition is used",
        arguments: [SceneReference.schema, SceneReference.lessonSchema])
    func definitions(schema: String) throws {
        let schema = try JSONSerialization.jsonObject(with: Data(schema.utf8))
        let map = try #require(schema as? [String: Any])
        let definitions = try #require(map["$defs"] as? [String: Any])
        #expect(references(map) == Set(definitions.keys))
    }

    @Test("Every map has a scene in which its examples stand")
    func maps() { #expect(Set(SceneReference.maps.map(\.name)) == Set(frames.keys)) }

    @Test("What the tables give as an example of a key is a value that the key takes")
    func examples() {
        for map in SceneReference.maps where !map.name.isEmpty {
            for key in map.keys {
                let told = complaints(exampleScene(map, key))
                #expect(!told.contains("should be"), "\(map.phrase): \(key.name): \(told)")
                #expect(!told.contains("has no key"), "\(map.phrase): \(key.name): \(told)")
                #expect(!told.contains("belongs to"), "\(map.phrase): \(key.name): \(told)")
            }
        }
    }

    @Test("Every key of a scene has an example that it takes")
    func document() {
        let keys = SceneReference.maps[0].keys.map { "\($0.name): \($0.example)" }
        #expect(complaints(keys.joined(separator: "\n")).contains("\"hit\" names the view \"box\""))
        let others = keys.filter { !$0.hasPrefix("expect:") }
        #expect(complaints(others.joined(separator: "\n")).isEmpty)
    }
}
