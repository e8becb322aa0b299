extension Phone {
    /// Checks what is true between two inputs, in builds with assertions.
    ///
    /// Each room checks itself. Most rules say that nothing waits for ever: what waits in a line has somebody before it.
    /// The result is always true, so the check can be the condition of an assertion, which a release build doesn't
    /// evaluate.
    func verify() -> Bool {
        Launch.verify(self)
        AppLaunch.verify(self)
        Shutdown.verify(self)
        OpenCalls.verify(self)
        Lookups.verify(self)
        PushMarks.verify(self)
        UnwrittenOutcomes.verify(self)
        Responses.verify(self)
        ServiceExtensions.verify(self)
        ContentExtension.verify(self)
        Expansions.verify(self)
        Schedule.verify(self)
        Navigation.verify(self)
        SignIn.verify(self)
        Screens.verify(self)
        Edits.verify(self)
        return true
    }
}
