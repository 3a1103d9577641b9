// The file that keeps the window's sizes from one session to the next.
import Foundation
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading

package struct WindowStateFile {
    package let path: String
    /// The maximum number of bytes that are read. Hitscope writes no longer file.
    private static let maximumByteCount = 64 << 10

    /// The file in `$XDG_STATE_HOME`, or in `.local/state` of the home folder; nil if neither is an absolute path.
    package init?(environment: [String: String]) {
        func folder(_ name: String, _ rest: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 + rest : nil }
        }
        guard let folder = folder("XDG_STATE_HOME", "") ?? folder("HOME", "/.local/state") else { return nil }
        path = folder + "/hitscope/window"
    }

    /// The saved state; the default state if there is no readable file.
    package func read() -> WindowState { readOrReport() ?? WindowState() }

    /// The saved state, or the default state if there is no file; nil if the file cannot be read, which is reported.
    func readOrReport() -> WindowState? {
        do {
            guard let text = try text() else { return WindowState() }
            return try WindowState(text: text)
        } catch let problem as WindowState.Problem {
            note("\(path):\(problem.line): note: \(problem.sentence)")
        } catch { note("\(path): note: the sizes of the panels cannot be read: \("\(error)".firstLower)") }
        return nil
    }

    private func note(_ what: Sentence) {
        printError("\(what). The default sizes are used, and the file is rewritten when the window closes.")
    }

    /// The text of the file; nil if there is no file.
    private func text() throws -> String? {
        guard let size = try size() else { return nil }
        guard size <= Self.maximumByteCount else { throw Unreadable(description: localized("it is too long")) }
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw Unreadable(description: localized("permission denied"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The size of the file in bytes; nil if it does not exist. Throws an error for a folder, a pipe or a device.
    private func size() throws(Unreadable) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw Unreadable(description: SystemError.reason(errno))
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Unreadable(description: localized("it is not a file")) }
        return status.st_size
    }

    private struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    /// Saves a state. Missing folders are made.
    package func write(_ state: WindowState) {
        do {
            _ = try size()
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try PictureFile.write(Array(state.text.utf8), to: path)
        } catch { printError("\(path): note: the sizes of the panels were not saved: \("\(error)".firstLower)") }
    }
}

extension String {
    fileprivate var firstLower: String { prefix(1).lowercased() + dropFirst() }
}
