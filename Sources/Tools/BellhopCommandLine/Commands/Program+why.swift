internal import BellhopControl
internal import BellhopValues
internal import Foundation

extension Program {
    func why() async throws(BellhopError) -> ExitCode {
        let name = invocation.operand
        // Only the client sees its files and its standard input. A route has slashes, too.
        let exists = FileManager.default.fileExists(atPath: name)
        let isFile = name == "-" || Reference.mayBeFile(name) && (exists || name.hasSuffix(".apns"))
        let question =
            if invocation.has(.fcm) { try message(name) } else if isFile { try payload(name) } else {
                Control.Why(name: name)
            }
        let explanation: Explanation
        do throws(BellhopError) { explanation = try await client.call(question) } catch {
            guard exists, !isFile, error.code == .whyUnknown else { throw error }
            let path = "./\(name)".shellWord
            throw BellhopError(error.code, error.message, hint: "To explain the push in the file, write \(path)")
        }
        if output.isJSON {
            try output.printJSON(explanation)
        } else {
            try output.print(explanation.text(output.style))
        }
        return explanation.decisive == nil ? .success : .refused
    }

    private func message(_ file: String) throws(BellhopError) -> Control.Why {
        Control.Why(
            message: String(decoding: try InputFile.read(file), as: UTF8.self), source: InputFile.name(of: file))
    }

    private func payload(_ file: String) throws(BellhopError) -> Control.Why {
        let bytes = try InputFile.read(file)
        guard !Settings.isText(bytes, named: file) else {
            throw BellhopError(
                .usageBadValue, "\(InputFile.name(of: file)) is a settings file, not a push",
                hint: "To check it, run `bellhop validate \(file.shellWord)`; to explain a module, name the module")
        }
        return Control.Why(payload: bytes, source: InputFile.name(of: file))
    }
}

extension Explanation {
    /// The explanation as `bellhop why` prints it: the verdict, the rules, what happened, and what to do.
    func text(_ style: TextStyle) -> String {
        let title = [.module, .notification].contains(subject) ? name.asName : name
        var lines = [style.bold("\(title): ".printable) + verdict.printable]
        let width = findings.map(\.rule.rawValue.count).max() ?? 0
        for finding in findings {
            let (mark, tone): (String, TextStyle.Tone) =
                switch finding.state {
                case .ok: ("✓", .good)
                case .note: ("·", .plain)
                case .problem: ("✗", .bad)
                }
            let indent = String(repeating: " ", count: width + 6)
            lines.append(
                "  \(style.tone(tone, mark)) \(finding.rule.rawValue.padded(to: width))  \(finding.message.printable)")
            if let cause = finding.cause?.cause { lines.append(indent + "because: \(cause.printable)") }
            if let location = finding.cause?.location { lines.append(indent + "at \("\(location)".printable)") }
            // The hint of the first problem is the last line. A failure that is over has no hint.
            let isTold = finding == decisive || finding.isOver == true
            if !isTold, let hint = finding.cause.flatMap({ style.hint(of: $0) }) {
                lines.append(indent + style.dim("→ \(hint.printable)"))
            }
        }
        var text = lines.joined(separator: "\n") + "\n"
        if let events {
            var renderer = TraceRenderer(style)
            text += "\n" + style.dim("What happened:") + "\n" + events.map { renderer.render($0) }.joined()
        }
        if let hint = decisive?.cause.flatMap({ style.hint(of: $0) }) {
            text += "\n" + style.bold("→ \(hint.printable)") + "\n"
        }
        return text
    }
}
