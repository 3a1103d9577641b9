// A scene of many views in rows and columns, as text.

/// A board of cells that take touches.
struct GridScene {
    var columns: Int, rows: Int

    var yaml: String {
        let side = 24
        var lines = [
            "version: 1", "title: Many views", "screen: [\(columns * side), \(rows * side)]", "windows:",
            "  - name: window", "    views:",
        ]
        for row in 0..<rows {
            for column in 0..<columns {
                lines.append("      - name: cell \(column) \(row)")
                lines.append("        frame: [\(column * side + 1), \(row * side + 1), \(side - 2), \(side - 2)]")
                lines.append("        color: \"#DCE7FB\"")
                lines.append("        touches: handles")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
