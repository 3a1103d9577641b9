// Strategies for single views, windows and view controllers.
import HitscopeCommands
import HitscopeDrawing
import HitscopePixels
import HitscopeRaster
import HitscopeReading
import HitscopeSnapshot
import HitscopeTrace
import UIKit

extension Snapshotting where Value == UIView, Format == PixelBuffer {
    /// A picture of the view with its subviews. Every channel of every pixel is compared.
    public static var image: Snapshotting { .image() }

    /// A picture of the view with its subviews, on a transparent background.
    ///
    /// A view that is in no window is put into one of its own while the picture is made.
    ///
    /// - Parameters:
    ///   - allowance: By how much it may differ from its reference.
    ///   - size: The size of the view in the picture, in points; nil for its own.
    public static func image(allowing allowance: PixelAllowance, size: CGSize? = nil) -> Snapshotting {
        picture(.image(allowing: allowance), size)
    }

    /// A picture of the view, with allowances as fractions.
    ///
    /// - Parameters:
    ///   - precision: The fraction of the pixels that must be equal.
    ///   - perceptualPrecision: 1 less the fraction by which a channel of an equal pixel may differ.
    ///   - size: The size of the view in the picture, in points; nil for its own.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil
    ) -> Snapshotting {
        picture(.image(precision: precision, perceptualPrecision: perceptualPrecision), size)
    }

    private static func picture(_ diffing: Diffing<PixelBuffer>, _ size: CGSize?) -> Snapshotting {
        Snapshotting(pathExtension: "png", diffing: diffing) { view in
            try MainActor.assumeIsolated { try ViewPicture(view).pixels(size: size) }
        }.with { view in
            MainActor.assumeIsolated { ViewPicture(view).kept.companion }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == PixelBuffer {
    /// A picture of the controller's view.
    public static var image: Snapshotting { .image() }

    /// A picture of the controller's view.
    public static func image(allowing allowance: PixelAllowance, size: CGSize? = nil) -> Snapshotting {
        Snapshotting<UIView, PixelBuffer>.image(allowing: allowance, size: size).ofController
    }

    /// A picture of the controller's view, with allowances as fractions.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil
    ) -> Snapshotting {
        Snapshotting<UIView, PixelBuffer>.image(
            precision: precision, perceptualPrecision: perceptualPrecision, size: size
        ).ofController
    }
}

extension Snapshotting where Value == UIView, Format == String {
    /// The view and all its descendants, one per line, with their names, frames and properties as UIKit prints them.
    public static var hierarchy: Snapshotting { text { NamedHierarchy.text($0) + "\n" } }

    /// The text of UIKit's `recursiveDescription`, without addresses.
    public static var recursiveDescription: Snapshotting {
        text { $0.recursiveDescription().withoutAddresses + "\n" }
    }

    private static func text(_ make: @escaping @MainActor (UIView) -> String) -> Snapshotting {
        Snapshotting(pathExtension: "txt", diffing: .lines) { view in
            MainActor.assumeIsolated {
                view.layoutIfNeeded()
                return make(view)
            }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    /// The controller's view and all its descendants, one per line.
    public static var hierarchy: Snapshotting { Snapshotting<UIView, String>.hierarchy.ofController }
    /// The text of UIKit's `recursiveDescription` of the controller's view, without addresses.
    public static var recursiveDescription: Snapshotting {
        Snapshotting<UIView, String>.recursiveDescription.ofController
    }
}

extension Snapshotting where Value == UIView {
    /// The same strategy for the view of a controller.
    fileprivate var ofController: Snapshotting<UIViewController, Format> {
        pullback { controller in MainActor.assumeIsolated { controller.view } }
    }
}

extension Diffing where Value == PixelBuffer {
    fileprivate static func image(precision: Float, perceptualPrecision: Float) -> Diffing {
        let exact = Diffing.image
        return Diffing(toData: exact.toData, fromData: exact.fromData) { kept, now in
            let pixels = Int(clamping: (1 - precision) * Float(kept.pixels.count))
            let allowance = PixelAllowance(
                channel: Int(clamping: ((1 - perceptualPrecision) * 255).rounded()), pixels: pixels,
                pixelsPerWindow: pixels)
            return Diffing.image(allowing: allowance).compare(kept, now)
        }
    }
}

/// A picture of a view alone.
@MainActor private struct ViewPicture {
    private let view: UIView, world: World

    init(_ view: UIView) { (self.view, world) = (view, view.world) }

    /// The screen on which the view is.
    var kept: KeptScreen { KeptScreen(world, (world.witness as? TraceRecorder)?.trace ?? Trace()) }

    /// The pixels of the view, at the scale of its screen.
    func pixels(size: CGSize?) throws(PictureError) -> PixelBuffer {
        let before = view.bounds.size
        if let size { view.bounds.size = size }
        defer { if size != nil { view.bounds.size = before } }
        guard view.window == nil else { return try pixelsInWindow() }
        let top = sequence(first: view) { $0.superview }.reduce(view) { $1 }
        let own = world.enter { UIWindow(frame: top.bounds) }
        own.addSubview(top)
        own.isHidden = false
        defer {
            top.removeFromSuperview()
            own.isHidden = true
        }
        return try pixelsInWindow()
    }

    private func pixelsInWindow() throws(PictureError) -> PixelBuffer {
        let place = view.convert(view.bounds, to: nil)
        var list = DrawList()
        list.transform = CGAffineTransform(translationX: -place.minX, y: -place.minY)
        world.render(view, into: &list)
        list.transform = .identity
        return try Rasterizer(measuring: world.textMeasuring).picture(
            of: list, size: place.size, scale: world.screen.scale)
    }
}
