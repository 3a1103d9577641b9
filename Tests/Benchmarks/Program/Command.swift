// The commands that write tables and charts of the measurements.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeRaster

@MainActor enum Command {
    /// `growth SVG PAGE`: measures how everything grows, draws it, and writes the table.
    static func growth(picture: String, page: String) throws {
        let curves = try GrowthBench.measure()
        let chart = GrowthChart(curves)
        try PictureFile.write(Rasterizer(text: .pango).svg(of: chart.list, size: GrowthChart.size), to: picture)
        try FigureTables.replace("growth", by: FigureTables.growth(curves), in: page)
        try mapGrowth(page: page)
    }

    /// `map-growth PAGE`: measures how the map and the audit grow, and writes the table.
    static func mapGrowth(page: String) throws {
        try FigureTables.replace("map growth", by: FigureTables.mapGrowth(MapGrowth.measure()), in: page)
    }

    /// `table PAGE JSON…`: writes three tables of the results into the page: all rows, the window's response times, and
    /// the ten headlines.
    static func table(page: String, results paths: [String]) throws {
        var results = Results(machine: "", rows: [])
        for path in paths {
            let part = try JSONFile.read(path)
            results.machine = part.machine
            results.rows += part.rows
        }
        try FigureTables.replace("figures", by: FigureTables.figures(results), in: page)
        try FigureTables.replace("sizes", by: FigureTables.sizes(results), in: page)
        try FigureTables.replace("headlines", by: FigureTables.headlines(results), in: page)
    }
}
