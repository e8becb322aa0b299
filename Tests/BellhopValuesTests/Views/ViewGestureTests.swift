import Testing

@testable import BellhopValues

@Suite struct ViewGestures {
    private let tree: ViewTree

    init() throws {
        tree = try ViewTree(views: [
            ViewRow(parent: nil, name: "root"),
            ViewRow(parent: 0, isHidden: true, isEditing: true, scrolls: true),
            ViewRow(parent: 0, name: "field", isEditing: true),
            ViewRow(parent: 0, name: "list", scrolls: true),
            ViewRow(parent: 3, name: "inner", scrolls: true),
        ])
    }

    @Test func `are made in the order of a finger`() {
        #expect(ViewGesture.all(touch: nil, type: nil, scroll: nil) == [])
        #expect(
            ViewGesture.all(touch: "field", type: "a", scroll: -2) == [.touch("field"), .type("a"), .scroll(-2)])
    }

    @Test(arguments: [
        (ViewGesture.touch("inner"), [Value.int32(0), .int32(4), .string(""), .double(0)]),
        (.type("a\n"), [.int32(1), .int32(2), .string("a\n"), .double(0)]),
        (.scroll(-7.5), [.int32(2), .int32(3), .string(""), .double(-7.5)]),
    ])
    func `name the shown view that they are for`(gesture: ViewGesture, arguments: [Value]) throws {
        #expect(try gesture.arguments(in: tree) == arguments)
    }

    @Test func `of a name that several views have are for the one with the index`() throws {
        let twins = try ViewTree(
            views: [ViewRow(parent: nil, name: "root")]
                + ["a", "a", "b"].map {
                    ViewRow(parent: 0, name: $0)
                })
        func view(_ name: String, _ index: Int?) throws -> Value {
            try ViewGesture.touch(name, view: index).arguments(in: twins)[1]
        }
        #expect(try view("a", 2) == .int32(2))
        // The views may have changed since: the name decides.
        #expect(try view("b", 1) == .int32(3))
        #expect(try view("b", 99) == .int32(3))
        #expect(throws: BellhopError.self) { try view("a", nil) }
        #expect(throws: BellhopError.self) { try view("a", 3) }
    }

    @Test(arguments: [
        (ViewGesture.touch("a"), BellhopError.Code.touchNothing), (.type("a"), .typeNothing),
        (.scroll(1), .scrollNothing),
    ])
    func `fail where no view takes them`(gesture: ViewGesture, code: BellhopError.Code) throws {
        let bare = try ViewTree(views: [ViewRow(parent: nil, name: "root"), tree.views[1]])
        let error = #expect(throws: BellhopError.self) { try gesture.arguments(in: bare) }
        #expect(error?.code == code && error?.hint != nil)
    }
}
