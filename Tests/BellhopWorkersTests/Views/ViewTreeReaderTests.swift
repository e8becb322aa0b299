import BellhopABI
import BellhopValues
import Glibc
import Testing

@testable import BellhopWorkers

@Suite struct ViewTreeReading {
    /// The records of a small tree, as a C module has them: a view, a label in it and a constraint.
    private final class Records {
        let text = Records.new(bellhop_text_t.self)
        let font = Records.new(bellhop_font_t.self)
        let color = Records.new(bellhop_color_t.self)
        let image = Records.new(bellhop_image_t.self)
        let root = Records.new(bellhop_view_t.self)
        let label = Records.new(bellhop_view_t.self)
        let constraint = Records.new(bellhop_constraint_t.self)
        let tree = Records.new(bellhop_view_tree_t.self)
        let string = strdup("Hëllo")
        var rows: [UnsafePointer<bellhop_view_t>?]
        var constraints: [UnsafePointer<bellhop_constraint_t>?]

        /// A record that is all zero but for its size.
        private static func new<Record>(_: Record.Type) -> UnsafeMutablePointer<Record> {
            let size = MemoryLayout<Record>.size
            let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<Record>.alignment)
            memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
            memory.storeBytes(of: UInt32(size), as: UInt32.self)
            return memory.assumingMemoryBound(to: Record.self)
        }

        init() {
            rows = [UnsafePointer(root), UnsafePointer(label)]
            constraints = [UnsafePointer(constraint)]
            font.pointee.points = 13
            font.pointee.weight = 600
            root.pointee.parent = -1
            root.pointee.alpha = 1
            label.pointee.alpha = 0.5
            label.pointee.kind = UInt32(BELLHOP_VIEW_LABEL)
            label.pointee.flags = UInt32(BELLHOP_VIEW_CLIPS | BELLHOP_VIEW_USES_FRAME)
            label.pointee.frame = bellhop_rect_t(x: 1, y: 2, width: 3, height: 4)
            label.pointee.horizontal_hugging = 251
            label.pointee.text = UnsafePointer(text)
            constraint.pointee.second = -1
            constraint.pointee.first = 1
            constraint.pointee.first_attribute = UInt32(BELLHOP_ATTRIBUTE_WIDTH)
            constraint.pointee.relation = Int32(BELLHOP_AT_LEAST)
            constraint.pointee.multiplier = 1
            constraint.pointee.constant = 44
            constraint.pointee.priority = 750
            text.pointee.string = UnsafePointer(string)
            text.pointee.font = UnsafePointer(font)
            text.pointee.color = UnsafePointer(color)
            text.pointee.max_lines = 2
            text.pointee.alignment = UInt32(BELLHOP_ALIGN_RIGHT)
            tree.pointee.view_count = 2
            tree.pointee.constraint_count = 1
        }

        deinit {
            func free<Record>(_ record: UnsafeMutablePointer<Record>) { UnsafeMutableRawPointer(record).deallocate() }
            free(text)
            free(font)
            free(color)
            free(image)
            free(root)
            free(label)
            free(constraint)
            free(tree)
            Glibc.free(string)
        }

