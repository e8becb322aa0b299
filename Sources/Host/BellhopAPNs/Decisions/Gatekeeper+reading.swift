internal import BellhopValues

/// Reads the parts of a request.
extension Gatekeeper {
    private static let prefix = "/3/device/"

    static func deviceToken(in path: String) throws(APNsRefusal) -> String {
        guard path != "/3/device", path != prefix else {
            throw APNsRefusal(.missingDeviceToken, "The path is \(path). Add the device token.")
        }
        guard path.hasPrefix(prefix), !path.dropFirst(prefix.count).contains("/") else {
            throw APNsRefusal(.badPath, "The path is \(path.cut(to: 100).quoted). Send to \(prefix)TOKEN.")
        }
        return String(path.dropFirst(prefix.count))
    }

    /// The longest device token that is read.
    ///
    /// Apple names no limit; tokens have 64 or 160 digits.
    private static let longestToken = 200

    func checkForm(of token: String) throws(APNsRefusal) {
        let digits = token.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                UInt8(ascii: "A")...UInt8(ascii: "F"):
                true
            default: false
            }
        }
        let count = token.utf8.count
        guard digits, count % 2 == 0, count <= Self.longestToken, !options.requires64Digits || count == 64 else {
            throw APNsRefusal(
                .badDeviceToken,
                "The device token \(token.cut(to: 80).quoted) isn't a token in hexadecimal digits. "
                    + "`bellhop gateway setup` prints that of the phone.")
        }
    }

    /// A UUID in its usual form, in letters of either case.
    static func isUUID(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count == 36 else { return false }
        for (index, byte) in bytes.enumerated() {
            switch index {
            case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return false }
            default: guard Character(Unicode.Scalar(byte)).isHexDigit, byte < 0x80 else { return false }
            }
        }
        return true
    }

    /// Whether a text can be a topic.
    package static func isTopic(_ text: String) -> Bool { isBundle(Topic(text).bundle) }

    static func isBundle(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 255
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    static func type(of request: ProviderRequest, _ topic: Topic) throws(APNsRefusal) -> PushType {
        // A push without a type is one of the kind that its topic names.
        guard let text = request[.pushType] else { return topic.type ?? .alert }
        guard let type = PushType(rawValue: text) else {
            throw APNsRefusal(
                .invalidPushType,
                "apns-push-type is \(text.cut(to: 40).quoted). The types are "
                    + PushType.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        }
        guard topic.fits(type) else {
            throw APNsRefusal(
                .invalidPushType,
                "A push of the type \(text) has the topic \(topic.bundle.cut(to: 100))"
                    + "\(type.topicSuffix), not \(topic.text.cut(to: 100)).")
        }
        return type
    }

    static func priority(of request: ProviderRequest, _ type: PushType) throws(APNsRefusal) -> Int {
        guard let text = request[.priority] else { return type == .background ? 5 : 10 }
        guard let priority = Int(text), [1, 5, 10].contains(priority) else {
            throw APNsRefusal(.badPriority, "apns-priority is \(text.cut(to: 40).quoted). Send 10, 5 or 1.")
        }
        guard type != .background || priority != 10 else {
            throw APNsRefusal(.badPriority, "A push of the type background has the priority 5 or 1, not 10.")
        }
        return priority
    }

    static func channelID(of request: ProviderRequest) throws(APNsRefusal) -> String {
        guard let id = request[.channelID] else {
            throw APNsRefusal(.missingChannelID, "There is no apns-channel-id.")
        }
        guard Channels.isID(id) else {
            throw APNsRefusal(.badChannelID, "apns-channel-id is \(id.cut(to: 80).quoted), which isn't in base64.")
        }
        return id
    }
}
