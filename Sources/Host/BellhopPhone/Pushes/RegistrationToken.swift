internal import BellhopValues

/// The FCM registration token of an app on a device.
///
/// It has the form that Firebase gives it: 22 characters of the installation, a colon, and 140 characters. The same app
/// on the same device always has the same token. Nothing secret is in it.
struct RegistrationToken: Equatable {
    /// The id of the installation (`google.c.fid`).
    let installation: String
    /// The whole token.
    let text: String

    /// Makes the token of an app on a device with an APNs token.
    init(of app: String, on device: [UInt8]) {
        var characters = Characters(seed: Array(app.utf8) + [0] + device)
        installation = characters.next(22)
        text = "\(installation):APA91b\(characters.next(134))"
    }

    /// Whether a text could be the token of some app.
    static func hasForm(of text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0].count == 22 && parts[1].count >= 100
            && parts.allSatisfy { $0.allSatisfy(Characters.alphabet.utf8.contains) }
    }

    /// Whether a text could be the id of some installation.
    static func isInstallation(_ text: String) -> Bool {
        text.utf8.count == 22 && text.utf8.allSatisfy(Characters.alphabet.utf8.contains)
    }

    /// Characters that follow from a seed.
    private struct Characters {
        static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        private static let letters = Array(alphabet)
        private var numbers: SplitMix64

        init(seed: [UInt8]) { numbers = SplitMix64(seed: FNV1a.hash(seed)) }

        mutating func next(_ count: Int) -> String {
            String((0..<count).map { _ in Self.letters[Int(numbers.next() & 63)] })
        }
    }
}
