internal import BellhopValues

extension SystemViews {
    /// Adds the icon of the app, without a position.
    mutating func addIcon(side: Double, in platter: Int) -> Int {
        let letter = appName.first { $0.isLetter || $0.isNumber }.map(String.init) ?? "A"
        // The letter has the color behind the icon, so it looks like a hole.
        let paper = add(ViewRow(parent: platter, name: "letter", background: ExpandedStyle.letter))
        let icon = add(
            ViewRow(
                parent: platter,
                content: .image(
                    ViewImage(name: "", symbol: "\(letter).square.fill", size: Size(width: side, height: side))),
                name: "icon"))
        pin(icon, .width, side)
        pin(icon, .height, side)
        pin(paper, behind: icon, side: side)
        return icon
    }

    /// Adds a background behind the letters of a symbol, but not behind its edges.
    private mutating func pin(_ paper: Int, behind sign: Int, side: Double) {
        for edge in [ViewConstraint.Attribute.centerX, .centerY] { pin(paper, edge, to: .init(sign, edge)) }
        pin(paper, .width, side * 0.68)
        pin(paper, .height, side * 0.68)
    }

    /// Adds the round picture of the sender with the app's icon at its lower right, without a position.
    mutating func addSender(_ sender: ExpandedNotification.Sender, in platter: Int) -> Int {
        let side = ExpandedStyle.avatarSide
        let hasPicture = sender.picture != nil
        let paper = add(ViewRow(parent: platter, name: "letter", background: hasPicture ? nil : ExpandedStyle.letter))
        let avatar = add(
            ViewRow(
                parent: platter, content: .image(sender.image(side: side)), name: "sender", clips: true,
                background: hasPicture ? ExpandedStyle.avatar : nil,
                tint: hasPicture ? ExpandedStyle.letter : ExpandedStyle.avatar,
                cornerRadius: side / 2, contentMode: .aspectFill))
        pin(avatar, .width, side)
        pin(avatar, .height, side)
        pin(paper, behind: avatar, side: side)
        let ring = add(ViewRow(parent: platter, name: "ring", background: ExpandedStyle.card, cornerRadius: 5))
        let badge = addIcon(side: ExpandedStyle.badgeSide, in: platter)
        pin(badge, .right, to: .init(avatar, .right), ExpandedStyle.badgeOverlap)
        pin(badge, .bottom, to: .init(avatar, .bottom), ExpandedStyle.badgeOverlap)
        for edge in [ViewConstraint.Attribute.centerX, .centerY] { pin(ring, edge, to: .init(badge, edge)) }
        pin(ring, .width, ExpandedStyle.badgeSide + 3)
        pin(ring, .height, ExpandedStyle.badgeSide + 3)
        return avatar
    }

    /// Adds a guide below a view and the last view, and returns its lower edge.
    mutating func addFloor(below view: Int, in parent: Int) -> ViewConstraint.Anchor {
        let floor = add(ViewRow(parent: parent, content: .guide, name: "floor"))
        pin(floor, .height, 0)
        for anchor in [ViewConstraint.Anchor(view, .bottom), last] {
            constraints.append(ViewConstraint(.init(floor, .top), .atLeast, anchor))
        }
        return .init(floor, .bottom)
    }
}
