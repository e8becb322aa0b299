import BellhopPhone
import BellhopValues
import Testing

@Suite struct CategoryUnionTests {
    private typealias Category = NotificationCategory
    private static let first = ModuleID(rawValue: "first")
    private static let second = ModuleID(rawValue: "second")
    private static let offer = Category(
        identifier: "OFFER", actions: [Category.Action(identifier: "buy", title: "Buy")])

    @Test func `the categories of all modules are one set, in file order`() {
        let other = Category(identifier: "OTHER")
        let union = CategoryUnion([(Self.first, [Self.offer]), (Self.second, [other])])
        #expect(union.categories == [Self.offer, other])
        #expect(union.findings.isEmpty)
        #expect(union["OTHER"] == other)
        #expect(union["other"] == nil)
    }

    @Test func `the same category from two modules is one`() {
        let union = CategoryUnion([(Self.first, [Self.offer, Self.offer]), (Self.second, [Self.offer])])
        #expect(union.categories == [Self.offer])
        #expect(union.findings.isEmpty)
    }

    @Test func `of two different categories the first stays, and the finding names both modules`() {
        let rival = Category(identifier: "OFFER", options: .customDismissAction)
        let union = CategoryUnion([(Self.first, [Self.offer]), (Self.second, [rival])])
        #expect(union["OFFER"] == Self.offer)
        #expect(union.findings == [.conflict(category: "OFFER", kept: Self.first, refused: Self.second)])
        let diagnostic = union.findings.first?.diagnostic
        #expect(diagnostic?.severity == .error)
        #expect(diagnostic?.error.code == .categoryConflict)
        #expect(diagnostic?.error.message.contains("\"first\" and \"second\"") == true)
    }

    @Test func `empty identifiers are refused`() {
        let nameless = Category(identifier: "")
        let button = Category(identifier: "BUTTON", actions: [Category.Action(identifier: "", title: "?")])
        let union = CategoryUnion([(Self.first, [nameless, button, Self.offer])])
        #expect(union.categories == [Self.offer])
        #expect(
            union.findings == [
                .emptyIdentifier(module: Self.first), .emptyActionIdentifier(category: "BUTTON", module: Self.first),
            ])
        #expect(union.findings.allSatisfy { $0.diagnostic.error.code == .categoryEmptyIdentifier })
    }

    @Test func `an action identifier used twice is a warning, and both categories stay`() {
        let deal = Category(identifier: "DEAL", actions: [Category.Action(identifier: "buy", title: "Buy now")])
        let twice = Category(identifier: "TWICE", actions: deal.actions + deal.actions)
        let union = CategoryUnion([(Self.first, [Self.offer]), (Self.second, [deal, twice])])
        #expect(union.categories.count == 3)
        #expect(
            union.findings == [
                .sharedAction("buy", first: "OFFER", second: "DEAL"),
                .sharedAction("buy", first: "OFFER", second: "TWICE"),
                .sharedAction("buy", first: "OFFER", second: "TWICE"),
            ])
        #expect(union.findings.allSatisfy { $0.diagnostic.severity == .warning })
    }

    @Test func `a refused category does not affect later findings`() {
        let rival = Category(identifier: "OFFER", actions: [Category.Action(identifier: "sell", title: "Sell")])
        let seller = Category(identifier: "SELLER", actions: rival.actions)
        let union = CategoryUnion([(Self.first, [Self.offer, rival, seller])])
        #expect(union.findings == [.conflict(category: "OFFER", kept: Self.first, refused: Self.first)])
    }

    @Test func `no declarations make an empty set`() {
        #expect(CategoryUnion() == CategoryUnion([(Self.first, [])]))
    }
}
