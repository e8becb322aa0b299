import BellhopValues
import Foundation
import Testing

@testable import BellhopRendering

/// Drawings of steps by chance, with numbers that drawing libraries do not like.
@Suite struct DrawingFuzz {
    /// The same numbers for the same seed.
    private struct Chance: RandomNumberGenerator {
        var numbers: SplitMix64

        mutating func next() -> UInt64 { numbers.next() }

        mutating func number() -> Double {
            let numbers: [Double] = [0, 1, -1, 0.5, 40, -40, 1e-6, -1e-9, 1e6, -1e6, 32_768, 8_388_608 / 64, 1e-300]
            return Bool.random(using: &self)
                ? numbers.randomElement(using: &self) ?? 0 : Double.random(in: -100...100, using: &self)
        }

        mutating func path() -> ViewPath {
            let segments = (0..<Int.random(in: 0...8, using: &self)).compactMap { _ in
                ViewPath.Segment(rawValue: UInt8.random(in: 0...3, using: &self))
            }
            let count = segments.reduce(0) { $0 + $1.pointCount } * 2
            return ViewPath(segments: segments, numbers: (0..<count).map { _ in number() })
        }

        mutating func color() -> ViewColor {
            func part() -> Double { Double.random(in: 0...1, using: &self) }
            return ViewColor(.init(red: part(), green: part(), blue: part(), alpha: part()))
        }

        mutating func rect() -> Rect { Rect(x: number(), y: number(), width: abs(number()), height: abs(number())) }

        mutating func step(images: Int) -> ViewDrawing.Step {
            let blend = ViewBlend.allCases.randomElement(using: &self) ?? .normal
            switch Int.random(in: 0...9, using: &self) {
            case 0: return .save
            case 1: return .restore
            case 2, 3:
                return .transform(
                    ViewTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
            case 4: return .clip(path(), isEvenOdd: Bool.random(using: &self))
            case 5: return .fill(path(), isEvenOdd: Bool.random(using: &self), color(), blend)
            case 6, 7:
                let line = ViewLine(
                    width: abs(number()), cap: [.butt, .round, .square].randomElement(using: &self) ?? .butt,
                    join: [.miter, .round, .bevel].randomElement(using: &self) ?? .miter, miterLimit: number(),
                    dashes: (0..<Int.random(in: 0...4, using: &self)).map { _ in abs(number()) }, dashPhase: number())
                return .stroke(path(), line, color(), blend)
            case 8 where images > 0:
                return .image(
                    Int.random(in: 0..<images, using: &self), rect(), alpha: Double.random(in: 0...1, using: &self),
                    tint: Bool.random(using: &self) ? color() : nil, blend)
            default:
                let points = ([1, 12, 1000] as [Double]).randomElement(using: &self) ?? 12
                let words = (["a", "two words\nand more", "é\u{301}\u{200D}", "\u{FFFC}"] as [String]).randomElement(
                    using: &self)
                return .text(ViewText(words ?? "", font: .init(points: points), maxLines: 0), rect())
            }
        }

        mutating func image(depth: Int) -> ViewImage {
            let side = Double.random(in: 0.1...60, using: &self)
            let caps = Insets(top: number(), left: number(), bottom: number(), right: number())
            switch depth == 0 ? 0 : Int.random(in: 0...3, using: &self) {
            case 0:
                return ViewImage(
                    bytes: SamplePicture.plain(1, 0, 0, width: 3, height: 2), size: Size(width: side, height: side),
                    caps: caps, orientation: Int.random(in: 0...8, using: &self))
            case 1: return ViewImage(symbol: "star", size: Size(width: side, height: side))
            default:
                let images = (0..<Int.random(in: 0...3, using: &self)).map { _ in image(depth: depth - 1) }
                return ViewImage(
                    scale: Double.random(in: 0.1...3, using: &self), size: Size(width: side, height: side),
                    drawing: ViewDrawing(
                        steps: (0..<Int.random(in: 0...30, using: &self)).map { _ in step(images: images.count) },
                        images: images), caps: caps)
            }
        }
    }

    private static var seeds: Range<Int> {
        0..<(ProcessInfo.processInfo.environment["DRAWINGS"].flatMap { Int($0) } ?? 200)
    }

    @Test(.timeLimit(.minutes(5))) func `end, whatever the steps are`() throws {
        let renderer = try Renderer()
        for seed in Self.seeds {
            var chance = Chance(numbers: SplitMix64(seed: UInt64(seed)))
            let image = chance.image(depth: 3)
            let tree = try ViewTree(views: [ViewRow(parent: nil, content: .image(image))])
            let request = RenderRequest(tree, width: 60, scale: 1, heightRatio: 1)
            let copy = try JSONDecoder().decode(RenderRequest.self, from: JSONEncoder().encode(request))
            #expect(copy == request)
            let start = ContinuousClock.now
            #expect(try !renderer.render(copy).png.isEmpty)
            #expect(ContinuousClock.now - start < .seconds(8), "seed \(seed)")
        }
    }
}
