internal import BellhopControl
internal import BellhopValues
internal import Foundation

extension Program {
    /// `bellhop expand`.
    ///
    /// An extension that fails is a failure of the command, although the system then shows the notification.
    func expand() async throws(BellhopError) -> ExitCode {
        var reply = try await client.call(
            Control.Expand(
                notification: invocation.operand, appearance: invocation.has(.dark) ? "dark" : nil,
                media: invocation.value(of: .media), touch: invocation.value(of: .touch),
                type: invocation.value(of: .type), scroll: invocation.value(of: .scroll).flatMap(Double.init)))
        if let file = invocation.value(of: .png) {
            try copy(picture: reply.picture, to: file)
            reply.picture = file
        }
        if output.isJSON { try output.printJSON(reply) } else { try print(reply) }
        guard let cause = reply.cause else { return .success }
        // Without an extension for its category, or after the extension has closed itself, the system is to show it.
        return [.contentNone, .contentClosed].contains(cause.code) ? .success : .refused
    }

    private func print(_ reply: ExpandReply) throws(BellhopError) {
        let size = "\(Int(reply.width.rounded())) × \(Int(reply.height.rounded())) points"
        let shown = reply.module.map { "shown by the content extension of \($0)" } ?? "shown by the system"
        let playing = reply.isPlaying ? ", playing" : ""
        var lines = [output.style.dim("\(shown), \(size)\(playing)")]
        if let cause = reply.cause { lines.append(output.style.naming("\(cause.withCommand)".printable)) }
        lines.append(reply.text.printable)
        lines += reply.notes.map { output.style.tone(.warning, "note: ") + $0.printable }
        lines.append(output.style.dim("picture: ") + reply.picture.printable)
        try output.print(lines.joined(separator: "\n") + "\n")
    }
}
