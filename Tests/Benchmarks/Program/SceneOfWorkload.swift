// A workload as a scene in YAML, as a person would write it.
//
// Decides how a look becomes keys of the scene. Knows nothing of timing.
import HitscopeCWorkloads

extension Workload {
    /// The scene. With `looks`, views have the colours and the texts that the painter in C gives them; else all look
    /// the same.
    func yaml(looks: Bool) -> String {
        var lines = [
            "version: 1", "title: \(title)", "screen: \(size(of: 0))", "windows:", "  - name: window", "    views:",
        ]
        lines.reserveCapacity(count * 4)
        var children: [[Int]] = Array(repeating: [], count: count)
        for view in 1..<count { children[parent(of: view) ?? 0].append(view) }
        // What is still to be written, the next one last, and how far to indent it.
        var pending = [(view: 0, depth: 3)]
        while let (view, depth) = pending.popLast() {
            lines += keys(of: view, looks).enumerated().map {
                String(repeating: "  ", count: depth) + ($0 == 0 ? "- " : "  ") + $1
            }
            guard !children[view].isEmpty else { continue }
            lines.append(String(repeating: "  ", count: depth) + "  subviews:")
            for child in children[view].reversed() { pending.append((child, depth + 2)) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func size(of view: Int) -> String { "[\(pointer.pointee.width[view]), \(pointer.pointee.height[view])]" }

    private func keys(of view: Int, _ looks: Bool) -> [String] {
        let w = pointer.pointee
        var keys = ["frame: [\(w.x[view]), \(w.y[view]), \(w.width[view]), \(w.height[view])]"]
        if has(workload_hidden, view) { keys.append("hidden: true") }
        if has(workload_untouchable, view) { keys.append("userInteraction: false") }
        if has(workload_clear, view) { keys.append("alpha: 0") }
        if has(workload_clips, view) { keys.append("clips: true") }
        guard looks else { return ["name: view \(view)"] + keys + ["color: \"#DCE7FB\""] }
        return keys + lookKeys(workload_look(pointer, Int32(view)))
    }

    private func lookKeys(_ look: look) -> [String] {
        var keys: [String] = []
        if look.colour & 255 > 0 { keys.append("color: \"#\(hexadecimal(look.colour))\"") }
        if look.radius > 0 { keys.append("cornerRadius: \(look.radius)") }
        guard let text = look.text.map({ String(cString: $0) }) else { return keys }
        let style = "size: \(look.text_size), font: DejaVu Sans, align: left, verticalAlign: top"
        return keys + ["text: {string: \"\(text)\", color: \"#\(hexadecimal(look.text_colour))\", \(style)}"]
    }

    private func hexadecimal(_ rgba: UInt32) -> String {
        let digits = String(rgba, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
