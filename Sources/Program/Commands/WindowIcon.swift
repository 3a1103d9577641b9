// The window's icon: the rings of a finger on a view that was hit.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay
import HitscopePixels
import HitscopeRaster

@MainActor enum WindowIcon {
    /// The icon in the sizes that window managers use.
    static func pictures(_ rasterizer: Rasterizer) throws -> [PixelBuffer] {
        try [16, 32, 48, 128].map {
            try rasterizer.picture(of: list, size: CGSize(width: 64, height: 64), scale: CGFloat($0) / 64)
        }
    }

    private static var list: DrawList {
        var list = DrawList()
        list.fill(.roundedRect(CGRect(x: 2, y: 2, width: 60, height: 60), radius: 14), Palette.panel)
        list.stroke(
            .roundedRect(CGRect(x: 13, y: 13, width: 38, height: 38), radius: 6), Palette.hit, StrokeStyle(width: 5))
        list.fill(.circle(center: CGPoint(x: 32, y: 32), radius: 14), Palette.hit.withAlpha(0.3))
        list.fill(.circle(center: CGPoint(x: 32, y: 32), radius: 7), Palette.hit)
        return list
    }
}
