// The debugger's window for views made in code. One call opens it and returns when the user closes it.
//
// `SwiftScene` also has command-line options.
import Foundation
import HitscopeCommands
import HitscopeSession
import UIKit

/// An error that says in one sentence why the debugger's window could not be opened, and what to do.
public struct DebuggingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence with the reason and the advice.
    public let description: String
}

/// Opens the debugger for a window and all views of its screen, and returns when the debugger is closed.
///
/// The window is shown if it is hidden. Its views receive the user's events, and the program's tasks and timers keep
/// running. The debugger does not suggest changes here, because it cannot make these views again; to get suggestions,
/// pass a closure to ``debug(title:screen:lookFor:_:)``.
///
/// The language is that of the environment, or the one given by `--language en` or `--language ko` on the command line.
/// With `--no-animation`, the window shows no animations. Call this function on the main thread, and not inside a task.
///
/// ```swift
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// window.addSubview(UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 120)))
/// try Hitscope.debug(window)
/// ```
///
/// - Parameters:
///   - window: The window whose hierarchy is shown; it is shown if it is hidden.
///   - title: The title in the debugger; nil to use the name of the program.
///   - lookFor: A sentence about what to try; nil for none.
/// - Throws: `DebuggingError` if there is no display or font, or inside a task.
@MainActor public func debug(
    _ window: UIWindow, title: String? = nil, lookFor: String? = nil
) throws(DebuggingError) {
    let world = window.world
    try opening {
        try ProgramWindow.show { measuring in
            world.textMeasuring = measuring
            world.adoptOutsideCode()
            if window.isHidden { world.enter { window.makeKeyAndVisible() } }
            return Debuggee(world: world, title: title ?? programName, lookFor: lookFor, keeping: window)
        }
    }
}

/// Opens the debugger for views that a closure makes, and returns when the debugger is closed.
///
/// The closure is called in a separate world, and again for each change that is tried or made. "What would help?" is
/// available for these views: the input so far is replayed in the changed views. The closure must therefore make the
/// same views each time. The window that it returns is shown if it is hidden.
///
/// Call this function on the main thread, and not inside a task.
///
/// - Parameters:
///   - title: The title in the debugger; nil to use the name of the program.
///   - screen: The size of the screen, in points.
///   - lookFor: A sentence about what to try; nil for none.
///   - build: Makes the window with its views.
/// - Throws: `DebuggingError` if there is no display or font, or inside a task.
@MainActor public func debug(
    title: String? = nil, screen: CGSize = CGSize(width: 390, height: 844), lookFor: String? = nil,
    _ build: @escaping @MainActor () -> UIWindow
) throws(DebuggingError) {
    let scene = SwiftScene(title: title ?? programName, lookFor: lookFor, screen: screen) {
        let window = build()
        if window.isHidden { window.makeKeyAndVisible() }
        return window
    }
    try opening { try scene.show() }
}

@MainActor private func opening(_ show: () throws -> Void) throws(DebuggingError) {
    LanguageSelection.speakInProgram()
    do { try show() } catch { throw DebuggingError(description: "\(error)") }
}

private var programName: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "program"
}
