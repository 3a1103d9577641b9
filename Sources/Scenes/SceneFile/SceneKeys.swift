// The keys of the format, map by map: one table for the parser, the error sentences and the test of the schema.
//
// A parser function switches over the whole enum, so a key that stands here is a key that is read.

/// The keys of one kind of map.
package protocol SceneKeys: RawRepresentable<String>, CaseIterable, Hashable {
    /// What the map is, with its article: "a view".
    static var phrase: String { get }
}

extension SceneKeys {
    package static var names: [String] { allCases.map(\.rawValue) }
}

package enum DocumentKey: String, SceneKeys {
    case version, title, article, lookFor, screen, usesScenes, application, windows, script, expect
    package static let phrase = "a scene"
}

package enum ApplicationKey: String, SceneKeys {
    case `class`, name, touches, presses, motion, remote, sensors, implements, canPerformAction, keyCommands, next,
        delegate,
        receivesRemoteControl
    package static let phrase = "an application"
}

package enum DelegateKey: String, SceneKeys {
    case `class`, name, isResponder, touches, presses, motion, remote, sensors, implements, canPerformAction,
        keyCommands, next
    package static let phrase = "a delegate"
}

package enum WindowKey: String, SceneKeys {
    case `class`, name, level, key, frame, color, alpha, hidden, userInteraction, clips, multipleTouch, exclusiveTouch,
        tag
    case touches, presses, motion, remote, sensors, implements, canPerformAction, keyCommands, recognizers, listeners,
        next, hitTest,
        pointInside
    case root, views
    package static let phrase = "a window"
}

/// A controller that has a view of its own below it: the root of a window, or one that is presented.
package enum ControllerKey: String, SceneKeys {
    case `class`, name, touches, presses, motion, remote, sensors, implements, canPerformAction, keyCommands
    case canBecomeFirstResponder, canResignFirstResponder, becomesFirstResponder, inputView, inputAccessoryView, next,
        view, presents
    package static let phrase = "a controller"
}

/// A controller written on the view that is its root view.
package enum ChildControllerKey: String, SceneKeys {
    case `class`, name, touches, presses, motion, remote, sensors, implements, canPerformAction, keyCommands
    case canBecomeFirstResponder, canResignFirstResponder, becomesFirstResponder, inputView, inputAccessoryView, next,
        presents
    package static let phrase = "the controller of a view"
}

package enum ViewKey: String, SceneKeys {
    case `class`, name, frame, center, bounds, size, transform, anchorPoint
    case color, cornerRadius, border, text, alpha, hidden, userInteraction, clips, multipleTouch, exclusiveTouch, tag
    case touches, presses, motion, remote, sensors, implements, canPerformAction, keyCommands, recognizers, listeners
    case canBecomeFirstResponder, canResignFirstResponder, becomesFirstResponder, inputView, inputAccessoryView,
        editMenu
    case actions, enabled, value, range, step, segments, pages, placeholder
    case contentSize, delaysContentTouches, paging, axis, spacing, distribution, alignment
    case next, hitTest, pointInside, controller, subviews
    package static let phrase = "a view"
}

package enum TransformKey: String, SceneKeys {
    case scale, rotate, translate
    package static let phrase = "a transform"
}

package enum BorderKey: String, SceneKeys {
    case width, color
    package static let phrase = "a border"
}

package enum TextKey: String, SceneKeys {
    case string, color, size, font, weight, align, verticalAlign
    package static let phrase = "a text"
}

package enum TouchesKey: String, SceneKeys {
    case began, moved, ended, cancelled, updated
    package static let phrase = "touches"
}

package enum PressesKey: String, SceneKeys {
    case began, changed, ended, cancelled
    package static let phrase = "presses"
}

package enum MotionKey: String, SceneKeys {
    case began, ended, cancelled
    package static let phrase = "motion"
}

package enum KeyCommandKey: String, SceneKeys {
    case key, modifiers, selector
    package static let phrase = "a key command"
}

package enum HitTestKey: String, SceneKeys {
    case forwardTo
    package static let phrase = "a hit test"
}

package enum PointInsideKey: String, SceneKeys {
    case enlargeBy
    package static let phrase = "a pointInside"
}

package enum StepKey: String, SceneKeys {
    case tap, rightClick, press, move, release, cancel, drag, pinch, hover, wheel, correct, key, type, shake, remote,
        sensor, wait
    case finger, edge, force, radius, tool, estimate
    package static let phrase = "a step of the script"
}

package enum DragKey: String, SceneKeys {
    case from, to, duration, steps
    package static let phrase = "a drag"
}

package enum PinchKey: String, SceneKeys {
    case around, from, to, turn, duration, steps
    package static let phrase = "a pinch"
}

package enum WheelKey: String, SceneKeys {
    case at, by
    package static let phrase = "a wheel"
}

package enum CorrectionKey: String, SceneKeys {
    case estimate, force
    package static let phrase = "a correction"
}

package enum KeystrokeKey: String, SceneKeys {
    case press, down, up, modifiers, characters, repeats
    package static let phrase = "a key"
}

package enum RecognizerKey: String, SceneKeys {
    case type, name, taps, touches, direction, edges, minimumPressDuration, enabled
    case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, requireToFail, simultaneousWith, action
    package static let phrase = "a recogniser"
}

package enum ListenersKey: String, SceneKeys {
    case began, moved, ended, cancelled
    package static let phrase = "a map of listeners"
}

package enum ControlActionKey: String, SceneKeys {
    case events, does, selector, target
    package static let phrase = "an action of a control"
}

package enum ActionKey: String, SceneKeys {
    case selector, target
    package static let phrase = "an action"
}

package enum ExpectationKey: String, SceneKeys {
    case tap, script, hit, visited, refused, handledBy, chain, notReached, handled, reached
    case moved, removed, offsets, texts, values, recognizers, actions, asked, performedBy, order
    case touchObjects, eventObjects, touchesKept, touchCopies, firstResponder, menu, pasteboard, fault
    package static let phrase = "an expectation"
}

package enum TouchStateKey: String, SceneKeys {
    case phase, tapCount, point, force, radius, type
    package static let phrase = "the state of a touch"
}

/// The words that stand for a value.
package enum HitTestWord: String, CaseIterable { case never, passThrough }
package enum PointInsideWord: String, CaseIterable { case always, never }
package enum LevelWord: String, CaseIterable { case normal, statusBar, alert }
package enum StepWord: String, CaseIterable { case release, cancel, shake }
package enum ModifierWord: String, CaseIterable { case shift, control, alternate, command, alphaShift }
package enum EdgeWord: String, CaseIterable { case top, left, bottom, right }
package enum SensorWord: String, CaseIterable { case accelerometer, gyroscope, magnetometer }
package enum RemoteWord: String, CaseIterable {
    case play, pause, stop, togglePlayPause, nextTrack, previousTrack
    case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward
}
