// Reads and writes picture files. Each file is written completely or not at all.
import HitscopeGeometry
import HitscopePixels

/// The format of a picture file, which its extension determines.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    /// Pixels.
    case png
    /// Vector shapes and text. One user unit is a point.
    case svg
    /// Vector shapes and text on pages. A point on the screen is a point on paper.
    case pdf

    /// Creates the format for a path's extension.
    ///
    /// - Throws: an error if there is no format with this extension.
    public init(path: String) throws(PictureError) {
        let parts = path.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        let ending = parts.dropFirst().last ?? ""
        guard let format = PictureFormat(rawValue: ending.lowercased()) else { throw .unknownFormat(path: path) }
        self = format
    }
}

/// Reads and writes picture files as a whole.
public enum PictureFile {
    /// Reads a PNG.
    ///
    /// - Parameters:
    ///   - maximumBytes: the maximum size of the file, in bytes.
    ///   - maximumPixelCount: the maximum number of pixels.
    /// - Throws: an error if the file cannot be read, is too large, or is not a PNG.
    public static func picture(
        at path: String, maximumBytes: Int = .max, maximumPixelCount: Int = PictureLimits.maximumPixelCount
    ) throws(PictureError) -> PixelBuffer {
        try PNG.decoded(bytes(at: path, maximum: maximumBytes), maximumPixelCount: maximumPixelCount)
    }

    /// Writes a PNG in the same way as `write(_:to:)` writes bytes.
    ///
    /// - Parameter isKept: true to make the file as small as possible, for files that are kept for long.
    public static func write(_ picture: PixelBuffer, to path: String, isKept: Bool = false) throws(PictureError) {
        try write(PNG.encoded(picture, isKept: isKept), to: path)
    }

    /// Returns all bytes of a file.
    ///
    /// - Parameter maximum: the maximum number of bytes.
    /// - Throws: an error with the system's reason if the file cannot be read, or an error if it is too large.
    public static func bytes(at path: String, maximum: Int = .max) throws(PictureError) -> [UInt8] {
        guard let stream = fopen(path, "rb") else { throw .cannotRead(path: path, reason: systemReason()) }
        defer { fclose(stream) }
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, stream)
            result += chunk[..<count]
            guard result.count <= maximum else { throw .tooLarge(path: path, maximumBytes: maximum) }
            guard count < chunk.count else { continue }
            guard ferror(stream) == 0 else { throw .cannotRead(path: path, reason: systemReason()) }
            return result
        }
    }

    /// Writes a temporary file next to the path, then renames it, so that no program reads an incomplete file. A failed
    /// write leaves no file behind.
    ///
    /// Pipes and devices are written directly.
    /// - Throws: an error with the system's reason if the file cannot be written.
    public static func write(_ bytes: [UInt8], to path: String) throws(PictureError) {
        guard !isSpecial(path) else { return try fill(path, with: bytes, flags: O_WRONLY) }
        let partial = path + ".partial-\(getpid())"
        do throws(PictureError) {
            try fill(partial, with: bytes, flags: O_WRONLY | O_CREAT | O_TRUNC)
            guard rename(partial, path) == 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
        } catch {
            unlink(partial)
            guard case .cannotWrite(_, let reason) = error else { throw error }
            throw .cannotWrite(path: path, reason: reason)
        }
    }

    private static func fill(_ path: String, with bytes: [UInt8], flags: Int32) throws(PictureError) {
        let file = open(path, flags | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let reason = systemReason()
                close(file)
                throw .cannotWrite(path: path, reason: reason)
            }
            rest = rest.dropFirst(count)
        }
        guard close(file) == 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
    }

    private static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        let kind = status.st_mode & S_IFMT
        return kind != S_IFREG && kind != S_IFDIR
    }

    private static func systemReason() -> String {
        let words = String(cString: strerror(errno))
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
