// Reads a RenderRequest in JSON from standard input, up to its end, and writes the Rendering in JSON to standard output.
// Where that fails, it writes one line to standard error and ends with 1. It finds its fonts before it reads the
// request. Afterwards it opens font files at most, for reading, and starts threads; it never writes a file.

internal import BellhopCore
internal import BellhopRendering
internal import Foundation

do {
    let renderer = try Renderer()
    let rendering = try renderer.render(try RenderRequest(readingFrom: .standardInput))
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(rendering))
} catch {
    let line = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ").prefix(2000)
    try? FileHandle.standardError.write(contentsOf: Data("bellhop-renderer: \(line)\n".utf8))
    exit(1)
}
