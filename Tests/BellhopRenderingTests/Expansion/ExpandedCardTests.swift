import BellhopValues
import Foundation
import Testing

@testable import BellhopRendering

@Suite("The views of an expanded notification")
struct ExpandedCardTests {
    private let card = ExpandedNotification(
        appName: "Alpine Bank", title: "Title", subtitle: "Subtitle", body: "A body\nof two lines",
        actions: [.init(identifier: "yes", title: "Yes"), .init(identifier: "no", title: "No", options: .destructive)])

    private func words(_ framed: FramedTree) -> [String] {
        framed.tree.views.compactMap { row in
            switch row.content {
            case .label(let text): text.string
            case .button(let button): button.title?.string
            default: nil
            }
        }
    }

    @Test func `shows its texts and buttons from top to bottom`() throws {
        let framed = try FramedTree(card.request())
        #expect(words(framed) == ["Alpine Bank", "now", "Title", "Subtitle", card.body, "Yes", "No"])
        #expect(framed.inset == nil && framed.heightRatio == nil)
    }

    @Test(arguments: [false, true])
    func `has a view for a content extension's views`(_ hidesDefault: Bool) throws {
        let tree = try ViewTree(views: [ViewRow(parent: nil)], preferredSize: Size(width: 0, height: 100))
        let framed = try FramedTree(card.request(showing: .init(tree, heightRatio: 0.5, hidesDefault: hidesDefault)))
        let inset = try #require(framed.inset)
        #expect(inset.tree == tree)
        #expect(inset.heightRatio == 0.5)
        #expect(framed.tree.views[inset.view].name == "content")
        #expect(words(framed).contains("Title") == !hidesDefault)
        #expect(words(framed).contains("Yes"))
    }

    @Test func `has no picture beside a content extension`() throws {
        var card = card
        card.picture = ViewImage(bytes: Data([1]), name: "a.png")
        #expect(try FramedTree(card.request()).tree.views.contains { $0.name == "picture" })
        let content = ExpandedNotification.Content(try ViewTree(views: [ViewRow(parent: nil)]))
        #expect(try !FramedTree(card.request(showing: content)).tree.views.contains { $0.name == "picture" })
    }

    @Test func `are there for an app without a name`() throws {
        #expect(try FramedTree(ExpandedNotification(appName: "").request()).tree.views.count > 1)
    }
}
