// Colours on pixels: the quick way of mixing them and the plain one. Which of the two runs depends on how the code is
// built.
import HitscopeDrawing
import HitscopeRaster
import Testing

@Suite("A colour on pixels") struct SolidSourceTests {
    private let colors: [Color] = [
        .clear, .white, Color(red: 0.6, green: 0.7, blue: 0.9, alpha: 0.08),
        Color(red: 1, green: 0, blue: 0, alpha: 0.5), Color(red: 0, green: 0.3, blue: 1, alpha: 0.996),
    ]

    /// Pixels of two kinds: plain stretches, and stretches where each differs.
    private func pixels(_ count: Int, _ random: inout Dice) -> [UInt32] {
        let plain = premultiplied(&random)
        return (0..<count).map { $0 / 12 % 2 == 0 ? plain : premultiplied(&random) }
    }

    private func premultiplied(_ random: inout Dice) -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &random)
        return (0..<3).reduce(alpha) { pixel, _ in pixel << 8 | UInt32.random(in: 0...alpha, using: &random) }
    }

    @Test("Four pixels at once become what they become one by one")
    func byFoursAndByPixels() {
        var random = Dice(seed: 1)
        for count in 0...67 {
            for color in colors {
                let under = pixels(count, &random)
                let coverage = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
                let source = SolidSource(color)
                var fours = under, ones = under
                fours.withUnsafeMutableBufferPointer { source.fillByFours($0.baseAddress!, count: count) }
                ones.withUnsafeMutableBufferPointer { source.fillByPixels($0.baseAddress!, count: count) }
                #expect(fours == ones, "\(color) on \(under)")
                fours.withUnsafeMutableBufferPointer {
                    source.fillByFours($0.baseAddress!, count: count, coverage: coverage)
                }
                ones.withUnsafeMutableBufferPointer {
                    source.fillByPixels($0.baseAddress!, count: count, coverage: coverage)
                }
                #expect(fours == ones, "\(color) on \(under), covered by \(coverage)")
            }
        }
    }
}
