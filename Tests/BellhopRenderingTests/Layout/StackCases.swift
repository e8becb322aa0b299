import BellhopValues

/// Layouts by stack views: view 1 is the stack view, and the labels follow, each letter 10 by 20 points.
enum StackCases {
    static let all: [LayoutCase] = [
        LayoutCase(
            "fills: one is as wide as it wants, the other takes the rest",
            [1: rect(0, 0, 200, 20), 2: rect(0, 0, 30, 20), 3: rect(40, 0, 160, 20)]
        ) { sketch in
            let all = sketch.addStack(["one", "three"], ViewStack(), width: 200)
            sketch.views[all[2]].priorities.horizontalHugging = 100
        },
        LayoutCase("is as large as what it arranges", [1: rect(0, 0, 90, 20), 3: rect(40, 0, 50, 20)]) { sketch in
            _ = sketch.addStack(["one", "three"], ViewStack())
        },
        LayoutCase(
            "fills equally", [2: rect(0, 0, 60, 20), 3: rect(70, 0, 60, 20), 4: rect(140, 0, 60, 20)]
        ) { sketch in
            _ = sketch.addStack(["a", "bb", "ccc"], ViewStack(distribution: .fillEqually), width: 200)
        },
        LayoutCase(
            "fills proportionally", [2: rect(0, 0, 50, 20), 3: rect(50, 0, 150, 20)]
        ) { sketch in
            _ = sketch.addStack(["a", "bbb"], ViewStack(distribution: .fillProportionally), spacing: 0, width: 200)
        },
        LayoutCase(
            "spaces equally", [2: rect(0, 0, 10, 20), 3: rect(60, 0, 20, 20), 4: rect(130, 0, 70, 20)]
        ) { sketch in
            _ = sketch.addStack(["a", "bb", "ccccccc"], ViewStack(distribution: .equalSpacing), width: 200)
        },
        LayoutCase(
            "centers equally", [2: rect(0, 0, 10, 20), 3: rect(80, 0, 20, 20), 4: rect(150, 0, 50, 20)]
        ) { sketch in
            _ = sketch.addStack(["a", "bb", "ccccc"], ViewStack(distribution: .equalCentering), width: 200)
        },
        LayoutCase(
            "goes down the page", [1: rect(0, 0, 50, 50), 2: rect(0, 0, 50, 20), 3: rect(0, 30, 50, 20)]
        ) { sketch in
            _ = sketch.addStack(["one", "three"], ViewStack(axis: .vertical))
        },
        LayoutCase("aligns at the start", [2: rect(0, 0, 30, 20), 3: rect(0, 30, 50, 20)]) { sketch in
            _ = sketch.addStack(["one", "three"], ViewStack(axis: .vertical, alignment: .leading))
        },
        LayoutCase("aligns in the middle", [2: rect(10, 0, 30, 20), 3: rect(0, 30, 50, 20)]) { sketch in
            _ = sketch.addStack(["one", "three"], ViewStack(axis: .vertical, alignment: .center))
        },
        LayoutCase("aligns at the end", [2: rect(20, 0, 30, 20), 3: rect(0, 30, 50, 20)]) { sketch in
            _ = sketch.addStack(["one", "three"], ViewStack(axis: .vertical, alignment: .trailing))
        },
        LayoutCase(
            "keeps its margins", [1: rect(0, 0, 50, 60), 2: rect(10, 5, 30, 20), 3: rect(10, 35, 30, 20)]
        ) { sketch in
            let margins = Insets(top: 5, left: 10, bottom: 5, right: 10)
            _ = sketch.addStack(["one", "two"], ViewStack(axis: .vertical, margins: margins))
        },
        LayoutCase(
            "passes over what is hidden", [1: rect(0, 0, 90, 20), 2: rect(0, 0, 30, 20), 4: rect(40, 0, 50, 20)]
        ) { sketch in
            let all = sketch.addStack(["one", "two", "three"], ViewStack())
            sketch.views[all[2]].isHidden = true
        },
        LayoutCase("has room of its own behind one", [3: rect(35, 0, 30, 20), 4: rect(75, 0, 50, 20)]) { sketch in
            let all = sketch.addStack(["one", "two", "three"], ViewStack())
            guard case .stack(var stack) = sketch.views[all[0]].content else { return }
            stack.arranged[0].spacing = 5
            sketch.views[all[0]].content = .stack(stack)
        },
        LayoutCase("puts baselines on one line", [2: rect(0, 20, 30, 20), 3: rect(40, 0, 20, 40)]) { sketch in
            let all = sketch.addStack(["one", "seven"], ViewStack(alignment: .lastBaseline))
            sketch.views[all[2]].content = .label(ViewText("four", maxLines: 0, maxWidth: 20))
        },
        LayoutCase("stretches across the axis", [2: rect(0, 0, 30, 64), 3: rect(40, 0, 50, 64)]) { sketch in
            _ = sketch.addStack(["one", "three"], ViewStack(), height: 64)
        },
        LayoutCase("is as large as it must be with nothing in it", height: 10, [1: rect(0, 0, 0, 0)]) { sketch in
            _ = sketch.addStack([], ViewStack())
        },
    ]
}
