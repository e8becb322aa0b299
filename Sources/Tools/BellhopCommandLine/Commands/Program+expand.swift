internal import BellhopControl
internal import BellhopCore
internal import Foundation

extension Program {
    /// `bellhop expand`.
    func expand() async throws(BellhopError) {
        var reply = try await client.call(
            Control.Expand(
                notification: invocation.operand, appearance: invocation.has(.dark) ? "dark" : nil,
                media: invocation.value(of: .media), touch: invocation.value(of: .touch)))
        if let file = invocation.value(of: .png) {
            try copy(picture: reply.picture, to: file)
            reply.picture = file
        }
        guard !output.isJSON else { return try output.printJSON(reply) }
        let size = "\(Int(reply.width.rounded())) × \(Int(reply.height.rounded())) points"
        let shown = reply.module.map { "shown by the content extension of \($0)" } ?? "shown by the system"
        let playing = reply.isPlaying ? ", playing" : ""
        var lines = [output.style.dim("\(shown), \(size)\(playing)")]
        if let cause = reply.cause { lines.append("\(BellhopError(cause).withCommand)".printable) }
        lines.append(reply.text.printable)
        lines += reply.notes.map { output.style.tone(.warning, "note: ") + $0.printable }
        lines.append(output.style.dim("picture: ") + reply.picture.printable)
        try output.print(lines.joined(separator: "\n") + "\n")
    }
}
