/// The audio route of a call.
public enum INCallAudioRoute: Int, Codable, Sendable {
    /// Unknown.
    case unknown
    /// The speaker.
    case speakerphoneAudioRoute
    /// A Bluetooth device.
    case bluetoothAudioRoute
}
