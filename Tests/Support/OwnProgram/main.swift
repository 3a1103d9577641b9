// A program that opens the debugger for its own views. Its argument says how, and its output what happened.
import Foundation
import Hitscope
import UIKit

/// A window with a button that prints when it was touched, in a panel that may take no touches.
@MainActor func makeWindow(isDeaf: Bool = false) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let panel = UIView(frame: CGRect(x: 40, y: 100, width: 310, height: 200))
    panel.isUserInteractionEnabled = !isDeaf
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 120, height: 60))
    button.addAction(UIAction { _ in print("bought") }, for: .touchUpInside)
    panel.addSubview(button)
    window.addSubview(panel)
    return window
}

@MainActor func open(_ how: String?) {
    do {
        switch how {
        case "closure": try Hitscope.debug(title: "Shop") { makeWindow(isDeaf: true) }
        case "twice":
            let window = makeWindow()
            try Hitscope.debug(window, title: "Shop")
            print("once more")
            try Hitscope.debug(window, title: "Shop again")
        case "signals":
            signal(SIGPIPE, SIG_IGN)
            try Hitscope.debug(makeWindow(), title: "Shop")
            raise(SIGPIPE)
        default: try Hitscope.debug(makeWindow(), title: "Shop")
        }
        print("closed")
        exit(0)
    } catch {
        print(error)
        exit(3)
    }
}

let how = CommandLine.arguments.dropFirst().first
if how == "task" {
    Task { open(nil) }
    RunLoop.main.run()
}
open(how)
