// The sample scenes by their names, for all tests that open one.
import Foundation

/// A scene in the folder `Sample Scenes`; the raw value is its file's name without `.yaml`.
public enum SampleScene: String, CaseIterable, CustomStringConvertible, Sendable {
    case responderChain = "01 Responder chain"
    case explicitForwarding = "02 Explicit forwarding"
    case defaultForwarding = "03 Default forwarding"
    case draggingInView = "04 Dragging in the view"
    case draggingInController = "05 Dragging in the controller"
    case alteredChain = "06 Altered chain"
    case presentedController = "07 Presented controller"
    case hitTestOrder = "08 Hit-test order"
    case hiddenDisabledTransparent = "09 Hidden, disabled, transparent"
    case enlargedAreaInSmallParent = "10 Enlarged touch area, parent too small"
    case enlargedAreaInLargeParent = "11 Enlarged touch area, parent large enough"
    case passThroughOverlay = "12 Pass-through overlay"
    case everythingToChild = "13 Everything to the child"
    case twoWindows = "14 Two windows"
    case doubleTapRemovesView = "16 Double tap removes the view"
    case closuresAndTargets = "17 Closures and targets"
    case gestureSetUpByDelegate = "18 Gesture set up by a delegate"
    case unrecognizedSelector = "19 Unrecognized selector"
    case touchesUsedAgain = "20 Touches are used again"
    case singleAndDoubleTap = "21 Single and double tap"
    case singleTapWaitsForDoubleTap = "22 Single tap waits for double tap"
    case pinchAndRotate = "23 Pinch and rotate together"
    case exclusiveTouch = "24 Exclusive touch"
    case gestureAgainstResponder = "25 Gesture against responder"
    case delayedTouches = "26 Delayed touches"
    case listeners = "27 Listeners"
    case controlEventsAndTouches = "28 Control events and raw touches"
    case dragOutOfButton = "29 Drag out of a button"
    case actionWithoutTarget = "30 Action without a target"
    case gestureControlResponder = "31 Gesture, control and responder"
    case touchesInScrollView = "32 Touches in a scroll view"
    case becomingFirstResponder = "33 Becoming first responder"
    case firstRespondersByEvent = "34 First responders by kind of event"
    case editingMenu = "35 Editing menu"
    case keysInTextField = "36 Keys in a text field"
    case controlsAndValues = "37 Controls and their values"
    case panFromEdge = "38 Pan from the edge"
    case touchStaysWithView = "39 A touch stays with its view"
    case hovering = "40 Hovering"
    case pressingHarder = "41 Pressing harder"
    case inputViews = "42 Input views"
    case outOfReach = "43 Out of reach"
    case somethingInFront = "44 Something in front"
    case severalCauses = "45 Several causes at once"
    case buttonsThatDoNothing = "46 Buttons that do nothing"
    case takenByGesture = "47 Taken by a gesture"
    case lostOnTheWay = "48 Lost on the way"
    case nobodyMayTouch = "49 Nobody may touch"
    case windowsInTheWay = "50 Windows in the way"
    case turnedShrunkMoving = "51 Turned, shrunk and moving"
    case controlsThatDecide = "52 Controls that decide"
    case notToldYet = "53 Not told yet"
    case nobodyIsTold = "54 Nobody is told"
    case drawnInFront = "55 Drawn in front"
    case whoMayRecognize = "56 Who may recognise"
    case viewsOfAnotherFile = "57 Views of another file"

    /// The name without its number; a test's arguments are shown so.
    public var description: String { String(rawValue.drop { $0 != " " }.dropFirst()) }

    /// The path of its file.
    public var path: String { "\(Self.folder)/\(rawValue).yaml" }

    /// The text of its file, which includes others by absolute paths, so that it can be in any folder.
    public var text: String {
        get throws {
            try String(contentsOfFile: path, encoding: .utf8)
                .replacing("include: ", with: "include: \(Self.folder)/")
        }
    }

    /// The folder of all sample scenes.
    public static let folder = packageFolder + "/Sample Scenes"
}

/// The folder of the package: the one with `Package.swift`.
public let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
