// The order of windows, whatever changes their levels and brings them to the front.
import Testing
import UIKit

@MainActor @Suite("The order of windows") struct WindowOrderTests {
    @Test("Windows stand by level, and within a level by when each came to the front", arguments: 0..<20)
    func order(seed: Int) {
        let world = World(screen: CGSize(width: 300, height: 300))
        let windows = world.enter { (0..<12).map { _ in UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) } }
        var state = UInt64(seed) &+ 1, fronts: [ObjectIdentifier: Int] = [:]
        func number(_ maximum: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: (state >> 33) % maximum)
        }
        for turn in 1...200 {
            let window = windows[number(12)]
            switch number(4) {
            case 0: window.windowLevel = UIWindow.Level(rawValue: CGFloat(number(5)))
            case 1: window.isHidden = true
            case 2:
                if window.isHidden { fronts[ObjectIdentifier(window)] = turn }
                window.isHidden = false
            default:
                window.makeKeyAndVisible()
                fronts[ObjectIdentifier(window)] = turn
            }
            let expected = windows.filter { !$0.isHidden }.sorted {
                ($0.windowLevel.rawValue, fronts[ObjectIdentifier($0)] ?? 0)
                    < ($1.windowLevel.rawValue, fronts[ObjectIdentifier($1)] ?? 0)
            }
            #expect(world.windows == expected)
        }
    }

    @Test("A tree that is held view by view is released as one that its window holds")
    func release() {
        let world = World(screen: CGSize(width: 300, height: 300))
        var views: [UIView] = world.enter { (0..<2000).map { _ in UIView(frame: .zero) } }
        var window: UIWindow? = world.enter { UIWindow(frame: world.screen.bounds) }
        for (view, subview) in zip(views, views.dropFirst()) { view.addSubview(subview) }
        window?.addSubview(views[0])
        window?.isHidden = false
        #expect(views.last?.window === window)
        window?.isHidden = true
        window = nil
        let attached = views.filter { $0.window != nil }
        #expect(attached.isEmpty)
        while !views.isEmpty { views.removeFirst() }
    }
}
