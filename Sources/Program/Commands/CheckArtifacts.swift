// The files that a check writes for expectations that fail: a picture and a trace for each, and a page that shows all
// of them.
import Foundation
import HitscopeDebugger
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeTrace
import HitscopeWhatIf

/// The pictures, traces and page of a check in which expectations failed.
struct CheckArtifacts {
    private let report: CheckReport
    private let folder: String

    /// Creates the artifacts; nil if no expectation of a scene failed.
    init?(_ report: CheckReport) {
        guard report.scenes.contains(where: \.hasArtifacts) else { return nil }
        self.report = report
        let asked = ProcessInfo.processInfo.environment["HITSCOPE_ARTIFACTS"]
        folder = asked.flatMap { $0.isEmpty ? nil : $0 } ?? "artifacts"
    }

    /// Writes all files, and returns the path of the page.
    @MainActor func write() throws -> String {
        try OutputFile.makeFolder(
            folder, orSay: "The folder \(folder) cannot be created. You can specify another one in HITSCOPE_ARTIFACTS.")
        var sections: [String] = [], names: Set<String> = []
        for scene in report.scenes where scene.hasArtifacts {
            guard let read = scene.checkedScene else { continue }
            var parts = ["<h2>\(scene.name.visible.asXML)</h2>"]
            for (index, expectation) in scene.expectations.enumerated() where !expectation.unmet.isEmpty {
                let name = OutputFile.freeName(stem(scene), CheckReport.name(index)) { !names.contains($0) }
                names.insert(name)
                try write(read, index, as: "\(folder)/\(name)")
                parts += section(expectation, name)
            }
            sections += parts
        }
        let page = "\(folder)/index.html"
        try PictureFile.write(Array(html(sections).utf8), to: page)
        return page
    }

    /// The beginning of the names of a scene's files: its path with dashes, and the variant.
    private func stem(_ scene: CheckedScene) -> String {
        let parts = scene.path.split(separator: "/").filter { $0 != "." && $0 != ".." }
        let name = parts.joined(separator: "-")
        let short =
            ["yaml", "yml", "json"].contains(URL(fileURLWithPath: name).pathExtension)
            ? String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) : name
        return [short, scene.variant.name].compactMap(\.self).joined(separator: " ")
    }

    /// Plays the input of an expectation, and writes the stage and the trace.
    @MainActor private func write(_ scene: Scene, _ index: Int, as path: String) throws {
        let setup = TextSetup.deterministic
        let debugger = Debugger(
            Debuggee(BuiltScene(scene, measuring: setup.measuring)), size: WindowShell.defaultSize,
            measuring: setup.measuring)
        debugger.inspection.keepsWholeTrace = true
        debugger.play(ExpectationCheck.input(for: scene.expectations[index], of: scene).script)
        try ScenePicture(debugger, isWholeWindow: false, measuring: setup.measuring)
            .write(to: path + ".png", scale: 1, rasterizer: Rasterizer(text: setup))
        try PictureFile.write(Array(debugger.inspection.run.recorder.trace.json().utf8), to: path + ".trace.json")
    }

    // MARK: The page

    private func section(_ expectation: CheckedScene.Expectation, _ name: String) -> [String] {
        let lines = expectation.unmet.flatMap { unmet in
            ["<p><b>\(unmet.place.line):\(unmet.place.column)</b> \(unmet.sentence.visible.asXML)</p>"]
                + (unmet.why.map { ["<p class=\"why\">\($0.visible.asXML)</p>"] } ?? [])
        }
        return lines + [
            "<p><img src=\"\(name.asLink).png\" alt=\"\(name.asXML)\"></p>",
            "<p><a href=\"\(name.asLink).trace.json\">\(name.asXML).trace.json</a></p>",
        ]
    }

    private func html(_ sections: [String]) -> String {
        let title = report.total.text.asXML
        let head = [
            "<!DOCTYPE html>", "<html lang=\"\(Language.current.code)\">", "<head>", "<meta charset=\"utf-8\">",
            "<title>\(title)</title>",
            "<style>body{font-family:sans-serif;margin:2em}img{max-width:100%}.why{margin-left:2em}</style>",
            "</head>", "<body>", "<h1>\(title)</h1>",
        ]
        return (head + sections + ["</body>", "</html>"]).joined(separator: "\n") + "\n"
    }
}

extension String {
    /// A link to a file of this name in the same folder.
    var asLink: String {
        addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting(CharacterSet(charactersIn: ":")))
            ?? self
    }
}
