// Dumps of an application that does not exist, in every format, and what people do to dumps.
import HitscopeDumps
import HitscopeSceneFile
import Testing

/// A text in a format, by a name.
struct OwnDump: Sendable, CustomTestStringConvertible {
    let name: String
    let format: DumpFormat
    let text: String

    var testDescription: String { name }
    var dump: Dump { Dump.read(Array(text.utf8), as: format) }

    static let all = [tide, list, turned, controllers, trace, source, elements, detox, earlGrey]
}

extension OwnDump {
    /// A tide table with a button that lies outside of its bar.
    static let tide = OwnDump(
        name: "tide", format: .recursiveDescription,
        text: """
            <UIWindow: 0x7f81; frame = (0 0; 320 480); autoresize = W+H; gestureRecognizers = <NSArray: \
            0x60a1>; layer = <UIWindowLayer: 0x60b1>>
               | <UIView: 0x7f82; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer: 0x60b2>>
               |    | <UILabel: 0x7f83; frame = (20 40; 280 21); text = 'Tides for O'Brien's Quay; ...'; \
            opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x60b3>>
               |    |    | <_UILabelContentLayer: 0x60c3> (layer)
               |    | <TideBar: 0x7f84; frame = (0 400; 320 40); alpha = 0.5; tag = 7; backgroundColor = \
            UIExtendedSRGBColorSpace 1 0.5 0 1; layer = <CALayer: 0x60b4>>
               |    |    | <UIButton: 0x7f85; frame = (100 50; 120 30); opaque = NO; layer = <CALayer: 0x60b5>>
               |    |    |    | <UIButtonLabel: 0x7f86; frame = (40 5; 40 20); text = 'Save'; \
            userInteractionEnabled = NO; layer = <_UILabelLayer: 0x60b6>>
               |    | <UITextField: 0x7f87; frame = (20 80; 280 30); text = ''; clipsToBounds = YES; \
            placeholder = Harbour; (any) >; borderStyle = None; layer = <CALayer: 0x60b7>>
            """)

    /// A list that is scrolled, and a view whose description holds another one.
    static let list = OwnDump(
        name: "list", format: .recursiveDescription,
        text: """
            <UITableView: 0x51; frame = (0 0; 320 400); clipsToBounds = YES; layer = <CALayer: 0x61>; \
            contentOffset: {0, 200}; contentSize: {320, 1000}; adjustedContentInset: {20, 0, 0, 0}; \
            dataSource: <TideList: 0x71>>
               | <<_UITextContainerView: 0x52; frame = (0 210; 100 40); layer = <CALayer: 0x62>> minSize = \
            {0, 0}, textContainer = <NSTextContainer: 0x72 size = (40,inf)>; lineBreakMode = 0>
               | <_TtC4Tide8TideCell: 0x53; baseClass = UITableViewCell; frame = (0 250; 320 44); hidden = \
            YES; layer = <CALayer: 0x63>> - (null)
               | <UIView: 0x54; frame = (0 300; 320 44); animations = { position=<CABasicAnimation: 0x73>; }; \
            layer = <CALayer: 0x64>>
            """)

    /// Transforms, flat and in space.
    static let turned = OwnDump(
        name: "turned", format: .recursiveDescription,
        text: """
            <UIView: 0x81; frame = (0 0; 200 200); layer = <CALayer: 0x91>>
               | <UIView: 0x82; frame = (10 20; 40 100); transform = [0, 1, -1, 0, 0, 0]; layer = <CALayer: \
            0x92>>
               | <UIView: 0x83; frame = (50 50; 80 60); anchorPoint = (0, 0); transform = [2, 0, 0, 2, 5, \
            -5]; layer = <CALayer: 0x93>>
               | <UIView: 0x84; frame = (0 0; 10 10); transform3D = [0.5, 0, 0, 0; 0, 0.5, 0, 0.01; 0, 0, \
            1, 0; 0, 0, 0, 1]; layer = <CALayer: 0x94>>
               | <UIView: 0x85; frame = (inf inf; 0 0); layer = <CALayer: 0x95>>
            """)

