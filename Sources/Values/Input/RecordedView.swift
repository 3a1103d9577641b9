// The views of the scene that a recording was made in, as far as they decide who gets a touch.
import HitscopeGeometry
import HitscopeLanguage

/// A view of the scene that a recording was made in.
public struct RecordedView: Hashable, Sendable, Codable {
    /// What keeps touches from a view.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The view is hidden.
        case hidden
        /// The view is too transparent for touches.
        case transparent
        /// The view's interaction is off.
        case interactionDisabled
        /// The control is disabled.
        case disabled
    }

    /// The name of the view, or its class.
    public var view: String
    /// The name of its superview; nil for a window.
    public var `in`: String?
    /// The frame in the superview: x, y, width and height, in points.
    public var frame: [Double]
    /// What keeps touches from the view; nil for nothing.
    public var states: [String]?
    /// The names of its recognisers that are enabled; nil for none.
    public var recognizers: [String]?

    /// Creates a view.
    public init(_ view: String, in superview: String?, frame: CGRect, states: [State], recognizers: [String]) {
        (self.view, self.in) = (view, superview)
        self.frame = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
        self.states = states.isEmpty ? nil : states.map(\.rawValue)
        self.recognizers = recognizers.isEmpty ? nil : recognizers
    }

    /// The most views that a recording lists.
    public static let most = 10_000

    enum CodingKeys: String, CodingKey, CaseIterable { case view, `in`, frame, states, recognizers }
}

extension [RecordedView] {
    /// A view among others of its name.
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

    /// What is otherwise in other views, in sentences; none if nothing that decides about touches is.
    public func changes(to others: [RecordedView]) -> [String] {
        let before = byPlace, after = others.byPlace
        let old = Dictionary(before.map { ($0.place, $0.view) }) { first, _ in first }
        let new = Dictionary(after.map { ($0.place, $0.view) }) { first, _ in first }
        func names(_ isMeant: (RecordedView, RecordedView) -> Bool) -> [String] {
            after.compactMap { entry in old[entry.place].flatMap { isMeant($0, entry.view) ? entry.view.view : nil } }
        }
        let moved = names { $0.frame != $1.frame }, states = names { $0.states != $1.states }
        let recognizers = names { $0.recognizers != $1.recognizers }
        let added = after.filter { old[$0.place] == nil }.map(\.view.view)
        let removed = before.filter { new[$0.place] == nil }.map(\.view.view)
        let isReordered = before.map(\.place).filter { new[$0] != nil } != after.map(\.place).filter { old[$0] != nil }
        return [
            moved.isEmpty
                ? nil
                : moved.count == 1
                    ? localized("1 view moved: \(moved.few)") : localized("\(moved.count) views moved: \(moved.few)"),
            states.isEmpty ? nil : localized("hidden, transparent or disabled otherwise: \(states.few)"),
            recognizers.isEmpty ? nil : localized("other recognisers: \(recognizers.few)"),
            added.isEmpty ? nil : localized("new: \(added.few)"),
            removed.isEmpty ? nil : localized("gone: \(removed.few)"),
            isReordered ? localized("the order of the views is another") : nil,
        ].compactMap(\.self)
    }
}

extension [String] {
    /// The first names of a list, and the number of the others.
    fileprivate var few: String {
        let most = 5, names = prefix(most).joined(separator: ", ")
        return count <= most ? names : localized("\(names) and \(count - most) more")
    }
}
