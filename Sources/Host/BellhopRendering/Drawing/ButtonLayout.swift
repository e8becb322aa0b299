internal import BellhopValues

/// Where the picture and the title of a button are, side by side in the middle.
struct ButtonLayout {
    let image: Rect
    /// As high as the button, because the title is on one line.
    let title: Rect

    init(_ button: ViewButton, in rect: Rect, image: Size, _ measuring: any TextMeasuring) {
        let room = rect.inset(by: button.padding)
        let title = button.title.map { measuring.metrics(of: $0, width: nil).size } ?? .zero
        let gap = image.width > 0 && title.width > 0 ? button.imagePadding : 0
        let titleWidth = min(title.width, max(0, room.width - image.width - gap))
        let x = room.x + (room.width - image.width - gap - titleWidth) / 2
        self.image = Rect(
            x: x, y: rect.y + (rect.height - image.height) / 2, width: image.width, height: image.height)
        let start = button.image == nil ? x : x + image.width + gap
        self.title = Rect(x: start, y: rect.y, width: titleWidth, height: rect.height)
    }
}
