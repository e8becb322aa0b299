public import BellhopValues

extension BellhopError {
    /// The hint, with the command that does what it says.
    ///
    /// The phone knows no commands, so its hints name none. A page has the path that it has on this machine.
    public var commandHint: String? { hintWithCommand?.naming() }

    private var hintWithCommand: String? {
        guard let command else { return hint }
        return hint.map { "\($0): `\(command)`" } ?? "Use `\(command)`"
    }

    /// The error, where its hint has the command that does what it says.
    public var withCommand: BellhopError {
        BellhopError(
            code, message, hint: commandHint, about: subject, hintCode: .hintComplete, at: location, cause: cause)
    }

    /// The command that does what the hint says, with the name of the subject where it takes one.
    package var command: String? {
        guard let command = Self.commands[hintCode ?? code] else { return nil }
        guard command.contains("NAME") else { return command }
        return subject.map { command.replacing("NAME", with: $0.shellWord) }
    }

    private static let commands: [Code: String] = [
        .moduleCrashed: "bellhop why NAME",
        .moduleRestarting: "bellhop why NAME",
        .presentationNone: "bellhop why NAME",
        .moduleQuarantined: "bellhop modules lift NAME",
        .moduleOutdated: "bellhop modules reload NAME",
        .moduleNotStarted: "bellhop inspect FILE",
        .moduleNoLibrary: "bellhop build",
        .actionNeedsText: "bellhop reply ID ACTION TEXT",
        .actionTakesNoText: "bellhop action ID ACTION",
        .moduleNotQuarantined: "bellhop modules --quarantine",
        .moduleGone: "bellhop modules",
        .moduleAsleep: "bellhop state foreground",
        .authorizationNotDetermined: "bellhop authorize grant",
        .authorizationDenied: "bellhop authorize grant",
        .routeWaitsForLogin: "bellhop login && bellhop landed",
        .routeWaitsForLanding: "bellhop landed",
        .tokenWaitsForLogin: "bellhop login",
        .deviceLocked: "bellhop device unlock",
        .pushOffline: "bellhop state online",
        .deviceFocused: "bellhop device focus off",
        .deviceSummarized: "bellhop device summary off",
        .deviceNoSummary: "bellhop device summary on",
        .previewHidden: "bellhop device show-previews whenAuthenticated",
        .previewLocked: "bellhop device unlock",
        .silentBackgroundRefreshOff: "bellhop device background-refresh on",
        .moduleUnknown: "bellhop modules",
        .loginSignedOut: "bellhop login",
        .gatewayNone: "bellhop run --gateway",
        .hostStopping: "bellhop run",
        .payloadNoAps: "bellhop push --fcm FILE",
        .payloadIsSettings: "bellhop validate FILE",
        .journalUnknownPush: "bellhop history",
        .eventsOtherRun: "bellhop events --since 0",
    ]
}
