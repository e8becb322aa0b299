internal import BellhopValues

/// Builds the views of an expanded notification, from top to bottom.
struct ExpandedCard: SystemViews {
    typealias Style = ExpandedStyle

    let notification: ExpandedNotification
    var views = [ViewRow(parent: nil, name: "notification", background: Style.backdrop)]
    var constraints: [ViewConstraint] = []
    var last = ViewConstraint.Anchor(0, .top)
    var appName: String { notification.appName }

    init(_ notification: ExpandedNotification) { self.notification = notification }

    /// Adds all views, and returns the index of the view for a content extension's views.
    mutating func build(hasContent: Bool, hidesDefault: Bool) -> Int? {
        let platter = addPanel("card", radius: Style.cardRadius, gap: Style.margin)
        addHeader(in: platter)
        var slot: Int?
        if hasContent {
            slot = add(in: platter, gap: 0, ViewRow(parent: platter, name: "content", clips: true))
        } else if let picture = notification.picture {
            addPicture(picture, in: platter)
        }
        var padding = hasContent && hidesDefault ? 0 : addTexts(in: platter)
        if slot == nil, padding == 0 { padding = Style.textGap }
        close(platter, padding: padding)
        if !notification.actions.isEmpty { addMenu() }
        pin(0, .bottom, to: last, Style.margin)
        return slot
    }

    // MARK: Parts

    private mutating func addHeader(in platter: Int) {
        let icon = addIcon(side: Style.iconSide, in: platter)
        let title = add(label(notification.appName, Style.header, Style.secondary, in: platter, compression: 740))
        let time = add(label(notification.time, Style.header, Style.secondary, in: platter))
        pin(icon, .top, to: last, Style.headerInset)
        pin(icon, .left, to: .init(platter, .left), Style.inset)
        pin(title, .left, to: .init(icon, .right), Style.iconGap)
        pin(title, .centerY, to: .init(icon, .centerY))
        pin(time, .right, to: .init(platter, .right), -Style.inset)
        pin(time, .centerY, to: .init(icon, .centerY))
        constraints.append(
            ViewConstraint(.init(time, .left), .atLeast, .init(title, .right), constant: Style.iconGap))
        let header = add(ViewRow(parent: platter, content: .guide, name: "header"))
        pin(header, .top, to: .init(icon, .bottom))
        pin(header, .height, Style.headerInset)
        last = .init(header, .bottom)
    }

    private mutating func addPicture(_ picture: ViewImage, in platter: Int) {
        let row = ViewRow(
            parent: platter, content: .image(picture), name: "picture", clips: true, contentMode: .aspectFill)
        let view = add(in: platter, gap: 0, row)
        let isKnown = picture.size.width > 0 && picture.size.height > 0
        let ratio = isKnown ? picture.size.height / picture.size.width : Style.pictureRatio
        constraints.append(
            ViewConstraint(
                .init(view, .height), .equal, .init(view, .width), multiplier: min(max(ratio, 0.1), 1)))
    }

    /// Adds the texts of the notification, and returns the padding below them.
    private mutating func addTexts(in platter: Int) -> Double {
        let texts = [
            (notification.title, Style.title, nil), (notification.subtitle, Style.subtitle, nil),
            (notification.body, Style.body, Style.bodyColor),
        ].filter { !$0.0.isEmpty }
        let isBelowPicture = views.contains { $0.name == "picture" || $0.name == "content" }
        let first = isBelowPicture ? Style.headerInset : 0
        let avatar = notification.sender.map { addSender($0, in: platter) }
        if let avatar {
            pin(avatar, .left, to: .init(platter, .left), Style.inset)
            pin(avatar, .top, to: last, first)
        }
        let indent = avatar == nil ? 0 : Style.avatarSide + Style.avatarGap
        for (index, (text, font, color)) in texts.enumerated() {
            let gap = index > 0 ? Style.textGap : first
            let row = label(text, font, color, in: platter, maxLines: 0)
            add(in: platter, gap: gap, inset: Style.inset, indent: indent, row)
        }
        if let avatar { last = addFloor(below: avatar, in: platter) }
        return texts.isEmpty && avatar == nil ? 0 : Style.inset
    }

    private mutating func addMenu() {
        let menu = addPanel("actions", radius: Style.menuRadius, gap: Style.margin)
        for (index, action) in notification.actions.enumerated() {
            if index > 0 {
                let line = add(
                    in: menu, gap: 0, ViewRow(parent: menu, name: "separator", background: Style.separator))
                pin(line, .height, Style.hairline)
            }
            let row = add(in: menu, gap: 0, ViewRow(parent: menu, name: "action"))
            pin(row, .height, Style.rowHeight)
            let color = action.options.contains(.destructive) ? Style.destructive : Style.label
            let title = ViewText(action.title, font: Style.action, color: color)
            let button = add(
                ViewRow(parent: row, content: .button(ViewButton(title: title)), name: action.identifier))
            pin(button, .left, to: .init(row, .left), Style.inset)
            pin(button, .centerY, to: .init(row, .centerY))
            let end = addIcon(of: action, color, in: row) ?? .init(row, .right)
            constraints.append(ViewConstraint(.init(button, .right), .atMost, end, constant: -Style.inset))
        }
        close(menu, padding: 0)
    }

    /// Adds the icon of an action at the right of its row, and returns the icon's left edge.
    ///
    /// A symbol also replaces an image of the app, because the host can't load it.
    private mutating func addIcon(
        of action: NotificationCategory.Action, _ color: ViewColor, in row: Int
    ) -> ViewConstraint.Anchor? {
        guard let name = action.iconName else { return nil }
        let side = Style.actionIconSide
        let icon = add(
            ViewRow(
                parent: row, content: .image(ViewImage(symbol: name, size: Size(width: side, height: side))),
                name: "icon", tint: color))
        pin(icon, .right, to: .init(row, .right), -Style.inset)
        pin(icon, .centerY, to: .init(row, .centerY))
        pin(icon, .width, side)
        pin(icon, .height, side)
        return .init(icon, .left)
    }

    // MARK: Pieces

    /// Adds a rounded panel across the card, below the last view.
    private mutating func addPanel(_ name: String, radius: Double, gap: Double) -> Int {
        let panel = add(
            in: 0, gap: gap, inset: Style.margin,
            ViewRow(
                parent: 0, name: name, clips: true, background: Style.card, cornerRadius: radius))
        last = .init(panel, .top)
        return panel
    }
}
