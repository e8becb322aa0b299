import BellhopValues

/// Layouts by frames, which were made for a first view of 200 by 100 points and are shown in one of 300 by 140.
enum FrameCases {
    static let all: [LayoutCase] = [
        frame("stays where it is", [], rect(20, 10, 60, 30)),
        frame("grows", [.width, .height], rect(20, 10, 160, 70)),
        frame("stays at the other end", [.leftMargin, .topMargin], rect(120, 50, 60, 30)),
        frame("stays in proportion", [.leftMargin, .width, .rightMargin], rect(30, 10, 90, 30)),
        frame("shares the margins", [.leftMargin, .rightMargin], rect(20 + 100.0 * 20 / 140, 10, 60, 30)),
        LayoutCase("has constraints inside", height: 140, [2: rect(5, 0, 50, 20)]) { sketch in
            let view = sketch.add(frame: rect(20, 10, 60, 30))
            let label = sketch.add(.label(ViewText("hello")), in: view)
            sketch.pin(label, [.centerX, .top], to: view)
        },
        LayoutCase("does not make a text larger than its frame", height: 140, [1: rect(0, 0, 10, 10)]) { sketch in
            sketch.add(.label(ViewText("hello")), frame: rect(0, 0, 10, 10))
        },
        LayoutCase("says how high the tree is", [0: rect(0, 0, 300, 95)]) { sketch in
            sketch.add(frame: rect(0, 0, 10, 40))
            sketch.add(frame: rect(0, 50, 10, 45))
        },
    ]

    private static func frame(_ name: String, _ mask: ViewResizing, _ expected: Rect) -> LayoutCase {
        LayoutCase(name, height: 140, [1: expected]) { sketch in
            sketch.views[0].frame = rect(0, 0, 200, 100)
            sketch.add(frame: rect(20, 10, 60, 30), resizing: mask)
        }
    }
}
