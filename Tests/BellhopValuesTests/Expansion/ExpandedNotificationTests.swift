import FoundationEssentials
import Testing

@testable import BellhopValues

@Suite struct ExpandedNotifications {
    private let card = ExpandedNotification(
        appName: "Alpine Bank", time: "now", title: "Title", subtitle: "Subtitle",
        body: "A body\nof \u{1B}[31mtwo lines",
        actions: [.init(identifier: "yes", title: "Yes"), .init(identifier: "no", title: "No", options: .destructive)])

    private func bounded(_ card: ExpandedNotification) throws -> ExpandedNotification {
        let request = card.request()
        #expect(request.width == ExpandedNotification.width)
        guard case .notification(let bounded, nil) = request.subject else {
            throw BellhopError(.renderFailed, "the request is for \(request.subject)")
        }
        return bounded
    }

    @Test func `is drawn as it is`() throws { #expect(try bounded(card) == card) }

    @Test func `accepts any text of a push or an extension`() throws {
        let much = String(repeating: "ä", count: 3 << 20)
        var card = ExpandedNotification(appName: much, time: much, title: much, subtitle: much, body: much)
        card.picture = ViewImage(bytes: Data(count: 17 << 20), name: "large.png")
        card.actions = (0..<1000).map { .init(identifier: much, title: $0 == 0 ? much : "Button \($0)") }
        let drawn = try bounded(card)
        let limit = ExpandedNotification.textLimit
        for text in [drawn.appName, drawn.time, drawn.title, drawn.subtitle, drawn.body, drawn.actions[0].title] {
            #expect(text.count == limit)
        }
        #expect(drawn.actions.count == 10 && drawn.actions[9].title == "Button 9")
        #expect(drawn.picture == nil)
    }

    @Test(arguments: [(7, 7, true, true), (9, 9, true, false), (17, 1, false, false), (1, 17, true, false)])
    func `leaves out the picture of the sender first`(
        _ own: Int, _ sender: Int, _ hasOwn: Bool, _ hasSender: Bool
    ) throws {
        var card = card
        card.picture = ViewImage(bytes: Data(count: own << 20), name: "a.png")
        card.sender = .init(name: "Ada", picture: ViewImage(bytes: Data(count: sender << 20), name: "b.png"))
        let drawn = try bounded(card)
        #expect((drawn.picture != nil) == hasOwn)
        #expect((drawn.sender?.picture != nil) == hasSender)
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
        let request = card.request(showing: .init(tree), appearance: .dark)
        #expect(try JSONDecoder().decode(RenderRequest.self, from: JSONEncoder().encode(request)) == request)
    }
}
