internal import BellhopValues
internal import Foundation

typealias RendererEnd = ProgramEnd<Rendering>
typealias RendererRun = ProgramRun<Rendering>

extension RendererRun.Format {
    static var rendering: Self {
        Self(name: "renderer", limit: Rendering.answerLimit) { try? RendererEnd.rendering($0) }
    }
}

extension RendererEnd {
    /// Returns the answer, or throws why there is none.
    func rendering(of renderer: RendererProcess) throws(BellhopError) -> Rendering {
        switch (status, verdict) {
        case (.answered(let rendering), _): return rendering
        case (.notStarted(let words), _):
            throw BellhopError(
                .renderNotStarted, "the renderer cannot be started",
                hint: "Build bellhop-renderer with `make build`; it belongs beside bellhop",
                at: Location(file: renderer.program), cause: words)
        case (_, .overfull?):
            throw Self.badAnswer("it has more than \(Rendering.answerLimit >> 20) MiB")
        case (.signalled(9), .late?):
            throw BellhopError(
                .renderLate, "the renderer took longer than \(renderer.deadline.inSeconds)",
                hint: "Show fewer views, constraints and texts at once")
        case (.signalled(9), .cancelled?):
            throw BellhopError(.renderCancelled, "the rendering was called off")
        case (.signalled(let number), _):
            throw BellhopError(
                .renderCrashed, "the renderer was ended by \(Signal(rawValue: number))",
                hint: "Show less, or report the view tree: no tree should do that", cause: lastWords)
        case (.exited(0), _): return try Self.rendering(output)
        case (.exited(let code), _):
            throw BellhopError(
                .renderFailed, "the renderer cannot show this", cause: lastWords ?? "it ended with \(code)")
        }
    }

    /// Reads an answer from its bytes.
    ///
    /// Throws `render.bad-answer`.
    static func rendering(_ output: Data) throws(BellhopError) -> Rendering {
        let rendering: Rendering
        do {
            rendering = try Rendering(answer: output)
        } catch {
            throw badAnswer("\(error)")
        }
        // The renderer has read what a module sent, so the module may control it.
        guard rendering.png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw badAnswer("its picture is no PNG file")
        }
        let (size, sides) = (rendering.size, 0...ViewBounds.standard.length)
        guard sides.contains(size.width), sides.contains(size.height) else {
            throw badAnswer("its size is \(size.width) × \(size.height)")
        }
        return rendering
    }

    private static func badAnswer(_ cause: String) -> BellhopError {
        BellhopError(
            .renderBadAnswer, "the renderer's answer is no rendering",
            hint: "Build bellhop and bellhop-renderer together", cause: String(cause.prefix(500)))
    }

    private var lastWords: String? { lastWords(of: "bellhop-renderer") }
}
