internal import BellhopABI
internal import BellhopValues
internal import FoundationEssentials
internal import Glibc

extension ViewTree {
    /// Copies and checks the records of a module's view tree.
    ///
    /// The records are not used afterward. Throws `views.bad-record` for an invalid record, and what
    /// ``ViewTree/init(views:constraints:preferredSize:bounds:)`` throws.
    static func read(
        _ record: UnsafePointer<bellhop_view_tree_t>?, bounds: ViewBounds = .standard
    ) throws(BellhopError) -> ViewTree {
        var reader = ViewTreeReader(bounds: bounds)
        return try reader.tree(record)
    }
}

/// Copies the records of a view tree up to the bounds.
///
/// The bounds count while copying, because many records may point to the same text.
struct ViewTreeReader {
    let bounds: ViewBounds
    private var textLeft: Int
    var imageLeft: Int
    private var runsLeft: Int
    private var arrangedLeft: Int
    var stepsLeft: Int
    var pointsLeft: Int
    var drawnImagesLeft: Int

    init(bounds: ViewBounds) {
        self.bounds = bounds
        textLeft = bounds.textBytes
        imageLeft = bounds.imageBytes
        runsLeft = bounds.runs
        arrangedLeft = bounds.views
        stepsLeft = bounds.drawingSteps
        pointsLeft = bounds.drawingPoints
        drawnImagesLeft = bounds.drawingImages
    }

    mutating func tree(_ record: UnsafePointer<bellhop_view_tree_t>?) throws(BellhopError) -> ViewTree {
        let tree = try Self.required(record, "the view tree")
        let rows = try Self.pointers(tree.views, tree.view_count, atMost: bounds.views, "views")
        let relations = try Self.pointers(
            tree.constraints, tree.constraint_count, atMost: bounds.constraints, "constraints")
        var views: [ViewRow] = []
        views.reserveCapacity(rows.count)
        for (index, row) in rows.enumerated() {
            views.append(try view(try Self.required(row, "view \(index)"), index))
        }
        var constraints: [ViewConstraint] = []
        constraints.reserveCapacity(relations.count)
        for (index, row) in relations.enumerated() {
            constraints.append(try constraint(try Self.required(row, "constraint \(index)"), index))
        }
        return try ViewTree(
            views: views, constraints: constraints,
            preferredSize: Size(width: tree.preferred_width, height: tree.preferred_height), bounds: bounds)
    }

    private mutating func view(_ row: bellhop_view_t, _ index: Int) throws(BellhopError) -> ViewRow {
        let flags = row.flags
        func has(_ bit: Int) -> Bool { flags & UInt32(bit) != 0 }
        return ViewRow(
            parent: row.parent == -1 ? nil : Int(row.parent), content: try content(row, index),
            name: try text(row.name) ?? "", frame: Rect(row.frame), usesFrame: has(BELLHOP_VIEW_USES_FRAME),
            resizing: ViewResizing(rawValue: row.resizing), isHidden: has(BELLHOP_VIEW_IS_HIDDEN),
            clips: has(BELLHOP_VIEW_CLIPS), isEnabled: !has(BELLHOP_VIEW_IS_DISABLED),
            isEditing: has(BELLHOP_VIEW_IS_EDITING), scrolls: has(BELLHOP_VIEW_SCROLLS), alpha: row.alpha,
            background: try color(row.background), tint: try color(row.tint), borderColor: try color(row.border_color),
            borderWidth: row.border_width, cornerRadius: row.corner_radius,
            contentMode: row.content_mode == 3 ? .scaleToFill : try Self.named(row.content_mode, "content mode", index),
            priorities: ViewRow.Priorities(
                horizontalHugging: Double(row.horizontal_hugging), verticalHugging: Double(row.vertical_hugging),
                horizontalCompression: Double(row.horizontal_compression),
                verticalCompression: Double(row.vertical_compression)),
            accessibilityLabel: try text(row.accessibility_label),
            accessibilityValue: try text(row.accessibility_value))
    }

