internal import BellhopValues

/// The views of a notification list, by which the stacks are found that fit.
struct NotificationListViews {
    /// The view of the whole list.
    let view: Int
    /// The view of each stack, from the newest on.
    let stacks: [Int]
    /// The height of the screen that the list may take.
    let room: Double

    /// Returns how many stacks fit, if the views have these frames.
    func fitting(in frames: [Rect]) -> Int {
        guard frames[view].height > room else { return stacks.count }
        var height = frames[view].height + ScreenStyle.moreHeight
        var count = stacks.count
        while count > 0, height > room {
            count -= 1
            height -= frames[stacks[count]].height + ScreenStyle.gap
        }
        return count
    }
}

extension PhoneScreen {
    /// Adds the notification list at the bottom of the screen.
    mutating func addList(showing count: Int, room: Double) -> NotificationListViews {
        let list = add(ViewRow(parent: 0, name: "list"))
        pin(list, .left, to: .init(0, .left), Style.margin)
        pin(list, .right, to: .init(0, .right), -Style.margin)
        pin(list, .bottom, to: .init(0, .bottom), -Style.listBottom)
        last = .init(list, .top)
        var stacks: [Int] = []
        for stack in phone.stacks.prefix(count) {
            stacks.append(addStack(stack, gap: stacks.isEmpty ? 0 : Style.gap, in: list))
        }
        let hidden = picture.stackCount - stacks.count
        if hidden > 0 {
            let row = add(
                in: list, gap: 0,
                label("and \(hidden) more", Style.small, Style.onWallpaper, in: list, alignment: .center))
            pin(row, .height, Style.moreHeight)
        }
        if phone.summarized > 0 { addSummary(in: list) }
        pin(list, .bottom, to: last)
        return NotificationListViews(view: list, stacks: stacks, room: room)
    }

    private mutating func addStack(_ stack: NotificationStack, gap: Double, in list: Int) -> Int {
        let unit = add(in: list, gap: gap, ViewRow(parent: list, name: "stack"))
        last = .init(unit, .top)
        let depth = min(stack.more, 2)
        // The card that is farthest behind comes first.
        let behind = (0..<depth).map { index in
            add(
                ViewRow(
                    parent: unit, name: "behind", alpha: depth - index > 1 ? 0.5 : 0.78, background: Style.card,
                    cornerRadius: Style.cardRadius))
        }
        let card = addCard(stack.top, more: stack.moreText, in: unit)
        for (index, view) in behind.enumerated() {
            let steps = Double(depth - index)
            pin(view, .left, to: .init(card, .left), steps * Style.behindInset)
            pin(view, .right, to: .init(card, .right), -steps * Style.behindInset)
            pin(view, .bottom, to: .init(card, .bottom), steps * Style.behindDrop)
            pin(view, .height, Style.behindHeight)
        }
        close(unit, padding: Double(depth) * Style.behindDrop)
        return unit
    }

    private mutating func addSummary(in list: Int) {
        let panel = add(
            in: list, gap: Style.gap,
            ViewRow(parent: list, name: "summary", background: Style.card, cornerRadius: Style.cardRadius))
        last = .init(panel, .top)
        let text = "\(phone.summarized.of("notification")) until the scheduled time"
        add(in: panel, gap: 12, inset: Style.inset, label("Scheduled Summary", Style.title, nil, in: panel))
        add(
            in: panel, gap: Style.textGap, inset: Style.inset,
            label(text, Style.small, ExpandedStyle.secondary, in: panel))
        close(panel, padding: 12)
    }

    /// Adds a card below the last view: a large icon, the texts, and the time at the trailing edge.
    mutating func addCard(
        _ card: NotificationCard, more: String?, in parent: Int, gap: Double = 0, inset: Double = 0
    ) -> Int {
        let panel = add(
            in: parent, gap: gap, inset: inset,
            ViewRow(parent: parent, name: "card", background: Style.card, cornerRadius: Style.cardRadius))
        let icon =
            card.sender.map { addSender(ExpandedNotification.Sender(name: $0), in: panel) }
            ?? addIcon(side: Style.iconSide, in: panel)
        pin(icon, .left, to: .init(panel, .left), Style.inset)
        pin(icon, .centerY, to: .init(panel, .centerY))
        let texts = add(ViewRow(parent: panel, name: "texts"))
        pin(texts, .left, to: .init(icon, .right), Style.iconGap)
        pin(texts, .right, to: .init(panel, .right), -Style.inset)
        pin(texts, .centerY, to: .init(panel, .centerY))
        addTexts(of: card, more: more, in: texts)
        // The card is as high as its icon or its texts.
        for view in [icon, texts] {
            constraints.append(
                ViewConstraint(.init(panel, .height), .atLeast, .init(view, .height), constant: 2 * 12))
        }
        constraints.append(ViewConstraint(.init(panel, .height), constant: 0, priority: 100))
        last = .init(panel, .bottom)
        return panel
    }

    private mutating func addTexts(of card: NotificationCard, more: String?, in texts: Int) {
        last = .init(texts, .top)
        if let mark = card.mark {
            let color = card.level == .critical ? Style.critical : ExpandedStyle.secondary
            add(in: texts, gap: 0, label(mark.uppercased(), Style.mark, color, in: texts))
        }
        let title = add(label(card.title, Style.title, nil, in: texts, maxLines: 2, compression: 740))
        let time = add(label(card.time, Style.small, ExpandedStyle.secondary, in: texts, hugging: 760))
        pin(title, .left, to: .init(texts, .left))
        pin(title, .top, to: last, card.mark == nil ? 0 : Style.textGap)
        pin(time, .left, to: .init(title, .right), Style.iconGap)
        pin(time, .right, to: .init(texts, .right))
        pin(time, .firstBaseline, to: .init(title, .firstBaseline))
        last = .init(title, .bottom)
        let rows =
            [
                (card.subtitle, Style.title, nil, 2), (card.body, Style.body, ExpandedStyle.bodyColor, 4),
                (more, Style.small, ExpandedStyle.secondary, 1),
            ] as [(String?, ViewText.Font, ViewColor?, Int)]
        for case (let text?, let font, let color, let lines) in rows where !text.isEmpty {
            add(in: texts, gap: Style.textGap, label(text, font, color, in: texts, maxLines: lines))
        }
        pin(texts, .bottom, to: last)
    }
}
