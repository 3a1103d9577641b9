// A scene with one of each thing that input can meet.
//
// Knows nothing of the input.

/// The scene in which recordings are played.
enum Playground {
    static let text = """
        version: 1
        title: Playground
        screen: [390, 354]
        windows:
          - key: true
            root:
              class: MainController
              name: controller
              implements: [changed, tapped]
              view:
                name: root
                subviews:
                  - {class: UISwitch, name: switch, frame: [10, 10, 51, 31]}
                  - {class: UISlider, name: slider, frame: [80, 10, 200, 34], range: [0, 10]}
                  - {class: UIStepper, name: stepper, frame: [290, 10, 94, 32], range: [0, 100]}
                  - {class: UISegmentedControl, name: segments, frame: [10, 50, 190, 32], segments: [one, two]}
                  - {class: UITextField, name: field, frame: [210, 50, 170, 34], text: {string: field}}
                  - {class: UITextView, name: view, frame: [210, 90, 170, 60], text: {string: lines of text}}
                  - class: UIScrollView
                    name: scroller
                    frame: [10, 90, 190, 120]
                    contentSize: [600, 600]
                    subviews: [{name: content, frame: [0, 0, 600, 600]}]
                  - name: pad
                    frame: [10, 220, 370, 120]
                    multipleTouch: true
                    recognizers:
                      - {type: tap, action: tells}
                      - {type: longPress, action: tells}
                      - {type: pan, action: drags}
                      - {type: pinch, action: scales}
                      - {type: rotation, action: rotates}
                      - {type: hover, action: tells}
        """
}
