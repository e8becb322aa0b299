internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopCore
internal import BellhopHost
internal import FoundationEssentials

extension Program {
    /// `bellhop validate`.
    func validate() throws(BellhopError) -> ExitCode {
        let path = invocation.operand
        let bytes = try Input.read(path)
        let name = Input.name(of: path)
        guard Self.isSettings(bytes, path: path) else {
            let payload = try Payload(scanning: bytes, source: name)
            try print(Payload.findings(in: bytes, source: name))
            try print(PushSummary(payload))
            return .success
        }
        let (settings, diagnostics) = Settings.read(bytes, file: name)
        try print(diagnostics)
        let isGood = settings != nil && !diagnostics.contains { $0.severity == .error }
        if isGood, !output.isJSON {
            try output.print("\(name.printable): \((settings?.modules.count ?? 0).of("module"))\n")
        }
        return isGood ? .success : .badData
    }

    /// Whether a file is taken for settings: by what its top level holds, or by its name when that says nothing.
    static func isSettings(_ bytes: [UInt8], path: String) -> Bool {
        let keys = (try? JSONDecoder().decode(TopLevel.self, from: Data(bytes)))?.keys ?? []
        if keys.contains("aps") { return false }
        if keys.contains("modules") || keys.isSuperset(of: ["packageName", "className"]) { return true }
        return path.hasSuffix("settings.json")
    }

    /// The keys of an object, whatever stands behind them.
    private struct TopLevel: Decodable {
        let keys: Set<String>

        init(from decoder: any Decoder) throws {
            keys = Set(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue))
        }

        private struct AnyKey: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
    }

    private func print(_ diagnostics: [Diagnostic]) throws(BellhopError) {
        for diagnostic in diagnostics {
            if output.isJSON {
                try output.printJSON(DiagnosticLine(diagnostic))
            } else {
                let tone: TextStyle.Tone = diagnostic.severity == .error ? .bad : .warning
                try output.print(output.style.tone(tone, "\(diagnostic)".printable) + "\n")
            }
        }
    }

    private func print(_ summary: PushSummary) throws(BellhopError) {
        if output.isJSON { try output.printJSON(summary) } else { try output.print(summary.text(output.style)) }
    }
}

/// A finding, as `validate --json` prints it.
struct DiagnosticLine: Encodable {
    let severity: Diagnostic.Severity
    let error: Event.Cause

    init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity
        error = Event.Cause(diagnostic.error)
    }
}

/// What a good push says, as `validate` prints it.
struct PushSummary: Encodable {
    let bytes: Int
    let sender: String?
    let title: String?
    let subtitle: String?
    let body: String?
    let category: String?
    let contentAvailable: Bool
    let mutableContent: Bool

    init(_ payload: Payload) {
        bytes = payload.bytes.count
        sender = payload.sender
        title = payload.alert?.title
        subtitle = payload.alert?.subtitle
        body = payload.alert?.body
        category = payload.category
        contentAvailable = payload.isContentAvailable
        mutableContent = payload.isMutable
    }

    func text(_ style: TextStyle) -> String {
        let rows: [(String, String?)] = [
            ("bytes", "\(bytes)"), ("sender", sender ?? "none: it goes to every push module"), ("title", title),
            ("subtitle", subtitle), ("body", body), ("category", category),
            ("silent", contentAvailable ? "yes" : nil), ("mutable", mutableContent ? "yes" : nil),
        ]
        return rows.compactMap { name, value in
            value.map { style.dim(name.padded(to: 10)) + $0.printable.replacing("\n", with: " ") + "\n" }
        }.joined()
    }
}
