extension ViewTreeCheck {
    /// Checks a picture and its nested drawings.
    mutating func image(_ image: ViewImage?, _ title: String, depth: Int = 0) throws(BellhopError) {
        guard let image else { return }
        for text in [image.name, image.symbol] { try spend(text: text ?? "") }
        try spend(imageBytes: image.bytes?.count ?? 0)
        try numbers([image.size.width, image.size.height], title)
        guard image.scale > 0, image.scale <= 100 else {
            throw BellhopError(
                .viewsBadNumber, "\(title) has a picture of scale \(image.scale)", hint: "Use 1, 2 or 3")
        }
        try insets(image.caps, title)
        guard (0...8).contains(image.orientation) else {
            throw BellhopError(
                .viewsBadNumber, "\(title) has a picture of orientation \(image.orientation)", hint: "Use 0 to 8")
        }
        guard let drawing = image.drawing else { return }
        guard image.size.width > 0, image.size.height > 0 else {
            throw BellhopError(
                .viewsBadNumber, "\(title) has a drawing without a size", hint: "Give a drawing a width and a height")
        }
        try count(depth + 1, of: "nested drawings", atMost: bounds.drawingDepth)
        try self.drawing(drawing, title, depth: depth + 1)
    }

    private mutating func drawing(
        _ drawing: ViewDrawing, _ title: String, depth: Int
    ) throws(BellhopError) {
        drawingSteps += drawing.steps.count
        try count(drawingSteps, of: "steps of drawings", atMost: bounds.drawingSteps)
        drawingImages += drawing.images.count
        try count(drawingImages, of: "pictures in drawings", atMost: bounds.drawingImages)
        for step in drawing.steps { try self.step(step, of: drawing, "a drawing of \(title)") }
        for image in drawing.images { try self.image(image, title, depth: depth) }
    }

    private mutating func step(
        _ step: ViewDrawing.Step, of drawing: ViewDrawing, _ title: String
    ) throws(BellhopError) {
        switch step {
        case .save, .restore: break
        case .transform(let matrix):
            try numbers([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty], title)
        case .clip(let path, _): try self.path(path, title)
        case .fill(let path, _, let color, _):
            try self.path(path, title)
            try self.color(color, title)
        case .stroke(let path, let line, let color, _):
            try self.path(path, title)
            try self.color(color, title)
            try self.line(line, title)
        case .image(let index, let rect, let alpha, let tint, _):
            try self.rect(rect, title)
            try shares([alpha], title)
            try color(tint, title)
            guard drawing.images.indices.contains(index) else {
                throw BellhopError(
                    .viewsBadRecord, "\(title) draws picture \(index), and has \(drawing.images.count)",
                    hint: "Draw the pictures that the drawing has")
            }
        case .text(let text, let rect):
            try self.text(text, title)
            try self.rect(rect, title)
        }
    }

    private mutating func path(_ path: ViewPath, _ title: String) throws(BellhopError) {
        drawingPoints += path.segments.count + path.numbers.count / 2
        try count(drawingPoints, of: "points of paths", atMost: bounds.drawingPoints)
        try numbers(path.numbers, title)
        guard path.segments.reduce(0, { $0 + $1.pointCount }) * 2 == path.numbers.count else {
            throw BellhopError(
                .viewsBadRecord, "\(title) has a path with \(path.numbers.count / 2) points, not those of its segments",
                hint: "Give every segment its points, and no more")
        }
    }

    private mutating func line(_ line: ViewLine, _ title: String) throws(BellhopError) {
        try numbers([line.width, line.miterLimit, line.dashPhase] + line.dashes, title)
        drawingPoints += line.dashes.count
        try count(drawingPoints, of: "points of paths", atMost: bounds.drawingPoints)
        guard line.width >= 0, line.dashes.allSatisfy({ $0 >= 0 }) else {
            throw BellhopError(
                .viewsBadNumber, "\(title) has a line of negative width or dashes", hint: "Use 0 and more")
        }
    }
}
