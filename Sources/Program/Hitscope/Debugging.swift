// The debugger's window over views that code has made: one call opens it, and returns when a person has closed it.
//
// SwiftScene has the options of a command line.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeSession
import UIKit

/// The reason why the debugger's window could not be opened, in one sentence: what was found, and what you can do.
public struct DebuggingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let description: String
}

/// Opens the debugger on a window and all views of its screen, and returns when the debugger is closed.
///
/// The window is shown if it is hidden. Events that a person makes go to its views, and tasks and timers of the program
/// run meanwhile. Changes that would help are not offered, since these views cannot be made again. That takes a
/// closure, see ``debug(title:screen:lookFor:_:)``.
///
/// It speaks the language of the environment, or the one that `--language en` or `--language ko` names on the command
/// line. With `--no-animation` there, nothing in the window moves by itself. To be called on the main thread, and not
/// in a task.
///
/// ```swift
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// window.addSubview(UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 120)))
/// try Hitscope.debug(window)
/// ```
///
/// - Parameters:
///   - window: The window whose hierarchy is shown; it is shown if it is hidden.
///   - title: What the debugger calls it; nil takes the name of the program.
///   - lookFor: A sentence on what to try; nil for none.
/// - Throws: `DebuggingError` without a display or a font, and in a task.
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

/// Opens the debugger on views that a closure makes, and returns when the debugger is closed.
///
/// The closure is called in a world of its own, and again for each change that is tried or made: "What would help?" is
/// offered for these views, and what was touched is played again in the changed ones. So it makes the same views each
/// time. The window that it returns is shown if it is hidden.
///
/// To be called on the main thread, and not in a task.
///
/// - Parameters:
///   - title: What the debugger calls it; nil takes the name of the program.
///   - screen: The size of the screen, in points.
///   - lookFor: A sentence on what to try; nil for none.
///   - build: Makes the window with its views.
/// - Throws: `DebuggingError` without a display or a font, and in a task.
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
    SpokenLanguage.speakInProgram()
    do { try show() } catch { throw DebuggingError(description: "\(error)") }
}

private var programName: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "program"
}