    private mutating func content(_ row: bellhop_view_t, _ index: Int) throws(BellhopError) -> ViewRow.Content {
        switch Int(row.kind) {
        case BELLHOP_VIEW_PLAIN: return .plain
        case BELLHOP_VIEW_GUIDE: return .guide
        case BELLHOP_VIEW_LABEL: return .label(try text(row.text, index) ?? ViewText(""))
        case BELLHOP_VIEW_IMAGE: return .image(try image(row.image, index))
        case BELLHOP_VIEW_STACK: return .stack(try stack(row.stack, index))
        case BELLHOP_VIEW_BUTTON:
            return .button(
                ViewButton(
                    title: try text(row.text, index), image: try image(row.image, index), padding: Insets(row.padding),
                    imagePadding: row.image_padding))
        default: throw Self.unknown(row.kind, "kind", index)
        }
    }

    mutating func text(
        _ record: UnsafePointer<bellhop_text_t>?, _ index: Int
    ) throws(BellhopError) -> ViewText? {
        guard let record else { return nil }
        let row = try Self.required(record, "the text of view \(index)")
        let records = try Self.pointers(row.runs, row.run_count, atMost: runsLeft, "stretches of text")
        runsLeft -= records.count
        var runs: [ViewText.Run] = []
        for record in records { runs.append(try run(record, index)) }
        return ViewText(
            try text(row.string) ?? "", font: try font(row.font, index) ?? ViewText.Font(),
            color: try color(row.color), runs: runs, alignment: try Self.named(row.alignment, "alignment", index),
            lineBreak: try Self.named(row.line_break, "line break", index), maxLines: Int(row.max_lines),
            maxWidth: row.max_width, lineSpacing: row.line_spacing)
    }

    private mutating func run(
        _ record: UnsafePointer<bellhop_text_run_t>?, _ index: Int
    ) throws(BellhopError) -> ViewText.Run {
        let row = try Self.required(record, "a stretch of the text of view \(index)")
        return ViewText.Run(
            bytes: Int(row.start)..<Int(row.start) + Int(row.count), font: try font(row.font, index),
            color: try color(row.color), background: try color(row.background),
            isUnderlined: row.lines & UInt32(BELLHOP_TEXT_UNDERLINE) != 0,
            isStruckThrough: row.lines & UInt32(BELLHOP_TEXT_STRIKETHROUGH) != 0, kern: row.kern)
    }

    private mutating func font(
        _ record: UnsafePointer<bellhop_font_t>?, _ index: Int
    ) throws(BellhopError) -> ViewText.Font? {
        guard let record else { return nil }
        let row = try Self.required(record, "the font of view \(index)")
        return ViewText.Font(
            family: try text(row.family), points: row.points, weight: Int(row.weight),
            isItalic: row.traits & UInt32(BELLHOP_FONT_ITALIC) != 0,
            isMonospaced: row.traits & UInt32(BELLHOP_FONT_MONOSPACED) != 0,
            hasMonospacedDigits: row.traits & UInt32(BELLHOP_FONT_MONOSPACED_DIGITS) != 0)
    }

    private mutating func stack(
        _ record: UnsafePointer<bellhop_stack_t>?, _ index: Int
    ) throws(BellhopError) -> ViewStack {
        let row = try Self.required(record, "the arrangement of view \(index)")
        let count = Int(row.arranged_count)
        guard count <= arrangedLeft, count == 0 || row.arranged != nil else {
            throw BellhopError(
                .viewsBadRecord, "view \(index) says that it arranges \(count) views, and they are not there",
                hint: "Point to as many places as the count says")
        }
        arrangedLeft -= count
        return ViewStack(
            axis: try Self.named(row.axis, "axis", index), alignment: try Self.named(row.alignment, "alignment", index),
            distribution: try Self.named(row.distribution, "distribution", index),
            arranged: UnsafeBufferPointer(start: row.arranged, count: count).map {
                ViewStack.Arranged(view: Int($0.view), spacing: $0.spacing)
            }, margins: Insets(row.margins))
    }

