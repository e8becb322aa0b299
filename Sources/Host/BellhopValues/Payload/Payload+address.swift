extension Payload {
    /// Throws if the payload names another app.
    package func checkAddress(source: String?, under app: Settings.App) throws(BellhopError) {
        guard let bundle = simulatorTargetBundle, let own = app.bundleIdentifier, bundle != own else { return }
        throw BellhopError(
            .pushOtherApp, "the push is for the app \(bundle), this host runs \(own)",
            hint: "Correct \"Simulator Target Bundle\", or app.bundleIdentifier in settings.json",
            at: source.map { Location(file: $0) })
    }
}

extension BellhopError.Code {
    /// The push is for another app.
    public static let pushOtherApp = Self(rawValue: "push.other-app")
}
