import BellhopValues

/// Layouts by constraints between plain views and labels.
enum ConstraintCases {
    static let all: [LayoutCase] = [
        LayoutCase("pins to all edges, at distances", height: 200, [1: rect(10, 20, 270, 150)]) { sketch in
            let view = sketch.add()
            sketch.pin(view, [.leading], 10)
            sketch.pin(view, [.top], 20)
            sketch.pin(view, [.trailing], -20)
            sketch.pin(view, [.bottom], -30)
        },
        LayoutCase("stands in the middle", height: 200, [1: rect(100, 80, 100, 40)]) { sketch in
            let view = sketch.add()
            sketch.pin(view, [.centerX, .centerY])
            sketch.fix(view, .width, 100)
            sketch.fix(view, .height, 40)
        },
        LayoutCase("keeps an aspect ratio", [0: rect(0, 0, 300, 150), 1: rect(0, 0, 300, 150)]) { sketch in
            let view = sketch.add()
            sketch.pin(view, [.left, .right, .top, .bottom])
            sketch.tie(view, .height, to: view, .width, times: 0.5)
        },
        LayoutCase("is half as wide, and at three quarters", height: 90, [1: rect(150, 0, 150, 90)]) { sketch in
            let view = sketch.add()
            sketch.pin(view, [.top, .bottom])
            sketch.tie(view, .width, to: 0, .width, times: 0.5)
            sketch.tie(view, .centerX, to: 0, .centerX, times: 1.5)
        },
        LayoutCase("prefers the higher priority", height: 50, [1: rect(0, 0, 120, 50)]) { sketch in
            let view = sketch.add()
            sketch.pin(view, [.left, .top, .bottom])
            sketch.fix(view, .width, 80, priority: 500)
            sketch.fix(view, .width, 120, priority: 501)
            sketch.fix(view, .width, 60, priority: 499)
        },
        LayoutCase("comes as near as the required ones allow", height: 50, [1: rect(0, 0, 200, 50)]) { sketch in
            let view = sketch.add()
            sketch.pin(view, [.left, .top, .bottom])
            sketch.fix(view, .width, 999, priority: 10)
            sketch.fix(view, .width, 200, .atMost)
        },
        LayoutCase("takes the nearest place within two bounds", height: 50, [1: rect(40, 0, 20, 50)]) { sketch in
            let view = sketch.add()
            sketch.pin(view, [.top, .bottom])
            sketch.fix(view, .width, 20)
            sketch.tie(view, .left, .atLeast, to: 0, .left, 40)
            sketch.tie(view, .left, .atMost, to: 0, .left, 90)
            sketch.pin(view, [.left], 10, priority: 300)
        },
        LayoutCase(
            "is as large as its text", [0: rect(0, 0, 300, 20), 1: rect(0, 0, 50, 20)]
        ) { sketch in
            let label = sketch.add(.label(ViewText("hello")))
            sketch.pin(label, [.left, .top, .bottom])
        },
        LayoutCase(
            "gives the room to who hugs less", [1: rect(0, 0, 250, 20), 2: rect(250, 0, 50, 20)]
        ) { sketch in
            let first = sketch.add(.label(ViewText("one")), priorities: .init(horizontalHugging: 249))
            let second = sketch.add(.label(ViewText("seven")))
            sketch.row([first, second])
        },
        LayoutCase(
            "shortens who resists less", [1: rect(0, 0, 200, 20), 2: rect(200, 0, 100, 20)]
        ) { sketch in
            let first = sketch.add(
                .label(ViewText(String(repeating: "a", count: 25))), priorities: .init(horizontalCompression: 749))
            let second = sketch.add(.label(ViewText(String(repeating: "b", count: 10))))
            sketch.row([first, second])
        },
        LayoutCase(
            "is as high as its lines in the width it gets", [0: rect(0, 0, 300, 60), 1: rect(0, 0, 300, 60)]
        ) { sketch in
            let label = sketch.add(.label(ViewText(String(repeating: "a", count: 75), maxLines: 0)))
            sketch.pin(label, [.left, .right, .top, .bottom])
        },
        LayoutCase("has no more lines than it may have", [1: rect(0, 0, 300, 40)]) { sketch in
            let label = sketch.add(.label(ViewText(String(repeating: "a", count: 75), maxLines: 2)))
            sketch.pin(label, [.left, .right, .top, .bottom])
        },
        LayoutCase("wraps at the width it prefers", [1: rect(0, 0, 100, 40)]) { sketch in
            let label = sketch.add(.label(ViewText(String(repeating: "a", count: 20), maxLines: 0, maxWidth: 100)))
            sketch.pin(label, [.left, .top, .bottom])
        },
        LayoutCase("hugs the lines it was wrapped to", height: 100, [1: rect(50, 0, 200, 60)]) { sketch in
            let label = sketch.add(.label(ViewText(String(repeating: "a", count: 45), maxLines: 0)))
            sketch.pin(label, [.centerX, .top])
            sketch.fix(label, .width, 205, .atMost)
        },
        LayoutCase("puts baselines on one line", height: 100, [2: rect(20, 28, 10, 20)]) { sketch in
            let first = sketch.add(.label(ViewText("a")))
            let second = sketch.add(.label(ViewText("b")))
            sketch.pin(first, [.left])
            sketch.pin(first, [.top], 28)
            sketch.pin(second, [.left], 20)
            sketch.pin(second, [.firstBaseline], to: first)
        },
        LayoutCase("takes the edges for the baselines of a plain view", height: 100, [2: rect(0, 15, 10, 30)]) {
            sketch in
            let label = sketch.add(.label(ViewText("a")))
            let view = sketch.add()
            sketch.pin(label, [.left, .top])
            sketch.pin(view, [.left])
            sketch.pin(view, [.firstBaseline], to: label)
            sketch.fix(view, .width, 10)
            sketch.tie(view, .lastBaseline, to: label, .lastBaseline, 30)
        },
        LayoutCase("reaches across the tree", height: 100, [2: rect(5, 0, 50, 10), 4: rect(35, 0, 50, 10)]) { sketch in
            let left = sketch.add(frame: rect(10, 0, 100, 100))
            let inner = sketch.add(in: left)
            let right = sketch.add(frame: rect(130, 0, 150, 100))
            let other = sketch.add(in: right)
            sketch.tie(inner, .left, to: left, .left, 5)
            for view in [inner, other] {
                sketch.fix(view, .width, 50)
                sketch.fix(view, .height, 10)
                sketch.pin(view, [.top])
            }
            sketch.tie(other, .left, to: inner, .right, 100)
        },
        LayoutCase("follows a guide", height: 100, [1: rect(16, 8, 268, 84), 2: rect(16, 8, 50, 20)]) { sketch in
            let guide = sketch.add(.guide)
            sketch.pin(guide, [.left], 16)
            sketch.pin(guide, [.right], -16)
            sketch.pin(guide, [.top], 8)
            sketch.pin(guide, [.bottom], -8)
            let label = sketch.add(.label(ViewText("hello")))
            sketch.pin(label, [.left, .top], to: guide)
        },
        LayoutCase("leaves nothing to chance where nothing is said", height: 40, [1: rect(0, 0, 0, 0)]) { sketch in
            sketch.add()
        },
        LayoutCase("is as high as what is in it", [0: rect(0, 0, 300, 70)]) { sketch in
            let view = sketch.add()
            sketch.pin(view, [.top], 20)
            sketch.pin(view, [.bottom], -10)
            sketch.fix(view, .height, 40)
        },
    ]
}

extension Sketch {
    /// Views side by side, from edge to edge.
    fileprivate mutating func row(_ row: [Int]) {
        for view in row { pin(view, [.top, .bottom]) }
        pin(row[0], [.left])
        for (view, next) in zip(row, row.dropFirst()) { tie(next, .left, to: view, .right) }
        pin(row[row.count - 1], [.right])
    }
}
