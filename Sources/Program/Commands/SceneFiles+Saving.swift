// Reads recordings, and saves recordings, scenes and answers, while the window is open.
import Foundation
import HitscopeInput
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile
import HitscopeSession
import HitscopeWhatIf

extension SceneFiles {
    /// The number of bytes that are examined to recognise a recording.
    private static let headLength = 512

    package func recording(path: String) throws -> Recording? {
        try expectNoPipe(at: path)
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), !isDirectory.boolValue,
            let handle = FileHandle(forReadingAtPath: path)
        else { return nil }
        defer { try? handle.close() }
        let head = String(decoding: (try? handle.read(upToCount: Self.headLength)) ?? Data(), as: UTF8.self)
        let line = head.split(separator: "\n", maxSplits: 1).first ?? ""
        guard line.first == "{" && line.contains("\"recording\"") || Recording.isOfDevice(head.utf8) else { return nil }
        return try SceneLoading.recording(path, for: .window)
    }

    package func save(recording text: String, of scene: String?, named title: String) throws -> String {
        let text = self.text(ofRecording: text, in: scene)
        return try write(Array(text.utf8), of: scene, named: title, as: "recording", type: "json")
    }

    /// The text of a recording. In another folder than that of the scene's file, it has the path of the scene from
    /// there.
    private func text(ofRecording text: String, in scene: String?) -> String {
        guard let scene, let folder = otherFolder(thanOf: scene), var recording = try? Recording(Array(text.utf8)),
            recording.header?.scene != nil
        else { return text }
        recording.header?.scene = RecordedScenePath.path(of: scene, from: "\(folder)/recording.json")
        return recording.text
    }

    package func save(scene: EditedScene, of path: String?, named title: String) throws -> String {
        if path != nil, let file = scene.editedIncludedFile {
            throw CommandFailure(
                .badInput,
                """
                The edits change views of \(file), which this scene includes. You can open that file, and edit it \
                there.
                """
            )
        }
        return try write(Array(text(of: scene, from: path).utf8), of: path, named: title, as: "changed", type: "yaml")
    }

    /// The text of a changed scene. In another folder than that of its file, it is written anew, because the paths of
    /// included files would lead nowhere, and the path of its screenshot leads there from that folder.
    private func text(of scene: EditedScene, from path: String?) throws -> String {
        guard let path else { return try scene.yaml() }
        guard let folder = otherFolder(thanOf: path) else { return try scene.yaml(editing: path) ?? scene.yaml() }
        return try scene.yaml(showing: backdrop(of: scene.scene, at: path, from: folder))
    }

    /// The path of a scene's screenshot for a file in another folder; nil if it has none.
    private func backdrop(of scene: Scene, at path: String, from folder: String) -> String? {
        scene.backdrop.map { Backdrop.path(SceneOrigin(path).path(of: $0), forSceneAt: "\(folder)/scene.yaml") }
    }

    package func export(
        _ inspection: Inspection, as kind: TouchDocument, of scene: String?, named title: String
    ) throws -> String {
        let bytes = try inspection.showingOnlyEvent {
            guard let story = try TouchStory(of: inspection, in: .light, measuring: measuring) else {
                throw CommandFailure(.badInput, "The touch has no steps.")
            }
            return try story.file(kind == .pdf ? .pdf : .html, scale: 1)
        }
        return try write(bytes, of: scene, named: title, as: "steps", type: kind.rawValue)
    }

    package func save(test text: String, of scene: String?, named title: String) throws -> String {
        let text = try self.text(ofTest: text, in: scene)
        return try write(Array(text.utf8), of: scene, named: title, as: "test", type: "yaml")
    }

    /// The text of a test. In another folder than that of the scene's file, it has the path of the screenshot from
    /// there.
    private func text(ofTest text: String, in scene: String?) throws -> String {
        guard let scene, let folder = otherFolder(thanOf: scene) else { return text }
        var test = try Scene(yaml: text, file: "scene")
        guard test.backdrop != nil else { return text }
        test.backdrop = backdrop(of: test, at: scene, from: folder)
        return try test.yaml()
    }

    package func pathForAnswers() -> String {
        let folders = [answersFolder, NSHomeDirectory()]
        let folder = folders.first { access($0, W_OK) == 0 } ?? folders[0]
        let free = OutputFile.freeName("Hitscope", "answers") {
            !FileManager.default.fileExists(atPath: "\(folder)/\($0).csv")
        }
        return "\(folder)/\(free).csv"
    }

    package func save(answers: [QuizAnswer], at path: String) throws {
        try write(Array(PredictionsFile.table(of: answers).utf8), to: path)
    }

    private func folder(ofScene path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    /// The folder of the scene's file, or the current folder if that one is not writable.
    private func writableFolder(beside scene: String?) -> String {
        let place = scene.map { folder(ofScene: $0) } ?? "."
        return [place, FileManager.default.currentDirectoryPath].first { access($0, W_OK) == 0 } ?? place
    }

    /// The current folder, if files of a scene are written there because the scene's folder is not writable.
    private func otherFolder(thanOf scene: String) -> String? {
        let folder = writableFolder(beside: scene)
        return folder == self.folder(ofScene: scene) ? nil : folder
    }

    /// Writes a new file beside the scene's file, or in the current folder if the scene's folder is not writable.
    private func write(
        _ bytes: [UInt8], of scene: String?, named title: String, as what: String, type: String
    ) throws -> String {
        let name = scene.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent } ?? title
        let writable = writableFolder(beside: scene)
        let free = OutputFile.freeName(name, what) {
            !FileManager.default.fileExists(atPath: "\(writable)/\($0).\(type)")
        }
        let path = "\(writable)/\(free).\(type)"
        try write(bytes, to: path)
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let shown = URL(fileURLWithPath: path).standardizedFileURL.path
        guard mayWrite else {
            throw CommandFailure(.environment, "\(shown) was not written, because this session replays a recording.")
        }
        do throws(PictureError) {
            try PictureFile.write(bytes, to: path)
        } catch {
            guard case .cannotWrite(_, let reason) = error else { throw error }
            throw CommandFailure(
                .environment,
                "\(shown) cannot be written: \(reason). You can make its folder writable, and save again.")
        }
    }
}
