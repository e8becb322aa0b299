import BellhopValues
import Foundation
import Testing
import UIKit

@testable import BellhopRendering

/// Drawings that no code of UIKit makes.
@Suite struct HostileDrawings {
    private static let square = ViewPath(
        segments: [.move, .line, .line, .close], numbers: [0, 0, 1e6, 0, 1e6, 1e6])
    private static let red = ViewColor(.init(red: 1, green: 0, blue: 0))

    private static func tree(
        _ steps: [ViewDrawing.Step], images: [ViewImage] = [], size: Double = 40, scale: Double = 1
    ) throws -> ViewTree {
        let image = ViewImage(
            scale: scale, size: Size(width: size, height: size), drawing: ViewDrawing(steps: steps, images: images))
        return try ViewTree(views: [ViewRow(parent: nil, content: .image(image))])
    }

    private static func transform(_ a: Double, _ d: Double, _ tx: Double = 0) -> ViewDrawing.Step {
        .transform(ViewTransform(a: a, b: 0, c: 0, d: d, tx: tx, ty: 0))
    }

    static let sets: [[ViewDrawing.Step]] = [
        [.restore, .restore, .fill(square, isEvenOdd: false, red, .normal)],
        Array(repeating: .save, count: 19_000),
        [transform(0, 0), .fill(square, isEvenOdd: false, red, .normal)],
        Array(repeating: transform(1e6, 1e6, 1e6), count: 200) + [.fill(square, isEvenOdd: true, red, .xor)],
        Array(repeating: transform(1e-6, 1e-6), count: 200) + [.stroke(square, ViewLine(width: 1e6), red, .normal)],
        [.stroke(square, ViewLine(width: 1, cap: .round, join: .round, dashes: [1e-6, 1e-6]), red, .normal)],
        [.stroke(square, ViewLine(width: 5, miterLimit: -1, dashes: [0, 0, 0]), red, .clear)],
        [.fill(ViewPath(segments: [.close, .line, .close], numbers: [1, 1]), isEvenOdd: false, red, .sourceOut)],
        [
            transform(1e4, 1e4),
            .text(ViewText("Hello", font: .init(points: 1000)), Rect(x: -1e6, y: 0, width: 1e6, height: 1)),
        ],
        [.text(ViewText(String(repeating: "x ", count: 9000)), Rect(x: 0, y: 0, width: 1, height: 0))],
        ViewBlend.allCases.flatMap { blend in
            [.fill(square, isEvenOdd: false, red, blend), .stroke(square, ViewLine(width: 9), red, blend)]
        },
    ]

    @Test(.timeLimit(.minutes(5)), arguments: sets.indices)
    func `draw something or nothing, and end`(index: Int) throws {
        let rendering = try Renderer().render(RenderRequest(try Self.tree(Self.sets[index]), width: 100))
        #expect(!rendering.png.isEmpty)
    }

    @Test func `are left out where they have too many pixels`() throws {
        for (size, scale) in [(1e6, 1.0), (100, 100), (40_000, 1)] {
            let tree = try Self.tree(
                [.fill(Self.square, isEvenOdd: false, Self.red, .normal)], size: size, scale: scale)
            var views = tree.views
            views[0].frame = Rect(x: 0, y: 0, width: 10, height: 10)
            let rendering = try Renderer().render(RenderRequest(try ViewTree(views: views), width: 100, heightRatio: 1))
            #expect(rendering.notes.contains { $0.contains("more pixels than can be drawn") }, "\(rendering.notes)")
        }
    }

    @Test(arguments: [ViewBlend.normal, .luminosity, .colorBurn, .destinationIn])
    func `stop where they take too long`(_ blend: ViewBlend) throws {
        let steps = [ViewDrawing.Step](repeating: .fill(Self.square, isEvenOdd: false, Self.red, blend), count: 9)
        let image = try #require(try Self.tree(steps, size: 100).views[0].image)
        let typesetter = try #require(Typesetter())
        let work = blend.work * 10_000
        for (limit, isStopped) in [(9 * work + 1, false), (8 * work, true)] {
            let painter = DrawingPainter(.light, typesetter, pixelLimit: 10_000, workLimit: limit)
            #expect(painter.picture(of: image) != nil)
            #expect(painter.notes.contains { $0.contains("more work than there is time for") } == isStopped)
        }
    }

    @Test func `leave a font alone that has next to no points`() throws {
        let text = ViewText("Hello", font: .init(points: 1e-300))
        let tree = try ViewTree(views: [ViewRow(parent: nil, content: .label(text))])
        #expect(try !Renderer().render(RenderRequest(tree, width: 100)).png.isEmpty)
    }

    @Test func `are refused beyond their bounds`() throws {
        let refused: [(BellhopError.Code, [ViewDrawing.Step], size: Double)] = [
            (.viewsTooMany, Array(repeating: .save, count: ViewBounds.standard.drawingSteps + 1), 10),
            (.viewsBadRecord, [.image(0, .zero, alpha: 1, tint: nil, .normal)], 10),
            (.viewsBadRecord, [.clip(ViewPath(segments: [.curve], numbers: [1, 1]), isEvenOdd: false)], 10),
            (.viewsBadNumber, [.restore], 0),
            (.viewsBadNumber, [Self.transform(.nan, 1)], 10),
            (.viewsBadNumber, [.stroke(Self.square, ViewLine(dashes: [-1]), Self.red, .normal)], 10),
        ]
        for (code, steps, size) in refused {
            let error = #expect(throws: BellhopError.self) { try Self.tree(steps, size: size) }
            #expect(error?.code == code)
        }
        var image = ViewImage(size: Size(width: 1, height: 1), drawing: ViewDrawing(steps: []))
        for _ in 0..<ViewBounds.standard.drawingDepth {
            image = ViewImage(size: Size(width: 1, height: 1), drawing: ViewDrawing(steps: [], images: [image]))
        }
        let error = #expect(throws: BellhopError.self) {
            try ViewTree(views: [ViewRow(parent: nil, content: .image(image))])
        }
        #expect(error?.code == .viewsTooMany)
    }

    @MainActor @Test func `say that a picture was drawn from itself too often`() throws {
        var image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        for _ in 0..<100_000 { image = image.preparingThumbnail(of: CGSize(width: 4, height: 4)) ?? image }
        let stage = Stage.show(UIImageView(image: image), CGRect(x: 0, y: 0, width: 4, height: 4), isConstrained: false)
        let error = #expect(throws: BellhopError.self) { try stage.tree() }
        #expect(error?.code == .viewsTooMany)
        #expect(error.map { "\($0)" }?.contains("nested drawings") == true)
    }
}
