internal import BellhopValues

/// Builds the views of the whole screen.
struct PhoneScreen: SystemViews {
    typealias Style = ScreenStyle

    let picture: ScreenPicture
    var views: [ViewRow]
    var constraints: [ViewConstraint] = []
    var last = ViewConstraint.Anchor(0, .top)
    /// The view that a module's page fills.
    private(set) var page: Int?
    /// The list, and its stacks from the newest on.
    private(set) var list: NotificationListViews?

    var phone: PhoneDisplay { picture.phone }
    var appName: String { phone.app.name }

    /// Builds the views of a picture.
    ///
    /// - Parameters:
    ///   - picture: What the picture shows.
    ///   - height: The height of the screen.
    ///   - count: How many stacks the list has at most.
    init(_ picture: ScreenPicture, height: Double, showing count: Int) {
        self.picture = picture
        let background = picture.phone.surface == .app ? Palette.systemBackground : Style.wallpaper
        views = [ViewRow(parent: nil, name: "screen", clips: true, background: background)]
        pin(0, .height, height)
        switch picture.phone.surface {
        case .lockScreen:
            addClock()
            list = addList(showing: count, room: height - Style.lockTop - Style.listBottom)
        case .homeScreen:
            addHomeScreen()
            list = addList(showing: count, room: height - Style.homeTop - Style.listBottom)
        case .app: addApp()
        }
        if let banner = picture.phone.banner { addBanner(banner) }
        if let prompt = picture.phone.prompt { addPrompt(prompt) }
    }

    // MARK: The lock screen and the home screen

    private mutating func addClock() {
        add(
            in: 0, gap: Style.clockTop,
            label(phone.clock.date, Style.clockDate, Style.onWallpaper, in: 0, alignment: .center))
        add(in: 0, gap: 0, label(phone.clock.time, Style.clockTime, Style.onWallpaper, in: 0, alignment: .center))
    }

    private mutating func addHomeScreen() {
        let time = add(label(phone.clock.time, Style.statusTime, Style.onWallpaper, in: 0))
        pin(time, .left, to: .init(0, .left), 38)
        pin(time, .top, to: .init(0, .top), 18)
        let icon = addIcon(side: Style.homeIconSide, in: 0)
        pin(icon, .left, to: .init(0, .left), Style.homeIconLeft)
        pin(icon, .top, to: .init(0, .top), Style.clockTop)
        let name = add(label(appName, Style.small, Style.onWallpaper, in: 0))
        pin(name, .centerX, to: .init(icon, .centerX))
        pin(name, .top, to: .init(icon, .bottom), 6)
        guard phone.app.badge > 0 else { return }
        let badge = add(
            ViewRow(parent: 0, name: "badge", background: Palette.systemRed, cornerRadius: Style.badgeSide / 2))
        let number = add(label("\(phone.app.badge)", Style.body, Style.onWallpaper, in: badge))
        pin(badge, .height, Style.badgeSide)
        pin(badge, .width, to: .init(number, .width), 14)
        pin(badge, .centerX, to: .init(icon, .right), -3)
        pin(badge, .centerY, to: .init(icon, .top), 3)
        for edge in [ViewConstraint.Attribute.centerX, .centerY] { pin(number, edge, to: .init(badge, edge)) }
    }

    // MARK: The app

    private mutating func addApp() {
        guard picture.page == nil else {
            page = add(in: 0, gap: 0, ViewRow(parent: 0, name: "page"))
            return
        }
        let icon = addIcon(side: Style.startIconSide, in: 0)
        pin(icon, .centerX, to: .init(0, .centerX))
        pin(icon, .top, to: .init(0, .top), 260)
        last = .init(icon, .bottom)
        add(in: 0, gap: 16, inset: 24, label(appName, Style.clockDate, nil, in: 0, alignment: .center))
        for line in appLines {
            add(
                in: 0, gap: 8, inset: 24,
                label(line, Style.body, ExpandedStyle.secondary, in: 0, maxLines: 4, alignment: .center))
        }
    }

    /// What the app shows without a page of a module.
    private var appLines: [String] {
        if let address = picture.address { return [address] }
        return switch phone.app.session {
        case .loggedOut: ["Nobody is signed in."]
        case .loggedIn: [signedIn, "The landing page has not loaded."]
        case .landed: [signedIn, "This is the landing page."]
        }
    }

    private var signedIn: String { phone.app.user.map { "Signed in as \($0)." } ?? "Signed in." }

    // MARK: In front

    private mutating func addBanner(_ banner: NotificationCard) {
        last = .init(0, .top)
        _ = addCard(banner, more: nil, in: 0, gap: Style.bannerTop, inset: Style.margin)
    }

    private mutating func addPrompt(_ prompt: PermissionPrompt) {
        let shade = add(ViewRow(parent: 0, name: "shade", background: Style.shade))
        for edge in [ViewConstraint.Attribute.left, .top, .right, .bottom] { pin(shade, edge, to: .init(0, edge)) }
        let panel = add(
            ViewRow(
                parent: 0, name: "prompt", clips: true, background: Style.card, cornerRadius: Style.promptRadius))
        pin(panel, .width, Style.promptWidth)
        for edge in [ViewConstraint.Attribute.centerX, .centerY] { pin(panel, edge, to: .init(0, edge)) }
        last = .init(panel, .top)
        let texts = [(prompt.title, Style.question, 20.0), (prompt.text, Style.small, 4.0)]
        for (text, font, gap) in texts {
            add(
                in: panel, gap: gap, inset: ExpandedStyle.inset,
                label(text, font, nil, in: panel, maxLines: 0, alignment: .center))
        }
        let line = add(
            in: panel, gap: 18, ViewRow(parent: panel, name: "separator", background: ExpandedStyle.separator))
        pin(line, .height, ExpandedStyle.hairline)
        var left = ViewConstraint.Anchor(panel, .left)
        let share = 1 / Double(max(prompt.buttons.count, 1))
        for button in prompt.buttons {
            let title = ViewText(button.title, font: Style.button, color: Palette.tint)
            let view = add(
                ViewRow(
                    parent: panel, content: .button(ViewButton(title: title)), name: button.decision.rawValue))
            pin(view, .left, to: left)
            pin(view, .top, to: .init(line, .bottom))
            pin(view, .height, Style.buttonHeight)
            constraints.append(
                ViewConstraint(.init(view, .width), .equal, .init(panel, .width), multiplier: share))
            left = .init(view, .right)
            last = .init(view, .bottom)
        }
        close(panel, padding: 0)
    }
}
