// Reads a RenderRequest in JSON from standard input, up to its end, and writes the Rendering in JSON to standard output.
// Where that fails, it writes one line to standard error and ends with 1. It confines itself first, as a module's worker
// does: from then on it reads libraries and fonts, and writes no file. Its argument is the process id of the host it dies
// with, if there is one.

internal import BellhopCore
internal import BellhopRendering
internal import BellhopSandbox
internal import Foundation

// On the only thread there is: parts of it bind a thread and those it starts.
let lacks = Confinement.applyToRenderer(of: CommandLine.arguments.dropFirst().first.flatMap { Int32($0) })
do {
    let renderer = try Renderer()
    var rendering = try renderer.render(try RenderRequest(readingFrom: .standardInput))
    rendering.lacks = lacks
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(rendering))
} catch {
    let line = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ").prefix(2000)
    try? FileHandle.standardError.write(contentsOf: Data("bellhop-renderer: \(line)\n".utf8))
    exit(1)
}
