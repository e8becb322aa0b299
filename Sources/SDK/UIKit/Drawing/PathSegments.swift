internal import Foundation

/// The segments of a path, with the values of bellhop/views.h, and their points.
struct PathSegments: Sendable, Equatable {
    enum Kind: UInt8, Sendable { case move, line, curve, close }

    private(set) var kinds: [Kind] = []
    private(set) var points: [CGPoint] = []
    private(set) var current: CGPoint?
    private var start = CGPoint.zero

    var isEmpty: Bool { kinds.isEmpty }

    mutating func move(to point: CGPoint) { append(.move, [point]) }

    mutating func line(to point: CGPoint) { append(current == nil ? .move : .line, [point]) }

    mutating func curve(to end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
        if current == nil { move(to: first) }
        append(.curve, [first, second, end])
    }

    mutating func quadCurve(to end: CGPoint, _ control: CGPoint) {
        let from = current ?? control
        func between(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        curve(to: end, between(from), between(end))
    }

    mutating func close() {
        guard current != nil else { return }
        append(.close, [])
    }

    mutating func rect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        for corner in [(rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)] {
            line(to: CGPoint(x: corner.0, y: corner.1))
        }
        close()
    }

    mutating func ellipse(in rect: CGRect) {
        var circle = PathSegments()
        circle.arc(.zero, radius: 1, from: 0, by: 2 * .pi)
        circle.close()
        append(
            circle,
            CGAffineTransform(
                a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    }

    /// A line to the start of an arc, and the arc; increasing angles go clockwise if y points down.
    mutating func arc(_ center: CGPoint, radius: CGFloat, from start: CGFloat, by angle: CGFloat) {
        guard radius.isFinite, start.isFinite, angle.isFinite else { return }
        func place(_ angle: CGFloat, _ distance: CGFloat) -> CGPoint {
            CGPoint(
                x: center.x + radius * (cos(angle) - distance * sin(angle)),
                y: center.y + radius * (sin(angle) + distance * cos(angle)))
        }
        line(to: place(start, 0))
        let parts = max(1, min(8, Int((abs(angle) / (.pi / 2)).rounded(.up))))
        let step = angle / CGFloat(parts)
        let reach = 4 / 3 * tan(step / 4)
        for part in 0..<parts {
            let (from, to) = (start + step * CGFloat(part), start + step * CGFloat(part + 1))
            curve(to: place(to, 0), place(from, reach), place(to, -reach))
        }
    }

    /// An arc between two angles, in the direction of Apple's `clockwise` if y points down.
    mutating func arc(_ center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, grows: Bool) {
        let turn = 2 * CGFloat.pi
        var angle = end - start
        guard angle.isFinite else { return }
        if abs(angle) >= turn, grows == (angle > 0) {
            angle = grows ? turn : -turn
        } else {
            angle = angle.truncatingRemainder(dividingBy: turn)
            if grows, angle < 0 { angle += turn }
            if !grows, angle > 0 { angle -= turn }
        }
        arc(center, radius: radius, from: start, by: angle)
    }

    /// A rectangle with corners that are parts of ellipses.
    mutating func roundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
        let across = max(0, min(radii.width, rect.width / 2))
        let along = max(0, min(radii.height, rect.height / 2))
        guard across > 0, along > 0 else { return self.rect(rect) }
        let places: [(UIRectCorner, CGFloat, CGFloat, CGFloat)] = [
            (.topLeft, rect.minX, rect.minY, .pi), (.topRight, rect.maxX, rect.minY, -.pi / 2),
            (.bottomRight, rect.maxX, rect.maxY, 0), (.bottomLeft, rect.minX, rect.maxY, .pi / 2),
        ]
        var outline = PathSegments()
        for (corner, x, y, angle) in places {
            guard corners.contains(corner) else {
                outline.line(to: CGPoint(x: x, y: y))
                continue
            }
            var quarter = PathSegments()
            quarter.arc(.zero, radius: 1, from: angle, by: .pi / 2)
            let center = CGPoint(
                x: x == rect.minX ? x + across : x - across, y: y == rect.minY ? y + along : y - along)
            outline.append(
                quarter, CGAffineTransform(a: across, b: 0, c: 0, d: along, tx: center.x, ty: center.y),
                joined: true)
        }
        outline.close()
        append(outline)
    }

    /// Adds another path; if `joined` is true, its first point continues this one.
    mutating func append(_ other: PathSegments, _ transform: CGAffineTransform = .identity, joined: Bool = false) {
        var next = 0
        for kind in other.kinds {
            let count = kind.pointCount
            let places = other.points[next..<next + count].map { $0.applying(transform) }
            append(joined && kind == .move && current != nil ? .line : kind, places)
            next += count
        }
    }

    func applying(_ transform: CGAffineTransform) -> PathSegments {
        var path = PathSegments()
        path.append(self, transform)
        return path
    }

    /// The smallest rectangle around all points, including control points.
    var bounds: CGRect {
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
        else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private mutating func append(_ kind: Kind, _ places: [CGPoint]) {
        kinds.append(kind)
        points += places
        if kind == .move, let place = places.first { start = place }
        current = kind == .close ? start : places.last
    }
}

extension PathSegments.Kind {
    var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .curve: 3
        case .close: 0
        }
    }
}
