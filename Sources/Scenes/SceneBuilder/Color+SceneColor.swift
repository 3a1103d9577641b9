// Converts the colours, weights and alignments of a scene to those of the drawing code.
import HitscopeDrawing
import HitscopeSceneFile

extension Color {
    /// Creates the colour from one in a scene.
    public init(_ color: SceneColor) {
        self.init(
            red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255,
            alpha: Float(color.alpha) / 255)
    }
}

extension FontDescriptor.Weight {
    init(_ weight: Scene.Text.Weight) {
        switch weight {
        case .regular: self = .regular
        case .medium: self = .medium
        case .semibold: self = .semibold
        case .bold: self = .bold
        }
    }
}

extension TextStyle.Alignment {
    init(_ alignment: Scene.Text.Alignment) {
        switch alignment {
        case .left: self = .leading
        case .center: self = .center
        case .right: self = .trailing
        }
    }
}

extension TextStyle.VerticalAlignment {
    init(_ alignment: Scene.Text.VerticalAlignment) {
        switch alignment {
        case .top: self = .top
        case .middle: self = .middle
        case .bottom: self = .bottom
        }
    }
}
