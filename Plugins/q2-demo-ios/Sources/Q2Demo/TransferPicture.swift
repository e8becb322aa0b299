import Q2ModuleInterfaces

/// A picture that goes with a transfer; a payload names it as `data.transfer.image`.
///
/// The module brings its pictures along. One that is at an address would be downloaded here, with `URLSession`.
enum TransferPicture: String {
    case harbor

    /// The picture as a file of its own: the system takes it away with the attachment.
    func attachment() throws -> UNNotificationAttachment {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(rawValue).jpg")
        try bytes.write(to: file)
        return try UNNotificationAttachment(identifier: rawValue, url: file)
    }

    private var bytes: Data {
        switch self {
        case .harbor: Data(base64Encoded: Self.harborFile) ?? Data()
        }
    }
}
