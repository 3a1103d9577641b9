// Input of taps.jsonl in a scene, and its outcome. Written by hitscope replay.
import Foundation
import SnapshotTesting
import Testing

@MainActor @Test("taps.jsonl comes out in 30 Action without a target.yaml as it was recorded")
func recordedTaps() throws {
    let folder = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
    let path = "../../Sample Scenes/30 Action without a target.yaml"
    let recording = """
        {"points":"screen","recording":1,"size":[390,354]}
        {"fingers":[{"finger":0,"phase":"down","point":[112,127]}],"time":0.5}
        {"fingers":[{"finger":0,"phase":"up","point":[112,127]}],"time":0.58}
        {"fingers":[{"finger":0,"phase":"down","point":[277,127]}],"time":1.5}
        {"fingers":[{"finger":0,"phase":"up","point":[277,127]}],"time":1.58}
        {"fingers":[{"finger":0,"phase":"down","point":[10,340]}],"time":2.5}
        {"fingers":[{"finger":0,"phase":"up","point":[10,340]}],"time":2.58}
        """
    let script = try Recording(Array(recording.utf8)).script
    let scene = SceneFile(folder.appendingPathComponent(path).path, script: script)
    assertInlineSnapshot(of: scene, as: .outcomes) {
        """
        1: hit undo button; handled undo button
        2: performed undo
        3: hit save button; handled save button
        4: performed save
        5: hit root
        """
    }
}
