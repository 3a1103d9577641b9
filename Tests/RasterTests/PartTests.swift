// Pixels side by side: whatever is painted in one go, in rows of any length, is painted alike.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeRaster
import Testing

@Suite("Pixels of a row") struct PartTests {
    @Test("a pixel gets the same colour however many neighbours are painted with it", arguments: 1...9)
    func rows(width: Int) throws {
        var list = DrawList()
        list.fill(.rect(CGRect(x: 0, y: 0, width: 40, height: 40)), Color(red: 0.2, green: 0.7, blue: 0.4))
        for step in 1...20 {
            let color = Color(red: Float(step) / 20, green: 0.3, blue: 1 - Float(step) / 20, alpha: Float(step) / 21)
            list.fill(.rect(CGRect(x: 0.3, y: 0.6, width: 38.2, height: 37.1)), color)
            list.fill(.ellipse(in: CGRect(x: step, y: 20 - step, width: 20, height: 19)), color)
        }
        let rasterizer = Rasterizer(text: .deterministic)
        let whole = try rasterizer.picture(of: list, size: CGSize(width: 40, height: 40), scale: 1, background: .white)
        var parts = PixelBuffer(width: 40, height: 40)
        for x in stride(from: 0, to: 40, by: width) {
            let column = CGRect(x: CGFloat(x) + 1, y: 0, width: CGFloat(max(0, width - 2)), height: 40)
            _ = try parts.withCanvas {
                try rasterizer.paint(list, on: $0, scale: 1, background: .white, damage: [column])
            }
        }
        for y in 0..<40 {
            for x in 0..<40 where parts[x, y] != 0 { #expect(parts[x, y] == whole[x, y]) }
        }
    }
}
