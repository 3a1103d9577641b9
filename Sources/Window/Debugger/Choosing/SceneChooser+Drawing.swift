// Draws the chooser's border, its headings, and the sentence at the bottom. The lists draw themselves.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeWindowKit

extension SceneChooser {
    func drawParts(_ context: CGContext) {
        context.list.fill(.roundedRect(bounds, radius: 12), Palette.panel)
        context.list.stroke(
            .roundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 11.5), Palette.faint, StrokeStyle(width: 1))
        context.list.label(
            localized("Open a scene"), Fonts.title, Palette.text, in: CGRect(x: 20, y: 13, width: 176, height: 38))
        context.list.fill(.roundedRect(fieldBox, radius: 8), Palette.background)
        context.list.stroke(
            .roundedRect(fieldBox.insetBy(dx: 1, dy: 1), radius: 7), Palette.selection, StrokeStyle(width: 2))
        drawLists(&context.list)
        drawFoot(&context.list)
    }

    private func drawLists(_ list: inout DrawList) {
        if !recentList.isHidden, recentList.frame.width > 20 {
            let line = CGRect(x: recentList.frame.minX - 1, y: Self.header, width: 1, height: footerTop - Self.header)
            list.fill(.rect(line), Palette.line)
            list.label(
                localized("RECENT FILES"), Fonts.heading, Palette.faint,
                in: CGRect(x: recentList.frame.minX + 16, y: Self.header, width: 180, height: 26))
        }
        let isEmpty = isPath ? paths.entries.isEmpty : grid.scenes.isEmpty
        guard isEmpty else { return }
        let words =
            isPath
            ? localized("No file matches.")
            : localized(
                "No scene matches.")
        let box = isPath ? pathList.frame : gridList.frame
        list.label(words, Fonts.sentence, Palette.faint, in: box, .center)
    }

    private func drawFoot(_ list: inout DrawList) {
        let top = footerTop, box = CGRect(x: 20, y: top, width: bounds.width - 40, height: bounds.height - top)
        list.fill(.rect(CGRect(x: 0, y: top, width: bounds.width, height: 1)), Palette.line)
        if let mistake {
            let lines = Int(clamping: (box.height - 12) / 19)
            return list.paragraph(mistake, Fonts.note, Palette.refused, in: box.insetBy(dx: 0, dy: 6), lines: lines)
        }
        let keys =
            isPath
            ? localized("Tab completes    ↑ ↓ choose    Return opens    Esc closes")
            : localized("↑ ↓ ← → choose    Tab: recent files    Return opens    Esc closes")
        list.label(keys, Fonts.note, Palette.faint, in: box)
        let rest = isPath ? (more > 0 ? localized("and \(more) more") : "") : count
        list.label(rest, Fonts.note, Palette.faint, in: box, .trailing)
    }

    /// The numbers of scenes and lessons in the list.
    private var count: String {
        let lessons = grid.scenes.count(where: \.isLesson), scenes = grid.scenes.count - lessons
        let words = scenes == 1 ? localized("1 scene") : localized("\(scenes) scenes")
        guard lessons > 0 else { return words }
        let others = lessons == 1 ? localized("1 lesson") : localized("\(lessons) lessons")
        return scenes == 0 ? others : "\(words), \(others)"
    }
}