    static let controllers = OwnDump(
        name: "controllers", format: .printHierarchy,
        text: """
            <UINavigationController 0x31>, state: appeared, view: <UILayoutContainerView 0x41>
               | <TideViewController 0x32>, state: disappeared, view: <UIView 0x42> not in the window
               | <MapViewController 0x33>, state: disappeared, view:  (view not loaded)
               + <SheetController 0x34>, state: appeared, view: <UIView 0x44>, presented with: \
            <UISheetController 0x54>
               |    | <ChildController 0x35>, state: appeared, view: <UIView 0x45>
            """)

    static let trace = OwnDump(
        name: "trace", format: .autolayoutTrace,
        text: """
            *<UIWindow:0x21>
            |   *<UIView:0x22>
            |   |   <UITabBar:0x23>
            |   |   •UIView:0x24 - AMBIGUOUS LAYOUT
            """)

    static let source = OwnDump(
        name: "source", format: .pageSource,
        text: """
            <?xml version="1.0" encoding="UTF-8"?>
            <AppiumAUT>
              <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Tide" label="Tide" \
            enabled="true" visible="true" x="0" y="0" width="320" height="480">
                <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" x="0" y="0" \
            width="320" height="480">
                  <XCUIElementTypeOther type="XCUIElementTypeOther" enabled="true" visible="true" x="0" \
            y="400" width="320" height="80">
                    <XCUIElementTypeButton type="XCUIElementTypeButton" name="save" label="Save \
            &quot;now&quot; &amp; here" enabled="false" visible="true" x="100" y="420" width="120" height="30"/>
                  </XCUIElementTypeOther>
                </XCUIElementTypeWindow>
                <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="false" x="0" \
            y="0" width="320" height="480"/>
              </XCUIElementTypeApplication>
            </AppiumAUT>
            """)

    static let elements = OwnDump(
        name: "elements", format: .debugDescription,
        text: """
                t =     1.20s Requesting snapshot of accessibility hierarchy for app with pid 99
            Attributes: Application, 0x11, pid: 99, label: 'Tide'
            Element subtree:
             →Application, 0x11, pid: 99, label: 'Tide'
                Window (Main), 0x12, {{0.0, 0.0}, {320.0, 480.0}}
                  Other, 0x13, {{0.0, 400.0}, {320.0, 80.0}}
                    Button, 0x14, {{100.0, 420.5}, {120.0, 30.0}}, identifier: 'save', label: 'YOU'RE, here', \
            Disabled
                    TextField, 0x15, {{0.0, 460.0}, {100.0, 20.0}}, value: High, 3.2 m, placeholderValue: \
            'Harbour', Focused
                  StaticText, 0x16, {{20.0, 40.0}, {280.0, 21.0}}, label: 'Two
            lines'
            Path to element:
             →Application, 0x11, pid: 99, label: 'Tide'
            """)

    static let detox = OwnDump(
        name: "detox", format: .detox,
        text: """
            <?xml version="1.0" encoding="utf-8"?>
            <ViewHierarchy>
             <UIWindow alpha="1.0" class="UIWindow" focused="false" height="480" visibility="visible" \
            width="320">
              <RCTView alpha="0.5" class="RCTView" focused="false" height="80" id="bar" visibility="visible" \
            width="320" x="0" y="400">
               <RCTTextView alpha="1.0" class="RCTTextView" focused="false" height="20" label="Save" \
            visibility="invisible" width="80" x="5" y="6" />
               <WebView alpha="1.0" class="WebView" focused="false" height="20" visibility="visible" \
            width="80" x="5" y="6"><![CDATA[<p>1 < 2</p>]]></WebView>
              </RCTView>
             </UIWindow>
            </ViewHierarchy>
            """)

