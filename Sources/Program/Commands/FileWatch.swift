// Reports when files were written, by inotify.
//
// The files' folders are watched, because editors save by replacing the old file with a new one.
import Dispatch
import Foundation

/// Watches files until it is deallocated.
@MainActor final class FileWatch {
    private let source: any DispatchSourceRead
    private let descriptor: Int32
    private let folders: Set<String>
    private let notify: @MainActor ([Change]) -> Void
    /// The kernel's numbers of the folders that are watched.
    private var watches: Set<Int32>
    /// True if a folder that is missing is awaited in the nearest folder above it.
    private let awaitsFolders: Bool

    /// The time within which an editor that has moved a file away puts the new one in its place, in seconds.
    private static let savingDuration = 0.3

    /// Watches files, even if their folders are deleted and made again; nil where one of their folders cannot be
    /// watched.
    ///
    /// - Parameter notify: Called on the main actor after a file was written, replaced or lost.
    convenience init?(_ paths: [String], reporting notify: @escaping @MainActor () -> Void) {
        let files = paths.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
        let names = Set(files.map(\.lastPathComponent))
        self.init(Set(files.map { $0.deletingLastPathComponent().path }), awaitsFolders: true) { changes in
            let kinds = changes.filter { names.contains($0.name) }.reduce(0) { $0 | $1.kinds }
            if kinds & Self.writes != 0 { return notify() }
            let isOther = changes.contains { $0.name == FileWatch.folderName }
            guard kinds != 0 || isOther else { return }
            // A file that was in a folder before the folder was watched is not reported again.
            let isUnread = isOther && files.contains(where: FileWatch.isThere)
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.savingDuration) {
                MainActor.assumeIsolated { if isUnread || !files.allSatisfy(FileWatch.isThere) { notify() } }
            }
        }
    }

    /// Watches folders; nil if one of them cannot be watched.
    ///
    /// - Parameter notify: Called on the main actor with the names of files that were written or replaced.
    convenience init?(folders: Set<String>, reporting notify: @escaping @MainActor (Set<String>) -> Void) {
        self.init(folders, awaitsFolders: false) { notify(Set($0.map(\.name))) }
    }

    private nonisolated static var writes: UInt32 { UInt32(truncatingIfNeeded: IN_CLOSE_WRITE | IN_MOVED_TO) }
    private nonisolated static var losses: UInt32 {
        UInt32(truncatingIfNeeded: IN_DELETE | IN_MOVED_FROM | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
    }

    private nonisolated static func isThere(_ file: URL) -> Bool { FileIdentity(file.path)?.isRegular == true }

    /// What happened to a file: the bits of inotify.
    private struct Change {
        let name: String, kinds: UInt32

        /// True if a watched folder went away, or if a folder in one came or went.
        var isOfFolder: Bool {
            kinds & UInt32(truncatingIfNeeded: IN_ISDIR | IN_DELETE_SELF | IN_MOVE_SELF) != 0
        }
    }

    /// The name in the report that other folders are watched now. No file has it.
    private nonisolated static var folderName: String { "/" }

    private init?(
        _ folders: Set<String>, awaitsFolders: Bool, reporting notify: @escaping @MainActor ([Change]) -> Void
    ) {
        let descriptor = inotify_init1(Int32(truncatingIfNeeded: IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        guard let watches = FileWatch.watch(folders, by: descriptor, awaitsFolders) else {
            close(descriptor)
            return nil
        }
        (self.descriptor, self.folders, self.watches, self.notify) = (descriptor, folders, watches, notify)
        self.awaitsFolders = awaitsFolders
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            let changes = FileWatch.readChanges(descriptor)
            guard let self, !changes.isEmpty else { return }
            MainActor.assumeIsolated { self.report(changes) }
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    isolated deinit { source.cancel() }

    private func report(_ changes: [Change]) {
        let isOther = awaitsFolders && changes.contains(where: \.isOfFolder) && watchAgain()
        notify(isOther ? changes + [Change(name: FileWatch.folderName, kinds: 0)] : changes)
    }

    /// Watches the folders that are there now. Returns true if they are not those that were watched.
    private func watchAgain() -> Bool {
        guard let now = FileWatch.watch(folders, by: descriptor, awaitsFolders), now != watches else { return false }
        for old in watches.subtracting(now) { inotify_rm_watch(descriptor, old) }
        watches = now
        return true
    }

    /// Watches folders, or the nearest ones above folders that are missing. Nil if one of them cannot be watched.
    private static func watch(_ folders: Set<String>, by descriptor: Int32, _ awaitsFolders: Bool) -> Set<Int32>? {
        var watches: Set<Int32> = []
        for folder in folders {
            var place = awaitsFolders ? nearestFolder(to: folder) : folder
            var watch = inotify_add_watch(descriptor, place, awaitsFolders ? writes | losses : writes)
            // A folder that was made in the meantime is not reported.
            while awaitsFolders, nearestFolder(to: folder) != place {
                place = nearestFolder(to: folder)
                watch = inotify_add_watch(descriptor, place, writes | losses)
            }
            guard watch >= 0 else { return nil }
            watches.insert(watch)
        }
        return watches
    }

    /// The folder, or the nearest one above it that is there.
    private static func nearestFolder(to folder: String) -> String {
        var url = URL(fileURLWithPath: folder)
        while url.path != "/", FileIdentity(url.path)?.isFolder != true { url.deleteLastPathComponent() }
        return url.path
    }

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
