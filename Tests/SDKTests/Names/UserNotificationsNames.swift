import CoreLocation
import Foundation
import UserNotifications

/// Every public name of UserNotifications with Apple's types; a spelling that differs does not compile.
enum UserNotificationsNames {
    static func center(_ center: UNUserNotificationCenter) async throws {
        let _: UNUserNotificationCenter = UNUserNotificationCenter.current()
        let _: (any UNUserNotificationCenterDelegate)? = center.delegate
        center.delegate = nil
        let _: Bool = center.supportsContentExtensions
        let _: Bool = try await center.requestAuthorization()
        let _: Bool = try await center.requestAuthorization(options: [.alert, .sound, .badge])
        let _: UNNotificationSettings = await center.notificationSettings()
        let _: Set<UNNotificationCategory> = await center.notificationCategories()
        try await center.add(request(UNNotificationContent()))
        let _: [UNNotificationRequest] = await center.pendingNotificationRequests()
        let _: [UNNotification] = await center.deliveredNotifications()
        try await center.setBadgeCount(1)
    }

    static func centerWithHandlers(_ center: UNUserNotificationCenter) {
        center.requestAuthorization { (_: Bool, _: (any Error)?) in }
        center.requestAuthorization(options: .provisional, completionHandler: { (_: Bool, _: (any Error)?) in })
        center.getNotificationSettings { (_: UNNotificationSettings) in }
        center.getNotificationSettings(completionHandler: { (_: UNNotificationSettings) in })
        center.setNotificationCategories([])
        center.getNotificationCategories(completionHandler: { (_: Set<UNNotificationCategory>) in })
        center.add(request(UNNotificationContent()))
        center.add(request(UNNotificationContent()), withCompletionHandler: { (_: (any Error)?) in })
        center.add(request(UNNotificationContent()), withCompletionHandler: nil)
        center.getPendingNotificationRequests(completionHandler: { (_: [UNNotificationRequest]) in })
        center.removePendingNotificationRequests(withIdentifiers: [])
        center.removeAllPendingNotificationRequests()
        center.getDeliveredNotifications(completionHandler: { (_: [UNNotification]) in })
        center.removeDeliveredNotifications(withIdentifiers: [])
        center.removeAllDeliveredNotifications()
        center.setBadgeCount(0)
        center.setBadgeCount(0, withCompletionHandler: { (_: (any Error)?) in })
    }

    static func request(_ content: UNNotificationContent) -> UNNotificationRequest {
        let request = UNNotificationRequest(identifier: "", content: content, trigger: nil)
        let _: (String, UNNotificationContent, UNNotificationTrigger?) =
            (request.identifier, request.content, request.trigger)
        return request
    }

    @available(*, deprecated)
    static func content() throws {
        let content = UNMutableNotificationContent()
        let _: [UNNotificationAttachment] = content.attachments
        let _: NSNumber? = content.badge
        let _: UNNotificationSound? = content.sound
        let _: (String, String, String) = (content.title, content.subtitle, content.body)
        let _: [AnyHashable: Any] = content.userInfo
        let _: (String, String, String) =
            (content.launchImageName, content.categoryIdentifier, content.threadIdentifier)
        let _: (String, Int) = (content.summaryArgument, content.summaryArgumentCount)
        let _: (String?, String?) = (content.targetContentIdentifier, content.filterCriteria)
        let _: (UNNotificationInterruptionLevel, Double) = (content.interruptionLevel, content.relevanceScore)
        (content.title, content.subtitle, content.body) = ("", "", "")
        (content.attachments, content.badge, content.sound, content.userInfo) = ([], nil, nil, [:])
        (content.launchImageName, content.categoryIdentifier, content.threadIdentifier) = ("", "", "")
        (content.summaryArgument, content.summaryArgumentCount) = ("", 1)
        (content.targetContentIdentifier, content.filterCriteria) = (nil, nil)
        (content.interruptionLevel, content.relevanceScore) = (.active, 0)
        let _: any NSCopying & NSMutableCopying & NSSecureCoding = UNNotificationContent()
        final class Provider: NSObject, UNNotificationContentProviding {}
        let _: any (NSObject & UNNotificationContentProviding).Type = UNNotificationAttributedMessageContext.self
        let _: UNNotificationContent = try content.updating(from: Provider())
    }

    static func sounds() {
        let name: UNNotificationSoundName = UNNotificationSoundName(
            rawValue: UNNotificationSoundName("bell.caf").rawValue)
        let _: [UNNotificationSound] = [
            .default, UNNotificationSound(named: name), .defaultCritical,
            .defaultCriticalSound(withAudioVolume: 0.5), .criticalSoundNamed(name),
            .criticalSoundNamed(name, withAudioVolume: 0.5), .defaultRingtone, .ringtoneSoundNamed(name),
        ]
    }

