/// What a picture of the whole screen shows.
public struct ScreenPicture: Sendable, Hashable, Codable {
    /// The size of the screen in points, which is that of `UIScreen.main`.
    public static let size = Size(width: 390, height: 844)
    /// The most stacks that are sent to the renderer, which are more than fit on the screen.
    static let stackLimit = 12
    /// The most characters of a text that are sent to the renderer, which are more than fit on a card.
    static let textLimit = 1000

    /// What the phone itself shows, with the newest stacks of its list.
    public var phone: PhoneDisplay
    /// The number of stacks in the list.
    public var stackCount: Int
    /// The views of the module's page, if the app shows one.
    public var page: ViewTree?
    /// The address of the page of the web app, if the app shows one.
    public var address: String?

    /// Creates a picture.
    ///
    /// What can't be seen of the list is left out.
    public init(_ phone: PhoneDisplay, page: ViewTree? = nil, address: String? = nil) {
        self.phone = phone
        stackCount = phone.stacks.count
        self.phone.stacks = phone.stacks.prefix(Self.stackLimit).map {
            NotificationStack(thread: nil, top: $0.top.cut, more: $0.more)
        }
        self.phone.banner = phone.banner?.cut
        self.page = page
        self.address = address.map { String($0.prefix(Self.textLimit)) }
    }

    /// Returns the request for the renderer.
    public func request(scale: Double = 3, appearance: Appearance = .light) -> RenderRequest {
        RenderRequest(
            .screen(self), width: Self.size.width, scale: scale, appearance: appearance,
            heightRatio: Self.size.height / Self.size.width)
    }
}

extension NotificationCard {
    /// The card with the beginnings of its texts.
    fileprivate var cut: Self {
        func cut(_ text: String) -> String { String(text.prefix(ScreenPicture.textLimit)) }
        var card = self
        card.title = cut(title)
        card.subtitle = subtitle.map(cut)
        card.body = body.map(cut)
        card.sender = sender.map(cut)
        return card
    }
}
