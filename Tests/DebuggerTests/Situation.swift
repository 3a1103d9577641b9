// The states of the window as a person would name them, and the scene that shows each.
//
// Decides which states there are. Situation+Reaching.swift decides keys and clicks. Knows no languages, sizes and
// colours.
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import HitscopeWidgets

/// A state of the window.
enum Situation: String, CaseIterable, CustomStringConvertible, Sendable {
    case atRest = "at rest"
    case hovering = "the pointer over the stage"
    case fingerDown = "a finger down"
    case stepped = "in the midst of the steps"
    case ended = "the end of a touch"
    case whyNot = "why not"
    case fixes = "what would help"
    case gestures = "gestures"
    case control = "a control"
    case typing = "typing"
    case fault = "a fault"
    case attributes = "attributes"
    case everythingHere = "everything under the point"
    case searching = "searching the hierarchy"
    case events = "events, filtered"
    case breakSet = "breaks being set"
    case stopped = "stopped at a break"
    case timeline = "timeline, zoomed"
    case anEarlierMoment = "an earlier moment"
    case bounds = "bounds, zoomed"
    case map = "map"
    case disagreement = "drawn against hit"
    case depth = "3-D"
    case manyViews = "ten thousand views"
    case screenshot = "a dump on its screenshot"
    case twoFingers = "two fingers"
    case recording = "recording"
    case playing = "playing the script"
    case choosing = "choosing a scene"
    case mistake = "a mistake in the file"
    case keys = "keys"
    case closed = "panels closed"
    case presented = "presented"
    case secondPage = "presented, last page"
    case asked = "asked"
    case right = "asked, right"
    case wrong = "asked, wrong"
    case gestureSheet = "the sheet of gestures"
    case palette = "the command palette"

    var description: String { rawValue }

    /// A sample scene that has what the state shows; nil for what is made in code.
    private var scene: SampleScene? {
        switch self {
        case .manyViews, .screenshot: nil
        case .atRest, .fingerDown, .stopped, .breakSet, .anEarlierMoment, .recording, .playing, .mistake:
            .draggingInView
        case .stepped, .ended, .attributes, .choosing, .keys, .palette, .depth, .map, .closed, .presented, .asked,
            .right, .wrong:
            .hitTestOrder
        case .hovering, .whyNot, .bounds: .hiddenDisabledTransparent
        case .gestures, .gestureSheet, .events, .timeline: .singleTapWaitsForDoubleTap
        case .control: .controlEventsAndTouches
        case .typing: .keysInTextField
        case .fixes, .searching: .severalCauses
        case .secondPage: .inputViews
        case .everythingHere, .disagreement: .somethingInFront
        case .twoFingers: .pinchAndRotate
        case .fault: .unrecognizedSelector
        }
    }

    /// A window in this state.
    @MainActor func driver(window size: CGSize, theme: Theme = .dark) throws -> DebuggerDriver {
        let driver = try driverAtRest(window: size)
        driver.debugger.shell.theme = theme
        try reach(in: driver)
        return driver
    }

    @MainActor private func driverAtRest(window size: CGSize) throws -> DebuggerDriver {
        if let scene { return try DebuggerDriver(at: scene, window: size) }
        return try DebuggerDriver(window: size) {
            self == .screenshot ? try PhotographedApp.debuggee() : Situation.tenThousandViews()
        }
    }

    /// A list of 10,000 cells, and a button behind them.
    @MainActor private static func tenThousandViews() -> Debuggee {
        let world = World(screen: CGSize(width: 320, height: 480))
        world.textMeasuring = TextSetup.deterministic.measuring
        let window = world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.backgroundColor = .white
            let list = UIView.named("list", CGRect(x: 10, y: 10, width: 300, height: 460), in: window)
            list.clipsToBounds = true
            let button = UIButton.named("order", CGRect(x: 10, y: 410, width: 280, height: 44), in: list, UIButton())
            button.backgroundColor = .blue
            button.setTitle("Order", for: .normal)
            for index in 0..<10_000 {
                let frame = CGRect(x: CGFloat(index % 100) * 3, y: CGFloat(index / 100) * 4, width: 2, height: 3)
                UIView.named("cell \(index)", frame, in: list).backgroundColor = .lightGray
            }
            window.makeKeyAndVisible()
            return window
        }
        return Debuggee(world: world, title: "Ten thousand views", keeping: window)
    }
}
