internal import BellhopValues

/// The lock of the phone (Semantics §4).
///
/// While the phone is locked, the app is not in the foreground, and responses that need the user's authentication wait.
struct DeviceLock: Sendable {
    private(set) var isLocked = false
    /// Whether the app was on the screen when the phone was locked, and is there again once it is unlocked.
    private(set) var returnsToApp = false

    /// Checks that the app is not on the screen of a locked phone.
    static func verify(_ phone: Phone) {
        let device = phone.application.device
        assert(!phone.lock.isLocked || !device.isInForeground, "the phone is locked, and the app is \(device)")
        assert(phone.lock.isLocked || !phone.lock.returnsToApp, "the app returns to a phone that is not locked")
    }

    /// Locks the phone, and replies once modules know that the app is in the background.
    static func lock(for command: CommandID, in phone: inout Phone) {
        if !phone.lock.isLocked {
            phone.lock = DeviceLock(isLocked: true, returnsToApp: phone.application.device.isInForeground)
            phone.turn.record(Event(.deviceLocked))
            ContentExtension.closeOpen(in: &phone)
            if phone.lock.returnsToApp { Application.change(.background, in: &phone) }
        }
        Application.whenStateTold(.lockTold(command), in: &phone)
    }

    /// Unlocks the phone: what waits for this continues, and the app that was on the screen is there again.
    static func unlock(for command: CommandID, in phone: inout Phone) {
        let lock = phone.lock
        if lock.isLocked {
            phone.lock = DeviceLock()
            phone.turn.record(Event(.deviceUnlocked))
            // A response that opens the app reaches its modules before the app is active.
            Responses.releaseHeld(in: &phone)
            if lock.returnsToApp, phone.application.device != .terminated {
                Application.change(.foreground, opening: .user(command), in: &phone)
            }
        }
        AppLaunch.whenLaunched(.lockLaunched(command), in: &phone)
    }

    /// The user brings the app to another state, so unlocking changes nothing.
    mutating func forgetApp() { returnsToApp = false }

    /// Throws `device.locked` with what is not possible, unless the phone is unlocked.
    func checkIsUnlocked(_ obstacle: String) throws(BellhopError) {
        if isLocked { throw .deviceLocked("the phone is locked, so \(obstacle)") }
    }
}

extension BellhopError {
    /// The phone is locked: `device.locked`.
    static func deviceLocked(_ message: String) -> BellhopError {
        BellhopError(.deviceLocked, message, hint: "Unlock the phone")
    }
}
