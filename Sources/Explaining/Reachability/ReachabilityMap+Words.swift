// A map as a table for a terminal, and its reasons as short texts.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeTrace

extension ReachabilityMap {
    /// Returns a table of the views that receive touches or should receive them: name, area, percentage and losses.
    public func table() -> Sentence {
        var lines: [Sentence] = ["\(views.count) views on \(screen.width.brief) × \(screen.height.brief) pt"]
        if !isOrderKnown {
            lines.append(
                """
                The dump does not say which of them are in front. An element takes touches in its area at most, less \
                what others cover.
                """)
        }
        let order = shownViews
        let width = order.map { rowTitle(of: $0).columns }.max() ?? 0
        var sums = LossSums(self)
        for index in order { lines.append(line(index, width, &sums)) }
        if untakenArea > Grid.doubt { lines.append("\(columns(localized("no view"), untakenArea, width))") }
        if questions > 0 { lines.append("sampled at \(CGFloat(questions).brief) points, where code of views decides") }
        return Sentence(lines: lines)
    }

    /// The views that receive touches or should receive them, by decreasing area.
    var shownViews: [Int] {
        views.indices.filter { views[$0].area > 0 || views[$0].wantsTouches }.map { ($0, largestArea(of: $0)) }
            .sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.0)
    }

    /// Returns the area in which touches go to a view, and its part of the screen; the largest that is possible if the
    /// order is not known.
    func figures(of index: Int) -> String {
        let area = largestArea(of: index)
        let figures = localized("\(area.brief) pt² · \(CGFloat(percent(area)).brief) %")
        return views[index].isOrderKnown ? figures : "≤ \(figures)"
    }

    /// Returns the row of one view, with every area that it loses.
    ///
    /// - Parameter identifier: The identifier of the view.
    public func table(of identifier: Int) -> Sentence {
        guard let index = views.firstIndex(where: { $0.view == identifier }) else {
            return "The view is not in a visible window, so it takes no touches."
        }
        var sums = LossSums(self)
        return line(index, rowTitle(of: index).columns, mostLosses: .max, &sums)
    }

    private func line(_ index: Int, _ width: Int, mostLosses: Int = 3, _ sums: inout LossSums) -> Sentence {
        guard views[index].isOrderKnown else {
            return "\(columns(rowTitle(of: index), largestArea(of: index), width, isLimit: true))"
        }
        let losses = views[index].wantsTouches ? losses(of: index, withPolygons: false, &sums) : []
        let words = losses.prefix(mostLosses).map { loss in
            guard let taker = title(of: loss.taker) else { return localized("\(loss.area.brief) to no view") }
            return localized("\(loss.area.brief) to \(taker)")
        }
        let lost = words.isEmpty ? "" : "   " + localized("loses \(words.joined(separator: ", "))")
        let reason = views[index].area > 0 ? "" : reason(of: index).map { "   \($0)" } ?? ""
        return "\(columns(rowTitle(of: index), views[index].area, width))\(lost)\(reason)"
    }

    /// The title of a view, with its address or its line in a dump.
    private func rowTitle(of index: Int) -> String {
        let title = views[index].title
        return views[index].participant.origin.map { "\(title)  \($0.text)" } ?? title
    }

    /// - Parameter isLimit: True if the view takes touches in at most this area.
    private func columns(_ name: String, _ area: CGFloat, _ width: Int, isLimit: Bool = false) -> String {
        let limit = isLimit ? "≤ " : ""
        let figures = limit + localized("\(area.brief) pt²"), part = limit + "\(CGFloat(percent(area)).brief) %"
        return name.padded(to: width) + String(repeating: " ", count: max(2, 14 - figures.columns)) + figures
            + String(repeating: " ", count: max(2, 10 - part.columns)) + part
    }

    /// Returns the reason why a view cannot receive touches, even with nothing in front of it; nil if its bounds or
    /// code of views decide.
    public func reason(of index: Int) -> String? {
        switch views[index].status {
        case .decided: nil
        case .outside: localized("lies outside the area of its superviews")
        case .refused(let refusal, index): refusal.phrase
        case .refused(let refusal, let other): localized("lies in \(title(of: other) ?? ""), which \(refusal.phrase)")
        case .asked: nil
        }
    }
}

extension MapComparison {
    /// Returns a table of the areas that changed, the largest first: the old and the new view, and the bounding box of
    /// each area.
    public func table() -> Sentence {
        let part = CGFloat(after.percent(area)).brief
        var lines: [Sentence] =
            changes.isEmpty
            ? [
                "every point goes to the same view as before"
            ] : ["\(area.brief) pt² changed to another view, \(part) % of the screen"]
        lines += changes.map { change in
            let frame = change.frame
            return """
                \(change.area.brief) pt²  \(name(of: change.before)) → \(name(of: change.after))  \
                (\(frame.minX.brief), \(frame.minY.brief), \(frame.width.brief) × \(frame.height.brief))
                """
        }
        if changes.contains(where: { !$0.isKnown }) {
            lines.append("The dump does not say which views are in front: this is a guess.")
        }
        if isPartial { lines.append("note: the screens differ in size, and only the part that both have is compared.") }
        return Sentence(lines: lines)
    }
}

extension HitTestRefusal {
    /// The reason as the end of a sentence about the view.
    var phrase: String {
        switch self {
        case .hidden: localized("is hidden")
        case .interactionDisabled: localized("has interaction off")
        case .animating: localized("is being animated")
        case .transparent: localized("is transparent")
        case .outside: localized("does not contain the point")
        case .empty: localized("has no area")
        case .notInvertible: localized("has a transform that is not invertible")
        case .overriddenPointInside: localized("returns false from point(inside:with:)")
        }
    }
}

extension CGFloat {
    /// The number as text for people: with one decimal if it is small, else with thousands separators.
    var brief: String {
        let rounded = magnitude < 100 ? (self * 10).rounded() / 10 : rounded()
        guard let whole = Int(exactly: Double(rounded)) else { return String(Double(rounded)) }
        let digits = Array(String(whole))
        return digits.indices.map {
            (digits.count - $0) % 3 == 0 && $0 > 0 && digits[$0 - 1] != "-" ? ",\(digits[$0])" : "\(digits[$0])"
        }.joined()
    }
}
