// The window as text: a line for each thing that is drawn, under the panel in which it lies.
//
// Places count from the corner of the panel, in points rounded to tenths, so that a panel has the same lines wherever
// it lies. What is clipped away has no line.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopePixels

/// A panel of the window, and what is drawn there, from the rearmost on.
struct PanelText: Equatable {
    let panel: String
    var lines: [String]
}

extension DebuggerDriver {
    /// What the window shows, panel by panel; the last one says where the panels are.
    var windowText: [PanelText] {
        let items = debugger.render().items
        let panels = debugger.world.enter {
            (debugger.world.windows.first?.subviews ?? []).compactMap { view in
                view.isHidden || view.bounds.isEmpty
                    ? nil : view.accessibilityIdentifier.map { (name: $0, frame: view.frame) }
            }
        }
        var texts: [PanelText] = [], drawn: [String: [DrawnLine]] = [:], order: [String] = []
        var opacities: [CGFloat] = []
        for item in items {
            switch item.command {
            case .beginOpacity(let opacity): opacities.append((opacities.last ?? 1) * opacity)
            case .beginClip: opacities.append(opacities.last ?? 1)
            case .end: opacities.removeLast()
            case .fill, .stroke, .text, .image: break
            }
            let middle = CGPoint(x: item.bounds.midX, y: item.bounds.midY)
            let panel = panels.last { $0.frame.contains(middle) } ?? (name: "window", frame: .zero)
            guard let line = DrawnLine(item, from: panel.frame.origin, opacity: opacities.last ?? 1) else { continue }
            if drawn[panel.name] == nil { order.append(panel.name) }
            drawn[panel.name, default: []].append(line)
        }
        for name in order { texts.append(PanelText(panel: name, lines: DrawnLine.text(drawn[name] ?? []))) }
        let places = panels.filter { order.contains($0.name) }.map { "\($0.name) \($0.frame.rounded)" }
        return texts + [PanelText(panel: "places", lines: places)]
    }
}

/// One thing that is drawn.
private struct DrawnLine {
    let kind: String, place: String, style: String
    /// True for what stands often in a row and differs in its place alone, such as the cells of a grid.
    let mayRepeat: Bool

    /// Nil for what paints nothing itself.
    init?(_ item: DrawItem, from origin: CGPoint, opacity: CGFloat) {
        let own: CGRect
        var style: String
        switch item.command {
        case .fill(let shape, let color): (kind, own, style) = ("fill", shape.box, shape.words + color.hex)
        case .stroke(let shape, let color, let line):
            (kind, own) = ("line", shape.box)
            style = shape.words + color.hex + " " + line.width.tenths
            if !line.dash.isEmpty { style += " dashed " + line.dash.map(\.tenths).joined(separator: " ") }
            if line.cap != .butt { style += " \(line.cap)" }
        case .text(let text, let look, let box):
            (kind, own) = ("text", box)
            style = look.words + " " + text.debugDescription
        case .image(let image, let box):
            (kind, own) = ("image", box)
            style = "\(image.pixels.width)×\(image.pixels.height) \(Digest(image.pixels.pixels).word)"
        case .beginClip, .beginOpacity, .end: return nil
        }
        let shift = CGAffineTransform(translationX: -origin.x, y: -origin.y)
        let whole = own.applying(item.transform), seen = item.bounds.intersection(whole)
        if item.transform.b != 0 || item.transform.c != 0 { style += " turned" }
        if opacity < 1 { style += " at \((opacity * 100).tenths) %" }
        var place = whole.applying(shift).rounded
        if !seen.isNull, seen.rounded != whole.rounded { place += " cut to " + seen.applying(shift).rounded }
        (self.place, self.style) = (place, style)
        if case .text = item.command { mayRepeat = false } else { mayRepeat = true }
    }

    /// Lines, in which many of the same kind in a row are one.
    static func text(_ lines: [DrawnLine]) -> [String] {
        var result: [String] = [], index = 0
        while index < lines.count {
            let first = lines[index]
            let run = lines[index...].prefix { $0.mayRepeat && $0.kind == first.kind && $0.style == first.style }
            result.append("\(first.kind) \(first.place) \(first.style)")
            index += max(1, run.count > 3 ? run.count : 1)
            guard run.count > 3, let last = run.last else { continue }
            let digest = Digest(run.flatMap { Array($0.place.utf16).map(UInt32.init) }).word
            result.append("    and \(run.count - 1) more, the last at \(last.place), \(digest)")
        }
        return result
    }
}

/// A short word for many numbers, the same on every machine.
private struct Digest {
    let word: String

    init(_ numbers: [UInt32]) {
        let sum = numbers.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(sum >> 32 ^ sum & 0xFFFF_FFFF, radix: 16)
        word = "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension Shape {
    fileprivate var box: CGRect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): rect
        case .path(let path): path.controlBounds
        }
    }

    fileprivate var words: String {
        switch self {
        case .rect: ""
        case .roundedRect(_, let radius): "round \(radius.tenths) "
        case .ellipse: "ellipse "
        case .path(let path): "path \(Digest(path.elements.flatMap(\.numbers)).word) "
        }
    }
}

extension Path.Element {
    fileprivate var numbers: [UInt32] {
        func numbers(_ points: CGPoint...) -> [UInt32] {
            points.flatMap { [$0.x, $0.y] }.map { UInt32(bitPattern: Int32(clamping: Int(($0 * 10).rounded()))) }
        }
        switch self {
        case .move(let point): return [1] + numbers(point)
        case .line(let point): return [2] + numbers(point)
        case .curve(let point, let control1, let control2): return [3] + numbers(point, control1, control2)
        case .close: return [4]
        }
    }
}

extension TextStyle {
    fileprivate var words: String {
        var words = [font.size.tenths]
        if font.weight != .regular { words.append("\(font.weight)") }
        switch font.family {
        case .interface: break
        case .monospaced: words.append("mono")
        case .named(let name): words.append(name)
        }
        words.append(color.hex)
        if alignment != .leading { words.append("\(alignment)") }
        if verticalAlignment != .middle { words.append("\(verticalAlignment)") }
        if lineLimit != 1 { words.append("lines \(lineLimit)") }
        return words.joined(separator: " ")
    }
}

extension Color {
    /// As in CSS, with a percentage where something shows through.
    fileprivate var hex: String {
        let digits = String([red, green, blue].reduce(1) { $0 << 8 | Int(($1 * 255).rounded()) }, radix: 16)
        return "#\(digits.dropFirst())" + (alpha < 1 ? " \(Int((alpha * 100).rounded())) %" : "")
    }
}

extension CGRect {
    fileprivate var rounded: String { "\(minX.tenths),\(minY.tenths) \(width.tenths)×\(height.tenths)" }
}

extension CGFloat {
    /// Rounded to a tenth.
    fileprivate var tenths: String {
        guard isFinite, magnitude < 1e9 else { return "\(self)" }
        let tenths = Int((self * 10).rounded()), sign = tenths < 0 ? "-" : ""
        let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
        return sign + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }
}
