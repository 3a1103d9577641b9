// Reports when files were written, by inotify.
//
// The files' folders are watched, because editors save by replacing the old file with a new one.
import Dispatch
import Foundation

/// Watches files until it is deallocated.
@MainActor final class FileWatch {
    private let source: any DispatchSourceRead

    /// Watches a file; nil if its folder cannot be watched.
    ///
    /// - Parameter tell: Called on the main actor after the file was written or replaced.
    convenience init?(_ path: String, reporting notify: @escaping @MainActor () -> Void) {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath(), name = file.lastPathComponent
        self.init(folders: [file.deletingLastPathComponent().path]) { if $0.contains(name) { notify() } }
    }

    /// Watches folders; nil if one of them cannot be watched.
    ///
    /// - Parameter tell: Called on the main actor with the names of the files that were written or replaced.
    init?(folders: Set<String>, reporting notify: @escaping @MainActor (Set<String>) -> Void) {
        let descriptor = inotify_init1(Int32(truncatingIfNeeded: IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let kinds = UInt32(truncatingIfNeeded: IN_CLOSE_WRITE | IN_MOVED_TO)
        guard folders.allSatisfy({ inotify_add_watch(descriptor, $0, kinds) >= 0 }) else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {
            let names = FileWatch.readNames(descriptor)
            if !names.isEmpty { MainActor.assumeIsolated { notify(names) } }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    isolated deinit { source.cancel() }

    /// The names of the files that the kernel has reported since the last call.
    private nonisolated static func readNames(_ descriptor: Int32) -> Set<String> {
        var names: Set<String> = []
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return names }
            names.formUnion(FileWatch.names(in: bytes.prefix(count)))
        }
    }

    /// The file names in the kernel's events. Each event has a header of 16 bytes, whose last four are the length of
    /// the name that follows.
    private nonisolated static func names(in bytes: ArraySlice<UInt8>) -> [String] {
        var names: [String] = [], rest = bytes
        while rest.count >= 16 {
            let length = rest.dropFirst(12).prefix(4).reversed().reduce(0) { $0 * 256 + Int(clamping: $1) }
            let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
            names.append(String(decoding: name, as: UTF8.self))
            rest = rest.dropFirst(16 + length)
        }
        return names
    }
}
