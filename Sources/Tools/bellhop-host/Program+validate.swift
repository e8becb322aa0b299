internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

extension Program {
    /// `bellhop validate`.
    func validate() throws(BellhopError) -> ExitCode {
        let path = invocation.operand
        let bytes = try Input.read(path)
        let name = Input.name(of: path)
        guard Settings.isText(bytes, named: path) else {
            let payload = try Payload(scanning: bytes, source: name)
            let settings = try settings()
            try output.print(
                Payload.findings(in: bytes, source: name)
                    + (settings?.findings(of: payload, source: name, file: places.settingsFile) ?? []))
            try print(PushSummary(payload, isBroadcast: settings?.legacyFallback ?? true))
            if path != "-", !output.isJSON, client.hasHost {
                try output.print("To see what the running host would do, run `bellhop why \(path.shellWord)`\n")
            }
            return .success
        }
        let (settings, diagnostics) = Settings.read(bytes, file: name)
        try output.print(
            diagnostics + (settings?.missingFilemap(settingsFile: path).map { [Diagnostic(.warning, $0)] } ?? [])
        )
        let isGood = settings != nil && !diagnostics.contains { $0.severity == .error }
        if isGood, !output.isJSON {
            let count = settings?.modules.count ?? 0
            try output.print("\(name.printable): \(count.of("module"))\n")
            if count > 0 { try output.print("To also check the libraries, run `\(doctor(of: path))`\n") }
        }
        return isGood ? .success : .badData
    }

    /// The settings to check a push against, or nil if nothing names the file and the file cannot be used.
    private func settings() throws(BellhopError) -> Settings? {
        let file = SettingsFile(places.settingsFile)
        guard places.isSettingsNamed else { return try? file.settings().settings }
        return try file.settings().settings
    }

    /// The command that checks a settings file and the libraries of its modules.
    private func doctor(of path: String) -> String {
        let isStandard = ["-", "settings.json", "./settings.json"].contains(path)
        return isStandard ? "bellhop doctor" : "bellhop doctor --settings \(path.shellWord)"
    }

    private func print(_ summary: PushSummary) throws(BellhopError) {
        if output.isJSON { try output.printJSON(summary) } else { try output.print(summary.text(output.style)) }
    }
}