        func read() throws -> ViewTree {
            try rows.withUnsafeBufferPointer { rows in
                try constraints.withUnsafeBufferPointer { constraints in
                    tree.pointee.views = rows.baseAddress
                    tree.pointee.constraints = constraints.baseAddress
                    return try ViewTree.read(tree)
                }
            }
        }
    }

    @Test func `copies what a module wrote by hand`() throws {
        let tree = try Records().read()
        #expect(tree.views.count == 2)
        let label = tree.views[1]
        #expect(label.parent == 0)
        #expect(label.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(label.clips && label.usesFrame && label.isEnabled && !label.isHidden)
        #expect(!label.isEditing && !label.scrolls)
        #expect(label.priorities.horizontalHugging == 251)
        guard case .label(let text) = label.content else {
            Issue.record("no label")
            return
        }
        #expect(text.string == "Hëllo")
        #expect(text.font == ViewText.Font(points: 13, weight: 600))
        #expect(text.alignment == .right)
        #expect(text.maxLines == 2)
        #expect(
            tree.constraints == [ViewConstraint(.init(1, .width), .atLeast, constant: 44, priority: 750)])
    }

    @Test func `knows which view is edited, and which scroll`() throws {
        let records = Records()
        records.root.pointee.flags = UInt32(BELLHOP_VIEW_SCROLLS)
        records.label.pointee.flags = UInt32(BELLHOP_VIEW_IS_EDITING)
        let tree = try records.read()
        #expect(tree.views.map(\.scrolls) == [true, false] && tree.views.map(\.isEditing) == [false, true])
        let kinds = [BELLHOP_GESTURE_TOUCH, BELLHOP_GESTURE_TYPE, BELLHOP_GESTURE_SCROLL]
        #expect(ViewGesture.Kind.allCases.map { Int($0.rawValue) } == kinds)
    }

    @Test func `refuses what cannot be read`() {
        let defects: [(String, BellhopError.Code, (Records) -> Void)] = [
            ("a row that is NULL", .viewsBadRecord, { $0.rows = [nil] }),
            ("a constraint that is NULL", .viewsBadRecord, { $0.constraints = [nil] }),
            ("a small row", .viewsBadRecord, { $0.label.pointee.size = 8 }),
            ("a row without its end", .viewsBadRecord, { $0.label.pointee.size -= 8 }),
            ("a small text", .viewsBadRecord, { $0.text.pointee.size = 0 }),
            ("a small color", .viewsBadRecord, { $0.color.pointee.size = 4 }),
            ("a kind that is none", .viewsBadRecord, { $0.label.pointee.kind = 99 }),
            ("a relation that is none", .viewsBadRecord, { $0.constraint.pointee.relation = 5 }),
            ("an attribute that is none", .viewsBadRecord, { $0.constraint.pointee.first_attribute = 0 }),
            ("an alignment that is none", .viewsBadRecord, { $0.text.pointee.alignment = 17 }),
            ("a stack without an arrangement", .viewsBadRecord, { $0.label.pointee.kind = UInt32(BELLHOP_VIEW_STACK) }),
            ("more views than there may be", .viewsTooMany, { $0.tree.pointee.view_count = .max }),
            ("runs that are not there", .viewsBadRecord, { $0.text.pointee.run_count = 3 }),
            ("more runs than there may be", .viewsTooMany, { $0.text.pointee.run_count = .max }),
            ("a parent that is not there", .viewsBadParent, { $0.label.pointee.parent = 12 }),
            ("a frame that is no number", .viewsBadNumber, { $0.label.pointee.frame.x = .nan }),
        ]
        for (name, code, spoil) in defects {
            let records = Records()
            spoil(records)
            let error = #expect(throws: BellhopError.self, "\(name)") { try records.read() }
            #expect(error?.code == code, "\(name)")
        }
        let error = #expect(throws: BellhopError.self) { try ViewTree.read(nil) }
        #expect(error?.code == .viewsBadRecord)
    }

    @Test func `refuses more text than there may be, however often it is pointed to`() {
        let records = Records()
        String(repeating: "x", count: ViewBounds.standard.textBytes / 2).withCString { string in
            records.text.pointee.string = string
            records.label.pointee.name = string
            records.constraint.pointee.identifier = string
            let error = #expect(throws: BellhopError.self) { try records.read() }
            #expect(error?.code == .viewsTooMany)
        }
    }

    @Test func `refuses more bytes of a picture than there may be, before it reads one`() {
        let records = Records()
        records.image.pointee.count = .max
        records.image.pointee.scale = 1
        records.label.pointee.kind = UInt32(BELLHOP_VIEW_IMAGE)
        records.label.pointee.image = UnsafePointer(records.image)
        let error = #expect(throws: BellhopError.self) { try records.read() }
        #expect(error?.code == .viewsTooMany)
    }

    // MARK: Drawings

    /// A label's record with an image of a drawing: one step, and one picture, which is that image again.
    private final class Drawing {
        let records = Records()
        let drawing = UnsafeMutablePointer<bellhop_drawing_t>.allocate(capacity: 1)
        let step = UnsafeMutablePointer<bellhop_drawing_step_t>.allocate(capacity: 1)
        let path = UnsafeMutablePointer<bellhop_path_t>.allocate(capacity: 1)
        let steps = UnsafeMutablePointer<UnsafePointer<bellhop_drawing_step_t>?>.allocate(capacity: 1)
        let images = UnsafeMutablePointer<UnsafePointer<bellhop_image_t>?>.allocate(capacity: 1)
        let segments = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
        let points = UnsafeMutablePointer<bellhop_point_t>.allocate(capacity: 2)

        init() {
            records.label.pointee.kind = UInt32(BELLHOP_VIEW_IMAGE)
            records.label.pointee.image = UnsafePointer(records.image)
            records.image.pointee.scale = 1
            records.image.pointee.width = 4
            records.image.pointee.height = 4
            records.image.pointee.drawing = UnsafePointer(drawing)
            steps.initialize(to: UnsafePointer(step))
            images.initialize(to: nil)
            segments.initialize(repeating: UInt8(BELLHOP_PATH_MOVE), count: 2)
            segments[1] = UInt8(BELLHOP_PATH_LINE)
            points.initialize(repeating: bellhop_point_t(x: 1, y: 2), count: 2)
            path.initialize(
                to: bellhop_path_t(
                    size: UInt32(MemoryLayout<bellhop_path_t>.size), revision: 1, segments: segments, points: points,
                    segment_count: 2, point_count: 2))
            var row = bellhop_drawing_step_t()
            row.size = UInt32(MemoryLayout<bellhop_drawing_step_t>.size)
            row.kind = UInt32(BELLHOP_DRAW_FILL)
            row.path = UnsafePointer(path)
            row.color = UnsafePointer(records.color)
            step.initialize(to: row)
            drawing.initialize(
                to: bellhop_drawing_t(
                    size: UInt32(MemoryLayout<bellhop_drawing_t>.size), revision: 1, steps: steps, images: images,
                    step_count: 1, image_count: 0))
        }

        deinit {
            drawing.deallocate()
            step.deallocate()
            path.deallocate()
            steps.deallocate()
            images.deallocate()
            segments.deallocate()
            points.deallocate()
        }

        func image() throws -> ViewImage {
            guard case .image(let image?) = try records.read().views[1].content else {
                throw BellhopError(.viewsBadRecord, "no image")
            }
            return image
        }
    }

    @Test func `copies the label and the value of a control`() throws {
        let records = Records()
        records.label.pointee.accessibility_label = UnsafePointer(records.string)
        records.label.pointee.accessibility_value = UnsafePointer(records.string)
        let view = try records.read().views[1]
        #expect(view.accessibilityLabel == "Hëllo" && view.accessibilityValue == "Hëllo")
    }

    @Test func `copies a drawing`() throws {
        let image = try Drawing().image()
        let path = ViewPath(segments: [.move, .line], numbers: [1, 2, 1, 2])
        #expect(
            image.drawing?.steps == [
                .fill(path, isEvenOdd: false, ViewColor(.init(red: 0, green: 0, blue: 0, alpha: 0)), .normal)
            ])
    }

    @Test func `refuses a drawing that cannot be read`() {
        let defects: [(String, BellhopError.Code, (Drawing) -> Void)] = [
            ("a kind that is none", .viewsBadRecord, { $0.step.pointee.kind = 8 }),
            ("a small picture", .viewsBadRecord, { $0.records.image.pointee.size -= 8 }),
            ("a small step", .viewsBadRecord, { $0.step.pointee.size = 8 }),
            ("a step that is NULL", .viewsBadRecord, { $0.steps[0] = nil }),
            ("a small drawing", .viewsBadRecord, { $0.drawing.pointee.size = 8 }),
            ("a small path", .viewsBadRecord, { $0.path.pointee.size = 8 }),
            ("a path that is NULL", .viewsBadRecord, { $0.step.pointee.path = nil }),
            ("a color that is NULL", .viewsBadRecord, { $0.step.pointee.color = nil }),
            ("a segment that is none", .viewsBadRecord, { $0.segments[1] = 4 }),
            ("points that are missing", .viewsBadRecord, { $0.path.pointee.point_count = 1 }),
            ("points that are not there", .viewsBadRecord, { $0.path.pointee.points = nil }),
            ("a blend mode that is none", .viewsBadRecord, { $0.step.pointee.blend_mode = 28 }),
            ("a picture that is NULL", .viewsBadRecord, { $0.drawing.pointee.image_count = 1 }),
            ("a number that is none", .viewsBadNumber, { $0.points[0].x = .nan }),
            ("an orientation that is none", .viewsBadNumber, { $0.records.image.pointee.orientation = 9 }),
            ("a side of 0", .viewsBadNumber, { $0.records.image.pointee.width = 0 }),
            ("more steps than there may be", .viewsTooMany, { $0.drawing.pointee.step_count = .max }),
            ("more pictures than there may be", .viewsTooMany, { $0.drawing.pointee.image_count = .max }),
            ("more points than there may be", .viewsTooMany, { $0.path.pointee.point_count = .max }),
            (
                "a drawing of itself", .viewsTooMany,
                {
                    $0.images[0] = UnsafePointer($0.records.image)
                    $0.drawing.pointee.image_count = 1
                }
            ),
        ]
        for (name, code, spoil) in defects {
            let drawing = Drawing()
            spoil(drawing)
            let error = #expect(throws: BellhopError.self, "\(name)") { try drawing.image() }
            #expect(error?.code == code, "\(name)")
        }
    }
}
