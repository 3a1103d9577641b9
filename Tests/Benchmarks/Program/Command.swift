// What can be asked of the measuring program besides to measure.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeRaster

@MainActor enum Command {
    /// `growth SVG README`: measures how everything grows, draws it, and writes the table.
    static func growth(picture: String, readme: String) throws {
        let curves = try GrowthBench.measure()
        let chart = GrowthChart(curves)
        try PictureFile.write(Rasterizer(text: .pango).svg(of: chart.list, size: GrowthChart.size), to: picture)
        try ReadmeTables.replace("growth", by: ReadmeTables.growth(curves), in: readme)
    }

    /// `table README JSON…`: writes what was measured into the README.
    static func table(readme: String, results paths: [String]) throws {
        var results = Results(machine: "", rows: [])
        for path in paths {
            let part = try JSONFile.read(path)
            results.machine = part.machine
            results.rows += part.rows
        }
        try ReadmeTables.replace("figures", by: ReadmeTables.figures(results), in: readme)
    }
}
