import Testing

@testable import BellhopPhone
@testable import BellhopValues

/// On iOS, identifiers with different Unicode forms are different.
///
/// In Swift, strings with different forms can be equal.
@Suite("Identifiers that differ only by their Unicode form")
struct ExactIdentifierTests {
    private static let forms = ["caf\u{E9}", "cafe\u{301}"]

    private func bytes(_ identifiers: [String]) -> [[UInt8]] { identifiers.map { Array($0.utf8) } }

    @Test("are those of two notifications and of two threads")
    func pushes() {
        var driver = PhoneDriver(["a"])
        for form in Self.forms {
            let before = driver.effects.count
            let payload = #"{"aps": {"alert": "Hi", "thread-id": "\#(form)"}, "sender": "com.example.a"}"#
            driver.send(.push(payload: Array(payload.utf8), collapseID: form))
            for case .store(.accept, let ticket?) in driver.effects[before...] { driver.receive(.stored(ticket, nil)) }
        }
        let list = driver.phone.center.presenter.list
        #expect(bytes(list.delivered.map(\.identifier)) == bytes(Self.forms.reversed()))
        #expect(list.groups.count == 2)
    }

    @Test("are those of two requests")
    func requests() {
        var pending = PendingRequests()
        for form in Self.forms {
            let request = NotificationRequest(identifier: form, content: NotificationContent())
            let change = pending.add(PendingRequests.Entry(request, of: "m", due: nil))
            #expect(change.replaced == nil)
        }
        let removed = pending.remove(Self.forms[0])
        #expect(removed != nil)
        #expect(bytes(pending.soonestFirst.map(\.request.identifier)) == bytes([Self.forms[1]]))
    }

    @Test("are those of two categories")
    func categories() {
        let union = CategoryUnion([("m", Self.forms.map { NotificationCategory(identifier: $0) })])
        #expect(union.categories.count == 2)
        for form in Self.forms { #expect(bytes([union[form]?.identifier ?? ""]) == bytes([form])) }
    }

    @Test("are presented separately")
    func order() {
        var order = CollapseOrder()
        for form in Self.forms { order.begin(form) }
        #expect(order.count == 2)
        let newer = order.show(Self.forms[0], at: CollapseOrder.Place(push: 2))
        let older = order.show(Self.forms[1], at: CollapseOrder.Place(push: 1))
        #expect(newer && older)
    }
}
