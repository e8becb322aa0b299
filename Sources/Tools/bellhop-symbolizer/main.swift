// Finds the source lines of a stack. It reads a SourceRequest in JSON from standard input, up to its end, and writes a
// SourceAnswer to standard output. The images are its descriptors from SourceRequest.firstImage on, so it opens no file.
// It confines itself first, as a module's worker does, because libdw reads what somebody else's compiler wrote. Its
// argument is the process id of the host it dies with, if there is one.

internal import BellhopSandbox
internal import BellhopValues
internal import Foundation

// The process has only one thread now. Parts of the confinement apply to a thread and to those that it starts.
let lacks = Confinement.apply(.symbolizer, of: CommandLine.arguments.dropFirst().first.flatMap { Int32($0) })
do {
    let input = try FileHandle.standardInput.read(upToCount: SourceRequest.byteLimit) ?? Data()
    let request = try JSONDecoder().decode(SourceRequest.self, from: input)
    let output = FileHandle.standardOutput
    try output.write(contentsOf: SourceAnswer.head(lacks: lacks))
    for (index, offsets) in request.images.prefix(SourceRequest.imageLimit).enumerated() {
        let information = DebugInformation(descriptor: SourceRequest.firstImage + Int32(index))
        for offset in offsets {
            try output.write(contentsOf: SourceAnswer.line(information?.frames(atFileOffset: offset) ?? []))
        }
    }
    _exit(0)
} catch {
    let line = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ").prefix(2000)
    try? FileHandle.standardError.write(contentsOf: Data("bellhop-symbolizer: \(line)\n".utf8))
    exit(1)
}
