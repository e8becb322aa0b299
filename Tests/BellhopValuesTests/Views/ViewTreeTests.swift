import FoundationEssentials
import Testing

@testable import BellhopValues

@Suite struct ViewTrees {
    private static let root = ViewRow(parent: nil)

    /// What is wrong with a tree, in a word, and the tree.
    struct Defect: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let code: BellhopError.Code
        var views = [root, ViewRow(parent: 0)]
        var constraints: [ViewConstraint] = []
        var preferredSize = Size.zero

        init(_ name: String, _ code: BellhopError.Code, _ spoil: (inout Defect) -> Void) {
            testDescription = name
            self.code = code
            spoil(&self)
        }
    }

    static let defects: [Defect] = [
        Defect("no view", .viewsBadParent) { $0.views = [] },
        Defect("two roots", .viewsBadParent) { $0.views[1].parent = nil },
        Defect("its own parent", .viewsBadParent) { $0.views[1].parent = 1 },
        Defect("a parent behind it", .viewsBadParent) { $0.views[1].parent = 7 },
        Defect("a negative parent", .viewsBadParent) { $0.views[1].parent = -1 },
        Defect("a first view with a parent", .viewsBadParent) { $0.views[0].parent = 1 },
        Defect("a guide for a parent", .viewsBadParent) {
            $0.views[0].content = .guide
        },
        Defect("a frame that is no number", .viewsBadNumber) { $0.views[1].frame.x = .nan },
        Defect("an endless frame", .viewsBadNumber) { $0.views[1].frame.width = .infinity },
        Defect("an enormous frame", .viewsBadNumber) { $0.views[1].frame.height = 1e300 },
        Defect("an alpha beyond 1", .viewsBadNumber) { $0.views[1].alpha = 1.5 },
        Defect("a color beyond 1", .viewsBadNumber) {
            $0.views[1].background = ViewColor(.init(red: 2, green: 0, blue: 0))
        },
        Defect("a priority beyond 1000", .viewsBadNumber) { $0.views[1].priorities.verticalHugging = 1001 },
        Defect("a font without a size", .viewsBadNumber) {
            $0.views[1].content = .label(ViewText("a", font: ViewText.Font(points: 0)))
        },
        Defect("a font of no size at all", .viewsBadNumber) {
            $0.views[1].content = .label(ViewText("a", font: ViewText.Font(points: .nan)))
        },
        Defect("a picture without a scale", .viewsBadNumber) { $0.views[1].content = .image(ViewImage(scale: 0)) },
        Defect("an endless preferred size", .viewsBadNumber) { $0.preferredSize.height = .infinity },
        Defect("a run behind the text", .viewsBadText) {
            $0.views[1].content = .label(ViewText("abc", runs: [ViewText.Run(bytes: 2..<4)]))
        },
        Defect("a run that cuts a character", .viewsBadText) {
            $0.views[1].content = .label(ViewText("äb", runs: [ViewText.Run(bytes: 1..<3)]))
        },
        Defect("a stack that arranges itself", .viewsBadParent) {
            $0.views[1].content = .stack(ViewStack(arranged: [.init(view: 1)]))
        },
        Defect("a stack that arranges what is not there", .viewsBadParent) {
            $0.views[1].content = .stack(ViewStack(arranged: [.init(view: 9)]))
        },
        Defect("a stack that arranges twice", .viewsBadParent) {
            $0.views[0].content = .stack(ViewStack(arranged: [.init(view: 1), .init(view: 1)]))
        },
        Defect("a constraint on nothing", .viewsBadConstraint) {
            $0.constraints = [ViewConstraint(.init(5, .width))]
        },
        Defect("a constraint to nothing", .viewsBadConstraint) {
            $0.constraints = [ViewConstraint(.init(1, .width), .equal, .init(-2, .width))]
        },
        Defect("a place that is a constant", .viewsBadConstraint) {
            $0.constraints = [ViewConstraint(.init(1, .left))]
        },
        Defect("a place beside a length", .viewsBadConstraint) {
            $0.constraints = [ViewConstraint(.init(1, .left), .equal, .init(0, .width))]
        },
        Defect("an edge of one axis beside the other's", .viewsBadConstraint) {
            $0.constraints = [ViewConstraint(.init(1, .left), .equal, .init(0, .top))]
        },
        Defect("a constant that is no number", .viewsBadNumber) {
            $0.constraints = [ViewConstraint(.init(1, .width), constant: .nan)]
        },
        Defect("a priority that is no number", .viewsBadNumber) {
            $0.constraints = [ViewConstraint(.init(1, .width), priority: .nan)]
        },
        Defect("too many views", .viewsTooMany) {
            $0.views = [root] + [ViewRow](repeating: ViewRow(parent: 0), count: ViewBounds.standard.views)
        },
        Defect("too many views inside one another", .viewsTooMany) {
            $0.views = [root] + (0...ViewBounds.standard.depth).map { ViewRow(parent: $0) }
        },
        Defect("too much text", .viewsTooMany) {
            let text = ViewText(String(repeating: "a", count: ViewBounds.standard.textBytes / 2 + 1))
            $0.views = [root, ViewRow(parent: 0, content: .label(text)), ViewRow(parent: 0, content: .label(text))]
        },
        Defect("too many bytes of pictures", .viewsTooMany) {
            let image = ViewImage(bytes: Data(count: ViewBounds.standard.imageBytes + 1))
            $0.views[1].content = .image(image)
        },
    ]

    @Test(arguments: defects) func `refuses`(_ defect: Defect) {
        let error = #expect(throws: BellhopError.self) {
            try ViewTree(
                views: defect.views, constraints: defect.constraints, preferredSize: defect.preferredSize)
        }
        #expect(error?.code == defect.code)
    }

    @Test func `names the view, what is wrong and what to do`() {
        let views = [Self.root, ViewRow(parent: 0, name: "amount", alpha: -1)]
        #expect {
            try ViewTree(views: views)
        } throws: {
            "\($0)" == "view 1 (amount) has the number -1.0. Use colors and alpha from 0 to 1."
        }
    }

    @Test(arguments: [
        (300, 0, "the view tree has 300 views inside one another, and 200 are the most. Show less at once."),
        (0, 25_000, "the view tree has 25001 views, and 20000 are the most. Show less at once."),
    ])
    func `says how many levels or rows there are, and the limit`(levels: Int, rows: Int, words: String) {
        let views = [Self.root] + (0..<levels).map { ViewRow(parent: $0) } + (0..<rows).map { _ in ViewRow(parent: 0) }
        #expect {
            try ViewTree(views: views)
        } throws: {
            "\($0)" == words
        }
    }

    @Test func `survives JSON`() throws {
        let text = ViewText("äb", color: ViewColor(.init(red: 1, green: 0, blue: 0)), runs: [.init(bytes: 2..<3)])
        let tree = try ViewTree(
            views: [
                Self.root, ViewRow(parent: 0, content: .label(text)),
                ViewRow(parent: 0, content: .image(ViewImage(bytes: Data([1, 2, 3])))),
                ViewRow(parent: 0, content: .button(ViewButton(title: text, padding: .zero)), resizing: [.width]),
                ViewRow(parent: 0, content: .stack(ViewStack(axis: .vertical))),
            ],
            constraints: [
                ViewConstraint(.init(1, .width), .atMost, .init(0, .width), multiplier: 0.5),
                ViewConstraint(.init(1, .height), constant: 8, priority: 250, identifier: "height"),
                ViewConstraint(.init(1, .top), .atLeast, .init(0, .bottom), identifier: "top"),
            ],
            preferredSize: Size(width: 0, height: 20))
        let request = RenderRequest(tree, appearance: .dark, heightRatio: 0.5)
        let json = try JSONEncoder().encode(request)
        #expect(try JSONDecoder().decode(RenderRequest.self, from: json) == request)
    }

    @Test func `is checked when it comes from JSON`() throws {
        let tree = try ViewTree(views: [Self.root, ViewRow(parent: 0)])
        let json = String(decoding: try JSONEncoder().encode(tree), as: UTF8.self)
        let spoiled = json.replacing("\"parent\":0", with: "\"parent\":1")
        #expect(spoiled != json)
        let error = #expect(throws: BellhopError.self) {
            try JSONDecoder().decode(ViewTree.self, from: Data(spoiled.utf8))
        }
        #expect(error?.code == .viewsBadParent)
    }

    @Test func `knows the children of each view`() throws {
        let tree = try ViewTree(views: [Self.root, ViewRow(parent: 0), ViewRow(parent: 1), ViewRow(parent: 0)])
        #expect(tree.children == [[1, 3], [2], [], []])
    }
}
