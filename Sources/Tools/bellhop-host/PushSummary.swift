internal import BellhopControl
internal import BellhopValues

/// What a good push says, as `validate` prints it.
struct PushSummary: Encodable {
    /// As a server sends it.
    let bytes: Int
    let sender: String?
    let title: String?
    let subtitle: String?
    let body: String?
    let category: String?
    let contentAvailable: Bool
    let mutableContent: Bool
    /// Where a push without a known sender goes: to every push module, or to none.
    private let isBroadcast: Bool
    /// Whether nothing can be shown, because there is no alert.
    private let hasNoAlert: Bool

    private enum CodingKeys: CodingKey {
        case bytes, sender, title, subtitle, body, category, contentAvailable, mutableContent
    }

    init(_ payload: Payload, from source: String, _ content: NotificationContent, isBroadcast: Bool) {
        self.isBroadcast = isBroadcast
        hasNoAlert = !payload.hasAlert
        bytes = Payload.sentSize(of: payload.bytes, source: source)
        sender = payload.sender
        title = payload.alert?.title.map { _ in content.title }
        subtitle = payload.alert?.subtitle.map { _ in content.subtitle }
        body = payload.alert?.body.map { _ in content.body }
        category = payload.category
        contentAvailable = payload.isContentAvailable
        mutableContent = payload.isMutable
    }

    func text(_ style: TextStyle) -> String {
        let rows: [(String, String?)] = [
            ("bytes", "\(bytes)"),
            ("sender", sender?.asName ?? "none: it goes to \(isBroadcast ? "every" : "no") push module"),
            ("title", title), ("subtitle", subtitle), ("body", body), ("category", category?.asName),
            ("shown", hasNoAlert ? "nothing: aps has no alert" : nil), ("silent", contentAvailable ? "yes" : nil),
            ("mutable", mutableContent ? "yes" : nil),
        ]
        return rows.compactMap { name, value in
            value.map { style.dim(name.padded(to: 10)) + $0.printable.replacing("\n", with: " ") + "\n" }
        }.joined()
    }
}
