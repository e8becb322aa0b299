internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopHost
internal import BellhopPhone
internal import BellhopValues

extension Program {
    func validate() throws(BellhopError) -> ExitCode {
        let path = invocation.operand
        let bytes = try InputFile.read(path, upTo: SettingsFile.limit)
        let name = InputFile.name(of: path)
        if invocation.has(.fcm) {
            try InputFile.checkSize(of: bytes, from: path)
            return try validate(message: bytes, from: name)
        }
        guard Settings.isText(bytes, named: path) else {
            // As for a push that is sent.
            try InputFile.checkSize(of: bytes, from: path)
            let payload = try Payload(scanning: bytes, source: name)
            let settings = try settings()
            let texts = texts(of: payload, under: settings, source: name)
            try output.print(
                Payload.findings(in: bytes, source: name) + texts.findings
                    + (settings?.findings(of: payload, source: name, file: places.settingsFile) ?? []))
            try print(PushSummary(payload, from: name, texts.content, isBroadcast: settings?.legacyFallback ?? true))
            if path != "-", !output.isJSON, client.hasHost {
                let line = "To see what the running host would do, run `bellhop why \(path.shellWord)`\n"
                try output.print(output.style.naming(line))
            }
            return .success
        }
        // The package of a module does not say where its directories are.
        let text = Settings.isModuleFile(path) ? SettingsText(bytes) : SettingsText(bytes, readBy: configuration(path))
        let (settings, diagnostics) = Settings.read(text, file: name)
        try output.print(diagnostics + missingFiles(of: settings, in: path).map { Diagnostic(.warning, $0) })
        let isGood = settings != nil && !diagnostics.contains { $0.severity == .error }
        if isGood, !output.isJSON {
            let count = settings?.modules.count ?? 0
            try output.print("\(name.printable): \(count.of("module"))\n")
            if count > 0 { try output.print("To check the libraries completely, run `\(doctor(of: path))`\n") }
        }
        return isGood ? .success : .badData
    }

    /// The warnings about files that settings name, which may be made later or can't be read.
    private func missingFiles(of settings: Settings?, in path: String) -> [BellhopError] {
        guard let settings else { return [] }
        // The package of a module does not say where its library is used.
        guard Settings.isModuleFile(path) else {
            return settings.missingFiles(configuration(path)) + settings.faultsOfStrings(settingsFile: path)
        }
        return [settings.missingFilemap(settingsFile: path), settings.missingResources(settingsFile: path)]
            .compactMap(\.self)
    }

    /// The configuration of a host with some settings.
    private func configuration(_ settingsFile: String) -> HostConfiguration {
        HostConfiguration(
            settingsFile: settingsFile, stateDirectory: places.stateDirectory, environment: environment)
    }

    /// Validates the push that Firebase makes of a message.
    private func validate(message: [UInt8], from name: String) throws(BellhopError) -> ExitCode {
        let settings = try settings()
        let push = try (settings ?? Settings()).push(of: message, source: name, file: places.settingsFile)
        let payload = try Payload(scanning: push.payload, source: push.source)
        let texts = texts(of: payload, under: settings, source: push.source)
        let findings = Payload.findings(in: push.payload, source: push.source) + texts.findings
        let routing = settings?.findings(of: payload, source: name, file: places.settingsFile) ?? []
        try output.print(findings + (settings == nil ? [] : push.findings) + routing)
        try print(PushSummary(payload, from: push.source, texts.content, isBroadcast: settings?.legacyFallback ?? true))
        return .success
    }

    /// The content of a push with the texts of the app in place of their keys, and the keys that were not found.
    private func texts(
        of payload: Payload, under settings: Settings?, source: String
    ) -> (content: NotificationContent, findings: [Diagnostic]) {
        var content = NotificationContent(payload)
        guard let settings, let alert = LocalizedAlert(payload) else { return (content, []) }
        let configuration = HostConfiguration(places, environment: environment)
        let strings = settings.strings(of: alert, configuration)
        content.localize(alert, with: strings.texts)
        let findings = strings.findings(
            about: alert, of: settings.app, unsearched: settings.unsearched(configuration), source: source)
        return (content, findings)
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
