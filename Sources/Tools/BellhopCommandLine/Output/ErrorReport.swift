package import BellhopControl
package import BellhopValues
internal import Glibc

/// The one way from an error to what the user reads and the exit code.
package struct ErrorReport {
    let error: BellhopError

    package init(error: BellhopError) { self.error = error }

    /// The lines for people: where and what, then how to correct it.
    func text(_ style: TextStyle) -> String {
        let place = error.location.map { "\("\($0)".printable): " } ?? ""
        var message = error.message.printable
        if let cause = error.cause { message += " (\(cause.printable))" }
        var lines = [style.bold(place) + style.tone(.bad, "error: ") + message]
        if let hint = style.hint(of: error) { lines.append(style.dim("hint: ") + hint.printable) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The JSON line: `{"error":{"code":…,"message":…}}`.
    struct JSON: Codable {
        let error: BellhopError
    }

    /// Writes it to standard error; quiet when the error is only that nobody listens.
    package func write(isJSON: Bool, _ style: TextStyle) -> ExitCode {
        let code = ExitCode(error.code)
        guard code != .outputClosed else { return code }
        let line =
            isJSON ? (try? JSONLine.encode(JSON(error: error))).map { $0 + [UInt8(ascii: "\n")] } : nil
        // Where standard error is gone too, there is nobody left to tell.
        try? Output.write(line ?? Array(text(style).utf8), to: STDERR_FILENO)
        return code
    }
}
