package import BellhopControl
package import BellhopValues

extension StatusReport {
    /// The report as `bellhop status` prints it.
    package func text(_ style: TextStyle) -> String {
        let rejection: [(String, String?)] =
            host.rejectedEdit.map { cause in
                [(cause.code == .buildFailed ? "failed build" : "rejected edit", "\(cause.withCommand)")]
            } ?? []
        // The error of a change that could not be written says more.
        let failure: [(String, String?)] =
            host.storeFailure.map { [("not written", "\($0.withCommand)")] }
            ?? host.fullDisk.map { [("disk", "\($0.withCommand)")] } ?? []
        let log: [(String, String?)] = host.logFailure.map { [("log", "\($0.withCommand)")] } ?? []
        let gateway: [(String, String?)] =
            host.gatewayPort.map { [("gateway", "https://localhost:\($0)")] }
            ?? host.isGatewayStarting.map { _ in [("gateway", "is starting")] }
            ?? host.gatewayFailure.map { [("gateway", "\($0.text)")] } ?? []
        let connection: [(String, String?)] = app.connectivity == "online" ? [] : [("connection", app.connectivity)]
        let locked: [(String, String?)] = app.isLocked ? [("lock", "the phone is locked")] : []
        let refresh: [(String, String?)] = app.backgroundRefresh ? [] : [("background", "refresh is off")]
        let focus: [(String, String?)] = app.isFocused ? [("focus", "is on")] : []
        let summary: [(String, String?)] = app.isSummarized ? [("summary", "the app is in it")] : []
        let (authorization, offset) = (notifications.authorization, host.clockOffset)
        var rows: [(String, String?)] =
            [
                ("version", host.version), ("process", "\(host.process)"), ("started", host.started.inWords),
                ("run", host.run), ("settings", host.settings),
            ] + rejection + [
                ("state directory", host.stateDirectory)
            ] + failure + log + gateway + [
                ("modules", modules.text), ("device", app.state),
            ]
        rows += connection
        rows += locked
        rows += refresh
        rows += focus
        rows += summary
        rows += [
            ("session", app.session), ("screen", app.screen), ("deferred route", app.deferredRoute),
            ("badge", "\(notifications.badge)"),
            ("notifications", notifications.isAsked ? "\(authorization), the user is asked" : authorization),
            ("pending", "\(notifications.pending)"),
            ("clock", offset == 0 ? nil : "ahead by \(offset.inUnits)"),
        ]
        return rows.map { style.dim($0.padded(to: 16)) + style.naming(($1 ?? "–").printable) + "\n" }.joined()
    }
}

extension StatusReport.Modules {
    /// The numbers in words.
    fileprivate var text: String {
        let counts = "\(loaded) of \(enabled) loaded"
        return failed == 0 ? counts : "\(counts), \(failed) failed: see `bellhop modules`"
    }
}
