import Q2ModuleInterfaces

// An index out of bounds in didRegister. Expected: module.crashed; nothing else.
final class TokenOutOfBounds: SwiftFault {
    override func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        guard isArmed else { return }
        let bytes = [UInt8](deviceToken)
        print("token ends in \(bytes[bytes.count])")
    }
}
