// The window of a program that opens it with one call, and continues when the user closes it.
//
// The only command-line options that it accepts are --no-animation and the language.
import HitscopeDrawing
import HitscopeSession

/// The debugger's window for a debuggee that a program makes.
@MainActor package enum ProgramWindow {
    /// Opens the window, and returns when it is closed. In the meantime the main actor runs.
    ///
    /// - Parameters:
    ///   - own: The scene to return to after others were opened; nil if it cannot be made again.
    ///   - make: Makes the debuggee, with the text measuring that the window uses.
    /// - Throws: A `CommandFailure` with one sentence if there is no display or font, or inside a task.
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
