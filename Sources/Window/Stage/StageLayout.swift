// The layout of the stage: names at the right, headings at the top, and the debuggee's screen in the remaining area.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeReachability
import HitscopeTrace
import HitscopeWindowKit

/// The presentation of a stage, which determines the margins around the screen.
package struct StageStyle: Hashable {
    /// True if the stage is seen from afar: marks are large, and there is no text beside the screen.
    package var isPresenting = false
    /// The width for names in presenter mode, in points.
    package var presentedNames = StageLayout.presentedMargins.right
    /// True if the tools are to the left of the stage.
    package var isBesideTools = false
    /// True if the scene fills the stage and only the hit view is marked.
    package var isBare = false
    /// True if the area for names shrinks on a narrow stage. A picture of only the stage is as wide as it needs to be.
    package var shrinksWhenNarrow = true

    /// The scale of controls and headings on the stage; 1 for the normal size.
    package var partScale: CGFloat { isPresenting ? PresenterMetrics.partScale : 1 }
    /// The scale of marks; 1 for the normal size. In presenter mode the smallest type has 24 points.
    package var markScale: CGFloat { isPresenting ? StageLayout.presentedMarks : 1 }
}

/// The layout of a stage, in the stage's points.
struct StageLayout {
    let bounds: CGRect
    /// The size of the debuggee's screen, in its own points.
    let screenSize: CGSize
    let style: StageStyle
    /// The frame of the debuggee's screen.
    let screenFrame: CGRect
    /// The frame of the debuggee's screen at the largest size that fits beside the names of the chain.
    let fittingFrame: CGRect
    /// True if the user has moved or zoomed the screen. A part of it may then be off the stage.
    let isMoved: Bool

    /// - Parameter motion: The transition of the screen to the viewport's position; nil if none is running.
    @MainActor init(_ bounds: CGRect, screen: CGSize, _ style: StageStyle, _ viewport: Viewport, _ motion: Motion?) {
        (self.bounds, screenSize, self.style) = (bounds, screen, style)
        fittingFrame = Self.fittingFrame(in: bounds, screen, style)
        let room = Viewport.Room(screen: screen, stage: bounds, fitting: fittingFrame), frame = viewport.frame(in: room)
        isMoved = viewport.isMoved(in: room)
        if let motion, case .screen(let earlier)? = motion.kind {
            screenFrame = earlier.mixed(with: frame, part: motion.part)
        } else {
            screenFrame = frame
        }
    }

    var room: Viewport.Room { Viewport.Room(screen: screenSize, stage: bounds, fitting: fittingFrame) }

    // MARK: From the screen to the stage

    /// The scale of the debuggee's screen, in points of the stage for each of its points.
    var zoom: CGFloat { screenSize.width > 0 ? screenFrame.width / screenSize.width : 1 }