    private mutating func constraint(
        _ row: bellhop_constraint_t, _ index: Int
    ) throws(BellhopError) -> ViewConstraint {
        ViewConstraint(
            ViewConstraint.Anchor(Int(row.first), try Self.named(row.first_attribute, "first attribute", index)),
            try Self.named(row.relation, "relation", index),
            row.second == -1
                ? nil
                : ViewConstraint.Anchor(Int(row.second), try Self.named(row.second_attribute, "attribute", index)),
            multiplier: row.multiplier, constant: row.constant, priority: Double(row.priority),
            identifier: try text(row.identifier))
    }

    func color(_ record: UnsafePointer<bellhop_color_t>?) throws(BellhopError) -> ViewColor? {
        guard let record else { return nil }
        let row = try Self.required(record, "a color")
        return ViewColor(ViewColor.Components(row.light), dark: ViewColor.Components(row.dark))
    }

    mutating func text(_ pointer: UnsafePointer<CChar>?) throws(BellhopError) -> String? {
        guard let pointer else { return nil }
        let count = strnlen(pointer, textLeft + 1)
        guard count <= textLeft else {
            throw BellhopError(
                .viewsTooMany, "the view tree has more than \(bounds.textBytes) bytes of text",
                hint: "Show less at once")
        }
        textLeft -= count
        let bytes = UnsafeRawBufferPointer(start: pointer, count: count)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ViewTreeReader {
    /// The record at a pointer.
    ///
    /// Each record begins with its size.
    static func required<Record>(_ pointer: UnsafePointer<Record>?, _ what: String) throws(BellhopError) -> Record {
        guard let pointer else {
            throw BellhopError(.viewsBadRecord, "\(what) is NULL", hint: "Point to a record in every row")
        }
        let size = UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)
        let least = MemoryLayout<Record>.size
        guard size >= least else {
            throw BellhopError(
                .viewsBadRecord, "\(what) says it has \(size) bytes, and \(least) are needed",
                hint: "Set `size` to sizeof the record")
        }
        return pointer.pointee
    }

    static func pointers<Record>(
        _ start: UnsafePointer<UnsafePointer<Record>?>?, _ count: UInt32, atMost limit: Int, _ what: String
    ) throws(BellhopError) -> UnsafeBufferPointer<UnsafePointer<Record>?> {
        guard count <= limit else {
            throw BellhopError(
                .viewsTooMany, "the view tree has \(count) \(what), and \(limit) are the most that are left",
                hint: "Show less at once")
        }
        guard let start else {
            if count == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
            throw BellhopError(
                .viewsBadRecord, "the view tree has \(count) \(what), and the array is NULL",
                hint: "Point to as many rows as the count says")
        }
        return UnsafeBufferPointer(start: start, count: Int(count))
    }

    /// The case for a value of the contract.
    static func named<Case: RawRepresentable>(
        _ value: some FixedWidthInteger, _ what: String, _ index: Int
    ) throws(BellhopError) -> Case where Case.RawValue == Int {
        guard let result = Case(rawValue: Int(value)) else { throw unknown(value, what, index) }
        return result
    }

    static func unknown(_ value: some FixedWidthInteger, _ what: String, _ index: Int) -> BellhopError {
        BellhopError(
            .viewsBadRecord, "row \(index) has the \(what) \(value), which bellhop/views.h does not name",
            hint: "Use one of its values")
    }
}

extension Rect {
    init(_ row: bellhop_rect_t) { self.init(x: row.x, y: row.y, width: row.width, height: row.height) }
}

extension Insets {
    init(_ row: bellhop_insets_t) {
        self.init(top: row.top, left: row.left, bottom: row.bottom, right: row.right)
    }
}

extension ViewColor.Components {
    fileprivate init(_ row: bellhop_rgba_t) {
        self.init(red: Double(row.red), green: Double(row.green), blue: Double(row.blue), alpha: Double(row.alpha))
    }
}
