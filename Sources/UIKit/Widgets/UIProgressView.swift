// Views that show progress or activity.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeReading

/// A line that fills from the left. It can be hit but does not react to touches (HT-16).
@MainActor open class UIProgressView: UIView {
    private var done: Float = 0 { didSet { setNeedsDisplay() } }

    /// The progress from 0 to 1.
    open var progress: Float {
        get { done }
        set { if newValue.isFinite { done = max(0, min(1, newValue)) } }
    }
    /// The colour of the filled part; nil for blue.
    public var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The colour of the track that is not filled; nil for light grey.
    public var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

    /// Sets the progress. The view shows it immediately; `animated` has no effect.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let line = CGRect(x: bounds.minX, y: bounds.midY - 2, width: bounds.width, height: 4)
        context.list.bar(line, (trackTintColor ?? ControlStyle.track).cgColor)
        let filled = CGRect(x: line.minX, y: line.minY, width: line.width * CGFloat(done), height: line.height)
        context.list.bar(filled, (progressTintColor ?? ControlStyle.tint).cgColor)
    }
}

/// Spokes that turn during an activity. It can be hit but does not react to touches (HT-16).
@MainActor open class UIActivityIndicatorView: UIView {
    /// True if the spokes turn; false at first.
    public private(set) var isAnimating = false { didSet { setNeedsDisplay() } }
    /// True if the spokes are visible only while they turn.
    public var hidesWhenStopped = true { didSet { setNeedsDisplay() } }
    /// The colour of the spokes, which differ in opacity; grey by default.
    public var color: UIColor = .systemGray { didSet { setNeedsDisplay() } }

    /// Shows the spokes, which turn with the world's clock.
    open func startAnimating() { isAnimating = true }
    /// Stops the spokes, and hides them if `hidesWhenStopped`.
    open func stopAnimating() { isAnimating = false }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 20, height: 20) }

    /// Draws the spokes at the current time of the world's clock.
    open override func draw(_ rect: CGRect) {
        guard isAnimating || !hidesWhenStopped, let context = UIGraphicsGetCurrentContext() else { return }
        if isAnimating { world.drawing.followsClock = true }
        let steps = isAnimating ? world.timeline.now / UIActivityIndicatorView.stepDuration : 0
        let turned = Int(clamping: steps.truncatingRemainder(dividingBy: Double(UIActivityIndicatorView.spokes)))
        for spoke in 0..<UIActivityIndicatorView.spokes {
            let age = (spoke - turned + UIActivityIndicatorView.spokes) % UIActivityIndicatorView.spokes
            context.saveGState()
            context.translateBy(x: bounds.midX, y: bounds.midY)
            context.rotate(by: CGFloat(spoke) * 2 * .pi / CGFloat(UIActivityIndicatorView.spokes))
            let line = Shape.line(from: CGPoint(x: 0, y: -5), to: CGPoint(x: 0, y: -9))
            let opacity = Float(age + 1) / Float(UIActivityIndicatorView.spokes)
            context.list.stroke(line, color.cgColor.withAlpha(opacity), StrokeStyle(width: 2, cap: .round))
            context.restoreGState()
        }
    }

    private static let spokes = 8
    /// The time from one spoke to the next, in seconds.
    private static let stepDuration = 0.1
}
