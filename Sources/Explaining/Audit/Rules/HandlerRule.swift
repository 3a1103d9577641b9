// The rule for views that handle touches but never receive any, unless another finding explains it.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability

/// Checks that touches can reach each view that handles them.
@MainActor struct HandlerRule {
    let screen: AuditedScreen

    func check(_ list: inout FindingList) {
        for index in screen.views.indices
        where !list.isCut && screen.map.views[index].wantsTouches && screen.map.views[index].visibleArea > 0 {
            guard screen.received[index] <= 0, screen.knowsOrder(of: index), !screen.isAccessory(index) else {
                continue
            }
            // A touch of a part that UIKit made counts as one of its owner.
            guard screen.views[index].owner == nil else { continue }
            if case .refused(_, let decider) = screen.map.views[index].status, screen.isInControl(decider) { continue }
            guard !list.explains(index), screen.transition(around: index) == nil else { continue }
            let losses = screen.map.losses(of: index)
            guard !list.explainsCover(of: index, by: losses.map(\.taker)) else { continue }
            let takers = losses.prefix(3).map { screen.name($0.taker) }
            if !losses.isEmpty, losses.allSatisfy({ $0.taker == nil }) {
                list.report(
                    .unreachableHandler, index,
                    localized(
                        """
                        \(screen.name(index)) handles touches, but no touch can reach it; a touch there goes to no \
                        view.
                        """)
                )
                continue
            }
            list.report(
                .unreachableHandler, index,
                takers.isEmpty
                    ? localized("\(screen.name(index)) handles touches, but no touch can reach it.")
                    : localized(
                        """
                        \(screen.name(index)) handles touches, but no touch can reach it; a touch there goes to \
                        \(takers.joined(separator: ", ")).
                        """))
        }
    }
}
