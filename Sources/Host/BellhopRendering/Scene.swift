internal import BellhopValues

/// A tree with a frame for every view, and its pictures.
struct Scene {
    private(set) var solved: SolvedTree
    var pictures: ViewPictures
    /// The bottom edge of the lowest view.
    ///
    /// It is below the tree if an inset is higher than its view.
    private(set) var height: Double
    /// The index of the first view of a module, or nil if all views are the system's.
    private(set) var moduleStart: Int?

    /// Lays out a request.
    ///
    /// Throws if the views exceed ``ViewBounds`` or are too high.
    init(_ request: RenderRequest, measuring: any TextMeasuring) throws(BellhopError) {
        var framed = try FramedTree(request)
        var frame = try Scene(framed.tree, request.width, framed.heightRatio, measuring)
        if case .screen(let picture) = request.subject, let list = framed.list {
            let count = list.fitting(in: frame.solved.frames)
            if count < list.stacks.count {
                framed = try FramedTree(request, showing: count)
                frame = try Scene(framed.tree, request.width, framed.heightRatio, measuring)
            }
            if count < picture.stackCount {
                frame.solved.notes.append("only the newest \(count) of \(picture.stackCount) stacks are drawn")
            }
        }
        guard let inset = framed.inset else {
            self = frame
            if case .views = request.subject { moduleStart = 0 }
            return
        }
        let inner = try Scene(
            inset.tree, frame.solved.frames[inset.view].width, inset.heightRatio, isPage: inset.isPage, measuring)
        let height = ViewConstraint(.init(inset.view, .height), constant: inner.solved.size.height)
        let outer = try ViewTree(views: framed.tree.views, constraints: framed.tree.constraints + [height])
        try self.init(outer, request.width, framed.heightRatio, measuring)
        try show(inner, in: inset.view)
        self.height = max(self.height, solved.placed[inset.view].y + inner.height)
    }

    private init(
        _ tree: ViewTree, _ width: Double, _ heightRatio: Double?, isPage: Bool = false,
        _ measuring: any TextMeasuring
    ) throws(BellhopError) {
        pictures = ViewPictures(tree)
        solved = ViewLayout(
            tree: tree, width: width, heightRatio: heightRatio, fillsHeight: isPage, measuring: measuring,
            imageSizes: pictures.sizes
        ).solve()
        solved.notes = pictures.notes + tree.cutTextNotes + solved.notes
        height = solved.size.height
        try RenderBounds.check(height: height)
    }

    /// Adds another scene to a view of this one.
    private mutating func show(_ inner: Scene, in view: Int) throws(BellhopError) {
        let offset = solved.frames.count
        moduleStart = offset
        var all = ViewBounds.standard
        all.views *= 2
        all.depth *= 2
        all.textBytes *= 2
        all.runs *= 2
        all.imageBytes *= 2
        all.drawingSteps *= 2
        all.drawingPoints *= 2
        all.drawingImages *= 2
        solved = SolvedTree(
            tree: try ViewTree(
                views: solved.tree.views + inner.solved.tree.views.map { $0.shifted(by: offset, into: view) },
                bounds: all),
            frames: solved.frames + inner.solved.frames, notes: solved.notes + inner.solved.notes)
        pictures.add(inner.pictures, from: offset)
    }
}

extension ViewRow {
    /// The row in a tree with more views before it.
    ///
    /// A row without a parent is put into `view`.
    fileprivate func shifted(by offset: Int, into view: Int) -> ViewRow {
        var row = self
        row.parent = parent.map { $0 + offset } ?? view
        if case .stack(var stack) = content {
            for index in stack.arranged.indices { stack.arranged[index].view += offset }
            row.content = .stack(stack)
        }
        return row
    }
}
