internal import BellhopValues

/// A view tree with a place for every view.
struct SolvedTree {
    let tree: ViewTree
    /// Where each view is in its parent.
    var frames: [Rect]
    /// What could not be done as asked.
    var notes: [String] = []

    /// Where each view is in the first one.
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

    /// How large the first view is.
    var size: Size { frames.first?.size ?? .zero }

    /// Whether each view is to be seen: neither it nor a view it is in is hidden or clear.
    var isShown: [Bool] {
        var shown: [Bool] = []
        for view in tree.views {
            shown.append(!view.isHidden && view.alpha >= 0.01 && (view.parent.map { shown[$0] } ?? true))
        }
        return shown
    }
}
