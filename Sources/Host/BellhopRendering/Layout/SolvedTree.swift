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
}
