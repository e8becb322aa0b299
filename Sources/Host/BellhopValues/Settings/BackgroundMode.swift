/// What an app may do in the background: a value of `UIBackgroundModes`, with Apple's names.
///
/// The host uses only ``remoteNotification``. Modules can read all of them from the information property list.
public enum BackgroundMode: String, Sendable, CaseIterable, Codable {
    case audio, location, voip, fetch, processing
    case externalAccessory = "external-accessory"
    case bluetoothCentral = "bluetooth-central"
    case bluetoothPeripheral = "bluetooth-peripheral"
    case nearbyInteraction = "nearby-interaction"
    case networkAuthentication = "network-authentication"
    case pushToTalk = "push-to-talk"
    /// Silent pushes reach the app while it is not in the foreground.
    case remoteNotification = "remote-notification"
}