    static func attachment(_ url: URL) throws {
        let attachment: UNNotificationAttachment = try UNNotificationAttachment(identifier: "", url: url)
        let _: UNNotificationAttachment = try UNNotificationAttachment(
            identifier: "", url: url,
            options: [
                UNNotificationAttachmentOptionsTypeHintKey: "public.png",
                UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
                UNNotificationAttachmentOptionsThumbnailClippingRectKey: [String: Any](),
                UNNotificationAttachmentOptionsThumbnailTimeKey: 1,
            ])
        let _: (String, URL, String) = (attachment.identifier, attachment.url, attachment.type)
    }

    @available(*, deprecated)
    static func triggers(_ push: UNPushNotificationTrigger) {
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        let _: (TimeInterval, Date?, Bool) = (interval.timeInterval, interval.nextTriggerDate(), interval.repeats)
        let calendar = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 1), repeats: true)
        _ = UNCalendarNotificationTrigger(dateMatchingComponents: DateComponents(hour: 1), repeats: true)
        let _: (DateComponents, Date?) = (calendar.dateComponents, calendar.nextTriggerDate())
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 1, identifier: "")
        let location = UNLocationNotificationTrigger(region: region, repeats: false)
        let _: CLRegion = location.region
        let _: [UNNotificationTrigger] = [push, interval, calendar, location]
    }

    static func response(_ response: UNNotificationResponse) {
        let notification: UNNotification = response.notification
        let _: (Date, UNNotificationRequest) = (notification.date, notification.request)
        let _: String = response.actionIdentifier
        let _: String? = (response as? UNTextInputNotificationResponse)?.userText
        let _: [String] = [UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier]
    }

    static func categories() {
        let icon: UNNotificationActionIcon = UNNotificationActionIcon(systemImageName: "star")
        let actions: [UNNotificationAction] = [
            UNNotificationAction(identifier: "a", title: "A"),
            UNNotificationAction(identifier: "b", title: "B", options: .foreground),
            UNNotificationAction(
                identifier: "c", title: "C", options: [.authenticationRequired, .destructive],
                icon: UNNotificationActionIcon(templateImageName: "star")),
            UNTextInputNotificationAction(
                identifier: "d", title: "D", textInputButtonTitle: "Send", textInputPlaceholder: "…"),
            UNTextInputNotificationAction(
                identifier: "e", title: "E", options: [], icon: icon, textInputButtonTitle: "Send",
                textInputPlaceholder: "…"),
        ]
        let _: (String, String, UNNotificationActionOptions, UNNotificationActionIcon?) =
            (actions[0].identifier, actions[0].title, actions[0].options, actions[0].icon)
        let text = actions[3] as? UNTextInputNotificationAction
        let _: (String?, String?) = (text?.textInputButtonTitle, text?.textInputPlaceholder)
        let category = UNNotificationCategory(
            identifier: "", actions: actions, intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
            categorySummaryFormat: nil, options: [])
        _ = UNNotificationCategory(identifier: "", actions: [], intentIdentifiers: [])
        _ = UNNotificationCategory(
            identifier: "", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "", options: [])
        let _: (String, [UNNotificationAction], [String]) =
            (category.identifier, category.actions, category.intentIdentifiers)
        let _: (UNNotificationCategoryOptions, String, String) =
            (category.options, category.hiddenPreviewsBodyPlaceholder, category.categorySummaryFormat)
    }

    static func settings(_ settings: UNNotificationSettings) {
        let _: UNAuthorizationStatus = settings.authorizationStatus
        let _: [UNNotificationSetting] = [
            settings.soundSetting, settings.badgeSetting, settings.alertSetting, settings.notificationCenterSetting,
            settings.lockScreenSetting, settings.carPlaySetting, settings.criticalAlertSetting,
            settings.announcementSetting, settings.timeSensitiveSetting, settings.scheduledDeliverySetting,
            settings.directMessagesSetting,
        ]
        let _: (UNAlertStyle, UNShowPreviewsSetting, Bool) =
            (settings.alertStyle, settings.showPreviewsSetting, settings.providesAppNotificationSettings)
    }

    static func errors() {
        let error = UNError(.notificationsNotAllowed)
        let _: (UNError.Code, Int, String, String) = (error.code, error.errorCode, UNError.errorDomain, UNErrorDomain)
        let _: [UNError.Code] = [
            UNError.notificationsNotAllowed, UNError.attachmentInvalidURL, UNError.attachmentUnrecognizedType,
            UNError.attachmentInvalidFileSize, UNError.attachmentNotInDataStore,
            UNError.attachmentMoveIntoDataStoreFailed, UNError.attachmentCorrupt, UNError.notificationInvalidNoDate,
            UNError.notificationInvalidNoContent, UNError.contentProvidingObjectNotAllowed,
            UNError.contentProvidingInvalid, UNError.badgeInputInvalid,
        ]
        let _: String = NSString.localizedUserNotificationString(forKey: "key", arguments: nil)
    }

    final class ServiceExtension: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) { contentHandler(request.content) }

        override func serviceExtensionTimeWillExpire() {}
    }
}
