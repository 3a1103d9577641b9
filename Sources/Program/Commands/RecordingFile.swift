// The file of `--record` or of `--predictions`, which grows during the session.
//
// Each line is passed to the system immediately, so it is kept even if the program crashes.
import Foundation
import HitscopeRaster
import HitscopeReading

/// A file to which lines are added.
@MainActor package final class RecordingFile {
    /// Writes bytes to a descriptor, as `write(2)` does.
    package typealias Writing = (Int32, UnsafeRawBufferPointer) -> Int

    /// Called when the file was deleted or changed by others, with a sentence that says where the recording goes on.
    var whenLost: (@MainActor (Sentence) -> Void)?

    private var path: String
    private var descriptor: Int32
    private let writing: Writing
    /// The content that the file should have: its earlier content, if that was kept, and all lines.
    private var text: [UInt8] = []
    /// The size that the file should have, in bytes; nil for a pipe or a device.
    private var size: Int?
    /// The reason why a line could not be written; nothing is written after it.
    private var failure: (any Error)?
    /// A sentence on the loss of the named file; nil as long as it is whole.
    private var loss: Sentence?

    /// Opens the file. Throws if it cannot be opened, or if another window is writing to it.
    ///
    /// - Parameter isAddedTo: True to keep the file's content, false to empty the file.
    package init(
        path: String, isAddedTo: Bool = false,
        writing: @escaping Writing = { Glibc.write($0, $1.baseAddress, $1.count) }
    ) throws {
        (self.path, self.writing) = (path, writing)
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure(path) }
        do { try takePossession(isAddedTo: isAddedTo) } catch {
            close(descriptor)
            throw error
        }
    }

    deinit { close(descriptor) }

    private func takePossession(isAddedTo: Bool) throws {
        guard let file = FileIdentity(descriptor), file.isRegular else { return }
        try Self.lock(descriptor, path)
        if !isAddedTo, file.size > 0, ftruncate(descriptor, 0) != 0 { throw Self.failure(path) }
        size = isAddedTo ? file.size : 0
        if isAddedTo, file.size > 0 { text = Array(FileManager.default.contents(atPath: path) ?? Data()) }
    }

    /// Throws if another window is writing to the file at a path.
    static func expectFree(_ path: String) throws(CommandFailure) {
        guard FileIdentity(path)?.isRegular == true else { return }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        try lock(descriptor, path)
    }

    /// Locks a file until its descriptor is closed. Throws if another window has locked it; a file system without locks
    /// is no error.
    private static func lock(_ descriptor: Int32, _ path: String) throws(CommandFailure) {
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        throw CommandFailure(
            .environment, "\(path) is being written by another window. You can name another file, or close that window."
        )
    }

    // MARK: Writing

    /// Adds a line.
    package func append(_ line: String) {
        let bytes = Array(line.utf8)
        text += bytes
        guard failure == nil else { return }
        if let outsideChange { return moveElsewhere(after: outsideChange) }
        let count = write(bytes, to: descriptor)
        if count < bytes.count { failure = Self.failure(path) }
        size = size.map { $0 + count }
    }

    /// Writes bytes and returns their number. It is smaller if the system does not take them all.
    private func write(_ bytes: [UInt8], to descriptor: Int32) -> Int {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writing(descriptor, $0) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        return bytes.count - rest.count
    }

    /// Throws if a line could not be written, or if the file that was named does not have them all. A lost file
    /// that could not be continued elsewhere is tried again first.
    package func expectWhole() throws {
        if let outsideChange { moveElsewhere(after: outsideChange) }
        if let failure { throw failure }
        if let loss { throw CommandFailure(.environment, loss) }
    }

    private static func failure(_ path: String) -> PictureError {
        .cannotWrite(path: path, reason: SystemError.reason(errno))
    }

    // MARK: Losses

    /// What others have done to the file.
    private enum OutsideChange { case deleted, changed }

    private var outsideChange: OutsideChange? {
        guard let size, let own = FileIdentity(descriptor) else { return nil }
        if own.links == 0 || !own.isSame(as: FileIdentity(path)) { return .deleted }
        return own.size == size ? nil : .changed
    }

    /// Continues in a new file, which begins with everything that the lost one contained.
    private func moveElsewhere(after change: OutsideChange) {
        let lost = path, url = URL(fileURLWithPath: path)
        let own = url.deletingLastPathComponent().path, name = url.deletingPathExtension().lastPathComponent
        let ending = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
        for folder in [own, FileManager.default.currentDirectoryPath, FileManager.default.temporaryDirectory.path] {
            let free = OutputFile.freeName(name, "recording") {
                !FileManager.default.fileExists(atPath: "\(folder)/\($0)\(ending)")
            }
            let place = "\(folder)/\(free)\(ending)"
            let new = open(place, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
            guard new >= 0 else { continue }
            // A disk may have room for a name, but not for the text.
            guard write(text, to: new) == text.count else {
                close(new)
                unlink(place)
                continue
            }
            close(descriptor)
            (descriptor, path, size, failure) = (new, place, text.count, nil)
            _ = flock(descriptor, LOCK_EX | LOCK_NB)
            return tell(Self.sentence(change, lost, in: place))
        }
        let problem = CommandFailure(
            .environment, "\(lost) was deleted or changed by others, and no other place can be written to.")
        // It is reported once, however often a place is searched for.
        if failure == nil, let sentence = problem.sentence { tell(sentence) }
        failure = problem
    }

    private static func sentence(_ change: OutsideChange, _ lost: String, in place: String) -> Sentence {
        switch change {
        case .deleted: "\(lost) was deleted or moved while it was written. All of it is in \(place)."
        case .changed: "\(lost) was cut off or changed while it was written. All of it is in \(place)."
        }
    }

    private func tell(_ sentence: Sentence) {
        loss = sentence
        whenLost?(sentence)
    }
}
