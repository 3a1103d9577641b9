// Errors between a draw list and a picture on disk, each as one sentence.
import HitscopeLanguage
import HitscopeReading

/// The reason why there is no picture.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The picture would have no pixels or more than can be painted; sides in pixels.
    case badSize(width: Double, height: Double)
    /// The system refused to create, fill or rename a file.
    case cannotWrite(path: String, reason: String)
    /// The system refused to open or read a file.
    case cannotRead(path: String, reason: String)
    /// A picture that is read has more pixels than are taken.
    case tooManyPixels(width: Int, height: Int, most: Int)
    /// A file that is read has more bytes than are taken.
    case tooLarge(path: String, mostBytes: Int)
    /// The bytes are no PNG, or a broken one.
    case notAPicture(reason: String)
    /// The end of the file's name is none of those in `PictureFormat`.
    case unknownFormat(path: String)
    /// Cairo or libspng gave up, usually for want of memory.
    case notPainted(reason: String)

    /// A sentence with what a person can do about it.
    public var description: String {
        switch self {
        case .badSize(let width, let height):
            localized(
                """
                A picture of \(PictureError.plain(width)) × \(PictureError.plain(height)) pixels cannot be painted: \
                each side must have 1 to \(PictureLimits.longestSide) pixels, and all together at most \
                \(PictureLimits.mostPixels). You can choose a smaller screen or a smaller scale.
                """)
        case .cannotWrite(let path, let reason):
            localized(
                """
                \(path) cannot be written: \(reason). You can name another place, or make this one writable.
                """)
        case .cannotRead(let path, let reason):
            localized("\(path) cannot be read: \(reason). You can check the name and the permissions.")
        case .tooManyPixels(let width, let height, let most):
            localized(
                """
                The picture has \(width) × \(height) pixels, and at most \(most) can be read. You can make it \
                smaller.
                """)
        case .tooLarge(let path, let mostBytes):
            localized("\(path) has more than \(mostBytes >> 20) MiB. You can make the picture smaller.")
        case .notAPicture(let reason):
            localized(
                "This is not a PNG picture that can be read: \(reason). You can save the picture again.")
        case .unknownFormat(let path):
            localized(
                """
                \(path) has no extension that names a picture format. You can end its name in .png, .svg or .pdf.
                """)
        case .notPainted(let reason):
            localized("The picture cannot be painted: \(reason). You can try a smaller picture.")
        }
    }

    private static func plain(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        return Int(exactly: value).map(String.init) ?? "\(value)"
    }
}

/// The limits of a picture's size.
public enum PictureLimits {
    /// Pixels; well below the 32,767 at which Cairo's image surfaces end.
    public static let longestSide = 16_384
    /// 256 Mpx, which is 1 GiB of memory.
    public static let mostPixels = 256 << 20

    /// The size in whole pixels, rounded up; throws where that is none or too many.
    static func pixels(width: Double, height: Double) throws(PictureError) -> (width: Int, height: Int) {
        let (wholeWidth, wholeHeight) = (width.rounded(.up), height.rounded(.up))
        let sides = 1...Double(longestSide)
        guard sides.contains(wholeWidth), sides.contains(wholeHeight), wholeWidth * wholeHeight <= Double(mostPixels)
        else { throw .badSize(width: width, height: height) }
        return (Int(clamping: wholeWidth), Int(clamping: wholeHeight))
    }
}
