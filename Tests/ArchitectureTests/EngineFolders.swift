// The folders of the engine: their order, and which one names types of which other.
//
// The list to read, and to change when a folder comes to know another one. FolderTests prints the lines to add and to
// take out.

/// Types that may be named everywhere: UIKit's own classes that a touch, an event or a witness names, and the world.
///
/// A touch has a view, a window and recognisers, and each of these is told of touches. No order of folders holds them.
let kitNouns: Set<String> = [
    "UIApplication", "UIControl", "UIGestureRecognizer", "UIResponder", "UIScrollView", "UIView", "UIViewController",
    "UIWindow", "World",
]

/// Lowest first: a folder names types of those that stand before it.
let folderOrder = [
    "Events", "Selectors", "Observation", "Actions", "Listeners", "Controls", "Presses", "Behaviors", "Gestures",
    "Dispatch", "Drawing", "Editing", "HitTesting", "Responders", "Scrolling", "Sensors", "Tree", "Rendering",
    "Description", "World",
]

/// Why a folder names types of one that stands before it.
let arrowsInOrder = [
    "Actions → Events": "an action comes with the event that caused it",
    "Actions → Observation": "calls of actions, and faults",
    "Actions → Selectors": "an action is sent by its selector",
    "Behaviors → Events": "a behaviour is told of touches and presses",
    "Behaviors → Observation": "which hooks a behaviour takes part in",
    "Behaviors → Presses": "a behaviour is told of presses and has key commands",
    "Behaviors → Selectors": "a behaviour performs actions",
    "Controls → Actions": "a control keeps the actions that it sends",
    "Controls → Events": "a control follows touches",
    "Controls → Listeners": "`Event` is the name of a type of UIControl as well",
    "Controls → Observation": "calls of overrides",
    "Controls → Selectors": "a control sends actions by their selectors",
    "Description → Events": "touches and presses print themselves",
    "Description → Gestures": "what differs from kind to kind of recogniser",
    "Description → Observation": "the numbers and names that traces have",
    "Dispatch → Events": "events and touches are made and sent here",
    "Dispatch → Gestures": "what the arbiter decides is performed, and taps are counted as gestures count them",
    "Dispatch → Observation": "calls of overrides, and what the witness is told of fingers",
    "Dispatch → Presses": "presses are dispatched as touches are",
    "Editing → Actions": "commands of menus are actions",
    "Editing → Drawing": "the colour of what is marked",
    "Editing → Events": "keys, and touches that open a keyboard",
    "Editing → Observation": "calls of overrides",
    "Editing → Presses": "a key goes up the chain before it becomes text",
    "Editing → Selectors": "a command names its action by a selector",
    "Gestures → Actions": "a recogniser sends actions",
    "Gestures → Events": "a recogniser follows touches",
    "Gestures → Observation": "calls of overrides and of delegates, and faults",
    "Gestures → Selectors": "a recogniser names its actions by selectors",
    "HitTesting → Events": "the event that asks",
    "HitTesting → Observation": "calls of overrides, and the steps of the walk for the witness",
    "Listeners → Events": "listeners are told of touches",
    "Listeners → Observation": "calls of listeners",
    "Observation → Events": "the witness is told of touches and events, and probes override their methods",
    "Observation → Selectors": "the witness is told of actions by their selectors",
    "Presses → Events": "presses and their event are told along the chain",
    "Presses → Observation": "calls of overrides",
    "Presses → Selectors": "a key command names an action",
    "Rendering → Drawing": "a view draws into a context",
    "Rendering → Observation": "which views override draw",
    "Rendering → Tree": "a view under animation is drawn where it is seen",
    "Responders → Behaviors": "a responder keeps its behaviour",
    "Responders → Editing": "a responder builds menus and has an undo manager",
    "Responders → Events": "a responder is told of events",
    "Responders → Observation": "calls of overrides, and where the chain is inherited",
    "Responders → Presses": "a responder is told of presses and has key commands",
    "Responders → Selectors": "a responder performs actions",
    "Scrolling → Events": "a scroll view is asked about touches",
    "Scrolling → Gestures": "a scroll view is driven by its recognisers",
    "Scrolling → Observation": "calls of overrides and of delegates",
    "Selectors → Events": "the method of an action may take the event",
    "Sensors → Observation": "calls of handlers",
    "Tree → Drawing": "a view has colours",
    "Tree → Editing": "a view has interactions, and what leaves the tree takes its undo actions along",
    "Tree → Events": "a view is told of events",
    "Tree → HitTesting": "a view keeps what the fast walk reads",
    "Tree → Listeners": "a view keeps its listeners",
    "Tree → Observation": "calls of overrides, and faults",
    "Tree → Responders": "a window is in a scene",
    "World → Dispatch": "a device has input",
    "World → Editing": "a device has a pasteboard and a keyboard",
    "World → Gestures": "a device has a pointer that hovers",
    "World → Observation": "calls of delegates, the witness, and faults",
    "World → Rendering": "a device has one drawing context at a time",
    "World → Responders": "a device has an application and its scenes",
    "World → Sensors": "a device has sensors",
    "World → Tree": "a device has windows, transitions and animations",
]

/// Why a folder names types of one that stands after it.
let arrowsAgainstTheOrder = [
    "Events → Observation": "the event of a motion keeps the hook by which responders hear of it"
]
