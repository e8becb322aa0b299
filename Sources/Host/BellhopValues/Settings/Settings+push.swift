extension Settings {
    /// Returns what a host with these settings says about a push before a module runs.
    ///
    /// Only the modules know their senders and categories.
    ///
    /// - Parameters:
    ///   - payload: The push.
    ///   - source: The file of the push, or a name such as `<stdin>`, for locations.
    ///   - file: The settings file, for locations.
    public func findings(of payload: Payload, source: String, file: String) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        func warn(_ error: BellhopError, in file: String) {
            findings.append(Diagnostic(.warning, error.located(Location(file: file))))
        }
        do { try payload.checkAddress(source: nil, under: app) } catch { warn(error, in: source) }
        if let error = payload.sender.flatMap(BellhopError.hiddenCharacter) { warn(error, in: source) }
        switch senders.route(sender: payload.sender) {
        case .module, .broadcast, .none(.noRunningModule): break
        case .none(.noSender): warn(.missingSender(known: []), in: source)
        case .none(.noPushModule): warn(noPushModule, in: file)
        case .none(.unknownSender):
            // A module that receives pushes may have the sender.
            if !modules.contains(where: \.receivesPush) { warn(noPushModule, in: file) }
        }
        return findings
    }

    /// The modules that receive pushes, without their senders.
    private var senders: SenderTable {
        SenderTable(
            modules.map { SenderTable.Entry($0.id, sender: nil, receivesPush: $0.receivesPush) },
            legacyFallback: legacyFallback)
    }

    private var noPushModule: BellhopError {
        // With several modules, only their classes show which one should receive pushes.
        .noPushModule(
            hint: modules.count == 1 ? modules.first?.pushHint : nil,
            absent: modules.filter { $0.push && !$0.isEnabled }.map { ($0.id, $0.disabled) })
    }
}
