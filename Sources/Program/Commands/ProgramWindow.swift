// The window of a program that opens it with one call, and goes on when a person has closed it.
//
// Of the options of a command line --no-animation alone counts, beside the language.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeHost
import HitscopeSession

/// The debugger's window over what a program has made.
@MainActor package enum ProgramWindow {
    /// Opens the window, and returns when it is closed. The main actor is served meanwhile.
    ///
    /// - Parameters:
    ///   - own: the scene to come back to when others were opened; nil where nobody can make it again.
    ///   - make: makes the debuggee, and has it measure text as the window shows it.
    /// - Throws: a `CommandFailure` with one sentence: without a display or a font, and in a task.
    package static func show(
        beside own: ((any TextMeasuring) -> ProgramScene)? = nil, _ make: (any TextMeasuring) throws -> Debuggee
    ) throws {
        do {
            let isStill = CommandLine.arguments.contains("--no-animation")
            let options = try RunOptions.parse(isStill ? ["--no-animation"] : [])
            let debuggee = try make(try options.fonts.setup().measuring)
            let runner = try SessionRunner(debuggee, name: debuggee.title, options: options)
            if let own { runner.openFiles(beside: own(runner.measuring)) }
            try MainThread.wait { try await runner.runInWindow() }
        } catch {
            throw CommandFailure(environment: error) ?? error
        }
    }
}
