// An input method for Korean as a program of its own, beside the window on a test's server.
//
// It is Nabi, whose keyboard has two sets of letters.
import Foundation
import HitscopeCXTest

/// A Korean input method that composes from the beginning. It ends with the last reference to it.
public final class KoreanMethod {
    /// The environment of a program that uses it.
    public let environment = ["XMODIFIERS": "@im=nabi"]

    private let driver: XTestDriver
    private let process: Process
    private let folder: String

    private static let path = "/usr/bin/nabi"
    /// True if this machine has it. Set-up installs it on Debian; elsewhere it may be missing.
    public static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

    /// Starts the method on a server. It accepts programs when this returns.
    ///
    /// - Parameter symbol: The symbol of a key that is added to the keyboard first; nil for none.
    public init(_ server: XServer, withKey symbol: UInt? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitscope-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder + "/.nabi", withIntermediateDirectories: true)
        try Data("hangul_keyboard=2\ndefault_input_mode=compose\n".utf8)
            .write(to: URL(fileURLWithPath: folder + "/.nabi/config"))
        process = Process()
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.environment = [
            "DISPLAY": server.display, "HOME": folder, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        driver = try XTestDriver(server)
        driver.watchRoot()
        if let symbol { try driver.addKey(symbol) }
        try process.run()
        guard driver.waitForOwner(of: "@server=nabi", toBeThere: true) else {
            throw XServer.Missing(description: "\(Self.path) takes no programs; you can run it to see why")
        }
    }

    /// Ends it as a crash would, and waits until the server has noticed.
    public func stop() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        _ = driver.waitForOwner(of: "@server=nabi", toBeThere: false)
    }

    /// Keeps it from doing anything, as a fault in an endless loop would, or lets it go on.
    public func hang(_ hangs: Bool) { kill(process.processIdentifier, hangs ? SIGSTOP : SIGCONT) }

    deinit {
        stop()
        try? FileManager.default.removeItem(atPath: folder)
    }
}

extension XTestDriver {
    /// Has the server tell when a property of the screen changes, as it does when an input method begins.
    fileprivate func watchRoot() {
        XSelectInput(display, root, PropertyChangeMask)
        XSync(display, 0)
    }

    /// Waits until a selection has an owner, or none any more; false if it does not come to that in half a minute.
    fileprivate func waitForOwner(of selection: String, toBeThere isThere: Bool) -> Bool {
        let limit = ContinuousClock.now + .seconds(30), atom = XInternAtom(display, selection, 0)
        while (XGetSelectionOwner(display, atom) != 0) != isThere {
            guard ContinuousClock.now < limit else { return false }
            var event = XEvent(), descriptor = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
            if XPending(display) > 0 { XNextEvent(display, &event) } else { _ = poll(&descriptor, 1, 50) }
        }
        return true
    }
}
