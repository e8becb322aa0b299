import BellhopContract
import Foundation
import Testing

@testable import BellhopValues

@Suite struct NotificationSettingsTests {
    private static func read(_ authorization: Authorization) throws -> [String: Any] {
        let bytes = JSONWriter.object(NotificationSettings(authorization).write)
        return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    /// Status, then alert, badge and sound: what is told of each kind.
    private static let rows: [(Authorization.Status, Bool, Bool, Bool)] = Authorization.Status.allCases.flatMap {
        status in
        [true, false].flatMap { alert in
            [true, false].flatMap { badge in [true, false].map { (status, alert, badge, $0) } }
        }
    }

    @Test(arguments: rows.indices)
    func `a kind is enabled where the user has granted it`(_ row: Int) throws {
        let (status, alert, badge, sound) = Self.rows[row]
        let settings = try Self.read(Authorization(status, alert: alert, badge: badge, sound: sound))
        func word(_ isOn: Bool) -> String { isOn ? "enabled" : "disabled" }
        let isGranted = status == .authorized
        let expected = [
            "authorizationStatus": status.rawValue, "alertStyle": isGranted && alert ? "banner" : "none",
            "showPreviews": "whenAuthenticated", "sound": word(isGranted && sound), "badge": word(isGranted && badge),
            "alert": word(isGranted && alert), "lockScreen": word(isGranted && alert),
            "notificationCenter": word((isGranted || status == .provisional) && alert),
            "timeSensitive": "notSupported", "scheduledDelivery": "disabled", "carPlay": "notSupported",
            "criticalAlert": "notSupported", "announcement": "notSupported", "directMessages": "notSupported",
        ]
        #expect(settings.compactMapValues { $0 as? String } == expected)
        #expect(settings["providesAppNotificationSettings"] as? Bool == false)
    }

    @Test func `the app's own settings page is reported`() throws {
        var authorization = Authorization(.authorized)
        authorization.providesAppSettings = true
        #expect(try Self.read(authorization)["providesAppNotificationSettings"] as? Bool == true)
    }

    @Test func `the settings agree with the permitted options`() {
        for (status, alert, badge, sound) in Self.rows {
            let authorization = Authorization(status, alert: alert, badge: badge, sound: sound)
            let kinds = Dictionary(
                uniqueKeysWithValues: NotificationSettings(authorization).kinds.map {
                    ($0.key.name, $0.setting == .enabled)
                })
            let permitted = authorization.permitted
            #expect(kinds["sound"] == permitted.contains(.sound))
            #expect(kinds["badge"] == permitted.contains(.badge))
            #expect(kinds["alert"] == permitted.contains(.banner))
            #expect(kinds["notificationCenter"] == permitted.contains(.list))
        }
    }
}
