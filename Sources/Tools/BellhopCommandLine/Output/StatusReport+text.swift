package import BellhopControl
package import BellhopCore

extension StatusReport {
    /// The report as `bellhop status` prints it.
    package func text(_ style: TextStyle) -> String {
        let rejection: [(String, String?)] =
            rejectedEdit.map { cause in
                [(cause.code == .buildFailed ? "failed build" : "rejected edit", "\(BellhopError(cause).withCommand)")]
            } ?? []
        let rows: [(String, String?)] =
            [
                ("version", version), ("process", "\(process)"), ("settings", settings),
            ] + rejection + [
                ("state directory", stateDirectory), ("modules", counts), ("device", state), ("session", session),
                ("screen", screen), ("deferred route", deferredRoute), ("badge", "\(badge)"),
                ("notifications", isAsked ? "\(authorization), the user is asked" : authorization),
                ("pending", "\(pending)"),
                ("clock", clockOffset == 0 ? nil : "ahead by \(Duration.seconds(clockOffset).inSeconds)"),
            ]
        return rows.map { style.dim($0.padded(to: 16)) + ($1 ?? "–").printable + "\n" }.joined()
    }

    /// The modules in words, or nil from a host of an earlier version.
    private var counts: String? {
        guard let modules, let loaded, let failed else { return nil }
        let counts = "\(loaded) of \(modules) loaded"
        return failed == 0 ? counts : "\(counts), \(failed) failed: see `bellhop modules`"
    }
}
