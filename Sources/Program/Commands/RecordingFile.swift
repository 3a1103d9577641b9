// The file of `--record`, which grows while the session goes on.
//
// Decides that each line is the system's as soon as it is written, so that no end of the program loses it. Knows
// nothing of what the lines say.
import Foundation
import HitscopeRaster

/// A file that lines are added to. What it held before is lost.
@MainActor final class RecordingFile {
    private let path: String
    private let descriptor: Int32
    /// Why a line could not be written; nothing is written after it.
    private var failure: PictureError?

    /// Opens the file, and empties it.
    init(path: String) throws(PictureError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    deinit { close(descriptor) }

    /// Adds a line.
    func append(_ line: String) {
        guard failure == nil else { return }
        var rest = Array(line.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return failure = Self.failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Throws if a line could not be written.
    func expectWhole() throws(PictureError) { if let failure { throw failure } }

    private static func failure(_ path: String) -> PictureError {
        .cannotWrite(path: path, reason: SystemError.reason(errno))
    }
}
