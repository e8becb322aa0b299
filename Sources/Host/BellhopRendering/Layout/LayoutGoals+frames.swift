internal import BellhopValues

extension LayoutGoals {
    /// Adds the views that have frames, and follow their parents' sizes by their masks.
    mutating func addFrames() {
        for (index, view) in tree.views.enumerated() where index > 0 && view.usesFrame && arrangers[index] == nil {
            guard let parent = view.parent else { continue }
            let room = tree.views[parent].frame
            let mask = view.resizing
            place(
                index, in: parent, .horizontal, before: view.frame.x, length: view.frame.width, room: room.width,
                flexible: [mask.contains(.leftMargin), mask.contains(.width), mask.contains(.rightMargin)])
            place(
                index, in: parent, .vertical, before: view.frame.y, length: view.frame.height, room: room.height,
                flexible: [mask.contains(.topMargin), mask.contains(.height), mask.contains(.bottomMargin)])
        }
    }

    /// Places a view in its parent.
    ///
    /// The growth of the parent is divided among the flexible ones of the two margins and the length, in proportion to
    /// their lengths.
    private mutating func place(
        _ index: Int, in parent: Int, _ axis: ViewStack.Axis, before: Double, length: Double, room: Double,
        flexible: [Bool]
    ) {
        let parts = zip([before, length, room - before - length], flexible).map { $1 ? max(0, $0) : 0 }
        let sum = parts.reduce(0, +)
        let count = flexible.filter { $0 }.count
        func share(_ part: Int) -> Double {
            guard flexible[part] else { return 0 }
            return sum > 0 ? parts[part] / sum : 1 / Double(count)
        }
        let growth = self.length(parent, axis) - room
        want(origin(index, axis) - before - growth * share(0), by: .frame(index))
        want(self.length(index, axis) - length - growth * share(1), by: .frame(index))
    }
}
