// Reads a RenderRequest in JSON from standard input, up to its end, and writes its answer to standard output: the Rendering
// in JSON without its picture, a line feed, and the PNG file. Where that fails, it writes one line to standard error and
// ends with 1. It confines itself first, as a module's worker does: from then on it reads libraries and fonts, and writes
// no file. While there is no request, it draws a sample of its own, so that it is quick when one comes. Its argument is the
// process id of the host it dies with, if there is one.

internal import BellhopRendering
internal import BellhopSandbox
internal import BellhopValues
internal import CLinux
internal import Foundation

// On the only thread there is: parts of it bind a thread and those it starts.
let lacks = Confinement.apply(.renderer, of: CommandLine.arguments.dropFirst().first.flatMap { Int32($0) })
// What the sample needed stays in the heap; else the kernel takes it back, and provides it again page by page.
clinux_keep_heap(8 << 20)
do {
    let renderer = try Renderer()
    if !FileHandle.standardInput.hasInput { try renderer.rehearse() }
    var rendering = try renderer.render(try RenderRequest(readingFrom: .standardInput))
    rendering.lacks = lacks
    try FileHandle.standardOutput.write(contentsOf: rendering.answer())
    // The host sees the end of the answer at once, and not when the kernel has taken the memory back.
    shutdown(STDOUT_FILENO, Int32(SHUT_WR))
    _exit(0)
} catch {
    let line = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ").prefix(2000)
    try? FileHandle.standardError.write(contentsOf: Data("bellhop-renderer: \(line)\n".utf8))
    exit(1)
}
