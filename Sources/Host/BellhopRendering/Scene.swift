internal import BellhopValues

/// A tree with a frame for every view, and its pictures.
struct Scene {
    private(set) var solved: SolvedTree
    var pictures: ViewPictures
    /// The bottom edge of the lowest view.
    ///
    /// It is below the tree if an inset is higher than its view.
    private(set) var height: Double

    /// Lays out a request with its inset.
    ///
    /// Throws `render.bad-request` if no view of the tree has the inset, and if views are too high.
    init(_ request: RenderRequest, measuring: any TextMeasuring) throws(BellhopError) {
        let frame = try Scene(request.tree, request.width, request.heightRatio, measuring)
        guard let inset = request.inset else {
            self = frame
            return
        }
        guard request.tree.views.indices.contains(inset.view), request.tree.views[inset.view].content != .guide else {
            throw BellhopError(
                .renderBadRequest, "view \(inset.view), in which a tree is to be shown, is not there",
                hint: "Name a view of the tree around it")
        }
        let inner = try Scene(inset.tree, frame.solved.frames[inset.view].width, inset.heightRatio, measuring)
        let height = ViewConstraint(.init(inset.view, .height), constant: inner.solved.size.height)
        let outer = try ViewTree(
            views: request.tree.views, constraints: request.tree.constraints + [height],
            preferredSize: request.tree.preferredSize)
        try self.init(outer, request.width, request.heightRatio, measuring)
        try show(inner, in: inset.view)
        self.height = max(self.height, solved.placed[inset.view].y + inner.height)
    }

    private init(
        _ tree: ViewTree, _ width: Double, _ heightRatio: Double?, _ measuring: any TextMeasuring
    ) throws(BellhopError) {
        pictures = ViewPictures(tree)
        solved = ViewLayout(
            tree: tree, width: width, heightRatio: heightRatio, measuring: measuring, imageSizes: pictures.sizes
        ).solve()
        solved.notes = pictures.notes + tree.cutTextNotes + solved.notes
        height = solved.size.height
        try RenderBounds.check(height: height)
    }

    /// Adds another scene to a view of this one.
    private mutating func show(_ inner: Scene, in view: Int) throws(BellhopError) {
        let offset = solved.frames.count
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
