public import BellhopValues

/// What a test does as the provider of the app: it has pushes sent to the host by a sender that speaks to APNs.
///
///     let host = try await HostProcess.start(settings: "settings.json", gateway: true)
///     let provider = try await host.provider
///     // Send with your own code, to provider.server and provider.deviceToken.
///     let push = await host.providedPush()
///     #expect(push.first(Event.NotificationShown.self)?.title == "Car loan")
extension HostProcess {
    /// What a sender needs: the address of the gateway, the files to trust and to sign with, and the device token.
    ///
    /// Throws `testing.command-failed`. The first use makes the files.
    public var provider: ProviderAccess {
        get async throws { try await output(of: ["gateway", "setup"], as: ProviderAccess.self) }
    }

    /// Waits for a push that a sender has sent, and for its end; returns its events, or none if the host ends before.
    ///
    /// - Parameter sequence: The number of an event; the push is the first that was accepted after it.
    public func providedPush(after sequence: UInt64 = 0) async -> [Event] {
        guard let push = await event(.pushAccepted, after: sequence)?.push else { return [] }
        return await whole(push)
    }

    /// Waits until the gateway accepts connections; throws why it cannot start.
    func gatewayStarted() async throws {
        let event = await firstEvent(after: 0) { $0.kind == .gatewayStarted || $0.kind == .gatewayEnded }
        guard event?.kind != .gatewayStarted else { return }
        throw event?.cause
            ?? BellhopError(
                .testHostEnded, "the host ended before its gateway was up", hint: "See its words in the cause",
                cause: words)
    }
}
