// The system's message for a failed call, as the end of a sentence.
import Foundation
import HitscopeLanguage

enum SystemError {
    /// The reason why a call failed, such as "permission denied".
    ///
    /// - Parameter number: The value that the call left in `errno`.
    static func reason(_ number: Int32) -> String {
        switch number {
        case EACCES: localized("permission denied")
        case ENOENT: localized("no such file or directory")
        case ENOTDIR: localized("not a directory")
        case EISDIR: localized("is a directory")
        case ENOSPC: localized("no space left on device")
        case EROFS: localized("read-only file system")
        case ENAMETOOLONG: localized("file name too long")
        case ELOOP: localized("too many levels of symbolic links")
        default: String(cString: strerror(number)).lowercased()
        }
    }
}
