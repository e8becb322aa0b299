import BellhopValues
import FoundationEssentials
import Testing

@Suite struct ExpandedNotifications {
    private let card = ExpandedNotification(
        appName: "Alpine Bank", time: "now", title: "Title", subtitle: "Subtitle",
        body: "A body\nof \u{1B}[31mtwo lines",
        actions: [.init(identifier: "yes", title: "Yes"), .init(identifier: "no", title: "No", options: .destructive)])

    private func words(_ request: RenderRequest) -> [String] {
        request.tree.views.compactMap { row in
            switch row.content {
            case .label(let text): text.string
            case .button(let button): button.title?.string
            default: nil
            }
        }
    }

    @Test func `shows its texts and buttons from top to bottom`() throws {
        let request = try card.request()
        #expect(words(request) == ["Alpine Bank", "now", "Title", "Subtitle", card.body, "Yes", "No"])
        #expect(request.inset == nil)
        #expect(request.width == ExpandedNotification.width)
    }

    @Test(arguments: [false, true])
    func `has a view for a content extension's views`(_ hidesDefault: Bool) throws {
        let tree = try ViewTree(views: [ViewRow(parent: nil)], preferredSize: Size(width: 0, height: 100))
        let request = try card.request(showing: .init(tree, heightRatio: 0.5, hidesDefault: hidesDefault))
        let inset = try #require(request.inset)
        #expect(inset.tree == tree)
        #expect(inset.heightRatio == 0.5)
        #expect(request.tree.views[inset.view].name == "content")
        #expect(words(request).contains("Title") == !hidesDefault)
        #expect(words(request).contains("Yes"))
    }

    @Test func `has no picture beside a content extension`() throws {
        var card = card
        card.picture = ViewImage(bytes: Data([1]), name: "a.png")
        #expect(try card.request().tree.views.contains { $0.name == "picture" })
        let content = ExpandedNotification.Content(try ViewTree(views: [ViewRow(parent: nil)]))
        #expect(try !card.request(showing: content).tree.views.contains { $0.name == "picture" })
    }

    @Test func `accepts any text of a push or an extension`() throws {
        let much = String(repeating: "ä", count: 3 << 20)
        var card = ExpandedNotification(appName: much, time: much, title: much, subtitle: much, body: much)
        card.picture = ViewImage(bytes: Data(count: 17 << 20), name: "large.png")
        card.actions = (0..<1000).map { .init(identifier: much, title: "Button \($0)") }
        let request = try card.request()
        #expect(words(request).count == 5 + 10)
        #expect(request.tree.views.allSatisfy { $0.image?.bytes == nil })
        #expect(try ExpandedNotification(appName: "").request().tree.views.count > 1)
    }

    @Test(arguments: [
        (nil, false, "Alpine Bank  now\nTitle\nSubtitle\nA body of [31mtwo lines\n[Yes]\n[No]"),
        ("$ 5", false, "Alpine Bank  now\n$ 5\nTitle\nSubtitle\nA body of [31mtwo lines\n[Yes]\n[No]"),
        ("$ 5", true, "Alpine Bank  now\n$ 5\n[Yes]\n[No]"), ("", true, "Alpine Bank  now\n[Yes]\n[No]"),
    ])
    func `becomes plain text without a renderer`(_ content: String?, _ hidesDefault: Bool, _ text: String) {
        #expect(card.text(around: content, hidesDefault: hidesDefault) == text)
    }

    @Test func `survives JSON`() throws {
        let tree = try ViewTree(views: [ViewRow(parent: nil)])
        let request = try card.request(showing: .init(tree), appearance: .dark)
        #expect(try JSONDecoder().decode(RenderRequest.self, from: JSONEncoder().encode(request)) == request)
    }
}

extension ViewRow {
    fileprivate var image: ViewImage? {
        if case .image(let image) = content { image } else { nil }
    }
}
