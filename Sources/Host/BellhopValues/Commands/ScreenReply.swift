/// What is on the screen of the phone.
public struct ScreenReply: Sendable, Equatable, Codable {
    /// What the phone itself shows.
    public var phone: PhoneDisplay
    /// The module whose page the app shows, or nil if the page is not a module's.
    public var module: ModuleID?
    /// The route of the page, or nil if no page has been shown yet.
    public var route: String?
    /// The address of a page of the web app.
    public var address: String?
    /// Why there is no picture of the module's page.
    public var cause: BellhopError?
    /// The text in the picture, one line for each row.
    public var text: String?
    /// The path of the picture, a PNG file in the state directory, or nil if nothing is drawn.
    ///
    /// Later pictures replace it.
    public var picture: String?
    /// The width of the picture, in points.
    public var width: Double?
    /// The height of the picture, in points.
    public var height: Double?
    /// The requests of the module that could not be met, such as a page that is higher than the screen.
    public var notes: [String]
    /// What the user can read or touch in the picture, from back to front; at most 1,000 elements.
    public var elements: [AccessibilityElement]

    /// Creates a reply.
    public init(
        phone: PhoneDisplay, module: ModuleID? = nil, route: String? = nil, address: String? = nil,
        cause: BellhopError? = nil,
        drawing: Drawing? = nil
    ) {
        self.phone = phone
        self.module = module
        self.route = route
        self.address = address
        self.cause = cause
        text = drawing?.text
        picture = drawing?.path
        width = drawing?.size.width
        height = drawing?.size.height
        notes = drawing?.notes ?? []
        elements = drawing?.elements ?? []
    }
}
