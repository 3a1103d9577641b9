// Tells when files were written, by inotify.
//
// Their folders are watched: editors save by putting another file in the old one's place.
import Dispatch
import Foundation

/// A watch over files, as long as it is held.
@MainActor final class FileWatch {
    private let source: any DispatchSourceRead

    /// Watches a file; nil where its folder cannot be watched.
    ///
    /// - Parameter tell: called on the main actor after the file was written or replaced.
    convenience init?(_ path: String, telling tell: @escaping @MainActor () -> Void) {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath(), name = file.lastPathComponent
        self.init(folders: [file.deletingLastPathComponent().path]) { if $0.contains(name) { tell() } }
    }

    /// Watches folders; nil where one of them cannot be watched.
    ///
    /// - Parameter tell: called on the main actor with the names of files that were written or replaced.
    init?(folders: Set<String>, telling tell: @escaping @MainActor (Set<String>) -> Void) {
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
            if !names.isEmpty { MainActor.assumeIsolated { tell(names) } }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    isolated deinit { source.cancel() }

    /// The names of the files of which the kernel has told since the last call.
    private nonisolated static func readNames(_ descriptor: Int32) -> Set<String> {
        var names: Set<String> = []
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return names }
            names.formUnion(FileWatch.names(in: bytes.prefix(count)))
        }
    }

    /// The names in what the kernel wrote: for each event a head of 16 bytes, of which the last four count the bytes of
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
