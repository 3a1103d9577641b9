// The folders of the engine: their order, and which one names types of which other.
//
// The list to read, and to change when a folder comes to know another one. FolderTests prints the lines to add and to
// take out.

/// Types that UIKit lets know one another, whatever folders they lie in. They may be named everywhere.
let kitNouns: Set<String> = [
    "UIApplication", "UIControl", "UIEvent", "UIGestureRecognizer", "UIResponder", "UIScrollView", "UITouch", "UIView",
    "UIViewController", "UIWindow", "World",
]

/// Lowest first: a folder names types of those that stand before it.
let folderOrder = [
    "Actions", "Listeners", "Observation", "Controls", "Presses", "Behaviors", "Gestures", "Dispatch",
    "Rendering", "Editing", "HitTesting", "Responders", "Scrolling", "Sensors", "Tree", "Description", "World",
]

/// Why a folder names types of one that stands before it.
let arrowsInOrder = [
    "Behaviors → Actions": "a behaviour performs actions",
    "Behaviors → Observation": "which hooks a behaviour takes part in",
    "Behaviors → Presses": "a behaviour is told of presses and has key commands",
    "Controls → Actions": "a control keeps the actions that it sends",
    "Controls → Listeners": "listeners have the events of controls",
    "Controls → Observation": "calls of overrides",
    "Description → Gestures": "what differs from kind to kind of recogniser",
    "Description → Observation": "the numbers and names that traces have",
    "Description → Presses": "presses print themselves",
    "Dispatch → Gestures": "what the arbiter decides is performed, and taps are counted as gestures count them",
    "Dispatch → Observation": "calls of overrides, and what the witness is told of fingers",
    "Dispatch → Presses": "presses are dispatched as touches are",
    "Editing → Actions": "commands of menus are actions",
    "Editing → Observation": "calls of overrides",
    "Editing → Presses": "a key goes up the chain before it becomes text",
    "Editing → Rendering": "the colour of what is marked",
    "Gestures → Actions": "a recogniser sends actions",
    "Gestures → Observation": "calls of overrides and of delegates, and faults",
    "Gestures → Presses": "which keys are down",
    "HitTesting → Observation": "calls of overrides, and the steps of the walk for the witness",
    "Observation → Actions": "calls of actions",
    "Observation → Listeners": "calls of listeners",
    "Presses → Actions": "a key command names an action",
    "Presses → Observation": "calls of overrides",
    "Rendering → Observation": "which views override draw",
    "Responders → Actions": "a responder performs actions",
    "Responders → Behaviors": "a responder keeps its behaviour",
    "Responders → Editing": "a responder builds menus and has an undo manager",
    "Responders → Observation": "calls of overrides, and where the chain is inherited",
    "Responders → Presses": "a responder is told of presses and has key commands",
    "Scrolling → Gestures": "a scroll view is driven by its recognisers",
    "Scrolling → Observation": "calls of overrides and of delegates",
    "Sensors → Observation": "calls of handlers",
    "Tree → Editing": "a view has interactions, and what leaves the tree takes its undo actions along",
    "Tree → HitTesting": "a view keeps what the fast walk reads",
    "Tree → Listeners": "a view keeps its listeners",
    "Tree → Observation": "calls of overrides, and faults",
    "Tree → Rendering": "a view has colours",
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
    "Actions → Editing": "an action can stand in a menu",
    "Actions → Listeners": "an action of a control is sent for events, of which listeners are told too",
    "Actions → Observation": "calls of actions, and faults",
    "HitTesting → Tree": "the placement of a view, which its record keeps",
    "Listeners → Observation": "calls of listeners",
    "Observation → Behaviors": "calls of behaviours",
    "Observation → Editing": "calls that have commands, menus and undo managers as arguments",
    "Observation → Gestures": "calls of delegates of recognisers, and the reasons that the witness is told",
    "Observation → HitTesting": "why a view was passed over, as the witness is told",
    "Observation → Presses": "calls that have presses as arguments",
    "Observation → Responders": "calls that have scenes as arguments",
    "Observation → Tree": "calls of a view controller's appearance",
    "Observation → World": "calls of an application's life",
    "Rendering → Tree": "a view under animation is drawn where it is seen",
]
