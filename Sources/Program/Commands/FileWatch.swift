// Reports when files were written, by inotify.
//
// The files' folders are watched, because editors save by replacing the old file with a new one.
import Dispatch
import Foundation

/// Watches files until it is deallocated.
@MainActor final class FileWatch {
    private let source: any DispatchSourceRead

    /// The time within which an editor that has moved a file away puts the new one in its place, in seconds.
    private static let savingDuration = 0.3

    /// Watches files; nil if one of their folders cannot be watched.
    ///
    /// - Parameter notify: Called on the main actor after a file was written, replaced or lost.
    convenience init?(_ paths: [String], reporting notify: @escaping @MainActor () -> Void) {
        let files = paths.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
        let names = Set(files.map(\.lastPathComponent))
        let losses = UInt32(truncatingIfNeeded: IN_DELETE | IN_MOVED_FROM | IN_CREATE)
        self.init(Set(files.map { $0.deletingLastPathComponent().path }), of: Self.writes | losses) { changes in
            let kinds = changes.filter { names.contains($0.name) }.reduce(0) { $0 | $1.kinds }
            if kinds & Self.writes != 0 { return notify() }
            guard kinds != 0 else { return }
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.savingDuration) {
                MainActor.assumeIsolated {
                    if files.contains(where: { FileIdentity($0.path)?.isRegular != true }) { notify() }
                }
            }
        }
    }

    /// Watches folders; nil if one of them cannot be watched.
    ///
    /// - Parameter notify: Called on the main actor with the names of files that were written or replaced.
    convenience init?(folders: Set<String>, reporting notify: @escaping @MainActor (Set<String>) -> Void) {
        self.init(folders, of: Self.writes) { notify(Set($0.map(\.name))) }
    }

    private nonisolated static var writes: UInt32 { UInt32(truncatingIfNeeded: IN_CLOSE_WRITE | IN_MOVED_TO) }

    /// What happened to a file: the bits of inotify.
    private struct Change {
        let name: String, kinds: UInt32
    }

    private init?(_ folders: Set<String>, of kinds: UInt32, reporting notify: @escaping @MainActor ([Change]) -> Void) {
        let descriptor = inotify_init1(Int32(truncatingIfNeeded: IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        guard folders.allSatisfy({ inotify_add_watch(descriptor, $0, kinds) >= 0 }) else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {
            let changes = FileWatch.readChanges(descriptor)
            if !changes.isEmpty { MainActor.assumeIsolated { notify(changes) } }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    isolated deinit { source.cancel() }

    /// The changes that the kernel has reported since the last call.
    private nonisolated static func readChanges(_ descriptor: Int32) -> [Change] {
        var changes: [Change] = []
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return changes }
            changes += FileWatch.changes(in: bytes.prefix(count))
        }
    }

    /// The changes in the kernel's events. Each event has a header of 16 bytes, whose last four are the length of
    /// the name that follows.
    private nonisolated static func changes(in bytes: ArraySlice<UInt8>) -> [Change] {
        var changes: [Change] = [], rest = bytes
        while rest.count >= 16 {
            let length = Int(clamping: number(in: rest.dropFirst(12)))
            let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
            changes.append(Change(name: String(decoding: name, as: UTF8.self), kinds: number(in: rest.dropFirst(4))))
            rest = rest.dropFirst(16 + length)
        }
        return changes
    }

    /// The number in the first four bytes.
    private nonisolated static func number(in bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32(truncatingIfNeeded: $1) }
    }
}
