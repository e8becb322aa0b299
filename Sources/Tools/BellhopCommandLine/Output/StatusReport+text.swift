package import BellhopControl
package import BellhopCore

extension StatusReport {
    /// The report as `bellhop status` prints it.
    package func text(_ style: TextStyle) -> String {
        let rejection: [(String, String?)] =
            rejectedEdit.map { cause in
                [(cause.code == .buildFailed ? "failed build" : "rejected edit", "\(BellhopError(cause).withCommand)")]
            } ?? []
        let counts = "\(loaded) of \(modules) loaded"
        let rows: [(String, String?)] =
            [
                ("version", version), ("process", "\(process)"), ("settings", settings),
            ] + rejection + [
                ("state directory", stateDirectory),
                ("modules", failed == 0 ? counts : "\(counts), \(failed) failed: see `bellhop modules`"),
                ("device", state), ("session", session),
                ("screen", screen), ("deferred route", deferredRoute), ("badge", "\(badge)"),
                ("notifications", isAsked ? "\(authorization), the user is asked" : authorization),
                ("pending", "\(pending)"),
                ("clock", clockOffset == 0 ? nil : "ahead by \(Duration.seconds(clockOffset).inSeconds)"),
            ]
        return rows.map { style.dim($0.padded(to: 16)) + ($1 ?? "–").printable + "\n" }.joined()
    }
}
