// Dumps of running apps: read in each format, printed, and made into scenes.
import Foundation
import HitscopeDumps
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeSceneFile

extension FuzzTarget {
    /// One door for each format of dumps.
    static let dumps = DumpFormat.allCases.map { format in
        FuzzTarget(
            "dump-\(format.rawValue)", longest: 2048, words: { Vocabulary(of: [sample(of: format)]).words },
            seeds: { [Data(sample(of: format).utf8)] }
        ) { bytes in
            _ = DumpFormat(recognizing: [UInt8](bytes))
            let dump = Dump.read([UInt8](bytes), as: format)
            precondition(!dump.summary.isEmpty)
            try? dump.expectViews(in: "dump.txt")
            _ = Dump.read(Array(dump.printed.utf8), as: format)
            play(DumpImport(dump, title: "dump").scene)
        }
    }

    /// Builds what a dump became, and touches it in the middle.
    @MainActor private static func play(_ scene: Scene) {
        let farthest = SceneLimits.coordinate * 4
        for view: Scene.View in scene.views {
            guard case .frame(let frame) = view.placement else { continue }
            let sides: [CGFloat] = [frame.minX, frame.minY, frame.width, frame.height]
            precondition(sides.allSatisfy { $0.magnitude <= farthest }, "a view lies beyond what a scene may ask for")
        }
        guard scene.views.count <= 200 else { return }
        let built = BuiltScene(scene)
        var script = Script()
        script.tap(at: CGPoint(x: scene.screen.width / 2, y: scene.screen.height / 2))
        for event in script.events { built.world.receive(event) }
        built.world.advance(to: script.duration + Script.settlingTime)
    }

    private static func sample(of format: DumpFormat) -> String {
        switch format {
        case .recursiveDescription:
            """
            <UIWindow: 0x1a; frame = (0 0; 320 480); autoresize = W+H; layer = <UIWindowLayer: 0x1b>>
               | <UITableView: 0x2a; frame = (0 20; 320 400); contentOffset: {0, 200}; contentSize: {320, 900}>
               |    | <_TtC3Sea4Cell: 0x3a; baseClass = UITableViewCell; frame = (0 44; 320 44); hidden = YES; tag = 3>
               |    |    | <UILabel: 0x4a; frame = (8 8; 90.5 21); text = 'It's low tide'; userInteractionEnabled = NO>
               |    |    | <UIView: 0x5a; frame = (10 20; 40 100); alpha = 0.5; transform = [0, 1, -1, 0, 0, 0]>
               |    |    | <UIView: 0x5b; frame = (9 9; 9 9); backgroundColor = UIExtendedSRGBColorSpace 1 0.5 0 1>
               |    |    | <UIView: 0x6a; anchorPoint = (0, 0); transform3D = [1, 0, 0, 0; 0, 1, 0, 0]>
               |    | <_UIContentLayer: 0x7a> (layer)
            """
        case .printHierarchy:
            """
            <UINavigationController 0x31>, state: appeared, view: <UILayoutContainerView 0x41>
               | <SeaController 0x32>, state: disappeared, view: <UIView 0x42> not in the window
               | <MapController 0x33>, state: disappeared, view:  (view not loaded)
               + <SheetController 0x34>, state: appeared, view: <UIView 0x44>, presented with: <UISheetController 0x54>
            """
        case .autolayoutTrace:
            """
            *<UIWindow:0x21>
            |   *<UIView:0x22>
            |   |   •UIView:0x24 - AMBIGUOUS LAYOUT
            """
        case .pageSource:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <AppiumAUT>
              <XCUIElementTypeWindow enabled="true" visible="true" x="0" y="0" width="320" height="480">
                <XCUIElementTypeButton label="Go &#38;" enabled="false" x="9" y="42" width="12" height="3"/>
              </XCUIElementTypeWindow>
            </AppiumAUT>
            """
        case .debugDescription:
            """
            Attributes: Application, 0x11, pid: 99, label: 'Sea'
            Element subtree:
             →Application, 0x11, pid: 99, label: 'Sea'
                Window (Main), 0x12, {{0.0, 0.0}, {320.0, 480.0}}
                  Button, 0x14, {{100.0, 420.5}, {120.0, 30.0}}, identifier: 'go', label: 'It's, here', Disabled
                  TextField, 0x15, {{0.0, 46.0}, {99.0, 20.0}}, value: High, 3 m, placeholderValue: 'Where', Focused
            Path to element:
             →Application, 0x11
            """
        case .detox:
            """
            <?xml version="1.0" encoding="utf-8"?>
            <ViewHierarchy>
             <UIWindow alpha="1.0" class="UIWindow" height="480" visibility="visible" width="320">
              <RCTView alpha="0.5" class="RCTView" height="80" id="bar" visibility="invisible" width="32" x="0" y="4" />
              <WebView alpha="1.0" class="WebView" height="20" width="80" x="5" y="6"><![CDATA[<p>1 < 2</p>]]></WebView>
             </UIWindow>
            </ViewHierarchy>
            """
        case .earlGrey:
            """
            ========== Window 1 ==========
            <UIWindow:0x01; AX=N; AX.frame={{0, 0}, {320, 480}}; frame={{0, 0}, {320, 480}}; opaque; alpha=1>
              |--<UIButton:0x03; AX=Y; AX.id='go'; AX.frame={{9, 9}, {12, 3}}; frame={{9, 1}, {12, 3}}; text='Go'>
            """
        }
    }
}
