/// Where the sound of a call goes.
public enum INCallAudioRoute: Int, Codable, Sendable {
    /// Not said.
    case unknown
    /// To the speaker.
    case speakerphoneAudioRoute
    /// To a device with Bluetooth.
    case bluetoothAudioRoute
}
