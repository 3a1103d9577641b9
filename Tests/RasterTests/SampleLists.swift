// Draw lists that several tests paint.
import HitscopeDrawing
import HitscopeGeometry

enum Sample {
    static let size = CGSize(width: 240, height: 160)

    /// Every command once, and each kind of shape.
    static func everyCommand(named title: String = "Every command") -> DrawList {
        var list = DrawList()
        let dark = Color(hex: 0x1F2430)
        list.text(
            title, TextStyle(font: FontDescriptor(size: 14, weight: .bold), color: dark),
            in: CGRect(x: 8, y: 4, width: 224, height: 20))
        list.fill(.rect(CGRect(x: 8, y: 30, width: 40, height: 30)), Color(hex: 0x4C8DFF))
        list.fill(.roundedRect(CGRect(x: 56, y: 30, width: 40, height: 30), radius: 8), Color(hex: 0x3DDC97))
        list.fill(.ellipse(in: CGRect(x: 104, y: 30, width: 40, height: 30)), Color(hex: 0xFF6B6B))
        list.fill(
            .path(
                Path(points: [CGPoint(x: 152, y: 60), CGPoint(x: 172, y: 30), CGPoint(x: 192, y: 60)], closed: true)),
            Color(hex: 0xFFB454))
        list.stroke(
            .roundedRect(CGRect(x: 8, y: 70, width: 60, height: 30), radius: 6), Color(hex: 0xE05252),
            StrokeStyle(width: 2, dash: [6, 4]))
        list.stroke(
            .line(from: CGPoint(x: 80, y: 70), to: CGPoint(x: 140, y: 100)), dark, StrokeStyle(width: 3, cap: .round))
        list.beginClip(.ellipse(in: CGRect(x: 150, y: 68, width: 60, height: 34)))
        list.fill(.rect(CGRect(x: 150, y: 68, width: 60, height: 17)), Color(hex: 0x8A63D2))
        list.fill(.rect(CGRect(x: 150, y: 85, width: 60, height: 17)), Color(hex: 0xFF7AC6))
        list.end()
        list.beginOpacity(0.5)
        list.fill(.rect(CGRect(x: 8, y: 110, width: 40, height: 40)), Color(hex: 0xFF0000))
        list.fill(.rect(CGRect(x: 28, y: 120, width: 40, height: 30)), Color(hex: 0x0000FF))
        list.end()
        list.transform = CGAffineTransform(translationX: 110, y: 130).rotated(by: .pi / 6)
        list.fill(.rect(CGRect(x: -20, y: -12, width: 40, height: 24)), Color(hex: 0x14B8A6))
        list.text(
            "turned", TextStyle(font: FontDescriptor(size: 10), color: .white, alignment: .center),
            in: CGRect(x: -20, y: -12, width: 40, height: 24))
        list.transform = .identity
        let note = TextStyle(
            font: FontDescriptor(family: .monospaced, size: 9), color: dark, alignment: .trailing,
            verticalAlignment: .top, lineLimit: 3)
        list.text(
            "wrapped at words, cut where there is no more room for them", note,
            in: CGRect(x: 150, y: 110, width: 80, height: 40))
        return list
    }
}
