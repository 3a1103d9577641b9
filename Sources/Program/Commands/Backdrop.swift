// A screenshot behind a scene: finds it, and checks its proportions.
import ArgumentParser
import Foundation
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile

/// A screenshot behind a scene, scaled to the points of the scene's screen.
struct Backdrop {
    let image: DrawnImage

    /// Reads the picture for a screen.
    ///
    /// - Throws: A `CommandFailure` if the picture cannot be read or has other proportions.
    init(_ path: String, screen: CGSize) throws(CommandFailure) {
        let picture = try Backdrop.read(path)
        guard Backdrop.fits(picture, screen) else {
            throw CommandFailure(
                .badInput,
                """
                \(path): error: the picture has \(picture.width) × \(picture.height) pixels, which does not have the \
                proportions of the screen of \(screen.width.shortText) × \(screen.height.shortText) points.\n\
                  You can take a screenshot of the whole screen of the same device in the same orientation.
                """)
        }
        image = DrawnImage(picture)
    }

    /// The picture that the option or else the scene names; nil if neither names one.
    ///
    /// - Parameters:
    ///   - option: A path relative to the current folder.
    ///   - origin: The origin of the scene, to which the scene's own path is relative.
    init?(_ option: String?, of scene: Scene, from origin: SceneOrigin) throws(CommandFailure) {
        guard let path = option ?? scene.backdrop.map({ origin.path(of: $0) }) else { return nil }
        try self.init(path, screen: scene.screen)
    }

    /// The maximum numbers of bytes and pixels. Pictures of screens are smaller.
    private static let maximumBytes = 64 << 20, maximumPixelCount = 32 << 20

    private static func read(_ path: String) throws(CommandFailure) -> PixelBuffer {
        let file = FileIdentity(path)
        guard file?.isFolder == false else {
            let words: Sentence = file == nil ? "there is no such file" : "it is a folder"
            throw CommandFailure(
                .badInput, "\(path): error: \(words). You can use a PNG screenshot as the backdrop.")
        }
        do throws(PictureError) {
            return try PictureFile.picture(at: path, maximumBytes: maximumBytes, maximumPixelCount: maximumPixelCount)
        } catch {
            switch error {
            case .cannotRead, .tooLarge: throw CommandFailure(.badInput, "\(error.description)")
            case .badSize, .tooManyPixels, .cannotWrite, .notAPicture, .unknownFormat, .notPainted,
                .missingFont:
                throw CommandFailure(.badInput, "\(path): error: \(error.description)")
            }
        }
    }

    /// True if width and height have the same scale, apart from rounding to whole pixels.
    private static func fits(_ picture: PixelBuffer, _ screen: CGSize) -> Bool {
        let width = CGFloat(picture.width), height = CGFloat(picture.height)
        let scale = width / screen.width
        return abs(screen.height * scale - height) <= max(1, scale)
    }
}

extension SceneOrigin {
    /// The path of a file that the scene names relative to its own folder.
    func path(of other: String) -> String {
        guard case .file(let scene) = place, !other.hasPrefix("/") else { return other }
        let folder = (scene as NSString).deletingLastPathComponent
        return folder.isEmpty ? other : (folder as NSString).appendingPathComponent(other)
    }
}

/// The option that names a screenshot.
struct BackdropOption: ParsableArguments {
    @Option(
        name: .long,
        help: .localized(
            "A screenshot of the whole screen to show behind the views: a PNG at the scale of any device.",
            value: "file"), completion: .file())
    var backdrop: String?

    init() {}
}

extension Backdrop {
    /// A picture's path for a scene that is written to a file, relative to that file's folder. If `output` is nil, the
    /// path as it was given.
    ///
    /// - Parameter path: relative to the current folder.
    static func path(_ path: String, forSceneAt output: String?) -> String {
        guard let output, !path.hasPrefix("/") else { return path }
        let here = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
        let folder = URL(fileURLWithPath: output).standardizedFileURL.deletingLastPathComponent().pathComponents
        let shared = zip(here, folder).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: folder.count - shared)
        return (up + here[shared...]).joined(separator: "/")
    }
}
