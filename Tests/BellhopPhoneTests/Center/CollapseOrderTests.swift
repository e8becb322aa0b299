import Testing

@testable import BellhopPhone
@testable import BellhopValues

@Suite struct CollapseOrderTests {
    private typealias Place = CollapseOrder.Place

    /// Places in the order the notifications came in.
    private static let ascending = [
        Place(push: 0, local: 1), Place(push: 1), Place(push: 1, local: 2), Place(push: 1, local: 3), Place(push: 2),
    ]

    @Test func `a local notification is between the push before it and the next`() {
        #expect(Self.ascending.reversed().sorted() == Self.ascending)
    }

    @Test(arguments: ascending.indices.dropFirst())
    func `an older notification that is answered later is not shown`(index: Int) {
        var order = CollapseOrder()
        let (older, newer) = (Self.ascending[index - 1], Self.ascending[index])
        for _ in 0..<2 { order.begin("a") }
        var shown = [order.show("a", at: newer)]
        order.end("a")
        shown += [order.show("a", at: older), order.show("b", at: older)]
        order.end("a")
        // Nothing of it is on its way any more.
        shown.append(order.show("a", at: older))
        #expect(shown == [true, false, true, true])
    }

    @Test func `notifications in order are all shown`() {
        var order = CollapseOrder()
        for _ in Self.ascending { order.begin("a") }
        let shown = Self.ascending.map { order.show("a", at: $0) }
        #expect(!shown.contains(false))
    }
}