    static let earlGrey = OwnDump(
        name: "earlGrey", format: .earlGrey,
        text: """
            ========== Window 1 ==========
            <UIWindow:0x01; AX=N; AX.frame={{0, 0}, {320, 480}}; frame={{0, 0}, {320, 480}}; opaque; alpha=1>
              |--<TideBar:0x02; AX=N; AX.frame={{0, 400}, {320, 40}}; frame={{0, 400}, {320, 40}}; alpha=1; \
            UIE=N>
              |  |--<UIButton:0x03; AX=Y; AX.id='save'; AX.label='Save'; AX.frame={{100, 410}, {120, 30}}; \
            AX.traits='UIAccessibilityTraitButton'; frame={{100, 10}, {120, 30}}; opaque; hidden; alpha=0; \
            disabled; text='Save'>
            ========== Window 2 ==========
            <OverlayWindow:0x04; AX=N; AX.frame={{0, 0}, {320, 480}}; frame={{0, 0}, {320, 480}}; alpha=1>
            """)
}

/// Damage that people do to a dump of rows. None of it changes what the dump says.
struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (String) -> String

    init(_ name: String, _ apply: @escaping @Sendable (String) -> String) {
        (testDescription, self.apply) = (name, apply)
    }

    private static func lines(_ text: String, _ change: (String) -> String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { change(String($0)) }.joined(separator: "\n")
    }

    static let all = [
        Damage("carriage returns") { lines($0) { $0 + "\r" } },
        Damage("quoted by a mail program") { lines($0) { "> " + $0 } },
        Damage("quoted twice") { lines($0) { ">> " + $0 } },
        Damage("commented with slashes") { lines($0) { "    // " + $0 } },
        Damage("commented with number signs") { lines($0) { "# " + $0 } },
        Damage("in a block comment") { "/*\n" + lines($0) { " * " + $0 } + "\n */" },
        Damage("in a fence of Markdown") { "Here it is:\n\n```\n" + $0 + "\n```\nWhat is wrong?" },
        Damage("indented") { lines($0) { "        " + $0 } },
        Damage("indented by tabs") { lines($0) { "\t\t" + $0 } },
        Damage("tabs for blanks") { $0.replacing("   | ", with: "\t| ") },
        Damage("blanks that do not break") { $0.replacing("   | ", with: "\u{A0}\u{A0} |\u{A0}") },
        Damage("brackets as entities") {
            $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        },
        Damage("escaped for Markdown") { $0.replacing("_", with: "\\_").replacing("<", with: "\\<") },
        Damage("bars without blanks before them") { $0.replacing("   | ", with: "| ") },
        Damage("bars as indent only") { $0.replacing("   | ", with: "     ") },
        Damage("a tree drawn with lines") { $0.replacing("   | ", with: "│  ") },
        Damage("after a prompt") { "(lldb) po [[UIWindow keyWindow] recursiveDescription]\n" + $0 },
        Damage("after a result") { "$0 = 0x00007f8101 " + $0 },
        Damage("after a typed result") { "(NSString *) $1 = 0x00007f8101 " + $0 },
        Damage("with stamps of a log") { lines($0) { "2024-05-01 10:11:12.123 Tide[123:4567] " + $0 } },
        Damage("between lines of a log") {
            "2024-05-01 10:11:12.123456+0200 Tide[123:4567] [main] hello\n" + $0 + "\nbye"
        },
        Damage("in quotation marks of a shell") { "`" + $0 + "`" },
        Damage("bent quotation marks") { $0.replacing(" = '", with: " = ‘").replacing("'; ", with: "’; ") },
        Damage("wrapped after semicolons") { $0.replacing("; layer = ", with: ";\nlayer = ") },
        Damage("wrapped before values") { $0.replacing("layer = <", with: "layer =\n<") },
        Damage("wrapped within frames") { $0.replacing("; 320 ", with: ";\n320 ") },
        Damage("wrapped and quoted") { lines($0.replacing("; layer = ", with: ";\nlayer = ")) { "> " + $0 } },
        Damage("with line breaks as escapes") { "\"" + $0.replacing("\n", with: "\\n") + "\"" },
        Damage("blank lines between") { $0.replacing("\n", with: "\n\n") },
    ]
}
