import BellhopABI
import BellhopCore
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

    @Test func `refuses what cannot be read`() {
        let defects: [(String, BellhopError.Code, (Records) -> Void)] = [
            ("a row that is NULL", .viewsBadRecord, { $0.rows = [nil] }),
            ("a constraint that is NULL", .viewsBadRecord, { $0.constraints = [nil] }),
            ("a small row", .viewsBadRecord, { $0.label.pointee.size = 8 }),
            ("a small text", .viewsBadRecord, { $0.text.pointee.size = 0 }),
            ("a small colour", .viewsBadRecord, { $0.color.pointee.size = 4 }),
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
            #expect(throws: BellhopError(code, ""), "\(name)") { try records.read() }
        }
        #expect(throws: BellhopError(.viewsBadRecord, "")) { try ViewTree.read(nil) }
    }

    @Test func `refuses more text than there may be, however often it is pointed to`() {
        let records = Records()
        String(repeating: "x", count: ViewBounds.standard.textBytes / 2).withCString { string in
            records.text.pointee.string = string
            records.label.pointee.name = string
            records.constraint.pointee.identifier = string
            #expect(throws: BellhopError(.viewsTooMany, "")) { try records.read() }
        }
    }

    @Test func `refuses more bytes of a picture than there may be, before it reads one`() {
        let records = Records()
        records.image.pointee.count = .max
        records.image.pointee.scale = 1
        records.label.pointee.kind = UInt32(BELLHOP_VIEW_IMAGE)
        records.label.pointee.image = UnsafePointer(records.image)
        #expect(throws: BellhopError(.viewsTooMany, "")) { try records.read() }
    }
}
