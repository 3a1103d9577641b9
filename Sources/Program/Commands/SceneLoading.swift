// Reads scenes, scripts and fonts for commands.
//
// Decides which failure a command ends with if they are wrong. Knows nothing of what a command does with them.
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeInput
import HitscopeRaster
import HitscopeSceneBuilder
import HitscopeSceneFile

/// Reads scenes and scripts, and throws a `CommandFailure` for what is wrong with them.
@MainActor enum SceneLoading {
    /// Reads and builds a scene; its fonts must be installed.
    static func build(_ path: String, measuring: any TextMeasuring) throws -> BuiltScene {
        let scene = try read(path)
        for view in scene.views {
            guard let family = view.text?.font, !InstalledFonts.contains(family: family) else { continue }
            throw missingFont(family, of: view, in: path)
        }
        return BuiltScene(scene, measuring: measuring)
    }

    /// Reads a scene.
    static func read(_ path: String) throws -> Scene {
        do throws(SceneErrors) {
            return try Scene(contentsOf: path)
        } catch {
            throw CommandFailure(.badInput, error.description)
        }
    }

    /// Reads a script from a JSON file, as `run --record` writes it.
    static func script(_ path: String) throws -> Script {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw CommandFailure(
                .badInput,
                "\(path): error: there is no script that can be read. You can record one with run --record FILE.")
        }
        do {
            return try JSONDecoder().decode(Script.self, from: bytes)
        } catch let error as DecodingError {
            throw CommandFailure(
                .badInput,
                "\(path): error: \(error.inWords) You can record a script with run --record FILE and begin from there.")
        }
    }

    private static func missingFont(_ family: String, of view: Scene.View, in path: String) -> CommandFailure {
        let near = InstalledFonts.nearest(to: family).map { "\"\($0)\"" }.joined(separator: ", ")
        let advice =
            near.isEmpty
            ? "Install it, or leave the font out."
            : "Install it, leave the font out, or use one that is there: \(near)."
        let place = "\(path):\(view.identity.location.line):\(view.identity.location.column)"
        return CommandFailure(
            .environment, "\(place): error: the font \"\(family)\" is not installed.\n  \(advice)")
    }
}

extension DecodingError {
    /// What is wrong, and where in the file.
    fileprivate var inWords: String {
        switch self {
        case .dataCorrupted(let context): "\(place(context))\(sentence(context))"
        case .keyNotFound(let key, let context): "\(place(context))\"\(key.stringValue)\" is missing."
        case .typeMismatch(_, let context), .valueNotFound(_, let context): "\(place(context))\(sentence(context))"
        @unknown default: "\(self)"
        }
    }

    private func sentence(_ context: Context) -> String {
        context.debugDescription.hasSuffix(".") ? context.debugDescription : context.debugDescription + "."
    }

    private func place(_ context: Context) -> String {
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: " ")
        return path.isEmpty ? "" : "at \(path): "
    }
}