    /// The transform from the debuggee's screen to the stage's points.
    var toStage: CGAffineTransform {
        CGAffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: screenFrame.minX, ty: screenFrame.minY)
    }

    // MARK: Parts

    /// The part of the stage that the overlay may draw on.
    var canvas: CGRect {
        let foot = style.isBesideTools && !style.isPresenting ? StageFooter.height + 4 : 6
        return bounds.inset(by: UIEdgeInsets(top: 6, left: 6, bottom: foot, right: 6))
    }

    /// The frame that the overlay treats as the screen. It is smaller than the screen if that extends beyond the stage,
    /// which leaves room for names.
    var shownScreen: CGRect {
        guard isMoved else { return screenFrame }
        let names = min(Self.margins.right, bounds.width * Self.shareOfNames(in: bounds))
        let room = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: names))
        let part = screenFrame.intersection(room)
        return part.isNull ? room : part
    }

    /// The box of the headings: above the screen, or at the top of the stage if the screen extends beyond it.
    var headingBox: CGRect {
        let frame = shownScreen, top = max(2, frame.minY - 38)
        return CGRect(x: max(8, frame.minX), y: top, width: max(frame.width, 300), height: 24)
    }

    /// The box of the controls of the exploded stage; nil if the stage is too low to hold both them and the scene.
    var controls: CGRect? {
        guard bounds.height >= Self.minimumHeightWithControls else { return nil }
        let width = min(bounds.width - 24, Self.widestControls * style.partScale)
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: bounds.height - controlsHeight - 10, width: width,
            height: controlsHeight)
    }

    /// The height of the controls of the exploded stage, in points.
    var controlsHeight: CGFloat {
        bounds.height < Self.minimumHeightWithControls ? 0 : (DepthControls.height * style.partScale).rounded()
    }

    private static let minimumHeightWithControls: CGFloat = 200, widestControls: CGFloat = 620

    /// The scale of names on the map; 1 for the normal size. It keeps the smallest names legible, in presenter mode to
    /// a whole room.
    ///
    /// It is rounded to twentieths to make few new maps during zooming.
    var mapLetterScale: CGFloat {
        guard zoom > 0 else { return 1 }
        let minimum = style.isPresenting ? PresenterMetrics.minimumFontSize : Self.minimumMapFontSize
        return max(1, (minimum / MapLabels.minimumFontSize / zoom * 20).rounded(.up) / 20)
    }

    /// The minimum size of type on a map outside presenter mode, in points.
    private static let minimumMapFontSize: CGFloat = 11

    // MARK: The size of the screen

    /// The size of a stage that shows a screen at its own size, in points.
    ///
    /// - Parameter withNames: True to include the area for names of responders that are not on the screen.
    static func size(forScreen screen: CGSize, withNames: Bool) -> CGSize {
        CGSize(
            width: screen.width + margins.left + (withNames ? margins.right : margins.left),
            height: screen.height + margins.top + margins.bottom)
    }

    private static func fittingFrame(in bounds: CGRect, _ size: CGSize, _ style: StageStyle) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        var margins = style.isBare ? UIEdgeInsets() : style.isPresenting ? presentedMargins : margins
        if style.isPresenting { margins.right = style.presentedNames }
        if style.isBesideTools, !style.isPresenting {
            margins.left = marginBesideTools
            margins.bottom += StageFooter.height + 2
        }
        let mostForNames =
            style.shrinksWhenNarrow
            ? bounds.width * shareOfNames(in: bounds) : bounds.width - size.width - margins.left
        margins.right = min(margins.right, mostForNames)
        let room = bounds.inset(by: margins)
        let scale = max(smallestScale, min(room.width / size.width, room.height / size.height, largestScale))
        let width = size.width * scale, height = size.height * scale
        let left = room.minX + max(0, (room.width - width) / 2)
        return CGRect(
            x: left.rounded(), y: (room.minY + (room.height - height) / 2).rounded(), width: width, height: height)
    }

    /// The margins around the screen, in points: the top one for headings, the right one for responders that are not on
    /// the screen.
    private static let margins = UIEdgeInsets(top: 40, left: 24, bottom: 24, right: 200)
    /// The left margin if the tools are to the left of the stage, in points.
    private static let marginBesideTools: CGFloat = 8
    /// The minimum and maximum scale that ``fittingFrame`` uses, in points of the stage for each point of the screen.
    private static let smallestScale: CGFloat = 0.05
    fileprivate static let largestScale: CGFloat = 8
    /// The maximum share of a narrow stage that the right margin takes; the share on a very narrow stage, where the
    /// margin holds only letters; and the width below which a stage is very narrow.
    fileprivate static let maximumNamesFraction: CGFloat = 0.385
    private static let shareOfLetters: CGFloat = 0.2
    private static let widthForLetters: CGFloat = 400

    private static func shareOfNames(in bounds: CGRect) -> CGFloat {
        bounds.width < widthForLetters ? shareOfLetters : maximumNamesFraction
    }

    // MARK: Presenter mode

    /// The margins in presenter mode, where marks are larger and there are no headings above the screen. The ring of a
    /// finger at the lower edge of the screen is whole.
    static let presentedMargins = UIEdgeInsets(top: 26, left: 26, bottom: 36, right: 400)
    fileprivate static let presentedMarks: CGFloat = 2
}

/// The sizes of a stage in presenter mode, in points.
package enum PresenterStage {
    /// The maximum share of the stage that names take.
    package static let maximumNamesFraction = StageLayout.maximumNamesFraction
    /// The minimum width of names and of the legend, in points.
    private static let minimumNamesWidth: CGFloat = 300

    /// The width of the names of responders without a position on the screen, including their letters and the gaps.
    @MainActor package static func widthOfNames(of world: World, _ measuring: any TextMeasuring) -> CGFloat {
        var responders: [UIResponder] = [world.application]
        if let scene = world.windowScene { responders.append(scene) }
        if let delegate = world.application.delegate as? UIResponder { responders.append(delegate) }
        responders += (world.windows as [UIView]).withDescendants.compactMap { $0.viewController as UIResponder? }
        let widths = responders.map { responder in
            Tag(text: Participant(responder).title, fill: .white, textColor: .white).size(measuring).width
        }
        let wanted = (ChainPath.widthBesideNames + (widths.max() ?? 0)) * StageLayout.presentedMarks
        return max(minimumNamesWidth, min(wanted.rounded(.up), StageLayout.presentedMargins.right))
    }

    /// The scale of a screen, in points of the stage for each point of the screen.
    package static func scale(of screen: CGSize, on stage: CGSize, names: CGFloat) -> CGFloat {
        guard screen.width > 0, screen.height > 0 else { return 1 }
        let width = stage.width - StageLayout.presentedMargins.left - min(names, stage.width * maximumNamesFraction)
        return min(width / screen.width, scale(of: screen, height: stage.height))
    }

    /// The scale if only the height is limited.
    private static func scale(of screen: CGSize, height: CGFloat) -> CGFloat {
        let margins = StageLayout.presentedMargins
        return min((height - margins.top - margins.bottom) / screen.height, StageLayout.largestScale)
    }

    /// The width of a stage on which the screen is as large as the height allows.
    package static func width(of screen: CGSize, height: CGFloat, names: CGFloat) -> CGFloat {
        guard screen.width > 0, screen.height > 0 else { return 0 }
        let scene = StageLayout.presentedMargins.left + screen.width * scale(of: screen, height: height)
        return max(scene + names, scene / (1 - maximumNamesFraction))
    }
}
