internal import BellhopValues

/// The bounds for the size of a picture.
enum RenderBounds {
    static let width = 1.0...2000.0
    static let scale = 0.5...4.0
    /// The maximum height in points.
    ///
    /// What is below it is not drawn.
    static let height = 4000.0
    /// The maximum number of pixels.
    ///
    /// What exceeds it is not drawn.
    static let pixels = 16e6

    /// Throws if a request is outside the bounds.
    static func check(_ request: RenderRequest) throws(BellhopError) {
        guard width.contains(request.width), scale.contains(request.scale),
            request.heightRatio.map({ (0...20).contains($0) }) ?? true
        else {
            throw BellhopError(
                .renderBadRequest,
                "a picture of \(request.width) points, \(request.scale) pixels each, cannot be made",
                hint: "Use a width from 1 to 2000, a scale from 0.5 to 4 and a height ratio from 0 to 20")
        }
    }

    /// Throws if views are higher than a length may be.
    static func check(height: Double) throws(BellhopError) {
        let most = ViewBounds.standard.length
        guard height <= most else {
            let words = Int(exactly: height.rounded()).map(String.init) ?? "\(height)"
            throw BellhopError(
                .renderBadRequest, "the views are \(words) points high, and \(Int(most)) are the most",
                hint: "Show fewer rows at once")
        }
    }

    /// The part of a size that is drawn.
    static func canvas(_ size: Size, scale: Double) -> Size {
        let most = min(height, (pixels / (size.width * scale * scale)).rounded(.down), 32_000 / scale)
        return Size(width: size.width, height: min(max(1, size.height), most))
    }
}
