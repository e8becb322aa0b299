internal import BellhopControl
internal import BellhopValues

extension Program {
    func screen() async throws(BellhopError) {
        var reply = try await client.call(Control.Screen(appearance: invocation.has(.dark) ? "dark" : nil))
        if let file = invocation.value(of: .png) {
            guard let picture = reply.picture else { throw .nothingDrawn(reply) }
            try copy(picture: picture, to: file)
            reply.picture = file
        }
        guard !output.isJSON else { return try output.printJSON(reply) }
        if invocation.has(.text) {
            guard let text = reply.text else { throw .nothingDrawn(reply) }
            return try output.print(text.printable + "\n")
        }
        var lines = [output.style.dim(reply.words)]
        if let cause = reply.cause { lines.append("\(BellhopError(cause))".printable) }
        if let text = reply.text { lines.append(text.printable) }
        lines += reply.notes.map { output.style.tone(.warning, "note: ") + $0.printable }
        if let picture = reply.picture { lines.append(output.style.dim("picture: ") + picture.printable) }
        try output.print(lines.joined(separator: "\n") + "\n")
    }
}

extension ScreenReply {
    /// A line that says what is on the screen.
    fileprivate var words: String {
        let size = width.flatMap { width in
            height.map { ", \(Int(width.rounded())) × \(Int($0.rounded())) points" }
        }
        if let module { return "\(route ?? "") of \(module)\(size ?? "")".printable }
        return address.map { "\($0) of the web app".printable } ?? "the app's own screen"
    }
}

extension BellhopError {
    fileprivate static func nothingDrawn(_ reply: ScreenReply) -> BellhopError {
        if let cause = reply.cause { return BellhopError(cause) }
        return BellhopError(
            .screenNotDrawn, "\(reply.words) is not drawn", hint: "The host draws only the pages of modules")
    }
}

extension BellhopError.Code {
    /// The host draws only the pages of modules.
    fileprivate static let screenNotDrawn = Self(rawValue: "screen.not-drawn")
}
