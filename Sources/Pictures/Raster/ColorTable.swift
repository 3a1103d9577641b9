// A table of at most 255 colours for a picture, as a GIF needs it.
//
// A picture with more colours keeps the most frequent ones exactly, because these are its flat areas. The rest, mostly
// the edges of letters and lines, are divided by median cut.
import HitscopePixels

/// The colours of a part of a picture, each with an index of one byte.
struct ColorTable {
    /// The colours as `0xRRGGBB`.
    private(set) var colors: [UInt32] = []
    private var indices: [UInt32: UInt8] = [:]

    /// The index that stands for no colour.
    static let transparent: UInt8 = 255
    private static let capacity = 255, exactCount = 96

    /// Creates a table for the pixels of a part.
    ///
    /// - Parameter isLeftOut: Returns true for a pixel, by its index, whose colour is not needed.
    init(of picture: PixelBuffer, in part: PixelRect, except isLeftOut: (Int) -> Bool) {
        var counts: [UInt32: Int] = [:], last: UInt32 = 0, run = 0
        for y in part.y..<part.maxY {
            for index in y * picture.width + part.x..<y * picture.width + part.maxX where !isLeftOut(index) {
                let color = picture.pixels[index] & 0xFF_FFFF
                if color != last, run > 0 {
                    counts[last, default: 0] += run
                    run = 0
                }
                (last, run) = (color, run + 1)
            }
        }
        if run > 0 { counts[last, default: 0] += run }
        let all = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            Weighted(color: $0.key, count: $0.value)
        }
        guard all.count > Self.capacity else {
            add(all.map { [$0] })
            return
        }
        add(all.prefix(Self.exactCount).map { [$0] })
        add(Self.divided(Array(all.dropFirst(Self.exactCount)), into: Self.capacity - Self.exactCount))
    }

    /// The index of a colour that was counted.
    func index(of pixel: UInt32) -> UInt8 { indices[pixel & 0xFF_FFFF] ?? 0 }

    // MARK: Dividing

    private struct Weighted {
        let color: UInt32, count: Int

        /// A component: 0 is red, 1 is green, 2 is blue.
        func component(_ index: Int) -> Int { Int(truncatingIfNeeded: color >> (16 - 8 * index) & 0xFF) }
    }

    private mutating func add(_ groups: [[Weighted]]) {
        for group in groups where colors.count < Self.capacity {
            for one in group { indices[one.color] = UInt8(truncatingIfNeeded: colors.count) }
            colors.append(Self.mean(of: group))
        }
    }

    private static func mean(of group: [Weighted]) -> UInt32 {
        let total = group.reduce(0) { $0 + $1.count }
        return (0..<3).reduce(0) { color, index in
            let sum = group.reduce(0) { $0 + $1.component(index) * $1.count }
            return color << 8 | UInt32(truncatingIfNeeded: (sum + total / 2) / total)
        }
    }

    /// Divides colours into groups, each time the group with the widest component at its median.
    private static func divided(_ colors: [Weighted], into count: Int) -> [[Weighted]] {
        var groups = [colors], widths = [widest(of: colors)]
        while groups.count < count {
            guard let index = widths.indices.max(by: { (widths[$0].width, $1) < (widths[$1].width, $0) }),
                widths[index].width > 0
            else { break }
            let component = widths[index].component
            let sorted = groups[index].sorted {
                ($0.component(component), $0.color) < ($1.component(component), $1.color)
            }
            let half = sorted.reduce(0) { $0 + $1.count } / 2
            var sum = 0
            let place = sorted.firstIndex {
                sum += $0.count
                return sum > half
            }
            let cut = max(1, min(place ?? 1, sorted.count - 1))
            let parts = [Array(sorted[..<cut]), Array(sorted[cut...])]
            groups.replaceSubrange(index...index, with: parts)
            widths.replaceSubrange(index...index, with: parts.map { widest(of: $0) })
        }
        return groups
    }

    /// The component with the widest range in a group, and that range.
    private static func widest(of group: [Weighted]) -> (component: Int, width: Int) {
        let widths = (0..<3).map { index in
            let values = group.map { $0.component(index) }
            return (values.max() ?? 0) - (values.min() ?? 0)
        }
        let component = widths.indices.max { (widths[$0], $1) < (widths[$1], $0) } ?? 0
        return (component, widths[component])
    }
}
