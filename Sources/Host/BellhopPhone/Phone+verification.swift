extension Phone {
    /// Checks what is true between two inputs, in builds with assertions.
    ///
    /// Each room checks itself. Most rules say that nothing waits for ever: what waits in a line has somebody before it.
    /// The result is always true, so the check can be the condition of an assertion, which a release build doesn't
    /// evaluate.
    ///
    /// - Parameter version: The modules before the input. What would take a look at each module is checked only if they
    ///   have changed, because an input for one module must not take longer among many.
    func verify(since version: Modules.Version) -> Bool {
        Launch.verify(self)
        AppLaunch.verify(self)
        Shutdown.verify(self)
        ProviderGateway.verify(self)
        ProviderSends.verify(self)
        OpenCalls.verify(self)
        Pushes.verify(self)
        Arrivals.verify(self)
        Lookups.verify(self)
        ProviderPushes.verify(self)
        StoredPushes.verify(self)
        PushMarks.verify(self)
        UnwrittenOutcomes.verify(self)
        StoreFailures.verify(self)
        Responses.verify(self)
        ServiceExtensions.verify(self)
        ContentExtension.verify(self)
        Expansions.verify(self)
        Schedule.verify(self)
        Navigation.verify(self)
        SignIn.verify(self)
        ScreenCommands.verify(self)
        Edits.verify(self)
        Reloads.verify(self)
        SettingsEdits.verify(self)
        LibraryScanner.verify(self)
        Preparation.verify(self)
        StandbyExtensions.verify(self)
        Application.verify(self)
        DeviceLock.verify(self)
        Registration.verify(self)
        LateRegistration.verify(self)
        TokenRenewal.verify(self)
        Permission.verify(self)
        Presenter.verify(self)
        ScheduledSummary.verify(self)
        Assets.verify(self)
        guard modules.version != version else { return true }
        Modules.verify(self)
        Starts.verify(self)
        Supervision.verify(self)
        return true
    }
}
