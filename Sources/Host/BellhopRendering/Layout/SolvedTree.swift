internal import BellhopValues

/// A view tree with a frame for every view.
struct SolvedTree {
    let tree: ViewTree
    /// The frame of each view in its parent.
    var frames: [Rect]
    /// What could not be laid out as requested.
    var notes: [String] = []

    /// The frame of each view in the first view.
    var placed: [Rect] {
        var placed: [Rect] = []
        placed.reserveCapacity(frames.count)
        for (index, frame) in frames.enumerated() {
            var frame = frame
            if let parent = tree.views[index].parent {
                frame.x += placed[parent].x
                frame.y += placed[parent].y
            }
            placed.append(frame)
        }
        return placed
    }

    /// The size of the first view.
    var size: Size { frames.first?.size ?? .zero }

    /// Whether each view is visible, because neither it nor a view that contains it is hidden or clear.
    var isShown: [Bool] {
        var shown: [Bool] = []
        for view in tree.views {
            shown.append(!view.isHidden && view.alpha >= 0.01 && (view.parent.map { shown[$0] } ?? true))
        }
        return shown
    }

    /// The part of each view that can be seen on a canvas, in the first view.
    ///
    /// It is nil if nothing of the view can be seen: it isn't shown, or it is outside of a view that clips it.
    func seen(on canvas: Size) -> [Rect?] {
        let (placed, shown) = (placed, isShown)
        var seen: [Rect?] = []
        // What can be seen of the children of each view.
        var rooms: [Rect?] = []
        for (index, view) in tree.views.enumerated() {
            let room = view.parent.map { rooms[$0] } ?? Rect(x: 0, y: 0, width: canvas.width, height: canvas.height)
            let part = shown[index] ? room?.intersection(placed[index]) : nil
            rooms.append(view.clips ? part : room)
            seen.append(part)
        }
        return seen
    }
}
