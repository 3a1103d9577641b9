// A scene made in code: Hitscope's window, pictures and traces for views written in Swift.
import ArgumentParser
import Foundation
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeRaster
import HitscopeSession
import HitscopeWhatIf

/// A scene of views written in Swift, to show in Hitscope's window.
///
/// The window shows the views in the middle, surrounded by panels that explain each touch. The `main.swift` of a
/// program with a scene looks like this:
///
/// ```swift
/// import Hitscope
/// import UIKit
///
/// SwiftScene(title: "Two boxes", screen: CGSize(width: 390, height: 400)) {
///     let window = UIWindow(frame: UIScreen.main.bounds)
///     window.addSubview(UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 120)))
///     window.makeKeyAndVisible()
///     return window
/// }
/// .runAndExit()
/// ```
///
/// Without a display the program plays `script` instead, and writes a picture and a trace. With the argument `why` and
/// the name of a view, it explains why that view did not get the touch. It then makes the views again to try changes.
/// The arguments `gestures` and `find` report what each gesture does at a point, and which gesture performs an action.
@MainActor public struct SwiftScene {
    /// The title and the hint of a scene in another language.
    public struct Translation: Hashable, Sendable {
        let language: String, title: String?, lookFor: String?

        /// Creates a translation. Texts that are nil are shown in the scene's own language.
        ///
        /// - Parameters:
        ///   - language: The ISO 639 code of the language, such as `ko`.
        ///   - title: The name of the scene.
        ///   - lookFor: A sentence about what to try.
        public init(_ language: String, title: String? = nil, lookFor: String? = nil) {
            (self.language, self.title, self.lookFor) = (language, title, lookFor)
        }
    }

    private let declaredTitle: String
    private let declaredLookFor: String?
    private let translations: [Translation]
    private let screen: CGSize
    private let script: Script
    private let build: @MainActor () -> AnyObject

    /// Creates a scene whose views are made by `build` when the scene is run.
    ///
    /// - Parameters:
    ///   - title: The name of the scene, for the window and for files.
    ///   - lookFor: A sentence about what to try; nil if there is none.
    ///   - translations: The title and the hint in other languages.
    ///   - screen: The size of the scene's screen, in points.
    ///   - script: The input to play without a display, in points of the screen.
    ///   - build: Makes the windows, and returns an object to retain, such as a window or the application's delegate.
    public init(
        title: String, lookFor: String? = nil, translations: [Translation] = [], screen: CGSize,
        script: Script = Script(), build: @escaping @MainActor () -> AnyObject
    ) {
        declaredTitle = title
        declaredLookFor = lookFor
        self.translations = translations
        self.screen = screen
        self.script = script
        self.build = build
    }

    /// Opens the window, and ends the process when it is closed.
    ///
    /// - Parameter arguments: The options of `hitscope run`; nil to use the command line.
    public func runAndExit(_ arguments: [String]? = nil) -> Never {
        MainThread.run { [self] in
            do {
                try await perform(try SwiftSceneCommand.parseAsRoot(LanguageSelection.speak(arguments)))
                return ExitStatus.success.rawValue
            } catch {
                return HitscopeCommand.report(error, by: SwiftSceneCommand.self)
            }
        }
    }

    /// Opens the window, and returns when it is closed.
    ///
    /// - Throws: A `CommandFailure` with one sentence if there is no display or font, or inside a task.
    package func show() throws {
        try ProgramWindow.show(beside: { programScene(measuring: $0) }) { debuggee(measuring: $0) }
    }

    private func programScene(measuring: any TextMeasuring) -> ProgramScene {
        ProgramScene(title: title, lookFor: lookFor ?? "") { debuggee(measuring: measuring) }
    }

    private func perform(_ command: any ParsableCommand) async throws {
        switch command {
        case let why as SwiftWhyCommand: try await why.perform(on: self)
        case let gestures as SwiftGesturesCommand: try gestures.perform(on: self)
        case let find as SwiftFindCommand: try find.perform(on: self)
        case let run as SwiftSceneCommand:
            try run.options.expectDistinctOutputs(from: [])
            let debuggee = debuggee(measuring: try run.options.fonts.setup().measuring)
            let runner = try SessionRunner(debuggee, name: declaredTitle, options: run.options)
            runner.openFiles(beside: programScene(measuring: runner.measuring))
            try await runner.run()
        default:
            var other = command
            try other.run()
        }
    }

    private var currentTranslation: Translation? {
        let code = Language.current.code
        return translations.first { $0.language == code }
    }

    var title: String { currentTranslation?.title ?? declaredTitle }
    private var lookFor: String? { currentTranslation?.lookFor ?? declaredLookFor }

    /// Creates a debuggee, which makes the views.
    package func debuggee(measuring: any TextMeasuring) -> Debuggee {
        Debuggee(code(measuring: measuring), title: title, lookFor: lookFor, script: script)
    }

    /// A scene whose views can be made again for each trial.
    func code(measuring: any TextMeasuring) -> CodeScene {
        CodeScene {
            let world = World(screen: screen)
            world.textMeasuring = measuring
            return CodeScene.Copy(world: world, keeping: world.enter(build))
        }
    }

    /// The views, as a source for copies.
    var source: ViewSource { .code(code(measuring: TextSetup.deterministic.measuring)) }

    /// The script to play without a display; nil if it has no touch.
    var touchScript: Script? { script.firstTouch == nil ? nil : script }
}

/// The command line of a program with a Swift scene.
private struct SwiftSceneCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: URL(fileURLWithPath: CommandLine.arguments.first ?? "scene").lastPathComponent,
            abstract: localized("Opens its scene in a window."),
            discussion: RunCommand.withoutDisplay,
            subcommands: [SwiftWhyCommand.self, SwiftGesturesCommand.self, SwiftFindCommand.self])
    }

    @OptionGroup var options: RunOptions
    @OptionGroup var speaking: LanguageOption
}
