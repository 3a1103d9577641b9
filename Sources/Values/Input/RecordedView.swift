// The views of a recording's scene, with the properties that decide which view receives a touch.
import HitscopeGeometry
import HitscopeLanguage

/// A view of the scene in which a recording was made.
public struct RecordedView: Hashable, Sendable, Codable {
    /// The states in which a view does not respond to touches.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The view is hidden.
        case hidden
        /// The view is too transparent to receive touches.
        case transparent
        /// The view's user interaction is disabled.
        case interactionDisabled
        /// The control is disabled.
        case disabled
    }

    /// The name of the view, or its class.
    public var view: String
    /// The name of the superview; nil for a window.
    public var `in`: String?
    /// The frame in the superview's coordinates: x, y, width and height, in points.
    public var frame: [Double]
    /// The states of the view; nil if it has none of them.
    public var states: [String]?
    /// The names of the view's enabled recognisers; nil if there are none.
    public var recognizers: [String]?

    /// Creates a view.
    public init(_ view: String, in superview: String?, frame: CGRect, states: [State], recognizers: [String]) {
        (self.view, self.in) = (view, superview)
        self.frame = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
        self.states = states.isEmpty ? nil : states.map(\.rawValue)
        self.recognizers = recognizers.isEmpty ? nil : recognizers
    }

    /// The maximum number of views in a recording.
    public static let maximumCount = 10_000

    enum CodingKeys: String, CodingKey, CaseIterable { case view, `in`, frame, states, recognizers }
}

extension [RecordedView] {
    /// The position of a view among those with the same name and superview.
    private struct Place: Hashable {
        var view: String, superview: String?, number: Int
    }

    private var byPlace: [(place: Place, view: RecordedView)] {
        var numbers: [Place: Int] = [:]
        return map { view in
            var place = Place(view: view.view, superview: view.in, number: 0)
            place.number = numbers[place, default: 0]
            numbers[Place(view: view.view, superview: view.in, number: 0)] = place.number + 1
            return (place, view)
        }
    }

    /// The differences to other views, in sentences; empty if nothing differs that decides which view receives a touch.
    public func changes(to others: [RecordedView]) -> [String] {
        let before = byPlace, after = others.byPlace
        let old = Dictionary(before.map { ($0.place, $0.view) }) { first, _ in first }
        let new = Dictionary(after.map { ($0.place, $0.view) }) { first, _ in first }
        func names(_ isMatching: (RecordedView, RecordedView) -> Bool) -> [String] {
            after.compactMap { entry in old[entry.place].flatMap { isMatching($0, entry.view) ? entry.view.view : nil }
            }
        }
        func states(_ view: RecordedView) -> String { view.states?.joined(separator: ", ") ?? "–" }
        let moved = names { $0.frame != $1.frame }
        let changed = after.compactMap { entry in
            old[entry.place].flatMap { old in
                old.states == entry.view.states
                    ? nil : "\(entry.view.view) (\(states(old)) ⇒ \(states(entry.view)))"
            }
        }
        let recognizers = names { $0.recognizers != $1.recognizers }
        let added = after.filter { old[$0.place] == nil }.map(\.view.view)
        let removed = before.filter { new[$0.place] == nil }.map(\.view.view)
        let isReordered = before.map(\.place).filter { new[$0] != nil } != after.map(\.place).filter { old[$0] != nil }
        return [
            moved.isEmpty
                ? nil
                : moved.count == 1
                    ? localized("1 view moved: \(moved.few)") : localized("\(moved.count) views moved: \(moved.few)"),
            changed.isEmpty ? nil : localized("different state: \(changed.few)"),
            recognizers.isEmpty ? nil : localized("different recognisers: \(recognizers.few)"),
            added.isEmpty ? nil : localized("added: \(added.few)"),
            removed.isEmpty ? nil : localized("removed: \(removed.few)"),
            isReordered ? localized("the order of the views differs") : nil,
        ].compactMap(\.self)
    }
}

extension [String] {
    /// The first names of the list, and the number of the remaining ones.
    fileprivate var few: String {
        let maximum = 5, names = prefix(maximum).joined(separator: ", ")
        return count <= maximum ? names : localized("\(names) and \(count - maximum) more")
    }
}
