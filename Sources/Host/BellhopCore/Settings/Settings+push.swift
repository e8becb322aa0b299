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
            findings.append(
                Diagnostic(
                    .warning, BellhopError(error.code, error.message, hint: error.hint, at: Location(file: file))))
        }
        do { try Arrival.checkAddress(of: payload, source: nil, under: app) } catch { warn(error, in: source) }
        if !modules.contains(where: { $0.isEnabled && $0.push }) {
            warn(.noPushModule(hint: nil), in: file)
        } else if payload.sender == nil, !legacyFallback {
            warn(.missingSender(known: []), in: source)
        }
        return findings
    }
}
