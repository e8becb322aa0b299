internal import BellhopValues

extension ViewContentMode {
    /// The rectangle in a view for a picture of a size.
    func placement(of size: Size, in rect: Rect) -> Rect {
        guard size.width > 0, size.height > 0 else { return rect }
        let factors = [rect.width / size.width, rect.height / size.height]
        func scaled(_ factor: Double) -> Rect {
            let width = size.width * factor
            let height = size.height * factor
            return Rect(
                x: rect.x + (rect.width - width) * across, y: rect.y + (rect.height - height) * along, width: width,
                height: height)
        }
        switch self {
        case .scaleToFill: return rect
        case .aspectFit: return scaled(min(factors[0], factors[1]))
        case .aspectFill: return scaled(max(factors[0], factors[1]))
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: return scaled(1)
        }
    }

    // The share of the free space that is at the left of the picture.
    private var across: Double {
        switch self {
        case .left, .topLeft, .bottomLeft: 0
        case .right, .topRight, .bottomRight: 1
        case .scaleToFill, .aspectFit, .aspectFill, .center, .top, .bottom: 0.5
        }
    }

    // The share of the free space that is above the picture.
    private var along: Double {
        switch self {
        case .top, .topLeft, .topRight: 0
        case .bottom, .bottomLeft, .bottomRight: 1
        case .scaleToFill, .aspectFit, .aspectFill, .center, .left, .right: 0.5
        }
    }
}
