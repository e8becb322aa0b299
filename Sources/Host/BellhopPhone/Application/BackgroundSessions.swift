internal import BellhopValues

/// The background sessions whose transfers have ended (Semantics §6).
enum BackgroundSessions {
    /// Wakes the app for the transfers of a background session, which have ended.
    ///
    /// Throws `background-session.bad-identifier`.
    static func wake(for identifier: String, _ command: CommandID, in phone: inout Phone) throws(BellhopError) {
        guard !identifier.isEmpty, !identifier.utf8.contains(0) else {
            throw BellhopError(
                .backgroundSessionBadIdentifier, "the identifier of the session is empty or contains U+0000",
                hint: "Use the identifier of the module's URLSessionConfiguration")
        }
        phone.turn.record(Event(.backgroundSessionEnded(Event.BackgroundSessionEnded(identifier: identifier))))
        if !phone.application.device.isRunning { Application.change(.background, in: &phone) }
        AppLaunch.whenLaunched(.sessionLaunched(command, identifier: identifier), in: &phone)
    }

    /// The app has started.
    static func launched(_ identifier: String, for command: CommandID, in phone: inout Phone) {
        OpenCalls.start(
            Call(.handleBackgroundSession, [.string(identifier)]),
            on: phone.modules.running(with: .handleBackgroundSession), stage: nil,
            for: .announced(command), in: &phone)
    }
}
