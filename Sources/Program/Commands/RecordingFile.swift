// The file of `--record`, which grows during the session.
//
// Each line is passed to the system at once, and is kept even if the program crashes.
import Foundation
import HitscopeRaster

/// A file to which lines are added.
@MainActor final class RecordingFile {
    private let path: String
    private let descriptor: Int32
    /// The reason why a line could not be written. Nothing is written after an error.
    private var failure: PictureError?

    /// Opens the file.
    ///
    /// - Parameter isAddedTo: True to keep the file's content, false to empty the file.
    init(path: String, isAddedTo: Bool = false) throws(PictureError) {
        self.path = path
        let emptied = isAddedTo ? 0 : O_TRUNC
        descriptor = open(path, O_WRONLY | O_CREAT | emptied | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    deinit { close(descriptor) }

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

    /// Throws an error if a line could not be written.
    func expectWhole() throws(PictureError) { if let failure { throw failure } }

    private static func failure(_ path: String) -> PictureError {
        .cannotWrite(path: path, reason: SystemError.reason(errno))
    }
}
