import UserNotifications

/// A coder that stands for an archive, as nobody but the system can make responses.
final class ResponseCoder: NSCoder {
    private let request: UNNotificationRequest
    private let action: String
    private let text: String?

    init(request: UNNotificationRequest, action: String, text: String? = nil) {
        self.request = request
        self.action = action
        self.text = text
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }

    override func decodeObject(forKey key: String) -> Any? {
        switch key {
        case "date": return Date(timeIntervalSince1970: 1000)
        case "request": return request
        case "notification": return UNNotification(coder: self)
        case "actionIdentifier": return action
        case "userText": return text
        default: return nil
        }
    }
}

/// A coder that answers everything with nothing, for doubles whose values are set afterward.
final class EmptyCoder: NSCoder {
    override func decodeObject(forKey key: String) -> Any? { "" }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeBool(forKey key: String) -> Bool { false }
}

final class SettingsCoder: NSCoder {
    private let status: UNAuthorizationStatus
    private let sound: UNNotificationSetting

    init(status: UNAuthorizationStatus, sound: UNNotificationSetting) {
        self.status = status
        self.sound = sound
        super.init()
    }

    override func decodeInt64(forKey key: String) -> Int64 {
        switch key {
        case "authorizationStatus": return Int64(status.rawValue)
        case "soundSetting": return Int64(sound.rawValue)
        default: return 0
        }
    }

    override func decodeBool(forKey key: String) -> Bool { false }
}

/// Content whose userInfo is what the test says.
final class ContentStub: UNNotificationContent {
    private let stubbed: [AnyHashable: Any]

    init(userInfo: [AnyHashable: Any]) {
        stubbed = userInfo
        super.init()
    }

    required init?(coder: NSCoder) { fatalError("not archived") }

    override var userInfo: [AnyHashable: Any] { stubbed }
}

/// A response whose action is what the test says.
final class ResponseStub: UNNotificationResponse, @unchecked Sendable {
    override var actionIdentifier: String { "stubbed" }
}
