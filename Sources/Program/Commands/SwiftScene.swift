// A scene in code: the same window, and the same pictures and traces, for views that somebody wrote in Swift.
import ArgumentParser
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput

/// A program whose scene is put together by its own code.
@MainActor public struct SwiftScene {
    private let title: String
    private let lookFor: String?
    private let screen: CGSize
    private let script: Script
    private let build: @MainActor () -> AnyObject

    /// A scene whose views `build` makes.
    ///
    /// - Parameters:
    ///   - title: the title of the window.
    ///   - lookFor: a sentence that says what to try in the scene.
    ///   - screen: the size of the screen, in points.
    ///   - script: what a person does in the scene when it runs without a window, in points of the screen.
    ///   - build: runs in the scene's world, makes the windows, and returns what must be kept, such as the delegate.
    public init(
        title: String, lookFor: String? = nil, screen: CGSize, script: Script = Script(),
        build: @escaping @MainActor () -> AnyObject
    ) {
        (self.title, self.lookFor, self.screen, self.script, self.build) = (title, lookFor, screen, script, build)
    }

    /// Opens the window, or does what the command line says instead; takes the options of `hitscope run`. Ends the
    /// process.
    public func runAndExit(_ arguments: [String]? = nil) -> Never {
        MainThread.run { [self] in
            do {
                let options = try SwiftSceneCommand.parse(arguments).options
                try options.expectOutputsApart(from: [])
                try await Runner(debuggee(measuring: options.fonts.setup().measuring), name: title, options: options)
                    .run()
                return ExitStatus.success.rawValue
            } catch {
                return HitscopeCommand.report(error, by: SwiftSceneCommand.self)
            }
        }
    }

    private func debuggee(measuring: any TextMeasuring) -> Debuggee {
        let world = World(screen: screen)
        world.textMeasuring = measuring
        world.takeInOutsideCode()
        let kept = world.enter(build)
        return Debuggee(world: world, title: title, lookFor: lookFor, script: script, keeping: kept)
    }
}

/// The command line of a program whose scene is its own.
private struct SwiftSceneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: URL(fileURLWithPath: CommandLine.arguments.first ?? "scene").lastPathComponent,
        abstract: "Opens its scene in a window.",
        discussion: RunCommand.withoutDisplay)

    @OptionGroup var options: RunOptions
}
