// The difference between a touch and the gesture of a recogniser that failed by itself.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage

/// The limit of a gesture that a touch missed, with the measured value. Source: GT-02, GT-09, GT-15, GT-23.
enum Shortfall {
    /// The finger moved too far, in points.
    case moved(CGFloat, allowed: CGFloat)
    /// The finger moved too little, in points.
    case movedLess(CGFloat, needed: CGFloat)
    /// The finger was down too long, in seconds.
    case held(Double, allowed: Double)
    /// The finger was lifted too early, in seconds.
    case lifted(after: Double, needed: Double)
    /// There were too few taps.
    case taps(needed: Int)
    /// There were too few fingers.
    case fingers(needed: Int)
    /// The finger did not come in from one of the edges.
    case edge

    /// Creates the missed limit. Nil unless the finger was lifted, and for a class of recognisers without a limit. Also
    /// nil if the touch meets every limit that one finger can miss.
    @MainActor init?(of recognizer: UIGestureRecognizer, in touch: TouchRecord) {
        guard let farthest = touch.life.path?.farthest, let duration = touch.duration else { return nil }
        if recognizer.hitscopeClassLabel.hasPrefix("UI"), touch.fingerCount < recognizer.neededFingerCount {
            self = .fingers(needed: recognizer.neededFingerCount)
            return
        }
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            if farthest > TapSequence.slop {
                self = .moved(farthest, allowed: TapSequence.slop)
            } else if duration > TapSequence.longestPress {
                self = .held(duration, allowed: TapSequence.longestPress)
            } else if tap.numberOfTapsRequired > 1, tap.numberOfTouchesRequired == 1 {
                self = .taps(needed: tap.numberOfTapsRequired)
            } else {
                return nil
            }
        case let press as UILongPressGestureRecognizer:
            if farthest > press.allowableMovement {
                self = .moved(farthest, allowed: press.allowableMovement)
            } else if duration < press.minimumPressDuration, press.numberOfTapsRequired == 0 {
                self = .lifted(after: duration, needed: press.minimumPressDuration)
            } else {
                return nil
            }
        case is UIScreenEdgePanGestureRecognizer where touch.failedAtOnce(recognizer): self = .edge
        case is UIPanGestureRecognizer:
            guard farthest < UIPanGestureRecognizer.slop else { return nil }
            self = .movedLess(farthest, needed: UIPanGestureRecognizer.slop)
        case is UISwipeGestureRecognizer:
            guard farthest < UISwipeGestureRecognizer.distance else { return nil }
            self = .movedLess(farthest, needed: UISwipeGestureRecognizer.distance)
        default: return nil
        }
    }

    /// The limit as a sentence about the recogniser with this name.
    func sentence(_ name: String) -> String {
        switch self {
        case .moved(let distance, let allowed):
            localized(
                "\(name) failed: the finger moved \(distance.shortText) pt, and \(allowed.shortText) pt are allowed.")
        case .movedLess(let distance, let needed):
            localized(
                "\(name) failed: the finger moved \(distance.shortText) pt, and \(needed.shortText) pt are needed.")
        case .held(let time, let allowed):
            localized(
                """
                \(name) failed: the finger was down for \(CGFloat(time).shortText) s, and \
                \(CGFloat(allowed).shortText) s are allowed.
                """)
        case .lifted(let time, let needed):
            localized(
                """
                \(name) failed: the finger was lifted after \(CGFloat(time).shortText) s, and \
                \(CGFloat(needed).shortText) s are needed.
                """)
        case .taps(let needed):
            localized("\(name) failed: \(needed) taps are needed, and there were fewer in time.")
        case .fingers(let needed):
            localized("\(name) failed: \(needed) fingers are needed, and there were fewer.")
        case .edge: localized("\(name) failed: the finger did not come in from an edge of the screen.")
        }
    }
}

extension UIGestureRecognizer {
    /// The number of fingers that the gesture needs.
    fileprivate var neededFingerCount: Int {
        switch self {
        case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: 2
        case let tap as UITapGestureRecognizer: tap.numberOfTouchesRequired
        case let press as UILongPressGestureRecognizer: press.numberOfTouchesRequired
        case let swipe as UISwipeGestureRecognizer: swipe.numberOfTouchesRequired
        case let pan as UIPanGestureRecognizer: pan.minimumNumberOfTouches
        default: 1
        }
    }
}

extension TouchRecord {
    /// True if a recogniser failed in the input in which the finger came down.
    fileprivate func failedAtOnce(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let input = life.path?.firstInput else { return false }
        return trace.landmarks(in: trace.range(ofInput: input)).contains { index in
            guard case .recognizer(recognizer.hitscopeIdentifier, _, .failed, _, _) = trace.records[index].content
            else {
                return false
            }
            return true
        }
    }

    /// The time from the input in which the finger came down to the input in which it lifted, in seconds; nil unless it
    /// has lifted.
    fileprivate var duration: Double? {
        guard let path = life.path, path.isLifted, case .input(let first) = trace.records[path.firstInput].content,
            case .input(let last) = trace.records[path.lastInput].content
        else { return nil }
        return last.time - first.time
    }
}
