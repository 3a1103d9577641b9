// Tests whether any gesture makes a recogniser of a scene recognise, unless the scene has too many views.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneFile

/// Tries the recognisers of one scene.
///
/// The work is the number of gestures that are played, each on a copy of all views.
@MainActor public struct RecognizerTrials {
    /// The maximum number of views in a scene whose recognisers are tried.
    private static let maximumViewCount = 500
    /// The maximum number of views that are copied for all recognisers of a scene, where each gesture needs a copy.
    private static let maximumCopiedViews = 200_000

    private let source: ViewSource, viewCount: Int, measuring: any TextMeasuring
    private var copied = 0

    public init(_ scene: Scene, measuring: any TextMeasuring = EstimatedTextMeasuring()) {
        (source, viewCount, self.measuring) = (ViewSource(scene), scene.views.count, measuring)
    }

    /// Plays the gestures that could make a recogniser recognise, until one does.
    ///
    /// - Parameter index: The index of the recogniser among those of the scene.
    public mutating func trial(of recognizer: UIGestureRecognizer, _ index: Int) -> RecognizerTrial {
        let gestures = Gesture.all.filter { $0.isMatching(for: recognizer) }
        guard viewCount <= RecognizerTrials.maximumViewCount, !gestures.isEmpty else { return .untried }
        var search = GestureSearch(.recognizer(index), in: source, among: gestures, measuring: measuring)
        while !search.isOver {
            guard copied < RecognizerTrials.maximumCopiedViews else { return .untried }
            let count = search.count
            search.playNext()
            copied += viewCount * (search.count - count)
        }
        if search.found != nil { return .recognized }
        return search.isComplete ? .unreached(played: search.count) : .untried
    }
}

extension Gesture {
    /// True if the gesture is of the kind that a recogniser requires, and meets its settings.
    @MainActor fileprivate func isMatching(for recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.allowedTouchTypes.contains(.direct) else { return false }
        switch (recognizer, self) {
        case (let tap as UITapGestureRecognizer, .tap), (let tap as UITapGestureRecognizer, .doubleTap):
            return tap.numberOfTouchesRequired == 1 && tap.numberOfTapsRequired <= 2
        case (let tap as UITapGestureRecognizer, .twoFingerTap):
            return tap.numberOfTouchesRequired == 2 && tap.numberOfTapsRequired == 1 && tap.hasRoom(for: self)
        case (let press as UILongPressGestureRecognizer, .press):
            return press.numberOfTouchesRequired == 1 && press.numberOfTapsRequired == 0
                && press.minimumPressDuration < Gesture.pressDuration
        case (is UIScreenEdgePanGestureRecognizer, .edgePan): return true
        case (is UIScreenEdgePanGestureRecognizer, _): return false
        case (let pan as UIPanGestureRecognizer, .pan), (let pan as UIPanGestureRecognizer, .swipe):
            return pan.minimumNumberOfTouches == 1
        case (let pan as UIPanGestureRecognizer, .twoFingerPan):
            return pan.minimumNumberOfTouches <= 2 && pan.maximumNumberOfTouches >= 2 && pan.hasRoom(for: self)
        case (let swipe as UISwipeGestureRecognizer, .swipe): return swipe.numberOfTouchesRequired == 1
        case (is UIPinchGestureRecognizer, .pinch), (is UIRotationGestureRecognizer, .rotation):
            return recognizer.hasRoom(for: self)
        default: return false
        }
    }
}

extension UIGestureRecognizer {
    /// True if the view is large enough for all fingers of a gesture, at more than one point.
    fileprivate func hasRoom(for gesture: Gesture) -> Bool {
        (view?.screenQuad?.boundingBox.width ?? 0) >= 2 * gesture.span
    }
}
